package bangdice

import "casekeeper/engine"

// Beer. Each gives a player in play a life point, up to the starting life.

const (
	lowLife   = 4 // Jesse Jones
	lowGain   = 2
	peaceGain = 2 // Suzy Lafayette
	deadGain  = 2 // Vulture Sam, for each
)

// nextBeer returns the first Beer that is not used; -1 if there is none.
func (s *State) nextBeer() int {
	for die, f := range s.T.Face {
		if f == Beer && s.T.Used&dieBit(die) == 0 {
			return die
		}
	}
	return -1
}

// thirsty reports whether a player in play can gain life.
func (s *State) thirsty() bool {
	for _, seat := range s.seats() {
		if p := &s.P[seat]; p.In && p.Life < p.Max {
			return true
		}
	}
	return false
}

// stepBeer uses up the next Beer without a choice, or goes on after the last one. If only the
// last faces are entered, nobody is asked about a Beer that can help nobody.
func (f *flow) stepBeer() {
	if die := f.S.nextBeer(); die >= 0 {
		f.give(f.S.active(), 1, Event{Why: whyBeer, Beer: uint8(die) + 1})
		return
	}
	f.stage(stGatling)
}

// give emits a gain of life up to the maximum; the rest is wasted.
func (f *flow) give(seat engine.Seat, n uint8, e Event) {
	p := &f.S.P[seat]
	gain := min(n, p.Max-p.Life)
	e.Kind, e.Seat, e.N, e.Wasted = evHeal, seat, gain, n-gain
	f.Emit(e)
}

// beer handles the choice of who drinks.
func (f *flow) beer() *engine.Violation {
	if f.Fact.Verb != verbBeer || f.who() == engine.Table {
		return engine.Refuse(ruleTurnChoices, f.Fact.Seat)
	}
	if v := f.living(f.who()); v != nil {
		return v
	}
	e := Event{Why: whyBeer, Beer: uint8(f.S.nextBeer()) + 1}
	n := uint8(1)
	if f.S.T.Low && f.who() == f.Fact.Seat {
		n, e.Why = lowGain, whyThirst
	}
	f.give(f.who(), n, e)
	return nil
}

// heal handles whom Sid Ketchum helps at the start of the turn.
func (f *flow) heal() *engine.Violation {
	if f.Fact.Verb != verbHeal || f.who() == engine.Table {
		return engine.Refuse(ruleTurnChoices, f.Fact.Seat)
	}
	if v := f.living(f.who()); v != nil {
		return v
	}
	f.give(f.who(), 1, Event{Why: whyMedic})
	f.roll(allDice)
	return nil
}

// stepEnd ends a turn: Suzy Lafayette's gain, then the turn of the next player to the left.
func (f *flow) stepEnd() {
	s := &f.S
	if seat := s.active(); s.acts(abPeace) && s.P[seat].In && s.showing(One)+s.showing(Two) == 0 {
		f.give(seat, peaceGain, Event{Why: whyPeace})
	}
	for i := 1; i <= int(s.Count); i++ {
		if s.P[s.from(i)].In {
			f.begin((int(s.Turn) + i) % int(s.Count))
			return
		}
	}
	panic("bangdice: a turn ends and nobody is left")
}
