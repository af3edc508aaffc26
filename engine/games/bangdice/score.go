package bangdice

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// The indexes of the figures in finalForm.
const (
	sayRole = iota
	sayLife
)

// finalForm is the form of the end of a game that was not tracked: who had which role, and the
// life that is left.
func finalForm(cards *Catalogue) *engine.FinalForm {
	life := engine.FinalFigure{Name: "life", Term: term(termLife), Must: true}
	for _, c := range cards.Characters {
		life.To = max(life.To, int(c.Life))
	}
	life.To += sheriffsExtra
	roles := engine.FinalFigure{Name: "role", Term: term(termRole), Must: true}
	for role := Sheriff; role <= Renegade; role++ {
		roles.Values = append(roles.Values, engine.CardArg(role))
		roles.Sides = append(roles.Sides, sides[role])
	}
	f := &engine.FinalForm{Figures: []engine.FinalFigure{sayRole: roles, sayLife: life}, Parts: []string{"", ""}}
	f.Score = func(t *engine.FinalTable) (engine.Result, error) { return scoreFinal(f, t) }
	return f
}

// sides are the roles that win and lose together; three players have one role each.
var sides = map[catalogue.CardID]int{Sheriff: 1, Deputy: 1, Outlaw: 2, Renegade: 0}

// welcome says that arrows and dynamite are what nobody wants. Where only the last faces of a turn
// are entered, dice were rolled again by choice, and they say nothing of luck.
func welcome(s engine.Setup) []int {
	if s.Get(optRolls, rollsEach) == rollsLast {
		return nil
	}
	faces := make([]int, faceCount)
	faces[Arrow-1], faces[Dynamite-1] = -1, -1
	return faces
}

// figures returns the figures of a seat in a tracked game.
func (s *State) figures(seat engine.Seat) []int {
	return []int{sayRole: int(s.P[seat].Role - Sheriff), sayLife: int(s.P[seat].Life)}
}

// scoreFinal returns the winners. If two of three players are alive, the one who had to
// eliminate the third has won, because otherwise the game would go on.
func scoreFinal(form *engine.FinalForm, t *engine.FinalTable) (engine.Result, error) {
	s := State{Count: uint8(len(t.Seats)), Stage: stOver}
	copy(s.Order[:], t.Seats)
	left := dealt[s.Count]
	for i, seat := range t.Seats {
		n, _ := t.Figure(form, i, sayRole)
		life, _ := t.Figure(form, i, sayLife)
		role := Sheriff + catalogue.CardID(n)
		if left[role] == 0 {
			return engine.Result{}, &engine.FinalMistake{Field: "seats", Line: engine.Say(ruleEndWrongRoles, engine.Table, engine.N(len(t.Seats)))}
		}
		left[role]--
		s.P[seat] = player{Role: role, Shown: life == 0, In: life > 0, Life: uint8(life)}
	}
	s.Verdict, s.Winner = s.judge()
	if s.Verdict == whyStanding && s.alive() == 2 {
		s.Verdict, s.Winner = whyTarget, s.hunter()
	}
	if s.Verdict == whyNone || s.Verdict == whyStanding || s.Verdict == whyTarget && s.Winner == engine.Table {
		return engine.Result{}, &engine.FinalMistake{Field: "seats", Line: engine.Say(ruleEndGoingOn, engine.Table)}
	}
	return s.result(), nil
}

// hunter returns the seat, of three, that had to eliminate the eliminated one.
func (s *State) hunter() engine.Seat {
	i := slices.IndexFunc(s.seats(), func(seat engine.Seat) bool { return !s.P[seat].In })
	for _, seat := range s.seats() {
		if p := &s.P[seat]; p.In && prey[p.Role] == s.P[s.Order[i]].Role {
			return seat
		}
	}
	return engine.Table
}
