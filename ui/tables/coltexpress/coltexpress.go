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
	Draw:    func(l table.Look, p *kit.Painter, b kit.Box) { look{l}.layout(p, b) },
	Answers: table.OnLayout,
	Head:    head,
	Notice:  func(l table.Look, b kit.Box) []kit.Box { return look{l}.boardNotice(b) },
}

// trainIn returns the parts of the train that lies in the layout, from the front, and their boxes.
func (l look) trainIn(b kit.Box) (places []int, room kit.Box, cells []kit.Box) {
	for i := range l.Model().Drawing.Items {
		places = l.Model().Drawing.Items[i].Places
		if len(places) > 0 && inTrain(&l.Model().Places[places[0]]) {
			room, _ = table.PlaceBox(l.Look, b, places[0])
			last, _ := table.PlaceBox(l.Look, b, places[len(places)-1])
			room.W = last.X + last.W - room.X
			return places, room, trainCells(room, len(places))
		}
	}
	return nil, room, nil
}

// layout draws the layout, and the train in it.
func (l look) layout(p *kit.Painter, b kit.Box) {
	l.Layout(p, b)
	places, room, cells := l.trainIn(b)
	drawRails(p, room, cells)
	for i, place := range places {
		l.carriage(p, cells[i], place)
	}
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
