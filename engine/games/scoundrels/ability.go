package scoundrels

import (
	"slices"

	"casekeeper/engine"
)

// How a use proceeds: rounds of steps, and the choices in between.

// stepWork continues the frame on top; false if a player has to choose first.
func (f *flow) stepWork(t Frame) bool {
	switch t.Kind {
	case fkUse:
		return f.stepUse(t)
	case fkHired:
		if f.usable(&f.S, t.At, t.Seat, byHired) && t.Chose == 0 {
			return false
		}
		f.leaveHired(t)
		return true
	case fkPlace:
		return f.place(t)
	case fkArrange, fkOffice:
		return false
	case fkMark:
		if f.S.markable(t.Seat, t.That) {
			return false
		}
		f.pop()
		f.note(whyNoMark, Event{Seat: t.Seat})
		f.marked(t)
		return true
	case fkLimit:
		if f.S.safesOf(t.Seat) > f.S.Day {
			return false
		}
		f.pop()
		return true
	}
	if f.S.canWatch(t.Seat) && t.Chose == 0 { // fkPause
		return false
	}
	f.pop()
	f.jailed(t.Seat)
	return true
}

// use begins a use.
func (f *flow) use(t Frame) {
	t.Kind, t.Round = fkUse, 1
	e := Event{Kind: evUsed, Frame: t, Mask: traitBit(t.Trait), Jobs: jobBit(t.Job)}
	if t.By == byScheme {
		e.Mask = strategyBit(t.Job - schemeAbility)
	}
	f.Emit(e)
	f.bonus(&t)
}

// bonus pays the money before a round.
func (f *flow) bonus(t *Frame) {
	if t.By == byOwn && t.Trait != 0 && (t.Round == 1 || f.S.Switches.BonusTwice) {
		f.money(t.Seat, int(f.cards.Traits[t.Trait].Bonus), t)
	}
}

// useAt begins the use of a Scoundrel at a place.
func (f *flow) useAt(at place, seat engine.Seat, by By) {
	c := *f.S.at(at)
	f.use(Frame{Seat: seat, At: at, By: by, Trait: c.Trait, Job: c.Job})
}

// steps returns those of a use: first what the trait requires, then what the job does.
func (r *Rules) steps(t *Frame) (first, steps []step) {
	if t.Trait != 0 {
		first = r.cards.Traits[t.Trait].First
	}
	return first, r.cards.Jobs[t.Job].Steps
}

// step returns the n-th of them; nil after the last.
func (r *Rules) step(t *Frame, n uint8) *step {
	first, steps := r.steps(t)
	switch {
	case int(n) < len(first):
		return &first[n]
	case int(n) < len(first)+len(steps):
		return &steps[int(n)-len(first)]
	}
	return nil
}

// yes is the answer to an optional step.
const yes = 255

// stepUse executes the next step of a use.
func (f *flow) stepUse(t Frame) bool {
	st := f.step(&t, t.Step)
	switch {
	case t.Held != engine.Table && (st == nil || st.Do != doFree && st.Do != doPlace):
		f.Emit(Event{Kind: evRelease})
	case st == nil:
		return f.endRound(t)
	case st.Link == linkSo && t.Full>>(t.Step-1)&1 == 0:
		f.skip(t)
	case st.Link == linkOr && t.Chose != t.Step+1:
		t.Step, t.Chose, t.Asked = f.chainEnd(&t), 0, 0
		f.goOn(t)
	case f.heads(&t) && t.Chose == 0:
		return f.chain(t, st)
	case t.Times == 0 && t.Chose == 0 && !f.holds(&f.S, st.If, st.Limit, t.Seat, &t):
		f.skip(t)
	case f.optional(st) && t.Chose == 0 && !f.targeted(st):
		if !f.possible(&f.S, st, t.Seat, &t) {
			f.skip(t)
			return true
		}
		return false
	default:
		return f.exec(t, st)
	}
	return true
}

// optional reports whether a step may be declined.
func (r *Rules) optional(st *step) bool { return st.Link == linkMay || st.If == ifByHand }

// skip moves past a step that is not done.
func (f *flow) skip(t Frame) {
	t.Step, t.Chose, t.Times, t.Asked = t.Step+1, 0, 0, 0
	f.goOn(t)
}

