package bangdice

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Board returns what lies on the table: the pile of arrows, the dice, and the cards and
// counters of each player.
func (r *Rules) Board(s State) engine.Board {
	b := engine.Board{}
	b.Round, b.Phase = r.When(s)
	b.Places = []engine.Place{{Name: term(termArrows), Counters: []engine.Counter{{Name: term(termArrows), Value: int(s.Pile), Max: arrowsAll}}}, s.dicePlace()}
	seats := s.seats()
	b.Seats = make([]engine.SeatBoard, 0, len(seats))
	for _, seat := range seats {
		b.Seats = append(b.Seats, s.seatBoard(seat))
	}
	return b
}

// When returns the phase; the game has no rounds.
func (r *Rules) When(s State) (int, engine.Arg) {
	return 0, engine.Arg{Domain: domPhase, Value: phaseOf(s.Stage)}
}

func phaseOf(st Stage) uint16 {
	switch {
	case st <= stCharacters:
		return phaseSetup
	case st <= stChoose:
		return phaseRoll
	case st <= stEnd:
		return phaseResolve
	}
	return phaseOver
}

// dicePlace shows the dice of a turn with their faces and targets, and how many rolls are
// left.
func (s *State) dicePlace() engine.Place {
	p := engine.Place{Name: term(termDice)}
	if s.Stage <= stStart || s.Stage > stEnd || s.T.Rolls == 0 {
		return p
	}
	if !s.Last {
		p.Counters = append(p.Counters, engine.Counter{Name: term(termRolls), Value: int(s.rollsLeft()), Max: int(s.rolls())})
	}
	p.Counters = append(p.Counters, engine.Counter{Name: term(termDynamite), Value: int(min(s.showing(Dynamite), tooMuch)), Max: tooMuch})
	for die, f := range s.T.Face {
		p.Dice = append(p.Dice, engine.BoardDie{Die: engine.Die(die + 1), Face: uint8(f), State: s.dieState(die), For: s.T.Target[die]})
	}
	return p
}

// dieState returns why a die is not rolled again; the zero value if it can be.
func (s *State) dieState(die int) engine.Arg {
	switch {
	case s.T.Used&dieBit(die) != 0:
		return term(termUsed)
	case s.locked(die):
		return term(termLocked)
	}
	return engine.Arg{}
}

// rollsLeft returns how many rolls the active player has left.
func (s *State) rollsLeft() uint8 {
	if s.Stage > stChoose || s.T.Blown {
		return 0
	}
	return s.rolls() - s.T.Rolls
}

// seatBoard returns the board of a seat.
func (s *State) seatBoard(seat engine.Seat) engine.SeatBoard {
	p := &s.P[seat]
	_, owes := s.need()
	b := engine.SeatBoard{Seat: seat, ToAct: owes == seat}
	if p.Max > 0 {
		b.Counters = []engine.Counter{{Name: term(termLife), Value: int(p.Life), Max: int(p.Max)},
			{Name: term(termArrows), Value: int(p.Arrows), Max: arrowsAll}}
	}
	if p.Who != catalogue.None {
		b.Cards = append(b.Cards, engine.BoardCard{Slot: CharacterOf(seat), Card: p.Who, Label: term(termCharacter), Usable: p.In})
	}
	if p.Role != catalogue.None {
		b.Cards = append(b.Cards, engine.BoardCard{Slot: RoleOf(seat), Card: p.Role, Label: term(termRole)})
	}
	b.Marks = s.marks(seat)
	return b
}

// marks lists the marks of a seat: Sheriff, turn, eliminated, and in reach of the active
// player's 1 or 2.
func (s *State) marks(seat engine.Seat) (m []engine.Arg) {
	if !s.P[seat].In {
		return []engine.Arg{term(termOut)}
	}
	if s.P[seat].Shown && s.P[seat].Role == Sheriff {
		m = append(m, term(termSheriff))
	}
	if s.Stage < stStart || s.Stage > stEnd {
		return m
	}
	if s.active() == seat {
		m = append(m, term(termTurn))
	}
	if s.reach(One).has(seat) {
		m = append(m, term(termReach1))
	}
	if s.reach(Two).has(seat) {
		m = append(m, term(termReach2))
	}
	return m
}
