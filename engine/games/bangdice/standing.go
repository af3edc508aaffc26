package bangdice

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// How a game that goes on stands. It has no points: what counts is who is alive, as whom, and
// what each side still lacks.

// Standing gives everybody's role, open where it is hidden, and life. Nobody has won.
func (r *Rules) Standing(s State) engine.Result {
	out := engine.Result{DecidedBy: term(termNobody)}
	hidden := 0
	for _, seat := range s.seats() {
		p := &s.P[seat]
		role := engine.Part{Term: term(termRole), Shown: engine.CardArg(p.Role), Lines: []engine.Line{engine.Say(ruleOutRole, seat, engine.CardArg(p.Role))}}
		if !p.Shown {
			hidden++
			role = engine.Part{Term: role.Term, Shown: engine.CardArg(catalogue.FaceDown), Open: true}
		}
		life := s.lifeLeft(seat)
		if s.Stage <= stCharacters { // nobody has any yet
			life.Shown = engine.CardArg(catalogue.FaceDown)
		}
		out.Rows = append(out.Rows, engine.Row{Seat: seat, Rank: 1, Parts: []engine.Part{role, life}})
	}
	if hidden > 0 {
		out.Open = append(out.Open, engine.Say(ruleOpenRoles, engine.Table, engine.N(hidden)))
	}
	switch {
	case s.Stage < stStart, s.Stage >= stShow: // roles and characters are being dealt, or somebody has won
		return out
	case s.trio() && s.Standing:
		out.Open = append(out.Open, engine.Say(ruleThreeStanding, engine.Table))
		return out
	case s.trio():
		out.Open = append(out.Open, engine.Say(ruleOpenThree, engine.Table))
		return out
	}
	left, sheriff := s.left(), s.holder(Sheriff)
	out.Open = append(out.Open,
		engine.Say(ruleOpenLaw, sheriff, engine.N(int(left[Outlaw]+left[Renegade]))),
		engine.Say(ruleOpenOutlaws, sheriff, engine.N(max(int(s.P[sheriff].Life), 0))))
	if left[Renegade] > 0 {
		out.Open = append(out.Open, engine.Say(ruleOpenRenegade, engine.Table, engine.N(s.alive())))
	}
	return out
}
