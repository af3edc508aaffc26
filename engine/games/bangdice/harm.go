package bangdice

import "casekeeper/engine"

// Lost life. Whatever the cause, everything that is lost at the same time is one batch: Bart
// Cassidy decides, everybody loses, the eliminated leave and reveal their roles, Vulture Sam
// gains, the game may be over, Pedro Ramirez decides.

// harm opens a batch; hurt adds to it.
func (f *flow) harm(c Cause) { f.Emit(Event{Kind: evHarm, Cause: c}) }

func (f *flow) hurt(seat engine.Seat, n uint8) {
	if n > 0 && f.S.P[seat].In {
		f.Emit(Event{Kind: evHurt, Seat: seat, N: n})
	}
}

func (f *flow) nextHarm() { f.Emit(Event{Kind: evHarmStep}) }

// byPlayer reports whether another player caused the batch.
func (h *harm) byPlayer() bool { return h.Cause == byShots || h.Cause == byGatling }

// needOfHarm returns what a seat has to decide or reveal in the batch.
func (s *State) needOfHarm() (need, engine.Seat) {
	switch s.H.Step {
	case hsSwap:
		if seat, n := s.swaps(); n > 0 {
			return needArrows, seat
		}
	case hsReveal:
		if s.hidden() != 0 {
			return needReveal, s.turner()
		}
	case hsPedro:
		if seat, n := s.shakes(); n > 0 {
			return needDiscard, seat
		}
	}
	return needNothing, engine.Table
}

// swaps returns Bart Cassidy's seat and how many life points he can keep by taking arrows. He
// never takes the last arrow, and an arrow that the shooter will owe El Gringo counts as taken
// if El Gringo is nearer to the shooter's left. The shooter of a Gatling discards arrows only
// later, so Bart Cassidy is first.
func (s *State) swaps() (engine.Seat, uint8) {
	seat := s.has(abSwap)
	if seat == engine.Table || !s.H.byPlayer() || s.H.Hurt[seat] == 0 {
		return engine.Table, 0
	}
	free, first := s.Pile-1, s.H.Cause == byShots || s.Switches.ArrowFirst
	if gringo := s.has(abRevenge); first && free > 0 && s.owesFor(gringo) && s.before(gringo, seat) {
		free--
	}
	return seat, min(s.H.Hurt[seat], free)
}

// owesFor reports whether the shooter will owe El Gringo an arrow for the batch.
func (s *State) owesFor(gringo engine.Seat) bool {
	n := s.H.Hurt[gringo]
	return gringo != engine.Table && n > 0 && !(s.Switches.DeadGringo && n >= s.P[gringo].Life)
}

// before reports whether seat a is nearer to the active player's left than b.
func (s *State) before(a, b engine.Seat) bool {
	for i := 1; i < int(s.Count); i++ {
		switch s.from(i) {
		case a:
			return true
		case b:
			return false
		}
	}
	return false
}

// shakes returns Pedro Ramirez's seat and how many arrows he may discard: one for each life
// point lost, none after an Indian attack.
func (s *State) shakes() (engine.Seat, uint8) {
	seat := s.has(abShake)
	if seat == engine.Table || s.H.Cause == byIndians {
		return engine.Table, 0
	}
	return seat, min(s.H.Lost[seat], s.P[seat].Arrows)
}

// swap handles how many arrows Bart Cassidy takes.
func (f *flow) swap() *engine.Violation {
	_, most := f.S.swaps()
	switch n := f.Fact.Args[0]; {
	case f.Fact.Verb != verbArrows:
		return engine.Refuse(ruleTurnChoices, f.Fact.Seat)
	case n > uint16(most):
		return engine.Refuse(ruleCharBartLast, f.Fact.Seat, engine.N(int(most)))
	case n > 0:
		f.Emit(Event{Kind: evSwap, Seat: f.Fact.Seat, N: uint8(n)})
	}
	f.nextHarm()
	return nil
}

