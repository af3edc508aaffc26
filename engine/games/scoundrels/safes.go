package scoundrels

import (
	"slices"

	"casekeeper/engine"
)

// Safes: scouted, marked, stolen, abandoned above the limit.

// safesFor lists the safes that can be looked at or stolen.
func (r *Rules) safesFor(s *State, t *Frame, st *step) (list []engine.Observation) {
	verb := verbSteal
	if st.Do == doPeekSafe {
		verb = verbLook
	}
	for spot := firstSpace; spot < spotCount; spot++ {
		n := s.safeAt(spot)
		if n == 0 {
			continue
		}
		can := false
		switch st.Of {
		case ofUnused:
			can = isUnused(spot)
		case ofRival:
			can = isStolen(spot) && thief(spot) != t.Seat
		case ofBoard:
			can = onBoard(spot)
		case ofMarked, ofUnmarked:
			can = onBoard(spot) && s.markedBy(t.Seat, n) == (st.Of == ofMarked)
		}
		if can && st.Do == doSteal && st.At != atAny && st.At != atNone {
			can = r.home(n) == uint8(st.At-atDepot)
		}
		if can {
			list = append(list, engine.Act(t.Seat, verb, uint16(spot)))
		}
	}
	return list
}

// lies reports whether a safe lies on a space of a location.
func (s *State) lies(spot uint8, where at) bool {
	return (where == atAny || locationAt(spot) == uint8(where-atDepot)) && s.safeAt(spot) != 0
}

// markPrompt asks for the number of a new mark, or for one to move.
func (r *Rules) markPrompt(s *State, t *Frame) engine.Prompt {
	p := choose(t.Seat, engine.Say(ruleSafeMark, t.Seat, spotArg(s.Safes[t.That-1])))
	for n := uint8(leastValue); n <= mostValue; n++ {
		if _, found := r.markWith(s, t.Seat, n); found {
			p.Options = append(p.Options, engine.Act(t.Seat, verbMark, uint16(n)))
		}
	}
	if len(p.Options) > 0 {
		return p
	}
	p.Ask.Rule = ruleSafeMove
	for i, m := range s.mine(t.Seat) {
		if s.liftable(t.Seat, m, t.That) {
			p.Options = appendOnce(p.Options, s.lift(t.Seat, int(t.Seat-1)*marksEach+i, true))
		}
	}
	p.Options = append(p.Options, engine.Act(t.Seat, verbBare))
	return p
}

// markWith returns an unplaced mark that has a number on one of its sides.
func (r *Rules) markWith(s *State, seat engine.Seat, number uint8) (uint8, bool) {
	for i, m := range s.mine(seat) {
		if m.On == 0 && (!r.cards.Board.Told || r.sort(uint8(i)) == (number-leastValue)/2) {
			return uint8(int(seat-1)*marksEach + i), true
		}
	}
	return 0, false
}

// marksLeft counts the unplaced marks of a seat that have a number on one of their sides.
func (r *Rules) marksLeft(s *State, seat engine.Seat, number uint8) (n int) {
	for i, m := range s.mine(seat) {
		if m.On == 0 && r.sort(uint8(i)) == (number-leastValue)/2 {
			n++
		}
	}
	return n
}

// sort returns which of the three kinds the i-th mark of a player is.
func (r *Rules) sort(i uint8) uint8 {
	for k, n := range r.cards.Board.Marks {
		if i < n {
			return uint8(k)
		}
		i -= n
	}
	return 0
}

// markable reports whether a seat has a mark for a safe: an unplaced one, or one that it can move
// there.
func (s *State) markable(seat engine.Seat, safe uint8) bool {
	return slices.ContainsFunc(s.mine(seat), func(m mark) bool { return m.On == 0 || s.liftable(seat, m, safe) })
}

// liftable reports whether a seat can move its mark to a safe: it lies on another one that no
// rival has stolen.
func (s *State) liftable(seat engine.Seat, m mark, safe uint8) bool {
	if m.On == 0 || m.On == safe {
		return false
	}
	spot := s.Safes[m.On-1]
	return !isStolen(spot) || thief(spot) == seat
}

// markAt returns the index in Marks of a mark of a seat on a safe at a spot, with a number, and
// not on the safe not.
func (s *State) markAt(seat engine.Seat, spot, number, not uint8) uint8 {
	n := slices.IndexFunc(s.mine(seat), func(m mark) bool {
		return m.On != 0 && m.On != not && s.Safes[m.On-1] == spot && m.Number == number
	})
	return uint8(int(seat-1)*marksEach + n)
}

// moves lists the marks that can be taken, or the safes where a taken one can go.
func (s *State) moves(t *Frame, st *step) (list []engine.Observation) {
	if t.Times == 1 {
		from := s.Marks[t.That-1].On
		for spot := firstSpace; spot < firstStolen; spot++ {
			if n := s.safeAt(spot); n != 0 && n != from {
				list = append(list, engine.Act(t.Seat, verbAim, uint16(spot)))
			}
		}
		return list
	}
	for i, m := range s.Marks {
		if m.On == 0 || st.Of == ofOwn && i/marksEach != int(t.Seat-1) {
			continue
		}
		spot := s.Safes[m.On-1]
		if onBoard(spot) || isStolen(spot) && thief(spot) == t.Seat {
			list = appendOnce(list, s.lift(t.Seat, i, st.Of == ofOwn))
		}
	}
	return list
}

