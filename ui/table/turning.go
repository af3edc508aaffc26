package table

import (
	"fmt"
	"slices"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// Turning from one thing that is awaited to another: by a key, or by a tap on the
// table where one of them is about what lies there.

// after turns to the next thing awaited.
func (t *Table) after(p *kit.Painter, b kit.Box) {
	if t.telling != 0 {
		t.askBack(p, b)
		return
	}
	n, next := len(t.vm.Asks), t.ask
	for shown := t.rowAsks(); ; {
		if next = (next + 1) % n; next == t.ask || !slices.Contains(shown, next) && !t.reached(next) {
			break
		}
	}
	face := kit.KeyFace{Label: fmt.Sprintf("%d/%d", t.ask+1, n), Icon: "next"}
	if m := t.vm.Asks[next].Seat; m.Shape != "" { // whose it is
		face.Icon, face.Tint = m.Shape, kit.SeatColour(m.Colour)
	}
	p.Key(b, "ask/after", face, func() {
		t.widen()
		t.ask, t.picked = next, 0
		t.Refresh()
	})
}

// askBack goes back from what was tapped on the table to what has to be answered.
func (t *Table) askBack(p *kit.Painter, b kit.Box) {
	p.Key(b, "ask/back", kit.KeyFace{Kind: kit.KeyQuiet, Label: t.vm.Labels.Back, What: true, Draw: kit.IconFace("back", false)}, t.turnBack)
}

// turnBack shows the first question.
func (t *Table) turnBack() {
	t.widen()
	t.ask, t.at, t.picked, t.telling = 0, 0, 0, 0
	t.Refresh()
}

// reached reports whether a question is turned to by tapping the table: it wants a card
// to be told on a mat.
func (t *Table) reached(n int) bool {
	a := &t.vm.Asks[n]
	return t.drawnOn() && n > 0 && a.Slot != 0 && a.Place >= 0 && len(a.List) > 0 && !t.slotDrawn(a.Slot) && t.vm.Places[a.Place].As == "cards"
}

// layingAt is the first of those at a place that is not the one shown; -1 = none.
func (t *Table) layingAt(place int) int {
	for n := range t.vm.Asks {
		if n != t.ask && t.vm.Asks[n].Place == place && t.reached(n) {
			return n
		}
	}
	return -1
}

// turnTo shows another question; those about the same slot follow it.
func (t *Table) turnTo(n int) {
	t.widen()
	t.ask, t.at, t.picked, t.telling = n, 0, 0, t.vm.Asks[n].Slot
	t.Refresh()
}

// goesOn turns to what is still to be told of the slot that was turned to.
func (t *Table) goesOn() {
	n := slices.IndexFunc(t.vm.Asks, func(a present.AskVM) bool { return t.telling != 0 && a.Slot == t.telling })
	if t.telling = 0; n > 0 && (t.reached(n) || t.game().Board != nil) {
		t.ask, t.telling = n, t.vm.Asks[n].Slot
	}
}
