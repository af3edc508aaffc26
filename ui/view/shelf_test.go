package view_test

import (
	"slices"
	"testing"

	"casekeeper/ui/present"
	"casekeeper/ui/view"
)

// TestShelfGivesTheGame: every key gives its own game, on later pages too, and
// with as many games as one row holds there are no pages.
func TestShelfGivesTheGame(t *testing.T) {
	s := view.NewShelf()
	var got []string
	s.OnGame = func(id string) { got = append(got, id) }
	s.OnBack = func() { got = append(got, "back") }
	vm := present.ShelfVM{Title: "?", Back: "Back"}
	for _, id := range []string{"a", "b", "c", "d"} {
		vm.Games = append(vm.Games, present.ShelfGameVM{ID: id, Title: id})
	}
	s.Show(vm)
	put(t, s)
	tap(t, s, "game/b")
	tap(t, s, "games/after")
	tap(t, s, "game/d")
	vm.Games = vm.Games[:3]
	s.Show(vm) // fewer games: the page is gone
	tap(t, s, "game/c")
	tap(t, s, "back")
	if want := []string{"b", "d", "c", "back"}; !slices.Equal(got, want) || s.Keys()["games/after"] != nil {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestManyRowsAreTurned: eight players have two pages of rows, five have one, each tall
// enough for a finger, and the row tapped is the one explained.
func TestManyRowsAreTurned(t *testing.T) {
	s := view.NewResult()
	vm := present.ResultVM{Columns: []present.TermVM{{Name: "Total"}}}
	for range 8 {
		vm.Rows = append(vm.Rows, present.ResultRowVM{Cells: []string{"1"}})
	}
	s.Show(vm)
	put(t, s)
	if s.Keys()["row/4"] == nil || s.Keys()["row/5"] != nil {
		t.Fatalf("first page: %q", ids(s))
	}
	tap(t, s, "rows/after")
	tap(t, s, "row/7")
	if s.Keys()["row/5"] == nil || s.Keys()["row/4"] != nil {
		t.Errorf("second page: %q", ids(s))
	}
	vm.Rows = vm.Rows[:4]
	s.Show(vm)
	if len(s.Keys()) != 7 {
		t.Errorf("four players: %q", ids(s))
	}
}
