package present

import (
	"maps"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Tally is a final table that people describe, so that a game that nobody
// tracked is scored: who sat there, what is asked of the table, who owns which
// cards. One goroutine at a time.
type Tally struct {
	*Setup // its options are what is asked of the table
	Form   *engine.FinalForm
	Owner  map[catalogue.CardID]engine.Seat
	At     engine.Seat // whose cards are tapped

	Readers bool  // there are readers to lay cards on
	Trouble error // why there are none although there should be
	news    tallyNews
	finds   int // so far, so that a screen notices each
}

// NewTally begins with two players, nothing said and nothing owned. The game
// must have a form for it.
func NewTally(info *engine.Info) *Tally {
	asks := *info
	asks.Options = info.Final.Options
	t := &Tally{Setup: NewSetup(&asks), Form: info.Final, Owner: map[catalogue.CardID]engine.Seat{}}
	t.Final = true
	t.Check = func(said engine.Setup) error {
		said.Seats = t.with(said.Seats)
		_, err := t.Form.Score(&engine.FinalTable{Setup: said})
		return err
	}
	return t
}

// Sitting lists the seats of the table, the automaton among them.
func (t *Tally) Sitting() []engine.Seat { return t.with(t.Seats) }

// with adds the automaton to somebody who is alone.
func (t *Tally) with(seats []engine.Seat) []engine.Seat {
	if len(seats) == 1 && t.Form.Automaton != engine.Table {
		return []engine.Seat{seats[0], t.Form.Automaton}
	}
	return slices.Clone(seats)
}

// table is what was said, as the game takes it.
func (t *Tally) table() *engine.FinalTable {
	out := &engine.FinalTable{Setup: t.Engine()}
	out.Seats = t.Sitting()
	for _, seat := range out.Seats {
		var cards []catalogue.CardID
		for _, c := range t.Form.Cards {
			if t.Owner[c] == seat {
				cards = append(cards, c)
			}
		}
		out.Owned = append(out.Owned, cards)
	}
	return out
}

// Score scores what was said.
func (t *Tally) Score() (engine.Result, error) { return t.Form.Score(t.table()) }

// Deal goes on to the cards: of seats that have left nothing is owned.
func (t *Tally) Deal() {
	sitting := t.Sitting()
	maps.DeleteFunc(t.Owner, func(_ catalogue.CardID, s engine.Seat) bool { return !slices.Contains(sitting, s) })
	if !slices.Contains(sitting, t.At) {
		t.At = sitting[0]
	}
}

// Turn makes a seat the one whose cards are tapped.
func (t *Tally) Turn(seat engine.Seat) { t.At, t.news = seat, tallyNews{} }

// Own gives a card to the seat whose cards are tapped, or takes it away.
func (t *Tally) Own(c catalogue.CardID) {
	t.news = tallyNews{}
	if t.Owner[c] == t.At {
		delete(t.Owner, c)
		return
	}
	t.Owner[c] = t.At
}

// scorable tells whether the game could score a card: somebody must have
// entered its figures.
func (t *Tally) scorable(c catalogue.CardID) bool {
	would := *t
	would.Owner = map[catalogue.CardID]engine.Seat{c: t.Seats[0]}
	_, err := would.Score()
	return err == nil
}

// TallyVM is the screen on which cards are given to their owners.
type TallyVM struct {
	Title string
	Help  string
	Bad   bool // Help tells of a card that could not be given to anybody
	Seats []TallySeatVM
	Cards []TallyCardVM
	Back  string
	Done  string
	Found catalogue.CardID // that a reader has given to somebody last; None = people have tapped since
	Finds int              // how many cards readers have told of
}

// TallySeatVM is a seat of the table.
type TallySeatVM struct {
	Seat  engine.Seat
	Mark  MarkVM
	Count string // how many cards it owns
	On    bool   // its cards are tapped now
}

// TallyCardVM is a card that can be owned.
type TallyCardVM struct {
	ID    catalogue.CardID
	Name  string
	Owner MarkVM // nobody = it is free
	On    bool   // the seat whose cards are tapped owns it
	Off   string // why it cannot be owned; "" = it can
}

// Tally makes that screen.
func (w *Words) Tally(t *Tally) TallyVM {
	w = w.With(t.Players())
	vm := TallyVM{Title: capital(w.Arg(t.Form.Own)), Back: w.Say("nav.back"), Done: w.Say("tally.done"), Finds: t.finds}
	w.tallyHelp(t, &vm)
	for _, seat := range t.Sitting() {
		n := 0
		for _, c := range t.Form.Cards {
			if t.Owner[c] == seat {
				n++
			}
		}
		vm.Seats = append(vm.Seats, TallySeatVM{Seat: seat, Mark: w.Mark(seat), Count: w.sayInt(n), On: seat == t.At})
	}
	for _, id := range t.Form.Cards {
		c := TallyCardVM{ID: id, Name: capital(w.Card(id)), Owner: w.Mark(t.Owner[id]), On: t.Owner[id] != engine.Table && t.Owner[id] == t.At}
		if !t.scorable(id) {
			c.Off = w.Say("tally.unknown")
		}
		vm.Cards = append(vm.Cards, c)
	}
	slices.SortStableFunc(vm.Cards, func(a, b TallyCardVM) int {
		if (a.Off == "") != (b.Off == "") {
			return len(a.Off) - len(b.Off)
		}
		return strings.Compare(sortKey(a.Name), sortKey(b.Name))
	})
	return vm
}

// Tallied lists the games whose final table can be scored without having been
// tracked.
func Tallied(games []engine.Info) []engine.Info {
	return slices.DeleteFunc(slices.Clone(games), func(g engine.Info) bool { return g.Final == nil })
}
