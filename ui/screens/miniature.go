package screens

import (
	"math"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
)

// miniature draws a small picture of a table: its places with their cards and tokens, or its
// seats in a ring.
func miniature(p *kit.Painter, b kit.Box, vm *present.MiniatureVM) {
	p.Rect(b, kit.FeltDark, kit.BoardEdge, kit.FrameWidth(2), kit.KeyRadius)
	d := &vm.Drawing
	if len(d.Items) == 0 || len(d.Fields) == 0 {
		miniatureRing(p, b.Inset(8), vm.Seats)
		return
	}
	n, b := miniatureField(b, d)
	f := d.Fields[n]
	cards := map[int]present.CardVM{}
	for i := range vm.Places {
		for _, c := range vm.Places[i].Cards {
			if c.Slot != 0 {
				cards[int(c.Slot)] = c
			}
		}
	}
	for i := range d.Items {
		it, at := &d.Items[i], pieces.Stretched(f, d.Items[i].At[n], b)
		switch {
		case it.Slot != 0:
			if c, lies := cards[int(it.Slot)]; lies {
				p.Rect(at, kit.Paper, kit.None, 0, 2)
				side := min(at.W, at.H) - 2
				p.Icon(at.Centre(side, side), pieces.SuitIcon(c.Look), kit.OnPaper(c.Look.Tone), kit.Paper)
			} else {
				p.Rect(at, kit.Night, kit.None, 0, 2)
			}
		case len(it.Places) > 0 && !it.Figures:
			for k, cell := range at.Grid(len(it.Places), 1, 2) {
				miniaturePlace(p, cell, &vm.Places[it.Places[k]])
			}
		}
	}
}

// miniatureField returns which field of a drawing is shown in a box, and where.
func miniatureField(b kit.Box, d *present.Drawing) (int, kit.Box) {
	b = b.Inset(8)
	n := pieces.FieldFor(d, b)
	f := d.Fields[n]
	share := min(b.W/f.W, b.H/f.H)
	return n, b.Centre(f.W*share, f.H*share)
}

// miniaturePlace draws a place: band, card, spots and the tokens on them.
func miniaturePlace(p *kit.Painter, b kit.Box, pl *present.PlaceVM) {
	p.Rect(b, kit.Board, kit.None, 0, 3)
	p.Rect(b.Top(b.H*0.26, 0), pieces.BandColour(pl), kit.None, 0, 3)
	b = b.InsetXY(3, 2)
	if len(pl.Cards) > 0 {
		p.Rect(b.Top(b.H*0.4, 2), kit.Paper, kit.None, 0, 2)
	}
	cells := b.Grid(max(1, len(pl.Spots)), 1, 2)
	for i := range pl.Spots {
		p.Rect(cells[i], kit.Felt, kit.None, 0, 2)
		for _, k := range pl.Spots[i].Tokens {
			side := min(cells[i].W, cells[i].H)
			if k.Down {
				side *= 0.6
			}
			p.Icon(cells[i].Centre(side, side), k.Mark.Shape, kit.SeatColour(k.Mark.Colour), kit.Cream)
		}
	}
}

// miniatureRing draws the seats round a table.
func miniatureRing(p *kit.Painter, b kit.Box, seats []present.SeatVM) {
	p.Rect(b.Inset(8), kit.Felt, kit.BoardEdge, 2, min(b.W, b.H)*0.45)
	x, y := b.Middle()
	side := min(b.H*0.3, 40)
	for i := range seats {
		turn := math.Pi + 2*math.Pi*float64(i)/float64(len(seats)) // the first at the left end
		at := kit.At(x+(b.W/2-side/2-2)*float32(math.Cos(turn))-side/2, y+(b.H/2-side/2-2)*float32(math.Sin(turn))-side/2, side, side)
		colour := kit.SeatColour(seats[i].Mark.Colour)
		if seats[i].Out {
			colour = kit.Mix(colour, kit.Night, 0.6)
		}
		if m := seats[i].Mark; m.Shape != "" {
			p.Icon(at, m.Shape, colour, kit.Cream)
		}
	}
}
