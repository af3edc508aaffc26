package loot

import (
	"iter"
	"slices"

	"casekeeper/engine"
)

// memoryHoard is who had most pieces of loot at one time.
const memoryHoard = "hoard"

// Chronicle returns the points before each seat after each robbery, and who had most pieces of loot.
func (Rules) Chronicle(seen iter.Seq[*State]) engine.Chronicle {
	c := engine.Chronicle{Of: term(termLoot)}
	var most engine.Memory
	add := func(s *State) {
		for i, seat := range s.seated() {
			if len(c.Course) <= i {
				c.Course = append(c.Course, engine.Course{Seat: seat})
			}
			c.Course[i].Figures = append(c.Course[i].Figures, s.total(seat))
			if n := s.has(seat); n > most.N {
				most = engine.Memory{Name: memoryHoard, Seats: []engine.Seat{seat}, N: n}
			} else if n == most.N && !slices.Contains(most.Seats, seat) {
				most.Seats = append(most.Seats, seat)
			}
		}
	}
	last := State{Stage: Dealing}
	for s := range seen {
		if s.Stage != last.Stage && (s.Stage == Piling || s.Stage == Over) {
			add(s)
		}
		last = *s
	}
	c.Memories = []engine.Memory{most}
	return c
}
