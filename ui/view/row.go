package view

import (
	"fmt"
	"strings"

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
func (t *Table) rowCells(row []int, w float32) (list []keyCell, cols int) {
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
			list = append(list, func(p *painter, b box) { t.rowCard(p, b, c) })
		}
		for _, c := range a.Choices {
			id := fmt.Sprintf("answer/-1/%d", n)
			n++
			list = append(list, func(p *painter, b box) { t.rowAnswer(p, b, id, c) })
		}
	}
	cols = max(2, min(len(list), int((w+gap)/(rowLeast+gap))))
	rows := (len(list) + cols - 1) / cols
	return list, (len(list) + rows - 1) / rows
}

// mixedOwners tells whether cards of several seats stand in the row.
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
func (t *Table) rowCard(p *painter, b box, c present.ChoiceVM) {
	face := keyFace{kind: keyBare, label: c.Label, off: c.Off, why: func() { t.fact(c.Fact) }, what: c, draw: func(p *painter, b box) { drawRowCard(p, b, &c) }}
	p.key(b, fmt.Sprintf("card/%d@%s", c.Fact.Card, t.seq), face, func() { t.choose(c) })
}

func drawRowCard(p *painter, b box, c *present.ChoiceVM) {
	p.rect(b, paper, turquoise, frame(2.5), 8)
	b = b.insetXY(5, 4)
	st := capsStyle(20, ink)
	st.tight = true
	if c.Card.Front == "" {
		p.text(b, strings.ToUpper(plainName(c.Label)), st)
		return
	}
	if m := c.Card.Mark; m.Shape != "" {
		sign := box{b.X, b.Y, 26, 26}
		p.rect(sign, seatColour(m.Colour), none, 0, 6)
		p.icon(sign.centre(18, 18), m.Shape, onSeat(m.Colour), seatColour(m.Colour))
	}
	name, line := strings.ToUpper(plainName(c.Label)), min(22, b.H*0.4)
	if setText(name, b.W, line, st).cut {
		st.size, line = textSmall+1, 36
	}
	p.text(b.bottom(line, 0), name, st)
	side := min(b.W, b.H)
	p.icon(b.centre(side, side), c.Card.Front, ink, paper)
}

// rowAnswer is what can be done instead.
func (t *Table) rowAnswer(p *painter, b box, id string, c present.ChoiceVM) {
	face := keyFace{kind: keyBare, label: c.Label, off: c.Off, what: c, draw: func(p *painter, b box) { drawRowAnswer(p, b, &c) }}
	p.key(b, id+"@"+t.seq, face, func() { t.choose(c) })
}

func drawRowAnswer(p *painter, b box, c *present.ChoiceVM) {
	p.rect(b, felt, turquoise, frame(2.5), 8)
	b = b.insetXY(6, 4)
	if c.Mark.Shape != "" {
		side := min(b.H, 36)
		p.icon(b.left(side, 6).centre(side, side), c.Mark.Shape, seatColour(c.Mark.Colour), felt)
	}
	st := capsStyle(26, cream)
	st.tight = true
	p.text(b, strings.ToUpper(c.Label), st)
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
		if o.Optional != "" && o.Aside == "" && o.Seat.Shape != "" && o.Seat != a.Seat && o.Pick == nil && len(o.Choices) == 1 && len(o.Choices[0].Sub) == 0 && !t.onTable(&o.Choices[0]) {
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
	if n := len(t.offTable(a)) + others; float32(n)*(meanwhileLeast+gap)+cornerWide > w {
		return 0
	}
	return others
}

// withMeanwhile adds them.
func (t *Table) withMeanwhile(list []keyCell, cols int) ([]keyCell, int) {
	if t.beside == 0 {
		return list, max(cols, 1)
	}
	for _, i := range t.meanwhile() {
		c := t.vm.Asks[i].Choices[0]
		c.Mark = t.vm.Asks[i].Seat
		face := keyFace{kind: keyBare, label: c.Label, off: c.Off, what: c, draw: func(p *painter, b box) { drawMeanwhile(p, b, &c) }}
		list = append(list, func(p *painter, b box) {
			p.key(b, fmt.Sprintf("answer/of-%d/0@%s", i, t.seq), face, func() { t.choose(c) })
		})
	}
	return list, len(list)
}

func drawMeanwhile(p *painter, b box, c *present.ChoiceVM) {
	p.rect(b, felt, seatColour(c.Mark.Colour), frame(2.5), 8)
	b = b.insetXY(6, 4)
	p.icon(b.left(24, 4).centre(24, 24), c.Mark.Shape, seatColour(c.Mark.Colour), felt)
	st := capsStyle(21, cream)
	st.tight = true
	p.text(b, strings.ToUpper(c.Label), st)
}

// besides counts the questions that are not shown now and that no strip leads to.
func (t *Table) besides() int {
	n := len(t.vm.Asks) - max(1, len(t.rowAsks()))
	if a := t.asked(); a != nil && a.Aside == "" {
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
