package bangdice

import (
	"math"
	"testing"
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// TestSeatsGoRoundTheTable checks that seats go clockwise from the left end, or on an
// upright screen from the foot of the left column; that they lie inside, apart, and are
// large enough for a finger, with room for the dice between them.
func TestSeatsGoRoundTheTable(t *testing.T) {
	for _, whole := range []kit.Box{kit.At(4, 70, 792, 404), kit.At(4, 70, 1016, 524), kit.At(4, 70, 792, 326), kit.At(4, 110, 525, 830)} {
		for n := 2; n <= 8; n++ {
			seats, middle := ringOf(whole, n)
			if len(seats) != n || middle.W < 280*whole.H/480 && middle.H < 200 || middle.H < 90 {
				t.Fatalf("%v, %d seats: %v, middle %v", whole, n, seats, middle)
			}
			turned := 0.0
			for i, s := range seats {
				if s.X < whole.X || s.Y < whole.Y || s.X+s.W > whole.X+whole.W+0.1 || s.Y+s.H > whole.Y+whole.H+0.1 || s.H < kit.LeastTarget || s.W < 120 {
					t.Errorf("%v, %d seats: seat %d at %v is outside, or small", whole, n, i, s)
				}
				for k, o := range append(seats[:i:i], middle) {
					if s.X+0.1 < o.X+o.W && o.X+0.1 < s.X+s.W && s.Y+0.1 < o.Y+o.H && o.Y+0.1 < s.Y+s.H {
						t.Errorf("%v, %d seats: seat %d at %v lies on %d at %v", whole, n, i, s, k, o)
					}
				}
				next := seats[(i+1)%n]
				turn := angle(whole, next) - angle(whole, s)
				for turn <= 0 {
					turn += 2 * math.Pi
				}
				turned += turn
			}
			if math.Abs(turned-2*math.Pi) > 0.001 {
				t.Errorf("%v, %d seats: clockwise from seat to seat it is %.2f times round", whole, n, turned/2/math.Pi)
			}
			if first := seats[0]; first.X != whole.X {
				t.Errorf("%v, %d seats: the first is at %v", whole, n, first)
			}
		}
	}
}

// angle is the angle of a seat from the middle, clockwise.
func angle(whole, s kit.Box) float64 {
	return math.Atan2(float64(s.Y+s.H/2-whole.Y-whole.H/2), float64(s.X+s.W/2-whole.X-whole.W/2))
}

// TestLifeIsReadAcrossTheRoom measures the figures of a plate at the crowded
// table: life of one digit and of two.
func TestLifeIsReadAcrossTheRoom(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for _, life := range []int{7, 10} {
		p := &kit.Painter{Zoom: 1, Keys: map[string]*kit.Key{}, Tiles: map[string]*kit.Tile{}}
		f := plateFace{seat: present.SeatVM{Mark: present.MarkVM{Name: "Rojo", Colour: "red", Shape: "circle"}, Counters: []present.CounterVM{{Value: life, Max: 11}, {Value: 3, Max: 9}}}}
		drawPlate(p, kit.At(0, 0, plateWide, plateHigh), &f)
		var sizes []float32
		for _, o := range p.Objects {
			if text, ok := o.(*canvas.Text); ok {
				sizes = append(sizes, text.TextSize)
				if end := text.Position().X + text.MinSize().Width; end > plateWide {
					t.Errorf("life %d: %q ends at %.0f", life, text.Text, end)
				}
			}
		}
		if len(sizes) < 4 || max(sizes[1], sizes[2], sizes[3])*0.7 < 38 {
			t.Errorf("life %d: texts of sizes %v", life, sizes)
		}
	}
}

// TestPlateTilts checks that the plate of an eliminated player tilts within 300 ms, and
// that any other plate does not move.
func TestPlateTilts(t *testing.T) {
	plate := func(out bool) *kit.Scene {
		p := &kit.Painter{Zoom: 1}
		p.Table("board", kit.Box{W: 800, H: 480})
		drawPlate(p, kit.At(0, 0, 220, 110), &plateFace{seat: present.SeatVM{Mark: present.MarkVM{Name: "Ana", Colour: "red", Shape: "circle"}, Out: out, OutMark: present.TermVM{Icon: "star"}}})
		return &p.Scene
	}
	moves := kit.MovesOf(plate(false), plate(true))
	if len(moves) != 1 || !moves[0].Turns || moves[0].Turning() != 300*time.Millisecond || moves[0].Pose(kit.TipTime/2).Turn != 1 || moves[0].Pose(kit.TipTime).Turn >= 0 || tilt != -6 {
		t.Errorf("moves: %+v", moves)
	}
	nothing := &kit.Scene{Name: "board", Ground: kit.Box{W: 800, H: 480}}
	if moves := kit.MovesOf(nothing, plate(false)); len(moves) != 0 {
		t.Errorf("who is in moves: %+v", moves)
	}
	if moves := kit.MovesOf(plate(true), plate(true)); len(moves) != 0 {
		t.Errorf("who has been out moves: %+v", moves)
	}
}
