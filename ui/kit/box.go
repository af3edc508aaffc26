package kit

import "fyne.io/fyne/v2"

// Box is a rectangle in units, the measure of all layouts; a unit is
// Painter.Zoom pixels. Methods with a pointer cut parts off it.
type Box struct{ X, Y, W, H float32 }

// At returns the box of a size whose upper left corner is at x, y.
func At(x, y, w, h float32) Box { return Box{x, y, w, h} }

// place puts an object into the box, on whole units.
func (b Box) place(o fyne.CanvasObject) {
	o.Move(fyne.NewPos(whole(b.X), whole(b.Y)))
	o.Resize(b.wholeSize())
}

// wholeSize is the size in whole units, as a placed object has it.
func (b Box) wholeSize() fyne.Size { return fyne.NewSize(whole(max(b.W, 0)), whole(max(b.H, 0))) }

func whole(f float32) float32 { return float32(int(f + 0.5)) }

// Inset returns the box without a margin of d units on all sides.
func (b Box) Inset(d float32) Box { return Box{b.X + d, b.Y + d, b.W - 2*d, b.H - 2*d} }

// InsetXY returns the box without a margin of x units at the left and right and
// y at top and bottom.
func (b Box) InsetXY(x, y float32) Box { return Box{b.X + x, b.Y + y, b.W - 2*x, b.H - 2*y} }

// Top cuts h units off the top and returns them; gap more units are dropped.
func (b *Box) Top(h, gap float32) Box {
	out := Box{b.X, b.Y, b.W, h}
	b.Y, b.H = b.Y+h+gap, b.H-h-gap
	return out
}

// Bottom cuts h units off the bottom and returns them; gap more units are
// dropped.
func (b *Box) Bottom(h, gap float32) Box {
	out := Box{b.X, b.Y + b.H - h, b.W, h}
	b.H -= h + gap
	return out
}

// Left cuts w units off the left and returns them; gap more units are dropped.
func (b *Box) Left(w, gap float32) Box {
	out := Box{b.X, b.Y, w, b.H}
	b.X, b.W = b.X+w+gap, b.W-w-gap
	return out
}

// Right cuts w units off the right and returns them; gap more units are
// dropped.
func (b *Box) Right(w, gap float32) Box {
	out := Box{b.X + b.W - w, b.Y, w, b.H}
	b.W -= w + gap
	return out
}

// Centre returns the box of a size in the middle of b.
func (b Box) Centre(w, h float32) Box {
	return Box{b.X + (b.W-w)/2, b.Y + (b.H-h)/2, w, h}
}

// unitsOf is a size in pixels as a box in units.
func unitsOf(s fyne.Size, zoom float32) Box { return Box{0, 0, s.Width / zoom, s.Height / zoom} }

// Upright reports whether the box is higher than wide.
func (b Box) Upright() bool { return b.H > b.W }

// Grid returns the cells of n columns and m rows, row by row.
func (b Box) Grid(n, m int, gap float32) []Box {
	w := (b.W - gap*float32(n-1)) / float32(n)
	h := (b.H - gap*float32(m-1)) / float32(m)
	out := make([]Box, 0, n*m)
	for row := range m {
		for col := range n {
			out = append(out, Box{b.X + float32(col)*(w+gap), b.Y + float32(row)*(h+gap), w, h})
		}
	}
	return out
}

// Meets reports whether two boxes overlap.
func (b Box) Meets(o Box) bool {
	return o.W > 0 && o.H > 0 && b.X < o.X+o.W && o.X < b.X+b.W && b.Y < o.Y+o.H && o.Y < b.Y+b.H
}

// InsetTop cuts d units off the top and drops them.
func (b *Box) InsetTop(d float32) { b.Y, b.H = b.Y+d, b.H-d }

// Halves splits the box side by side, or one above the other if it is upright;
// part is the share of the first, 0 to 1.
func (b Box) Halves(part, gap float32) (first, second Box) {
	if b.H > b.W {
		first = b.Top((b.H-gap)*part, gap)
		return first, b
	}
	first = b.Left((b.W-gap)*part, gap)
	return first, b
}
