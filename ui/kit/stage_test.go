package kit

import (
	"slices"
	"testing"
	"time"

	"casekeeper/ui/kit/kittest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// bench is a page in a window with a token on one of two keys.
type bench struct {
	*Page
	kittest.Clock
	spot   string
	seen   int // other things on the page
	tapped []string
	window fyne.Window
}

func newBench(t *testing.T) *bench {
	t.Helper()
	test.NewTempApp(t)
	SetLook(Look{Motion: true})
	t.Cleanup(func() { SetLook(Look{}) })
	b := &bench{spot: "left"}
	b.Page = NewPage(func(p *Painter, whole Box) {
		p.Table("board", whole)
		for i, id := range []string{"left", "right"} {
			here := b.spot == id
			p.Key(Box{float32(i) * 300, 0, 100, 100}, id, KeyFace{Kind: KeyBare, What: here, Draw: func(p *Painter, at Box) {
				p.Rect(at, Board, None, 0, 0)
				if here {
					p.Piece(at.Centre(40, 40), "token", "", func(p *Painter, at Box) { p.Icon(at, "circle", Cream, Ink) })
				}
			}}, func() { b.tapped = append(b.tapped, id) })
		}
		for range b.seen {
			p.Rect(Box{0, 200, 10, 10}, Board, None, 0, 0)
		}
	})
	b.Page.fixed = 1
	b.Page.Stage = NewStage(b.Page)
	b.Page.Stage.Play = b.Clock.Play
	b.window = test.NewWindow(b.Page)
	t.Cleanup(b.window.Close)
	b.window.SetPadded(false)
	b.window.Resize(fyne.NewSize(400, 300))
	return b
}

// to draws the page with the token elsewhere.
func (b *bench) to(spot string) { b.spot = spot; b.Refresh() }

// onWay is where the sprites are.
func (b *bench) onWay() (list []fyne.Position) {
	for _, o := range b.parts.objects {
		if c, ok := o.(*fyne.Container); ok {
			list = append(list, c.Position())
		}
	}
	return list
}

// lies reports whether the token is drawn on a key.
func (b *bench) lies(id string) bool {
	return slices.ContainsFunc(b.keys[id].Drawn(), func(o fyne.CanvasObject) bool {
		_, icon := o.(*canvas.Image)
		return icon && o.Visible()
	})
}

func TestTokenGlides(t *testing.T) {
	b := newBench(t)
	if len(b.Asked) != 0 {
		t.Fatal("the first drawing moves")
	}
	parts := len(b.parts.objects)
	b.to("right")
	if len(b.Asked) != 1 || b.Asked[0] != glideTime || b.Stage.Count != 1 {
		t.Fatalf("motions: %v, counted %d", b.Asked, b.Stage.Count)
	}
	if way := b.onWay(); len(way) != 1 || way[0] != fyne.NewPos(30, 30) || b.lies("left") || b.lies("right") {
		t.Errorf("at first it is at %v, drawn on the keys %v %v", way, b.lies("left"), b.lies("right"))
	}
	b.Tick(0.5)
	if way := b.onWay(); len(way) != 1 || way[0].X <= 180 || way[0].X >= 330 || way[0].Y != 30 {
		t.Errorf("half-way it is at %v", way)
	}
	b.Tick(1)
	if len(b.onWay()) != 0 || !b.lies("right") || b.lies("left") || len(b.parts.objects) != parts || b.Stage.Stop != nil || b.Stopped != 1 {
		t.Errorf("at the end: on the way %v, there %v, %d objects of %d, stopped %d times", b.onWay(), b.lies("right"), len(b.parts.objects), parts, b.Stopped)
	}
	b.Tick(1) // a frame that comes too late
	if b.Stopped != 1 || !b.lies("right") {
		t.Error("it arrived twice")
	}
}

// TestNextFactEndsTheMotion: what was under way is at its end when the next
// thing sets out.
func TestNextFactEndsTheMotion(t *testing.T) {
	b := newBench(t)
	b.to("right")
	b.Tick(0.3)
	b.to("left")
	if way := b.onWay(); len(way) != 1 || way[0] != fyne.NewPos(330, 30) || b.Stopped != 1 || len(b.Asked) != 2 {
		t.Errorf("it sets out at %v, stopped %d, asked %v", way, b.Stopped, b.Asked)
	}
	b.spot = ""
	b.Refresh()
	if len(b.onWay()) != 0 || b.lies("left") || b.lies("right") || b.Stopped != 2 {
		t.Errorf("taken away: on the way %v", b.onWay())
	}
}

// TestOtherNewsLetTheMotionGoOn: the same table drawn once more, with something
// else on the page, does not cut it short.
func TestOtherNewsLetTheMotionGoOn(t *testing.T) {
	b := newBench(t)
	b.to("right")
	b.Tick(0.5)
	at := b.onWay()
	b.seen++
	b.Refresh()
	if way := b.onWay(); len(way) != 1 || way[0] != at[0] || b.lies("right") || b.Stage.Count != 1 {
		t.Errorf("it is at %v, was at %v", way, at)
	}
	if len(b.Asked) != 2 || b.Asked[1] != glideTime/2 {
		t.Errorf("it goes on for %v", b.Asked)
	}
	b.Tick(1)
	if len(b.onWay()) != 0 || !b.lies("right") {
		t.Error("it does not arrive")
	}
}

// TestFingerHitsWhatWillBeThere: keys are where they end, under what passes
// over them too, and a finger that goes down ends the motion.
func TestFingerHitsWhatWillBeThere(t *testing.T) {
	b := newBench(t)
	b.to("right")
	test.TapCanvas(b.window.Canvas(), fyne.NewPos(50, 50))
	test.TapCanvas(b.window.Canvas(), fyne.NewPos(350, 50))
	if !slices.Equal(b.tapped, []string{"left", "right"}) {
		t.Errorf("tapped %q", b.tapped)
	}
	b.keys["right"].MouseDown(nil)
	if len(b.onWay()) != 0 || !b.lies("right") {
		t.Error("pressed, the key is without its token")
	}
	b.keys["right"].MouseUp(nil)
	b.seen++
	b.Refresh()
	if len(b.Asked) != 1 || !b.lies("right") {
		t.Error("what has arrived sets out again")
	}
}

// TestNothingMoves: with the setting off, when the table is another one, when
// the page is not in the window, after it was forgotten.
func TestNothingMoves(t *testing.T) {
	for name, quiet := range map[string]func(b *bench){
		"setting":  func(*bench) { SetLook(Look{}) },
		"leap":     func(b *bench) { b.Stage.Calm = true },
		"hidden":   func(b *bench) { b.window.SetContent(canvas.NewRectangle(Ink)) },
		"first":    func(b *bench) { b.Stage.Forget() },
		"resized":  func(b *bench) { b.window.Resize(fyne.NewSize(500, 300)); b.Stage.Now.Name = "" },
		"no table": func(b *bench) { b.Stage.Now.Name = "sheet" },
	} {
		b := newBench(t)
		quiet(b)
		b.to("right")
		if len(b.Asked) != 0 || !b.lies("right") {
			t.Errorf("%s: it moves", name)
		}
	}
	b := newBench(t)
	b.to("right")
	SetLook(Look{}) // switched off while it moves
	b.Refresh()
	if b.Tick(0.5); len(b.onWay()) != 0 || !b.lies("right") {
		t.Error("switched off, it still moves")
	}
}

// TestMotionOfFyneLeavesNothing: without a clock of ours the driver plays; that
// of tests is at the end at once.
func TestMotionOfFyneLeavesNothing(t *testing.T) {
	b := newBench(t)
	b.Stage.Play = PlayAnimation
	b.to("right")
	if b.Stage.Count != 1 || b.Stage.Stop != nil || len(b.onWay()) != 0 || !b.lies("right") {
		t.Errorf("counted %d, on the way %v", b.Stage.Count, b.onWay())
	}
}

// TestGrowingAndTurning: what comes into sight grows, shows pictures before
// texts, and is whole at the end; a die shows other faces before its own.
func TestGrowingAndTurning(t *testing.T) {
	test.NewTempApp(t)
	draw := func(p *Painter, b Box) {
		p.Rect(b, Paper, None, 0, 0)
		p.Icon(b.Inset(4), "star", Ink, Paper)
		p.Text(b, "5", TextStyle{Size: TextPlain, Colour: Ink})
	}
	s := newSprite(&Move{piece: Piece{At: Box{0, 0, 40, 60}, body: Body{draw: draw}}, To: Box{100, 100, 40, 60}, grows: true}, 1)
	rect, icon, text := s.Drawn.Objects[0].(*canvas.Rectangle), s.Drawn.Objects[1].(*canvas.Image), s.Drawn.Objects[2].(*canvas.Text)
	s.take(Pose{grown: 0, Turn: -1})
	if rect.Size() != fyne.NewSize(40*growLeast, 60*growLeast) || icon.Alpha() != 0 || text.Visible() {
		t.Errorf("at first: %v, picture %v, text %v", rect.Size(), icon.Alpha(), text.Visible())
	}
	s.take(Pose{grown: 1, Turn: -1})
	if rect.Size() != fyne.NewSize(40, 60) || rect.Position() != fyne.NewPos(0, 0) || icon.Alpha() != 1 || !text.Visible() || s.Drawn.Position() != fyne.NewPos(100, 100) {
		t.Errorf("at the end: %v at %v, picture %v, text %v", rect.Size(), rect.Position(), icon.Alpha(), text.Visible())
	}
	face := func(name string) func(*Painter, Box) {
		return func(p *Painter, b Box) { p.Icon(b, name, Ink, Paper) }
	}
	s = newSprite(&Move{piece: Piece{At: Box{0, 0, 40, 40}, body: Body{draw: face("home"), turns: []func(*Painter, Box){face("up"), face("down")}}}, Turns: true}, 1)
	for n, want := range map[int]string{0: "up", 1: "down", -1: "home"} {
		s.take(Pose{grown: 1, Turn: n})
		if got := s.Drawn.Objects[0].(*canvas.Image).Resource; len(s.Drawn.Objects) != 1 || got != picture(want, Ink, Paper, s.Drawn.Objects[0].Size()) {
			t.Errorf("turn %d shows %s, want %s", n, got.Name(), want)
		}
	}
}

// TestThirtyPicturesASecond: of sixty frames a second half are painted, the first
// and the last in any case.
func TestThirtyPicturesASecond(t *testing.T) {
	var shown []float32
	tick := thinned(600*time.Millisecond, func(done float32) { shown = append(shown, done) })
	for i := range 36 {
		tick(float32(i) / 36)
	}
	if n := len(shown); n != 18 || shown[0] != 0 {
		t.Errorf("%d pictures of 36 frames: %v", n, shown)
	}
	tick(1)
	if shown[len(shown)-1] != 1 {
		t.Error("the end is not shown")
	}
}
