// Package tinyepic draws the table of Tiny Epic Western: its contests of dice and of cards,
// what is for sale, the row of cards between the mats while they are laid, and the printed
// lists of a mat.
package tinyepic

import (
	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// Table draws the game.
var Table = table.Game{
	ID: "tiny-epic-western",
	Scenes: []table.Scene{
		{
			Rules:    []rulebook.ID{"tew.buy.turn", "tew.buy.leftover", "tew.effect.bid", "tew.effect.pick"},
			On:       func(l table.Look) bool { return look{l}.selling() },
			Draw:     func(l table.Look, p *kit.Painter, b kit.Box) { look{l}.sale(p, b) },
			Answers:  func(l table.Look, a *present.AskVM) bool { return look{l}.saleAnswers(a) },
			Explains: func(l table.Look, v *present.LessonVM) bool { return look{l}.saleExplains(v) },
			Notice: func(l table.Look, b kit.Box) []kit.Box {
				_, quiet := look{l}.saleFoot(&b)
				return []kit.Box{quiet}
			},
		},
		{
			Rules:   deciding,
			On:      func(l table.Look) bool { return look{l}.contested() },
			Draw:    func(l table.Look, p *kit.Painter, b kit.Box) { look{l}.tellContested(p, b) },
			Answers: func(_ table.Look, a *present.AskVM) bool { return len(a.Grid) > 0 || a.Rule == byEye },
			Head:    toldHead,
			Seats:   true,
		},
		{
			Rules:   []rulebook.ID{"tew.deal.gaps"},
			On:      func(l table.Look) bool { return len(l.Asked().Grid) > 0 && l.Lays() },
			Draw:    func(l table.Look, p *kit.Painter, b kit.Box) { look{l}.deal(p, b) },
			Answers: func(_ table.Look, a *present.AskVM) bool { return len(a.Grid) > 0 },
			Head:    toldHead,
		},
	},
	Board:   &board,
	Forms:   map[string]table.Form{"": {Draw: drawMat}, "lists": {Draw: drawMat}},
	Card:    drawChosen,
	Contest: &contest,
	Row: &table.Row{
		Asks:  func(l table.Look) []int { return look{l}.followed() },
		Cells: func(l table.Look, _ []int, _ float32) ([]table.KeyCell, int) { return look{l}.subjects() },
	},
	Effects:    fights,
	SeatsInRow: 3,
	TapSeat:    func(l table.Look, seat int) bool { return look{l}.turnToHand(seat) },
}

// drawMat draws a place as a mat.
func drawMat(l table.Look, p *kit.Painter, b kit.Box, place int) { look{l}.mat(p, b, place) }

// look is the table with what this game reads from it.
type look struct{ table.Look }
