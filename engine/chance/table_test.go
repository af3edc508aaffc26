package chance_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/cut"
)

func possible(s engine.Setup) bool {
	_, err := cut.Game().New(s)
	return err == nil
}

// TestTablesOfEverySort: every number of seats, everybody first, every pair of
// options, and the same table of the same seed.
func TestTablesOfEverySort(t *testing.T) {
	info := cut.Info()
	counts, firsts, options := map[int]bool{}, map[engine.Seat]bool{}, map[string]bool{}
	for seed := range uint64(200) {
		s, ok := chance.New(seed).Table(&info, engine.Setup{}, possible)
		again, _ := chance.New(seed).Table(&info, engine.Setup{}, possible)
		if !ok || !possible(s) || !reflect.DeepEqual(s, again) {
			t.Fatalf("seed %d: %+v, %v, then %+v", seed, s, ok, again)
		}
		counts[len(s.Seats)], firsts[s.Seats[0]], options[fmt.Sprint(s.Options)] = true, true, true
	}
	if len(counts) != 3 || len(firsts) != 4 || len(options) != 4 {
		t.Errorf("%v seats, %v first, options %v", counts, firsts, options)
	}
}

func TestWhatIsSaidStays(t *testing.T) {
	info := cut.Info()
	fixed := engine.Setup{Seats: []engine.Seat{cut.Green, cut.Red}, Options: []engine.Option{{Name: "ace-high", Value: "off"}}}
	for seed := range uint64(50) {
		if s, ok := chance.New(seed).Table(&info, fixed, possible); !ok || !reflect.DeepEqual(s, fixed) {
			t.Fatalf("seed %d: %+v", seed, s)
		}
	}
	partners := engine.Setup{Options: []engine.Option{{Name: "partners", Value: "on"}}}
	if s, ok := chance.New(1).Table(&info, partners, possible); !ok || len(s.Seats) != 4 || !slices.Contains(s.Options, partners.Options[0]) {
		t.Errorf("%+v, %v", s, ok)
	}
	if s, ok := chance.New(1).Table(&info, fixed, func(engine.Setup) bool { return false }); ok || !reflect.DeepEqual(s, fixed) {
		t.Errorf("no table is possible, and it is %+v", s)
	}
}
