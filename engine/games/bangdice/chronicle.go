package bangdice

import (
	"iter"
	"slices"

	"casekeeper/engine"
)

// What a game is remembered for, besides what rules count.
const (
	memoryBrink = "brink"      // turns in a row with one life point
	memoryArrow = "last-arrow" // took the last arrow of the pile, and the Indians came
)

var memories = []string{memoryBrink, memoryArrow}

// Chronicle returns everybody's life after each turn, who stood longest on one life point, and
// who took the last arrow of the pile the last time.
func (r *Rules) Chronicle(seen iter.Seq[*State]) engine.Chronicle {
	var c chronicle
	var last State
	for s := range seen {
		if s.Stage == stStart && last.Stage != stStart {
			c.turn(s)
		}
		if s.H.Cause == byIndians && last.H.Cause != byIndians {
			c.arrow = s.active()
		}
		last = *s
	}
	c.turn(&last)
	c.Of = term(termLife)
	if c.longest > 0 {
		c.Memories = append(c.Memories, engine.Memory{Name: memoryBrink, Seats: c.brave, N: c.longest})
	}
	if c.arrow != engine.Table {
		c.Memories = append(c.Memories, engine.Memory{Name: memoryArrow, Seats: []engine.Seat{c.arrow}, N: 1})
	}
	return c.Chronicle
}

// chronicle is what is known of a game so far.
type chronicle struct {
	engine.Chronicle
	run     [seatSpan]int // turns in a row with one life point
	longest int
	brave   []engine.Seat // with the longest run
	arrow   engine.Seat
}

// turn adds everybody's life as a turn begins, or as the game ends.
func (c *chronicle) turn(s *State) {
	for i, seat := range s.seats() {
		if len(c.Course) <= i {
			c.Course = append(c.Course, engine.Course{Seat: seat})
		}
		life, line := int(s.P[seat].Life), &c.Course[i]
		if n := len(line.Figures); n > 0 && line.Figures[n-1] == 0 {
			continue
		}
		line.Figures = append(line.Figures, life)
		if life != 1 {
			c.run[seat] = 0
			continue
		}
		switch c.run[seat]++; {
		case c.run[seat] > c.longest:
			c.longest, c.brave = c.run[seat], []engine.Seat{seat}
		case c.run[seat] == c.longest && !slices.Contains(c.brave, seat):
			c.brave = append(c.brave, seat)
		}
	}
}
