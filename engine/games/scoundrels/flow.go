package scoundrels

import (
	"casekeeper/engine"
	"casekeeper/engine/owed"
)

// flow decides one act: see package owed.
type flow struct {
	owed.Run[State, Event, *State]
	*Rules
}

// Emit is that of package owed; called by its type, it leaves the flow on the
// stack.
func (f *flow) Emit(e Event) {
	f.Events = append(f.Events, e)
	f.S.Apply(e)
}

func (f *flow) stage(s Stage)          { f.Emit(Event{Kind: evStage, Stage: s}) }
func (f *flow) note(w Reason, e Event) { e.Kind, e.Why = evNote, w; f.Emit(e) }
func (f *flow) push(t Frame)           { f.Emit(Event{Kind: evPush, Frame: t}) }
func (f *flow) goOn(t Frame)           { f.Emit(Event{Kind: evGo, Frame: t}) }
func (f *flow) pop()                   { f.Emit(Event{Kind: evPop}) }
func (f *flow) top() *Frame            { return f.S.Owed.Top() }

// Step does one thing that needs nobody; false if there is none.
func (f *flow) Step() bool {
	s := &f.S
	switch t := f.top(); {
	case t != nil:
		return f.stepWork(*t)
	case s.Stage == stTurn && s.Third:
		f.third()
		return true
	case s.Due != 0 && f.offered(s) != engine.Table:
		return false
	case s.Due != 0:
		f.Emit(Event{Kind: evLapse, Mask: s.Due})
		return true
	}
	switch s.Stage {
	case stStrategy:
		return f.chosen()
	case stAfter:
		return f.endTurn(false)
	case stCall:
		return f.call()
	case stClose:
		return f.night()
	case stStarter:
		return f.starter()
	case stOpen:
		return f.opened()
	}
	return false
}

// chosen begins the first day when all have said their strategy card.
func (f *flow) chosen() bool {
	for _, seat := range f.S.seats() {
		if f.S.Player[seat].Strategy == 0 {
			return false
		}
	}
	f.begin(0)
	return true
}

// begin begins a turn.
func (f *flow) begin(turn uint8) {
	f.Emit(Event{Kind: evTurn, N: turn})
	f.stage(stStart)
}

// third ends step 3: who listens for that is offered it with all else that the
// step has opened.
func (f *flow) third() {
	f.stage(stAfter)
	not := uint8(0)
	if f.S.Switches.SelfishDay {
		not = f.S.Fresh
	}
	f.hear(hearStep3, f.S.active(), not)
}

// endTurn ends the turn when nobody can put a henchman onto its card any more, or
// when the table says that nobody does.
func (f *flow) endTurn(said bool) bool {
	s := &f.S
	for _, seat := range s.seats() {
		if !said && s.canWatch(seat) {
			return false
		}
	}
	if next := s.Turn + 1; next < s.Count*turnsEach {
		f.begin(next)
	} else {
		f.stage(stCall)
	}
	return true
}

// call goes to the next card with a henchman on it, and turns it over if the
// program was told what it is.
func (f *flow) call() bool {
	seat, slot, found := f.S.called()
	if !found {
		mask := uint64(0)
		for i := range f.S.Sheet {
			if c := f.S.Sheet[i]; c.named() && f.cards.Traits[c.Trait].When == whenDayEnd {
				mask |= traitBit(c.Trait)
			}
		}
		f.stage(stClose)
		if mask != 0 {
			f.Emit(Event{Kind: evDue, Mask: mask})
		}
		return true
	}
	if n := f.S.Player[seat].Plays[slot].Number; n != 0 {
		f.turned(seat, slot, n)
		return true
	}
	return false
}

// called is the next card to be called: player by player in turn order, slot by
// slot upwards.
func (s *State) called() (engine.Seat, uint8, bool) {
	for i := range s.Count {
		seat := s.Order[(s.Starter+i)%s.Count]
		for slot := uint8(slotA); slot < slots; slot++ {
			if s.Player[seat].Plays[slot].Crowd != 0 {
				return seat, slot, true
			}
		}
	}
	return engine.Table, 0, false
}

