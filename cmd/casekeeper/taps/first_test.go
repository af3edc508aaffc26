package taps

import (
	"fmt"
	"image"
	"math/rand/v2"
	"testing"
)

// TestFirstEvening taps from the first start in an empty folder through the guided game and a game
// of BANG! to their results: at the size of a small panel and at two others, in both languages. It
// takes about 310 taps, and minutes.
func TestFirstEvening(t *testing.T) {
	long(t)
	t.Parallel()
	for _, c := range []struct {
		size image.Point
		lang string
	}{{image.Pt(800, 480), "es"}, {image.Pt(1280, 720), "en"}, {image.Pt(720, 1280), "es"}} {
		t.Run(fmt.Sprintf("%dx%d", c.size.X, c.size.Y), func(t *testing.T) {
			t.Parallel()
			a := Start(t, OpenDisplay(t, c.size.X, c.size.Y), "--size", fmt.Sprintf("%dx%d", c.size.X, c.size.Y), "--data", t.TempDir())
			o := a.Until("the first start", func(o *Outline) bool { return o.Has("guided") && o.Has("language") })
			if spanish := o.Says("Bienvenidos"); spanish != (c.lang == "es") {
				a.Tap("language")
			}
			firstWestern(t, a)
			a.Tap("home")
			firstBang(t, a)
			a.End()
		})
	}
}

// firstWestern plays the guided game to its end.
func firstWestern(t *testing.T, a *App) {
	t.Helper()
	a.Tap("guided")
	a.Tap("start")
	laidOut(a)
	p := newPlayer(t, a, nil, 21)
	p.direct = true
	p.until("over", (*Outline).over)
	o := final(a)
	t.Logf("the guided game took %d taps, of them %v for a card that is known for ever: %s", a.Taps, p.learnt, o.Texts[0])
	if len(p.learnt) != 1 {
		t.Errorf("%d cards were entered, want one", len(p.learnt))
	}
}

// firstBang plays a game of four players to its end.
func firstBang(t *testing.T, a *App) {
	t.Helper()
	before := a.Taps
	a.Tap("game/bang-dice")
	a.Tap("seat/4")
	a.Tap("start")
	laidOut(a)
	g := &gang{App: a, t: t, draw: rand.New(rand.NewPCG(8, 2)), kinds: map[string]int{}}
	for n := 0; !g.step().over(); n++ {
		if n == 3000 {
			t.Fatal("nobody wins")
		}
	}
	o := final(a)
	a.keep("over")
	t.Logf("BANG! took %d taps: %s", a.Taps-before, o.Texts[0])
}
