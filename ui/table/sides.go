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

// Sides draws the sides of the contest, to be looked at.
func (l Look) Sides(p *kit.Painter, b kit.Box) {
	c := l.Contest()
	n, lines := len(c.Sides), SideLines(b, len(c.Sides))
	for i, cell := range b.Grid((n+lines-1)/lines, lines, kit.Gap)[:n] {
		s := c.Sides[i]
		if !l.Staging().Told() {
			s.State, s.Ahead = "", false
		}
		p.Key(cell, SideID(i), kit.KeyFace{Kind: kit.KeyBare, Label: s.Mark.Name, Off: true, What: s, Draw: func(p *kit.Painter, b kit.Box) {
			p.Rect(b, SideFill(&s), kit.SeatColour(s.Mark.Colour), 2, 8)
			DrawSide(p, b, &s)
		}}, nil)
	}
}

// SideID is the ID of the key of a side.
func SideID(i int) string { return fmt.Sprintf("hand/%d", i) }

// WinnerFill is the ground of the side of a contest that is ahead.
func WinnerFill(m present.MarkVM) color.NRGBA {
	return kit.Mix(kit.Night, kit.SeatColour(m.Colour), 0.16)
}

// SideFill is the ground of a side.
func SideFill(s *present.SideVM) color.NRGBA {
	if s.Ahead {
		return WinnerFill(s.Mark)
	}
	return kit.Night
}

// SideHead is the height of the name of a side.
const SideHead = 36

// DrawSide draws a side of a contest on its ground.
func DrawSide(p *kit.Painter, b kit.Box, s *present.SideVM) {
	colour, words := kit.SeatColour(s.Mark.Colour), kit.OnSeat(s.Mark.Colour)
	head := b.Top(SideHead, 0)
	p.Rect(head, colour, kit.None, 0, 8)
	head = head.InsetXY(8, 4)
	pieces.SideSign(p, &head, s, s.State != "", 6)
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
		state := pieces.CardPlain
		if s.Ahead && s.Cards[i].Decides {
			state = pieces.CardGlows
		}
		h := min(b.H, 240)
		CardPiece(p, cell.Centre(h*0.72, h), &c, func(p *kit.Painter, b kit.Box) { pieces.CardAs(p, b, c, state) })
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
