package enginetest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest"
	"casekeeper/engine/enginetest/loot"
)

type lootHarness = enginetest.Harness[loot.State, loot.Event]

// healthyLoot is Loot the Wagon as it should be.
func healthyLoot() lootHarness {
	return lootHarness{Info: loot.Info(), Rules: loot.Rules{}, Seeds: 1, MaxActs: 100, Invariant: lootInvariant}
}

// lootInvariant: no card lies on the pile twice, and none is worn twice.
func lootInvariant(s loot.State) error {
	worn := make(map[catalogue.CardID]bool)
	for _, c := range append(s.Coat[1:], s.Hat[1:]...) {
		if worn[c] && c != catalogue.None {
			return fmt.Errorf("card %d is worn twice", c)
		}
		worn[c] = true
	}
	seen := make(map[catalogue.Copy]bool)
	for _, c := range s.Pile[:s.Laid] {
		if seen[c] {
			return fmt.Errorf("%+v lies on the pile twice", c)
		}
		seen[c] = true
	}
	return nil
}

func TestLoot(t *testing.T) { enginetest.Run(t, healthyLoot()) }

func TestLootPlaythrough(t *testing.T) {
	setup := engine.Setup{Seats: []engine.Seat{loot.Blue, loot.Red, loot.Green}}
	enginetest.Playthrough(t, loot.Game(), "testdata/loot-three-seats.ckr", setup, 1)
}

// Mutants of Loot the Wagon.
type (
	nameless  struct{ loot.Rules } // forgets which piece was laid
	careless  struct{ loot.Rules } // awaits pieces that lie on the pile
	misplaced struct{ loot.Rules } // shows another piece than was laid
	twofold   struct{ loot.Rules } // shows a hat under itself
)

func (m nameless) Decide(s loot.State, o engine.Observation) ([]loot.Event, *engine.Violation) {
	o.Piece = 0
	return m.Rules.Decide(s, o)
}

func (m careless) Awaits(s loot.State) []engine.Prompt {
	list := m.Rules.Awaits(s)
	if s.Stage == loot.Piling && s.Laid > 0 {
		list[0].Pieces = append(list[0].Pieces, s.Pile[0])
	}
	return list
}

func (m misplaced) Board(s loot.State) engine.Board {
	b := m.Rules.Board(s)
	for i := range b.Places[0].Cards {
		b.Places[0].Cards[i].Slot = loot.LootOf(loot.Red)
	}
	return b
}

func (m twofold) Board(s loot.State) engine.Board {
	b := m.Rules.Board(s)
	for i := range b.Seats {
		for j := range b.Seats[i].Cards {
			if c := &b.Seats[i].Cards[j]; c.Slot == loot.DisguiseOf(b.Seats[i].Seat) {
				c.Under = c.Card
			}
		}
	}
	return b
}

// TestTwoCardsAreOneThing: the board shows one disguise, each half is found where it
// lies, and a swap takes one half of it.
func TestTwoCardsAreOneThing(t *testing.T) {
	m, err := loot.Game().New(engine.Setup{Seats: []engine.Seat{loot.Red, loot.Blue}})
	if err != nil {
		t.Fatal(err)
	}
	act := func(o engine.Observation) {
		p, v := m.Propose(o)
		if v != nil {
			t.Fatalf("%+v: %v", o, v)
		}
		m.Commit(p)
	}
	red, blue := loot.DisguiseOf(loot.Red), loot.DisguiseOf(loot.Blue)
	for _, o := range []engine.Observation{engine.Laid(red, loot.Hat(4)), engine.Laid(red, loot.Coat(2)), engine.Laid(blue, loot.Coat(3)), engine.Laid(blue, loot.Hat(1))} {
		act(o)
	}
	draw := chance.New(1)
	for awaits := m.Awaits(); len(awaits) < 2; awaits = m.Awaits() { // until there is something to rob, or to swap
		o, ok := draw.Answer(awaits)
		if !ok {
			t.Fatalf("nothing answers %+v", awaits)
		}
		act(o)
	}
	act(engine.Act(loot.Red, loot.VerbSwap, uint16(loot.Blue)))
	b := m.Board(engine.Table)
	if c := b.Seats[0].Cards[0]; c.Card != loot.Hat(1) || c.Under != loot.Coat(2) {
		t.Errorf("red has %+v, want hat 1 over coat 2", c)
	}
	for card, want := range map[catalogue.CardID]engine.Slot{loot.Hat(1): red, loot.Coat(2): red, loot.Hat(4): blue, loot.Coat(3): blue} {
		if at, ok := b.Where(card); !ok || at != want {
			t.Errorf("card %d is at %d (%v), want %d", card, at, ok, want)
		}
	}
	if n := len(slices.Collect(b.Cards())); n != 4+6 {
		t.Errorf("%d cards lie there, want four halves and six pieces of loot", n)
	}
}

func TestMutantsOfLootAreCaught(t *testing.T) {
	for name, c := range map[string]struct {
		rules engine.FullRules[loot.State, loot.Event]
		want  string
	}{
		"nameless": {nameless{}, "piece:"}, "careless": {careless{}, "piece:"}, "misplaced": {misplaced{}, "piece:"}, "twofold": {twofold{}, "lies twice"},
	} {
		h := healthyLoot()
		h.Rules = c.rules
		if err := enginetest.Check(h); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want something about %q", name, err, c.want)
		}
	}
}
