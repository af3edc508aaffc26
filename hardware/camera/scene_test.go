package camera

import (
	"context"
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"casekeeper/hardware/camera/detector"
	"casekeeper/hardware/camera/detector/detectortest"
	"casekeeper/hardware/camera/marker"
	"casekeeper/hardware/sim/overhead"
)

// laid is what lies at a place.
type laid struct {
	id   marker.ID
	down bool
	turn float64
}

// TestDrawnTables: of pictures with arms, mugs, heads, glare and poor light no look is wrong, and where nothing lies over
// the table and nothing is mirrored 99 of 100 cards and tokens are read.
func TestDrawnTables(t *testing.T) {
	program := detector.NewProgram(detector.Patience, detectortest.Program(t))
	defer program.Close()
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
		mat := func() *overhead.Scene {
			s := overhead.Cloth(uint64(seed))
			for n := range places {
				s.Sticker(marker.Place(n+1), at(n), rng.NormFloat64()/10)
			}
			for i := range marker.Corners {
				s.Sticker(marker.Corner+marker.ID(i), point{X: float64(30 + i%2*1220), Y: float64(30 + i/2*660)}, 0)
			}
			return s
		}
		e := &eye{find: find}
		if err := e.search(e.at, mat().Shoot(0.7, 1, 2, 0)); err != nil || len(e.spots) != places+marker.Corners {
			t.Fatalf("picture %d: %v, %d of %d tokens", seed, err, len(e.spots), places+marker.Corners)
		}
		s, lies := mat(), map[marker.ID]laid{}
		for n := range places {
			if rng.IntN(3) > 0 {
				l := laid{marker.ID(rng.IntN(400)), rng.IntN(6) == 0, rng.NormFloat64()/8 + float64(rng.IntN(4))*math.Pi/2}
				lies[marker.Place(n+1)] = l
				s.Card(l.id, point{X: at(n).X + rng.Float64()*20 - 10, Y: at(n).Y + rng.Float64()*20 - 10}, l.turn, l.down)
			}
		}
		arms := seed % 3
		for range arms {
			s.Arm(s.Somewhere())
		}
		mug := seed%5 == 4
		if mug {
			s.Mug(s.Somewhere(), seed%10 == 9)
		}
		blur, light, noise := 0.7, 1.0, 2.0
		if seed%2 == 1 {
			blur, light, noise = 1.2, 0.45, 5
		}
		picture := s.Shoot(blur, light, noise, arms)
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
			if arms == 0 && !mug && want.clear() {
				due++
				if got.equal(want) {
					read++
				}
			}
		}
	}
	t.Logf("%d looks, %d wrong; with nothing in the way %d of %d read", looks, wrong, read, due)
	if 100*read < 99*due {
		t.Errorf("with nothing in the way %d of %d were read", read, due)
	}
}
