package tinyepic

import (
	"slices"

	"casekeeper/engine"
)

// How a game that goes on would end now.

// Standing counts the points of the table as it is. What the next icon or duel may turn is open:
// the majority of an industry that several share, and the Wanted card.
func (r *Rules) Standing(s State) engine.Result {
	out := r.Score(s)
	for i := Mining; i <= Wagon; i++ {
		var tied []int
		for n := range out.Rows {
			if p := &out.Rows[n].Parts[i]; len(p.Lines) > 0 && p.Lines[0].Rule == ruleScoreMajority {
				tied = append(tied, n)
			}
		}
		if len(tied) < 2 {
			continue
		}
		for _, n := range tied {
			out.Rows[n].Parts[i].Open = true
		}
		out.Open = append(out.Open, engine.Say(ruleOpenTie, engine.Table, industry(i), engine.N(len(tied))))
	}
	if n := slices.IndexFunc(out.Rows, func(row engine.Row) bool { return row.Seat == s.Wanted }); n >= 0 {
		parts := out.Rows[n].Parts
		parts[len(parts)-1].Open = true
		out.Open = append(out.Open, engine.Say(ruleOpenWanted, s.Wanted))
	}
	return out
}
