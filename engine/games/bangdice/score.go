package bangdice

import (
	"errors"
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// FinalTable is the end of a game that was never tracked: who had which role
// and who is alive, in table order.
type FinalTable struct {
	Seats []engine.Seat
	Roles []catalogue.CardID // by index in Seats
	Alive []bool             // by index in Seats
}

// Errors of [FinalTable.Result].
var (
	ErrRoles   = errors.New("these are not the roles of a game with so many players")
	ErrNotOver = errors.New("the game is not over")
)

// Result tells who won. With three players two of whom are alive, whoever had
// to eliminate the third has won, since otherwise the game would go on. The
// error is [ErrRoles], [ErrNotOver], or about the number of seats.
func (t *FinalTable) Result() (engine.Result, error) {
	if n := len(t.Seats); n < minSeats || n > maxSeats || len(t.Roles) != n || len(t.Alive) != n {
		return engine.Result{}, fmt.Errorf("%d seats: the game is for %d to %d", n, minSeats, maxSeats)
	}
	s := State{Count: uint8(len(t.Seats)), Stage: stOver}
	copy(s.Order[:], t.Seats)
	left := dealt[s.Count]
	for i, seat := range t.Seats {
		role := t.Roles[i]
		if !isRole(role) || left[role] == 0 {
			return engine.Result{}, ErrRoles
		}
		left[role]--
		s.P[seat] = player{Role: role, Shown: !t.Alive[i], In: t.Alive[i]}
	}
	s.Verdict, s.Winner = s.judge()
	if s.Verdict == whyStanding && s.alive() == 2 {
		s.Verdict, s.Winner = whyTarget, s.hunter()
	}
	if s.Verdict == whyNone || s.Verdict == whyStanding || s.Verdict == whyTarget && s.Winner == engine.Table {
		return engine.Result{}, ErrNotOver
	}
	return s.result(), nil
}

// hunter is the seat, of three, that had to eliminate the one who is out.
func (s *State) hunter() engine.Seat {
	i := slices.IndexFunc(s.seats(), func(seat engine.Seat) bool { return !s.P[seat].In })
	for _, seat := range s.seats() {
		if p := &s.P[seat]; p.In && prey[p.Role] == s.P[s.Order[i]].Role {
			return seat
		}
	}
	return engine.Table
}
