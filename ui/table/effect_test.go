package table

import (
	"slices"
	"testing"
	"time"

	"casekeeper/engine"
	"casekeeper/ui/drawing"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/kittest"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// gainBench is a table with one spot to choose and one seat with a figure.
type gainBench struct {
	*Table
	kittest.Clock
	window fyne.Window
}

func newGainBench(t *testing.T) *gainBench {
	t.Helper()
	test.NewTempApp(t)
	kit.SetLook(kit.Look{Motion: true})
	t.Cleanup(func() { kit.SetLook(kit.Look{}) })
	b := &gainBench{Table: New(bankGame)}
	b.Stage.Play = b.Clock.Play
	b.OnFact = func(engine.Observation) {}
	b.window = test.NewWindow(b.Object())
	t.Cleanup(b.window.Close)
	b.window.SetPadded(false)
	b.window.Resize(fyne.NewSize(800, 480))
	return b
}

// bankGame draws a place as a key over one for its first spot.
var bankGame = Game{ID: "bank", Forms: map[string]Form{"": {Draw: func(l Look, p *kit.Painter, b kit.Box, place int) {
	draw := func(p *kit.Painter, b kit.Box) { p.Rect(b, kit.Felt, kit.None, 0, 0) }
	l.SpotKey(p, b.Bottom(b.H/2, 0), place, 0, -1, PlaceFace{Words: "The porch: whoever stands here is safe", Draw: draw})
	l.PlaceKey(p, b, place, PlaceFace{Words: "The bank", Draw: draw})
}}}}

// tableWith is a table after some acts, with a figure of its seat, and of a pile.
func tableWith(acts, seat, pile int, latest present.ChoiceVM) present.TableVM {
	look := present.LookVM{Icon: "star", Tone: "gold"}
	mark := present.MarkVM{Name: "Ana", Colour: "red", Shape: "circle"}
	return present.TableVM{Seq: "en/" + string(rune('0'+acts)), Acts: acts, Since: acts - 1, Latest: latest,
		Drawing:  present.Drawing{Game: "bank", Fields: []present.FieldVM{{W: 792, H: 334}}, Items: []present.ItemVM{{At: []present.RectVM{{X: 0, Y: 0, W: 300, H: 200}}, Places: []int{0}}, {At: []present.RectVM{{X: 400, Y: 0, W: 300, H: 60}}, Places: []int{1}}}},
		Places:   []present.PlaceVM{{Name: "Bank", Spots: []present.SpotVM{{Keys: []present.SpotKeyVM{{Offer: -1, Word: "here"}}}}, Rows: [][]int{{0}}}, {Name: "Pile", As: "pile", Counters: []present.CounterVM{{Look: look, Value: pile}}}},
		Hardware: present.HardwareVM{Good: true, None: true},
		Seats:    []present.SeatVM{{Mark: mark, Counters: []present.CounterVM{{Name: "money", Look: look, Value: seat}}}}}
}

var nothingChosen = present.ChoiceVM{Place: -1, Spot: -1}

func (b *gainBench) kinds() (list []kit.EffectKind) {
	for _, m := range b.Stage.Moves {
		if m.Effect != nil {
			list = append(list, m.Effect.Kind)
		}
	}
	return list
}

// TestGainFliesFromTheSpot: what a place gives goes from it to the figure that
// it changes, and nothing is left of it.
func TestGainFliesFromTheSpot(t *testing.T) {
	b := newGainBench(t)
	b.Show(tableWith(1, 2, 9, nothingChosen))
	parts := len(b.Drawn())
	b.Show(tableWith(2, 3, 9, present.ChoiceVM{Place: 0, Spot: 0, Offer: -1}))
	if got := b.kinds(); !slices.Equal(got, []kit.EffectKind{kit.Ripple, kit.Flight}) {
		t.Fatalf("effects: %v", got)
	}
	fly := b.Stage.Moves[len(b.Stage.Moves)-1]
	fx, fy := fly.From.Middle()
	tx, ty := fly.To.Middle()
	if fx > 310 || fy > 280 || tx < 60 || ty < 400 {
		t.Errorf("it flies from %.0f,%.0f to %.0f,%.0f", fx, fy, tx, ty)
	}
	x, y := kit.ArcAt(fly.From, fly.To, 0.5)
	if straight := kit.Apart(kit.At(x, y, 0, 0), kit.At((fx+tx)/2, (fy+ty)/2, 0, 0)); straight < 10 {
		t.Errorf("its way is straight: %.1f off", straight)
	}
	b.Stage.Tick(1)
	b.endChosen()
	b.endTurn()
	b.Refresh()
	if b.Stage.Stop != nil || len(b.Stage.Sprites) != 0 || len(b.Drawn()) != parts {
		t.Errorf("%d parts are left, were %d", len(b.Drawn()), parts)
	}
	b.Show(tableWith(2, 3, 9, present.ChoiceVM{Place: 0, Spot: 0, Offer: -1}))
	if len(b.kinds()) != 0 {
		t.Error("the same table once more: it flies again")
	}
}

// TestWhatAPileLosesFliesToTheSeat, and back.
func TestWhatAPileLosesFliesToTheSeat(t *testing.T) {
	b := newGainBench(t)
	b.Show(tableWith(1, 0, 9, nothingChosen))
	b.Show(tableWith(2, 1, 8, nothingChosen))
	if got := b.kinds(); !slices.Equal(got, []kit.EffectKind{kit.Flight}) || b.Stage.Moves[0].From.Y > 200 || b.Stage.Moves[0].To.Y < 380 {
		t.Fatalf("taken: %v from %v to %v", got, b.Stage.Moves[0].From, b.Stage.Moves[0].To)
	}
	b.Show(tableWith(3, 0, 9, nothingChosen))
	if got := b.kinds(); !slices.Equal(got, []kit.EffectKind{kit.Flight}) || b.Stage.Moves[0].From.Y < 380 {
		t.Fatalf("given back: %v from %v", got, b.Stage.Moves[0].From)
	}
	b.Show(tableWith(2, 1, 8, nothingChosen)) // undone
	if got := b.kinds(); len(got) != 0 {
		t.Errorf("undone: %v", got)
	}
}

// TestRefusedThingShakes: what was tapped in vain shakes, and lies where it lay.
func TestRefusedThingShakes(t *testing.T) {
	b := newGainBench(t)
	b.Show(tableWith(1, 0, 9, nothingChosen))
	b.Fingers.Latest = "spot/0/0"
	at := b.Key("spot/0/0").Drawn()[0].Position()
	vm := tableWith(1, 0, 9, nothingChosen)
	vm.Banner = &present.BannerVM{ID: 7, Text: "No."}
	b.Show(vm)
	if got := b.kinds(); !slices.Equal(got, []kit.EffectKind{kit.Shake}) || b.Clock.Asked[len(b.Clock.Asked)-1] != kit.ShakeTime {
		t.Fatalf("effects: %v for %v", got, b.Clock.Asked)
	}
	b.Tick(0.12)
	k := b.Key("spot/0/0")
	if k.Drawn()[0].Position() == at {
		t.Error("it does not shake")
	}
	where := k.Position()
	b.Tick(1)
	if k.Drawn()[0].Position() != at || k.Position() != where {
		t.Errorf("it stays at %v, was at %v; a finger finds it at %v and %v", k.Drawn()[0].Position(), at, where, k.Position())
	}
}

// TestBangIsAFlash: all is light, and then dark again; with the setting off
// nothing is.
func TestBangIsAFlash(t *testing.T) {
	b := newGainBench(t)
	b.Show(tableWith(1, 0, 9, nothingChosen))
	vm := tableWith(2, 0, 9, nothingChosen)
	vm.Sounds = []string{drawing.SoundBang}
	b.Show(vm)
	if got := b.kinds(); !slices.Equal(got, []kit.EffectKind{kit.Flash}) {
		t.Fatalf("effects: %v", got)
	}
	light := func() uint32 {
		r := b.Stage.Sprites[0].Drawn.Objects[0].(*canvas.Rectangle)
		_, _, _, a := r.FillColor.RGBA()
		return a
	}
	first := light()
	b.Tick(0.5)
	if light() >= first || first == 0 {
		t.Errorf("light %d, then %d", first, light())
	}
	kit.SetLook(kit.Look{})
	b.Show(tableWith(3, 0, 9, nothingChosen))
	vm.Seq, vm.Acts = "en/4", 4
	b.Show(vm)
	if len(b.kinds()) != 0 {
		t.Error("with the setting off there is a flash")
	}
}

// TestNothingBlinksFast: no effect comes oftener than three times a second.
func TestNothingBlinksFast(t *testing.T) {
	if e := (&kit.Effect{Kind: kit.Ripple, Times: 3}); e.Lasts()/3 < time.Second/3 {
		t.Errorf("three rings in %v", e.Lasts())
	}
}
