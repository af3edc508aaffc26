// Package overhead simulates a table below a camera, for the tests of package camera: pictures of
// cloth, tokens, cards, arms, mugs, heads, glare and poor light, drawn by a seed. A [Table] is used like
// the rig of package sim: lay a card, lift it, let time pass. It knows no game.
//
// The pictures are no photographs: nothing here shows how a real camera sees a real table.
package overhead

import (
	"image"
	"math"
	"math/rand/v2"

	"casekeeper/hardware/camera/detector"
	"casekeeper/hardware/camera/marker"
)

// The size of a picture in pixels, and how large things are in it: a marker has PixelsModule a module,
// and is taken for 12 mm.
const (
	Wide, High   = 1280, 720
	PixelsModule = 3
	perMM        = PixelsModule * marker.Side / 12.0
)

// CardWide and CardHigh are the sides of a card of 44 x 68 mm in pixels.
const CardWide, CardHigh = 44 * perMM, 68 * perMM

// Point is a place in a picture.
type Point = detector.Point

// Scene is a picture in the making. Lengths are in pixels.
type Scene struct {
	light []float32
	rng   *rand.Rand
	view  view
}

// view is where a camera stands: turned around the middle of the table, and moved.
type view struct {
	turn float64
	off  Point
}

// at returns where a point of the table is in the picture.
func (v view) at(p Point) Point {
	sin, cos := math.Sincos(v.turn)
	x, y := p.X-Wide/2, p.Y-High/2
	return Point{X: Wide/2 + v.off.X + x*cos - y*sin, Y: High/2 + v.off.Y + x*sin + y*cos}
}

// Cloth begins a scene with a tablecloth of smooth patches and threads.
func Cloth(seed uint64) *Scene {
	s := &Scene{rng: rand.New(rand.NewPCG(seed, 1)), light: make([]float32, Wide*High)}
	base, wave, thread := 30+s.rng.Float64()*80, 20+s.rng.Float64()*80, 3+s.rng.Float64()*9
	for y := range High {
		for x := range Wide {
			v := base + 25*math.Sin(float64(x)/wave)*math.Cos(float64(y)/wave/1.3) + 6*math.Sin(float64(x+2*y)/thread)
			s.light[y*Wide+x] = float32(v)
		}
	}
	return s
}

// paint lays a rectangle with its middle at a point, turned by an angle; shade tells its brightness by
// place from its middle, less than 0 = nothing is there.
func (s *Scene) paint(at Point, wide, high, turn float64, shade func(x, y float64) float64) {
	at, turn = s.view.at(at), turn+s.view.turn
	sin, cos := math.Sincos(turn)
	r := int(math.Hypot(wide, high)/2) + 1
	fine := 3 // points of each pixel, on a side
	if max(wide, high) > CardHigh {
		fine = 1 // of what has no marker
	}
	step, all := 1/float64(fine), float32(fine*fine)
	for y := max(int(at.Y)-r, 0); y < min(int(at.Y)+r, High); y++ {
		for x := max(int(at.X)-r, 0); x < min(int(at.X)+r, Wide); x++ {
			sum, n := float32(0), float32(0)
			for k := range fine * fine {
				dx, dy := float64(x)+(float64(k%fine)+0.5)*step-at.X, float64(y)+(float64(k/fine)+0.5)*step-at.Y
				u, v := dx*cos+dy*sin, dy*cos-dx*sin
				if math.Abs(u) > wide/2 || math.Abs(v) > high/2 {
					continue
				}
				if bright := shade(u, v); bright >= 0 {
					sum, n = sum+float32(bright), n+1
				}
			}
			i := y*Wide + x
			if n > 0 {
				s.light[i] = s.light[i]*(1-n/all) + sum/all
			}
		}
	}
}

// Sticker lays a marker.
func (s *Scene) Sticker(id marker.ID, at Point, turn float64) {
	modules, size := id.Dark(), float64(marker.Side*PixelsModule)
	s.paint(at, size, size, turn, func(x, y float64) float64 {
		i, j := min(int((x+size/2)/PixelsModule), marker.Side-1), min(int((y+size/2)/PixelsModule), marker.Side-1)
		if modules[j][i] {
			return 38
		}
		return 235
	})
}

// on returns a point of a thing that lies at a point, turned by an angle.
func on(at Point, turn, x, y float64) Point {
	sin, cos := math.Sincos(turn)
	return Point{X: at.X + x*cos - y*sin, Y: at.Y + x*sin + y*cos}
}

