package coltexpress

// A punch. The target is chosen, one of its tokens falls, then it is moved.

// knock makes the target lose a token, or nothing if it has none.
func (f *flow) knock(m menu, at uint8) {
	victim, token := f.S.Deed.Victim, Loot(at)
	next := Event{Kind: evDeed, Seat: m.seat, Other: victim, Step: dsShove}
	switch {
	case m.mask == 0:
		f.note(whyBare, Event{Seat: m.seat, Other: victim})
	case m.seat == Cheyenne && token == Purse && f.S.Switches.MustSnatch:
		f.Emit(Event{Kind: evSnatched, Seat: m.seat, Other: victim, N: f.piece})
	case m.seat == Cheyenne && token == Purse:
		next.Step, next.Loot, next.N = dsSnatch, token, f.piece
	default:
		f.Emit(Event{Kind: evFell, Seat: m.seat, Other: victim, Loot: token, N: f.piece})
	}
	f.Emit(next)
}

// snatch handles whether Cheyenne keeps the purse.
func (f *flow) snatch(m menu, takes bool) {
	victim := f.S.Deed.Victim
	e := Event{Kind: evFell, Seat: m.seat, Other: victim, Loot: Purse}
	if takes {
		e = Event{Kind: evSnatched, Seat: m.seat, Other: victim}
	}
	f.Emit(e)
	f.Emit(Event{Kind: evDeed, Seat: m.seat, Other: victim, Step: dsShove})
}

// shove moves the target to a neighbouring unit on the same level.
func (f *flow) shove(m menu, at uint8) {
	victim := f.S.Deed.Victim
	f.goTo(victim, place{Unit: at, Roof: f.S.Bandit[victim].At.Roof}, whyShove, m.seat)
	f.back(m.seat)
}
