package scanner

import (
	"slices"

	"casekeeper/engine"
)

// inTurn keeps, at a desk reader, the prompts of the seat whose turn it is
// there, if any of them are its own.
func (m *Matcher) inTurn(l *lying, rivals []int) []int {
	own := slices.DeleteFunc(slices.Clone(rivals), func(i int) bool { return m.awaits[i].Seat != m.turn })
	if !l.at.desk || m.turn == engine.Table || len(own) == 0 {
		return rivals
	}
	return own
}

// Expect says whose cards a desk reader takes where several seats owe one; Table
// = nobody's in particular.
func (m *Matcher) Expect(owner engine.Seat) {
	if m.turn == owner {
		return
	}
	m.turn = owner
	m.offer()
}
