package engine_test

import (
	"testing"

	"casekeeper/engine"
)

// TestDrawnIsFair draws each number about as often, at each step and for each seed
// another one, and the same when asked again.
func TestDrawnIsFair(t *testing.T) {
	const n, draws = 7, 7000
	var bySeed, byStep [n]int
	for i := range uint64(draws) {
		one := engine.Drawn(i, 3, n)
		bySeed[one]++
		byStep[engine.Drawn(3, i, n)]++
		if again := engine.Drawn(i, 3, n); one != again {
			t.Fatal("drawn anew")
		}
	}
	for at := range n {
		for _, got := range []int{bySeed[at], byStep[at]} {
			if got < 850 || got > 1150 {
				t.Errorf("%d comes %d times in %d", at, got, draws)
			}
		}
	}
}
