package history

import (
	"cmp"
	"maps"
	"math"
	"slices"
)

// Tally is how often a die showed each of its faces.
type Tally struct {
	Die   string // which sensor saw it, as "hub:8", or "finger" for those that were tapped
	Faces []int  // by face, from 1 at index 0
}

// Dice counts the rolls of a game by die.
func (t *Told) Dice(game string) (list []Tally) {
	all := map[string][]int{}
	for _, s := range t.Games {
		if f := t.Facts[s.ID]; f != nil && s.Game == game {
			for _, r := range f.Rolls {
				all[r.Source] = sum(all[r.Source], r.Faces)
			}
		}
	}
	for _, die := range slices.SortedFunc(maps.Keys(all), cmp.Compare[string]) {
		list = append(list, Tally{die, all[die]})
	}
	return list
}

// sum adds counts; the longer of the two decides how many faces there are.
func sum(a, b []int) []int {
	c := make([]int, max(len(a), len(b)))
	for i := range c {
		if i < len(a) {
			c[i] += a[i]
		}
		if i < len(b) {
			c[i] += b[i]
		}
	}
	return c
}

// Rolls returns how many rolls were counted.
func (t Tally) Rolls() (n int) {
	for _, c := range t.Faces {
		n += c
	}
	return n
}

// Verdict is the judgement of a die.
type Verdict uint8

// The verdicts. Of a hundred fair dice about one is Odd, and four are Unusual.
const (
	TooFew Verdict = iota // not enough rolls to say anything
	Fair
	Unusual // a fair die would do this less than five times in a hundred
	Odd     // a fair die would do this less than once in a hundred times
)

// enough is how many rolls a face needs on average for a verdict; rare and unlikely are the
// likelihoods below which a die is unusual and odd.
const (
	enough   = 10
	rare     = 0.05
	unlikely = 0.01
)

// Needed returns how many rolls a verdict needs.
func (t Tally) Needed() int { return enough * len(t.Faces) }

// Judge returns the verdict and the likelihood, 0 to 1, that a fair die is at least as uneven.
func (t Tally) Judge() (Verdict, float64) {
	p := Likelihood(t.Faces)
	switch {
	case t.Rolls() < t.Needed():
		return TooFew, p
	case p < unlikely:
		return Odd, p
	case p < rare:
		return Unusual, p
	}
	return Fair, p
}

// exactRolls is the number of rolls up to which every possible outcome is counted; beyond it the
// chi-square distribution is as good.
const exactRolls = 100

// Likelihood is the chance, 0 to 1, that a fair die with as many faces shows
// counts at least as uneven as these, by Pearson's measure: the sum of the
// squares of the counts. Without rolls, or with one face only, it is 1.
func Likelihood(counts []int) float64 {
	rolls, squares := 0, 0
	for _, c := range counts {
		rolls += c
		squares += c * c
	}
	if rolls == 0 || len(counts) < 2 {
		return 1
	}
	if rolls <= exactRolls {
		return exact(len(counts), rolls, squares)
	}
	k := float64(len(counts))
	return chiSquare(len(counts)-1, k*float64(squares)/float64(rolls)-float64(rolls))
}

// exact adds the probabilities of all outcomes whose squares sum to at least squares. ways[n][s]
// is the number of sequences of n rolls, divided by n!, on the faces considered so far, with
// squares that sum to s.
func exact(faces, rolls, squares int) float64 {
	share := make([]float64, rolls+1) // 1/c!
	share[0] = 1
	for c := 1; c <= rolls; c++ {
		share[c] = share[c-1] / float64(c)
	}
	ways := table(rolls)
	ways[0][0] = 1
	for range faces {
		next := table(rolls)
		for n, row := range ways {
			for s, w := range row {
				if w == 0 {
					continue
				}
				for c := 0; n+c <= rolls; c++ {
					next[n+c][s+c*c] += w * share[c]
				}
			}
		}
		ways = next
	}
	var all, uneven float64
	for s, w := range ways[rolls] {
		all += w
		if s >= squares {
			uneven += w
		}
	}
	return uneven / all
}

// table returns room for the squares of up to n rolls.
func table(n int) [][]float64 {
	t := make([][]float64, n+1)
	for i := range t {
		t[i] = make([]float64, i*i+1)
	}
	return t
}

// chiSquare returns the probability that a chi-square variable with so many degrees of freedom is
// at least x, by the recurrence of the incomplete gamma function (Abramowitz and Stegun, 26.4.4
// and 26.4.5).
func chiSquare(freedom int, x float64) float64 {
	if x <= 0 {
		return 1
	}
	p, k := math.Erfc(math.Sqrt(x/2)), 1.0
	if freedom%2 == 0 {
		p, k = math.Exp(-x/2), 2
	}
	for ; int(k) < freedom; k += 2 {
		lg, _ := math.Lgamma(k/2 + 1)
		p += math.Exp(k/2*math.Log(x/2) - x/2 - lg)
	}
	return min(p, 1)
}
