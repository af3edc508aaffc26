package bangdice

import (
	"fmt"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// EventKind is the kind of an event.
type EventKind uint8

// The events. The comments name the fields of Event that each uses.
const (
	evStage     EventKind = iota + 1 // Stage
	evRole                           // Seat, Card: known, not revealed
	evShown                          // Seat, Card; Why
	evSealed                         // roles that are not entered are secret
	evCharacter                      // Seat, Card, Ability, N life
	evTurn                           // Seat, its Index
	evRoll                           // Seat, Dice
	evDie                            // Seat, Die, Face
	evRead                           // all dice of a roll are read: arrows are due
	evAway                           // Seat: an arrow is due for a die that was rolled again
	evArrow                          // Seat, Other is El Gringo; Why
	evBlown                          // Seat, N dynamites
	evGhost                          // Seat: eliminated, but the dice are resolved
	evAim                            // Seat that is the target, Die, Beer that doubles it
	evHeal                           // Seat, N gained, Wasted, Beer; Why
	evFired                          // Seat, N Gatlings
	evKitDone                        // Kit Carlson discards no more arrows
	evDrop                           // Seat, N arrows; Why
	evAllBack                        // everybody's arrows go to the pile
	evHarm                           // Cause
	evHurt                           // Seat, N life points that will be lost
	evHarmStep                       // the next step of the batch
	evSwap                           // Seat, N arrows instead of life points
	evLose                           // Seat, N life points; Why
	evOut                            // Seat, N arrows given back
	evGringo                         // Seat of El Gringo: the active player owes an arrow
	evHarmEnd
	evStanding  // three players: the last one standing wins
	evVerdict   // Seat of a lone winner; Why
	evNote      // no change; Why, Seat, N or Die
	evRolesBack // the entered roles are not those dealt: those not revealed are entered again
	evDistrust  // a revealed role is not the one entered: those not revealed are secret from now on
)

// Event is one change of the state, of fixed size. Only the fields of its kind are set.
type Event struct {
	Kind    EventKind
	Why     Reason
	Seat    engine.Seat
	Other   engine.Seat
	Card    catalogue.CardID
	Stage   Stage
	Ability Ability
	Cause   Cause
	Index   uint8 // in the order of seats
	Dice    uint8 // a set, by bit
	Die     uint8 // from 0
	Face    Face
	Beer    uint8 // 1 + the Beer that is used up; 0 = none
	N       uint8 // life points, arrows, dice
	Wasted  uint8 // life points over the maximum
}

// Apply applies an event to the state. It panics on an event that flow never emits.
func (s *State) Apply(e Event) {
	switch e.Kind {
	case evNote:
	case evStage:
		s.enter(e.Stage)
	case evDie:
		s.T.Face[e.Die] = e.Face
		s.T.Due &^= dieBit(int(e.Die))
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

// enter enters a stage and sets what depends on it.
func (s *State) enter(stage Stage) {
	s.Stage = stage
	switch p := &s.P[s.active()]; {
	case stage == stBeer:
		s.T.Low = p.Ability == abThirst && p.Life <= lowLife
	case stage == stGatling && p.Ability == abScissors:
		s.T.Kit = s.showing(Gatling)
	}
}

// applyTable applies cards and the end of the game.
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
		p.Who, p.Ability, p.Life, p.Max = e.Card, e.Ability, e.N, e.N
	case evStanding:
		s.Standing = true
	case evVerdict:
		s.Verdict, s.Winner, s.Stage = e.Why, e.Seat, stShow
		s.H = harm{}
		s.T.Drop, s.T.Gringo = false, engine.Table
	}
}

// applyTurn applies dice and their effects.
func (s *State) applyTurn(e Event) {
	t := &s.T
	switch e.Kind {
	case evTurn:
		s.Turn, s.Stage, s.T = e.Index, stStart, turn{}
	case evRoll:
		t.Due, t.Fresh, t.Rolls, s.Stage = e.Dice, e.Dice, t.Rolls+1, stRoll
		for die := range t.Face {
			if e.Dice&dieBit(die) != 0 {
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
	case evAway:
		t.Arrows, t.Away = t.Arrows+1, t.Away+1
	case evBlown:
		t.Blown = true
	case evGhost:
		t.Ghost = true
	case evAim:
		t.Target[e.Die] = e.Seat
		s.aimed(e.Seat, t.Face[e.Die])
		if e.Beer != 0 {
			t.Double = e.Die + 1
			t.Used |= dieBit(int(e.Beer) - 1)
		}
	case evHeal:
		s.P[e.Seat].Life += e.N
		if e.Beer != 0 {
			t.Used |= dieBit(int(e.Beer) - 1)
		}
	case evFired:
		t.Fired, t.Drop = true, true
	case evKitDone:
		t.Kit = 0
	default:
		panic(fmt.Sprintf("bangdice: event %d is unknown", e.Kind))
	}
}

// applyArrows applies moves of arrows.
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
		p.Arrows += e.N
		s.Pile -= e.N
		s.H.Hurt[e.Seat] -= e.N
	case evDrop:
		p.Arrows -= e.N
		s.Pile += e.N
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

// applyHarm applies lost life.
func (s *State) applyHarm(e Event) {
	h := &s.H
	switch e.Kind {
	case evHarm:
		*h = harm{Cause: e.Cause}
	case evHurt:
		h.Hurt[e.Seat] += e.N
	case evHarmStep:
		h.Step++
	case evLose:
		s.P[e.Seat].Life -= e.N
		h.Lost[e.Seat] = e.N
	case evHarmEnd:
		*h = harm{}
	case evGringo:
		s.T.Gringo = e.Seat
	}
}
