package coltexpress

import "casekeeper/engine"

// How a game that goes on would end now.

// Standing counts the loot as it is, with the Gunslinger of this moment once somebody has shot.
// Purses whose value the table does not know count nothing and are open, and so is the Gunslinger.
func (r *Rules) Standing(s State) engine.Result {
	out, fewest := r.Score(s), uint8(ownBullets)
	for _, seat := range s.seats() {
		fewest = min(fewest, s.Bandit[seat].Bullets)
	}
	if fewest < ownBullets {
		s.Stage = stOver
		out = r.Score(s)
	}
	shot, purses := false, 0
	for i := range out.Rows {
		row := &out.Rows[i]
		if n := int(s.Bandit[row.Seat].Own[Purse]) - s.knownPurses(row.Seat); n > 0 {
			purses += n
			row.Parts[0].Open = true
		}
		for k := range row.Parts {
			if p := &row.Parts[k]; p.Term == term(termShot) && p.Value > 0 {
				p.Open, shot = true, true
			}
		}
	}
	if shot { // in teams nobody is the Gunslinger
		out.Open = append(out.Open, engine.Say(ruleOpenShot, engine.Table))
	}
	if purses > 0 {
		out.Open = append(out.Open, engine.Say(ruleOpenPurses, engine.Table, engine.N(purses)))
	}
	return out
}

// knownPurses counts the purses of a seat whose value is known.
func (s *State) knownPurses(seat engine.Seat) (n int) {
	for _, at := range s.Worth {
		if at == holder(seat) {
			n++
		}
	}
	return n
}
