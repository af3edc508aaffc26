package history

import (
	"math"
	"testing"
)

// Percentage points of the chi-square distribution: Abramowitz and Stegun,
// table 26.8.
func TestChiSquareIsThatOfTheTables(t *testing.T) {
	for _, c := range []struct {
		freedom int
		x, want float64
	}{{1, 3.84146, 0.05}, {2, 5.99147, 0.05}, {3, 11.3449, 0.01}, {5, 11.0705, 0.05}, {5, 15.0863, 0.01}, {7, 2.83311, 0.9}, {19, 36.1908, 0.01}} {
		if got := chiSquare(c.freedom, c.x); math.Abs(got-c.want) > 1e-5 {
			t.Errorf("%d degrees, %g: %.6f, want %g", c.freedom, c.x, got, c.want)
		}
	}
	if chiSquare(5, 0) != 1 {
		t.Error("nothing uneven: want 1")
	}
}

func BenchmarkLikelihoodExact(b *testing.B) {
	for b.Loop() {
		Likelihood([]int{17, 17, 17, 17, 16, 16})
	}
}
