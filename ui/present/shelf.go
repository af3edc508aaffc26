package present

import "casekeeper/engine"

// ShelfVM is the screen on which a game is taken from the shelf.
type ShelfVM struct {
	Title string // what the game is taken for
	Games []ShelfGameVM
	Back  string
}

// ShelfGameVM is a game on the shelf.
type ShelfGameVM struct {
	ID     string
	Title  string
	Detail string // how many can play
	Icon   string // "" = it has no picture
}

// Shelf makes the screen of all games, in the order of the shelf. demo tells
// that the game is taken for the demo table.
func (g *General) Shelf(games []engine.Info, demo bool) ShelfVM {
	vm := ShelfVM{Title: g.Say("shelf.new"), Back: g.Say("nav.back")}
	if demo {
		vm.Title = g.Say("shelf.demo")
	}
	for i := range games {
		info := &games[i]
		vm.Games = append(vm.Games, ShelfGameVM{ID: info.ID, Title: g.Title(info), Icon: g.logos[info.ID], Detail: g.Say("shelf.players", info.Fewest(), info.MaxSeats)})
	}
	return vm
}
