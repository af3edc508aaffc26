package cut

import (
	"slices"

	"casekeeper/engine"
)

// Settled compares the cuts of a round when the stakes are taken.
func (r Rules) Settled(before State, e Event) (engine.Contest, bool) {
	if e.Kind != PotWon {
		return engine.Contest{}, false
	}
	c := engine.Contest{Name: engine.Arg{Domain: domPhase, Value: uint16(Cutting)}, At: term(termMiddle), Because: r.Tell(before, e)}
	standing := func(seat engine.Seat) int { // whoever takes the stakes, then by card
		if seat == e.Seat {
			return deckSize
		}
		return int(before.rank(before.Cuts[seat]))
	}
	seats := slices.Clone(before.seated())
	slices.SortStableFunc(seats, func(a, b engine.Seat) int { return standing(b) - standing(a) })
	for _, seat := range seats {
		better := slices.IndexFunc(seats, func(other engine.Seat) bool { return standing(other) == standing(seat) })
		c.Sides = append(c.Sides, engine.Side{Seat: seat, Rank: better + 1, Ahead: better == 0, Cards: []engine.Played{{Card: before.Cuts[seat], Decides: better == 0}}})
	}
	return c, true
}
