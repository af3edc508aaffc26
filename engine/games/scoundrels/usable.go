package scoundrels

import (
	"casekeeper/engine"
)

// When and by whom abilities can be used.

// deepest is how many frames may be pending before no other use begins: more than any cards of a
// real box need.
const deepest = 26

// holds reports whether a condition is true for a seat. A condition that only people can judge
// counts as true; they can decline.
func (r *Rules) holds(s *State, c condition, limit uint8, seat engine.Seat, t *Frame) bool {
	p := &s.Player[seat]
	space := int(p.Space) - int(r.cards.Board.Zero)
	switch c {
	case ifBroke:
		return p.Money == 0
	case ifBehind:
		for _, other := range s.seats() {
			if s.safesOf(other) > s.safesOf(seat) {
				return true
			}
		}
		return false
	case ifNoSafe:
		return s.safesOf(seat) == 0
	case ifLastDay:
		return s.Day == s.days()
	case ifSheetFull:
		return s.size(seat) == sheetPlaces
	case ifNoneAtHand:
		return p.Reserve == 0
	case ifNoOwnInJail:
		return p.Jail == 0
	case ifRightmost:
		return t != nil && t.At == rightmost
	case ifMoneyMost:
		return p.Money <= uint16(limit)
	case ifMoneyLeast:
		return p.Money >= uint16(limit)
	case ifReputationMost:
		return space <= int(limit)
	case ifReputationLeast:
		return space >= int(limit)
	case ifShown:
		return t != nil && t.Shown > limit
	}
	return true
}

// fits reports whether a timing applies now, for its owner.
func (r *Rules) fits(s *State, t *timing, own uint64, seat engine.Seat) bool {
	turn := seat == s.active()
	switch t.When {
	case whenPoker:
		return turn && s.Stage == stTurn && s.Slot != beside && t.Numbers&(1<<s.Slot) != 0
	case whenResponse, whenAfter, whenDayEnd:
		if s.Due&own == 0 {
			return false
		}
	case whenTurnStart:
		if !turn || s.Stage != stStart {
			return false
		}
	case whenTurn:
		if !turn || s.Stage != stStart && s.Stage != stTurn {
			return false
		}
	case whenByHand:
		if s.Stage < stStart || s.Stage > stClose {
			return false
		}
	default:
		return false
	}
	return r.holds(s, t.If, t.Limit, seat, nil)
}

// usable reports whether a seat may use a Scoundrel at a place.
func (r *Rules) usable(s *State, at place, seat engine.Seat, by By) bool {
	if at == nowhere || at == limbo {
		return false
	}
	c := *s.at(at)
	if !c.named() || s.UsedTrait&traitBit(c.Trait) != 0 || s.UsedJob&jobBit(c.Job) != 0 || int(s.Owed.N) > deepest {
		return false
	}
	t, j := &r.cards.Traits[c.Trait], &r.cards.Jobs[c.Job]
	switch {
	case by == byOwn && !r.fits(s, &t.timing, traitBit(c.Trait), seat):
		return false
	case by == bySheet && s.Switches.HiredNever && t.When == whenHired:
		return false
	case by == byHired && !r.holds(s, t.If, t.Limit, seat, &Frame{At: at}):
		return false
	}
	bonus := uint8(0)
	if by == byOwn {
		bonus = t.Bonus
	}
	return r.holds(s, j.If, j.Limit, seat, &Frame{At: at}) && r.affordable(s, seat, bonus, t.First, j.Steps)
}

// schemable reports whether a seat may use its strategy card.
func (r *Rules) schemable(s *State, seat engine.Seat) bool {
	n := s.Player[seat].Strategy
	if n == 0 || s.UsedTrait&strategyBit(n) != 0 || int(s.Owed.N) > deepest {
		return false
	}
	j := &r.cards.Jobs[schemeAbility+n]
	return r.fits(s, &r.cards.Strategies[n].timing, strategyBit(n), seat) && r.holds(s, j.If, j.Limit, seat, nil) && r.affordable(s, seat, 0, nil, j.Steps)
}

// affordable reports whether all costs can be paid, one after the other.
func (r *Rules) affordable(s *State, seat engine.Seat, bonus uint8, first, steps []step) bool {
	p := s.Player[seat]
	p.Money += uint16(bonus)
	size := s.size(seat)
	pays := func(list []step, all bool) bool {
		for i := range list {
			st := &list[i]
			if !all && st.Link != linkCost {
				return true
			}
			n := r.amount(s, st, seat, nil)
			switch st.Do {
			case doPay:
				if uint16(n) > p.Money {
					return false
				}
				p.Money -= uint16(n)
			case doLoseReputation:
				if n > p.Space {
					return false
				}
				p.Space -= n
			case doJail:
				if st.Of == ofOwn && n > p.Reserve {
					return false
				}
				p.Reserve -= min(n, p.Reserve)
			case doDiscard:
				if st.Of == ofOwn && size == 0 {
					return false
				}
			}
			if s.Switches.TopPays && st.Do == doPay && r.vain(s, list[i+1:], seat) {
				return false
			}
		}
		return true
	}
	return pays(first, true) && pays(steps, false)
}

// vain reports whether a payment would gain nothing but reputation above the top of the track.
func (r *Rules) vain(s *State, steps []step, seat engine.Seat) bool {
	if len(steps) == 0 || int(s.Player[seat].Space) < len(r.cards.Board.Track)-1 {
		return false
	}
	for i := range steps {
		if steps[i].Do != doGainReputation {
			return false
		}
	}
	return true
}

// amount returns the number of a step for a seat, multiplied as the step says.
func (r *Rules) amount(s *State, st *step, seat engine.Seat, t *Frame) uint8 {
	n := int(st.N)
	p := &s.Player[seat]
	switch st.Per {
	case perPlayed:
		n *= int(s.Played[seat])
	case perSafes:
		n *= int(s.safesOf(seat))
	case perScoundrels:
		n *= int(s.size(seat))
	case perTech:
		icons, _ := r.tech(s, seat)
		n *= icons
	case perOwnJailed:
		n *= int(p.Jail)
	case perAllJailed:
		all := 0
		for _, other := range s.seats() {
			all += int(s.Player[other].Jail)
		}
		n *= all
	case perHenchmen:
		n *= s.crowd()
	case perMarks:
		n *= s.marksOn(t)
	case perDay:
		n *= int(s.Day)
	case perReputation:
		n *= max(0, int(p.Space)-int(r.cards.Board.Zero))
	}
	return uint8(min(n, 99))
}
