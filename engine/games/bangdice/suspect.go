package bangdice

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Whose role somebody may have, as who shot whom tells it.

// likely is how readily each role aims at each: of ten shots, if all were in reach.
// What the Sheriff does tells nothing, for he does not know who is who.
var likely = [roleCount + 1][roleCount + 1]float64{
	Sheriff:  {Deputy: 1, Outlaw: 1, Renegade: 1},
	Deputy:   {Sheriff: 1, Deputy: 2, Outlaw: 4, Renegade: 3},
	Outlaw:   {Sheriff: 4, Deputy: 3, Outlaw: 1, Renegade: 2},
	Renegade: {Sheriff: 2, Deputy: 3, Outlaw: 3, Renegade: 2},
}

// telling is how many shots of one player at another count: who has made up their
// mind tells nothing new.
const telling = 3

// aimed notes a shot.
func (s *State) aimed(at engine.Seat, f Face) {
	if n := &s.Shots[s.active()][at]; (f == One || f == Two) && *n < telling {
		*n++
	}
}

// shooting tells whether anybody has shot.
func (s *State) shooting() bool { return s.Shots != [seatSpan][seatSpan]uint8{} }

// likelihood is how well the roles agree with who shot whom.
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

// suspected deals the roles that are left to those whose role nobody knows, each order
// of the cards as often as it is likely.
func (s *State) suspected(left [roleCount + 1]int8, draw func(n int) int) State {
	const fine = 1 << 30
	mark := -1.0 // of the whole: which order is dealt; below 0 = they are weighed only
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
