package bangdice

import (
	"slices"

	"casekeeper/engine"
)

// The Gatling. Three or more fire it, once a turn.

const (
	gatlingNeeds = 3
	pairNeeds    = 2 // Willy the Kid
)

// fires reports whether the dice fire the Gatling.
func (s *State) fires() bool { return s.showing(Gatling) >= s.fireNeeds() }

// fireNeeds returns how many Gatlings fire it.
func (s *State) fireNeeds() uint8 {
	if s.acts(abPair) {
		return pairNeeds
	}
	return gatlingNeeds
}

// armed reports whether a player in play has an arrow.
func (s *State) armed() bool {
	return slices.ContainsFunc(s.seats(), func(seat engine.Seat) bool { return s.P[seat].Arrows > 0 })
}

// kitClears reports whether Kit Carlson may discard an arrow now.
func (s *State) kitClears() bool {
	ready := s.T.Fired || !s.fires() || s.Switches.KitFirst
	return s.T.Kit > 0 && s.P[s.active()].In && ready && s.armed()
}

// stepGatling fires the Gatling, or ends the turn.
func (f *flow) stepGatling() {
	s := &f.S
	if s.T.Fired || !s.fires() {
		f.stage(stEnd)
		return
	}
	f.Emit(Event{Kind: evFired, Seat: s.active(), N: s.showing(Gatling)})
	if s.acts(abPair) && s.showing(Gatling) < gatlingNeeds {
		f.note(whyPair, Event{Seat: s.active()})
	}
	f.harm(byGatling)
	for i := 1; i < int(s.Count); i++ {
		seat := s.from(i)
		switch p := &s.P[seat]; {
		case !p.In:
		case p.Ability == abImmune:
			f.note(whyImmune, Event{Seat: seat})
		default:
			f.hurt(seat, 1)
		}
	}
}

// clear handles whose arrow Kit Carlson discards.
func (f *flow) clear() *engine.Violation {
	seat := f.who()
	switch {
	case f.Fact.Verb == verbDone:
		f.Emit(Event{Kind: evKitDone})
		return nil
	case f.Fact.Verb != verbClear || seat == engine.Table:
		return engine.Refuse(ruleTurnChoices, f.Fact.Seat)
	case f.living(seat) != nil:
		return f.living(seat)
	case f.S.P[seat].Arrows == 0:
		return engine.Refuse(ruleCharKitNothing, f.Fact.Seat, engine.Who(seat))
	}
	f.Emit(Event{Kind: evDrop, Seat: seat, N: 1, Why: whyKit})
	return nil
}
