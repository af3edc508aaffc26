package bangdice

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Victories. They are judged after each batch of lost life, from the roles that
// have been shown: what is left follows from the roles that were dealt.

// verdict ends the game if somebody has won, or everybody is out.
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

// judge tells who has won, if anybody. A lone victory has a winner; whyStanding
// means that three players' targets no longer count.
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

// judgeTrio is the same for three players: a target that one eliminates
// oneself wins at once, otherwise the last one standing does.
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

// holder is the seat that has shown a role that is dealt once.
func (s *State) holder(role catalogue.CardID) engine.Seat {
	for _, seat := range s.seats() {
		if s.P[seat].Shown && s.P[seat].Role == role {
			return seat
		}
	}
	return engine.Table
}

// last is a seat in play.
func (s *State) last() engine.Seat {
	for _, seat := range s.seats() {
		if s.P[seat].In {
			return seat
		}
	}
	return engine.Table
}

// stepShow shows the roles that follow from the others and ends the game.
func (f *flow) stepShow() {
	f.showRest(func(*player) bool { return true })
	f.stage(stOver)
}

// won tells whether a seat is among the winners of a game that is decided.
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

// verdictTerms says what decided the game.
var verdictTerms = [reasonCount]uint16{whyOutlaws: termOutlaws, whyAllOut: termOutlaws, whyLaw: termLaw, whyRenegade: termRenegade,
	whyTarget: termTarget, whyLast: termLast, whyNobodyLeft: termNobody}

// Result tells who won, with the role of each and the reason. The figure of a
// row is 1 for a victory: the game has no points.
func (r *Rules) Result(s State) (engine.Result, bool) {
	if s.Stage != stOver {
		return engine.Result{}, false
	}
	return s.result(), true
}

// result tells who won by the verdict.
func (s *State) result() engine.Result {
	out := engine.Result{DecidedBy: term(verdictTerms[s.Verdict]), Because: engine.Say(reasonRules[s.Verdict], s.Winner)}
	for _, seat := range s.seats() {
		role := engine.Say(ruleWas, seat, cardArg(s.P[seat].Role))
		row := engine.Row{Seat: seat, Rank: 2, Figures: s.figures(seat), Parts: []engine.Part{{Term: term(termRole), Shown: cardArg(s.P[seat].Role), Lines: []engine.Line{role}}}}
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