// lift returns the act that takes the i-th mark off its safe. It names the owner where others'
// marks can be taken too.
func (s *State) lift(by engine.Seat, i int, own bool) engine.Observation {
	m := s.Marks[i]
	spot, number := uint16(s.Safes[m.On-1]), uint16(m.Number)
	if own {
		return engine.Act(by, verbTake, spot, number)
	}
	return engine.Act(by, verbLift, uint16(i/marksEach)+1, spot, number)
}

func (s *State) markedBy(seat engine.Seat, n uint8) bool {
	for _, m := range s.mine(seat) {
		if m.On == n {
			return true
		}
	}
	return false
}

// aimed marks a safe, with a look at it or without, or moves a mark there.
func (f *flow) aimed(t Frame, st *step, safe uint8) {
	t.Safe = safe
	if st.Do == doMoveMark {
		n := t.That - 1
		number := f.S.Marks[n].Number
		f.did(t, t.That)
		f.mark(t.Seat, n, safe, number)
		return
	}
	f.did(t, safe)
	scouts := uint8(0)
	if st.Do == doScout {
		scouts = 1
		f.note(whyScouted, Event{Seat: t.Seat, Spot: f.S.Safes[safe-1]})
	}
	f.push(Frame{Kind: fkMark, Seat: t.Seat, That: safe, Times: scouts})
}

// answerMark puts a mark on a safe, or takes one that is to be moved there.
func (f *flow) answerMark(t Frame) {
	o := f.Fact
	if o.Verb == verbTake {
		f.Emit(Event{Kind: evMark, Seat: t.Seat, N: f.S.markAt(t.Seat, uint8(o.Args[0]), uint8(o.Args[1]), t.That)})
		if !f.S.Switches.MarkFace {
			return
		}
	}
	f.pop()
	if o.Verb != verbBare {
		number := uint8(o.Args[0])
		if o.Verb == verbTake {
			number = uint8(o.Args[1])
		}
		n, _ := f.markWith(&f.S, t.Seat, number)
		f.mark(t.Seat, n, t.That, number)
	}
	f.marked(t)
}

// mark puts a mark on a safe.
func (f *flow) mark(seat engine.Seat, n, safe, number uint8) {
	f.Emit(Event{Kind: evMark, Seat: seat, N: n, Spot: safe, Number: number})
	f.hear(hearMark, seat, 0)
	if all := f.cards.Board.Values[f.home(safe)]; all == 0 || all>>number&1 == 0 {
		f.hear(hearImpossible, seat, 0)
	}
}

// marked makes due what listens for a marked or scouted safe.
func (f *flow) marked(t Frame) {
	if t.Times == 1 {
		f.hear(hearScout, t.Seat, 0)
	}
}

// marksOn counts the marks on the safe that a use concerned last.
func (s *State) marksOn(t *Frame) (n int) {
	if t == nil || t.Safe == 0 {
		return 0
	}
	for _, m := range s.Marks {
		if m.On == t.Safe {
			n++
		}
	}
	return n
}

// stole gives a safe to a seat, and makes it abandon one if it has too many.
func (f *flow) stole(seat engine.Seat, n uint8) {
	spot := stolen(seat, 0)
	for f.S.safeAt(spot) != 0 {
		spot++
	}
	f.Emit(Event{Kind: evSafe, Seat: seat, N: n, Slot: f.S.Safes[n-1], Spot: spot, Why: whyStole})
	f.hear(hearSteal, seat, 0)
	if f.S.safesOf(seat) > f.S.Day {
		f.push(Frame{Kind: fkLimit, Seat: seat, That: n})
	}
}

// abandon puts a safe back to its own location, or with the unused ones.
func (f *flow) abandon(seat engine.Seat, n uint8) {
	home := f.home(n)
	to, why := unused(home), whyNoRoom
	for k := range f.cards.Board.Spaces[home] {
		if spot := space(home, k); f.S.safeAt(spot) == 0 {
			to, why = spot, whyAbandoned
			break
		}
	}
	f.Emit(Event{Kind: evSafe, Seat: seat, N: n, Slot: f.S.Safes[n-1], Spot: to, Why: why})
	if why == whyNoRoom && f.S.Switches.MarksBack {
		for i, m := range f.S.Marks {
			if m.On == n {
				f.Emit(Event{Kind: evMark, N: uint8(i)})
			}
		}
	}
}

func (s *State) applySafes(e Event) {
	switch e.Kind {
	case evSafe:
		s.Safes[e.N-1] = e.Spot
	case evMark:
		s.Marks[e.N] = mark{On: e.Spot, Number: e.Number}
	}
}
