package scoundrels

import (
	"fmt"

	"casekeeper/engine"
)

// EventKind says what happened.
type EventKind uint8

// The events. The comment tells which fields of Event are used, and for what.
const (
	evFirst    EventKind = iota + 1 // N: place in Order
	evScheme                        // Seat, N the strategy
	evStage                         // Stage
	evTurn                          // the next turn; N its number
	evPlayed                        // Seat, Slot, N the number; Open
	evWatch                         // Seat's henchman on Other's card in Slot
	evMoney                         // Seat, Amount
	evSpace                         // Seat, Amount spaces
	evUsed                          // Mask traits, Jobs; a use begins: Frame
	evPush                          // Frame
	evGo                            // Frame: the work on top has come so far
	evPop                           // the work on top is done
	evDue                           // Mask
	evLapse                         // Mask
	evName                          // Place, N trait, Other job (one of them)
	evHired                         // Seat pays Amount for Place
	evTaken                         // the Scoundrel at Place leaves it; it is held by the work on top
	evPut                           // N trait, Job at Place
	evRejected                      // N trait, Job: a hired one goes to the pile
	evDiscard                       // Place: to the pile
	evUnder                         // the discard at Place: under the pile
	evRefill                        // the Saloon
	evExchange                      // Place, To
	evSwap                          // Place, To; Open: the jobs
	evTrait                         // Place gets trait N; Open: of the pile
	evSafe                          // N the safe goes to Spot; Why
	evMark                          // N the mark lies on safe Other with Number; 0 = it is taken back
	evDrew                          // Seat, N cards
	evBack                          // Seat: a shown card of the hand goes into the deck
	evJail                          // Seat, N henchmen
	evFree                          // Seat, N henchmen
	evHold                          // Seat: one of those just freed waits for the next step
	evRelease                       // the henchman that waits is its owner's again
	evRecall                        // Seat, from Other's card in Slot
	evDestroy                       // Other's card in Slot
	evPeek                          // Seat looks at Other's card in Slot, or at the top of Other's deck; Why
	evShuffled                      // the deck of Other, at which somebody has looked; Why
	evShown                         // Other's card in Slot is N: a bluff or not
	evNight                         // cards under the deck, hands refilled; a new day
	evLeads                         // Seat may go next; Open: it went on by itself
	evOpened                        // Spot: card N, worth Amount
	evIcons                         // Seat, N
	evMover                         // Seat may exchange places
	evThird                         // step 3 begins; N the trait that is hired, if one is
	evNote                          // nothing changes; Why
)

// Event is one fact, of fixed size. Only the fields of its kind are set.
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

// Apply writes an event down. It panics on an event that flow never makes.
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
		wrong := p.shows(e.N)
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

// usedNow keeps what was used through the whole end of the day: it begins with
// the calling.
func (s *State) usedNow(to Stage) uint64 {
	if to == stCall {
		return 0
	}
	return s.UsedTrait
}

