package table

import (
	"cmp"
	"fmt"
	"image/color"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// The general drawing of a contest: its sides next to each other, each with its name, its
// cards, its total and how it stands.

// SideLines is in how many lines n sides of a contest are drawn in a box: in two if their
// names need the width.
func SideLines(b kit.Box, n int) int {
	if b.Upright() && n > 3 {
		return 2
	}
	return 1
}

// Sides draws the sides of a contest in so many lines. own draws side i as a key and reports
// whether it did; where it did not, or is nil, the side is only looked at.
func (l Look) Sides(p *kit.Painter, b kit.Box, c *present.ContestVM, lines int, own func(p *kit.Painter, b kit.Box, i int, f *SideFace) bool) {
	n := len(c.Sides)
	for i, cell := range b.Grid((n+lines-1)/lines, lines, kit.Gap)[:n] {
		f := SideFace{Side: c.Sides[i]}
		if !l.Staging().Told() {
			f.Side.State, f.Side.Ahead = "", false
		}
		if own == nil || !own(p, cell, i, &f) {
			p.Key(cell, SideID(i), kit.KeyFace{Kind: kit.KeyBare, Label: f.Side.Mark.Name, Off: true, What: f, Draw: f.Draw}, nil)
		}
	}
}

// SideID is the ID of the key of a side.
func SideID(i int) string { return fmt.Sprintf("hand/%d", i) }

// WinnerFill is the ground of the side of a contest that is ahead.
func WinnerFill(m present.MarkVM) color.NRGBA {
	return kit.Mix(kit.Night, kit.SeatColour(m.Colour), 0.16)
}

// SideFace is what a side of a contest shows.
type SideFace struct {
	Side   present.SideVM
	Marked bool   // it has a wide rim
	Wins   string // what a tap on it answers; "" = nothing
}

// Draw draws a side of a contest.
func (f SideFace) Draw(p *kit.Painter, b kit.Box) {
	s := &f.Side
	colour, words := kit.SeatColour(s.Mark.Colour), kit.OnSeat(s.Mark.Colour)
	fill, stroke := kit.Night, float32(2)
	if s.Ahead {
		fill = WinnerFill(s.Mark)
	}
	if f.Marked {
		stroke = 5
	}
	if f.Wins != "" {
		p.Rect(b, fill, kit.Turquoise, 4, 8)
		b = b.Inset(4)
	} else {
		p.Rect(b, fill, colour, stroke, 8)
	}
	head := b.Top(36, 0)
	if f.Wins != "" {
		foot := b.Bottom(b.H*0.26, 0)
		p.Text(foot.InsetXY(8, 4), f.Wins, kit.TextStyle{Size: 34, Face: kit.FaceTitle, Colour: kit.Cream, Align: fyne.TextAlignCenter, Tight: true})
	}
	p.Rect(head, colour, kit.None, 0, 8)
	head = head.InsetXY(8, 4)
	p.SeatSign(head.Left(head.H, 6), kit.Mark(s.Mark))
	p.Name(head, s.Mark.Name, kit.TitleStyle(24, words))
	b = b.Inset(8)
	if text := cmp.Or(s.State, s.Part); text != "" {
		p.Text(b.Bottom(30, 0), text, kit.TextStyle{Size: 24, Bold: true, Colour: kit.Cream, Align: fyne.TextAlignCenter})
	}
	if s.Total != "" {
		total := kit.FigureStyle(min(64, b.H*0.4), kit.Cream)
		total.Align = fyne.TextAlignCenter
		p.Text(b.Bottom(b.H*0.4, 6), s.Total, total)
	}
	if len(s.Cards) == 0 {
		side := min(b.W, b.H, 90)
		p.Icon(b.Centre(side, side), s.Mark.Shape, colour, kit.Night)
		return
	}
	for i, cell := range b.Grid(len(s.Cards), 1, 6) {
		c := s.Cards[i].Card
		if s.Cards[i].As != nil {
			c = *s.Cards[i].As
		}
		h := min(b.H, 240)
		CardPiece(p, cell.Centre(h*0.72, h), &c, func(p *kit.Painter, b kit.Box) { pieces.Card(p, b, c) })
	}
}

// ContestBefore is the contest that went on before the latest change; nil = none.
func (l Look) ContestBefore() *present.ContestVM { return l.t.fought }

// Corrects reports whether an act can be corrected here.
func (l Look) Corrects() bool { return l.t.OnCorrect != nil }

// Correct says what an act really was; act is its index among the acts in force.
func (l Look) Correct(act int, o engine.Observation) {
	l.t.commit(func() { l.t.OnCorrect(act, o) })
}

// drawLadder lists the possible hands, the best first; those that a side has are marked.
func drawLadder(p *kit.Painter, b kit.Box, title string, list []present.RungVM) {
	p.Title(b.Top(40, 4), title, "", 30, kit.Ink)
	if len(list) == 0 {
		return
	}
	for i, row := range b.Grid(1, len(list), 4) {
		r := list[i]
		fill, rim, thick, colour := kit.Paper, kit.PaperEdge, float32(1), kit.Sepia
		if r.Here {
			fill, rim, thick, colour = kit.RGB(0xfffaf0), kit.ChosenEdge, 3, kit.Ink
		}
		p.Rect(row, fill, rim, thick, 8)
		row = row.InsetXY(12, 2)
		p.Title(row.Left(40, 4), fmt.Sprint(i+1), "", min(34, row.H*0.8), kit.OnPaper("umber"))
		if r.Here {
			p.Icon(row.Right(34, 4).Centre(28, 28), "check", kit.ChosenEdge, kit.Paper)
		}
		p.Words(row, r.Name, min(28, row.H*0.6), colour)
	}
}
