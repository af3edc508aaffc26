package coltexpress

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Notes of purses, at tables where tags tell them apart. Whoever takes one lays it
// on the reader at the own place: that is the answer, and each piece is one of its
// own. A finger only says: a purse. A note tells where a piece was read last, so
// that no reading is ever refused, and what was read wrong mends itself: as many
// notes as purses can lie somewhere, or none of them counts. Nobody is told of a
// note before the purses are shown but the owner.

// holder is who has a purse: a bandit by the seat, a space after them, or nobody
// who is known.
type holder uint8

const (
	unnoted holder = 0
	spaces         = holder(seatSpan)
	falling        = spaces + 2*unitSpan // Cheyenne has yet to say whether it falls
)

func lying(p place) holder { return spaces + holder(p.index()) }

// owner is the bandit who has a purse; Table if nobody has it.
func (h holder) owner() engine.Seat {
	if h < spaces {
		return engine.Seat(h)
	}
	return engine.Table
}

// purseCount is how many purses a holder has.
func (s *State) purseCount(h holder) uint8 {
	if h < spaces {
		return s.Bandit[h].Own[Purse]
	}
	return s.Floor[h-spaces][Purse]
}

// noted is how many of them were read.
func (s *State) noted(h holder) (n uint8) {
	for _, at := range s.Worth {
		if at == h {
			n++
		}
	}
	return n
}

// carry takes a purse from one holder to another before it is counted there: a
// piece, from 1, or one of which nobody said which it is.
func (s *State) carry(from, to holder, piece uint8) {
	if !s.Switches.Tags {
		return
	}
	if piece == 0 {
		piece = uint8(slices.Index(s.Worth[:], falling) + 1)
	}
	count, noted := s.purseCount(from), s.noted(from)
	if piece == 0 && count == 1 {
		piece = uint8(slices.Index(s.Worth[:], from) + 1)
	}
	if piece > 0 {
		if s.Worth[piece-1] == from {
			noted--
		}
		s.Worth[piece-1] = to
		if noted < count {
			return
		}
	}
	s.forget(func(h holder) bool { return h == from })
}

// forget drops notes.
func (s *State) forget(which func(holder) bool) {
	for i, h := range s.Worth {
		if which(h) {
			s.Worth[i] = unnoted
		}
	}
}

// least is the piece, from 1, that a bandit loses who lays down the least purse; 0
// if nobody knows.
func (s *State) least(seat engine.Seat) uint8 {
	if h := holder(seat); s.noted(h) == s.purseCount(h) {
		return uint8(slices.Index(s.Worth[:], h) + 1)
	}
	return 0
}

// unveil makes notes count as shown. Those of purses that nobody owns are dropped,
// and all if they cannot be true: everybody began with a purse of 250.
func (s *State) unveil() {
	s.forget(func(h holder) bool { return h.owner() == engine.Table })
	b := s.bag()
	owed, wrong := uint8(0), purseCopies[0]-b.left[0]+s.untold()+s.away() < s.Count
	for _, seat := range s.seats() {
		if s.owes250(&b, seat) {
			owed++
		}
		wrong = wrong || s.Bandit[seat].Start && b.least[seat] == 0 && s.due(&b, seat) == 0
	}
	if wrong || owed > b.left[0] {
		s.forget(func(holder) bool { return true })
	}
}

// apart tells whether a choice of Stealin' is made by the piece that is read.
func (s *State) apart(m *menu) bool {
	return s.Switches.Tags && (m.verb == verbRob || m.verb == verbKnock) && has(m.mask, 1<<Purse)
}

// source is from whom or where that purse comes.
func (s *State) source(m *menu) holder {
	if m.verb == verbKnock {
		return holder(s.Deed.Victim)
	}
	return lying(s.Bandit[m.seat].At)
}

// tagged reports whether a purse is awaited on the reader of a bandit before purses are
// shown. One that is read there otherwise may have been another's a moment ago.
func (s *State) tagged(n need, seat engine.Seat) bool {
	switch n {
	case needFirst:
		return true
	case needDeed:
		m := s.menu()
		return m.seat == seat && s.apart(&m)
	case needPick:
		return has(s.Owes, bit(seat))
	}
	return false
}

