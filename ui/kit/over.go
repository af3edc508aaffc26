package kit

import (
	"cmp"
	"math"
	"slices"
)

// What lies over a page is placed by what lies below it: whatever draws something that people must
// always see says so with [Painter.Keep], and [Over] finds the place that hides none of it.

// Role is what a kept thing is to people.
type Role uint8

const (
	RoleLive   Role = iota // a key of words, or one that answers
	RoleFigure             // what somebody has
	RoleTitle              // what a thing is called
	RolePot                // what can be won or run out
	RoleThing              // anything else worth seeing: it is hidden where there is no room beside it
)

// Kept is something that no cover hides, if it can.
type Kept struct {
	Role Role
	At   Box
}

// keeping is what is to be kept of a drawing, and what of it is hidden.
type keeping struct{ kept, hidden []Kept }

// meetsLeast is by how many units a cover may touch the edge of what is kept: boxes are drawn on
// whole units.
const meetsLeast = 1

// Hides lists what of the kept a cover at a box would hide, other than things.
func Hides(b Box, kept []Kept) (list []Kept) {
	for _, k := range kept {
		if k.Role != RoleThing && b.Meets(k.At.Inset(meetsLeast)) {
			list = append(list, k)
		}
	}
	return list
}

// Cover is what a thing that lies over a page needs.
type Cover struct {
	Near  Box                                   // what it is about: it lies as near to it as it can
	Least float32                               // its least width
	Most  float32                               // the width beyond which it gains nothing
	High  func(w float32) (least, want float32) // the heights in a width at which it can be read, and that it wants; never more in a larger one
}

// Over returns the place in a box where a cover hides none of what is kept, or else none but things; false =
// there is none. It finds a place whenever there is one.
func Over(b Box, kept []Kept, c Cover) (at Box, found bool) {
	var must, all []Box
	for _, k := range kept {
		if k.Role == RoleLive {
			k.At = k.At.Inset(-Gap) // the room that a finger needs beside it
		}
		if all = append(all, k.At); k.Role != RoleThing {
			must = append(must, k.At)
		}
	}
	if at, found = free(b, all, c); !found {
		at, found = free(b, must, c)
	}
	return at, found
}

// free returns the place in a box where a cover meets none of some boxes. Places with the height that it wants
// come first, then those near to what it is about.
func free(b Box, kept []Box, c Cover) (at Box, found bool) {
	edges := []float32{b.X, b.X + b.W}
	for _, k := range kept {
		for _, x := range []float32{k.X, k.X + k.W} {
			if x > b.X && x < b.X+b.W {
				edges = append(edges, x)
			}
		}
	}
	slices.Sort(edges)
	edges = slices.Compact(edges)
	kept = slices.Clone(kept)
	slices.SortFunc(kept, func(a, b Box) int { return cmp.Compare(a.Y, b.Y) })
	wants, best := false, float32(math.MaxFloat32)
	for i, left := range edges {
		for _, right := range edges[i+1:] {
			wide := right - left
			if wide < c.Least {
				continue
			}
			w := min(wide, max(c.Least, c.Most))
			least, want := c.High(w)
			eachGap(Box{left, b.Y, wide, b.H}, kept, func(gap Box) {
				if gap.H < least {
					return
				}
				try := nearest(gap, w, min(gap.H, max(least, want)), c.Near)
				full, far := gap.H >= want, apart(try, c.Near)
				if !found || full && !wants || full == wants && (far < best || far == best && try.W > at.W) {
					at, found, wants, best = try, true, full, far
				}
			})
		}
	}
	return at, found
}

// eachGap calls do for the parts of a column of a page that nothing kept meets, as high as they can be; kept
// things are in the order in which they begin.
func eachGap(column Box, kept []Box, do func(gap Box)) {
	from, end := column.Y, column.Y+column.H
	for _, k := range kept {
		if !k.Meets(column) {
			continue
		}
		if k.Y > from {
			do(Box{column.X, from, column.W, min(k.Y, end) - from})
		}
		from = max(from, k.Y+k.H)
	}
	if from < end {
		do(Box{column.X, from, column.W, end - from})
	}
}

// nearest is the box of a size in another one whose middle is nearest to that of a third.
func nearest(b Box, w, h float32, to Box) Box {
	within := func(from, room, side, want float32) float32 { return min(max(want-side/2, from), from+room-side) }
	return Box{within(b.X, b.W, w, to.X+to.W/2), within(b.Y, b.H, h, to.Y+to.H/2), w, h}
}

// apart is how far the middles of two boxes are from each other.
func apart(a, b Box) float32 {
	return float32(math.Hypot(float64(a.X+a.W/2-b.X-b.W/2), float64(a.Y+a.H/2-b.Y-b.H/2)))
}
