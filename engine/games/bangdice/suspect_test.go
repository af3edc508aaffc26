package bangdice

import (
	"math"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
)

// TestDealsComeUpAsLikely checks that a player who has shot at the Sheriff is dealt the Outlaw
// as often as the likelihoods imply, for any order of the cards, and that what the viewer
// knows stays.
func TestDealsComeUpAsLikely(t *testing.T) {
	rules := shippedRules()
	s, err := rules.Setup(known(5))
	if err != nil {
		t.Fatal(err)
	}
	for i, role := range []catalogue.CardID{Sheriff, Outlaw, Renegade, Deputy, Outlaw} {
		s.P[s.Order[i]].Role, s.P[s.Order[i]].Shown = role, role == Sheriff
	}
	suspect, viewer := s.Order[1], s.Order[0]
	s.Shots[suspect][viewer] = 2
	view := rules.View(s, viewer)
	draw, seen := chance.New(1), map[State]int{}
	const all = 20_000
	outlaw := 0
	for range all {
		dealt := rules.Deal(view, viewer, draw.IntN)
		if rules.View(dealt, viewer) != view {
			t.Fatal("the viewer knows something else")
		}
		if seen[dealt]++; dealt.P[suspect].Role == Outlaw {
			outlaw++
		}
	}
	// 6 orders with an Outlaw there, 3 with the Deputy, 3 with the Renegade.
	want := 6 * 16.0 / (6*16 + 3*1 + 3*4)
	if got := float64(outlaw) / all; len(seen) != 12 || math.Abs(got-want) > 0.01 {
		t.Errorf("%d orders, the suspect is an Outlaw in %.3f, want %.3f", len(seen), got, want)
	}
}

// TestShotsAreCounted checks that aimed dice are counted, up to the number that counts.
func TestShotsAreCounted(t *testing.T) {
	rules := shippedRules()
	most, told := uint8(0), 0
	for seed := range uint64(10) {
		var before State
		s, _, err := play(rules, known(5), seed, func(s State) error {
			for _, from := range s.seats() {
				for _, at := range s.seats() {
					n, was := s.Shots[from][at], before.Shots[from][at]
					if most = max(most, n); n > was {
						told++
					}
					if n < was || n > was && (from != before.active() || at == from) {
						t.Fatalf("seed %d: seat %d at %d: %d after %d", seed, from, at, n, was)
					}
				}
			}
			before = s
			return nil
		})
		if err != nil || !s.shooting() {
			t.Fatal(seed, err)
		}
	}
	if most != telling || told < 50 {
		t.Errorf("at most %d, %d told", most, told)
	}
	s, _ := rules.Setup(known(4))
	s.aimed(engine.Seat(2), Beer)
	if s.shooting() {
		t.Error("a beer is a shot")
	}
}
