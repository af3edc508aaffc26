package tinyepic

import (
	"fmt"
	"strings"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
)

// A contest of dice: two halves, each with a block of large faces, the card that adds to the
// die and the total; the sign that compares them lies between them.

// halfHead is the height of the band of a half.
const halfHead = 46

// drawDuel draws a contest of dice.
func (l look) drawDuel(p *kit.Painter, b kit.Box, c *present.ContestVM) {
	n, m := 2, 1
	if b.Upright() {
		n, m = 1, 2
	}
	halves := b.Grid(n, m, 6)
	for i := range min(len(c.Sides), len(halves)) {
		l.duelSide(p, halves[i], c, i)
	}
	if c.Sign == "" || len(c.Sides) != 2 || padAsked(l, c, c.Sides[0].Slot) != nil || padAsked(l, c, c.Sides[1].Slot) != nil {
		return // unknown, or a pad lies there
	}
	at := b.Centre(54, 54)
	if n == 2 {
		at.Y = b.Y + b.H - 72
	}
	p.Rect(at, kit.Night, kit.Cream, 3, 27)
	if icon := map[string]string{"<": "up", ">": "down"}[c.Sign]; m == 2 && icon != "" { // the first is above the second
		p.Icon(at.Centre(34, 34), icon, kit.Cream, kit.Night)
		return
	}
	p.Text(at, c.Sign, kit.TextStyle{Size: 40, Bold: true, Colour: kit.Cream, Align: fyne.TextAlignCenter, Tight: true})
}

// duelSide draws one half: name, dice, card and total.
func (l look) duelSide(p *kit.Painter, b kit.Box, c *present.ContestVM, i int) {
	s := &c.Sides[i]
	colour := kit.SeatColour(s.Mark.Colour)
	fill := kit.Night
	if s.Ahead {
		fill = table.WinnerFill(s.Mark)
	}
	p.Mark(sideMark(i), b)
	p.Rect(b, fill, colour, 3, 8)
	l.sideHead(p, b.Top(halfHead, 0), s)
	b = b.InsetXY(10, 8)
	if pad := padAsked(l, c, s.Slot); pad != nil {
		l.DealPad(p, b, pad.Grid)
		return
	}
	right := b.Right(min(b.W*0.33, b.H*0.62), 8)
	l.sideTotal(p, right, c, i)
	if s.Made != "" && b.H >= 190 {
		made := b.Bottom(46, 0)
		if l.Upright() { // halves lie one above the other, and the sign between them
			made.W *= 0.62
		}
		p.Text(made, s.Made, kit.TextStyle{Size: 22, Bold: true, Tight: true, Colour: kit.Dim, Align: fyne.TextAlignCenter})
	}
	for k, cell := range b.Grid(1, max(1, len(s.Throws)), kit.Gap) {
		if k < len(s.Throws) {
			l.dieBlock(p, cell, c, s, &s.Throws[k])
		}
	}
}

// sideHead draws the band of a side: shape, name, and its part or how it stands.
func (l look) sideHead(p *kit.Painter, b kit.Box, s *present.SideVM) {
	words := kit.OnSeat(s.Mark.Colour)
	p.Rect(b, kit.SeatColour(s.Mark.Colour), kit.None, 0, 8)
	b = b.InsetXY(10, 4)
	pieces.SideSign(p, &b, s, true, 10)
	part := s.Part
	if s.State != "" {
		part = s.State
	}
	p.Caps(b.Right(min(b.W*0.45, capsWidth(part, 26)+4), 8), part, 26, words)
	p.Name(b, s.Mark.Name, kit.TextStyle{Size: 30, Face: kit.FaceTitle, Colour: words, Tight: true})
}

