package bangdice

import (
	"math/big"
	"testing"

	"casekeeper/engine"
)

// falling enumerates all outcomes of the rolls left, judged by the rules themselves.
type falling struct {
	*testing.T
	rules *Rules
	face  Face
	goal  int
}

func (f *falling) act(s State, o engine.Observation) State {
	f.Helper()
	events, v := f.rules.Decide(s, o)
	if v != nil {
		f.Fatalf("%+v is refused by %s", o, v.Rule)
	}
	for _, e := range events {
		s = f.rules.Evolve(s, e)
	}
	return s
}

// again returns the probability if every other die is rolled again.
func (f *falling) again(s State) *big.Rat {
	set := s.loose()
	for die := range diceCount {
		if s.T.Face[die] == f.face {
			set &^= dieBit(die)
		}
	}
	if set == 0 {
		return f.counted(s.T.Face)
	}
	return f.fall(f.act(s, engine.Act(s.active(), verbReroll, uint16(set))))
}

// fall is again while dice are being rolled.
func (f *falling) fall(s State) *big.Rat {
	die := 0
	for s.T.Due&dieBit(die) == 0 {
		die++
	}
	sum := new(big.Rat)
	for face := Face(1); face <= faceCount; face++ {
		shown := s.T.Face
		shown[die] = face
		switch next := f.act(s, engine.Rolled(engine.Die(die+1), uint8(face))); {
		case s.T.Due != dieBit(die):
			sum.Add(sum, f.fall(next))
		case next.Stage == stChoose && next.active() == s.active():
			sum.Add(sum, f.again(next))
		default:
			sum.Add(sum, f.counted(shown))
		}
	}
	return sum.Quo(sum, big.NewRat(faceCount, 1))
}

func (f *falling) counted(shown [diceCount]Face) *big.Rat {
	n := 0
	for _, face := range shown {
		if face == f.face {
			n++
		}
	}
	if n >= f.goal {
		return big.NewRat(1, 1)
	}
	return new(big.Rat)
}

// TestOddsOfDiceAreExact compares the odds at choices in many games with all outcomes that the
// rules allow: all five dice with one roll left, few dice with two.
func TestOddsOfDiceAreExact(t *testing.T) {
	rules, told, seen, fuses := shippedRules(), 0, 0, 0
	for seed := range uint64(40) {
		_, _, err := play(rules, known(5), seed, func(s State) error {
			if s.Stage != stChoose {
				return nil
			}
			loose := diceCount - int(s.showing(Dynamite))
			if seen++; s.rolls()-s.T.Rolls == 2 && loose > 2 && seen%11 != 0 || s.rolls()-s.T.Rolls > 2 || seen%5 != 0 {
				return nil
			}
			s.Pile = 9 // no Indian attack meanwhile
			for _, seat := range s.seats() {
				s.P[seat].Arrows = 0
			}
			for _, c := range rules.Odds(rules.View(s, s.active()), s.active()) {
				f := falling{t, rules, Face(c.Line.Args[0].Value), int(c.Line.Args[1].Value)}
				if left := diceCount - int(s.showing(f.face)); s.rolls()-s.T.Rolls == 2 && left > 2 {
					continue // too many outcomes
				}
				told++
				if s.acts(abFuse) {
					fuses++
				}
				got := new(big.Rat).SetFrac(new(big.Int).SetUint64(c.Num), new(big.Int).SetUint64(c.Den))
				if want := f.again(s); got.Cmp(want) != 0 {
					t.Fatalf("seed %d, dice %v, roll %d of %d: %+v is told as %v, and is %v", seed, s.T.Face, s.T.Rolls, s.rolls(), c.Line, got, want)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d odds compared, %d of who may roll dynamite again", told, fuses)
	if told < 200 {
		t.Errorf("%d odds compared: too few to mean something", told)
	}
}

// TestOddsOfDiceAreOfWhoRolls checks that only the active player has odds, and only at a
// choice.
func TestOddsOfDiceAreOfWhoRolls(t *testing.T) {
	rules := shippedRules()
	_, _, err := play(rules, known(4), 1, func(s State) error {
		for _, seat := range s.seats() {
			if list := rules.Odds(rules.View(s, seat), seat); (len(list) > 0) != (s.Stage == stChoose && seat == s.active()) {
				t.Fatalf("seat %d has %d odds at stage %d of seat %d's turn", seat, len(list), s.Stage, s.active())
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
