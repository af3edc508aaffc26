package companion_test

import (
	"reflect"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine/record"
)

// TestStandingOfTwoSeats: who holds two seats has the better place of the two, the victory of either, and
// the points of both, unless each seat has all of them already.
func TestStandingOfTwoSeats(t *testing.T) {
	held := []companion.Player{{Seat: "red"}, {Seat: "green", FirstSeat: "red"}}
	for _, c := range []struct {
		red, green, want companion.Standing
	}{
		{companion.Standing{Rank: 3, Total: 4}, companion.Standing{Rank: 2, Total: 5, Won: true}, companion.Standing{Rank: 2, Total: 9, Won: true}},
		{companion.Standing{Rank: 1, Total: 4, Won: true}, companion.Standing{Rank: 2, Total: 5}, companion.Standing{Rank: 1, Total: 9, Won: true}},
		{companion.Standing{Rank: 1, Total: 9, Together: true}, companion.Standing{Rank: 1, Total: 9, Together: true}, companion.Standing{Rank: 1, Total: 9, Together: true}},
	} {
		c.red.Seat, c.green.Seat, c.want.Seat = "red", "green", "red"
		info := companion.MatchInfo{Result: []companion.Standing{{Seat: "blue", Rank: 1, Total: 50, Won: true}, c.red, c.green}}
		if got, there := info.StandingOf(held); !there || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%+v and %+v: %+v", c.red, c.green, got)
		}
	}
}

// TestPlayedAt: a record says when it was played with two times in their order.
func TestPlayedAt(t *testing.T) {
	const one, two = "2026-11-18T11:00:00Z", "2026-11-18T12:00:00Z"
	for comment, want := range map[string]bool{"played " + one + " " + two: true, "played " + one + " " + one: true, "played " + two + " " + one: false,
		"played " + one: false, "played " + one + " late": false, "player " + one + " " + two: false} {
		if _, _, ok := companion.PlayedAt(&record.File{Comments: []string{comment}}); ok != want {
			t.Errorf("%q: %t", comment, ok)
		}
	}
}
