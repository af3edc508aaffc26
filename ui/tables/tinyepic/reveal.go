package tinyepic

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// Hands while they are revealed: each card is entered on a pad, or the table says which hand
// wins.

// reveal draws all hands and, above them, the pad for the card that is entered next. A tap on
// another hand takes that first.
func (l look) reveal(p *kit.Painter, b kit.Box, c *present.ContestVM) {
	at, lines, upright := l.nextHand(c), table.SideLines(b, len(c.Sides)), b.Upright()
	row := b
	if at >= 0 {
		row = b.Bottom(min(150*float32(lines), b.H*0.4), kit.Gap)
	}
	l.Sides(p, row, c, lines, at, func(i int) func() {
		if l.cardAsked(c.Sides[i].Slot) == nil {
			return nil
		}
		return func() { l.Note(firstHand, i+1) }
	})
	if at < 0 {
		return
	}
	s := &c.Sides[at]
	p.Rect(b, table.WinnerFill(s.Mark), kit.SeatColour(s.Mark.Colour), 3, 8)
	rows := l.cardAsked(s.Slot).Grid
	if !upright && len(rows)%2 == 0 { // two suits in a row: taller keys
		var wide [][]present.ChoiceVM
		for i := 0; i < len(rows); i += 2 {
			wide = append(wide, append(slices.Clone(rows[i]), rows[i+1]...))
		}
		rows = wide
	}
	l.Pad(p, b.Inset(10), rows)
}

// nextHand is the index of the hand whose card is entered next; -1 = no card is awaited.
func (l look) nextHand(c *present.ContestVM) int {
	if i := l.Noted(firstHand) - 1; i >= 0 && i < len(c.Sides) && l.cardAsked(c.Sides[i].Slot) != nil {
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
