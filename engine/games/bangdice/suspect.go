package bangdice

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Which roles players probably have, judged by who shot whom.

// likely is how many of ten shots each role aims at each other role, if all are in reach.
// Shots of the Sheriff say nothing, because the Sheriff knows no roles.
var likely = [roleCount + 1][roleCount + 1]float64{
	Sheriff:  {Deputy: 1, Outlaw: 1, Renegade: 1},
	Deputy:   {Sheriff: 1, Deputy: 2, Outlaw: 4, Renegade: 3},
	Outlaw:   {Sheriff: 4, Deputy: 3, Outlaw: 1, Renegade: 2},
	Renegade: {Sheriff: 2, Deputy: 3, Outlaw: 3, Renegade: 2},
}

// telling is how many shots of one player at another count; further shots say nothing new.
const telling = 3

// aimed counts a shot of the active player at a seat.
func (s *State) aimed(at engine.Seat, f Face) {
	if n := &s.Shots[s.active()][at]; (f == One || f == Two) && *n < telling {
		*n++
	}
}

// shooting reports whether anybody has shot.
func (s *State) shooting() bool { return s.Shots != [seatSpan][seatSpan]uint8{} }

// likelihood returns how well the roles agree with who shot whom.
func (s *State) likelihood() float64 {
	weight := 1.0
	for _, from := range s.seats() {
		for _, at := range s.seats() {
			for range s.Shots[from][at] {
				weight *= likely[s.P[from].Role][s.P[at].Role]
			}
		}
	}
	return weight
}

// suspected deals the remaining roles to the players whose role is not known, weighting each
// order of the cards by its likelihood.
func (s *State) suspected(left [roleCount + 1]int8, draw func(n int) int) State {
	const fine = 1 << 30
	mark := -1.0 // share of the total weight that selects the order; below 0 = weigh only
	sum, dealt := 0.0, *s
	var deal func(i int) bool
	deal = func(i int) bool {
		for ; i < int(s.Count) && s.P[s.Order[i]].Role != catalogue.FaceDown; i++ {
		}
		if i == int(s.Count) {
			sum += dealt.likelihood()
			return mark >= 0 && sum > mark
		}
		for role := Deputy; role <= Renegade; role++ {
			if left[role] <= 0 {
				continue
			}
			left[role]--
			dealt.P[s.Order[i]].Role = role
			done := deal(i + 1)
			if left[role]++; done {
				return true
			}
		}
		return false
	}
	deal(0)
	mark, sum = sum*float64(draw(fine))/fine, 0
	deal(0)
	return dealt
}
