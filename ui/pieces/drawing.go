package pieces

import (
	"cmp"
	"image/color"
	"math"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// FieldFor returns the field of a drawing that has to be shrunk the least to
// fit a box; of several, the one that keeps its proportions best.
func FieldFor(d *present.Drawing, b kit.Box) (best int) {
	shrunk, bent := float32(-1), 0.0
	for i, f := range d.Fields {
		x, y := b.W/f.W, b.H/f.H
		s, bend := min(1, x, y), math.Abs(math.Log(float64(x/y)))
		if s > shrunk+0.01 || s > shrunk-0.01 && bend < bent {
			best, shrunk, bent = i, s, bend
		}
	}
	return best
}

// Stretched returns where a rectangle of a field lies in a box that shows the
// field.
func Stretched(f present.FieldVM, r present.RectVM, b kit.Box) kit.Box {
	x, y := b.W/f.W, b.H/f.H
	return kit.At(b.X+r.X*x, b.Y+r.Y*y, r.W*x, r.H*y)
}

// BandColour returns the colour of a mat's band: that of its seat, or that of
// the drawing.
func BandColour(pl *present.PlaceVM) color.NRGBA {
	if pl.Mark.Colour != "" {
		return kit.SeatColour(pl.Mark.Colour)
	}
	return kit.Mix(kit.Board, kit.OnDark(cmp.Or(pl.Tone, "grey")), 0.3)
}

// OnBand is the colour of the text on a band.
func OnBand(pl *present.PlaceVM) color.NRGBA {
	if pl.Mark.Colour != "" {
		return kit.OnSeat(pl.Mark.Colour)
	}
	return kit.Cream
}
