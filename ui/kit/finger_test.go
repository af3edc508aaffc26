package kit

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// TestDoubleTapDoesNotReachThePageItOpens: the second half of a double tap, and a third tap, do nothing
// to keys that the first has brought, be they off or on another page; keys that were there do.
func TestDoubleTapDoesNotReachThePageItOpens(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(NewTheme())
	before, at := now, time.UnixMilli(1_800_000_000_000)
	UseClock(func() time.Time { return at })
	t.Cleanup(func() { UseClock(before) })
	open, chosen, why, stays := false, 0, 0, 0
	var pg *Page
	pg = NewPage(func(p *Painter, b Box) {
		p.Key(b.Left(100, Gap), "stays", KeyFace{Label: "+"}, func() { stays++ })
		if !open {
			p.Key(b, "card", KeyFace{Label: "?"}, func() { open = true; pg.Refresh() })
			return
		}
		cells := b.Grid(2, 1, Gap)
		p.Key(cells[0], "name", KeyFace{Label: "!"}, func() { chosen++ })
		p.Key(cells[1], "price", KeyFace{Label: "0", Off: true, Why: func() { why++ }}, nil)
	})
	pg.Resize(fyne.NewSize(800, 480))
	test.Tap(pg.keys["card"])
	for _, d := range []time.Duration{0, 60, 120, 169} { // 349 ms in all
		at = at.Add(d * time.Millisecond)
		test.Tap(pg.keys["name"])
		test.Tap(pg.keys["price"])
	}
	if chosen+why != 0 || !Fresh(pg) {
		t.Errorf("a second tap reaches the page that the first has opened: %d, %d; fresh is %v", chosen, why, Fresh(pg))
	}
	at = at.Add(time.Millisecond)
	if Fresh(pg) {
		t.Error("the page is fresh for ever")
	}
	for range 3 {
		test.Tap(pg.keys["stays"])
		test.Tap(pg.keys["name"])
		test.Tap(pg.keys["price"])
	}
	if chosen != 3 || why != 3 || stays != 3 {
		t.Errorf("later taps choose %d times, ask why %d times, count to %d; want 3 each", chosen, why, stays)
	}
	open = false
	pg.Refresh()
	at = at.Add(time.Second)
	test.Tap(pg.keys["stays"])
	SetLook(Look{Contrast: true})
	t.Cleanup(func() { SetLook(Look{}) })
	pg.Refresh()
	if test.Tap(pg.keys["card"]); !open {
		t.Error("what was drawn before a tap does not feel the next one, in another look")
	}
}

// TestALateTouchIsNoHold: a finger that was lifted while the machine was busy has not rested on the key, though
// the time is over before anybody has looked at it; one that is still down has.
func TestALateTouchIsNoHold(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(NewTheme())
	was := lookAgain
	t.Cleanup(func() { lookAgain = was })
	for _, off := range []bool{false, true} {
		for lifts, want := range map[bool]int{true: 0, false: 1} {
			var timed, looks []func()
			lookAgain = func(_ time.Duration, do func()) func() { looks = append(looks, do); return func() {} }
			held := 0
			pg := NewPage(func(p *Painter, b Box) {
				p.Key(b, "card", KeyFace{Label: "?", Off: off, Hold: func() { held++ }}, func() {})
			})
			pg.Fingers = NewFingers()
			pg.Fingers.After = func(_ time.Duration, do func()) func() { timed = append(timed, do); return func() {} }
			pg.Resize(fyne.NewSize(800, 480))
			k := pg.keys["card"]
			k.MouseDown(nil)
			timed[0]()
			if lifts {
				k.MouseUp(nil)
			}
			for _, do := range looks {
				do()
			}
			if held != want {
				t.Errorf("off: %v, lifted before it was looked at: %v: held %d times, want %d", off, lifts, held, want)
			}
		}
	}
}
