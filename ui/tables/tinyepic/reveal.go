package tinyepic

import (
	"fmt"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
)

// Hands while they are revealed: each card is entered on a pad, or the table says which hand
// wins.

// reveal draws all hands and, above them, the pad for the card that is entered next. A tap on
// another hand takes that first.
func (l look) reveal(p *kit.Painter, b kit.Box, c *present.ContestVM) {
	at, lines := l.nextHand(c), table.SideLines(b, len(c.Sides))
	row := b
	if at >= 0 {
		row = b.Bottom(min(150*float32(lines), b.H*0.4), kit.Gap)
	}
	n := len(c.Sides)
	for i, cell := range row.Grid((n+lines-1)/lines, lines, kit.Gap)[:n] {
		f := sideFace{side: c.Sides[i], marked: i == at}
		if len(c.Stake) == 1 && c.Sides[i].Face == "" { // an automaton wins nothing
			f.stake = c.Stake[0].Parts
		}
		if answers := l.sideAnswers(c, f.side.Mark); len(answers) > 0 {
			l.sideKeys(p, cell, table.SideID(i), f, answers)
			continue
		}
		face := kit.KeyFace{Kind: kit.KeyBare, Label: f.side.Mark.Name, Off: l.cardAsked(f.side.Slot) == nil, What: f, Draw: f.draw}
		p.Key(cell, table.SideID(i), face, func() { l.Note(l.ID(firstHand), i+1) })
	}
	if at < 0 {
		return
	}
	s := &c.Sides[at]
	p.Rect(b, table.WinnerFill(s.Mark), kit.SeatColour(s.Mark.Colour), 3, 8)
	l.DealPad(p, b.Inset(10), l.cardAsked(s.Slot).Grid)
}

// sideFace is what a hand shows that is being revealed.
type sideFace struct {
	side   present.SideVM
	marked bool                // its card is entered next
	wins   string              // what a tap on it answers; "" = nothing
	stake  []present.CounterVM // what it would win
}

// stakeSide is the side of the pictures of what a side would win.
const stakeSide = 30

func (f sideFace) draw(p *kit.Painter, b kit.Box) {
	rim, wide := kit.SeatColour(f.side.Mark.Colour), float32(2)
	switch {
	case f.wins != "":
		rim, wide = kit.Turquoise, 4
	case f.marked:
		wide = 5
	}
	p.Rect(b, table.SideFill(&f.side), rim, wide, 8)
	if f.wins != "" {
		b = b.Inset(wide)
		foot := b.Bottom((b.H-table.SideHead)*0.26, 0)
		if wide := stakePicturesWide(f.stake, stakeSide); wide > 0 && wide*2 < b.W*0.7 {
			at := kit.At(b.X+b.W-wide-8, foot.Y-stakeSide-8, wide, stakeSide)
			drawStake(p, &at, f.stake, stakeSide)
		}
		p.Text(foot.InsetXY(8, 4), f.wins, kit.TextStyle{Size: 34, Face: kit.FaceTitle, Colour: kit.Cream, Align: fyne.TextAlignCenter, Tight: true})
	}
	table.DrawSide(p, b, &f.side)
}

// nextHand is the index of the hand whose card is entered next; -1 = no card is awaited.
func (l look) nextHand(c *present.ContestVM) int {
	if i := l.Noted(l.ID(firstHand)) - 1; i >= 0 && i < len(c.Sides) && l.cardAsked(c.Sides[i].Slot) != nil {
		return i
	}
	return slices.IndexFunc(c.Sides, func(s present.SideVM) bool { return l.cardAsked(s.Slot) != nil })
}

// cardAsked returns the question that a card on a slot answers on this screen; nil = none.
func (l look) cardAsked(slot engine.Slot) *present.AskVM {
	for i := range l.Model().Asks {
		if a := &l.Model().Asks[i]; slot != 0 && a.Slot == slot && len(a.Grid) > 0 {
			return a
		}
	}
	return nil
}

// isSide reports whether a seat has a side of a contest that goes on, which is a key to the answers
// that name it.
func isSide(c *present.ContestVM, m present.MarkVM) bool {
	return c.Open && m.Shape != "" && slices.ContainsFunc(c.Sides, func(s present.SideVM) bool { return s.Mark == m })
}

// sideAnswers lists the answers that name a side, one for each prize that it can choose.
func (l look) sideAnswers(c *present.ContestVM, m present.MarkVM) (list []present.ChoiceVM) {
	a := l.Asked()
	if a == nil || !c.Open || m.Shape == "" {
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
func (l look) sideKeys(p *kit.Painter, b kit.Box, id string, f sideFace, list []present.ChoiceVM) {
	if len(list) == 1 {
		c := list[0]
		f.wins = c.Label
		p.Key(b, l.ID(id), kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, What: f, Draw: f.draw}, func() { l.Choose(c) })
		return
	}
	foot := b.Bottom(max(b.H*0.36, kit.LeastTarget), kit.Gap)
	f.draw(p, b)
	cols, rows := len(list), 1
	for _, c := range list {
		if len(c.Looks) == 0 && foot.H >= 2*kit.LeastTarget+kit.Gap {
			cols, rows = 1, len(list)
		}
	}
	for k, cell := range foot.Grid(cols, rows, kit.Gap) {
		c := list[k]
		c.Label = cutName(c.Label)
		p.Key(cell, l.ID(fmt.Sprintf("%s/%d", id, k)), kit.KeyFace{Kind: kit.KeyBare, Label: list[k].Label, What: c, Draw: func(p *kit.Painter, b kit.Box) { drawPrizeKey(p, b, &c, f.side.Mark, list[k].Label) }}, func() { l.Choose(list[k]) })
	}
}

// cutName leaves out what the place of a key says.
func cutName(label string) string {
	if _, what, ok := strings.Cut(label, ": "); ok {
		return what
	}
	return label
}

// drawPrizeKey draws who wins, and the prize that can be taken: its picture, or what it is.
func drawPrizeKey(p *kit.Painter, b kit.Box, c *present.ChoiceVM, m present.MarkVM, whole string) {
	p.Rect(b, kit.Felt, kit.Turquoise, 3, 9)
	b = b.InsetXY(4, 4)
	head, st := b.Top(min(26, b.H*0.3), 0), kit.CapsStyle(22, kit.Cream)
	if who := strings.ToUpper(strings.TrimSuffix(whole, ": "+c.Label)); st.Width(who, kit.TextSmall) <= head.W {
		p.Text(head, who, st)
	} else {
		table.TabName(p, head, m, kit.Cream)
	}
	if len(c.Looks) > 0 {
		drawPictures(p, b, c)
		return
	}
	p.Words(b.InsetXY(6, 0), c.Label, 24, kit.Cream)
}

// drawPictures draws the pictures of an answer, and its words below.
func drawPictures(p *kit.Painter, b kit.Box, c *present.ChoiceVM) {
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
