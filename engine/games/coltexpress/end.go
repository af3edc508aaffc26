package coltexpress

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Purses are shown at the end, by their owners. What is said has to fit the bag.

// purseFrom is where the pieces of a value begin among all purses.
func purseFrom(value int) (at uint8) {
	for _, n := range purseCopies[:value] {
		at += n
	}
	return at
}

// shown counts the purses of a bandit that were shown, and those of 250 among them.
func (s *State) shown(seat engine.Seat) (all, least uint8) {
	for i, owner := range s.Worth {
		if owner == seat {
			all++
			if i < int(purseCopies[0]) {
				least++
			}
		}
	}
	return all, least
}

// due is how many purses a bandit has still to show.
func (s *State) due(seat engine.Seat) uint8 {
	all, _ := s.shown(seat)
	return s.Bandit[seat].Own[Purse] - all
}

// untold is how many purses are still to be shown.
func (s *State) untold() (n uint8) {
	for _, seat := range s.seats() {
		n += s.due(seat)
	}
	return n
}

// owes250 tells whether one of the purses that a bandit has still to show is the
// one it began with.
func (s *State) owes250(seat engine.Seat) bool {
	_, least := s.shown(seat)
	return s.Bandit[seat].Start && least == 0 && s.due(seat) > 0
}

// left is how many purses of a value nobody has shown.
func (s *State) left(value int) (n uint8) {
	from := purseFrom(value)
	for _, owner := range s.Worth[from : from+purseCopies[value]] {
		if owner == engine.Table {
			n++
		}
	}
	return n
}

// spare250 is how many purses of 250 are left over when everybody else who has to
// show one has done so.
func (s *State) spare250(seat engine.Seat) uint8 {
	n := s.left(0)
	for _, other := range s.seats() {
		if other != seat && s.owes250(other) && n > 0 {
			n--
		}
	}
	return n
}

// must250 tells whether the next purse that a bandit shows has to be one of 250: it
// is the last, and one of them was the first; or all those that bandits began with
// are still to come.
func (s *State) must250(seat engine.Seat) bool {
	if s.owes250(seat) && s.due(seat) == 1 {
		return true
	}
	away := s.Boxed
	for i := range s.Floor {
		away += s.Floor[i][Purse]
	}
	return s.purses250()+s.untold()+away <= s.Count
}

// purses250 is how many purses of 250 were shown.
func (s *State) purses250() uint8 { return purseCopies[0] - s.left(0) }

// possible tells whether a bandit's next purse can be of a value.
func (s *State) possible(seat engine.Seat, value int) bool {
	if value == 0 {
		return s.spare250(seat) > 0
	}
	return s.left(value) > 0 && !s.must250(seat)
}

// show takes a purse that its owner shows.
func (f *flow) show() *engine.Violation {
	seat, card := engine.Seat(f.Fact.Slot-slotLoot), f.Fact.Card
	value := int(card - firstPurse)
	switch {
	case !isPurse(card):
		return engine.Refuse(ruleWrongKind, engine.Table, slotArg(f.Fact.Slot))
	case f.S.playerOf(seat) == maxSeats || f.S.due(seat) == 0:
		return engine.Refuse(ruleAllTold, seat, count(f.S.Bandit[seat].Own[Purse]))
	case value > 0 && f.S.must250(seat):
		return engine.Refuse(ruleStart, seat)
	case !f.S.possible(seat, value):
		return engine.Refuse(ruleBag, seat, cardArg(card), count(purseCopies[value]))
	}
	from := purseFrom(value)
	for n := range purseCopies[value] {
		if (f.Fact.Piece == 0 || f.Fact.Piece == n+1) && f.S.Worth[from+n] == engine.Table {
			f.Emit(Event{Kind: evShown, Seat: seat, N: from + n, Card: card})
			return nil
		}
	}
	return engine.Refuse(ruleBag, seat, cardArg(card), count(purseCopies[value]))
}

// purses lists the pieces that a bandit's next purse can be.
func (s *State) purses(seat engine.Seat) (list []catalogue.Copy, designs catalogue.Set) {
	for value := range purseValues {
		if !s.possible(seat, value) {
			continue
		}
		card, from := firstPurse+catalogue.CardID(value), purseFrom(value)
		designs.Add(card)
		for n := range purseCopies[value] {
			if s.Worth[from+n] == engine.Table {
				list = append(list, catalogue.Copy{Card: card, N: n})
			}
		}
	}
	return list, designs
}

// worthOf is what the purses that a bandit has shown are worth.
func (s *State) worthOf(seat engine.Seat) (sum int) {
	at := 0
	for value, n := range purseCopies {
		for range n {
			if s.Worth[at] == seat {
				sum += purseWorth[value]
			}
			at++
		}
	}
	return sum
}
