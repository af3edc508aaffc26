package engine

import "slices"

// Imagined is a game as one seat knows it, in which whoever decides for that seat
// tries things out: it begins with what the seat may know and nothing else, goes on
// by the rules, and ends nothing real. One goroutine at a time.
type Imagined interface {
	// Restart goes back to what the seat knows. A game whose view cannot be played
	// on deals its hidden parts anew; draw gives a number from 0 to n-1.
	Restart(draw func(n int) int)
	HoldsDecks() bool       // whether the program holds the cards of some seat: see [Setup.Decks]
	Holds() []Seat          // all seats of the player of this one, who decides for them together
	Awaits() []Prompt       // who owes what, but for what is read from cards if it need not be; empty = over
	Play(Observation) bool  // false, and nothing happens, if the rules refuse it
	Sees() uint64           // names what the seat knows now: equal for all that look the same to it
	Result() (Result, bool) // false while the game goes on
}

// Dealer is implemented by games whose [Rules.View] cannot be played on, because
// what is hidden is not merely unknown to the rules. Deal fills the hidden parts of
// a seat's view in, by chance and so that they agree with all that the seat knows;
// its View is the same again. draw gives a number from 0 to n-1.
type Dealer[S comparable] interface {
	Deal(view S, seat Seat, draw func(n int) int) S
}

// imagined implements Imagined.
type imagined[S comparable, E any] struct {
	info   *Info
	rules  FullRules[S, E]
	state  plain[S]
	viewer Seat
	holds  []Seat
	decks  bool
	view   S // what the seat knows of the real game
	now    S
}

func (m *match[S, E]) Imagine(viewer Seat) Imagined {
	view := m.by().View(m.State(), viewer)
	return &imagined[S, E]{m.info, m.by(), m.state, viewer, m.info.With(m.setup, viewer), slices.ContainsFunc(m.setup.Decks, func(seed uint64) bool { return seed != 0 }), view, view}
}

func (i *imagined[S, E]) Holds() []Seat { return i.holds }

func (i *imagined[S, E]) Restart(draw func(n int) int) {
	i.now = i.view
	if d, ok := i.rules.(Dealer[S]); ok {
		i.now = d.Deal(i.view, i.viewer, draw)
	}
}

func (i *imagined[S, E]) HoldsDecks() bool { return i.decks }

func (i *imagined[S, E]) Awaits() []Prompt {
	awaits := i.rules.Awaits(i.now)
	for n := len(awaits) - 1; n >= 0; n-- {
		switch p := &awaits[n]; {
		case !i.info.ReadOut(p) && !p.Shown:
		case p.Optional:
			awaits = slices.Delete(slices.Clone(awaits), n, n+1)
		default: // somebody must report it, and it comes by chance
			awaits = slices.Clone(awaits)
			awaits[n].Seat = Table
		}
	}
	return awaits
}

func (i *imagined[S, E]) Play(o Observation) bool {
	events, v := Judge(i.info, i.rules, i.now, o)
	if v != nil {
		return false
	}
	for _, e := range events {
		i.now = i.rules.Evolve(i.now, e)
	}
	return true
}

func (i *imagined[S, E]) Sees() uint64 {
	view := i.rules.View(i.now, i.viewer)
	return i.state.hash(&view)
}

func (i *imagined[S, E]) Result() (Result, bool) { return i.rules.Result(i.now) }
