package bangdice

import (
	"fmt"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// EventKind says what happened.
type EventKind uint8

// The events. The comment tells which fields of Event are used, and for what.
const (
	evStage     EventKind = iota + 1 // A stage
	evRole                           // Seat, Card: known, not shown
	evShown                          // Seat, Card; Why
	evSealed                         // the roles not entered are secret
	evCharacter                      // Seat, Card, A ability, B life
	evTurn                           // Seat, A its index
	evRoll                           // Seat, A dice
	evDie                            // Seat, A die, B face
	evRead                           // the dice of a roll are known: arrows are due
	evArrow                          // Seat, A El Gringo's seat or 0; Why
	evBlown                          // Seat, A dynamites
	evGhost                          // Seat: eliminated, the dice are resolved
	evAim                            // Seat aimed at, A die, B 1 + the Beer that doubles it
	evHeal                           // Seat, A gained, B wasted, C 1 + the Beer; Why
	evFired                          // Seat, A Gatlings
	evKitDone                        // Kit Carlson discards no more
	evDrop                           // Seat, A arrows; Why
	evAllBack                        // everybody's arrows go to the pile
	evHarm                           // A cause
	evHurt                           // Seat, A life points to be lost
	evHarmStep                       // the batch goes on
	evSwap                           // Seat, A arrows instead of life points
	evLose                           // Seat, A life points; Why
	evOut                            // Seat, A arrows given back
	evGringo                         // Seat of El Gringo: the active player owes an arrow
	evHarmEnd                        //
	evStanding                       // three players: the last one standing wins
	evVerdict                        // Seat of a lone winner; Why
	evNote                           // nothing changes; Why, Seat, A
	evRolesBack                      // the roles entered are not those dealt: those not shown are entered again
	evDistrust                       // a role shown is not the one entered: those not shown are secret from now on
)

// Event is one fact, of fixed size. Only the fields of its kind are set.
type Event struct {
	Kind    EventKind
	Why     Reason
	Seat    engine.Seat
	A, B, C uint8
	Card    catalogue.CardID
}

// apply writes an event down. It panics on an event that flow never makes.
func (s *State) apply(e Event) {
	switch e.Kind {
	case evNote:
	case evStage:
		s.enter(Stage(e.A))
	case evDie:
		s.T.Face[e.A] = Face(e.B)
		s.T.Due &^= dieBit(int(e.A))
	case evRole, evShown, evSealed, evRolesBack, evDistrust, evCharacter, evStanding, evVerdict:
		s.applyTable(e)
	case evArrow, evDrop, evAllBack, evSwap, evOut:
		s.applyArrows(e)
	case evHarm, evHurt, evHarmStep, evLose, evHarmEnd, evGringo:
		s.applyHarm(e)
	default:
		s.applyTurn(e)
	}
}

// enter goes to a stage and notes what counts from there on.
func (s *State) enter(stage Stage) {
	s.Stage = stage
	switch p := &s.P[s.active()]; {
	case stage == stBeer:
		s.T.Low = p.Ability == abThirst && p.Life <= lowLife
	case stage == stGatling && p.Ability == abScissors:
		s.T.Kit = s.showing(Gatling)
	}
}

// applyTable writes down cards and the end.
func (s *State) applyTable(e Event) {
	p := &s.P[e.Seat]
	switch e.Kind {
	case evRole:
		p.Role = e.Card
	case evShown:
		p.Role, p.Shown = e.Card, true
	case evSealed:
		for _, seat := range s.seats() {
			if s.P[seat].Role == catalogue.None {
				s.P[seat].Role = catalogue.FaceDown
			}
		}
	case evRolesBack:
		for _, seat := range s.seats() {
			if p := &s.P[seat]; !p.Shown {
				p.Role = catalogue.None
			}
		}
	case evDistrust:
		s.Secret = true
		for _, seat := range s.seats() {
			if p := &s.P[seat]; !p.Shown {
				p.Role = catalogue.FaceDown
			}
		}
	case evCharacter:
		p.Who, p.Ability, p.Life, p.Max = e.Card, Ability(e.A), e.B, e.B
	case evStanding:
		s.Standing = true
	case evVerdict:
		s.Verdict, s.Winner, s.Stage = e.Why, e.Seat, stShow
		s.H = harm{}
		s.T.Drop, s.T.Gringo = false, engine.Table
	}
}

// applyTurn writes down the dice and what they do.
func (s *State) applyTurn(e Event) {
	t := &s.T
	switch e.Kind {
	case evTurn:
		s.Turn, s.Stage, s.T = e.A, stStart, turn{}
	case evRoll:
		t.Due, t.Fresh, t.Rolls, s.Stage = e.A, e.A, t.Rolls+1, stRoll
		for die := range t.Face {
			if e.A&dieBit(die) != 0 {
				t.Face[die] = 0
			}
		}
	case evRead:
		for die, f := range t.Face {
			if f == Arrow && t.Fresh&dieBit(die) != 0 {
				t.Arrows++
			}
		}
		s.Stage = stArrows
	case evBlown:
		t.Blown = true
	case evGhost:
		t.Ghost = true
	case evAim:
		t.Target[e.A] = e.Seat
		if e.B != 0 {
			t.Double = e.A + 1
			t.Used |= dieBit(int(e.B) - 1)
		}
	case evHeal:
		s.P[e.Seat].Life += e.A
		if e.C != 0 {
			t.Used |= dieBit(int(e.C) - 1)
		}
	case evFired:
		t.Fired, t.Drop = true, true
	case evKitDone:
		t.Kit = 0
	default:
		panic(fmt.Sprintf("bangdice: event %d is unknown", e.Kind))
	}
}

// applyArrows writes down where arrows go.
func (s *State) applyArrows(e Event) {
	p := &s.P[e.Seat]
	switch e.Kind {
	case evArrow:
		p.Arrows++
		s.Pile--
		if e.Why == whyGringo {
			s.T.Gringo = engine.Table
		} else {
			s.T.Arrows--
		}
	case evSwap:
		p.Arrows += e.A
		s.Pile -= e.A
		s.H.Hurt[e.Seat] -= e.A
	case evDrop:
		p.Arrows -= e.A
		s.Pile += e.A
		switch e.Why {
		case whyKit:
			s.T.Kit--
		case whyGatlingDrop:
			s.T.Drop = false
		}
	case evAllBack:
		for _, seat := range s.seats() {
			s.P[seat].Arrows = 0
		}
		s.Pile = arrowsAll
	case evOut:
		s.Pile += p.Arrows
		p.Arrows, p.In = 0, false
		s.H.Out |= bit(e.Seat)
	}
}

// applyHarm writes down lost life.
func (s *State) applyHarm(e Event) {
	h := &s.H
	switch e.Kind {
	case evHarm:
		*h = harm{Cause: Cause(e.A)}
	case evHurt:
		h.Hurt[e.Seat] += e.A
	case evHarmStep:
		h.Step++
	case evLose:
		s.P[e.Seat].Life -= e.A
		h.Lost[e.Seat] = e.A
	case evHarmEnd:
		*h = harm{}
	case evGringo:
		s.T.Gringo = e.Seat
	}
}
