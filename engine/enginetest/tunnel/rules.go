package tunnel

import (
	"fmt"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// The rules, by their words in records and wording files.
const (
	RulePhase  rulebook.ID = "tunnel.turn.phase"  // not a thing to do now; args: the card, if it is one
	RuleTurn   rulebook.ID = "tunnel.turn.whose"  // args: the seat to act
	RuleVault  rulebook.ID = "tunnel.vault.lay"   // ask
	RuleLook   rulebook.ID = "tunnel.vault.look"  // ask; because: who has looked
	RuleOpen   rulebook.ID = "tunnel.pile.open"   // ask
	RuleDown   rulebook.ID = "tunnel.pile.down"   // ask
	RuleCard   rulebook.ID = "tunnel.pile.card"   // refuse: no card of the game, or a card face down where it has to be seen
	RuleBest   rulebook.ID = "tunnel.pile.best"   // because args: card
	RuleClaim  rulebook.ID = "tunnel.claim.car"   // ask; refuse args: the number; because args: the number
	RulePass   rulebook.ID = "tunnel.call.pass"   // because
	RuleCall   rulebook.ID = "tunnel.call.now"    // ask args: who claims, the number
	RuleTurned rulebook.ID = "tunnel.call.turned" // ask, because args: the card
	RuleTrue   rulebook.ID = "tunnel.call.true"   // because
	RuleFalse  rulebook.ID = "tunnel.call.false"  // because args: who claimed
)

// Step is what is done.
type Step uint8

// The steps.
const (
	layVault Step = iota + 1
	layPile
	look
	claim
	call
	pass
)

// EventKind is the kind of an event.
type EventKind uint8

// What can happen.
const (
	VaultLaid EventKind = iota + 1 // Card
	Looked                         // Seat
	PileLaid                       // Seat, Card, Open
	Claimed                        // Seat, Car
	Called                         // Seat
	Turned                         // Seat whose card it is, Card
	Won                            // Seat, Points, Why; Card of the best
	Next                           // the next seat's turn
	Cleared                        // the round is over
	Ended
)

// Reason is why a seat got points.
type Reason uint8

// The reasons.
const (
	byPass Reason = iota
	byTrue
	byFalse
	byBest
)

// Event is one fact with its consequence, fixed-size.
type Event struct {
	Kind   EventKind
	Seat   engine.Seat
	Open   bool
	Car    uint8
	Points uint8
	Why    Reason
	Card   catalogue.CardID
}

// Rules is the game. The zero value is ready; it has no state.
type Rules struct{}

var (
	_ engine.FullRules[State, Event] = Rules{}
	_ engine.Hider[State]            = Rules{}
)

// Setup seats 2 to 4 seats.
func (Rules) Setup(setup engine.Setup) (State, error) {
	s := State{N: uint8(len(setup.Seats)), Round: 1}
	copy(s.Order[:], setup.Seats)
	return s, nil
}

// stepOf is the step that a fact is, and who does it; 0 if it is none. A card on the
// pile is laid by the seat whose turn it is.
func (s *State) stepOf(o engine.Observation) (Step, engine.Seat) {
	switch {
	case o.Kind == engine.KindCard && o.Slot == SlotVault:
		return layVault, o.Seat
	case o.Kind == engine.KindCard && o.Slot == SlotPile:
		return layPile, s.acts()
	case o.Kind == engine.KindAct && o.Verb >= VerbLook && o.Verb <= VerbPass:
		return look + Step(o.Verb-VerbLook), o.Seat
	}
	return 0, o.Seat
}

// Decide judges in the order of the package comment.
func (Rules) Decide(s State, o engine.Observation) ([]Event, *engine.Violation) {
	step, seat := s.stepOf(o)
	due := []Stage{layVault: Vault, layPile: s.pileStage(), look: Tunnel, claim: Claiming, call: Calling, pass: Calling}[step]
	switch {
	case step == 0:
		return nil, engine.Refuse(RulePhase, seat)
	case s.Stage != due, step == look && s.Looked[s.seat()]:
		return nil, engine.Refuse(RulePhase, seat, engine.CardArg(o.Card))
	case seat != s.acts():
		return nil, engine.Refuse(RuleTurn, seat, engine.Who(s.acts()))
	case step == claim && (o.Args[0] < 1 || o.Args[0] > cars):
		return nil, engine.Refuse(RuleClaim, seat, engine.N(int(o.Args[0])))
	case step <= layPile && !isCar(o.Card) && !(o.Card == catalogue.FaceDown && (s.Stage == Vault || s.Stage == Tunnel)):
		return nil, engine.Refuse(RuleCard, seat)
	}
	return s.decide(step, seat, o), nil
}

// pileStage is the stage in which a card on the pile means something: the
// present one, if it does.
func (s *State) pileStage() Stage {
	if s.Stage == Tunnel || s.Stage == Turning {
		return s.Stage
	}
	return Daylight
}

func isCar(c catalogue.CardID) bool { return c >= 1 && c <= cars }

// decide is what follows from a step that is legal.
func (s *State) decide(step Step, seat engine.Seat, o engine.Observation) []Event {
	switch step {
	case layVault:
		return []Event{{Kind: VaultLaid, Card: o.Card}}
	case look:
		return []Event{{Kind: Looked, Seat: seat}}
	case claim:
		return []Event{{Kind: Claimed, Seat: seat, Car: uint8(o.Args[0])}}
	case pass:
		return s.next(Event{Kind: Won, Seat: s.seat(), Points: 1, Why: byPass})
	case call:
		called := Event{Kind: Called, Seat: seat}
		if card := s.top().Card; card != catalogue.FaceDown {
			return append([]Event{called}, s.turn(card)...)
		}
		return []Event{called}
	}
	if s.Stage == Turning {
		return s.turn(o.Card)
	}
	laid := Event{Kind: PileLaid, Seat: seat, Card: o.Card, Open: s.Stage == Daylight}
	if s.Stage == Daylight {
		return []Event{laid, {Kind: Next}}
	}
	return []Event{laid}
}

// turn turns the card on top over.
func (s *State) turn(card catalogue.CardID) []Event {
	won := Event{Kind: Won, Seat: s.seat(), Points: 2, Why: byTrue}
	if card != catalogue.CardID(s.Claim) {
		won = Event{Kind: Won, Seat: s.caller(), Points: 1, Why: byFalse}
	}
	after := *s
	top := after.top()
	top.Card, top.Open = card, true
	return append([]Event{{Kind: Turned, Seat: s.seat(), Card: card}}, after.next(won)...)
}

// next ends a seat's turn in the tunnel, and perhaps the round and the game.
func (s *State) next(won Event) []Event {
	events := []Event{won}
	if s.At+1 < s.N {
		return append(events, Event{Kind: Next})
	}
	best, card := s.best()
	for _, seat := range best {
		events = append(events, Event{Kind: Won, Seat: seat, Points: 1, Why: byBest, Card: card})
	}
	if s.Round < rounds {
		return append(events, Event{Kind: Cleared})
	}
	return append(events, Event{Kind: Ended})
}

// Evolve writes one event down.
func (Rules) Evolve(s State, e Event) State {
	switch e.Kind {
	case VaultLaid:
		s.Vault, s.Stage = e.Card, Daylight
	case Looked:
		s.Looked[e.Seat] = true
	case PileLaid:
		s.Pile[s.Laid] = Play{Seat: e.Seat, Card: e.Card, Open: e.Open}
		s.Laid++
		if !e.Open {
			s.Stage = Claiming
		}
	case Claimed:
		s.Claim, s.Stage = e.Car, Calling
	case Called:
		s.Stage = Turning
	case Turned:
		s.top().Card, s.top().Open = e.Card, true
	case Won:
		s.Points[e.Seat] += e.Points
	case Next:
		s.passOn()
	case Cleared:
		s = State{Order: s.Order, N: s.N, Round: s.Round + 1, Points: s.Points}
	case Ended:
		s.Stage = Over
	default:
		panic(fmt.Sprintf("tunnel: event of kind %d", e.Kind))
	}
	return s
}

// passOn passes the turn on; after the last seat the train enters the tunnel.
func (s *State) passOn() {
	s.Claim = 0
	if s.At++; s.At == s.N {
		s.At = 0
	}
	if s.Stage != Daylight || s.At == 0 {
		s.Stage = Tunnel
	}
}
