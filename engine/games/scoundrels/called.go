package scoundrels

// What becomes of poker cards that are read and called.

// settle turns a called card over: its henchmen go to jail, or back to who sent
// them. Reputation is an event of its own.
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

// bluff tells whether a number does not belong into a slot.
func bluff(number, slot uint8) bool { return number != slot+1 }

// forget drops the number of cards that lie face down: a player has one of each,
// and the latest reading is taken.
func (p *player) forget(number uint8) {
	for i := range p.Plays {
		if c := &p.Plays[i]; c.Lies && c.Number == number && !c.Open && number != 0 {
			c.Number, c.Misread = 0, true
		}
	}
}

// shows tells whether the card with a number lies open.
func (p *player) shows(number uint8) bool { return p.shownIn(number) != nowhereShown }

// nowhereShown is no slot.
const nowhereShown = slots

// shownIn is the slot in which the card with a number lies open.
func (p *player) shownIn(number uint8) uint8 {
	for slot, c := range p.Plays {
		if c.Open && c.Number == number {
			return uint8(slot)
		}
	}
	return nowhereShown
}