// readPrompt asks for a purse on a bandit's reader. Nobody but its owner may know
// which it is, so that only a reader can tell.
func (s *State) readPrompt(seat engine.Seat, from holder) engine.Prompt {
	strange := s.noted(from) < s.purseCount(from)
	return s.tagPrompt(seat, purseAll, func(h holder) bool { return h == from || h == unnoted && strange })
}

// tagPrompt is the same of the first pieces of which a note says something.
func (s *State) tagPrompt(seat engine.Seat, to uint8, free func(holder) bool) engine.Prompt {
	p := engine.Prompt{Kind: engine.Lay, Slot: LootOf(seat), Optional: true, Secret: true, Ask: engine.Say(ruleTags, seat)}
	p.Pieces = make([]catalogue.Copy, 0, to)
	for n, h := range s.Worth[:to] {
		if free(h) {
			card, copy := purseCard(uint8(n))
			p.Pieces = append(p.Pieces, catalogue.Copy{Card: card, N: copy})
			p.Cards.Add(card)
		}
	}
	return p
}

// startPrompts let readers see the purses that bandits begin with.
func (s *State) startPrompts() (list []engine.Prompt) {
	for _, seat := range s.seats() {
		if s.Switches.Tags && s.noted(holder(seat)) == 0 {
			list = append(list, s.tagPrompt(seat, purseCopies[0], func(h holder) bool { return h == unnoted }))
		}
	}
	return list
}

// begins takes such a purse.
func (f *flow) begins() *engine.Violation {
	seat, card := engine.Seat(f.Fact.Slot-slotLoot), f.Fact.Card
	switch {
	case !isPurse(card):
		return engine.Refuse(ruleWrongKind, engine.Table, slotArg(f.Fact.Slot))
	case f.S.playerOf(seat) == maxSeats || f.S.noted(holder(seat)) > 0:
		return engine.Refuse(ruleNotNow, engine.Table, slotArg(f.Fact.Slot), cardArg(card))
	case card != firstPurse:
		return engine.Refuse(ruleStart, seat)
	}
	return f.noted(seat, card)
}

// reads takes a purse that is laid on the reader of who chooses it, for what a
// choice does with it. What else is known of that piece is no reason to refuse it:
// it would tell.
func (f *flow) reads(from holder, do func()) *engine.Violation {
	o := f.Fact
	if !isPurse(o.Card) {
		return engine.Refuse(ruleWrongKind, engine.Table, slotArg(o.Slot))
	}
	f.piece = f.S.pieceOf(o, from) + 1
	do()
	return nil
}

// pieceOf is the piece that was read; where no reader said which of its design it
// is, one that can be there.
func (s *State) pieceOf(o engine.Observation, from holder) uint8 {
	value := int(o.Card - firstPurse)
	at, n := purseFrom(value), purseCopies[value]
	if o.Piece > 0 {
		return at + o.Piece - 1
	}
	for _, h := range []holder{from, unnoted} {
		if i := slices.Index(s.Worth[at:at+n], h); i >= 0 {
			return at + uint8(i)
		}
	}
	return at
}

// seen tells who may know a purse that was read in play: who took it; of a punch
// who lost it, and Cheyenne once she has it. When purses are shown, everybody.
func seen(viewer engine.Seat, slot engine.Slot, then, now *State) engine.Sight {
	taker := engine.Seat(slot - slotLoot)
	knocked := then.Stage == stSteal && then.Deed.Step == dsToken
	keeps := knocked && taker == Cheyenne && now.Round == then.Round && now.Done == then.Done &&
		now.Bandit[taker].Own[Purse] > then.Bandit[taker].Own[Purse]
	switch {
	case now.Stage >= stShow,
		then.theirs(viewer, taker) && (!knocked || keeps),
		knocked && then.theirs(viewer, then.Deed.Victim):
		return engine.Open
	}
	return engine.Sealed
}
