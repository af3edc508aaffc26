package coltexpress

import "casekeeper/engine"

// fire gives a bullet to the target and applies the shooter's power.
func (f *flow) fire(m menu, at uint8) {
	seen := f.S.sight(m.seat)
	switch {
	case m.mask == 0 && f.S.Bandit[m.seat].Bullets == 0:
		f.note(whyEmpty, Event{Seat: m.seat})
		return
	case m.mask == 0:
		f.note(whyNobody, Event{Seat: m.seat})
		return
	}
	target := engine.Seat(at)
	if has(seen, bit(Belle)) && target != Belle {
		f.note(whyCharm, Event{Seat: Belle, Other: target})
	}
	why := whyShot
	if f.S.Bandit[target].At.Unit == f.S.Bandit[m.seat].At.Unit {
		why = whyThrough
	}
	f.Emit(Event{Kind: evShot, Seat: m.seat, Other: target, Why: why})
	if m.seat == Django {
		f.push(target)
	}
}

// push moves the target of Django's shot one unit away.
func (f *flow) push(target engine.Seat) {
	at := f.S.Bandit[target].At
	to := place{Unit: f.S.pushed(f.S.Bandit[Django].At.Unit, at.Unit), Roof: at.Roof}
	if to == at {
		f.note(whyEdge, Event{Seat: target, Unit: at.Unit})
		return
	}
	f.goTo(target, to, whyPush, Django)
}

// wrongTarget returns why a bandit cannot be fired at or hit.
func (s *State) wrongTarget(m menu, target engine.Seat) *engine.Violation {
	if target == m.seat || s.playerOf(target) == maxSeats {
		return engine.Refuse(ruleTurnChoices, m.seat)
	}
	seen := s.crowd(s.Bandit[m.seat].At)
	if m.verb == verbFire {
		seen = s.sight(m.seat)
	}
	if has(seen, bit(target)) { // Belle, protected by her charm
		return engine.Refuse(ruleBelleCharm, m.seat, engine.Who(s.any(m.mask)))
	}
	if m.verb == verbPunch {
		return engine.Refuse(rulePunchReach, m.seat, engine.Who(target))
	}
	return s.unseen(m.seat, target)
}

// any returns the first bandit of a set, clockwise.
func (s *State) any(mask uint8) (found engine.Seat) {
	s.each(mask, func(seat engine.Seat) {
		if found == engine.Table {
			found = seat
		}
	})
	return found
}

// unseen returns why a bandit is out of sight.
func (s *State) unseen(shooter, target engine.Seat) *engine.Violation {
	from, to := s.Bandit[shooter].At, s.Bandit[target].At
	switch {
	case from == to:
		return engine.Refuse(ruleFireBeside, shooter, engine.Who(target))
	case from.Roof != to.Roof:
		return engine.Refuse(ruleFireLevel, shooter, engine.Who(target))
	case !from.Roof:
		return engine.Refuse(ruleFireFar, shooter, engine.Who(target))
	}
	way := 1
	if to.Unit < from.Unit {
		way = -1
	}
	return engine.Refuse(ruleFireScreened, shooter, engine.Who(target), engine.Who(s.any(s.nearest(from.Unit, way))))
}

// wrongPlace returns why a unit or a token cannot be chosen.
func (s *State) wrongPlace(m menu, at uint16) *engine.Violation {
	switch m.verb {
	case verbMove:
		switch b := &s.Bandit[m.seat]; {
		case at == uint16(b.At.Unit):
			return engine.Refuse(ruleMoveStay, m.seat)
		case b.At.Roof:
			return engine.Refuse(ruleMoveRoof, m.seat)
		}
		return engine.Refuse(ruleMoveInside, m.seat)
	case verbFollow:
		return engine.Refuse(ruleMarshalMove, m.seat)
	case verbRob:
		return engine.Refuse(ruleRobNotHere, m.seat, lootArg(Loot(at)))
	case verbKnock:
		return engine.Refuse(rulePunchHasNot, m.seat, engine.Who(s.Deed.Victim), lootArg(Loot(at)))
	}
	return engine.Refuse(rulePunchDirection, m.seat, engine.Who(s.Deed.Victim))
}
