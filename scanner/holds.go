package scanner

import (
	"casekeeper/engine"
	"casekeeper/hardware"
)

// HoldsOf returns, by slot, how cards lie on the readers of a simulated table that has one
// reader for each slot of the game.
func HoldsOf(lex *engine.Lexicon) []hardware.Holds {
	out := make([]hardware.Holds, len(lex.Layouts))
	for slot, layout := range lex.Layouts {
		out[slot] = map[engine.Layout]hardware.Holds{engine.Spread: hardware.HoldsMany, engine.Pile: hardware.HoldsPassing}[layout]
	}
	return out
}
