package coltexpress

import "casekeeper/engine"

// Moves and lines of sight on the train.

const mostSteps = 3 // of a Move on the roofs

// steps returns the units at most that many away from a unit, as bits.
func (s *State) steps(unit, most uint8) (mask uint8) {
	last := s.cars()
	for d := uint8(1); d <= most; d++ {
		if unit >= d {
			mask |= unitBit(unit - d)
		}
		if unit+d <= last {
			mask |= unitBit(unit + d)
		}
	}
	return mask
}

// moves returns the units that a Move can lead to.
func (s *State) moves(from place) uint8 {
	if from.Roof {
		return s.steps(from.Unit, mostSteps)
	}
	return s.steps(from.Unit, 1)
}

// targets returns the bandits that a shooter can fire at, respecting Belle's charm; none
// without a bullet.
func (s *State) targets(shooter engine.Seat) uint8 {
	if s.Bandit[shooter].Bullets == 0 {
		return 0
	}
	return charmed(s.sight(shooter))
}

// charmed removes Belle if there is anybody else.
func charmed(mask uint8) uint8 {
	if mask&^bit(Belle) != 0 {
		return mask &^ bit(Belle)
	}
	return mask
}

// sight returns the bandits that a shooter sees: inside those in neighbouring units, on the
// roofs the nearest in each direction, and through the roof for Tuco.
func (s *State) sight(shooter engine.Seat) (mask uint8) {
	from := s.Bandit[shooter].At
	if from.Roof {
		mask = s.nearest(from.Unit, -1) | s.nearest(from.Unit, 1)
	} else {
		for _, seat := range s.seats() {
			if at := s.Bandit[seat].At; !at.Roof && has(s.steps(from.Unit, 1), unitBit(at.Unit)) {
				mask |= bit(seat)
			}
		}
	}
	if shooter == Tuco {
		mask |= s.crowd(place{Unit: from.Unit, Roof: !from.Roof})
	}
	return mask
}

// nearest returns the bandits on the first roof with any, in one direction.
func (s *State) nearest(unit uint8, way int) uint8 {
	for u := int(unit) + way; u >= 0 && u <= int(s.cars()); u += way {
		if mask := s.on(uint8(u)); mask != 0 {
			return mask
		}
	}
	return 0
}

// fists returns the bandits that a bandit can hit.
func (s *State) fists(seat engine.Seat) uint8 {
	return charmed(s.crowd(s.Bandit[seat].At) &^ bit(seat))
}

// pushed returns the unit that a shot pushes a bandit to: away from the shooter, never off the
// train.
func (s *State) pushed(from, at uint8) uint8 {
	switch {
	case at < from && at > 0:
		return at - 1
	case at > from && at < s.cars():
		return at + 1
	}
	return at
}
