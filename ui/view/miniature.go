package view

import (
	"math"

	"casekeeper/ui/present"
)

// miniature draws a table as it stands, small: its places with their bands, the
// cards that lie there, and who stands where; or who sits round it.
func miniature(p *painter, b box, vm *present.MiniatureVM) {
	p.rect(b, feltDark, boardEdge, frame(2), keyRadius)
	b = b.inset(8)
	d := &vm.Drawing
	if len(d.Items) == 0 || len(d.Fields) == 0 {
		miniatureRing(p, b, vm.Seats)
		return
	}
	n := fieldFor(d, b)
	f := d.Fields[n]
	share := min(b.W/f.W, b.H/f.H)
	b = b.centre(f.W*share, f.H*share)
	cards := map[int]present.CardVM{}
	for i := range vm.Places {
		for _, c := range vm.Places[i].Cards {
			if c.Slot != 0 {
				cards[int(c.Slot)] = c
			}
		}
	}
	for i := range d.Items {
		it, at := &d.Items[i], stretched(f, d.Items[i].At[n], b)
		switch {
		case it.Slot != 0:
			if c, lies := cards[int(it.Slot)]; lies {
				p.rect(at, paper, none, 0, 2)
				side := min(at.W, at.H) - 2
				p.icon(at.centre(side, side), suitIcon(c.Look), onPaper(c.Look.Tone), paper)
			} else {
				p.rect(at, night, none, 0, 2)
			}
		case len(it.Places) > 0 && !it.Figures:
			for k, cell := range at.grid(len(it.Places), 1, 2) {
				miniaturePlace(p, cell, &vm.Places[it.Places[k]])
			}
		}
	}
}

// miniaturePlace is a place: its band, a card, its spots with who stands there.
func miniaturePlace(p *painter, b box, pl *present.PlaceVM) {
	p.rect(b, board, none, 0, 3)
	p.rect(b.top(b.H*0.26, 0), bandColour(pl), none, 0, 3)
	b = b.insetXY(3, 2)
	if len(pl.Cards) > 0 {
		p.rect(b.top(b.H*0.4, 2), paper, none, 0, 2)
	}
	cells := b.grid(max(1, len(pl.Spots)), 1, 2)
	for i := range pl.Spots {
		p.rect(cells[i], felt, none, 0, 2)
		for _, k := range pl.Spots[i].Tokens {
			side := min(cells[i].W, cells[i].H)
			if k.Down {
				side *= 0.6
			}
			p.icon(cells[i].centre(side, side), k.Mark.Shape, seatColour(k.Mark.Colour), cream)
		}
	}
}

// miniatureRing is who sits round a table.
func miniatureRing(p *painter, b box, seats []present.SeatVM) {
	p.rect(b.inset(8), felt, boardEdge, 2, min(b.W, b.H)*0.45)
	x, y := b.middle()
	side := min(b.H*0.3, 40)
	for i := range seats {
		turn := math.Pi + 2*math.Pi*float64(i)/float64(len(seats)) // the first at the left end
		at := box{x + (b.W/2-side/2-2)*float32(math.Cos(turn)) - side/2, y + (b.H/2-side/2-2)*float32(math.Sin(turn)) - side/2, side, side}
		colour := seatColour(seats[i].Mark.Colour)
		if seats[i].Out {
			colour = mix(colour, night, 0.6)
		}
		if m := seats[i].Mark; m.Shape != "" {
			p.icon(at, m.Shape, colour, cream)
		}
	}
}
