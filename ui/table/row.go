package table

import (
	"fmt"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// Cards that are known by name and that one seat lays, and what else it can do
// instead, stand as keys in one row if the game's drawing wants it so.

// rowMost is the most such keys, rowLeast the least width of one.
const rowMost, rowLeast = 14, 100

// rowAsks are the questions whose answers stand in the row: the one that is
// shown, and others to the same seat. Of several that want a card the first is
// shown. None where there is no such row.
func (t *Table) rowAsks() (list []int) {
	a := t.asked()
	if a == nil || !t.vm.Drawing.Row || t.narrowed() || !t.drawnOn() {
		return nil
	}
	n, cards := 0, false
	for i := range t.vm.Asks {
		o := &t.vm.Asks[i]
		if o.Seat != a.Seat || o.Pick != nil || len(o.Faces)+len(o.Grid) > 0 || len(o.List) > 0 && cards && i != t.ask {
			continue
		}
		if o.Seat.Shape == "" && i != t.ask {
			continue
		}
		cards = cards || len(o.List) > 0 || o.Slot != 0
		n += len(o.List) + len(o.Choices)
		list = append(list, i)
	}
	if !cards || n > rowMost || n == 0 {
		return nil
	}
	return list
}

// rowCells are the keys of the row.
func (t *Table) rowCells(row []int, w float32) (list []KeyCell, cols int) {
	n, mixed := 0, t.mixedOwners(row)
	for _, i := range row {
		a := &t.vm.Asks[i]
		if a.Optional != "" && i != t.ask && t.vm.Hardware.None {
			continue // it tells readers beforehand how the card will lie
		}
		for _, c := range a.List {
			if c.Card.Down && !t.vm.Hardware.None {
				continue
			}
			if !mixed {
				c.Card.Mark = present.MarkVM{}
			}
			list = append(list, func(p *kit.Painter, b kit.Box) { t.rowCard(p, b, c) })
		}
		for _, c := range a.Choices {
			id := fmt.Sprintf("answer/-1/%d", n)
			n++
			list = append(list, func(p *kit.Painter, b kit.Box) { t.rowAnswer(p, b, id, c) })
		}
	}
	cols = max(2, min(len(list), int((w+kit.Gap)/(rowLeast+kit.Gap))))
	rows := (len(list) + cols - 1) / cols
	return list, (len(list) + rows - 1) / rows
}

// mixedOwners reports whether cards of several seats stand in the row.
func (t *Table) mixedOwners(row []int) bool {
	var one present.MarkVM
	for _, i := range row {
		for k := range t.vm.Asks[i].List {
			switch m := t.vm.Asks[i].List[k].Card.Mark; {
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

// rowCard is a card: its picture, its name, and whose it is if that may be several.
func (t *Table) rowCard(p *kit.Painter, b kit.Box, c present.ChoiceVM) {
	face := kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, Off: c.Off, Why: func() { t.fact(c.Fact) }, What: c, Draw: func(p *kit.Painter, b kit.Box) { drawRowCard(p, b, &c) }}
	p.Key(b, fmt.Sprintf("card/%d@%s", c.Fact.Card, t.seq), face, func() { t.choose(c) })
}

func drawRowCard(p *kit.Painter, b kit.Box, c *present.ChoiceVM) {
	p.Rect(b, kit.Paper, kit.Turquoise, kit.FrameWidth(2.5), 8)
	b = b.InsetXY(5, 4)
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
	if kit.Fit(name, b.W, line, st).Cut {
		st.Size, line = kit.TextSmall+1, 36
	}
	p.Text(b.Bottom(line, 0), name, st)
	side := min(b.W, b.H)
	p.Icon(b.Centre(side, side), c.Card.Front, kit.Ink, kit.Paper)
}

// rowAnswer is what can be done instead.
func (t *Table) rowAnswer(p *kit.Painter, b kit.Box, id string, c present.ChoiceVM) {
	face := kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, Off: c.Off, What: c, Draw: func(p *kit.Painter, b kit.Box) { drawRowAnswer(p, b, &c) }}
	p.Key(b, id+"@"+t.seq, face, func() { t.choose(c) })
}

func drawRowAnswer(p *kit.Painter, b kit.Box, c *present.ChoiceVM) {
	p.Rect(b, kit.Felt, kit.Turquoise, kit.FrameWidth(2.5), 8)
	b = b.InsetXY(6, 4)
	if c.Mark.Shape != "" {
		side := min(b.H, 36)
		p.Icon(b.Left(side, 6).Centre(side, side), c.Mark.Shape, kit.SeatColour(c.Mark.Colour), kit.Felt)
	}
	st := kit.CapsStyle(26, kit.Cream)
	st.Tight = true
	p.Text(b, strings.ToUpper(c.Label), st)
}

// meanwhile are the questions that stand beside the one that is shown, by their
// numbers: what another seat may do, a single thing, while one is asked. None unless
// the game's drawing wants it so.
func (t *Table) meanwhile() (list []int) {
	a := t.asked()
	if a == nil || a.Optional != "" || !t.vm.Drawing.Meanwhile || t.narrowed() || !t.drawnOn() || t.contestOn() || t.settledOn() {
		return nil
	}
	for i := range t.vm.Asks {
		o := &t.vm.Asks[i]
		if o.Optional != "" && o.OptionalCard == "" && o.Seat.Shape != "" && o.Seat != a.Seat && o.Pick == nil && len(o.Choices) == 1 && len(o.Choices[0].Sub) == 0 && !t.onTable(&o.Choices[0]) {
			list = append(list, i)
		}
	}
	return list
}

// meanwhileLeast is the least width of such a key.
const meanwhileLeast = 124

// planMeanwhile tells how many such keys stand in a row of keys: all of them, or
// none if they have no room, or as long as there is something to say and answers
// are given on the table, which it would lie over.
func (t *Table) planMeanwhile(w float32) int {
	a := t.asked()
	if a == nil || !t.said && len(t.offTable(a)) < len(a.Choices) || len(a.List)+len(a.Grid)+len(a.Faces) > 0 || a.Pick != nil || t.rowAsks() != nil {
		return 0
	}
	others := len(t.meanwhile())
	if n := len(t.offTable(a)) + others; float32(n)*(meanwhileLeast+kit.Gap)+kit.CornerWide > w {
		return 0
	}
	return others
}

// withMeanwhile adds them.
func (t *Table) withMeanwhile(list []KeyCell, cols int) ([]KeyCell, int) {
	if t.beside == 0 {
		return list, max(cols, 1)
	}
	for _, i := range t.meanwhile() {
		c := t.vm.Asks[i].Choices[0]
		c.Mark = t.vm.Asks[i].Seat
		face := kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, Off: c.Off, What: c, Draw: func(p *kit.Painter, b kit.Box) { drawMeanwhile(p, b, &c) }}
		list = append(list, func(p *kit.Painter, b kit.Box) {
			p.Key(b, fmt.Sprintf("answer/of-%d/0@%s", i, t.seq), face, func() { t.choose(c) })
		})
	}
	return list, len(list)
}

func drawMeanwhile(p *kit.Painter, b kit.Box, c *present.ChoiceVM) {
	p.Rect(b, kit.Felt, kit.SeatColour(c.Mark.Colour), kit.FrameWidth(2.5), 8)
	b = b.InsetXY(6, 4)
	p.Icon(b.Left(24, 4).Centre(24, 24), c.Mark.Shape, kit.SeatColour(c.Mark.Colour), kit.Felt)
	st := kit.CapsStyle(21, kit.Cream)
	st.Tight = true
	p.Text(b, strings.ToUpper(c.Label), st)
}

// besides counts the questions that are not shown now and that no strip leads to.
func (t *Table) besides() int {
	n := len(t.vm.Asks) - max(1, len(t.rowAsks()))
	if a := t.asked(); a != nil && a.OptionalCard == "" {
		n -= len(t.asides())
	}
	n -= t.beside
	if t.ask < len(t.vm.Asks) && !t.reached(t.ask) {
		for i := range t.vm.Asks {
			if t.reached(i) {
				n--
			}
		}
	}
	return n
}
