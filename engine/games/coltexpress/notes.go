package coltexpress

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Notes of purses, for tables whose tags identify each purse. Whoever takes a purse lays it on
// the reader of the own place; that is the answer, and each copy is an answer of its own. A
// tap only says: a purse. A note is where a copy was read last, so no reading is ever refused
// and wrong readings are corrected by later ones. If a place has more notes than purses, none
// of them counts. Before purses are shown, a note is known only to the owner of the purse.

// holder is where a purse is: at a bandit, by seat, or in a space of the train; or not known.
type holder uint8

const (
	unnoted holder = 0
	spaces         = holder(seatSpan)
	falling        = spaces + 2*unitSpan // Cheyenne still has to decide whether it falls
)

func lying(p place) holder { return spaces + holder(p.index()) }

// owner returns the bandit that has a purse; Table if none has.
func (h holder) owner() engine.Seat {
	if h < spaces {
		return engine.Seat(h)
	}
	return engine.Table
}

// purseCount returns how many purses a holder has.
func (s *State) purseCount(h holder) uint8 {
	if h < spaces {
		return s.Bandit[h].Own[Purse]
	}
	return s.Floor[h-spaces][Purse]
}

// noted returns how many of a holder's purses have a note.
func (s *State) noted(h holder) (n uint8) {
	for _, at := range s.Worth {
		if at == h {
			n++
		}
	}
	return n
}

// carry moves the note of a purse from one holder to another, before the purse is counted
// there. piece is the copy, from 1; 0 = not known.
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

// forget drops the notes at some holders.
func (s *State) forget(which func(holder) bool) {
	for i, h := range s.Worth {
		if which(h) {
			s.Worth[i] = unnoted
		}
	}
}

// least returns the copy, from 1, that a bandit loses if it lays down its least purse; 0 if
// that is not known.
func (s *State) least(seat engine.Seat) uint8 {
	if h := holder(seat); s.noted(h) == s.purseCount(h) {
		return uint8(slices.Index(s.Worth[:], h) + 1)
	}
	return 0
}

// unveil makes notes count as shown purses. Notes of purses without an owner are dropped, and
// all notes if they cannot be true: every bandit began with a purse of 250.
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

// apart reports whether a choice of Stealin' is made by reading the purse.
func (s *State) apart(m *menu) bool {
	return s.Switches.Tags && (m.verb == verbRob || m.verb == verbKnock) && has(m.mask, 1<<Purse)
}

// source returns where that purse comes from.
func (s *State) source(m *menu) holder {
	if m.verb == verbKnock {
		return holder(s.Deed.Victim)
	}
	return lying(s.Bandit[m.seat].At)
}

// tagged reports whether a purse is expected on a bandit's reader before purses are shown. Any
// other reading there may be a purse that belonged to another a moment ago.
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

// readPrompt asks for a purse on a bandit's reader. Only its owner may know which one it is,
// so only a reader can answer.
func (s *State) readPrompt(seat engine.Seat, from holder) engine.Prompt {
	strange := s.noted(from) < s.purseCount(from)
	return s.tagPrompt(seat, purseAll, func(h holder) bool { return h == from || h == unnoted && strange })
}

// tagPrompt asks for one of the first copies whose note free accepts.
func (s *State) tagPrompt(seat engine.Seat, to uint8, free func(holder) bool) engine.Prompt {
	p := engine.Prompt{Kind: engine.Lay, Slot: LootOf(seat), Optional: true, Secret: true, Ask: engine.Say(rulePurseTags, seat)}
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

// startPrompts lets readers identify the purses that bandits begin with.
func (s *State) startPrompts() (list []engine.Prompt) {
	for _, seat := range s.seats() {
		if s.Switches.Tags && s.noted(holder(seat)) == 0 {
			list = append(list, s.tagPrompt(seat, purseCopies[0], func(h holder) bool { return h == unnoted }))
		}
	}
	return list
}

// begins handles such a purse.
func (f *flow) begins() *engine.Violation {
	seat, card := engine.Seat(f.Fact.Slot-slotLoot), f.Fact.Card
	switch {
	case !isPurse(card):
		return engine.Refuse(ruleCardsWrongKind, engine.Table, engine.SlotArg(f.Fact.Slot))
	case f.S.playerOf(seat) == maxSeats || f.S.noted(holder(seat)) > 0:
		return engine.Refuse(ruleCardsNotNow, engine.Table, engine.SlotArg(f.Fact.Slot), engine.CardArg(card))
	case card != firstPurse:
		return engine.Refuse(ruleEndStart, seat)
	}
	return f.noted(seat, card)
}

// reads handles a purse that a bandit lays on its reader, and then makes the choice with do.
// No other knowledge of that copy is a reason to refuse it, because a refusal would reveal it.
func (f *flow) reads(from holder, do func()) *engine.Violation {
	o := f.Fact
	if !isPurse(o.Card) {
		return engine.Refuse(ruleCardsWrongKind, engine.Table, engine.SlotArg(o.Slot))
	}
	f.piece = f.S.pieceOf(o, from) + 1
	do()
	return nil
}

// pieceOf returns the index of the purse that was read; if the reader did not identify the
// copy, one that can be there.
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

// seen returns who may know a purse that was read during play: the taker; after a punch the
// victim, and Cheyenne once she has it; everybody when purses are shown.
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
