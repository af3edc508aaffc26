package tinyepic

import (
	"slices"
	"testing"

	"casekeeper/engine"
)

// TestAllIndustryAdvances plays every legal sequence of six advances: there is always a legal
// one, no position ever holds more than printed, and after six rounds each position has one
// token (p. 15-16). A second implementation counts the tokens in each position.
func TestAllIndustryAdvances(t *testing.T) {
	room := map[uint8]int{1: 3, 2: 2, 3: 1} // third, second, first position
	sequences := 0
	var play func(s State, round int)
	play = func(s State, round int) {
		if round == lastRound {
			sequences++
			ends := slices.Sorted(slices.Values(s.Steps[Mining:]))
			if !slices.Equal(ends, []uint8{1, 2, 3}) {
				t.Errorf("after six advances the industries are at steps %v", s.Steps[Mining:])
			}
			return
		}
		var want []Industry
		for i := Mining; i <= Wagon; i++ {
			there := 0
			for j := Mining; j <= Wagon; j++ {
				if j != i && s.Steps[j] == s.Steps[i]+1 {
					there++
				}
			}
			if there < room[s.Steps[i]+1] {
				want = append(want, i)
			}
		}
		got := s.advances()
		if !slices.Equal(got, want) {
			t.Errorf("from steps %v the industries %v can advance, want %v", s.Steps[Mining:], got, want)
		}
		if len(got) == 0 {
			t.Errorf("from steps %v nothing can advance in round %d", s.Steps[Mining:], round+1)
		}
		for _, i := range got {
			play(advanced(s, i), round+1)
		}
	}
	play(State{}, 0)
	if sequences == 0 {
		t.Error("no sequence was played to its end")
	}
}

// advanced returns the state after an industry advanced.
func advanced(s State, i Industry) State {
	s.Apply(Event{Kind: evAdvance, Seat: Red, Industry: i, Why: whyAdvance})
	return s
}

// TestAdvanceRefusesFullPositions checks a full first and a full second position.
func TestAdvanceRefusesFullPositions(t *testing.T) {
	for _, c := range []struct {
		steps [4]uint8
		open  []string
		full  []string
	}{
		{[4]uint8{0, 0, 0, 0}, []string{"mining", "rail", "wagon"}, nil},
		{[4]uint8{0, 3, 1, 0}, []string{"rail", "wagon"}, []string{"mining"}},
		{[4]uint8{0, 2, 2, 1}, []string{"mining", "rail"}, []string{"wagon"}},
		{[4]uint8{0, 2, 2, 0}, []string{"mining", "rail", "wagon"}, nil},
	} {
		k := placing(t, "red yellow", "")
		k.s.Steps, k.s.Rank = c.steps, [4]engine.Seat{Red, Yellow}
		k.onward(stAdvance)
		var want []string
		for _, i := range c.open {
			want = append(want, "red advance "+i)
		}
		k.offers(want...)
		for _, i := range c.full {
			k.refuses("red advance "+i, ruleIndustryFull)
		}
		k.refuses("yellow advance rail", ruleTurnWhose)
	}
}