func (s *State) jobsNow(to Stage) uint64 {
	if to == stCall {
		return 0
	}
	return s.UsedJob
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
		if s.Leads != engine.Table && s.Owed.Empty() { // who goes next is said anew
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

func (s *State) applyScoundrels(e Event) {
	switch e.Kind {
	case evName:
		c := s.at(e.Place)
		if e.N != 0 {
			c.Trait = e.N
		} else {
			c.Job = e.Job
		}
	case evHired:
		p := &s.Player[e.Seat]
		p.Money -= uint16(e.Amount)
		s.UsedTrait |= e.Mask
	case evTaken:
		s.remove(e.Place, limbo)
	case evPut:
		*s.at(e.Place) = Scoundrel{e.N, e.Job}
		s.follow(limbo, e.Place)
	case evRejected:
		s.Pile[s.Piled] = Scoundrel{e.N, e.Job}
		s.Piled++
		s.follow(limbo, nowhere)
	case evDiscard:
		c := *s.at(e.Place)
		s.remove(e.Place, nowhere)
		s.Pile[s.Piled] = c
		s.Piled++
	case evUnder:
		s.under(e.Place)
	case evRefill:
		s.refill()
	case evExchange:
		a, b := s.at(e.Place), s.at(e.To)
		*a, *b = *b, *a
		s.exchanged(e.Place, e.To)
	case evSwap:
		a, b := s.at(e.Place), s.at(e.To)
		if e.Open {
			a.Job, b.Job = b.Job, a.Job
		} else {
			a.Trait, b.Trait = b.Trait, a.Trait
		}
	case evTrait:
		c := s.at(e.Place)
		if e.Open {
			s.at(s.top()).Trait = c.Trait
		} else {
			s.Traits--
		}
		c.Trait = e.N
	}
	s.Due &= s.onSheets()
}

// onSheets are the traits that lie on sheets, and all strategies.
func (s *State) onSheets() (mask uint64) {
	mask = allStrategies
	for _, c := range s.Sheet {
		if c.Trait != 0 {
			mask |= 1 << (c.Trait & 63)
		}
	}
	return mask
}

// remove takes a Scoundrel from a place; whatever uses it follows it to where it
// goes.
func (s *State) remove(from, to place) {
	if from.onPile() {
		k := int(from - pileOne)
		copy(s.Pile[k:], s.Pile[k+1:s.Piled])
		s.Piled--
		s.Pile[s.Piled] = Scoundrel{}
	} else {
		*s.at(from) = Scoundrel{}
	}
	s.follow(from, to)
}

// follow moves the place of a Scoundrel in all work that is owed.
func (s *State) follow(from, to place) {
	if from == nowhere {
		return
	}
	for i := range s.Owed.Tasks[:s.Owed.N] {
		if t := &s.Owed.Tasks[i]; t.At == from {
			t.At = to
		}
	}
}

// exchanged follows two Scoundrels that change places.
func (s *State) exchanged(a, b place) {
	for i := range s.Owed.Tasks[:s.Owed.N] {
		switch t := &s.Owed.Tasks[i]; t.At {
		case a:
			t.At = b
		case b:
			t.At = a
		}
	}
}

// under puts a discard under the pile.
func (s *State) under(from place) {
	k := int(from - pileOne)
	c := s.Pile[k]
	copy(s.Pile[1:k+1], s.Pile[:k])
	s.Pile[0] = c
	for i := range s.Owed.Tasks[:s.Owed.N] {
		switch t := &s.Owed.Tasks[i]; {
		case t.At == from:
			t.At = pileOne
		case t.At.onPile() && t.At < from:
			t.At++
		}
	}
}

// refill slides the Saloon to the right and fills it from the decks.
func (s *State) refill() {
	for k := saloon - 1; k >= 0; k-- {
		for from := k - 1; from >= 0 && !s.Saloon[k].there(); from-- {
			if s.Saloon[from].there() {
				s.Saloon[k] = s.Saloon[from]
				s.Saloon[from] = Scoundrel{}
				s.follow(saloonOne+place(from), saloonOne+place(k))
			}
		}
		if !s.Saloon[k].there() && s.Traits > 0 && s.Jobs > 0 {
			s.Saloon[k] = Scoundrel{unnamed, unnamed}
			s.Traits, s.Jobs = s.Traits-1, s.Jobs-1
		}
	}
}

func (s *State) applySafes(e Event) {
	switch e.Kind {
	case evSafe:
		s.Safes[e.N-1] = e.Spot
	case evMark:
		s.Marks[e.N] = mark{On: e.Spot, Number: e.Number}
	}
}

func (s *State) applyCrowd(e Event) {
	p := &s.Player[e.Seat]
	switch e.Kind {
	case evDrew:
		p.draw(e.N, s.when())
	case evBack:
		p.leave(s.Owed.Top().Shown + cardZero - 1)
		p.Hand, p.Deck = p.Hand-1, p.Deck+1
	case evJail:
		p.Reserve, p.Jail = p.Reserve-e.N, p.Jail+e.N
	case evFree:
		p.Reserve, p.Jail = p.Reserve+e.N, p.Jail-e.N
	case evHold:
		p.Reserve--
		s.Owed.Top().Held = e.Seat
	case evRelease:
		s.Player[s.Owed.Top().Held].Reserve++
		s.Owed.Top().Held = engine.Table
	case evRecall:
		p.Reserve++
		s.Player[e.Other].Plays[e.Slot].Crowd &^= bit(e.Seat)
	case evDestroy:
		c := &s.Player[e.Other].Plays[e.Slot]
		for _, seat := range s.seats() {
			if c.Crowd&bit(seat) != 0 {
				s.Player[seat].Box++
			}
		}
		c.Crowd = 0
	case evPeek:
		s.peek(e)
	case evShuffled:
		s.Player[e.Other].shuffle()
	}
}

func (s *State) applyDay(e Event) {
	switch e.Kind {
	case evShown:
		s.settle(e)
	case evNight:
		for _, seat := range s.seats() {
			p := &s.Player[seat]
			p.Deck += s.Played[seat]
			p.Under = p.under()
			p.Plays = [slots]play{}
			p.draw(min(p.Deck, handSize-min(p.Hand, handSize)), s.when())
		}
		s.Played, s.Turn, s.Slot, s.LeaderUsed, s.UsedTrait, s.UsedJob = [seatSpan]uint8{}, 0, 0, false, 0, 0
		s.Day++
	case evLeads:
		s.Leads = e.Seat
	case evOpened:
		n := s.safeAt(e.Spot) - 1
		s.Opened[n], s.Shown[n] = uint8(e.Amount), e.N
	case evIcons:
		s.Player[e.Seat].Icons, s.Player[e.Seat].Counted = e.N, true
	case evMover:
		s.Mover = e.Seat
	case evThird:
		s.Third, s.Fresh = true, e.N
	}
}
