package scoundrels

import (
	"casekeeper/engine"
)

// Henchmen: placed on cards out of distrust, jailed, freed.

// canWatch reports whether a seat may place a henchman on this turn's card.
func (s *State) canWatch(seat engine.Seat) bool {
	c := s.card()
	return c != nil && seat != s.active() && s.Player[seat].Reserve > 0 && c.Crowd&bit(seat) == 0
}

// paused reports whether a seat is being asked already whether it places a henchman.
func (r *Rules) paused(s *State, seat engine.Seat) bool {
	t := s.Owed.Top()
	switch {
	case t == nil || !s.canWatch(seat):
		return false
	case t.Kind == fkPause:
		return t.Seat == seat
	case t.Kind != fkUse || t.Chose != 0 || t.Times != 0 || s.rival(t) != seat:
		return false
	}
	st := r.step(t, t.Step)
	return st != nil && st.Who == whoEachRival && r.heads(t) && r.chainJails(s, t, seat)
}

// watch places a henchman on this turn's card.
func (f *flow) watch(seat engine.Seat) {
	asked := f.paused(&f.S, seat)
	f.Emit(Event{Kind: evWatch, Seat: seat, Other: f.S.active(), Slot: f.S.Slot})
	f.hear(hearDistrust, f.S.active(), 0)
	if asked {
		f.unpause()
	}
}

// unpause continues after a rival could place a henchman.
func (f *flow) unpause() {
	t := *f.top()
	if t.Kind == fkPause {
		t.Chose = yes
	} else {
		t.Times = 1
	}
	f.goOn(t)
}

func (f *flow) jail(seat engine.Seat, n uint8) bool {
	got := min(n, f.S.Player[seat].Reserve)
	if got > 0 {
		f.Emit(Event{Kind: evJail, Seat: seat, N: got})
		f.hear(hearJailed, seat, 0)
	}
	return got == n
}

func (f *flow) free(seat engine.Seat, n uint8) bool {
	got := min(n, f.S.Player[seat].Jail)
	if got > 0 {
		f.Emit(Event{Kind: evFree, Seat: seat, N: got})
	}
	return got == n
}

// hold keeps a freed henchman for the next step if that places it; until then its owner cannot
// use it.
func (f *flow) hold(t *Frame, seat engine.Seat) {
	if next := f.step(t, t.Step+1); next == nil || next.Do != doPlace || next.Of != ofThat {
		return
	}
	if f.top().Held != engine.Table {
		f.Emit(Event{Kind: evRelease})
	}
	f.Emit(Event{Kind: evHold, Seat: seat})
}

// jailed jails a rival's henchman for the use on top, after the rival could place one.
func (f *flow) jailed(seat engine.Seat) {
	if f.jail(seat, 1) {
		t := *f.top()
		t.Asked++
		f.goOn(t)
	} else {
		f.note(whyNothing, Event{Seat: seat})
	}
}

// crowds lists the played cards on which henchmen can be placed, from which they can be taken, or
// on which all are lost. At the end of a day none is in reach.
func (s *State) crowds(t *Frame, st *step) (list []engine.Observation) {
	if s.Stage >= stCall {
		return nil
	}
	owner := t.Seat
	if st.Do == doPlace && st.Of == ofThat {
		owner = t.Held
	}
	for _, other := range s.seats() {
		for slot := uint8(slotA); slot < slots; slot++ {
			c, can := &s.Player[other].Plays[slot], false
			switch st.Do {
			case doPlace:
				can = other != t.Seat && s.joins(owner, other, slot, t.Held) &&
					(st.At != atThisCard || s.card() != nil && other == s.active() && slot == s.Slot)
			case doRecall:
				can = c.Crowd&bit(t.Seat) != 0
			case doDestroy:
				can = c.Crowd != 0 && (st.At == atAnyCard || (st.At == atOwnCard) == (other == t.Seat))
			default:
				can = true
			}
			if can && c.Lies && !c.Open {
				list = append(list, engine.Act(t.Seat, verbCard, uint16(other), uint16(slot)))
			}
		}
	}
	return list
}

// joins reports whether a henchman of owner can be added to the crowd of another seat's card: the
// one that is held, or one of the reserve.
func (s *State) joins(owner, other engine.Seat, slot uint8, held engine.Seat) bool {
	return owner != engine.Table && owner != other && s.Player[other].Plays[slot].Crowd&bit(owner) == 0 &&
		(s.Player[owner].Reserve > 0 || held == owner)
}

// pointed applies a step to a played card.
func (f *flow) pointed(t Frame, st *step, seat engine.Seat, slot uint8) {
	switch st.Do {
	case doPlace:
		owner := t.Seat
		if st.Of == ofThat {
			owner = t.Held
		}
		if t.Held == owner {
			f.Emit(Event{Kind: evRelease})
		}
		f.Emit(Event{Kind: evWatch, Seat: owner, Other: seat, Slot: slot})
		f.hear(hearDistrust, seat, 0)
		f.advance(true)
	case doRecall:
		f.did(t, t.That)
		f.Emit(Event{Kind: evRecall, Seat: t.Seat, Other: seat, Slot: slot})
	case doDestroy:
		f.Emit(Event{Kind: evDestroy, Seat: t.Seat, Other: seat, Slot: slot})
		f.advance(true)
	default:
		f.Emit(Event{Kind: evPeek, Why: whyPeeked, Seat: t.Seat, Other: seat, Slot: slot})
		f.once(t, uint8(seat))
	}
}

// crowd counts the henchmen on this turn's card.
func (s *State) crowd() (n int) {
	if c := s.card(); c != nil {
		for _, seat := range s.seats() {
			n += int(c.Crowd >> seat & 1)
		}
	}
	return n
}

func (s *State) applyCrowd(e Event) {
	p := &s.Player[e.Seat]
	switch e.Kind {
	case evDrew:
		p.draw(e.N, s.when())
	case evBack:
		p.leave(s.Owed.Top().Shown + cardZero - 1)
		p.Hand, p.Deck = p.Hand-1, p.Deck+1
	case evJail:
		p.Reserve, p.Jail = p.Reserve-e.N, p.Jail+e.N
	case evFree:
		p.Reserve, p.Jail = p.Reserve+e.N, p.Jail-e.N
	case evHold:
		p.Reserve--
		s.Owed.Top().Held = e.Seat
	case evRelease:
		s.Player[s.Owed.Top().Held].Reserve++
		s.Owed.Top().Held = engine.Table
	case evRecall:
		p.Reserve++
		s.Player[e.Other].Plays[e.Slot].Crowd &^= bit(e.Seat)
	case evDestroy:
		c := &s.Player[e.Other].Plays[e.Slot]
		for _, seat := range s.seats() {
			if c.Crowd&bit(seat) != 0 {
				s.Player[seat].Box++
			}
		}
		c.Crowd = 0
	case evPeek:
		s.peek(e)
	case evShuffled:
		s.Player[e.Other].shuffle()
	}
}
