package taps

import (
	"fmt"
	"image"
	"testing"
)

// TestSensorsAsTheTable looks at the sensors of a table in a window, in both languages: a card that
// is read is named as in the game, a test roll is shown, and Play leads to the games.
func TestSensorsAsTheTable(t *testing.T) {
	long(t)
	t.Parallel()
	for _, c := range []struct {
		size             image.Point
		lang, card, roll string
	}{{image.Pt(800, 480), "es", "Hueco 3: 5 de sombreros", "sale un 4"}, {image.Pt(1280, 720), "en", "Gap 3: 5 of hats", "shows 4"}, {image.Pt(720, 1280), "es", "Hueco 3: 5 de sombreros", "sale un 4"}} {
		t.Run(fmt.Sprintf("%dx%d", c.size.X, c.size.Y), func(t *testing.T) {
			data := t.TempDir()
			h := OpenHub(t, data, "tiny-epic-western")
			a := Start(t, OpenDisplay(t, c.size.X, c.size.Y), "--lang", c.lang, "--size", fmt.Sprintf("%dx%d", c.size.X, c.size.Y), "--data", data, "--rig", h.Rig)
			skip(a)
			a.Tap("hardware")
			if o := a.Until("the sensors or their choice", func(o *Outline) bool { return o.Has("reader/0") || o.Has("test") }); o.Has("test") {
				a.Tap("test")
			}
			a.Until("the readers", func(o *Outline) bool { return o.Has("reader/2") })
			h.Lay("card hat-5 at gap-3")
			h.Roll(1, 4)
			a.Tap("reader/2")
			a.Until("the card", func(o *Outline) bool { return o.Says(c.card) })
			a.keep("read")
			a.Tap("roll")
			h.Roll(1, 4)
			a.Until("the roll", func(o *Outline) bool { return o.Says(c.roll) })
			a.Tap("stop")
			a.Tap("details")
			a.keep("details")
			a.Tap("back")
			a.Tap("play")
			a.Until("home", func(o *Outline) bool { return o.Screen == "home" })
			a.End()
		})
	}
}
