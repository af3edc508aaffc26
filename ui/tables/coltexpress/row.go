package coltexpress

import (
	"fmt"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// The action cards of the seat that is asked, and what else it can do, are keys in one row.

// rowMost is the most keys in the row, rowLeast the least width of one, in units.
const rowMost, rowLeast = 14, 100

// rowAsks returns the questions whose answers stand in the row: the one that is shown, and
// others to the same seat. Of several that want a card it is the first. nil = there is no
// row.
func (l look) rowAsks() (list []int) {
	a := l.Asked()
	n, cards := 0, false
	for i := range l.Model().Asks {
		o := &l.Model().Asks[i]
		if o.Seat != a.Seat || o.Pick != nil || len(o.Faces)+len(o.Grid) > 0 || len(o.List) > 0 && cards && i != l.Shown() {
			continue
		}
		if o.Seat.Shape == "" && i != l.Shown() {
			continue
		}
		cards = cards || len(o.List) > 0 || o.Slot != 0
		n += len(onOffer(o.List)) + len(o.Choices)
		list = append(list, i)
	}
	if !cards || n > rowMost || n == 0 {
		return nil
	}
	return list
}

// rowCells returns the keys of the row, and how many stand side by side in a width.
func (l look) rowCells(row []int, w float32) (list []table.KeyCell, cols int) {
	n, mixed := 0, l.mixedOwners(row)
	for _, i := range row {
		a := &l.Model().Asks[i]
		if a.Optional != "" && i != l.Shown() && l.Model().Hardware.None {
			continue // it is for readers only: how the card will lie
		}
		for _, c := range onOffer(a.List) {
			if c.Card.Down && !l.Model().Hardware.None {
				continue
			}
			if !mixed {
				c.Card.Mark = present.MarkVM{}
			}
			list = append(list, func(p *kit.Painter, b kit.Box) { l.rowCard(p, b, c) })
		}
		for _, c := range a.Choices {
			id := fmt.Sprintf("answer/-1/%d", n)
			n++
			list = append(list, func(p *kit.Painter, b kit.Box) { l.rowAnswer(p, b, id, c) })
		}
	}
	cols = max(2, min(len(list), int((w+kit.Gap)/(rowLeast+kit.Gap))))
	rows := (len(list) + cols - 1) / cols
	return list, (len(list) + rows - 1) / rows
}

// shelfMost is the most cards of which those that lie elsewhere are in the row, too.
const shelfMost = 8

// onOffer returns the cards of a list that stand in the row.
func onOffer(list []present.ChoiceVM) []present.ChoiceVM {
	if len(list) <= shelfMost {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(c present.ChoiceVM) bool { return c.Off })
}

// mixedOwners reports whether cards of several seats stand in the row.
func (l look) mixedOwners(row []int) bool {
	var one present.MarkVM
	for _, i := range row {
		for k := range l.Model().Asks[i].List {
			switch m := l.Model().Asks[i].List[k].Card.Mark; {
			case m.Shape == "" || m == one:
			case one.Shape != "":
				return true
			default:
				one = m
			}
		}
	}
	return false
}

// rowCard draws a card: its picture, its name, and the sign of its owner if there is one.
func (l look) rowCard(p *kit.Painter, b kit.Box, c present.ChoiceVM) {
	face := kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, Off: c.Off, Why: func() { l.Fact(c.Fact) }, Hold: func() { l.Read(c.Card) }, What: c, Draw: func(p *kit.Painter, b kit.Box) { drawRowCard(p, b, &c) }}
	p.Key(b, l.ID(fmt.Sprintf("card/%d", c.Fact.Card)), face, func() { l.Choose(c) })
}

func drawRowCard(p *kit.Painter, b kit.Box, c *present.ChoiceVM) {
	if len(c.Card.Gives) > 0 {
		drawFloor(p, b, c)
		return
	}
	p.Rect(b, kit.Paper, kit.Turquoise, kit.FrameWidth(2.5), 8)
	b = b.InsetXY(5, 4)
	if len(c.Card.Print.Signs) > 0 {
		drawRound(p, b, &c.Card)
		return
	}
	st := kit.CapsStyle(20, kit.Ink)
	st.Tight = true
	if c.Card.Front == "" {
		p.Text(b, strings.ToUpper(kit.PlainName(c.Label)), st)
		return
	}
	if m := c.Card.Mark; m.Shape != "" {
		sign := kit.At(b.X, b.Y, 26, 26)
		p.Rect(sign, kit.SeatColour(m.Colour), kit.None, 0, 6)
		p.Icon(sign.Centre(18, 18), m.Shape, kit.OnSeat(m.Colour), kit.SeatColour(m.Colour))
	}
	name, line := strings.ToUpper(kit.PlainName(c.Label)), min(22, b.H*0.4)
	if kit.FitText(name, b.W, line, st).Cut {
		st.Size, line = kit.TextSmall+1, 36
	}
	p.Text(b.Bottom(line, 0), name, st)
	side := min(b.W, b.H)
	p.Icon(b.Centre(side, side), c.Card.Front, kit.Ink, kit.Paper)
}

// rowAnswer draws what can be done instead.
func (l look) rowAnswer(p *kit.Painter, b kit.Box, id string, c present.ChoiceVM) {
	face := kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, Off: c.Off, What: c, Draw: func(p *kit.Painter, b kit.Box) { drawRowAnswer(p, b, &c) }}
	p.Key(b, l.ID(id), face, func() { l.Choose(c) })
}

func drawRowAnswer(p *kit.Painter, b kit.Box, c *present.ChoiceVM) {
	p.Rect(b, kit.Felt, kit.Turquoise, kit.FrameWidth(2.5), 8)
	b = b.InsetXY(6, 4)
	if m := c.Mark; m.Shape != "" {
		side := min(b.H, 36)
		p.Icon(b.Left(side, 6).Centre(side, side), m.Shape, kit.SeatColour(m.Colour), kit.Felt)
	}
	st := kit.CapsStyle(26, kit.Cream)
	st.Tight = true
	name := strings.ToUpper(c.Label)
	if c.Brings != "" {
		st.Size = 20
		p.Text(b.Bottom(min(22, b.H*0.4), 0), name, st)
		p.Figure(b, c.Brings, 44, kit.Cream)
		return
	}
	p.Text(b, name, st)
}
