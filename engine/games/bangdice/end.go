package bangdice

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Victories. They are judged after each batch of lost life, from the revealed roles: the
// remaining ones follow from the roles that were dealt.

// verdict ends the game if somebody has won or everybody is eliminated.
func (f *flow) verdict() bool {
	if f.S.H.Out == 0 {
		return false
	}
	why, winner := f.S.judge()
	switch {
	case why == whyStanding && !f.S.Standing:
		f.Emit(Event{Kind: evStanding})
		return false
	case why == whyNone, why == whyStanding:
		return false
	}
	f.Emit(Event{Kind: evVerdict, Seat: winner, Why: why})
	return true
}

// judge returns the verdict, and the winner of a lone victory. whyStanding means that the
// three players' targets no longer count.
func (s *State) judge() (Reason, engine.Seat) {
	if s.trio() {
		return s.judgeTrio()
	}
	sheriff := s.Order[s.first()]
	left := s.left()
	switch {
	case !s.P[sheriff].In && s.alive() == 1 && s.only() == Renegade:
		return whyRenegade, s.last()
	case !s.P[sheriff].In && s.alive() == 0:
		return whyAllOut, engine.Table
	case !s.P[sheriff].In:
		return whyOutlaws, engine.Table
	case left[Outlaw]+left[Renegade] == 0:
		return whyLaw, engine.Table
	}
	return whyNone, engine.Table
}

// judgeTrio is judge for three players: whoever eliminates the own target wins at once,
// otherwise the last one standing wins.
func (s *State) judgeTrio() (Reason, engine.Seat) {
	killer := s.active()
	blame := s.H.byPlayer() || s.H.Cause == byIndians && s.Switches.RollerKills
	if blame && !s.Standing && s.P[killer].In && s.H.Out&bit(s.holder(prey[s.P[killer].Role])) != 0 {
		return whyTarget, killer
	}
	switch s.alive() {
	case 0:
		return whyNobodyLeft, engine.Table
	case 1:
		return whyLast, s.last()
	}
	return whyStanding, engine.Table
}

// holder returns the seat that has revealed a role of which there is one.
func (s *State) holder(role catalogue.CardID) engine.Seat {
	for _, seat := range s.seats() {
		if s.P[seat].Shown && s.P[seat].Role == role {
			return seat
		}
	}
	return engine.Table
}

// last returns the first seat in play.
func (s *State) last() engine.Seat {
	for _, seat := range s.seats() {
		if s.P[seat].In {
			return seat
		}
	}
	return engine.Table
}

// stepShow reveals the roles that follow from the others and ends the game.
func (f *flow) stepShow() {
	f.showRest(func(*player) bool { return true })
	f.stage(stOver)
}

// won reports whether a seat is among the winners of a decided game.
func (s *State) won(seat engine.Seat) bool {
	role := s.P[seat].Role
	switch s.Verdict {
	case whyOutlaws, whyAllOut:
		return role == Outlaw
	case whyLaw:
		return role == Sheriff || role == Deputy
	}
	return seat == s.Winner
}

// verdictTerms are what decided the game, by verdict.
var verdictTerms = [reasonCount]uint16{whyOutlaws: termOutlaws, whyAllOut: termOutlaws, whyLaw: termLaw, whyRenegade: termRenegade,
	whyTarget: termTarget, whyLast: termLast, whyNobodyLeft: termNobody}

// Result returns the winners, with everybody's role and the reason. The total of a row is 1
// for a victory, because the game has no points.
func (r *Rules) Result(s State) (engine.Result, bool) {
	if s.Stage != stOver {
		return engine.Result{}, false
	}
	return s.result(), true
}

// lifeLeft is the life of a seat in a final table, which counts for nothing there.
func (s *State) lifeLeft(seat engine.Seat) engine.Part {
	if n := s.P[seat].Life; n > 0 {
		return engine.Part{Term: term(termLife), Shown: engine.N(n)}
	}
	return engine.Part{Term: term(termLife), Shown: term(termOut)}
}

// result makes the result from the verdict.
func (s *State) result() engine.Result {
	out := engine.Result{DecidedBy: term(verdictTerms[s.Verdict]), Because: engine.Say(reasonRules[s.Verdict], s.Winner)}
	for _, seat := range s.seats() {
		role := engine.Say(ruleOutRole, seat, engine.CardArg(s.P[seat].Role))
		row := engine.Row{Seat: seat, Rank: 2, Figures: s.figures(seat), Parts: []engine.Part{{Term: term(termRole), Shown: engine.CardArg(s.P[seat].Role), Lines: []engine.Line{role}}, s.lifeLeft(seat)}}
		if s.won(seat) {
			out.Winners = append(out.Winners, seat)
			row.Rank, row.Total, row.Parts[0].Value = 1, 1, 1
		}
		out.Rows = append(out.Rows, row)
	}
	if len(out.Winners) == 0 {
		for i := range out.Rows {
			out.Rows[i].Rank = 1
		}
	}
	return out
}
