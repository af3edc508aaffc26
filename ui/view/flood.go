package view

import (
	"fmt"
	stdimage "image"
	"image/color"
	"math"

	"fyne.io/fyne/v2/canvas"
)

// washStep is how many units a pixel of the flood stands for, rays how many
// there are.
const washStep, rays = 2, 20

// flood covers the page with the winner's colour, in rays from the rosette; with
// those of several, divided by diagonals. Nobody has won: wood.
func (r *Result) flood(p *painter, b box) {
	if len(r.vm.Winners) == 0 || look.Contrast {
		p.ground(b)
		return
	}
	var colours []color.NRGBA
	of := fmt.Sprint(b.W, b.H)
	x := 110 // where the rosette is
	if b.upright() {
		x = int(b.W) / 2
	}
	for _, m := range r.vm.Winners {
		c := seatColour(m.Colour)
		if len(r.vm.Winners) > 1 { // the words on it are cream, whatever the colours
			c = mix(c, night, 0.6)
		}
		colours, of = append(colours, c), of+m.Colour
	}
	if r.wash == nil || r.of != of {
		r.of, r.wash = of, canvas.NewImageFromImage(floodPixels(int(b.W)/washStep, int(b.H)/washStep, x/washStep, colours))
		r.wash.FillMode = canvas.ImageFillStretch
	}
	p.add(b, r.wash)
}

// floodPixels are the colours of the winners in rays from a place near the top,
// small: the graphics processor stretches them.
func floodPixels(w, h, from int, colours []color.NRGBA) *stdimage.NRGBA {
	out := stdimage.NewNRGBA(stdimage.Rect(0, 0, w, h))
	cx, cy := float64(from), 100.0/washStep
	for y := range h {
		for x := range w {
			across := (float64(x)/float64(w) + 1 - float64(y)/float64(h)) / 2
			c := colours[min(len(colours)-1, int(across*float64(len(colours))))]
			turn := math.Atan2(float64(y)-cy, float64(x)-cx) / (2 * math.Pi)
			if int(math.Floor(turn*2*rays))%2 != 0 {
				c = mix(c, ink, 0.12)
			}
			out.SetNRGBA(x, y, mix(c, ink, 0.1))
		}
	}
	return out
}
