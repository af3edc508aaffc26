package camera

import (
	"context"
	"image"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"casekeeper/hardware/camera/detector"
	"casekeeper/hardware/camera/marker"
)

// scene draws a table as a cheap camera sees it. Lengths are in pixels: a marker has three a module, and
// is taken for 12 mm.
type scene struct {
	wide, high int
	light      []float32
	rng        *rand.Rand
}

const (
	pixelsModule = 3
	perMM        = pixelsModule * marker.Side / 12.0
)

// cloth begins a scene with a tablecloth of smooth patches and threads.
func cloth(seed uint64) *scene {
	s := &scene{wide: 1280, high: 720, rng: rand.New(rand.NewPCG(seed, 1))}
	s.light = make([]float32, s.wide*s.high)
	base, wave, thread := 30+s.rng.Float64()*80, 20+s.rng.Float64()*80, 3+s.rng.Float64()*9
	for y := range s.high {
		for x := range s.wide {
			v := base + 25*math.Sin(float64(x)/wave)*math.Cos(float64(y)/wave/1.3) + 6*math.Sin(float64(x+2*y)/thread)
			s.light[y*s.wide+x] = float32(v)
		}
	}
	return s
}

// paint lays a rectangle with its middle at a point, turned by an angle; shade tells its brightness by
// place from its middle.
func (s *scene) paint(at point, wide, high, turn float64, shade func(x, y float64) float64) {
	sin, cos := math.Sincos(turn)
	r := int(math.Hypot(wide, high)/2) + 1
	for y := max(int(at.Y)-r, 0); y < min(int(at.Y)+r, s.high); y++ {
		for x := max(int(at.X)-r, 0); x < min(int(at.X)+r, s.wide); x++ {
			sum, n := float32(0), float32(0)
			for k := range 9 { // nine points of each pixel
				dx, dy := float64(x)+float64(k%3)/3+1.0/6-at.X, float64(y)+float64(k/3)/3+1.0/6-at.Y
				u, v := dx*cos+dy*sin, dy*cos-dx*sin
				if math.Abs(u) <= wide/2 && math.Abs(v) <= high/2 {
					sum, n = sum+float32(shade(u, v)), n+1
				}
			}
			i := y*s.wide + x
			s.light[i] = s.light[i]*(1-n/9) + sum/9
		}
	}
}

// sticker lays a marker.
func (s *scene) sticker(id marker.ID, at point, turn float64) {
	modules, size := id.Dark(), float64(marker.Side*pixelsModule)
	s.paint(at, size, size, turn, func(x, y float64) float64 {
		i, j := min(int((x+size/2)/pixelsModule), marker.Side-1), min(int((y+size/2)/pixelsModule), marker.Side-1)
		if modules[j][i] {
			return 38
		}
		return 235
	})
}

// card lays a card of 44 x 68 mm with hard shapes that might be taken for markers, face down without
// one.
func (s *scene) card(id marker.ID, at point, turn float64, down bool) {
	wide, high := 44*perMM, 68*perMM
	paper := 150 + s.rng.Float64()*90
	s.paint(at, wide, high, turn, func(float64, float64) float64 { return paper })
	sin, cos := math.Sincos(turn)
	on := func(x, y float64) point { return point{X: at.X + x*cos - y*sin, Y: at.Y + x*sin + y*cos} }
	for range 6 + s.rng.IntN(8) {
		ink, frame := s.rng.Float64()*255, s.rng.IntN(2) == 0
		size := 8 + s.rng.Float64()*30
		s.paint(on((s.rng.Float64()-0.5)*(wide-size), (s.rng.Float64()-0.5)*(high-size)), size, size*(0.6+s.rng.Float64()*0.8), turn, func(x, y float64) float64 {
			if frame && max(math.Abs(x), math.Abs(y)) < size/3 {
				return paper
			}
			return ink
		})
	}
	if !down {
		s.sticker(id, on(wide/2-20, -high/2+20), turn)
	}
}

// arm lays an arm from an edge of the table.
func (s *scene) arm() {
	at := point{X: s.rng.Float64() * float64(s.wide), Y: s.rng.Float64() * float64(s.high)}
	shade, stripe := 20+s.rng.Float64()*200, 5+s.rng.Float64()*20
	s.paint(at, 70*perMM, 300*perMM, s.rng.Float64()*math.Pi, func(x, _ float64) float64 { return shade + 20*math.Sin(x/stripe) })
}

