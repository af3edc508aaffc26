package kit_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/ui/kit"
)

// leaf is a leaf of a name that needs a least height and wants another, and a width.
func leaf(name string, least, want, wide float32) *kit.Leaf {
	l := kit.Drawn(least, nil)
	l.Want, l.Wide = func(float32) float32 { return want }, wide
	names[l] = name
	return l
}

var names = map[*kit.Leaf]string{}

// laid lays a tree and returns its leaves in their order, each with its box: "a 0,0 100x40".
func laid(n kit.Node, w, h float32) string {
	var out []string
	n.Lay(kit.At(0, 0, w, h), func(l *kit.Leaf, b kit.Box) {
		out = append(out, fmt.Sprintf("%s %.0f,%.0f %.0fx%.0f", names[l], b.X, b.Y, b.W, b.H))
	})
	return strings.Join(out, "; ")
}

// TestTree: where parts lie, in numbers.
func TestTree(t *testing.T) {
	a, b, c := leaf("a", 20, 40, 70), leaf("b", 10, 30, 50), leaf("c", 60, 60, 0)
	none := kit.If(false, func() kit.Part { panic("it is not made") })
	for _, c := range []struct {
		name string
		node kit.Node
		w, h float32
		want string
	}{
		{"what fits, what grows", kit.Rows(5, kit.Fit(a), kit.Grow(1, c), kit.Fix(25, b)), 100, 200, "a 0,0 100x40; c 0,45 100x125; b 0,175 100x25"},
		{"shares", kit.Rows(0, kit.Grow(1, a), kit.Grow(3, b)), 100, 200, "a 0,0 100x50; b 0,50 100x150"},
		{"a share is never less than what is needed", kit.Rows(0, kit.Grow(1, c), kit.Grow(9, b)), 100, 100, "c 0,0 100x60; b 0,60 100x40"},
		{"too little: to the least", kit.Rows(0, kit.Fit(a), kit.Fit(b), kit.Grow(1, c)), 100, 110, "a 0,0 100x30; b 0,30 100x20; c 0,50 100x60"},
		{"far too little: all alike", kit.Rows(0, kit.Fix(60, a), kit.Grow(1, c)), 100, 60, "a 0,0 100x30; c 0,30 100x30"},
		{"nobody grows: room stays", kit.Rows(10, kit.Fit(a), kit.Fit(b)), 100, 200, "a 0,0 100x40; b 0,50 100x30"},
		{"what is not there has no gap", kit.Rows(10, none, kit.Fit(a), none, kit.Fit(b), none), 100, 200, "a 0,0 100x40; b 0,50 100x30"},
		{"columns", kit.Columns(10, kit.Fit(a), kit.Grow(1, c), kit.Fit(b)), 300, 50, "a 0,0 70x50; c 80,0 160x50; b 250,0 50x50"},
		{"narrow columns", kit.Columns(0, kit.Fit(a), kit.Fit(b)), 60, 50, "a 0,0 35x50; b 35,0 25x50"},
		{"beside", kit.Beside(10, kit.Grow(1, a), kit.Grow(1, b)), 210, 100, "a 0,0 100x100; b 110,0 100x100"},
		{"upright", kit.Beside(10, kit.Grow(1, a), kit.Grow(1, b)), 100, 210, "a 0,0 100x100; b 0,110 100x100"},
		{"a margin, and what is behind", kit.On(c, 10, 5, a), 100, 50, "c 0,0 100x50; a 10,5 80x40"},
		{"cells", kit.Grid(40, 2, 10, a, b, c), 100, 90, "a 0,0 45x40; b 55,0 45x40; c 0,50 45x40"},
		{"one cell is enough", kit.Grid(60, 2, 10, a, b), 100, 90, "a 0,0 100x40; b 0,50 100x40"},
		{"no cell", kit.Grid(60, 2, 10), 100, 90, ""},
		{"wide", kit.Wide(100, a, b), 100, 10, "a 0,0 100x10"},
		{"not wide", kit.Wide(100, a, b), 99, 10, "b 0,0 99x10"},
	} {
		if got := laid(c.node, c.w, c.h); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestTreeNeeds: what a tree needs is what its leaves get when it has no more, and a box that is large
// enough leaves nobody with less.
func TestTreeNeeds(t *testing.T) {
	a, b, c := leaf("a", 20, 40, 70), leaf("b", 10, 30, 50), leaf("c", 60, 60, 0)
	for i, n := range []kit.Node{
		kit.Rows(5, kit.Fit(a), kit.Grow(1, c), kit.Fix(25, b)), kit.Columns(5, kit.Grow(1, kit.Rows(3, kit.Fit(a), kit.Fit(b))), kit.Fit(c)),
		kit.On(nil, 4, 6, kit.Grid(30, 2, 5, a, b, c)), kit.Wide(200, a, kit.Rows(0, kit.Fit(a), kit.Fit(c))), kit.Rows(1),
	} {
		least, want := n.Height(180)
		for h := least; h < want+100; h += 7 {
			n.Lay(kit.At(0, 0, 180, h), func(l *kit.Leaf, at kit.Box) {
				if need, _ := l.Height(at.W); at.H < need-0.01 {
					t.Errorf("tree %d, %.0f high: %s has %.1f, needs %.0f", i, h, names[l], at.H, need)
				}
				if at.X < -0.01 || at.Y < -0.01 || at.X+at.W > 180.01 || at.Y+at.H > h+0.01 {
					t.Errorf("tree %d, %.0f high: %s lies outside: %v", i, h, names[l], at)
				}
			})
		}
	}
}

// TestTreeHasNoOverlaps: leaves beside each other never meet, whatever the box.
func TestTreeHasNoOverlaps(t *testing.T) {
	a, b, c := leaf("a", 20, 40, 70), leaf("b", 10, 30, 50), leaf("c", 60, 60, 0)
	tree := kit.Rows(3, kit.Fit(kit.Columns(4, kit.Fit(a), kit.Grow(1, b))), kit.Grow(1, kit.Beside(5, kit.Grow(2, c), kit.Grow(1, kit.Grid(30, 3, 2, a, b, c)))), kit.Fix(20, a))
	for w := float32(40); w < 900; w += 53 {
		for h := float32(20); h < 900; h += 47 {
			var all []kit.Box
			tree.Lay(kit.At(0, 0, w, h), func(_ *kit.Leaf, at kit.Box) {
				at = at.Inset(0.01)
				if slices.ContainsFunc(all, at.Meets) {
					t.Fatalf("%.0fx%.0f: %v meets another of %v", w, h, at, all)
				}
				all = append(all, at)
			})
		}
	}
}
