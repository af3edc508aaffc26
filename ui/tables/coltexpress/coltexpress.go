// Package coltexpress draws the table of Colt Express: the train with the common pile and the
// round card above it, a row of keys for the action cards, and a close-up of the train where
// people or loot are chosen.
package coltexpress

import (
	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
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
			Answers: func(table.Look, *present.AskVM) bool { return true },
			Notice:  func(l table.Look, b kit.Box) kit.Box { return look{l}.closeUpNotice(b) },
		},
	},
	SeatsInRow: 4,
	SeatHigh:   seatHigh,
	Figures:    fourFigures,
	Explains:   true,
	Row: &table.Row{
		Asks: func(l table.Look) []int { return look{l}.rowAsks() },
		Cells: func(l table.Look, asks []int, w float32) ([]table.KeyCell, int) {
			return look{l}.rowCells(asks, w)
		},
	},
	Forms: map[string]table.Form{
		carriageForm: ofTrain,
		engineForm:   ofTrain,
		queueForm:    read(drawQueue),
		"steps":      read(drawSteps),
	},
}

// look is the table with what this game reads from it.
type look struct{ table.Look }
