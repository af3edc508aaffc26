package bangdice

import (
	"casekeeper/engine"
	"casekeeper/engine/owed"
)

// flow decides one act, see package owed.
type flow struct {
	owed.Run[State, Event, *State]
	cards *Catalogue
}

func (f *flow) stage(s Stage)          { f.Emit(Event{Kind: evStage, Stage: s}) }
func (f *flow) note(w Reason, e Event) { e.Kind, e.Why = evNote, w; f.Emit(e) }

// need is what has to be done before the game goes on.
type need uint8

// The needs. The zero value means that nobody has to do anything.
const (
	needNothing need = iota
	needRoles
	needCharacters
	needDice
	needHeal   // Sid Ketchum
	needChoice // roll again or stop
	needAim
	needBeer
	needClear   // Kit Carlson
	needArrows  // Bart Cassidy
	needDiscard // Pedro Ramirez
	needReveal  // roles of the eliminated, or of everybody at the end
	needNewGame // the game is over
)

// need returns what is needed, and of which seat; Table if several may answer.
func (s *State) need() (need, engine.Seat) {
	switch {
	case s.H.Cause != byNothing:
		return s.needOfHarm()
	case s.T.Drop || s.T.Gringo != engine.Table:
		return needNothing, engine.Table
	case s.Stage >= stStart && s.Stage < stEnd:
		if s.gone() {
			return needNothing, engine.Table
		}
		return s.needOfTurn(), s.active()
	}
	switch {
	case s.Stage == stRoles && s.missing() != 0:
		return needRoles, engine.Table
	case s.Stage == stCharacters && s.missing() != 0:
		return needCharacters, engine.Table
	case s.Stage == stShow && s.hidden() != 0:
		return needReveal, s.turner()
	case s.Stage == stOver:
		return needNewGame, engine.Table
	}
	return needNothing, engine.Table
}

// gone reports whether the active player is eliminated and the turn over.
func (s *State) gone() bool { return !s.P[s.active()].In && !s.T.Ghost }

// needOfTurn returns what the active player has to do.
func (s *State) needOfTurn() need {
	switch s.Stage {
	case stStart:
		if s.acts(abMedic) {
			return needHeal
		}
	case stRoll:
		if s.T.Due != 0 && s.T.Arrows == 0 {
			return needDice
		}
	case stChoose:
		return needChoice
	case stAim:
		if die := s.nextEye(); die >= 0 && s.targets(die).choice() {
			return needAim
		}
	case stBeer:
		if s.nextBeer() >= 0 && (s.thirsty() || !s.Last) {
			return needBeer
		}
	case stGatling:
		if s.kitClears() {
			return needClear
		}
	}
	return needNothing
}

// Step advances by one step that needs nobody; it reports false if there is none.
func (f *flow) Step() bool {
	if n, _ := f.S.need(); n != needNothing {
		return false
	}
	f.step()
	return true
}

// step advances by one step.
func (f *flow) step() {
	switch {
	case f.S.H.Cause != byNothing:
		f.stepHarm()
		return
	case f.S.T.Drop || f.S.T.Gringo != engine.Table:
		f.stepAfter()
		return
	case f.S.Stage >= stStart && f.S.Stage < stEnd && f.S.gone():
		f.stage(stEnd)
		return
	}
	switch f.S.Stage {
	case stRoles:
		f.stage(stCharacters)
	case stCharacters:
		f.begin(f.S.first())
	case stStart:
		f.roll(allDice)
	case stRoll, stArrows, stDynamite:
		f.stepRoll()
	case stAim, stHits:
		f.stepAim()
	case stTap:
		f.stage(stBeer)
	case stBeer:
		f.stepBeer()
	case stGatling:
		f.stepGatling()
	case stEnd:
		f.stepEnd()
	case stShow:
		f.stepShow()
	}
}

// do handles the observation, or refuses it.
func (f *flow) do() *engine.Violation {
	switch f.Fact.Kind {
	case engine.KindCard:
		return f.card()
	case engine.KindDie:
		return f.die()
	}
	return f.act()
}

// act handles an act of the seat that is needed.
func (f *flow) act() *engine.Violation {
	n, seat := f.S.need()
	switch {
	case n < needDice || n > needReveal || n == needDice && !f.S.Last || n == needReveal && f.S.Secret:
		return engine.Refuse(ruleTurnPhase, f.Fact.Seat)
	}
	if v := f.Must(seat, ruleTurnWhose); v != nil {
		return v
	}
	switch n {
	case needDice:
		return f.away()
	case needHeal:
		return f.heal()
	case needChoice:
		return f.again()
	case needAim:
		return f.shoot()
	case needBeer:
		return f.beer()
	case needClear:
		return f.clear()
	case needArrows:
		return f.swap()
	case needReveal:
		return f.turnOver()
	}
	return f.discard()
}

// who returns the act's first operand as a seat.
func (f *flow) who() engine.Seat { return engine.Seat(f.Fact.Args[0]) }

// living refuses a seat that is not in play.
func (f *flow) living(seat engine.Seat) *engine.Violation {
	if !f.S.P[seat].In {
		return engine.Refuse(ruleOutNoTarget, f.Fact.Seat, engine.Who(seat))
	}
	return nil
}
