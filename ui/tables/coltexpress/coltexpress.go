// Package coltexpress draws the table of Colt Express: the train with the common pile and the
// round card above it, a row of keys for the action cards, and a close-up of the train where
// people or loot are chosen.
package coltexpress

import (
	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/table"
)

// Table draws the game.
var Table = table.Game{
	ID: "colt-express",
	Scenes: []table.Scene{
		{
			Rules:   []rulebook.ID{"colt.fire.target", "colt.punch.target", "colt.punch.token", "colt.rob.token", "colt.cheyenne.purse", "colt.event.pickpocketing"},
			On:      func(l table.Look) bool { return look{l}.chooses() },
			Draw:    func(l table.Look, p *kit.Painter, b kit.Box) { look{l}.closeUp(p, b) },
			Answers: table.Everything,
			Notice:  func(l table.Look, b kit.Box) []kit.Box { return look{l}.closeUpNotice(b) },
		},
	},
	Board:      &board,
	SeatsInRow: 4,
	SeatHigh:   seatHigh,
	Figures:    fourFigures,
	Front:      front,
	Row: &table.Row{
		Asks: func(l table.Look) []int { return look{l}.rowAsks() },
		Cells: func(l table.Look, asks []int, w float32) ([]table.KeyCell, int) {
			return look{l}.rowCells(asks, w)
		},
	},
	Forms: map[string]table.Form{
		carriageForm: ofTrain,
		engineForm:   ofTrain,
		queueForm:    {Looked: true, Draw: func(l table.Look, p *kit.Painter, b kit.Box, place int) { look{l}.queue(p, b, place) }},
		"steps":      read(drawSteps),
	},
}

// board is the train with what lies above it.
var board = table.Scene{
	Draw:    table.Look.Layout,
	Answers: table.OnLayout,
	Head:    head,
	Notice:  func(l table.Look, b kit.Box) []kit.Box { return look{l}.boardNotice(b) },
}

// head is what is asked; while the train is put together it says how many cars are left.
func head(l table.Look) table.Heading {
	h := l.Heading()
	if a := l.Asked(); a != nil && a.Rule == trainRule {
		h.Place[1] = l.Model().Left
	}
	return h
}

// trainRule is the rule that asks for the cars.
const trainRule rulebook.ID = "colt.setup.train"

// look is the table with what this game reads from it.
type look struct{ table.Look }
