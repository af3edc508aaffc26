package cut

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Odds returns how likely it is that no card face down is higher than the seat's own.
func (Rules) Odds(view State, seat engine.Seat) []engine.Chance {
	own, left, lying := view.Sealed[seat], view.free(), 0
	if view.Stage == Over || own == catalogue.None || own == catalogue.FaceDown {
		return nil
	}
	at := engine.Table
	for other, card := range view.Sealed {
		if card == catalogue.FaceDown {
			view.Sealed[other], at = catalogue.None, engine.Seat(other)
			lying++
		}
	}
	best := func() bool { return slices.Contains(view.bestSealed(), seat) }
	c := engine.Chance{Den: 1}
	if best() {
		c.Num = 1
	}
	lower := 0
	for n := range left.Len() {
		if view.Sealed[at] = left.Nth(n); lying > 0 && best() {
			lower++
		}
	}
	for n := range lying { // dealt one by one
		c.Num, c.Den = c.Num*uint64(max(0, lower-n)), c.Den*uint64(left.Len()-n)
	}
	line := engine.Say(RuleOdds, seat, engine.N(lower), engine.N(left.Len()), engine.CardArg(own), engine.N(lying))
	return []engine.Chance{engine.Likely(line, c.Num, c.Den)}
}
