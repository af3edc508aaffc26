package table

import (
	"fmt"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

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
