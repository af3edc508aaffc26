package pieces

import (
	"cmp"
	"fmt"
	"image/color"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// The front of a card that prints a name, a price, icons and points.

// Seal draws a figure in its picture.
func Seal(p *kit.Painter, b kit.Box, c *present.CounterVM) {
	p.Icon(b, Picture(c.Look), kit.OnPaper(c.Look.Tone), kit.Paper)
	p.Text(b, fmt.Sprint(c.Value), kit.TextStyle{Size: max(kit.TextSmall, b.H*0.66), Face: kit.FaceFigure, Colour: kit.Paper, Tight: true, Align: fyne.TextAlignCenter})
}

// PriceRow draws figures side by side from the left, with digits of a size.
func PriceRow(p *kit.Painter, b kit.Box, list []present.CounterVM, size float32) {
	st := kit.TextStyle{Size: size, Face: kit.FaceFigure, Colour: kit.Ink, Tight: true}
	side := size * 0.76
	for i := range list {
		text := list[i].Figure()
		p.Text(b.Left(st.Width(text, size), 2), text, st)
		p.Icon(b.Left(side, 6).Centre(side, side), Picture(list[i].Look), kit.OnPaper(list[i].Look.Tone), kit.Paper)
	}
}

// PriceWidth is the width that [PriceRow] needs.
func PriceWidth(list []present.CounterVM, size float32) (w float32) {
	st := kit.TextStyle{Face: kit.FaceFigure}
	for i := range list {
		w += st.Width(list[i].Figure(), size) + 2 + size*0.76 + 6
	}
	return max(w-6, 0)
}

// GivesRow draws what a card gives side by side, a seal at the end.
func GivesRow(p *kit.Painter, b kit.Box, gives []present.CounterVM, ground color.NRGBA) {
	var seal *present.CounterVM
	if len(gives) > 0 && gives[0].Look.Sign == "seal" {
		seal, gives = &gives[0], gives[1:]
	}
	n := float32(len(gives))
	side := min(b.H, 30, (b.W-b.H-2*n)/max(n, 1))
	row := b.Centre(n*(side+4)+b.H, b.H)
	for i := range gives {
		p.Icon(row.Left(side, 4).Centre(side-2, side-2), Picture(gives[i].Look), kit.OnPaper(gives[i].Look.Tone), ground)
	}
	if seal != nil {
		Seal(p, row.Left(b.H, 0), seal)
	}
}

// Picture is the picture of a figure; a plain disc if it has none.
func Picture(l present.LookVM) string { return cmp.Or(l.Icon, "lamp") }