// shoot takes the picture: blurred by sigma pixels, with light, noise and spots of glare.
func (s *scene) shoot(sigma, light, noise float64, glare int) *image.Gray {
	var kernel [9]float32
	sum := float32(0)
	for i := range kernel {
		kernel[i] = float32(math.Exp(-float64((i-4)*(i-4)) / 2 / sigma / sigma))
		sum += kernel[i]
	}
	blur := func(from []float32, step int) []float32 {
		out := make([]float32, len(from))
		for i := range from {
			for k, w := range kernel {
				out[i] += from[min(max(i+(k-4)*step, 0), len(from)-1)] * w / sum
			}
		}
		return out
	}
	soft := blur(blur(s.light, 1), s.wide)
	p := image.NewGray(image.Rect(0, 0, s.wide, s.high))
	var spots []point
	for range glare {
		spots = append(spots, point{X: s.rng.Float64() * float64(s.wide), Y: s.rng.Float64() * float64(s.high)})
	}
	for i, v := range soft {
		bright := float64(v) * light
		for _, g := range spots {
			d := distance(g, point{X: float64(i % s.wide), Y: float64(i / s.wide)})
			bright += 170 * math.Exp(-d*d/900)
		}
		p.Pix[i] = uint8(min(max(bright+s.rng.NormFloat64()*noise, 0), 255))
	}
	return p
}

// realDetector builds the program that finds markers, where its library is.
func realDetector(t *testing.T) *detector.Program {
	t.Helper()
	if _, err := os.Stat("/usr/include/apriltag/apriltag.h"); err != nil {
		t.Skip("libapriltag-dev is not installed")
	}
	if _, err := exec.LookPath("gcc"); err != nil {
		t.Skip("no C compiler here")
	}
	path := filepath.Join(t.TempDir(), detectorName)
	build := exec.Command("go", "build", "-o", path, "casekeeper/cmd/casekeeper-markers")
	build.Env = append(os.Environ(), "CGO_ENABLED=1")
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	p := detector.NewProgram(detector.Patience, path)
	t.Cleanup(func() { p.Close() })
	return p
}

// laid is what lies at a place.
type laid struct {
	id   marker.ID
	down bool
	turn float64
}

// TestDrawnTables: of pictures with arms, glare and poor light no look is wrong, and without arms and
// glare 99 of 100 cards and tokens are read.
func TestDrawnTables(t *testing.T) {
	program := realDetector(t)
	find := func(p *image.Gray, part image.Rectangle) ([]detector.Reading, error) {
		return program.Find(context.Background(), p, part)
	}
	at := func(n int) point { return point{X: float64(170 + n%6*190), Y: float64(190 + n/6*320)} }
	const places = 12
	pictures := 60
	if testing.Short() {
		pictures = 2
	}
	looks, due, read, wrong := 0, 0, 0, 0
	for seed := range pictures {
		rng := rand.New(rand.NewPCG(uint64(seed), 2))
		mat := func() *scene {
			s := cloth(uint64(seed))
			for n := range places {
				s.sticker(marker.Place(n+1), at(n), rng.NormFloat64()/10)
			}
			for i := range marker.Corners {
				s.sticker(marker.Corner+marker.ID(i), point{X: float64(30 + i%2*1220), Y: float64(30 + i/2*660)}, 0)
			}
			return s
		}
		e := &eye{find: find}
		if err := e.search(e.at, mat().shoot(0.7, 1, 2, 0)); err != nil || len(e.spots) != places+marker.Corners {
			t.Fatalf("picture %d: %v, %d of %d tokens", seed, err, len(e.spots), places+marker.Corners)
		}
		s, lies := mat(), map[marker.ID]laid{}
		for n := range places {
			if rng.IntN(3) > 0 {
				l := laid{marker.ID(rng.IntN(400)), rng.IntN(6) == 0, rng.NormFloat64()/8 + float64(rng.IntN(4))*math.Pi/2}
				lies[marker.Place(n+1)] = l
				s.card(l.id, point{X: at(n).X + rng.Float64()*20 - 10, Y: at(n).Y + rng.Float64()*20 - 10}, l.turn, l.down)
			}
		}
		arms := seed % 3
		for range arms {
			s.arm()
		}
		blur, light, noise := 0.7, 1.0, 2.0
		if seed%2 == 1 {
			blur, light, noise = 1.2, 0.45, 5
		}
		picture := s.shoot(blur, light, noise, arms)
		for _, spot := range e.spots[:places] {
			list, err := find(picture, spot.part)
			if err != nil {
				t.Fatal(err)
			}
			l, covered := lies[spot.id]
			got, want := e.judge(spot, list), answer{empty: !covered}
			if covered && !l.down {
				want.cards = []marker.ID{l.id}
			}
			looks++
			if got.clear() && !got.equal(want) {
				wrong++
				t.Errorf("picture %d, place %d: %+v, want %+v", seed, spot.id, got, want)
			}
			if arms == 0 && want.clear() {
				due++
				if got.equal(want) {
					read++
				}
			}
		}
	}
	t.Logf("%d looks, %d wrong; without arms and glare %d of %d read", looks, wrong, read, due)
	if 100*read < 99*due {
		t.Errorf("without arms and glare %d of %d were read", read, due)
	}
}
