package kit

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// TestAKeyThatBouncesTypesOnce touches keys of the keyboard at given times: the same key within 80 ms,
// however often, types once, another key at once and the same key later type again.
func TestAKeyThatBouncesTypesOnce(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(NewTheme())
	before, at := now, time.UnixMilli(1_800_000_000_000)
	UseClock(func() time.Time { return at })
	t.Cleanup(func() { UseClock(before) })
	var keys Keyboard
	typed := ""
	var pg *Page
	pg = NewPage(func(p *Painter, b Box) {
		layout := KeyboardLayout{Letters: []string{"qwertyuiop", "asdfghjkl", "zxcvbnm"}, Signs: []string{"1234567890", "-", "."}}
		keys.Draw(p, b, layout, Typing{Refresh: func() { pg.Refresh() }, Typed: func(key string) {
			if key == "" {
				key = "<"
			}
			typed += key
		}})
	})
	pg.Resize(fyne.NewSize(800, 480))
	for _, c := range []struct {
		after time.Duration // since the touch before
		key   string
		want  string
	}{
		{time.Second, "n", "n"},
		{79, "n", "n"},
		{79, "n", "n"}, // it still bounces
		{80, "n", "nn"},
		{5, "a", "nna"}, // another thumb
		{5, "n", "nnan"},
		{80, "back", "nnan<"},
		{10, "back", "nnan<"},
		{80, "back", "nnan<<"},
		{10, "space", "nnan<< "},
		{10, "space", "nnan<< "},
		{80, "shift", "nnan<< "},
		{10, "shift", "nnan<< "},
		{10, "n", "nnan<< N"},
		{80, "signs", "nnan<< N"},
		{10, "signs", "nnan<< N"},
		{400, "1", "nnan<< N1"}, // a key that a tap has brought is deaf at first
		{10, "1", "nnan<< N1"},
	} {
		if c.after < time.Second {
			c.after *= time.Millisecond
		}
		at = at.Add(c.after)
		k := pg.keys["type/"+c.key]
		if k == nil {
			t.Fatalf("after %q there is no key %s", typed, c.key)
		}
		if test.Tap(k); typed != c.want {
			t.Fatalf("%s touched after %v: %q, want %q", c.key, c.after, typed, c.want)
		}
	}
}
