package scoundrels

import (
	"slices"

	"casekeeper/engine"
)

// Scoundrels and strategy cards whose timing is unknown or not in the effect language: their
// owners say when they apply.

// usesNow lists what a seat can use because its owner says that its text applies now. In the
// seat's own steps 1 and 2 it is among all usable abilities instead.
func (r *Rules) usesNow(s *State, seat engine.Seat) (list []engine.Observation) {
	ownStep := seat == s.active() && s.Due == 0 && (s.Stage == stStart || s.Stage == stTurn)
	if ownStep || !slices.Contains(s.seats(), seat) || !s.Owed.Empty() || s.Stage < stStart || s.Stage > stClose {
		return nil
	}
	for k := range sheetPlaces {
		at := sheet(seat, k)
		if c := s.at(at); c.named() && r.cards.Traits[c.Trait].When == whenByHand && r.usable(s, at, seat, byOwn) {
			list = append(list, engine.Act(seat, verbUse, uint16(traitCard(c.Trait))))
		}
	}
	if n := s.Player[seat].Strategy; n != 0 && r.cards.Strategies[n].When == whenByHand && r.schemable(s, seat) {
		list = append(list, engine.Act(seat, verbScheme, uint16(strategyCard(n))))
	}
	return list
}

// nowPrompts offers usesNow. Seats of the program skip it, because people have to read the card.
func (r *Rules) nowPrompts(s *State, list []engine.Prompt) []engine.Prompt {
	for _, seat := range s.seats() {
		if uses := r.usesNow(s, seat); len(uses) > 0 {
			p := choose(seat, engine.Say(ruleUseNow, seat), uses...)
			p.Optional, p.Shown = true, true
			list = append(list, p)
		}
	}
	return list
}

// anyNow reports whether any seat has something in usesNow.
func (r *Rules) anyNow(s *State) bool {
	return slices.ContainsFunc(s.seats(), func(seat engine.Seat) bool { return len(r.usesNow(s, seat)) > 0 })
}

// overlook skips prompts that only people can answer: the name of a Scoundrel, or a use at the
// end of the day. A player who goes on has declined them. It reports whether there was such a
// prompt.
func (f *flow) overlook() bool {
	s := &f.S
	switch t := f.top(); {
	case t == nil && s.Stage == stClose && s.Due == 0:
		f.sleep()
	case f.wantsNames(s):
		f.note(whyNothing, Event{Seat: t.Seat})
		f.advance(false)
	case !f.leavesUnnamed():
		return false
	}
	for n := 0; f.Step(); n++ {
		f.Bound(n)
	}
	return true
}

// leavesUnnamed takes the only alternative that needs no name, if the others do. It reports
// whether there are such.
func (f *flow) leavesUnnamed() bool {
	t := f.top()
	if t == nil || t.Kind != fkUse || t.Chose != 0 || f.step(t, t.Step) == nil || !f.heads(t) || f.step(t, t.Step).Who == whoEachRival {
		return false
	}
	all := f.alternatives(&f.S, t, t.Seat)
	named := slices.DeleteFunc(slices.Clone(all), func(n uint8) bool {
		st := f.step(t, n)
		return f.S.nameless(st) && !f.hasTarget(&f.S, t, st)
	})
	if len(named) != 1 || len(all) == 1 || f.declinable(t, named) {
		return false
	}
	next := *t
	next.Step, next.Chose = named[0], named[0]+1
	f.goOn(next)
	return true
}