// discard handles how many arrows Pedro Ramirez discards.
func (f *flow) discard() *engine.Violation {
	_, most := f.S.shakes()
	switch n := f.Fact.Args[0]; {
	case f.Fact.Verb != verbDiscard:
		return engine.Refuse(ruleTurnChoices, f.Fact.Seat)
	case n > uint16(most):
		return engine.Refuse(ruleCharPedroRamirez, f.Fact.Seat, engine.N(int(most)))
	case n > 0:
		f.Emit(Event{Kind: evDrop, Seat: f.Fact.Seat, N: uint8(n), Why: whyShake})
	}
	f.nextHarm()
	return nil
}

// stepHarm does one step of the batch.
func (f *flow) stepHarm() {
	s := &f.S
	switch s.H.Step {
	case hsSwap:
		if seat := s.has(abSwap); seat != engine.Table && s.H.byPlayer() && s.H.Hurt[seat] > 0 {
			f.note(whyNoSwap, Event{Seat: seat})
		}
	case hsLose:
		f.lose()
	case hsOut:
		f.eliminate()
	case hsReveal:
		f.showRest(func(p *player) bool { return !p.In })
	case hsSam:
		f.vulture()
	case hsEnd:
		if f.verdict() {
			return
		}
	case hsTail:
		f.tail()
		return
	}
	f.nextHarm()
}

// lose emits the loss of life of everybody; after an Indian attack all arrows go back.
func (f *flow) lose() {
	for i := range int(f.S.Count) {
		seat := f.S.from(i)
		if n := min(f.S.H.Hurt[seat], f.S.P[seat].Life); n > 0 {
			f.Emit(Event{Kind: evLose, Seat: seat, N: n, Why: lossReasons[f.S.H.Cause]})
		}
	}
	if f.S.H.Cause == byIndians {
		f.Emit(Event{Kind: evAllBack})
	}
}

// eliminate emits the elimination of every player without life.
func (f *flow) eliminate() {
	if f.S.Switches.SamLives {
		f.vulture()
	}
	for i := range int(f.S.Count) {
		seat := f.S.from(i)
		if p := &f.S.P[seat]; p.In && p.Life == 0 {
			f.Emit(Event{Kind: evOut, Seat: seat, N: p.Arrows})
		}
	}
}

// vulture gives Vulture Sam life for each other player eliminated; under a house rule before
// he can be eliminated himself.
func (f *flow) vulture() {
	sam := f.S.has(abVulture)
	if sam == engine.Table || f.S.Switches.SamLives != (f.S.H.Step == hsOut) {
		return
	}
	n := uint8(0)
	for _, seat := range f.S.seats() {
		dying := f.S.H.Step == hsOut && f.S.P[seat].In && f.S.P[seat].Life == 0
		if seat != sam && (dying || f.S.H.Out&bit(seat) != 0) {
			n++
		}
	}
	if n > 0 {
		f.give(sam, n*deadGain, Event{Why: whyVulture})
	}
}

// tail closes the batch and emits what follows from it.
func (f *flow) tail() {
	s := &f.S
	h := s.H
	f.Emit(Event{Kind: evHarmEnd})
	switch {
	case h.Cause == byDynamite && !s.P[s.active()].In && s.Switches.DeadResolve:
		f.Emit(Event{Kind: evGhost, Seat: s.active()})
	case h.Cause == byDynamite && !s.P[s.active()].In:
		f.note(whyBlownOut, Event{Seat: s.active()})
	case h.byPlayer() && s.P[s.active()].In:
		f.gringo(&h)
	}
}

// gringo makes the shooter owe El Gringo an arrow, one for each batch.
func (f *flow) gringo(h *harm) {
	for _, seat := range f.S.seats() {
		p := &f.S.P[seat]
		if p.Ability == abRevenge && h.Lost[seat] > 0 && (p.In || !f.S.Switches.DeadGringo) {
			f.Emit(Event{Kind: evGringo, Seat: seat})
		}
	}
}

// stepAfter does what follows a batch: the shooter of the Gatling discards all arrows and
// takes the one for El Gringo, in the order of the house rule.
func (f *flow) stepAfter() {
	s := &f.S
	if s.T.Drop && (s.T.Gringo == engine.Table || !s.Switches.ArrowFirst) {
		f.Emit(Event{Kind: evDrop, Seat: s.active(), N: s.P[s.active()].Arrows, Why: whyGatlingDrop})
		return
	}
	f.arrow(whyGringo)
}
