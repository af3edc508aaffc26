package bangdice

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest"
)

// deals is how often roles are dealt to compare the frequencies of their orders.
const deals = 20_000

// hand gives every seat of a table with known roles a role, in some order, and reveals those
// of the first seats.
func hand(t *testing.T, n, shown int) State {
	t.Helper()
	s, err := shippedRules().Setup(known(n))
	if err != nil {
		t.Fatal(err)
	}
	i := 0
	for role, copies := range dealt[n] {
		for range copies {
			p := &s.P[s.Order[i]]
			p.Role, p.Shown = catalogue.CardID(role), i < shown
			i++
		}
	}
	s.Stage = stRoll
	return s
}

// orders returns all possible orders of the role cards for the holder of a view, each with its
// weight by who shot whom. It tries every role for every player from index at on, and drops
// orders that are not in the box.
func orders(view State, at int) map[State]float64 {
	if at == int(view.Count) {
		n := dealt[view.Count]
		weight := 1.0
		for _, from := range view.seats() {
			n[view.P[from].Role]-- // below 0 it wraps, and is not 0
			for _, to := range view.seats() {
				for range view.Shots[from][to] {
					weight *= likely[view.P[from].Role][view.P[to].Role]
				}
			}
		}
		if n != [roleCount + 1]uint8{} {
			return nil
		}
		return map[State]float64{view: weight}
	}
	if view.P[view.Order[at]].Role != catalogue.FaceDown {
		return orders(view, at+1)
	}
	all := map[State]float64{}
	for role := Sheriff; role <= Renegade; role++ {
		view.P[view.Order[at]].Role = role
		for s, weight := range orders(view, at+1) {
			all[s] = weight
		}
	}
	return all
}

// fits deals for every seat and for the table, and compares the frequencies with orders.
func fits(t *testing.T, s State) (most int) {
	t.Helper()
	r := shippedRules()
	for i, viewer := range append([]engine.Seat{engine.Table}, s.seats()...) {
		view := r.View(s, viewer)
		want, seen := orders(view, 0), map[State]int{}
		draw := chance.New(uint64(i))
		for range deals {
			seen[r.Deal(view, viewer, draw.IntN)]++
		}
		if err := enginetest.Fits(seen, want); err != nil {
			t.Errorf("seat %d of %d: %v", viewer, s.Count, err)
		}
		most = max(most, len(want))
	}
	return most
}

// TestEveryOrderOfRolesComesUpAsOften checks that before the first shot all possible orders
// are equally frequent, at every table, with one or three revealed roles.
func TestEveryOrderOfRolesComesUpAsOften(t *testing.T) {
	most := 0
	for n := 4; n <= maxSeats; n++ {
		for shown := 1; shown <= 3; shown += 2 {
			most = max(most, fits(t, hand(t, n, shown)))
		}
	}
	if most != 210 { // 7!/(2! 3! 2!)
		t.Errorf("at most %d orders", most)
	}
}

// TestOrdersOfRolesComeUpAsLikely checks the frequencies after some shots against the table of
// likelihoods.
func TestOrdersOfRolesComeUpAsLikely(t *testing.T) {
	for n := 4; n <= 6; n++ {
		s, draw := hand(t, n, 1), chance.New(uint64(n))
		for range 3 {
			from, at := s.Order[draw.IntN(n)], s.Order[draw.IntN(n)]
			if from != at {
				s.Shots[from][at] = 1
			}
		}
		s.Shots[s.Order[1]][s.Order[0]] = 2
		fits(t, s)
	}
}
