package scoundrels

import (
	"casekeeper/engine"
)

// The night: hands are refilled, and the player with most reputation chooses who begins.

// night ends the day, unless somebody can use an ability of which only people know whether it
// applies now. If nothing is left to open or to count after the last day, the game is over.
func (f *flow) night() bool {
	over := f.S.Day == f.S.days() && f.S.unopened() == 0 && f.uncounted(&f.S) == engine.Table
	if !over && f.anyNow(&f.S) {
		return false
	}
	f.sleep()
	return true
}

// sleep refills the hands at the end of a day; after the last one safes are opened.
func (f *flow) sleep() {
	if f.S.Day == f.S.days() {
		f.stage(stOpen)
		return
	}
	f.Emit(Event{Kind: evNight})
	f.stage(stStarter)
}

// starter lets the player with most reputation choose who begins; after a tie the order stays.
func (f *flow) starter() bool {
	if f.S.foremost() != engine.Table {
		return false
	}
	f.note(whyTie, Event{Seat: f.S.Order[f.S.Starter]})
	f.begin(0)
	return true
}

// foremost returns the seat with more reputation than all others; Table if there is none.
func (s *State) foremost() engine.Seat {
	best, twice, any := engine.Table, false, false
	for i, seat := range s.seats() {
		for _, other := range s.Order[:i] {
			any = any || s.Player[other].Space == s.Player[seat].Space
		}
		switch {
		case best == engine.Table || s.Player[seat].Space > s.Player[best].Space:
			best, twice = seat, false
		case s.Player[seat].Space == s.Player[best].Space:
			twice = true
		}
	}
	if twice || any && s.Switches.TieAny {
		return engine.Table
	}
	return best
}

// usedNow returns what stays used in the next stage: uses at the end of the day stay from the
// calling on.
func (s *State) usedNow(to Stage) uint64 {
	if to == stCall {
		return 0
	}
	return s.UsedTrait
}

func (s *State) jobsNow(to Stage) uint64 {
	if to == stCall {
		return 0
	}
	return s.UsedJob
}

func (s *State) applyDay(e Event) {
	switch e.Kind {
	case evShown:
		s.settle(e)
	case evNight:
		for _, seat := range s.seats() {
			p := &s.Player[seat]
			p.Deck += s.Played[seat]
			p.Under = p.under()
			p.Plays = [slots]play{}
			p.draw(min(p.Deck, handSize-min(p.Hand, handSize)), s.when())
		}
		s.Played, s.Turn, s.Slot, s.LeaderUsed, s.UsedTrait, s.UsedJob = [seatSpan]uint8{}, 0, 0, false, 0, 0
		s.Day++
	case evLeads:
		s.Leads = e.Seat
	case evOpened:
		n := s.safeAt(e.Spot) - 1
		s.Opened[n], s.Shown[n] = uint8(e.Amount), e.N
	case evIcons:
		s.Player[e.Seat].Icons, s.Player[e.Seat].Counted = e.N, true
	case evMover:
		s.Mover = e.Seat
	case evThird:
		s.Third, s.Fresh = true, e.N
	}
}
