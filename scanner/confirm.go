package scanner

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// shows tells whether the board has a card of the design on the slot.
func (m *Matcher) shows(slot engine.Slot, card catalogue.CardID) bool {
	_, n := m.shown(slot, catalogue.Copy{Card: card})
	return n > 0
}

// shown tells whether the board names that very piece on the slot, and how many
// cards of its design it has there.
func (m *Matcher) shown(slot engine.Slot, card catalogue.Copy) (itself bool, n int) {
	for c := range m.board.Cards() {
		if c.Slot == slot && c.Card == card.Card {
			itself = itself || c.Piece == card.N+1
			n++
		}
	}
	return itself, n
}

// confirms tells whether a card that is laid on a slot is one that the board
// has there. Where the board does not tell pieces apart, it is another one of
// the design if as many as there are were seen already, or if the game awaits
// that very piece: then it knows that others of the design lie there.
func (m *Matcher) confirms(slot engine.Slot, card catalogue.Copy) bool {
	itself, n := m.shown(slot, card)
	if itself || n == 0 {
		return itself
	}
	others := 0
	for _, c := range m.there[slot] {
		if c == card {
			return true
		}
		if c.Card == card.Card {
			others++
		}
	}
	if others >= n || m.apart(slot, card.Card) || m.expects(slot, card) {
		return false
	}
	m.there[slot] = append(m.there[slot], card)
	return true
}

// follows tells whether a card is the one that hands have to lay on a slot because
// the program has: the board shows it already.
func (m *Matcher) follows(slot engine.Slot, card catalogue.Copy) bool {
	return slices.ContainsFunc(m.awaits, func(p engine.Prompt) bool {
		return p.Kind == engine.Lay && p.Shown && p.Accepts(engine.Laid(slot, card.Card))
	})
}

// expects tells whether that very piece is awaited on a slot.
func (m *Matcher) expects(slot engine.Slot, card catalogue.Copy) bool {
	return slices.ContainsFunc(m.awaits, func(p engine.Prompt) bool { return p.Accepts(engine.LaidPiece(slot, card)) })
}

// apart tells whether the board tells apart the pieces of a design on a slot.
func (m *Matcher) apart(slot engine.Slot, card catalogue.CardID) bool {
	for c := range m.board.Cards() {
		if c.Slot == slot && c.Card == card && c.Piece != 0 {
			return true
		}
	}
	return false
}

// cleared forgets the pieces that were seen on slots where the board has none
// of their design any more.
func (m *Matcher) cleared() {
	for slot, list := range m.there {
		m.there[slot] = slices.DeleteFunc(list, func(c catalogue.Copy) bool { return !m.shows(slot, c.Card) && !m.sealed[slot] })
	}
}

// asked tells whether a card is awaited on a slot.
func (m *Matcher) asked(slot engine.Slot) bool {
	return slices.ContainsFunc(m.awaits, func(p engine.Prompt) bool { return p.Kind == engine.Lay && p.Slot == slot })
}

// unseal forgets that somebody's own card lies on a slot once the board does
// not have it there, face down, any more.
func (m *Matcher) unseal() {
	for slot := range m.sealed {
		if !m.shows(slot, catalogue.FaceDown) || m.asked(slot) {
			delete(m.sealed, slot)
		}
	}
}
