package view

import (
	"fmt"
	"strings"

	"casekeeper/engine"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// A contest of dice: two halves, each its own block of large dice, the card
// that adds to the die and the total, the sign between them.

// Heights in a contest: of a row of keys, and of the band of a half.
const contestKeys, halfHead = 60, 46

// drawDuel lays a contest of dice out in the room that reason and keys leave.
func (t *Table) drawDuel(p *painter, b box, c *present.ContestVM) {
	n, m := 2, 1
	if b.upright() {
		n, m = 1, 2
	}
	halves := b.grid(n, m, 6)
	for i := range min(len(c.Sides), len(halves)) {
		t.duelSide(p, halves[i], c, i)
	}
	if c.Sign == "" || len(c.Sides) != 2 || t.cardAsked(c.Sides[0].Slot) != nil || t.cardAsked(c.Sides[1].Slot) != nil {
		return // unknown, or cards are to be tapped where it stands
	}
	at := b.centre(54, 54)
	if n == 2 {
		at.Y = b.Y + b.H - 72
	}
	p.rect(at, night, turquoise, 3, 27)
	if icon := map[string]string{"<": "up", ">": "down"}[c.Sign]; m == 2 && icon != "" { // the first is above the second
		p.icon(at.centre(34, 34), icon, turquoise, night)
		return
	}
	p.text(at, c.Sign, textStyle{size: 40, bold: true, colour: turquoise, align: fyne.TextAlignCenter, tight: true})
}

// duelSide is one half: who, the dice, the card and the total.
func (t *Table) duelSide(p *painter, b box, c *present.ContestVM, i int) {
	s := &c.Sides[i]
	colour := seatColour(s.Mark.Colour)
	fill := night
	if s.Ahead {
		fill = winnerFill(s.Mark)
	}
	p.mark(sideMark(i), b)
	p.rect(b, fill, colour, 3, 8)
	t.sideHead(p, b.top(halfHead, 0), s)
	b = b.insetXY(10, 8)
	if pad := t.cardAsked(s.Slot); pad != nil {
		t.grid(p, b, pad.Grid, "card/%d@"+t.seq, t.choose)
		return
	}
	right := b.right(min(b.W*0.33, b.H*0.62), 8)
	t.sideTotal(p, right, c, i)
	if s.Made != "" && b.H >= 190 {
		made := b.bottom(46, 0)
		if t.upright { // halves lie one above the other, and the sign between them
			made.W *= 0.62
		}
		p.text(made, s.Made, textStyle{size: 22, bold: true, tight: true, colour: dim, align: fyne.TextAlignCenter})
	}
	for k, cell := range b.grid(1, max(1, len(s.Throws)), gap) {
		if k < len(s.Throws) {
			t.dieBlock(p, cell, c, s, &s.Throws[k])
		}
	}
}

// sideHead is the band of a side: its shape, its name, what it is.
func (t *Table) sideHead(p *painter, b box, s *present.SideVM) {
	words := onSeat(s.Mark.Colour)
	p.rect(b, seatColour(s.Mark.Colour), none, 0, 8)
	b = b.insetXY(10, 4)
	p.seatSign(b.left(b.H-4, 10).centre(b.H-4, b.H-4), Mark(s.Mark))
	part := s.Part
	if s.State != "" {
		part = s.State
	}
	p.caps(b.right(min(b.W*0.45, capsWidth(part, 26)+4), 8), part, 26, words)
	p.name(b, s.Mark.Name, textStyle{size: 30, face: faceTitle, colour: words, tight: true})
}

// sideTotal is the card of a side, or the back of one that may still come, and
// its total.
func (t *Table) sideTotal(p *painter, b box, c *present.ContestVM, i int) {
	s := &c.Sides[i]
	card := b.top(b.H*0.48, 4)
	w := card.H / 1.4
	at := box{card.X + card.W - w, card.Y, w, card.H}
	switch {
	case len(s.Cards) > 0:
		played := &s.Cards[0]
		cardPiece(p, at, &played.Card, func(p *painter, b box) { playingCard(p, b, played.Card) })
		p.text(box{card.X, card.Y, at.X - card.X - 4, card.H}, "+", textStyle{size: 48, face: faceTitle, colour: cream, align: fyne.TextAlignTrailing, tight: true})
	case s.Slot != 0 && c.Open:
		p.rect(at, none, dim, 1.5, 7)
		playingCard(p, at.inset(2), present.CardVM{Down: true})
	}
	total, colour := s.Total, cream
	if total == "" {
		total = "–"
	}
	if !s.Ahead {
		colour = dim
	}
	t.total(p, b, i, total, textStyle{size: min(108, b.H*1.15), face: faceTitle, colour: colour, align: fyne.TextAlignCenter, tight: true})
}

// dieBlock is all faces of a die, six of them three by three: a tap on one is
// the roll, or corrects it.
func (t *Table) dieBlock(p *painter, b box, c *present.ContestVM, s *present.SideVM, d *present.ThrowVM) {
	n := len(d.Faces)
	if n == 0 {
		return
	}
	cols := (n + 1) / 2
	side := min((b.W-float32(cols-1)*gap)/float32(cols), (b.H-gap)/2)
	asked := t.rollAsked(d.Die)
	block := b.centre(float32(cols)*(side+gap)-gap, 2*side+gap)
	for k, cell := range block.grid(cols, 2, gap) {
		if k >= n {
			break
		}
		f := duelDie{face: d.Faces[k], asked: asked != nil, chosen: d.Face == k+1}
		id := fmt.Sprintf("die/%d/%d@%s", d.Die, k+1, t.seq)
		if asked == nil { // it corrects
			id = "fix/" + id
		}
		off := asked == nil && (d.Act == present.NoAct || f.chosen || t.OnCorrect == nil)
		p.key(cell, id, keyFace{kind: keyBare, label: fmt.Sprint(k + 1), off: off, commits: true, what: f, draw: func(p *painter, b box) { drawDuelDie(p, b, &f) }}, func() {
			if asked != nil {
				t.fact(asked.Faces[k].Fact)
				return
			}
			t.commit(func() { t.OnCorrect(d.Act, engine.Rolled(d.Die, uint8(k+1))) })
		})
	}
}

// duelDie is a face of a die in a block.
type duelDie struct {
	face          present.ThrowVM
	asked, chosen bool
}

func drawDuelDie(p *painter, b box, f *duelDie) {
	if f.asked || f.chosen {
		drawnDie(p, b, dieLook{word: fmt.Sprint(f.face.Face), icon: f.face.Icon, glows: f.chosen})
		return
	}
	fill := mix(paper, night, 0.66) // it is another one that lies there
	p.rect(b, fill, none, 0, b.W*0.17)
	if f.face.Icon != "" {
		p.icon(b.inset(b.W*0.14), f.face.Icon, night, fill)
	} else {
		p.icon(b.inset(b.W*0.02), "pips-"+fmt.Sprint(f.face.Face), night, fill)
	}
}

// capsWidth is how wide narrow capitals are.
func capsWidth(s string, size float32) float32 {
	st := capsStyle(size, ink)
	return st.width(strings.ToUpper(s), size)
}

// rollAsked is the question that a die answers; nil if it is not awaited.
func (t *Table) rollAsked(d engine.Die) *present.AskVM {
	for i := range t.vm.Asks {
		if a := &t.vm.Asks[i]; len(a.Faces) > 0 && a.Faces[0].Fact.Die == d {
			return a
		}
	}
	return nil
}

// cardAsked is the question that a card on a slot answers; nil if none is
// awaited there, or the screen does not offer it.
func (t *Table) cardAsked(slot engine.Slot) *present.AskVM {
	for i := range t.vm.Asks {
		if a := &t.vm.Asks[i]; slot != 0 && a.Slot == slot && len(a.Grid) > 0 {
			return a
		}
	}
	return nil
}
