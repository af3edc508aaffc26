package engine_test

import (
	"slices"
	"testing"

	"casekeeper/engine"
)

// TestRanked: equal totals share their rank, whoever comes after them has the rank that their number
// gives, and who shares the first place shares the victory.
func TestRanked(t *testing.T) {
	points, shared := engine.N(1), engine.N(2)
	for _, c := range []struct {
		totals, ranks []int
		winners       []engine.Seat
		by            engine.Arg
	}{
		{[]int{3, 7, 5}, []int{3, 1, 2}, []engine.Seat{2}, points},
		{[]int{5, 7, 5, 1}, []int{2, 1, 2, 4}, []engine.Seat{2}, points},
		{[]int{4, 1, 4}, []int{1, 3, 1}, []engine.Seat{1, 3}, shared},
		{[]int{-2}, []int{1}, []engine.Seat{1}, points},
	} {
		var rows []engine.Row
		for i, n := range c.totals {
			rows = append(rows, engine.Row{Seat: engine.Seat(i + 1), Total: n, Rank: 9})
		}
		r := engine.Ranked(rows, points, shared)
		var ranks []int
		for _, row := range r.Rows {
			ranks = append(ranks, row.Rank)
		}
		if !slices.Equal(ranks, c.ranks) || !slices.Equal(r.Winners, c.winners) || r.DecidedBy != c.by {
			t.Errorf("%v: ranks %v, winners %v by %v", c.totals, ranks, r.Winners, r.DecidedBy)
		}
	}
}