// sideTotal draws the card of a side, or the back of one that may still be played, and the
// total.
func (l look) sideTotal(p *kit.Painter, b kit.Box, c *present.ContestVM, i int) {
	s := &c.Sides[i]
	card := b.Top(b.H*0.48, 4)
	w := card.H / 1.4
	at := kit.At(card.X+card.W-w, card.Y, w, card.H)
	switch {
	case len(s.Cards) > 0:
		played := &s.Cards[0]
		table.CardPiece(p, at, &played.Card, func(p *kit.Painter, b kit.Box) { pieces.Card(p, b, played.Card) })
		p.Text(kit.At(card.X, card.Y, at.X-card.X-4, card.H), "+", kit.TextStyle{Size: 48, Face: kit.FaceTitle, Colour: kit.Cream, Align: fyne.TextAlignTrailing, Tight: true})
	case l.cardAsked(s.Slot) != nil: // entered after the dice
		p.Rect(at, kit.None, kit.BoardEdge, kit.FrameWidth(1.5), 7)
	case s.Slot != 0 && c.Open:
		p.Rect(at, kit.None, kit.Dim, 1.5, 7)
		pieces.Card(p, at.Inset(2), present.CardVM{Down: true})
	}
	total, colour := s.Total, kit.Cream
	if total == "" {
		total = "–"
	}
	if !s.Ahead {
		colour = kit.Dim
	}
	l.total(p, b, i, total, kit.TextStyle{Size: min(108, b.H*1.15), Face: kit.FaceTitle, Colour: colour, Align: fyne.TextAlignCenter, Tight: true})
}

// dieBlock draws all faces of a die in two rows. A tap on one enters the roll, or corrects it.
func (l look) dieBlock(p *kit.Painter, b kit.Box, c *present.ContestVM, s *present.SideVM, d *present.ThrowVM) {
	n := len(d.Faces)
	if n == 0 {
		return
	}
	cols := (n + 1) / 2
	side := min((b.W-float32(cols-1)*kit.Gap)/float32(cols), (b.H-kit.Gap)/2)
	asked := l.rollAsked(d.Die)
	block := b.Centre(float32(cols)*(side+kit.Gap)-kit.Gap, 2*side+kit.Gap)
	for k, cell := range block.Grid(cols, 2, kit.Gap) {
		if k >= n {
			break
		}
		f := duelDie{face: d.Faces[k], asked: asked != nil, chosen: d.Face == k+1}
		id := l.ID(fmt.Sprintf("die/%d/%d", d.Die, k+1))
		if asked == nil { // a tap corrects
			id = "fix/" + id
		}
		off := asked == nil && (d.Act == present.NoAct || f.chosen || !l.Corrects())
		p.Key(cell, id, kit.KeyFace{Kind: kit.KeyBare, Label: fmt.Sprint(k + 1), Off: off, Commits: true, What: f, Draw: func(p *kit.Painter, b kit.Box) { drawDuelDie(p, b, &f) }}, func() {
			if asked != nil {
				l.Fact(asked.Faces[k].Fact)
				return
			}
			l.Correct(d.Act, engine.Rolled(d.Die, uint8(k+1)))
		})
	}
}

// duelDie is a face of a die in a block.
type duelDie struct {
	face          present.ThrowVM
	asked, chosen bool
}

func drawDuelDie(p *kit.Painter, b kit.Box, f *duelDie) {
	if f.asked || f.chosen {
		pieces.Die(p, b, pieces.DieLook{Word: fmt.Sprint(f.face.Face), Icon: f.face.Icon})
		rim := kit.Turquoise // awaited
		if f.chosen {
			rim = kit.Ink
		}
		p.Rect(b, kit.None, rim, 3, b.W*pieces.DieRound)
		return
	}
	fill := kit.Mix(kit.Paper, kit.Night, 0.66) // the die shows another face
	p.Rect(b, fill, kit.None, 0, b.W*0.17)
	if f.face.Icon != "" {
		p.Icon(b.Inset(b.W*0.14), f.face.Icon, kit.Night, fill)
	} else {
		p.Icon(b.Inset(b.W*0.02), "pips-"+fmt.Sprint(f.face.Face), kit.Night, fill)
	}
}

// capsWidth is the width of narrow capitals.
func capsWidth(s string, size float32) float32 {
	st := kit.CapsStyle(size, kit.Ink)
	return st.Width(strings.ToUpper(s), size)
}

// padAsked returns the question that a card on a slot answers, once no die of a contest is awaited; nil = none.
func padAsked(l look, c *present.ContestVM, slot engine.Slot) *present.AskVM {
	for i := range c.Sides {
		for k := range c.Sides[i].Throws {
			if l.rollAsked(c.Sides[i].Throws[k].Die) != nil {
				return nil
			}
		}
	}
	return l.cardAsked(slot)
}

// rollAsked returns the question that a die answers; nil if the die is not awaited.
func (l look) rollAsked(d engine.Die) *present.AskVM {
	for i := range l.Model().Asks {
		if a := &l.Model().Asks[i]; len(a.Faces) > 0 && a.Faces[0].Fact.Die == d {
			return a
		}
	}
	return nil
}
