package scoundrels

import (
	"casekeeper/engine"
)

// Abilities that are due: an event triggered them, and their owners are asked in turn whether
// they use them.

// hear makes due the text-timed traits and strategies that event e of a seat triggers, except the
// trait not.
func (f *flow) hear(e event, seat engine.Seat, not uint8) {
	mask := uint64(0)
	fits := func(t *timing, owner engine.Seat) bool {
		return t.When == whenAfter && t.Event == e && (t.Whose == whoseAny || (t.Whose == whoseRival) == (owner != seat))
	}
	for i := range f.S.Sheet {
		if c := f.S.Sheet[i]; c.named() && c.Trait != not && fits(&f.cards.Traits[c.Trait].timing, place(i+1).owner()) {
			mask |= traitBit(c.Trait)
		}
	}
	for _, owner := range f.S.seats() {
		if n := f.S.Player[owner].Strategy; n != 0 && fits(&f.cards.Strategies[n].timing, owner) {
			mask |= strategyBit(n)
		}
	}
	if mask &^= f.S.Due; mask != 0 {
		f.Emit(Event{Kind: evDue, Mask: mask})
	}
}

// offered returns the seat that is asked whether it uses what is due; Table if nobody can.
func (r *Rules) offered(s *State) engine.Seat {
	if s.Due == 0 || !s.Owed.Empty() {
		return engine.Table
	}
	first := s.active()
	if s.Stage >= stCall {
		first = s.Last
	}
	list, n := s.from(first)
	if s.Switches.RivalsLast && s.Stage < stCall {
		copy(list[:n-1], list[1:n])
		list[n-1] = first
	}
	only, many := engine.Table, 0
	for _, seat := range list[:n] {
		if !r.hasDue(s, seat) {
			continue
		}
		if many++; only == engine.Table || seat == s.Leads {
			only = seat
		}
	}
	if s.Stage >= stCall && many > 1 && (s.Leads == engine.Table || !r.hasDue(s, s.Leads)) {
		return leader // the player of the last turn chooses who goes first
	}
	return only
}

// leader stands for the seat that chooses who goes first.
const leader engine.Seat = 255

// hasDue reports whether a seat can use anything that is due.
func (r *Rules) hasDue(s *State, seat engine.Seat) bool {
	for k := range sheetPlaces {
		at := sheet(seat, k)
		if c := s.at(at); c.named() && s.Due&traitBit(c.Trait) != 0 && r.usable(s, at, seat, byOwn) {
			return true
		}
	}
	n := s.Player[seat].Strategy
	return n != 0 && s.Due&strategyBit(n) != 0 && r.schemable(s, seat)
}

// dueOf returns all abilities of a seat that are due, by bit.
func (s *State) dueOf(seat engine.Seat) (mask uint64) {
	for k := range sheetPlaces {
		mask |= traitBit(s.at(sheet(seat, k)).Trait)
	}
	if n := s.Player[seat].Strategy; n != 0 {
		mask |= strategyBit(n)
	}
	return mask & s.Due
}

// offerPrompt asks a seat whether it uses what is due, or at the end of the day who goes first.
func (r *Rules) offerPrompt(s *State) engine.Prompt {
	seat := r.offered(s)
	if seat == leader {
		p := choose(s.Last, engine.Say(ruleUseOrder, s.Last))
		for _, other := range s.seats() {
			if r.hasDue(s, other) {
				p.Options = append(p.Options, engine.Act(s.Last, verbPick, uint16(other)))
			}
		}
		return p
	}
	p := choose(seat, engine.Say(ruleUseDue, seat))
	for k := range sheetPlaces {
		at := sheet(seat, k)
		if c := s.at(at); c.named() && s.Due&traitBit(c.Trait) != 0 && r.usable(s, at, seat, byOwn) {
			p.Options = append(p.Options, engine.Act(seat, verbUse, uint16(traitCard(c.Trait))))
		}
	}
	if n := s.Player[seat].Strategy; n != 0 && s.Due&strategyBit(n) != 0 && r.schemable(s, seat) {
		p.Options = append(p.Options, engine.Act(seat, verbScheme, uint16(strategyCard(n))))
	}
	p.Options = append(p.Options, engine.Act(seat, verbPass))
	return p
}

// offer applies the answer.
func (f *flow) offer() {
	switch o := f.Fact; o.Verb {
	case verbUse:
		f.useAt(f.S.find(traitOf(o.Args[0])), o.Seat, byOwn)
	case verbScheme:
		f.scheme(o.Seat)
	case verbPick:
		f.Emit(Event{Kind: evLeads, Seat: engine.Seat(o.Args[0])})
	default:
		f.Emit(Event{Kind: evLapse, Mask: f.S.dueOf(o.Seat)})
	}
}
