package scoundrels

import "casekeeper/engine"

// How a game that goes on would end now.

// Standing counts reputation and icons, and the safes that are open. What stolen safes hold, and
// with it the marks on them, is open, and so are the icons of Scoundrels that nobody has named.
func (r *Rules) Standing(s State) engine.Result {
	out := r.score(&s)
	shut, unnamed := 0, 0
	for i := range out.Rows {
		row := &out.Rows[i]
		for n, spot := range s.Safes {
			if !isStolen(spot) || thief(spot) != row.Seat || s.Opened[n] != 0 {
				continue
			}
			shut++
			row.Parts[partSafes].Open = true
			for _, m := range s.Marks {
				row.Parts[partMarks].Open = row.Parts[partMarks].Open || m.On == uint8(n+1)
			}
		}
		if _, n := r.tech(&s, row.Seat); n > 0 {
			unnamed += n
			row.Parts[partIcons].Open = true
		}
	}
	if shut > 0 {
		out.Open = append(out.Open, engine.Say(ruleOpenSafes, engine.Table, engine.N(shut)))
	}
	if unnamed > 0 {
		out.Open = append(out.Open, engine.Say(ruleOpenIcons, engine.Table, engine.N(unnamed)))
	}
	return out
}
