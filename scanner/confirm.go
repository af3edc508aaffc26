package scanner

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// shows reports whether the board has a card of the design on the slot.
func (m *Matcher) shows(slot engine.Slot, card catalogue.CardID) bool {
	_, n := m.onBoard(slot, catalogue.Copy{Card: card})
	return n > 0
}

// onBoard reports whether the board names exactly this piece on the slot, and how many cards
// of its design the board has there.
func (m *Matcher) onBoard(slot engine.Slot, card catalogue.Copy) (itself bool, n int) {
	for c := range m.board.Cards() {
		if c.Slot == slot && c.Card == card.Card {
			itself = itself || c.Piece == card.N+1
			n++
		}
	}
	return itself, n
}

// confirms reports whether a card placed on a slot is one that the board already has there.
// Where the board does not name the pieces, a card is a new one if as many of its design as
// the board has were already seen there, or if a prompt awaits exactly this piece: then the
// game knows that the others of the design are different ones.
func (m *Matcher) confirms(slot engine.Slot, card catalogue.Copy) bool {
	itself, n := m.onBoard(slot, card)
	if itself || n == 0 {
		return itself
	}
	others := 0
	for _, c := range m.seen[slot] {
		if c == card {
			return true
		}
		if c.Card == card.Card {
			others++
		}
	}
	if others >= n || m.namesPieces(slot, card.Card) || m.expects(slot, card) {
		return false
	}
	m.seen[slot] = append(m.seen[slot], card)
	return true
}

// catchesUp reports whether people are asked to lay the card on the slot because the board
// already shows it there ([engine.Prompt].Shown).
func (m *Matcher) catchesUp(slot engine.Slot, card catalogue.Copy) bool {
	return slices.ContainsFunc(m.awaits, func(p engine.Prompt) bool {
		return p.Kind == engine.Lay && p.Shown && p.Accepts(engine.Laid(slot, card.Card))
	})
}

// expects reports whether a prompt awaits exactly this piece on the slot.
func (m *Matcher) expects(slot engine.Slot, card catalogue.Copy) bool {
	return slices.ContainsFunc(m.awaits, func(p engine.Prompt) bool { return p.Accepts(engine.LaidPiece(slot, card)) })
}

// namesPieces reports whether the board names the pieces of a design on a slot.
func (m *Matcher) namesPieces(slot engine.Slot, card catalogue.CardID) bool {
	for c := range m.board.Cards() {
		if c.Slot == slot && c.Card == card && c.Piece != 0 {
			return true
		}
	}
	return false
}

// pruneSeen forgets the pieces seen on slots where the board has no card of their design any
// more.
func (m *Matcher) pruneSeen() {
	for slot, list := range m.seen {
		m.seen[slot] = slices.DeleteFunc(list, func(c catalogue.Copy) bool { return !m.shows(slot, c.Card) && !m.sealed[slot] })
	}
}

// awaitsCard reports whether a prompt awaits a card on the slot.
func (m *Matcher) awaitsCard(slot engine.Slot) bool {
	return slices.ContainsFunc(m.awaits, func(p engine.Prompt) bool { return p.Kind == engine.Lay && p.Slot == slot })
}

// unseal forgets the secret cards of slots where the board no longer has a face-down card,
// or where a card is awaited again.
func (m *Matcher) unseal() {
	for slot := range m.sealed {
		if !m.shows(slot, catalogue.FaceDown) || m.awaitsCard(slot) {
			delete(m.sealed, slot)
		}
	}
}
