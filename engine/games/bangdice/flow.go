package bangdice

import (
	"casekeeper/engine"
	"casekeeper/engine/rulebook"
)

// flow decides one act: it runs the game on a copy of the state, noting every
// event, until somebody has to do something.
type flow struct {
	s     State
	o     engine.Observation
	cards *Catalogue
	ev    []Event
}

// emit notes an event and lets it happen on the copy.
func (f *flow) emit(e Event) {
	f.ev = append(f.ev, e)
	f.s.apply(e)
}

func (f *flow) stage(s Stage)          { f.emit(Event{Kind: evStage, A: uint8(s)}) }
func (f *flow) note(w Reason, e Event) { e.Kind, e.Why = evNote, w; f.emit(e) }

// waived tells whether a rule that would refuse is set aside for this act.
func (f *flow) waived(rule rulebook.ID) bool { return f.o.Waive == rule }

// waivable are the rules that the table may set aside: the state stays
// meaningful without them.
func waivable(rule rulebook.ID) bool { return rule == ruleLocked || rule == ruleReach }

// need is what somebody has to do before the game goes on.
type need uint8

// The needs. The zero value is nothing: the game runs on by itself.
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
	needNewGame // it is over
)

// need tells what is awaited, and of whom; Table where several may answer.
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

// gone tells whether the active player is eliminated and the turn with it.
func (s *State) gone() bool { return !s.P[s.active()].In && !s.T.Ghost }

// needOfTurn is what the active player has to do.
func (s *State) needOfTurn() need {
	switch s.Stage {
	case stStart:
		if s.acts(abMedic) {
			return needHeal
		}
	case stRoll:
		if s.T.Due != 0 {
			return needDice
		}
	case stChoose:
		return needChoice
	case stAim:
		if die := s.nextEye(); die >= 0 && s.targets(die).choice() {
			return needAim
		}
	case stBeer:
		if s.nextBeer() >= 0 {
			return needBeer
		}
	case stGatling:
		if s.kitClears() {
			return needClear
		}
	}
	return needNothing
}

// settle runs the game on until somebody has to do something.
func (f *flow) settle() {
	for {
		if n, _ := f.s.need(); n != needNothing {
			return
		}
		f.step()
	}
}

// step does one thing that needs nobody.
func (f *flow) step() {
	switch {
	case f.s.H.Cause != byNothing:
		f.stepHarm()
		return
	case f.s.T.Drop || f.s.T.Gringo != engine.Table:
		f.stepAfter()
		return
	case f.s.Stage >= stStart && f.s.Stage < stEnd && f.s.gone():
		f.stage(stEnd)
		return
	}
	switch f.s.Stage {
	case stRoles:
		f.stage(stCharacters)
	case stCharacters:
		f.begin(f.s.first())
	case stStart:
		f.roll(allDice)
	case stRoll, stArrows, stDynamite:
		f.stepRoll()
	case stAim, stHits:
		f.stepAim()
	case stTap:
		f.stage(stBeer)
	case stBeer:
		f.stage(stGatling)
	case stGatling:
		f.stepGatling()
	case stEnd:
		f.stepEnd()
	case stShow:
		f.stepShow()
	}
}

// do carries out the observation, or refuses.
func (f *flow) do() *engine.Violation {
	if f.o.Waive != "" && !waivable(f.o.Waive) {
		return engine.Refuse(ruleNoWaiver, f.o.Seat)
	}
	switch f.o.Kind {
	case engine.KindCard:
		return f.card()
	case engine.KindDie:
		return f.die()
	}
	return f.act()
}

// act carries out a choice of the seat that has it.
func (f *flow) act() *engine.Violation {
	n, seat := f.s.need()
	switch {
	case n < needHeal || n > needReveal || n == needReveal && f.s.Secret:
		return engine.Refuse(rulePhase, f.o.Seat)
	case f.o.Seat != seat:
		return engine.Refuse(ruleTurn, f.o.Seat, engine.Who(seat))
	}
	switch n {
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

// who is the act's first operand, a seat.
func (f *flow) who() engine.Seat { return engine.Seat(f.o.Args[0]) }

// living refuses a seat that is not in play.
func (f *flow) living(seat engine.Seat) *engine.Violation {
	if !f.s.P[seat].In {
		return engine.Refuse(ruleDead, f.o.Seat, engine.Who(seat))
	}
	return nil
}
