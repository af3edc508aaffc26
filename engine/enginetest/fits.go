package enginetest

import (
	"fmt"
	"math"
)

// fewest is how often a thing should come for the chi-square to tell anything.
const fewest = 5

// Fits reports whether things came as often as their weights say. The seeds are fixed, so
// it says the same every time: chance alone makes the chi-square larger than what is
// allowed here for one seed of a thousand. Nothing else than what has a weight may
// come.
func Fits[K comparable](seen map[K]int, weights map[K]float64) error {
	all, whole, chi := 0, 0.0, 0.0
	for what, n := range seen {
		if all += n; weights[what] <= 0 {
			return fmt.Errorf("%v came %d times, and cannot come", what, n)
		}
	}
	for _, w := range weights {
		whole += w
	}
	for what, w := range weights {
		want := float64(all) * w / whole
		if want < fewest {
			return fmt.Errorf("%v should come %.1f times of %d: too few to tell", what, want, all)
		}
		chi += (float64(seen[what]) - want) * (float64(seen[what]) - want) / want
	}
	if most := quantile(len(weights) - 1); chi > most {
		return fmt.Errorf("of %d draws among %d the chi-square is %.1f, and may be %.1f", all, len(weights), chi, most)
	}
	return nil
}

// quantile is the 99.9 % quantile of the chi-square with so many degrees of freedom
// (Wilson, Hilferty 1931).
func quantile(freedom int) float64 {
	const z = 3.0902
	if freedom < 1 {
		return 0
	}
	a := 2 / (9 * float64(freedom))
	return float64(freedom) * math.Pow(1-a+z*math.Sqrt(a), 3)
}
