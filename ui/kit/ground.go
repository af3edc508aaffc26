package kit

import (
	stdimage "image"
	"image/color"

	"fyne.io/fyne/v2/canvas"
)

// plankHigh is the height of a plank of the ground.
const plankHigh = 60

// grain is where the lines of the wood are in a plank, for every other one.
var grain = [2][]float32{{14, 30, 46}, {21, 37, 53}}

// Ground covers the box with wood. The picture is one column of pixels that the
// graphics processor stretches.
func (p *Painter) Ground(b Box) {
	h := int(whole(b.H * p.Zoom))
	if p.wood == nil || p.wood.Image.Bounds().Dy() != h {
		p.wood = canvas.NewImageFromImage(groundPixels(h, p.Zoom))
		p.wood.FillMode = canvas.ImageFillStretch
	}
	p.Add(b, p.wood)
}

// groundPixels is a column of the planks.
func groundPixels(h int, zoom float32) *stdimage.NRGBA {
	out := stdimage.NewNRGBA(stdimage.Rect(0, 0, 1, max(h, 1)))
	for y := range h {
		out.SetNRGBA(0, y, groundAt(float32(y)/zoom, 1/zoom))
	}
	return out
}

// groundAt is the wood at a height; thin is the height of a line.
func groundAt(y, thin float32) color.NRGBA {
	n := int(y / plankHigh)
	in := y - float32(n*plankHigh)
	wood, line := []color.NRGBA{plank, Wood}[n%2], Mix(Wood, Night, 0.5)
	if in < 1.5 {
		return line
	}
	for _, at := range grain[n%2] {
		if in >= at && in < at+thin {
			return Mix(wood, line, 0.6)
		}
	}
	return wood
}
