package tinyepic

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/chance"
)

// byHand makes the text of a building one that the table applies, at a timing.
func (k *table) byHand(w string, at Timing) *table {
	k.t.Helper()
	f := k.s.fig(k.card(w))
	*f = Figures{Known: true, Price: f.Price, VP: f.VP, Icons: f.Icons, Timing: at, Effect: ByHand}
	return k
}

func TestBuildingsByHandAreAskedAtTheirTiming(t *testing.T) {
	k := placing(t, "red yellow", "").byHand("jail", Now).owns(Yellow, "jail").does("red place bank porch")
	k.left(Yellow, 2, 1, 1).offersOne("red done").offersOne("red gain yellow law")
	k.refuses("yellow gain yellow money", ruleTurnChoices).refuses("yellow done", ruleTurnWhose)
	k.does("red gain red money", "red gain red money", "red lose yellow law", "red third red", "red done")
	k.left(Red, 3, 1, 1).left(Yellow, 2, 0, 1).offersOne("yellow place saloon porch")
	if !k.s.P[Red].Third {
		t.Error("red has no third token next round")
	}

	k = placing(t, "red yellow", "").byHand("jail", Resolve).porch(Sheriff, "jail").does("red place sheriffs-office porch")
	k.bars("red done").resolves().offersOne("red done")

	k = placing(t, "red yellow", "").byHand("jail", Buying).porch(Sheriff, "jail").puts(Red, "sheriffs-office porch")
	k.onward(stGains).does("red claim influence").offersOne("red done")

	k = placing(t, "red yellow", "").byHand("jail", Resolve).porch(Sheriff, "jail").puts(Red, "sheriffs-office porch down")
	k.resolves().bars("red done")
}

func TestByHandStopsAtTheEndsOfTheScale(t *testing.T) {
	k := placing(t, "red yellow", "").byHand("jail", Now).porch(Sheriff, "jail").has(Red, 6, 0, 1).does("red place sheriffs-office porch")
	k.bars("red gain red money").bars("red lose red law").refuses("red lose red law", ruleInfluenceShort)
	k.does("red gain red money").left(Red, 6, 0, 1).told("tew.influence.cap red 1 money")
}

func TestWhoMayCorrectByHand(t *testing.T) {
	k := placing(t, "red yellow", "")
	k.does("table gain red money", "table lose yellow law", "table third yellow").left(Red, 2, 1, 1).left(Yellow, 1, 0, 1)
	k.told("tew.pot.third-token yellow")
	k.refuses("red gain red money", ruleTurnChoices).refuses("table gain green money", ruleTurnChoices).refuses("table gain rival money", ruleTurnChoices)
	k.refuses("table lose yellow law", ruleInfluenceShort).refuses("table gain red -", ruleTurnChoices).refuses("table lose red -", ruleInfluenceShort)
	sit(t, "red yellow", "").refuses("table gain red money", rulePhaseOrder)
	k.s.Stage = stOver
	k.refuses("table gain red money", rulePhaseOrder)
}

// TestByHandActsCanBeTakenBack checks that each result is one act of the match.
func TestByHandActsCanBeTakenBack(t *testing.T) {
	m := randomMatch(t, "red yellow", "", 1, func(m engine.Match) bool { return m.Board(engine.Table).Round == 2 })
	k := sit(t, "red yellow", "")
	before, acts := m.Hash(), m.Len()
	for _, text := range []string{"table gain red money", "table third red"} {
		p, v := m.Propose(k.observation(text))
		if v != nil {
			t.Fatal(v)
		}
		m.Commit(p)
	}
	if m.Len() != acts+2 || m.Hash() == before {
		t.Fatalf("%d acts, want %d with another state", m.Len(), acts+2)
	}
	m.Undo()
	if o, ok := m.Undo(); !ok || o != k.observation("table gain red money") || m.Hash() != before {
		t.Errorf("undo gives %+v, and the state before: %v", o, m.Hash() == before)
	}
}

// randomMatch plays a seeded match until the function reports true, or to its end.
func randomMatch(t testing.TB, seats, opts string, seed uint64, until func(engine.Match) bool) engine.Match {
	t.Helper()
	k := sit(t, seats, opts)
	setup := engine.Setup{Seats: append([]engine.Seat(nil), k.s.people()...), Options: options(opts)}
	m, err := Game(cardsOf().Pack, bookOf()).New(setup)
	if err != nil {
		t.Fatal(err)
	}
	src := chance.New(seed)
	for !until(m) {
		o, ok := src.Answer(m.Awaits())
		if !ok {
			break
		}
		p, v := m.Propose(o)
		if v != nil {
			t.Fatalf("%+v: %v", o, v)
		}
		m.Commit(p)
	}
	return m
}

// TestTakingInfluenceAwayNeverBlocks checks that an answer remains possible whatever influence
// the table takes away while a payment is open.
func TestTakingInfluenceAwayNeverBlocks(t *testing.T) {
	poor := []string{"table lose red money", "table lose red law", "table lose red force"}
	for name, k := range map[string]*table{
		"pick": placing(t, "red yellow", "").porch(Sheriff, "central-bank").sale(Saloon, "graveyard").has(Red, 2, 1, 1).
			does(useIt, "red pay money"),
		"convert": placing(t, "red yellow", "convert-zero=refused").porch(Sheriff, "jail").does(useIt),
		"save": placing(t, "red yellow", "").porch(Sheriff, "collapsed-mine").sale(Sheriff, "graveyard").
			puts(Red, "sheriffs-office porch").buys().does("red buy graveyard"),
		"mixed": placing(t, "red yellow", "grouped-payment=mixed").porch(Sheriff, "post-office").
			puts(Red, "sheriffs-office porch").buys().does("red pay money"),
	} {
		t.Run(name, func(t *testing.T) {
			k.t = t
			for _, act := range poor {
				if _, v := k.decide(k.observation(act)); v == nil {
					k.does(act)
				}
				for _, p := range k.rules.Awaits(k.s) {
					if p.Kind == engine.Choose && len(p.Options) == 0 || p.Kind == engine.Lay && p.Cards.Len() == 0 {
						t.Fatalf("after %q nothing can answer %s", act, p.Ask.Rule)
					}
				}
			}
			if k.s.Stage < stOver && len(k.offered()) == 0 {
				t.Error("nothing is awaited")
			}
		})
	}
}
