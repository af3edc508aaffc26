package enginetest_test

import (
	"strings"
	"testing"

	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest"
)

// TestFits: a fair die fits a fair one, whatever the seed for nearly all of them; one
// that is a little loaded does not, nor one that falls on what it has not, and too few
// throws tell nothing.
func TestFits(t *testing.T) {
	die := map[int]float64{0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1}
	throw := func(seed uint64, n, load int) map[int]int {
		seen, src := map[int]int{}, chance.New(seed)
		for range n {
			seen[min(src.IntN(60+load)/10, 5)]++
		}
		return seen
	}
	wrong := 0
	for seed := range uint64(1000) {
		if enginetest.Fits(throw(seed, 1200, 0), die) != nil {
			wrong++
		}
	}
	if wrong > 5 {
		t.Errorf("%d of 1000 fair dice do not fit", wrong)
	}
	for name, c := range map[string]struct {
		seen map[int]int
		want string
	}{
		"loaded":  {throw(1, 20_000, 2), "the chi-square is"},
		"foreign": {map[int]int{0: 50, 6: 1}, "6 came 1 times, and cannot come"},
		"absent":  {map[int]int{0: 100, 1: 100, 2: 100, 3: 100, 4: 100}, "the chi-square is"},
		"few":     {throw(1, 20, 0), "too few to tell"},
	} {
		if err := enginetest.Fits(c.seen, die); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
	if err := enginetest.Fits(map[int]int{3: 7}, map[int]float64{3: 2}); err != nil {
		t.Errorf("the only thing that can come: %v", err)
	}
}