// markerOn is where a card has its marker, from its middle: in the upper right corner.
var markerOn = Point{X: CardWide/2 - 20, Y: -CardHigh/2 + 20}

// Card lays a card with hard shapes that might be taken for markers, face down without one. What is
// printed on it differs each time.
func (s *Scene) Card(id marker.ID, at Point, turn float64, down bool) {
	s.card(s.rng, id, at, turn, down)
}

// card draws what is printed from rng.
func (s *Scene) card(rng *rand.Rand, id marker.ID, at Point, turn float64, down bool) {
	paper := 150 + rng.Float64()*90
	s.paint(at, CardWide, CardHigh, turn, func(float64, float64) float64 { return paper })
	for range 6 + rng.IntN(8) {
		ink, frame := rng.Float64()*255, rng.IntN(2) == 0
		size := 8 + rng.Float64()*30
		s.paint(on(at, turn, (rng.Float64()-0.5)*(CardWide-size), (rng.Float64()-0.5)*(CardHigh-size)), size, size*(0.6+rng.Float64()*0.8), turn, func(x, y float64) float64 {
			if frame && max(math.Abs(x), math.Abs(y)) < size/3 {
				return paper
			}
			return ink
		})
	}
	if !down {
		s.Sticker(id, on(at, turn, markerOn.X, markerOn.Y), turn)
	}
}

// Somewhere returns a point of the table.
func (s *Scene) Somewhere() Point {
	return Point{X: s.rng.Float64() * Wide, Y: s.rng.Float64() * High}
}

// armWide and armLong are the sides of an arm.
const armWide, armLong = 70 * perMM, 300 * perMM

// Arm lays an arm of any shade, with stripes, across a point.
func (s *Scene) Arm(at Point) { s.arm(s.rng, at, s.rng.Float64()*math.Pi) }

// arm draws the shade and the stripes from rng.
func (s *Scene) arm(rng *rand.Rand, at Point, turn float64) {
	shade, stripe := 20+rng.Float64()*200, 5+rng.Float64()*20
	s.paint(at, armWide, armLong, turn, func(x, _ float64) float64 { return shade + 20*math.Sin(x/stripe) })
}

// Mug puts a mug of 80 mm with its coffee at a point; a head, which is nearer to the camera, has 240 mm.
func (s *Scene) Mug(at Point, head bool) {
	wide, shade, inside := 80*perMM, 40+s.rng.Float64()*200, 20+s.rng.Float64()*60
	if head {
		wide, inside = 240*perMM, shade-15
	}
	s.paint(at, wide, wide, 0, func(x, y float64) float64 {
		switch r := math.Hypot(x, y); {
		case r > wide/2:
			return -1
		case r > 0.42*wide:
			return shade
		default:
			return inside + 10*math.Sin(r/7)
		}
	})
}

// Shoot takes the picture: blurred by sigma pixels, with so much light, 1 = full, noise of a sigma, and spots of
// glare.
func (s *Scene) Shoot(sigma, light, noise float64, glare int) *image.Gray {
	p := image.NewGray(image.Rect(0, 0, Wide, High))
	soft := s.soft(sigma)
	var spots []Point
	for range glare {
		spots = append(spots, s.Somewhere())
	}
	for i, v := range soft {
		bright := float64(v) * light
		for _, g := range spots {
			dx, dy := g.X-float64(i%Wide), g.Y-float64(i/Wide)
			bright += 170 * math.Exp(-(dx*dx+dy*dy)/900)
		}
		p.Pix[i] = uint8(min(max(bright+s.rng.NormFloat64()*noise, 0), 255))
	}
	return p
}

// soft returns the light of the scene, blurred by sigma pixels. At its edges it is darker.
func (s *Scene) soft(sigma float64) []float32 {
	var kernel [9]float32
	sum := float32(0)
	for i := range kernel {
		kernel[i] = float32(math.Exp(-float64((i-4)*(i-4)) / 2 / sigma / sigma))
		sum += kernel[i]
	}
	blur := func(from []float32, step int) []float32 {
		out := make([]float32, len(from))
		for k, w := range kernel {
			if w /= sum; w < 1e-4 {
				continue
			}
			off := (k - 4) * step
			to, by := out[max(0, -off):], from[max(0, off):]
			for i := range min(len(to), len(by)) {
				to[i] += by[i] * w
			}
		}
		return out
	}
	return blur(blur(s.light, 1), Wide)
}
