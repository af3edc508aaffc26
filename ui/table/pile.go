package table

import (
	"fmt"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// Figures of places, large.

// figures are what a place counts, by name, from the bottom.
func (l boardView) figures(p *kit.Painter, b kit.Box, place int) {
	for _, c := range l.t.vm.Places[place].Counters {
		row, text := b.Bottom(52, kit.Gap), fmt.Sprint(c.Value)
		p.Text(row.Right(kit.TextWidth(text, kit.TextTitle, true)+2, 4), text, kit.TextStyle{Size: kit.TextTitle, Bold: true, Colour: kit.Cream})
		p.Text(row, c.Name, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim})
	}
}

// pile draws a place as its name and figures: a key to look at it, if there is room for a
// finger.
func (l boardView) pile(p *kit.Painter, b kit.Box, i int) {
	pl := &l.t.vm.Places[i]
	draw := func(p *kit.Painter, b kit.Box) { drawPile(p, b, pl) }
	if b.H < kit.LeastTarget {
		p.Tile(b, fmt.Sprintf("pile/%d", i), *pl, draw)
		return
	}
	p.Key(b, fmt.Sprintf("place/%d", i), kit.KeyFace{Kind: kit.KeyBare, Label: pl.Name, What: *pl, Draw: draw}, func() { l.t.open(sheetPlace, i) })
}

// drawPile is a place as its name and figures, large.
func drawPile(p *kit.Painter, b kit.Box, pl *present.PlaceVM) {
	p.Rect(b, kit.Felt, kit.BoardEdge, 1, 10)
	b = b.InsetXY(8, 3)
	if b.H > 60 {
		p.Text(b.Top(22, 0), pl.Name, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim})
	}
	for _, c := range pl.Counters {
		bigCounter(p, &b, c, kit.TextTitle, 24, false)
	}
}

// bigCounter cuts a figure with its picture off the left of a box; full adds
// the most that it can be.
func bigCounter(p *kit.Painter, b *kit.Box, c present.CounterVM, size, pic float32, full bool) {
	size = min(size, b.H/kit.LineHeight)
	if c.Look.Icon != "" {
		p.Icon(b.Left(pic, 3).Centre(pic, pic), c.Look.Icon, kit.OnDark(c.Look.Tone), kit.Ink)
	}
	text := fmt.Sprint(c.Value)
	w := kit.TextWidth(text, size, true) + 2
	p.Text(b.Left(w, 2), text, kit.TextStyle{Size: size, Bold: true, Colour: kit.Cream})
	if most := fmt.Sprintf("/%d", c.Max); full && c.Max > 0 && kit.TextWidth(most, kit.TextSmall, false) <= b.W-44 {
		p.Text(b.Left(kit.TextWidth(most, kit.TextSmall, false)+2, 4), most, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim})
	}
	b.Left(4, 0)
}
