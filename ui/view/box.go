package view

import "fyne.io/fyne/v2"

// box is a rectangle in units. Parts are cut off it until nothing is left.
type box struct{ X, Y, W, H float32 }

// place puts an object into the box, on whole units.
func (b box) place(o fyne.CanvasObject) {
	o.Move(fyne.NewPos(whole(b.X), whole(b.Y)))
	o.Resize(b.wholeSize())
}

// wholeSize is the size in whole units, as a placed object has it.
func (b box) wholeSize() fyne.Size { return fyne.NewSize(whole(max(b.W, 0)), whole(max(b.H, 0))) }

func whole(f float32) float32 { return float32(int(f + 0.5)) }

// inset is the box with a margin inside.
func (b box) inset(d float32) box { return box{b.X + d, b.Y + d, b.W - 2*d, b.H - 2*d} }

// insetXY is the box with different margins.
func (b box) insetXY(x, y float32) box { return box{b.X + x, b.Y + y, b.W - 2*x, b.H - 2*y} }

// top cuts h units off the top; then the gap.
func (b *box) top(h, gap float32) box {
	out := box{b.X, b.Y, b.W, h}
	b.Y, b.H = b.Y+h+gap, b.H-h-gap
	return out
}

// bottom cuts h units off the bottom; then the gap.
func (b *box) bottom(h, gap float32) box {
	out := box{b.X, b.Y + b.H - h, b.W, h}
	b.H -= h + gap
	return out
}

// left cuts w units off the left; then the gap.
func (b *box) left(w, gap float32) box {
	out := box{b.X, b.Y, w, b.H}
	b.X, b.W = b.X+w+gap, b.W-w-gap
	return out
}

// right cuts w units off the right; then the gap.
func (b *box) right(w, gap float32) box {
	out := box{b.X + b.W - w, b.Y, w, b.H}
	b.W -= w + gap
	return out
}

// centre is a box of a size in the middle.
func (b box) centre(w, h float32) box {
	return box{b.X + (b.W-w)/2, b.Y + (b.H-h)/2, w, h}
}

// unitsOf is a size in pixels as a box in units.
func unitsOf(s fyne.Size, zoom float32) box { return box{0, 0, s.Width / zoom, s.Height / zoom} }

// upright tells whether the box stands on end, as a screen turned by a quarter.
func (b box) upright() bool { return b.H > b.W }

// grid cuts the box into n columns and m rows, row by row.
func (b box) grid(n, m int, gap float32) []box {
	w := (b.W - gap*float32(n-1)) / float32(n)
	h := (b.H - gap*float32(m-1)) / float32(m)
	out := make([]box, 0, n*m)
	for row := range m {
		for col := range n {
			out = append(out, box{b.X + float32(col)*(w+gap), b.Y + float32(row)*(h+gap), w, h})
		}
	}
	return out
}

// meets tells whether two boxes have something in common.
func (b box) meets(o box) bool {
	return o.W > 0 && o.H > 0 && b.X < o.X+o.W && o.X < b.X+b.W && b.Y < o.Y+o.H && o.Y < b.Y+b.H
}
