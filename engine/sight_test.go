package engine_test

import (
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/enginetest/tunnel"
)

// counted is Through the Tunnel without end, which counts what it is asked.
type counted struct {
	tunnel.Rules
	sights, boards *int
}

func (r counted) Sight(viewer engine.Seat, o engine.Observation, then, now tunnel.State) engine.Sight {
	*r.sights++
	return r.Rules.Sight(viewer, o, then, now)
}

func (r counted) Board(s tunnel.State) engine.Board {
	*r.boards++
	return r.Rules.Board(s)
}

func (r counted) Evolve(s tunnel.State, e tunnel.Event) tunnel.State {
	if e.Kind == tunnel.Ended {
		e.Kind = tunnel.Cleared
	}
	return r.Rules.Evolve(s, e)
}

// What is known of all acts is asked after every act of a long game: no table
// is drawn, and twice the acts cost twice the work.
func TestKnownIsLinear(t *testing.T) {
	cost := func(acts int) (sights, sealed int) {
		boards := 0
		rules := counted{sights: &sights, boards: &boards}
		m, err := engine.Shelve(tunnel.Info(), rules).New(engine.Setup{Seats: []engine.Seat{tunnel.Red, tunnel.Blue}})
		if err != nil {
			t.Fatal(err)
		}
		src := chance.New(1)
		for m.Len() < acts {
			o, _ := src.Answer(m.Awaits())
			p, v := m.Propose(o)
			if v != nil {
				t.Fatal(v)
			}
			m.Commit(p)
			sealed = 0
			for _, viewer := range []engine.Seat{engine.Table, tunnel.Red} {
				for n := range m.Len() {
					if !m.MayKnow(viewer, n) {
						sealed++
					}
				}
			}
		}
		if boards > 0 {
			t.Errorf("%d boards were drawn", boards)
		}
		return sights, sealed
	}
	one, sealed := cost(400)
	two, _ := cost(800)
	if sealed < 50 || two > 9*one/4 || two > 6*800 {
		t.Errorf("%d questions for 400 acts, %d for 800; %d cards are sealed", one, two, sealed)
	}
}

// tunnelled plays facts of two seats, Red first.
func tunnelled(t *testing.T, facts ...engine.Observation) engine.Match {
	t.Helper()
	m, err := tunnel.Game().New(engine.Setup{Seats: []engine.Seat{tunnel.Red, tunnel.Blue}})
	if err != nil {
		t.Fatal(err)
	}
	commit(t, m, facts...)
	return m
}

func commit(t *testing.T, m engine.Match, facts ...engine.Observation) {
	t.Helper()
	for _, o := range facts {
		p, v := m.Propose(o)
		if v != nil {
			t.Fatalf("%+v: %v", o, v)
		}
		m.Commit(p)
	}
}

func onPile(c catalogue.CardID) engine.Observation { return engine.Laid(tunnel.SlotPile, c) }

// Secrecy is of the moment, not of the slot: on one pile lie open cards, cards
// that only their seats know, and cards that were turned over since.
func TestKnownByMoment(t *testing.T) {
	m := tunnelled(t, engine.Laid(tunnel.SlotVault, 6), onPile(1), onPile(2), engine.Act(tunnel.Red, tunnel.VerbLook), onPile(3))
	check := func(when string, want map[engine.Seat][3]bool) { // of the vault, the first open card, Red's card in the tunnel
		t.Helper()
		for viewer, known := range want {
			if got := [3]bool{m.MayKnow(viewer, 0), m.MayKnow(viewer, 1), m.MayKnow(viewer, 4)}; got != known {
				t.Errorf("%s: seat %d knows %v, want %v", when, viewer, got, known)
			}
		}
	}
	laid := map[engine.Seat][3]bool{engine.Table: {false, true, false}, tunnel.Red: {true, true, true}, tunnel.Blue: {false, true, false}}
	turned := map[engine.Seat][3]bool{engine.Table: {false, true, true}, tunnel.Red: {true, true, true}, tunnel.Blue: {false, true, true}}
	check("laid", laid)
	commit(t, m, engine.Act(tunnel.Red, tunnel.VerbClaim, 3), engine.Act(tunnel.Blue, tunnel.VerbCall))
	check("called", turned)
	m.Undo()
	check("the call taken back", laid)
	m.Redo()
	check("and brought back", turned)
	m.Undo()
	commit(t, m, engine.Act(tunnel.Blue, tunnel.VerbPass))
	check("passed instead", laid)
	commit(t, m, onPile(4), engine.Act(tunnel.Blue, tunnel.VerbClaim, 4), engine.Act(tunnel.Red, tunnel.VerbPass))
	check("the round is over", laid)
	a, v := m.ProposeAmend(6, engine.Act(tunnel.Blue, tunnel.VerbCall))
	if v != nil {
		t.Fatal(v)
	}
	m.Adopt(a)
	check("the pass amended to a call", turned)
}

