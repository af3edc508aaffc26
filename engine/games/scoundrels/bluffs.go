package scoundrels

import (
	"casekeeper/engine"
)

// The end of the day: bluffs are called, card by card.

// call goes to the next card with a henchman on it, and turns it over if its number is known.
func (f *flow) call() bool {
	seat, slot, found := f.S.called()
	if !found {
		mask := uint64(0)
		for i := range f.S.Sheet {
			if c := f.S.Sheet[i]; c.named() && f.cards.Traits[c.Trait].When == whenDayEnd {
				mask |= traitBit(c.Trait)
			}
		}
		f.stage(stClose)
		if mask != 0 {
			f.Emit(Event{Kind: evDue, Mask: mask})
		}
		return true
	}
	if n := f.S.Player[seat].Plays[slot].Number; n != 0 {
		f.turned(seat, slot, n)
		return true
	}
	return false
}

// called returns the next card to be called: player by player in turn order, slots upwards.
func (s *State) called() (engine.Seat, uint8, bool) {
	for i := range s.Count {
		seat := s.Order[(s.Starter+i)%s.Count]
		for slot := uint8(slotA); slot < slots; slot++ {
			if s.Player[seat].Plays[slot].Crowd != 0 {
				return seat, slot, true
			}
		}
	}
	return engine.Table, 0, false
}

// callPrompt asks for the number of the called card.
func (s *State) callPrompt() engine.Prompt {
	seat, slot, _ := s.called()
	p := choose(seat, engine.Say(ruleCallShow, seat, slotArg(slot)))
	p.Shown = true
	p.Options = s.shows(seat)
	return p
}

// shows lists the cards that a seat can show, by their numbers: those that do not lie open.
func (s *State) shows(seat engine.Seat) (list []engine.Observation) {
	for n := cardZero; n <= pokerEach; n++ {
		if s.Player[seat].shownIn(n) == nowhereShown {
			list = append(list, engine.Act(seat, verbShow, uint16(n)))
		}
	}
	return list
}

// turned turns a called card over.
func (f *flow) turned(seat engine.Seat, slot, number uint8) {
	crowd := f.S.Player[seat].Plays[slot].Crowd
	f.Emit(Event{Kind: evShown, Other: seat, Slot: slot, N: number})
	if !bluff(number, slot) {
		return
	}
	f.reputation(seat, -1, whyBluff)
	list, n := f.S.from(seat)
	for _, other := range list[:n] {
		if crowd&bit(other) != 0 {
			f.reputation(other, 1, whyCaught)
		}
	}
}

// settle turns a called card over: its henchmen go to jail, or back to their owners. Reputation
// is an event of its own.
func (s *State) settle(e Event) {
	s.Player[e.Other].forget(e.N)
	c := &s.Player[e.Other].Plays[e.Slot]
	for _, seat := range s.seats() {
		if c.Crowd&bit(seat) == 0 {
			continue
		}
		if bluff(e.N, e.Slot) {
			s.Player[seat].Reserve++
		} else {
			s.Player[seat].Jail++
		}
	}
	c.Crowd, c.Open, c.Number = 0, true, e.N
}

// bluff reports whether a number does not belong in a slot.
func bluff(number, slot uint8) bool { return number != slot+1 }

// forget clears the number of face-down cards that have it, since a player has only one of each
// and the latest reading counts.
func (p *player) forget(number uint8) {
	for i := range p.Plays {
		if c := &p.Plays[i]; c.Lies && c.Number == number && !c.Open && number != 0 {
			c.Number, c.Misread = 0, true
		}
	}
}

// shownBefore returns where the card lies open that an act shows; false if it lies nowhere.
func (s *State) shownBefore(o engine.Observation) (slot uint8, lies bool) {
	if o.Verb != verbShow {
		return 0, false
	}
	slot = s.Player[o.Seat%seatSpan].shownIn(uint8(o.Args[0]))
	return slot, slot != nowhereShown
}

// nowhereShown is not a slot.
const nowhereShown = slots

// shownIn returns the slot in which the card with a number lies open.
func (p *player) shownIn(number uint8) uint8 {
	for slot, c := range p.Plays {
		if c.Open && c.Number == number {
			return uint8(slot)
		}
	}
	return nowhereShown
}
