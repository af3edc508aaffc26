package bot

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/chance"
)

// Told gives the account of an act that everybody may hear, of some seats that decide
// together. It is their own account if they knew no more than the viewer of shared,
// the game as the whole table knows it before the act. Otherwise their own would reveal
// what only they know: the same act is to be thought over as the table knows it, every
// other playout beginning with it. Where the program holds cards of seats that is always
// so, because whether it still knows a hand is a secret too. Both are nil if the table
// knows of no such choice, or of no other; did is the act as the table knows it.
func Told(own Account, shared engine.Imagined, seats []engine.Seat, did engine.Observation, playouts Level, seed uint64) (*Account, *Thinking) {
	if !shared.HoldsDecks() && shared.Sees() == own.View {
		return &own, nil
	}
	t := &Thinking{level: playouts, search: search{game: shared, seats: seats, did: did, draw: chance.New(seed), nodes: map[uint64]*node{}}}
	s := &t.search
	shared.Restart(s.draw.IntN)
	options := s.options(shared.Awaits())
	if len(options) < 2 || !slices.Contains(options, did) {
		return nil, nil
	}
	t.root = s.node(options)
	t.account.View, t.account.Shared = shared.Sees(), true
	return nil, t
}
