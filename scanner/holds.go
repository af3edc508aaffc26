package scanner

import (
	"casekeeper/engine"
	"casekeeper/hardware"
)

// HoldsOf returns, by slot, how cards lie on the readers of a simulated table that has one
// reader for each slot of the game.
func HoldsOf(lex *engine.Lexicon) []hardware.Holds {
	out := make([]hardware.Holds, len(lex.Lies))
	for slot, lies := range lex.Lies {
		out[slot] = map[engine.Lies]hardware.Holds{engine.Spread: hardware.HoldsMany, engine.Pile: hardware.HoldsPassing}[lies]
	}
	return out
}
