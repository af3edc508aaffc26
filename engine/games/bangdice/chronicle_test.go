package bangdice

import (
	"fmt"
	"slices"
	"testing"

	"casekeeper/engine"
)

// TestChronicleOfAGame: everybody's life as each turn begins and at the end, until they are out; the longest run
// on one life point, which several may share; and the last who brought the Indians.
func TestChronicleOfAGame(t *testing.T) {
	turn := func(stage Stage, index uint8, by Cause, life ...uint8) *State {
		s := &State{Count: uint8(len(life)), Order: [maxSeats]engine.Seat{Red, Yellow, Blue}, Stage: stage, Turn: index, H: harm{Cause: by}}
		for i, n := range life {
			s.P[s.Order[i]] = player{Life: n, In: n > 0}
		}
		return s
	}
	seen := []*State{
		turn(stRoles, 0, 0, 0, 0, 0),
		turn(stStart, 0, 0, 4, 3, 2), turn(stRoll, 0, 0, 4, 3, 2), turn(stHits, 0, byShots, 4, 3, 1),
		turn(stStart, 1, 0, 4, 3, 1), turn(stRoll, 1, byIndians, 4, 1, 1), turn(stRoll, 1, byIndians, 3, 1, 1), turn(stRoll, 1, 0, 3, 1, 1),
		turn(stStart, 2, 0, 3, 1, 1), turn(stBeer, 2, 0, 3, 1, 2),
		turn(stStart, 0, 0, 3, 1, 2), turn(stHits, 0, byGatling, 3, 0, 2),
		turn(stStart, 2, 0, 3, 0, 2), turn(stOver, 2, 0, 3, 0, 2),
	}
	for _, c := range []struct {
		to   int
		want string
	}{
		{len(seen), "[{1 [4 4 3 3 3 3]} {2 [3 3 1 1 0]} {3 [2 1 1 2 2 2]}] [{brink [3 2] 2} {last-arrow [2] 1}]"},
		{9, "[{1 [4 4 3 3]} {2 [3 3 1 1]} {3 [2 1 1 1]}] [{brink [3] 3} {last-arrow [2] 1}]"},
		{3, "[{1 [4 4]} {2 [3 3]} {3 [2 2]}] []"},
	} {
		got := (&Rules{}).Chronicle(slices.Values(seen[:c.to]))
		if text := fmt.Sprint(got.Course, got.Memories); text != c.want || got.Of != term(termLife) {
			t.Errorf("%d states: %v\nwant %v", c.to, text, c.want)
		}
	}
	var twice []*State // two turns on one life point, a beer, and two again
	for n, life := range []uint8{1, 1, 2, 1, 1, 2} {
		twice = append(twice, turn(stStart, uint8(n), 0, life, 3, 3), turn(stRoll, uint8(n), 0, life, 3, 3))
	}
	if got := (&Rules{}).Chronicle(slices.Values(twice)).Memories; fmt.Sprint(got) != "[{brink [1] 2}]" {
		t.Errorf("twice as long: %v", got)
	}
}
