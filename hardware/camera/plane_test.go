package camera

import (
	"errors"
	"math"
	"strings"
	"testing"

	"casekeeper/hardware"
	"casekeeper/hardware/camera/marker"
	"casekeeper/hardware/port/link"
)

// checkTrouble checks why a camera is not open.
func checkTrouble(t *testing.T, what string, err error, reason hardware.Reason, cure hardware.Cure, detail string) {
	t.Helper()
	var got *link.Trouble
	if !errors.As(err, &got) || got.Reason != reason || got.Remedy.Cure != cure || !strings.Contains(got.Detail, detail) {
		t.Errorf("%s: %+v, want %q with %v, and %q", what, err, reason, cure, detail)
	}
}

// tilted is a camera above a plane, tilted by an angle: it maps mm on the table to pixels.
type tilted struct{ angle, turn float64 }

func (c tilted) at(x, y float64) point {
	x, y = x*math.Cos(c.turn)-y*math.Sin(c.turn), x*math.Sin(c.turn)+y*math.Cos(c.turn)
	const above, focal = 870, 2000
	depth := above - y*math.Sin(c.angle)
	return point{X: 1152 + focal*x/depth, Y: 648 + focal*y*math.Cos(c.angle)/depth}
}

// marker returns the corners of a marker of 12 mm, turned by an angle.
func (c tilted) marker(x, y, turn float64) (corners [4]point) {
	for i, d := range [4][2]float64{{-6, 6}, {6, 6}, {6, -6}, {-6, -6}} {
		corners[i] = c.at(x+d[0]*math.Cos(turn)-d[1]*math.Sin(turn), y+d[0]*math.Sin(turn)+d[1]*math.Cos(turn))
	}
	return corners
}

// TestScaleOfATiltedCamera: the side of every marker is known to half a percent, however the camera is
// tilted and the marker turned.
func TestScaleOfATiltedCamera(t *testing.T) {
	for _, c := range []tilted{{}, {0.1, 0}, {0.35, 1}, {0.5, 2}} {
		var list []anchor
		for _, p := range [][2]float64{{-300, -200}, {300, -200}, {-300, 200}, {300, 200}, {0, 50}} {
			m := c.marker(p[0], p[1], p[0])
			list = append(list, anchor{at: centre(m), side: side(m)})
		}
		s := scaleOf(list)
		for x := -300.0; x <= 300; x += 75 {
			for y := -200.0; y <= 200; y += 50 {
				m := c.marker(x, y, x+y)
				if off := side(m)/s.at(centre(m)) - 1; math.Abs(off) > 0.005 {
					t.Errorf("tilted by %v: a marker at %v, %v is off by %v", c.angle, x, y, off)
				}
			}
		}
	}
	row := scaleOf([]anchor{{at: point{X: 100, Y: 300}, side: 30}, {at: point{X: 900, Y: 300}, side: 30}, {at: point{X: 500, Y: 300}, side: 30}})
	if got := row.at(point{X: 500, Y: 340}); math.Abs(got-30) > 0.5 {
		t.Errorf("markers in a row: %v beside them, want 30", got)
	}
}

// TestHomographyOfAMovedCamera finds the tokens that are covered, and leaves out one that was pushed.
func TestHomographyOfAMovedCamera(t *testing.T) {
	before, after := tilted{0.1, 0.02}, tilted{0.2, 0.3}
	var old, found []anchor
	for i, p := range [][2]float64{{-300, -200}, {300, -200}, {-300, 200}, {300, 200}, {0, 50}, {100, -90}, {-200, 10}, {150, 150}} {
		a, b := before.marker(p[0], p[1], 0), after.marker(p[0], p[1], 0)
		id := marker.Place(i + 1)
		old = append(old, anchor{id, centre(a), side(a)})
		found = append(found, anchor{id, centre(b), side(b)})
	}
	covered := found[6:]
	found = found[:6:6]
	check := func(why string, pushed float64) {
		t.Helper()
		found[5].at.X += pushed
		list := carried(old, found)
		if len(list) != len(covered) {
			t.Fatalf("%s: %d of %d covered tokens", why, len(list), len(covered))
		}
		for i, a := range list {
			if want := covered[i]; a.id != want.id || distance(a.at, want.at) > 1 || math.Abs(a.side-want.side) > 0.01*want.side {
				t.Errorf("%s: %+v, want %+v", why, a, want)
			}
		}
	}
	check("all where they were", 0)
	check("one pushed", 80)
	if list := carried(old, found[:3]); list != nil {
		t.Errorf("of three: %v", list)
	}
}

// FuzzHomography: whatever four points are, what is found maps them, and nothing is not a number.
func FuzzHomography(f *testing.F) {
	f.Add(0.0, 0.0, 100.0, 0.0, 100.0, 100.0, 0.0, 100.0, 3.0, 7.0)
	f.Add(0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0, 0.0, 0.0)
	f.Fuzz(func(t *testing.T, a, b, c, d, e, g, h, i, dx, dy float64) {
		from := []point{{X: a, Y: b}, {X: c, Y: d}, {X: e, Y: g}, {X: h, Y: i}}
		var to []point
		var list []anchor
		for k, p := range from {
			to = append(to, point{X: p.X + dx, Y: p.Y + dy*float64(k)})
			list = append(list, anchor{at: p, side: math.Abs(p.X)})
		}
		if found, ok := homographyOf(from, to); ok {
			for k, p := range from {
				if off := distance(found.at(p), to[k]); !(off < unit) {
					t.Errorf("%v is mapped to %v, want %v", p, found.at(p), to[k])
				}
			}
		}
		if got := scaleOf(list).at(from[0]); got < 0 {
			t.Errorf("a side of %v", got)
		}
	})
}
