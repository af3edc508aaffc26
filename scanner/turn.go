package scanner

import (
	"slices"

	"casekeeper/engine"
)

// inTurn reduces the prompts that a card at a desk reader could answer to those of the seat
// whose turn it is there, if it has any.
func (m *Matcher) inTurn(l *lying, rivals []int) []int {
	own := slices.DeleteFunc(slices.Clone(rivals), func(i int) bool { return m.awaits[i].Seat != m.turn })
	if !l.place.desk || m.turn == engine.Table || len(own) == 0 {
		return rivals
	}
	return own
}

// ExpectFrom sets the seat whose cards a desk reader takes when several seats owe one;
// [engine.Table] = no seat in particular.
func (m *Matcher) ExpectFrom(owner engine.Seat) {
	if m.turn == owner {
		return
	}
	m.turn = owner
	m.offer()
}
