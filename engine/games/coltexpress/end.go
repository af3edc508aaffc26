package coltexpress

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Purses are shown at the end, by their owners. They have to fit the purses that are left.

// purseFrom returns the index of the first purse of a value among all purses.
func purseFrom(value int) (at uint8) {
	for _, n := range purseCopies[:value] {
		at += n
	}
	return at
}

// bag is what is known of the purses while they are shown.
type bag struct {
	shown [seatSpan]uint8    // shown purses, by seat
	least [seatSpan]uint8    // shown purses of 250, by seat
	left  [purseValues]uint8 // purses that are not shown, by value
}

// bag collects the purses that were shown.
func (s *State) bag() (b bag) {
	at := 0
	for value, n := range purseCopies {
		for _, owner := range s.Worth[at : at+int(n)] {
			switch {
			case owner == unnoted:
				b.left[value]++
				continue
			case value == 0:
				b.least[owner]++
			}
			b.shown[owner]++
		}
		at += int(n)
	}
	return b
}

// due returns how many purses a bandit still has to show.
func (s *State) due(b *bag, seat engine.Seat) uint8 { return s.Bandit[seat].Own[Purse] - b.shown[seat] }

// untold returns how many purses still have to be shown.
func (s *State) untold() (n uint8) {
	for _, seat := range s.seats() {
		n += s.Bandit[seat].Own[Purse]
	}
	for _, owner := range s.Worth {
		if owner != unnoted {
			n--
		}
	}
	return n
}

// owes250 reports whether one of the purses that a bandit still has to show is the one it
// began with.
func (s *State) owes250(b *bag, seat engine.Seat) bool {
	return s.Bandit[seat].Start && b.least[seat] == 0 && s.due(b, seat) > 0
}

// spare250 returns how many purses of 250 are left after all others who have to show one.
func (s *State) spare250(b *bag, seat engine.Seat) uint8 {
	n := b.left[0]
	for _, other := range s.seats() {
		if other != seat && s.owes250(b, other) && n > 0 {
			n--
		}
	}
	return n
}

// must250 reports whether the next purse that a bandit shows has to be one of 250: it is the
// last and the bandit still has the first one, or all starting purses are still to come.
func (s *State) must250(b *bag, seat engine.Seat) bool {
	if s.owes250(b, seat) && s.due(b, seat) == 1 {
		return true
	}
	return purseCopies[0]-b.left[0]+s.untold()+s.away() <= s.Count
}

// away returns how many purses have no owner.
func (s *State) away() uint8 {
	n := s.Boxed
	for i := range s.Floor {
		n += s.Floor[i][Purse]
	}
	return n
}

// values returns the values that a bandit's next purse can have, as bits.
func (s *State) values(b *bag, seat engine.Seat) (mask uint8) {
	if s.spare250(b, seat) > 0 {
		mask = 1
	}
	if s.must250(b, seat) {
		return mask
	}
	for value := 1; value < purseValues; value++ {
		if b.left[value] > 0 {
			mask |= 1 << value
		}
	}
	return mask
}

// show handles a purse that its owner shows.
func (f *flow) show() *engine.Violation {
	seat, card := engine.Seat(f.Fact.Slot-slotLoot), f.Fact.Card
	value, all := int(card-firstPurse), f.S.bag()
	switch {
	case !isPurse(card):
		return engine.Refuse(ruleCardsWrongKind, engine.Table, engine.SlotArg(f.Fact.Slot))
	case f.S.playerOf(seat) == maxSeats || f.S.due(&all, seat) == 0:
		return engine.Refuse(ruleEndTold, seat, engine.N(f.S.Bandit[seat].Own[Purse]))
	case value > 0 && f.S.must250(&all, seat):
		return engine.Refuse(ruleEndStart, seat)
	case !has(f.S.values(&all, seat), 1<<value):
		return engine.Refuse(ruleEndBag, seat, engine.CardArg(card), engine.N(purseCopies[value]))
	}
	return f.noted(seat, card)
}

// noted records which purse a bandit has: the copy that was read, or any of that value. A copy
// is in one place only.
func (f *flow) noted(seat engine.Seat, card catalogue.CardID) *engine.Violation {
	value := int(card - firstPurse)
	from := purseFrom(value)
	for n := range purseCopies[value] {
		if (f.Fact.Piece == 0 || f.Fact.Piece == n+1) && f.S.Worth[from+n] == unnoted {
			f.Emit(Event{Kind: evShown, Seat: seat, N: from + n})
			return nil
		}
	}
	switch {
	case f.Fact.Piece == 0:
		return engine.Refuse(ruleEndBag, seat, engine.CardArg(card), engine.N(purseCopies[value]))
	case f.S.Worth[from+f.Fact.Piece-1] == holder(seat):
		return engine.Refuse(ruleCardsTaken, seat, engine.CardArg(card))
	}
	return engine.Refuse(rulePurseTwice, seat, engine.CardArg(card))
}

// purses lists the copies that a bandit's next purse can be.
func (s *State) purses(b *bag, seat engine.Seat) (list []catalogue.Copy, designs catalogue.Set) {
	mask := s.values(b, seat)
	list = make([]catalogue.Copy, 0, purseAll)
	for value := range purseValues {
		if !has(mask, 1<<value) {
			continue
		}
		card, from := firstPurse+catalogue.CardID(value), purseFrom(value)
		designs.Add(card)
		for n := range purseCopies[value] {
			if s.Worth[from+n] == unnoted {
				list = append(list, catalogue.Copy{Card: card, N: n})
			}
		}
	}
	return list, designs
}

// worthOf returns the value of the purses that a bandit has shown.
func (s *State) worthOf(seat engine.Seat) (sum int) {
	at := 0
	for value, n := range purseCopies {
		for range n {
			if s.Worth[at] == holder(seat) {
				sum += purseWorth[value]
			}
			at++
		}
	}
	return sum
}
