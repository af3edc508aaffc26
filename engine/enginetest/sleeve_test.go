package enginetest_test

import (
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest"
	"casekeeper/engine/enginetest/sleeve"
)

type sleeveHarness = enginetest.Harness[sleeve.State, sleeve.Event]

func healthySleeve() sleeveHarness {
	return sleeveHarness{Info: sleeve.Info(), Rules: sleeve.Rules{}, MaxActs: 20}
}

func TestSleeve(t *testing.T) { enginetest.Run(t, healthySleeve()) }

func TestSleevePlaythrough(t *testing.T) {
	enginetest.Playthrough(t, sleeve.Game(), "testdata/sleeve-three-seats.ckr", engine.Setup{Seats: []engine.Seat{sleeve.Blue, sleeve.Red, sleeve.Yellow}}, 4)
}

// TestTwoCardsAreOneThing: the board shows one figure, each half is found where it
// lies, and a swap takes one half of it.
func TestTwoCardsAreOneThing(t *testing.T) {
	game := sleeve.Game()
	m, err := game.New(engine.Setup{Seats: []engine.Seat{sleeve.Red, sleeve.Blue}})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range []engine.Observation{engine.Laid(1, 9), engine.Laid(1, 2), engine.Laid(3, 3), engine.Laid(3, 6), engine.Act(sleeve.Red, sleeve.VerbSwap, uint16(sleeve.Blue))} {
		p, v := m.Propose(o)
		if v != nil {
			t.Fatalf("%+v: %v", o, v)
		}
		m.Commit(p)
	}
	b := m.Board(engine.Table)
	if c := b.Seats[0].Cards; len(c) != 1 || c[0].Card != 6 || c[0].Under != 2 {
		t.Errorf("red has %+v, want top 6 over base 2", c)
	}
	for card, want := range map[catalogue.CardID]engine.Slot{6: 1, 2: 1, 9: 3, 3: 3} {
		if at, ok := b.Where(card); !ok || at != want {
			t.Errorf("card %d is at %d (%v), want %d", card, at, ok, want)
		}
	}
	if n := len(slices.Collect(b.Cards())); n != 4 {
		t.Errorf("%d cards lie there, want 4", n)
	}
}

// double shows a base under itself.
type double struct{ sleeve.Rules }

func (m double) Board(s sleeve.State) engine.Board {
	b := m.Rules.Board(s)
	for i := range b.Seats {
		for j := range b.Seats[i].Cards {
			b.Seats[i].Cards[j].Under = b.Seats[i].Cards[j].Card
		}
	}
	return b
}

func TestSuiteCatchesACardThatLiesTwice(t *testing.T) {
	h := healthySleeve()
	h.Rules = double{}
	if err := enginetest.Check(h); err == nil || !strings.Contains(err.Error(), "lies twice") {
		t.Errorf("error %v", err)
	}
}