// advance moves past a step that was done.
func (f *flow) advance(full bool) {
	t := *f.top()
	if full {
		t.Full |= 1 << t.Step
	}
	t.Step, t.Chose, t.Times, t.Asked = t.Step+1, 0, 0, 0
	f.goOn(t)
}

// heads reports whether a step is the first of several alternatives.
func (r *Rules) heads(t *Frame) bool {
	if r.step(t, t.Step).Link == linkOr {
		return false
	}
	return r.nextOr(t, t.Step) != 0
}

// nextOr returns the alternative after a step with its own; 0 = none.
func (r *Rules) nextOr(t *Frame, from uint8) uint8 {
	for n := from + 1; ; n++ {
		switch st := r.step(t, n); {
		case st == nil || st.Link != linkSo && st.Link != linkOr:
			return 0
		case st.Link == linkOr:
			return n
		}
	}
}

// chainEnd returns the step after all alternatives of which the present step is one.
func (r *Rules) chainEnd(t *Frame) uint8 {
	n := t.Step
	for st := r.step(t, n); st != nil && (st.Link == linkSo || st.Link == linkOr); st = r.step(t, n) {
		n++
	}
	return n
}

// chained lists all alternatives of the choice that begins with the present step.
func (r *Rules) chained(t *Frame) (list []uint8) {
	list = append(list, t.Step)
	for n := r.nextOr(t, t.Step); n != 0; n = r.nextOr(t, n) {
		list = append(list, n)
	}
	return list
}

// alternatives lists the steps of a choice that can begin, with conditions judged for the seat
// that chooses.
func (r *Rules) alternatives(s *State, t *Frame, seat engine.Seat) (list []uint8) {
	lowest := uint8(0)
	for _, n := range r.chained(t) {
		switch st := r.step(t, n); {
		case !r.holds(s, st.If, st.Limit, seat, t):
		case r.possible(s, st, seat, t):
			list = append(list, n)
		case st.Do == doLoseReputation && lowest == 0:
			lowest = n + 1
		}
	}
	if lowest > 0 && s.Switches.LowestMay && len(list) > 0 {
		list = append(list, lowest-1)
	}
	return list
}

// declinable reports whether a choice may be declined: the card says so, or people decide whether
// what is left applies.
func (r *Rules) declinable(t *Frame, list []uint8) bool {
	return r.step(t, t.Step).Link == linkMay || !slices.ContainsFunc(list, func(n uint8) bool { return r.step(t, n).If != ifByHand })
}

// option returns the act that takes the alternative at step n. It is named by what it does; if
// another one does the same, also by its place in the text and its figures.
func (r *Rules) option(t *Frame, seat engine.Seat, n uint8) engine.Observation {
	st, place, same := r.step(t, n), 0, 0
	for k, other := range r.chained(t) {
		if other == n {
			place = k + 1
		}
		if r.step(t, other).Do == st.Do {
			same++
		}
	}
	o := engine.Act(seat, verbOption, doArg(st.Do).Value)
	if same > 1 {
		o.Args[1] = uint16(place)
		if st.N > 1 || slices.Contains(amounts, st.Do) {
			o.Args[2], o.Args[3] = uint16(st.N), uint16(st.Per)
		}
	}
	return o
}

// chain asks for an alternative. If only one is left, nobody is asked.
func (f *flow) chain(t Frame, st *step) bool {
	if st.Who == whoEachRival {
		return f.eachChooses(t)
	}
	list := f.alternatives(&f.S, &t, t.Seat)
	switch {
	case len(list) == 0:
		f.note(whyNothing, Event{Seat: t.Seat})
		t.Step++
		t.Step = f.chainEnd(&t)
		f.goOn(t)
	case len(list) == 1 && !f.declinable(&t, list):
		t.Step, t.Chose = list[0], list[0]+1
		f.goOn(t)
	default:
		return false
	}
	return true
}

// rival returns the rival who has to choose next in a step of all rivals; Table when all have.
func (s *State) rival(t *Frame) engine.Seat {
	list, n := s.from(t.Seat)
	if int(t.Asked)+1 >= n {
		return engine.Table
	}
	return list[t.Asked+1]
}

