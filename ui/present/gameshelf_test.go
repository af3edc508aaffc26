package present_test

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/ui/present/presenttest"
)

// TestShelfOfGames checks titles in each language and the order of the games.
func TestShelfOfGames(t *testing.T) {
	all := []engine.Info{{ID: "tiny-epic-western", En: "Tiny Epic Western", MinSeats: 1, MaxSeats: 4}, {ID: "two", En: "Two", MinSeats: 3, MaxSeats: 8}}
	es, en := presenttest.Cut(t, "es"), presenttest.Cut(t, "en")
	vm := es.Shelf(all, false)
	if vm.Title != "¿A qué jugamos?" || len(vm.Games) != 2 || vm.Games[0].Title != "Pequeños grandes westerns" || vm.Games[0].Detail != "De 1 a 4 jugadores" || vm.Games[1].ID != "two" {
		t.Errorf("got %+v", vm)
	}
	vm = en.Shelf(all, true)
	if vm.Title != "Which game do you want to see?" || vm.Back != "Back" || vm.Games[1].Title != "Two" || vm.Games[1].Detail != "3 to 8 players" {
		t.Errorf("got %+v", vm)
	}
}
