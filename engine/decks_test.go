package engine_test

import (
	"math"
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

// TestDrawnIsSplitMix64: journals keep seeds, so what is drawn must never change. The numbers for the
// seed 1234567 are those that Rosetta Code gives for SplitMix64, halved.
func TestDrawnIsSplitMix64(t *testing.T) {
	for step, want := range []uint64{6457827717110365317, 3203168211198807973, 9817491932198370423} {
		if got := engine.Drawn(1234567, uint64(step), math.MaxInt); got != int(want>>1%math.MaxInt) {
			t.Errorf("step %d: %d, not %d", step, got, want>>1)
		}
	}
}
