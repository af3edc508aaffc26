package table_test

import (
	"fmt"
	"slices"
	"testing"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"
	"casekeeper/ui/screens"
)

// TestShelfGivesTheGame: every key gives its own game, on later pages too, and
// with as many games as one row holds there are no pages.
func TestShelfGivesTheGame(t *testing.T) {
	var got []string
	s := kit.NewView("", func(m kit.Msg) {
		switch m := m.(type) {
		case kit.Choose:
			got = append(got, m.ID)
		case kit.Back:
			got = append(got, "back")
		}
	})
	vm := present.ShelfVM{Title: "?", Back: "Back"}
	for _, id := range []string{"a", "b", "c", "d"} {
		vm.Games = append(vm.Games, present.ShelfGameVM{ID: id, Title: id})
	}
	s.Show("", screens.Shelf(vm))
	put(t, s)
	tap(t, s, "game/b")
	tap(t, s, "games/after")
	tap(t, s, "game/d")
	vm.Games = vm.Games[:3]
	s.Show("", screens.Shelf(vm)) // fewer games: the page is gone
	tap(t, s, "game/c")
	tap(t, s, "back")
	if want := []string{"b", "d", "c", "back"}; !slices.Equal(got, want) || s.Keys()["games/after"] != nil {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestEverySeatIsOnOnePage: the rows of eight players stand side by side, each
// tall enough for a finger.
func TestEverySeatIsOnOnePage(t *testing.T) {
	s := screens.NewResult()
	vm := results.ResultVM{Columns: []present.TermVM{{Name: "Total"}}}
	for range 8 {
		vm.Rows = append(vm.Rows, results.ResultRowVM{Cells: []string{"1"}, Count: []int{1}, By: [][]present.LogVM{{{Text: "why"}}}})
	}
	s.Show(vm)
	put(t, s)
	for i := range 8 {
		k := s.Keys()[fmt.Sprintf("cell/%d/0", i)]
		if k == nil || k.Size().Height < 48 {
			t.Errorf("row %d: %v among %q", i, k, ids(s))
		}
	}
}
