package scoundrels

import (
	"fmt"

	"casekeeper/engine"
)

// EventKind is what happened.
type EventKind uint8

// The events. The comment says which fields of Event are used, and for what.
const (
	evFirst    EventKind = iota + 1 // N: place in Order
	evScheme                        // Seat, N the strategy
	evStage                         // Stage
	evTurn                          // the next turn; N its number
	evPlayed                        // Seat, Slot, N the number; Open
	evWatch                         // Seat's henchman on Other's card in Slot
	evMoney                         // Seat, N the strategy card
	evSpace                         // Seat, Amount spaces
	evUsed                          // Mask traits, Jobs; a use begins: Frame
	evPush                          // Frame
	evGo                            // Frame: the new state of the frame on top
	evPop                           // the frame on top is done
	evDue                           // Mask
	evLapse                         // Mask
	evName                          // Place, N trait, Other job (one of them)
	evHired                         // Seat pays Amount for Place
	evTaken                         // the Scoundrel at Place leaves it; the frame on top holds it
	evPut                           // N trait, Job at Place
	evRejected                      // N trait, Job: a hired Scoundrel goes to the pile
	evDiscard                       // Place: to the pile
	evUnder                         // the discard at Place: under the pile
	evRefill                        // the Saloon
	evExchange                      // Place, To
	evSwap                          // Place, To; Open: the jobs
	evTrait                         // Place gets trait N; Open: of the pile
	evSafe                          // N the safe goes to Spot; Why
	evMark                          // mark N lies on safe Other with Number; 0 = it is taken back
	evDrew                          // Seat, N cards
	evBack                          // Seat: a shown card of the hand goes back into the deck
	evJail                          // Seat, N henchmen
	evFree                          // Seat, N henchmen
	evHold                          // Seat: a henchman just freed is held for the next step
	evRelease                       // the held henchman returns to its owner
	evRecall                        // Seat, from Other's card in Slot
	evDestroy                       // Other's card in Slot
	evPeek                          // Seat looks at Other's card in Slot, or at the top card of Other's deck; Why
	evShuffled                      // the deck of Other, whose top card somebody has looked at; Why
	evShown                         // Other's card in Slot has number N: a bluff or not
	evNight                         // cards under the deck, hands refilled; a new day
	evLeads                         // Seat may go next; Open: it did so without being asked
	evOpened                        // Spot: card N, worth Amount
	evIcons                         // Seat, N
	evMover                         // Seat may exchange places
	evThird                         // step 3 begins; N the trait hired in it, if any
	evNote                          // nothing changes; Why
)

// Event is one event, of fixed size. Only the fields of its kind are set.
type Event struct {
	Kind   EventKind
	Why    Reason
	Seat   engine.Seat
	Other  engine.Seat
	Slot   uint8
	N      uint8
	Number uint8
	Spot   uint8
	Job    uint8
	Open   bool
	Stage  Stage
	Amount int16
	Place  place
	To     place
	Mask   uint64
	Jobs   uint64
	Frame  Frame
}

// Apply changes the state by an event. It panics on an event that flow never emits.
func (s *State) Apply(e Event) {
	switch {
	case e.Kind == evNote:
	case e.Kind <= evWatch:
		s.applyTurn(e)
	case e.Kind <= evLapse:
		s.applyWork(e)
	case e.Kind <= evTrait:
		s.applyScoundrels(e)
	case e.Kind <= evMark:
		s.applySafes(e)
	case e.Kind <= evShuffled:
		s.applyCrowd(e)
	case e.Kind <= evThird:
		s.applyDay(e)
	default:
		panic(fmt.Sprintf("scoundrels: event %d is unknown", e.Kind))
	}
}

func (s *State) applyTurn(e Event) {
	switch e.Kind {
	case evFirst:
		s.Starter = e.N
	case evScheme:
		s.Player[e.Seat].Strategy = e.N
	case evStage:
		s.Stage = e.Stage
		if e.Stage == stCall || e.Stage == stClose {
			s.UsedTrait, s.UsedJob, s.Slot, s.Mover = s.usedNow(e.Stage), s.jobsNow(e.Stage), 0, engine.Table
		}
	case evTurn:
		s.Turn, s.Slot, s.LeaderUsed, s.UsedTrait, s.UsedJob, s.Due, s.Third, s.Fresh = e.N, 0, false, 0, 0, 0, false, 0
		s.Last = s.active()
	case evPlayed:
		p := &s.Player[e.Seat]
		p.forget(e.N)
		wrong := p.shownIn(e.N) != nowhereShown
		if wrong {
			e.N = 0 // that card lies open
		}
		p.Plays[e.Slot] = play{Misread: wrong, Lies: true, Open: e.Open, Number: e.N, Turn: s.Turn/s.Count + 1}
		s.Slot, p.Hand, s.Mover = e.Slot, p.Hand-1, engine.Table
		p.leave(e.N)
		s.Played[e.Seat]++
	case evWatch:
		s.Player[e.Seat].Reserve--
		s.Player[e.Other].Plays[e.Slot].Crowd |= bit(e.Seat)
	}
}

func (s *State) applyWork(e Event) {
	switch e.Kind {
	case evMoney:
		p := &s.Player[e.Seat]
		p.Money = uint16(int(p.Money) + int(e.Amount))
	case evSpace:
		p := &s.Player[e.Seat]
		p.Space = uint8(int(p.Space) + int(e.Amount))
	case evUsed:
		s.UsedTrait, s.UsedJob, s.Due = s.UsedTrait|e.Mask, s.UsedJob|e.Jobs, s.Due&^e.Mask
		if e.Frame.By == byLeader {
			s.LeaderUsed = true
		}
		if s.Leads != engine.Table && s.Owed.Empty() { // who goes next is entered anew
			s.Led, s.Leads = s.Leads, engine.Table
		}
		s.Owed.Push(e.Frame)
	case evPush:
		s.Owed.Push(e.Frame)
	case evGo:
		s.UsedJob |= e.Jobs
		s.Owed.Replace(e.Frame)
	case evPop:
		s.Owed.Pop()
	case evDue:
		s.Due |= e.Mask
	case evLapse:
		s.Due &^= e.Mask
		s.Leads, s.Led = engine.Table, engine.Table
	}
}
