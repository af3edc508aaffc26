package bangdice

import "casekeeper/engine"

// Bull's eyes. All targets are chosen first; then all hits happen at once.

// nextEye returns the first die with a 1 or 2 that has no target; -1 if there is none.
func (s *State) nextEye() int {
	for die, f := range s.T.Face {
		if (f == One || f == Two) && s.T.Target[die] == engine.Table {
			return die
		}
	}
	return -1
}

// seatSet is a set of seats, by bit.
type seatSet uint16

func (x seatSet) has(seat engine.Seat) bool { return x&seatSet(bit(seat)) != 0 }

// aims is what a die can be used for: the seats in reach, and whether a Beer can double it.
type aims struct {
	reach  seatSet
	double bool
}

// choice reports whether there is a choice.
func (a aims) choice() bool {
	return a.reach&(a.reach-1) != 0 || a.double && a.reach != 0
}

// targets returns what a die can be used for.
func (s *State) targets(die int) aims {
	return aims{s.reach(s.T.Face[die]), s.acts(abKiller) && s.T.Double == 0 && s.nextBeer() >= 0}
}

// reach returns the seats that the active player can hit with a 1 or a 2.
func (s *State) reach(f Face) seatSet {
	n := s.paces(f)
	switch {
	case s.acts(abBothEyes):
		return s.at(s.paces(One)) | s.at(s.paces(Two))
	case s.acts(abFar):
		return s.at(n) | s.further(n+1)
	}
	return s.at(n)
}

// paces returns how many seats away a 1 or a 2 hits; with two or three players left a 2 counts
// as a 1.
func (s *State) paces(f Face) int {
	if f == One || s.alive() <= minSeats {
		return 1
	}
	return 2
}

// further returns the seats that Rose Doolan reaches beyond a die's own range; under a house
// rule without seats that are nearer in the other direction.
func (s *State) further(n int) seatSet {
	set := s.at(n)
	if s.Switches.RoseShort {
		for nearer := 1; nearer < n; nearer++ {
			set &^= s.at(nearer)
		}
	}
	return set
}

// at returns the players exactly n seats to the left or the right of the active one, counting
// only players in play. It never contains the active player.
func (s *State) at(n int) (set seatSet) {
	var ring [maxSeats]engine.Seat
	count := 0
	for i := range int(s.Count) {
		if seat := s.from(i); i == 0 || s.P[seat].In {
			ring[count] = seat
			count++
		}
	}
	if k := n % count; k != 0 {
		set = seatSet(bit(ring[k]) | bit(ring[count-k]))
	}
	return set
}

// distance returns how many seats away a player in play sits, the shorter way; 0 = the active
// player.
func (s *State) distance(seat engine.Seat) (n int) {
	for n < maxSeats && seat != s.active() && !s.at(n).has(seat) {
		n++
	}
	return n
}

// shoot handles the choice of a target.
func (f *flow) shoot() *engine.Violation {
	die, seat := f.S.nextEye(), f.who()
	double := f.Fact.Verb == verbDouble
	can := f.S.targets(die)
	switch {
	case f.Fact.Verb != verbShoot && !double, int(f.Fact.Args[1])-1 != die, double && !can.double, seat == engine.Table:
		return engine.Refuse(ruleTurnChoices, f.Fact.Seat)
	case f.living(seat) != nil:
		return f.living(seat)
	case !can.reach.has(seat) && (seat == f.Fact.Seat || !f.Waived(ruleShotReach)):
		return engine.Refuse(ruleShotReach, f.Fact.Seat, engine.Who(seat), face(f.S.T.Face[die]), engine.N(f.S.distance(seat)))
	}
	f.aim(die, seat, double)
	return nil
}

// aim emits the target of a die.
func (f *flow) aim(die int, seat engine.Seat, double bool) {
	e := Event{Kind: evAim, Seat: seat, Die: uint8(die)}
	if double {
		e.Beer = uint8(f.S.nextBeer()) + 1
	}
	f.Emit(e)
}

// stepAim aims a die without a choice, and lets all shots hit once every die has a target.
func (f *flow) stepAim() {
	s := &f.S
	die := s.nextEye()
	switch {
	case s.Stage == stAim && die >= 0:
		f.aimAlone(die)
		return
	case s.Stage == stAim:
		f.stage(stHits)
		return
	}
	target, double := s.T.Target, s.T.Double
	f.stage(stTap)
	for die, seat := range target {
		if seat == engine.Table {
			continue
		}
		if s.H.Cause == byNothing {
			f.harm(byShots)
		}
		f.hurt(seat, 1)
		if int(double) == die+1 {
			f.hurt(seat, 1)
		}
	}
}

// aimAlone aims a die for which there is no choice. Every die has a seat in reach: a game of
// four or more is over with fewer than two others, and with three left a 2 counts as a 1.
func (f *flow) aimAlone(die int) {
	can := f.S.targets(die)
	for _, seat := range f.S.seats() {
		if can.reach.has(seat) {
			f.aim(die, seat, false)
			return
		}
	}
}
