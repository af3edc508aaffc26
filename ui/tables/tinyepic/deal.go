package tinyepic

import (
	"cmp"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// While cards are laid between the mats, they lie in a row above the pad of all cards, with
// the names of the mats between them.

// deal draws the row, the keys beside it and the pad.
func (l look) deal(p *kit.Painter, b kit.Box) {
	high := float32(96)
	if b.Upright() {
		high = 210
	}
	row := b.Top(high, kit.Gap)
	for _, key := range l.LayKeys() {
		key(p, row.Right(kit.CornerWide, kit.Gap))
	}
	l.dealRow(p, row)
	l.DealPad(p, b, l.Asked().Grid)
}

// dealRow draws the cards in the order of the drawing, and between them the mats that two
// cards touch.
func (l look) dealRow(p *kit.Painter, b kit.Box) {
	slots, rows := l.gaps(), 1
	if b.Upright() || b.H > 160 {
		rows = 2
	}
	per := (len(slots) + rows - 1) / rows
	before := func(n int) *present.PlaceVM { return l.touched(slots[(n+len(slots)-1)%len(slots)], slots[n]) }
	words := float32(0) // of the longest name
	for n := range slots {
		if pl := before(n); pl != nil {
			words = max(words, touchedStyle.Width(bandName(pl), kit.TextSmall))
		}
	}
	for r, line := range b.Grid(1, rows, kit.Gap) {
		part := slots[min(r*per, len(slots)):min((r+1)*per, len(slots))]
		each := (line.W + kit.Gap) / float32(len(part))
		card := min(line.H*pieces.CardShape, 60, max(leastCard, each-2*kit.Gap-words-6))
		for i, slot := range part {
			l.touchedPlate(p, line.Left(each-card-2*kit.Gap, kit.Gap), before(r*per+i))
			l.slotCard(p, line.Left(card, kit.Gap), slot)
		}
	}
}

// gaps lists the slots between the mats in the order of the drawing.
func (l look) gaps() (list []engine.Slot) {
	for _, it := range l.Model().Drawing.Items {
		if it.Slot != 0 {
			list = append(list, it.Slot)
		}
	}
	return list
}

// leastCard is the least width of a card in the row.
const leastCard = 48

// touchedStyle is the style of the names between the cards.
var touchedStyle = kit.TextStyle{Size: 22, Face: kit.FaceFigure, Tight: true, Align: fyne.TextAlignCenter}

// touched returns the place that two slots lie at; nil = none.
func (l look) touched(one, other engine.Slot) *present.PlaceVM {
	for i := range l.Model().Places {
		if pl := &l.Model().Places[i]; slices.Contains(pl.Slots, one) && slices.Contains(pl.Slots, other) {
			return pl
		}
	}
	return nil
}

// bandName is the name of a place where there is little room.
func bandName(pl *present.PlaceVM) string { return strings.ToUpper(cmp.Or(pl.Short, pl.Name)) }

// touchedPlate draws the name of a place in its colour; nothing for nil.
func (l look) touchedPlate(p *kit.Painter, b kit.Box, pl *present.PlaceVM) {
	if pl == nil {
		return
	}
	at := b.Centre(b.W, 30)
	p.Rect(at, pieces.BandColour(pl), kit.None, 0, 5)
	text, st := bandName(pl), touchedStyle
	st.Colour = pieces.OnBand(pl)
	if st.Width(text, kit.TextSmall) <= at.W-4 { // else only its colour
		p.Text(at.InsetXY(2, 0), text, st)
	}
}
