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
