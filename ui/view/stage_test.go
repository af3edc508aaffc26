package view

import (
	"slices"
	"testing"
	"time"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// clock plays motions by hand.
type clock struct {
	asked   []time.Duration // for how long, motion by motion
	tick    func(done float32)
	stopped int
}

func (c *clock) play(d time.Duration, tick func(float32)) func() {
	c.asked, c.tick = append(c.asked, d), tick
	return func() { c.stopped++ }
}

// bench is a page in a window with a token on one of two keys.
type bench struct {
	*page
	clock
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
	b.page = newPage(func(p *painter, whole box) {
		p.table("board", whole)
		for i, id := range []string{"left", "right"} {
			here := b.spot == id
			p.key(box{float32(i) * 300, 0, 100, 100}, id, keyFace{kind: keyBare, what: here, draw: func(p *painter, at box) {
				p.rect(at, board, none, 0, 0)
				if here {
					p.piece(at.centre(40, 40), "token", "", func(p *painter, at box) { p.icon(at, "circle", cream, ink) })
				}
			}}, func() { b.tapped = append(b.tapped, id) })
		}
		for range b.seen {
			p.rect(box{0, 200, 10, 10}, board, none, 0, 0)
		}
	})
	b.page.fixed = 1
	b.page.stage = newStage(b.page)
	b.page.stage.play = b.clock.play
	b.window = test.NewWindow(b.page)
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

// lies tells whether the token is drawn on a key.
func (b *bench) lies(id string) bool {
	return slices.ContainsFunc(b.keys[id].made(), func(o fyne.CanvasObject) bool {
		_, icon := o.(*canvas.Image)
		return icon && o.Visible()
	})
}

func TestTokenGlides(t *testing.T) {
	b := newBench(t)
	if len(b.asked) != 0 {
		t.Fatal("the first drawing moves")
	}
	parts := len(b.parts.objects)
	b.to("right")
	if len(b.asked) != 1 || b.asked[0] != glideTime || b.stage.count != 1 {
		t.Fatalf("motions: %v, counted %d", b.asked, b.stage.count)
	}
	if way := b.onWay(); len(way) != 1 || way[0] != fyne.NewPos(30, 30) || b.lies("left") || b.lies("right") {
		t.Errorf("at first it is at %v, drawn on the keys %v %v", way, b.lies("left"), b.lies("right"))
	}
	b.tick(0.5)
	if way := b.onWay(); len(way) != 1 || way[0].X <= 180 || way[0].X >= 330 || way[0].Y != 30 {
		t.Errorf("half-way it is at %v", way)
	}
	b.tick(1)
	if len(b.onWay()) != 0 || !b.lies("right") || b.lies("left") || len(b.parts.objects) != parts || b.stage.stop != nil || b.stopped != 1 {
		t.Errorf("at the end: on the way %v, there %v, %d objects of %d, stopped %d times", b.onWay(), b.lies("right"), len(b.parts.objects), parts, b.stopped)
	}
	b.tick(1) // a frame that comes too late
	if b.stopped != 1 || !b.lies("right") {
		t.Error("it arrived twice")
	}
}

// TestNextFactEndsTheMotion: what was under way is at its end when the next
// thing sets out.
func TestNextFactEndsTheMotion(t *testing.T) {
	b := newBench(t)
	b.to("right")
	b.tick(0.3)
	b.to("left")
	if way := b.onWay(); len(way) != 1 || way[0] != fyne.NewPos(330, 30) || b.stopped != 1 || len(b.asked) != 2 {
		t.Errorf("it sets out at %v, stopped %d, asked %v", way, b.stopped, b.asked)
	}
	b.spot = ""
	b.Refresh()
	if len(b.onWay()) != 0 || b.lies("left") || b.lies("right") || b.stopped != 2 {
		t.Errorf("taken away: on the way %v", b.onWay())
	}
}

// TestOtherNewsLetTheMotionGoOn: the same table drawn once more, with something
// else on the page, does not cut it short.
func TestOtherNewsLetTheMotionGoOn(t *testing.T) {
	b := newBench(t)
	b.to("right")
	b.tick(0.5)
	at := b.onWay()
	b.seen++
	b.Refresh()
	if way := b.onWay(); len(way) != 1 || way[0] != at[0] || b.lies("right") || b.stage.count != 1 {
		t.Errorf("it is at %v, was at %v", way, at)
	}
	if len(b.asked) != 2 || b.asked[1] != glideTime/2 {
		t.Errorf("it goes on for %v", b.asked)
	}
	b.tick(1)
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
	if len(b.asked) != 1 || !b.lies("right") {
		t.Error("what has arrived sets out again")
	}
}

// TestNothingMoves: with the setting off, when the table is another one, when
// the page is not in the window, after it was forgotten.
func TestNothingMoves(t *testing.T) {
	for name, quiet := range map[string]func(b *bench){
		"setting":  func(*bench) { SetLook(Look{}) },
		"leap":     func(b *bench) { b.stage.calm = true },
		"hidden":   func(b *bench) { b.window.SetContent(canvas.NewRectangle(ink)) },
		"first":    func(b *bench) { b.stage.forget() },
		"resized":  func(b *bench) { b.window.Resize(fyne.NewSize(500, 300)); b.stage.now.name = "" },
		"no table": func(b *bench) { b.stage.now.name = "sheet" },
	} {
		b := newBench(t)
		quiet(b)
		b.to("right")
		if len(b.asked) != 0 || !b.lies("right") {
			t.Errorf("%s: it moves", name)
		}
	}
	b := newBench(t)
	b.to("right")
	SetLook(Look{}) // switched off while it moves
	b.Refresh()
	if b.tick(0.5); len(b.onWay()) != 0 || !b.lies("right") {
		t.Error("switched off, it still moves")
	}
}

// TestLeaps: undone acts and language, a demo in a hurry.
func TestLeaps(t *testing.T) {
	demo := func(playing bool, pace int) present.TableVM {
		return present.TableVM{Seq: "es/8", Acts: 6, Demo: &present.DemoVM{Playing: playing, Pace: pace}}
	}
	before := present.TableVM{Seq: "es/7", Acts: 5}
	for name, c := range map[string]struct {
		now  present.TableVM
		want bool
	}{
		"an act":         {present.TableVM{Seq: "es/8", Acts: 6}, false},
		"acts at once":   {present.TableVM{Seq: "es/10", Acts: 8}, false},
		"far on":         {present.TableVM{Seq: "es/11", Acts: 9}, true},
		"undo":           {present.TableVM{Seq: "es/8", Acts: 4}, false},
		"undo far back":  {present.TableVM{Seq: "es/8", Acts: 1}, true},
		"language":       {present.TableVM{Seq: "en/7", Acts: 5}, true},
		"demo":           {demo(true, 4), false},
		"demo in hurry":  {demo(true, 8), true},
		"demo in pieces": {demo(false, 8), false},
	} {
		if got := leaps(&before, &c.now); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

// TestMotionOfFyneLeavesNothing: without a clock of ours the driver plays; that
// of tests is at the end at once.
func TestMotionOfFyneLeavesNothing(t *testing.T) {
	b := newBench(t)
	b.stage.play = playAnimation
	b.to("right")
	if b.stage.count != 1 || b.stage.stop != nil || len(b.onWay()) != 0 || !b.lies("right") {
		t.Errorf("counted %d, on the way %v", b.stage.count, b.onWay())
	}
}

// TestGrowingAndTurning: what comes into sight grows, shows pictures before
// texts, and is whole at the end; a die shows other faces before its own.
func TestGrowingAndTurning(t *testing.T) {
	test.NewTempApp(t)
	draw := func(p *painter, b box) {
		p.rect(b, paper, none, 0, 0)
		p.icon(b.inset(4), "star", ink, paper)
		p.text(b, "5", textStyle{size: textPlain, colour: ink})
	}
	s := newSprite(&move{piece: piece{at: box{0, 0, 40, 60}, body: body{draw: draw}}, to: box{100, 100, 40, 60}, grows: true}, 1)
	rect, icon, text := s.drawn.Objects[0].(*canvas.Rectangle), s.drawn.Objects[1].(*canvas.Image), s.drawn.Objects[2].(*canvas.Text)
	s.take(pose{grown: 0, turn: -1})
	if rect.Size() != fyne.NewSize(40*growLeast, 60*growLeast) || icon.Alpha() != 0 || text.Visible() {
		t.Errorf("at first: %v, picture %v, text %v", rect.Size(), icon.Alpha(), text.Visible())
	}
	s.take(pose{grown: 1, turn: -1})
	if rect.Size() != fyne.NewSize(40, 60) || rect.Position() != fyne.NewPos(0, 0) || icon.Alpha() != 1 || !text.Visible() || s.drawn.Position() != fyne.NewPos(100, 100) {
		t.Errorf("at the end: %v at %v, picture %v, text %v", rect.Size(), rect.Position(), icon.Alpha(), text.Visible())
	}
	face := func(name string) func(*painter, box) {
		return func(p *painter, b box) { p.icon(b, name, ink, paper) }
	}
	s = newSprite(&move{piece: piece{at: box{0, 0, 40, 40}, body: body{draw: face("home"), turns: []func(*painter, box){face("up"), face("down")}}}, turns: true}, 1)
	for n, want := range map[int]string{0: "up", 1: "down", -1: "home"} {
		s.take(pose{grown: 1, turn: n})
		if got := s.drawn.Objects[0].(*canvas.Image).Resource; len(s.drawn.Objects) != 1 || got != picture(want, ink, paper) {
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