// eachChooses lets every rival choose, clockwise from the user. Before that a rival may place a
// henchman on this turn's card.
func (f *flow) eachChooses(t Frame) bool {
	seat := f.S.rival(&t)
	if seat == engine.Table {
		t.Full |= 1 << t.Step
		t.Step++
		t.Step, t.Asked, t.Times, t.Chose = f.chainEnd(&t), 0, 0, 0
		f.goOn(t)
		return true
	}
	if f.paused(&f.S, seat) {
		return false
	}
	list := f.alternatives(&f.S, &t, seat)
	if len(list) > 1 || len(list) == 1 && f.declinable(&t, list) {
		return false
	}
	f.nextRival(t)
	if len(list) == 1 {
		f.suffer(f.step(&t, list[0]), seat, &t)
	} else {
		f.note(whyNothing, Event{Seat: seat})
	}
	return true
}

// nextRival moves on to the next rival.
func (f *flow) nextRival(t Frame) {
	t.Asked, t.Times = t.Asked+1, 0
	f.goOn(t)
}

// chainJails reports whether an alternative jails a henchman of the seat that chooses.
func (r *Rules) chainJails(s *State, t *Frame, seat engine.Seat) bool {
	return slices.ContainsFunc(r.chained(t), func(n uint8) bool {
		st := r.step(t, n)
		return st.Do == doJail && r.holds(s, st.If, st.Limit, seat, t)
	})
}

// endRound ends a round: the ability is used once more, or the use is closed.
func (f *flow) endRound(t Frame) bool {
	if t.Chose == 0 && f.twice(&f.S, &t) {
		return false
	}
	f.close(t)
	return true
}

// twice reports whether a use may be repeated.
func (r *Rules) twice(s *State, t *Frame) bool {
	if t.Round != 1 || t.Trait == 0 || !r.cards.Traits[t.Trait].Twice || t.By != byOwn && t.By != byHired || t.At == nowhere || t.At == limbo {
		return false
	}
	c := s.at(t.At)
	if !c.named() {
		return false
	}
	j := &r.cards.Jobs[c.Job]
	return r.holds(s, j.If, j.Limit, t.Seat, t) && r.affordable(s, t.Seat, 0, r.cards.Traits[t.Trait].First, j.Steps)
}

// again begins the second round, with the job that lies there now.
func (f *flow) again(t Frame) {
	c := f.S.at(t.At)
	t.Round, t.Step, t.Full, t.Chose, t.Times, t.Asked, t.That, t.Shown, t.Safe, t.Deck, t.Job = 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, c.Job
	f.Emit(Event{Kind: evGo, Frame: t, Jobs: jobBit(c.Job), Why: whyTwice, Seat: t.Seat})
	f.bonus(&t)
}

// close ends a use: its neighbours become due, then the Scoundrel leaves, if it does.
func (f *flow) close(t Frame) {
	f.neighbours(t.At)
	f.pop()
	if t.At != nowhere && t.At != limbo && t.Trait != 0 {
		f.leave(&t)
	}
	if t.By == byHired && f.top() != nil && f.top().Kind == fkHired {
		h := *f.top()
		h.Chose, h.At = yes, t.At
		f.goOn(h)
	}
}

// leave removes a scoundrel whose ability has ended from its place, if it goes.
func (f *flow) leave(t *Frame) {
	discards := f.cards.Traits[t.Trait].Discard || f.cards.Jobs[t.Job].Discard
	hired := f.cards.Traits[t.Trait].When == whenHired
	switch {
	case t.By == byPile && t.At.onPile():
		if !f.S.Switches.UnderSelf || discards || hired {
			f.Emit(Event{Kind: evUnder, Place: t.At})
		}
	case t.By == byHired || t.At.onPile():
	case discards, t.By == bySaloon && f.S.Switches.GuestGoes && hired:
		f.discard(t.At)
	}
}

// neighbours makes due the Responses whose arrow points at a place.
func (f *flow) neighbours(at place) {
	if !at.onSheet() || !f.S.at(at).there() {
		return
	}
	mask, k := uint64(0), at.index()
	if k > 0 {
		mask |= f.response(at-1, false)
	}
	if k < sheetPlaces-1 {
		mask |= f.response(at+1, true)
	}
	if mask &^= f.S.Due; mask != 0 {
		f.Emit(Event{Kind: evDue, Mask: mask})
	}
}

// response returns the bit of a Response whose arrow points left or right.
func (f *flow) response(at place, left bool) uint64 {
	c := f.S.at(at)
	if !c.named() {
		return 0
	}
	t := &f.cards.Traits[c.Trait]
	if t.When != whenResponse || left && !t.Left || !left && !t.Right {
		return 0
	}
	return traitBit(c.Trait)
}
