package engine

import "casekeeper/engine/catalogue"

// Contest is seats set against each other, for a screen to lay side by side: a
// duel that goes on, a comparison of hands that an act has settled. It is made
// from a View, so it cannot show what the viewer may not know.
type Contest struct {
	Name    Arg                // what it is, a term of the game
	At      Arg                // where; zero = nowhere in particular
	Open    bool               // it goes on: dice are out, or cards are still to be shown
	Common  []catalogue.CardID // cards that count for every side
	Sides   []Side             // while it goes on in the order of the game; settled, best first
	Because []Line             // settled: why
}

// Side is one seat in a contest.
type Side struct {
	Seat   Seat
	Part   Arg  // what the seat is in it, such as the attacker; zero = nothing
	Rank   int  // settled: from 1; equal ranks share
	Ahead  bool // wins, or would as things stand
	Slot   Slot // where a card of the side is laid, if one is; 0 = nowhere
	Throws []Throw
	Cards  []Played
	Class  Arg // what cards or dice make, of a domain whose words go from the lowest to the highest; zero = nothing
	Total  int
	Counts bool // Total is what counts

	Changes Counter // settled, of one card that others doubt: which figure of the side it changes, and by what; zero = none
}

// Throw is a die of a side.
type Throw struct {
	Die  Die
	Face uint8 // 0 = not rolled yet
}

// Played is a card of a side.
type Played struct {
	Card    catalogue.CardID
	As      catalogue.CardID // what it counts as, if that differs; None = as printed
	Adds    int              // to the total
	Decides bool             // it decided the contest: it is what the winner has and the others lack
}

// Settler is implemented by games with contests that an event settles. Those
// that go on are in [Board].
type Settler[S comparable, E any] interface {
	// Settled gives the contest that event e settles in state before, which
	// is a View; false if it settles none.
	Settled(before S, e E) (Contest, bool)
}

// contests lists what an entry settles, as the shared screen may know it.
func (m *match[S, E]) contests(rules FullRules[S, E], s S, e Entry[E]) (list []Contest) {
	settler, ok := rules.(Settler[S, E])
	if !ok {
		return nil
	}
	for _, ev := range e.Events {
		if c, settled := settler.Settled(rules.View(s, Table), ev); settled {
			list = append(list, c)
		}
		s = rules.Evolve(s, ev)
	}
	return list
}
