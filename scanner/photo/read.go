package photo

import (
	"context"
	"image"
	"math"
	"slices"
)

// Code is a code in a photograph.
type Code struct {
	Text    string
	Corners [4]image.Point // in pixels of the upright picture: upper left, upper right, lower right, lower left of the code
}

// Reading is what a photograph says.
type Reading struct {
	Size  image.Point // of the upright picture
	Codes []Code      // line after line, each from the left
}

// The looks at a picture, one closer than the other. Windows have this part of the shorter side; half of
// each lies over the next.
const (
	manyParts = 2   // windows for several codes, drawn twice as large: for codes of small squares
	oneParts  = 3   // windows for one code each
	leastSide = 200 // pixels: a smaller window is none
)

// Read finds the codes in a JPEG or PNG picture: in the whole first, then more closely, until enough says that
// nothing more is wanted; nil = as closely as it can. The error is [ErrFormat], [ErrPixels], or that of
// the context; in the latter case the reading holds what was found until then.
func Read(ctx context.Context, data []byte, enough func([]Code) bool) (Reading, error) {
	g, err := decode(data)
	if err != nil {
		return Reading{}, err
	}
	all := image.Rect(0, 0, g.wide, g.high)
	r := Reading{Size: all.Max}
	for _, look := range []struct {
		parts int // 0 = the whole
		see   func(w image.Rectangle) []Code
	}{
		{0, func(w image.Rectangle) []Code { return g.many(ctx, w) }},
		{0, func(image.Rectangle) []Code { return g.smaller().codes(ctx) }}, // codes of large squares
		{manyParts, func(w image.Rectangle) []Code { return g.larger(w).codes(ctx) }},
		{oneParts, func(w image.Rectangle) []Code { return g.one(ctx, w) }},
	} {
		for _, w := range windows(r.Size, look.parts) {
			if err = ctx.Err(); err != nil {
				break
			}
			for _, c := range look.see(w) {
				if !slices.ContainsFunc(r.Codes, c.is) {
					r.Codes = append(r.Codes, c)
				}
			}
		}
		if err != nil || enough != nil && enough(r.Codes) {
			break
		}
	}
	r.Codes = inLines(r.Codes)
	return r, err
}

// windows lists the parts of a picture to look at.
func windows(size image.Point, parts int) (list []image.Rectangle) {
	if parts == 0 {
		return []image.Rectangle{{Max: size}}
	}
	side := min(size.X, size.Y) / parts
	if side < leastSide {
		return nil
	}
	for y := 0; ; y += side / 2 {
		y = min(y, size.Y-side)
		for x := 0; ; x += side / 2 {
			x = min(x, size.X-side)
			list = append(list, image.Rect(x, y, x+side, y+side))
			if x == size.X-side {
				break
			}
		}
		if y == size.Y-side {
			return list
		}
	}
}

// scaled is a part of a picture in another size.
type scaled struct {
	*grey
	by   float64     // a pixel of it is that long in the picture
	from image.Point // where it begins there
}

// smaller is the picture in half its size.
func (g *grey) smaller() scaled {
	o := newGrey(max(1, g.wide/2), max(1, g.high/2))
	for y := range o.high {
		for x := range o.wide {
			x1, y1 := min(g.wide-1, 2*x+1), min(g.high-1, 2*y+1)
			o.at[y*o.wide+x] = byte((int(g.at[2*y*g.wide+2*x]) + int(g.at[2*y*g.wide+x1]) + int(g.at[y1*g.wide+2*x]) + int(g.at[y1*g.wide+x1])) / 4)
		}
	}
	return scaled{o, 2, image.Point{}}
}

// larger is a part of the picture in twice its size, with values between those of the pixels.
func (g *grey) larger(w image.Rectangle) scaled {
	o := newGrey(2*w.Dx(), 2*w.Dy())
	for y := range o.high {
		// The pixel that this one lies in counts three times as much as the one next to it.
		y0 := w.Min.Y + y/2
		y1 := min(w.Max.Y-1, max(w.Min.Y, y0+2*(y%2)-1))
		for x := range o.wide {
			x0 := w.Min.X + x/2
			x1 := min(w.Max.X-1, max(w.Min.X, x0+2*(x%2)-1))
			o.at[y*o.wide+x] = byte((9*int(g.at[y0*g.wide+x0]) + 3*int(g.at[y0*g.wide+x1]) + 3*int(g.at[y1*g.wide+x0]) + int(g.at[y1*g.wide+x1])) / 16)
		}
	}
	return scaled{o, .5, w.Min}
}

// codes reads all codes, where they are in the picture.
func (s scaled) codes(ctx context.Context) []Code {
	list := s.many(ctx, image.Rect(0, 0, s.wide, s.high))
	for i := range list {
		for k, p := range list[i].Corners {
			list[i].Corners[k] = s.from.Add(image.Pt(int(float64(p.X)*s.by), int(float64(p.Y)*s.by)))
		}
	}
	return list
}

// middle is the middle of a code.
func (c *Code) middle() image.Point { return c.Corners[0].Add(c.Corners[2]).Div(2) }

// side is about as long as the sides of a code.
func (c *Code) side() float64 {
	d := c.Corners[2].Sub(c.Corners[0])
	return math.Hypot(float64(d.X), float64(d.Y)) / math.Sqrt2
}

// is reports whether two readings are of one code.
func (c Code) is(o Code) bool {
	d := c.middle().Sub(o.middle())
	return c.Text == o.Text && math.Hypot(float64(d.X), float64(d.Y)) < o.side()/2
}

// inLine is how much lower than the first code of a line one may lie to be in it, in sides of a code.
const inLine = 1.5

// inLines orders codes as one reads: line after line, each from the left.
func inLines(list []Code) []Code {
	slices.SortFunc(list, func(a, b Code) int { return a.middle().Y - b.middle().Y })
	for from := 0; from < len(list); {
		to := from + 1
		for to < len(list) && float64(list[to].middle().Y-list[from].middle().Y) < inLine*list[from].side() {
			to++
		}
		slices.SortFunc(list[from:to], func(a, b Code) int { return a.middle().X - b.middle().X })
		from = to
	}
	return list
}
