package view

import (
	"fmt"

	"casekeeper/ui/present"
)

// Figures of places, large.

// figures are what a place counts, by name, from the bottom.
func (t *Table) figures(p *painter, b box, place int) {
	for _, c := range t.vm.Places[place].Counters {
		row, text := b.bottom(52, gap), fmt.Sprint(c.Value)
		p.text(row.right(width(text, textTitle, true)+2, 4), text, textStyle{size: textTitle, bold: true, colour: cream})
		p.text(row, c.Name, textStyle{size: textSmall, colour: dim})
	}
}

// drawPile is a place as its name and figures, large.
func drawPile(p *painter, b box, pl *present.PlaceVM) {
	p.rect(b, felt, boardEdge, 1, 10)
	b = b.insetXY(8, 3)
	if b.H > 60 {
		p.text(b.top(22, 0), pl.Name, textStyle{size: textSmall, colour: dim})
	}
	for _, c := range pl.Counters {
		bigCounter(p, &b, c, textTitle, 24, false)
	}
}

// bigCounter cuts a figure with its picture off the left of a box; full adds
// the most that it can be.
func bigCounter(p *painter, b *box, c present.CounterVM, size, pic float32, full bool) {
	size = min(size, b.H/lineHeight)
	if c.Look.Icon != "" {
		p.icon(b.left(pic, 3).centre(pic, pic), c.Look.Icon, onDark(c.Look.Tone), ink)
	}
	text := fmt.Sprint(c.Value)
	w := width(text, size, true) + 2
	p.text(b.left(w, 2), text, textStyle{size: size, bold: true, colour: cream})
	if most := fmt.Sprintf("/%d", c.Max); full && c.Max > 0 && width(most, textSmall, false) <= b.W-44 {
		p.text(b.left(width(most, textSmall, false)+2, 4), most, textStyle{size: textSmall, colour: dim})
	}
	b.left(4, 0)
}
