package table

import (
	"cmp"
	"fmt"
	"image/color"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// The general drawing of a contest: its sides next to each other, each with its name, its
// cards, its total and how it stands. Where the table says who wins, the sides are the keys.

// SideLines is in how many lines n sides of a contest are drawn in a box: in two if their
// names need the width.
func SideLines(b kit.Box, n int) int {
	if b.Upright() && n > 3 {
		return 2
	}
	return 1
}

// Sides draws the sides of a contest in so many lines. A side that is named by an answer to
// the question is the key to it, or has a key for each of several. marked is the side with the
// wide rim, -1 = none. tap returns what a tap on any other side does, nil = nothing; tap can be
// nil.
func (l Look) Sides(p *kit.Painter, b kit.Box, c *present.ContestVM, lines, marked int, tap func(side int) func()) {
	n := len(c.Sides)
	for i, cell := range b.Grid((n+lines-1)/lines, lines, kit.Gap)[:n] {
		f := sideFace{side: c.Sides[i], marked: i == marked}
		if !l.Staging().Told() {
			f.side.State, f.side.Ahead = "", false
		}
		if answers := l.contest().sideAnswers(f.side.Mark); len(answers) > 0 {
			l.contest().sideKeys(p, cell, i, &f, answers)
			continue
		}
		var tapped func()
		if tap != nil {
			tapped = tap(i)
		}
		p.Key(cell, fmt.Sprintf("hand/%d", i), kit.KeyFace{Kind: kit.KeyBare, Label: f.side.Mark.Name, Off: tapped == nil, What: f, Draw: func(p *kit.Painter, b kit.Box) { drawSide(p, b, &f) }}, tapped)
	}
}

// sideAnswers lists the answers that name a side of a contest of cards, one for each prize
// that it can choose.
func (l contestView) sideAnswers(m present.MarkVM) (list []present.ChoiceVM) {
	a, c := l.t.asked(), l.t.vm.Contest
	if a == nil || c == nil || c.Dice || m.Shape == "" {
		return nil
	}
	if !slices.ContainsFunc(c.Sides, func(s present.SideVM) bool { return s.Mark == m }) {
		return nil
	}
	for _, x := range a.Choices {
		switch {
		case x.Mark == m && len(x.Sub) > 0: // grouped by seat: all of them fit on the side
			list = append(list, x.Sub...)
		case x.Mark == m:
			list = append(list, x)
		}
	}
	return list
}

// sideKeys draws a side that answers name: all of it is the key to a single one; several have
// keys below it.
func (l contestView) sideKeys(p *kit.Painter, b kit.Box, i int, f *sideFace, list []present.ChoiceVM) {
	id := fmt.Sprintf("hand/%d", i)
	if len(list) == 1 {
		c := list[0]
		f.wins = c.Label
		p.Key(b, id+"@"+l.t.seq, kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, What: *f, Draw: func(p *kit.Painter, b kit.Box) { drawSide(p, b, f) }}, func() { l.t.choose(c) })
		return
	}
	foot := b.Bottom(max(b.H*0.36, kit.LeastTarget), kit.Gap)
	drawSide(p, b, f)
	cols, rows := len(list), 1
	for _, c := range list {
		if len(c.Looks) == 0 && foot.H >= 2*kit.LeastTarget+kit.Gap {
			cols, rows = 1, len(list)
		}
	}
	for k, cell := range foot.Grid(cols, rows, kit.Gap) {
		c := list[k]
		c.Label = cutName(c.Label)
		p.Key(cell, fmt.Sprintf("%s/%d@%s", id, k, l.t.seq), kit.KeyFace{Kind: kit.KeyBare, Label: list[k].Label, What: c, Draw: func(p *kit.Painter, b kit.Box) { drawPrizeKey(p, b, &c) }}, func() { l.t.choose(list[k]) })
	}
}

// cutName leaves out what the place of a key says.
func cutName(label string) string {
	if _, what, ok := strings.Cut(label, ": "); ok {
		return what
	}
	return label
}

// drawPrizeKey is a prize that can be taken: its picture, or what it is.
func drawPrizeKey(p *kit.Painter, b kit.Box, c *present.ChoiceVM) {
	if len(c.Looks) > 0 {
		DrawPictures(p, b, c)
		return
	}
	p.Rect(b, kit.Felt, kit.Turquoise, 3, 9)
	p.Words(b.InsetXY(10, 4), c.Label, 24, kit.Cream)
}

// DrawPictures draws an answer as a large key: its pictures, and its words below.
func DrawPictures(p *kit.Painter, b kit.Box, c *present.ChoiceVM) {
	p.Rect(b, kit.Felt, kit.Turquoise, 3, 9)
	b = b.InsetXY(4, 4)
	word := strings.ToUpper(c.Label)
	st := kit.TextStyle{Size: 24, Face: kit.FaceFigure, Colour: kit.Cream, Tight: true, Align: fyne.TextAlignCenter}
	p.Text(b.Bottom(b.H*0.34, 0), word, st)
	n := float32(len(c.Looks))
	side := min(b.H-6, 52, (b.W-4*(n-1))/n)
	row := b.Centre(n*(side+4)-4, side)
	for _, l := range c.Looks {
		p.Icon(row.Left(side, 4), l.Icon, kit.OnDark(l.Tone), kit.Felt)
	}
}

// WinnerFill is the ground of the side of a contest that is ahead.
func WinnerFill(m present.MarkVM) color.NRGBA {
	return kit.Mix(kit.Night, kit.SeatColour(m.Colour), 0.16)
}

// sideFace is what a side of a contest shows.
type sideFace struct {
	side   present.SideVM
	marked bool
	wins   string // what a tap on it answers; "" = nothing
}

// drawSide draws a side of a contest.
func drawSide(p *kit.Painter, b kit.Box, f *sideFace) {
	s := &f.side
	colour, words := kit.SeatColour(s.Mark.Colour), kit.OnSeat(s.Mark.Colour)
	fill, stroke := kit.Night, float32(2)
	if s.Ahead {
		fill = WinnerFill(s.Mark)
	}
	if f.marked {
		stroke = 5
	}
	if f.wins != "" {
		p.Rect(b, fill, kit.Turquoise, 4, 8)
		b = b.Inset(4)
	} else {
		p.Rect(b, fill, colour, stroke, 8)
	}
	head := b.Top(36, 0)
	if f.wins != "" {
		foot := b.Bottom(b.H*0.26, 0)
		p.Text(foot.InsetXY(8, 4), f.wins, kit.TextStyle{Size: 34, Face: kit.FaceTitle, Colour: kit.Cream, Align: fyne.TextAlignCenter, Tight: true})
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

// Pad draws rows of cards as keys that answer.
func (l Look) Pad(p *kit.Painter, b kit.Box, rows [][]present.ChoiceVM) {
	l.keys().grid(p, b, rows, "card/%d@"+l.t.seq, l.t.choose)
}

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
