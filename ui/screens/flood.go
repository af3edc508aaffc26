package screens

import (
	"fmt"
	stdimage "image"
	"image/color"
	"math"

	"casekeeper/ui/kit"

	"fyne.io/fyne/v2/canvas"
)

// washStep is the size of a pixel of the flood, in units; rays is the number of its rays.
const washStep, rays = 2, 20

// flood covers the page with rays from the rosette in the winner's colour. Several winners share
// the page by diagonals; without a winner it stays wood.
func (r *Result) flood(p *kit.Painter, b kit.Box) {
	if len(r.vm.Winners) == 0 || kit.CurrentLook().Contrast {
		p.Ground(b)
		return
	}
	var colours []color.NRGBA
	of := fmt.Sprint(b.W, b.H)
	x := 110 // where the rosette is
	if b.Upright() {
		x = int(b.W) / 2
	}
	for _, m := range r.vm.Winners {
		c := kit.SeatColour(m.Colour)
		if len(r.vm.Winners) > 1 { // the words on it are cream, whatever the colours
			c = kit.Mix(c, kit.Night, 0.6)
		}
		colours, of = append(colours, c), of+m.Colour
	}
	if r.wash == nil || r.of != of {
		r.of, r.wash, r.washed = of, floodPixels(int(b.W)/washStep, int(b.H)/washStep, x/washStep, colours), nil
	}
	pixels := r.wash
	if done := r.count.flooded(); done < 1 {
		p.Ground(b)
		pixels, r.washed = floodedFrom(r.wash, x/washStep, done), nil
	}
	if r.washed == nil {
		r.washed = canvas.NewImageFromImage(pixels)
		r.washed.FillMode = canvas.ImageFillStretch
	}
	p.Add(b, r.washed)
	if r.count.floods {
		r.washed = nil
	}
}

// floodRoot is the distance of the centre of the rays from the top, in units.
const floodRoot = 100

// floodedFrom draws the part of the flood that has spread so far.
func floodedFrom(all *stdimage.NRGBA, from int, done float32) *stdimage.NRGBA {
	size := all.Rect.Size()
	out := stdimage.NewNRGBA(all.Rect)
	far := math.Hypot(float64(max(from, size.X-from)), float64(size.Y)) * float64(done)
	for y := range size.Y {
		for x := range size.X {
			if dx, dy := float64(x-from), float64(y-floodRoot/washStep); dx*dx+dy*dy <= far*far {
				out.SetNRGBA(x, y, all.NRGBAAt(x, y))
			}
		}
	}
	return out
}

// floodPixels makes a small picture of the rays; the graphics processor stretches it.
func floodPixels(w, h, from int, colours []color.NRGBA) *stdimage.NRGBA {
	out := stdimage.NewNRGBA(stdimage.Rect(0, 0, w, h))
	cx, cy := float64(from), float64(floodRoot)/washStep
	for y := range h {
		for x := range w {
			across := (float64(x)/float64(w) + 1 - float64(y)/float64(h)) / 2
			c := colours[min(len(colours)-1, int(across*float64(len(colours))))]
			turn := math.Atan2(float64(y)-cy, float64(x)-cx) / (2 * math.Pi)
			if int(math.Floor(turn*2*rays))%2 != 0 {
				c = kit.Mix(c, kit.Ink, 0.12)
			}
			out.SetNRGBA(x, y, kit.Mix(c, kit.Ink, 0.1))
		}
	}
	return out
}