// Tells is for facts of which nothing follows.
func TestTellsByMoment(t *testing.T) {
	m := tunnelled(t, engine.Laid(tunnel.SlotVault, 6), onPile(1))
	for _, c := range []struct {
		after  int
		fact   engine.Observation
		viewer engine.Seat
		want   bool
	}{
		{0, engine.Laid(tunnel.SlotVault, 5), tunnel.Red, false},
		{1, onPile(5), tunnel.Blue, true},
		{2, engine.Laid(tunnel.SlotVault, 5), tunnel.Red, false},
		{2, engine.Act(tunnel.Red, tunnel.VerbLook), tunnel.Blue, true},
		{2, onPile(catalogue.FaceDown), engine.Table, true},
	} {
		if got := m.Reveals(c.after, c.viewer, c.fact); got != c.want {
			t.Errorf("after %d acts seat %d is told %+v: %v", c.after, c.viewer, c.fact, got)
		}
	}
	if b := m.Board(engine.Table); len(b.Sealed) != 1 || b.Sealed[0] != tunnel.SlotVault {
		t.Errorf("by daylight slots %v are sealed", b.Sealed)
	}
	commit(t, m, onPile(2))
	if b := m.Board(tunnel.Blue); len(b.Sealed) != 2 {
		t.Errorf("in the tunnel slots %v are sealed to Blue", b.Sealed)
	}
}

// bare is Cut the Deck in which the hands that the program holds are never laid from:
// who holds the state knows that there is nothing to lay.
type bare struct{ cut.Rules }

func (r bare) Awaits(s cut.State) []engine.Prompt {
	return slices.DeleteFunc(r.Rules.Awaits(s), func(p engine.Prompt) bool {
		return p.Chosen && s.Held[p.Seat][0] != catalogue.None
	})
}

// TestWhatAHandLacksIsNotTold checks that others see that a seat may lay a card of its
// hand even if the program knows that it has none for it.
func TestWhatAHandLacksIsNotTold(t *testing.T) {
	m, err := engine.Shelve(cut.Info(), bare{}).New(engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}, Decks: []uint64{1, 2}})
	if err != nil {
		t.Fatal(err)
	}
	commit(t, m, engine.Act(cut.Red, cut.VerbStake, 1, 0))
	chosen := func(list []engine.Prompt) bool {
		return slices.ContainsFunc(list, func(p engine.Prompt) bool { return p.Chosen })
	}
	if chosen(m.Awaits()) || chosen(m.AwaitsFor(cut.Red)) || !chosen(m.AwaitsFor(engine.Table)) || !chosen(m.AwaitsFor(cut.Blue)) {
		t.Errorf("really %v, for its seat %v, for the table %v, for another %v",
			chosen(m.Awaits()), chosen(m.AwaitsFor(cut.Red)), chosen(m.AwaitsFor(engine.Table)), chosen(m.AwaitsFor(cut.Blue)))
	}
}
