package present

import "casekeeper/engine"

// ShelfVM is the screen that lists the games.
type ShelfVM struct {
	Title string // what the game is chosen for
	Games []ShelfGameVM
	Back  string
}

// ShelfGameVM is a game on the shelf.
type ShelfGameVM struct {
	ID     string
	Title  string
	Short  string // Title for little room
	Detail string // how many can play
	Icon   string // "" = none
}

// Shelf returns the screen of all games, in the order of the shelf. demo means that the game
// is for the demo table.
func (w *Words) Shelf(games []engine.Info, demo bool) ShelfVM {
	vm := ShelfVM{Title: w.Say("shelf.new"), Back: w.Say("nav.back")}
	if demo {
		vm.Title = w.Say("shelf.demo")
	}
	for i := range games {
		info := &games[i]
		vm.Games = append(vm.Games, ShelfGameVM{ID: info.ID, Title: w.Title(info), Short: w.ShortTitle(info), Icon: w.GamePicture(info.ID), Detail: w.Say("shelf.players", info.Fewest(), info.MaxSeats)})
	}
	return vm
}
