package main

import (
	"casekeeper/engine"
	"casekeeper/ui/shell"
)

// bench opens the sensors without a game; nil if there are none.
func (h *house) bench(game string) (shell.Bench, error) {
	on, ok := h.onShelf(game)
	file := h.sensors()
	if file == nil || !ok {
		return nil, nil
	}
	return h.Attend(file, on), nil
}

// emptyTable returns the table of a game that begins, with all seats taken; nil if there is none.
func (h *house) emptyTable(id string) *engine.Board {
	game, ok := h.onShelf(id)
	if !ok {
		return nil
	}
	m, err := game.New(engine.Setup{Seats: game.Players[:game.MaxSeats]})
	if err != nil { // only a picture is missing then
		return nil
	}
	b := m.Board(engine.Table)
	return &b
}
