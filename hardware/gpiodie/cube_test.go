package gpiodie

import (
	"math"
	"testing"
	"time"

	"casekeeper/hardware"
)

// The die that configs/rigs/tower.toml and die.svg describe, computed:
// a cube with a pattern of disc magnets in each face, on six Hall switches.
// Lengths are in mm, fields in gauss.

type point struct{ x, y, z float64 }

func (p point) minus(q point) point   { return point{p.x - q.x, p.y - q.y, p.z - q.z} }
func (p point) times(k float64) point { return point{p.x * k, p.y * k, p.z * k} }
func (p point) plus(q point) point    { return p.minus(q.times(-1)) }
func (p point) dot(q point) float64   { return p.x*q.x + p.y*q.y + p.z*q.z }

const (
	cube    = 40.0
	spacing = 12.0  // of magnets and switches from the middle
	sunk    = 0.5   // magnets below the surface
	thick   = 2.0   // of a magnet
	floor   = 1.0   // of the cup
	element = 0.5   // of a switch below its printed side; 1 mm below the other
	strong  = 12e3  // remanence of N35
	surely  = 350.0 // every A3144 is on from here
	never   = 50.0  // and off up to here
)

// side is a face of the cube: its direction, and two directions across it.
type side struct{ out, across, up point }

// sides are the faces 1 to 6; opposite ones add up to seven.
var sides = [6]side{
	{point{0, 0, 1}, point{1, 0, 0}, point{0, 1, 0}}, {point{0, 1, 0}, point{1, 0, 0}, point{0, 0, 1}}, {point{1, 0, 0}, point{0, 1, 0}, point{0, 0, 1}},
	{point{-1, 0, 0}, point{0, 1, 0}, point{0, 0, 1}}, {point{0, -1, 0}, point{1, 0, 0}, point{0, 0, 1}}, {point{0, 0, -1}, point{1, 0, 0}, point{0, 1, 0}},
}

// patterns are the magnets of a face by the face that is up when it lies below, in quarter
// turns of a place; south says which pole points out.
var patterns = [6]struct {
	x, y, radius float64
	count        int
	south        float64
}{{0, 0, 3, 1, 1}, {spacing, 0, 2, 4, 1}, {spacing, spacing, 2, 4, 1}, {spacing, spacing, 2, 4, -1}, {spacing, 0, 2, 4, -1}, {0, 0, 3, 1, -1}}

// switches are those of the faces 1 to 6 in the floor; flipped ones read north.
var switches = [6]struct {
	x, y  float64
	south float64
}{{2, 0, 1}, {spacing, 0, 1}, {spacing, spacing, 1}, {-spacing, -spacing, -1}, {0, spacing, -1}, {-2, 0, -1}}

// charge is a small part of a pole.
type charge struct {
	at point
	q  float64 // times 4 pi
}

// magnets are all poles of the die.
func magnets() (all []charge) {
	for face, s := range sides {
		p := patterns[5-face]
		x, y := p.x, p.y
		for range p.count {
			for _, pole := range []struct{ depth, q float64 }{{sunk, -p.south}, {sunk + thick, p.south}} {
				middle := s.out.times(cube/2 - pole.depth).plus(s.across.times(x)).plus(s.up.times(y))
				all = append(all, disc(middle, s, p.radius, pole.q*strong)...)
			}
			x, y = -y, x
		}
	}
	return all
}

// disc is a charged disc in parts of similar size.
func disc(middle point, s side, radius, density float64) (bits []charge) {
	const rings = 4
	for ring := range rings {
		r, n := radius*(float64(ring)+0.5)/rings, 6*ring+3
		area := math.Pi * radius * radius * float64(2*ring+1) / rings / rings
		for i := range n {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
			bits = append(bits, charge{middle.plus(s.across.times(r * cos)).plus(s.up.times(r * sin)), density * area / float64(n)})
		}
	}
	return bits
}

// reads returns the field at a switch below the die that lies on a face, turned and moved:
// south above it is positive.
func reads(die []charge, below side, line int, dx, dy, turned float64) float64 {
	s := switches[line]
	sin, cos := math.Sincos(-turned)
	x, y := (s.x-dx)*cos-(s.y-dy)*sin, (s.x-dx)*sin+(s.y-dy)*cos
	deep := cube/2 + floor + element
	if s.south < 0 {
		deep += element
	}
	at, field := below.out.times(deep).plus(below.across.times(x)).plus(below.up.times(y)), 0.0
	for _, c := range die {
		d := at.minus(c.at)
		field += c.q / (4 * math.Pi) * d.dot(below.out) / math.Pow(d.dot(d), 1.5)
	}
	return -field * s.south
}

// lying returns the reading of the six lines; unsure is set where a switch of the data sheet
// may be on or off.
func lying(die []charge, face int, dx, dy, turned float64) (mask uint32, unsure bool) {
	for line := range switches {
		switch b := reads(die, sides[face-1], line, dx, dy, turned); {
		case b >= surely:
			mask |= 1 << line
		case b > never:
			unsure = true
		}
	}
	return mask, unsure
}

// TestTheCubeShowsItsUpperFace: however it lies and is turned, with half a millimetre and
// 1.5 degrees of play, only the switch of the upper face is on.
func TestTheCubeShowsItsUpperFace(t *testing.T) {
	die := magnets()
	for up := 1; up <= 6; up++ {
		for quarter := range 4 {
			for play := range 27 {
				dx, dy, twist := float64(play%3-1)/2, float64(play/3%3-1)/2, float64(play/9-1)*1.5
				mask, unsure := lying(die, 7-up, dx, dy, (float64(quarter)*90+twist)*math.Pi/180)
				if mask != 1<<(up-1) || unsure {
					t.Fatalf("%d up, %d quarter turns, moved by %v, %v and %v degrees: lines %06b, unsure %v", up, quarter, dx, dy, twist, mask, unsure)
				}
				if got := thrown(mask); got != up {
					t.Fatalf("%d up is told as %d", up, got)
				}
			}
		}
	}
}

// thrown returns the face that the driver reads from a die that falls there.
func thrown(mask uint32) int {
	var f Faces
	now := time.Time{}
	f.Begin(0, now)
	for _, m := range []uint32{0, mask, mask} {
		now = now.Add(settle)
		if v, _ := f.Step(m, now); v.Kind == hardware.DieFace {
			return int(v.Face)
		}
	}
	return 0
}