// turned turns a called card over.
func (f *flow) turned(seat engine.Seat, slot, number uint8) {
	crowd := f.S.Player[seat].Plays[slot].Crowd
	if before := f.S.Player[seat].shownIn(number); before != nowhereShown {
		f.note(whyShownTwice, Event{Seat: seat, Slot: before, N: number})
	}
	f.Emit(Event{Kind: evShown, Other: seat, Slot: slot, N: number})
	if !bluff(number, slot) {
		return
	}
	f.reputation(seat, -1, whyBluff)
	list, n := f.S.from(seat)
	for _, other := range list[:n] {
		if crowd&bit(other) != 0 {
			f.reputation(other, 1, whyCaught)
		}
	}
}

// night ends the day, unless somebody can use something of which only the people
// know whether it can be used now. A game with nothing left to open or to count is
// over.
func (f *flow) night() bool {
	over := f.S.Day == f.S.days() && f.S.unopened() == 0 && f.uncounted(&f.S) == engine.Table
	if !over && f.anyNow(&f.S) {
		return false
	}
	f.sleep()
	return true
}

// sleep is what hands do at the end of a day; after the last one safes are opened.
func (f *flow) sleep() {
	if f.S.Day == f.S.days() {
		f.stage(stOpen)
		return
	}
	f.Emit(Event{Kind: evNight})
	f.stage(stStarter)
}

// starter lets who has most reputation say who begins; after a tie the order
// stays.
func (f *flow) starter() bool {
	if f.S.foremost() != engine.Table {
		return false
	}
	f.note(whyTie, Event{Seat: f.S.Order[f.S.Starter]})
	f.begin(0)
	return true
}

// foremost is who has more reputation than all others; Table if nobody has.
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

// opened ends the game when all safes are open and all icons are counted.
func (f *flow) opened() bool {
	if f.S.unopened() != 0 || f.uncounted(&f.S) != engine.Table {
		return false
	}
	f.stage(stOver)
	return true
}

// unopened is a spot with a stolen safe that nobody has opened; 0 = none.
func (s *State) unopened() uint8 {
	for i, spot := range s.Safes {
		if isStolen(spot) && s.Opened[i] == 0 {
			return spot
		}
	}
	return 0
}

// uncounted is a seat with Scoundrels whose icons nobody has entered.
func (r *Rules) uncounted(s *State) engine.Seat {
	for _, seat := range s.seats() {
		for k := range sheetPlaces {
			c := s.at(sheet(seat, k))
			if c.there() && !s.Player[seat].Counted && !(c.named() && r.cards.Traits[c.Trait].Counted && r.cards.Jobs[c.Job].Counted) {
				return seat
			}
		}
	}
	return engine.Table
}

// hear makes what is text-timed due: an event befell a seat. not is the trait
// that does not hear it.
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

// offered is the seat that is asked whether it uses what is due; Table if nobody
// can.
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
		return leader // who took the last turn says who goes first
	}
	return only
}

// leader stands for the seat that says who goes first.
const leader engine.Seat = 255

// hasDue tells whether a seat can use anything that is due.
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

// dueOf is all that is due of a seat.
func (s *State) dueOf(seat engine.Seat) (mask uint64) {
	for k := range sheetPlaces {
		mask |= traitBit(s.at(sheet(seat, k)).Trait)
	}
	if n := s.Player[seat].Strategy; n != 0 {
		mask |= strategyBit(n)
	}
	return mask & s.Due
}

// money gives or takes. Money that another Scoundrel brings is heard.
func (f *flow) money(seat engine.Seat, n int, t *Frame) {
	if n == 0 {
		return
	}
	f.Emit(Event{Kind: evMoney, Seat: seat, Amount: int16(n)})
	if n > 0 && t != nil && t.Seat == seat && t.By < byLeader {
		f.hear(hearMoney, seat, t.Trait)
	}
}

// reputation moves a token as far as the track goes; only what moved is heard.
// It tells whether all of it was possible.
func (f *flow) reputation(seat engine.Seat, n int, why Reason) bool {
	space := int(f.S.Player[seat].Space)
	to := min(max(space+n, 0), int(f.cards.Board.top()))
	if to == space {
		f.note(whyEnd, Event{Seat: seat})
		return false
	}
	f.Emit(Event{Kind: evSpace, Seat: seat, Amount: int16(to - space), Why: why})
	if to > space {
		f.hear(hearGain, seat, 0)
	} else {
		f.hear(hearLose, seat, 0)
	}
	return to-space == n
}
