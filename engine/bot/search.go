package bot

import (
	"math"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/chance"
)

// depth is how many decisions of its own a playout takes from the tree; the rest
// come by chance. Some games lead back to where they were.
const depth = 12

// curious weighs what was seldom tried against what has gone well (UCB1).
const curious = 0.7

// mostActs ends a playout that does not end: it counts as nothing won or lost.
const mostActs = 2000

// search is the tree of one decision.
type search struct {
	game  engine.Imagined
	seats []engine.Seat // for which it decides: those of one person
	draw  *chance.Source
	nodes map[uint64]*node // by what the seat sees
	path  []*arm           // of this playout

	did   engine.Observation // every other playout begins with it; zero = none does
	plays int                // playouts so far
}

// node is a decision of the seat, as it looks to it.
type node struct{ arms []*arm }

// arm is something that the seat can do there.
type arm struct {
	fact   engine.Observation
	visits int
	sum    float64
	won    int
	offers int  // how often it could be done
	idle   bool // it changes nothing that the seat sees
}

func (a *arm) option() Option {
	o := Option{Fact: a.fact, Visits: a.visits, Won: a.won}
	if a.visits > 0 {
		o.Mean = a.sum / float64(a.visits)
	}
	return o
}

// own reports whether it decides for a seat.
func (s *search) own(seat engine.Seat) bool { return slices.Contains(s.seats, seat) }

// options lists the answers that the seat can give to the prompts. To give none is
// one of them if the game goes on without.
func (s *search) options(awaits []engine.Prompt) (list []engine.Observation) {
	must, others := false, false
	for i := range awaits {
		switch p := &awaits[i]; {
		case p.Decides() && s.own(p.Seat):
			list = append(list, p.Choices()...)
			must = must || !p.Optional
		case !p.Optional && p.Answers() > 0:
			others = true
		}
	}
	if len(list) > 0 && !must && others {
		list = append(list, engine.Observation{})
	}
	return list
}

// node finds the node of what the seat sees now, with an arm for each option.
func (s *search) node(options []engine.Observation) *node {
	sees := s.game.Sees()
	n := s.nodes[sees]
	if n == nil {
		n = &node{}
		s.nodes[sees] = n
	}
	for _, o := range options {
		if n.arm(o) == nil {
			n.arms = append(n.arms, &arm{fact: o})
		}
	}
	return n
}

func (n *node) arm(o engine.Observation) *arm {
	for _, a := range n.arms {
		if a.fact == o {
			return a
		}
	}
	return nil
}

// next is the arm to try next: at the root every other time what was done.
func (s *search) next(options []engine.Observation) *arm {
	n := s.node(options)
	if len(s.path) == 0 && s.plays%2 == 1 && s.did != (engine.Observation{}) && slices.Contains(options, s.did) {
		return n.arm(s.did)
	}
	return s.pick(n, options)
}

// pick is the arm to try next: one that was never tried, by chance, or the one
// whose upper bound is highest.
func (s *search) pick(n *node, options []engine.Observation) *arm {
	var best *arm
	var most float64
	fresh := 0
	for _, o := range options {
		a := n.arm(o)
		if a.offers++; a.idle && len(options) > 1 {
			continue
		}
		if a.visits == 0 {
			if fresh++; s.draw.IntN(fresh) == 0 {
				best = a
			}
			continue
		}
		if fresh > 0 {
			continue
		}
		if v := a.sum/float64(a.visits) + curious*math.Sqrt(math.Log(float64(a.offers))/float64(a.visits)); best == nil || v > most {
			best, most = a, v
		}
	}
	return best
}

// play plays the game in thought to its end, and lets what the seat did on the way
// know how good that was.
func (s *search) play() {
	s.path = s.path[:0]
	s.plays++
	seen := uint64(0)
	left := false // what it need not do; asked again when something has changed
	for range mostActs {
		awaits := s.game.Awaits()
		if len(awaits) == 0 {
			break
		}
		if len(s.path) < depth {
			options := s.options(awaits)
			if sees := s.game.Sees(); len(options) > 0 && (!left || sees != seen) {
				left = false
				a := s.next(options)
				if a == nil {
					break
				}
				s.path = append(s.path, a)
				if a.fact == (engine.Observation{}) {
					left, seen = true, sees
				} else if !s.game.Play(a.fact) || s.game.Sees() == sees {
					a.idle = true
				}
				continue
			}
		}
		o, ok := s.draw.Answer(s.others(awaits))
		if !ok || !s.game.Play(o) {
			break
		}
	}
	worth, won := s.worth()
	for _, a := range s.path {
		a.visits++
		a.sum += worth
		a.won += won
	}
}

// others are the prompts that chance answers: within the tree not those that the
// seat has left.
func (s *search) others(awaits []engine.Prompt) []engine.Prompt {
	if len(s.path) >= depth {
		return awaits
	}
	var list []engine.Prompt
	for i := range awaits {
		if !awaits[i].Decides() || !s.own(awaits[i].Seat) {
			list = append(list, awaits[i])
		}
	}
	if len(list) == 0 {
		return awaits
	}
	return list
}

// worth is how good the end is for the seat, 0 to 1: mostly whether it wins, and by
// how much it leads or trails; won is 1 if it wins.
func (s *search) worth() (worth float64, won int) {
	r, over := s.game.Result()
	if !over {
		return 0.5, 0
	}
	for _, w := range r.Winners {
		if s.own(w) {
			won = 1
		}
	}
	own, best := 0, math.MinInt
	for _, row := range r.Rows {
		if s.own(row.Seat) {
			own = row.Total
		} else if row.Total > best {
			best = row.Total
		}
	}
	lead := 0.0
	if best > math.MinInt {
		if sum := math.Abs(float64(own)) + math.Abs(float64(best)); sum > 0 {
			lead = float64(own-best) / sum
		}
	}
	return 0.75*float64(won) + 0.25*(0.5+lead/2), won
}
