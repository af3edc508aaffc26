package taps

import (
	"encoding/binary"
	"image"
	"os"
	"testing"
	"time"
)

// TestHomeDemoAndOut taps from the first screen to the demo table and back: pictures are drawn, and
// what served the table has ended.
func TestHomeDemoAndOut(t *testing.T) {
	t.Parallel()
	homeDemoAndOut(t, OpenDisplay(t, 800, 480))
}

// TestOnADesktop does the same with the surroundings of a desktop: a message bus, an audio server,
// and the settings and fonts of its owner.
func TestOnADesktop(t *testing.T) {
	t.Parallel()
	d := OpenDisplay(t, 800, 480)
	d.desktop()
	homeDemoAndOut(t, d)
}

// TestWindowIsNotLargerThanItsScreen: people who want everything larger than fits, or whose monitor
// is small, see the whole window and reach the keys of its corners.
func TestWindowIsNotLargerThanItsScreen(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		screen image.Point
		scale  string
		window image.Point
	}{{image.Pt(800, 480), "2", image.Pt(800, 480)}, {image.Pt(640, 480), "1", image.Pt(640, 384)}, {image.Pt(1280, 720), "1.5", image.Pt(1200, 720)}} {
		d := OpenDisplay(t, c.screen.X, c.screen.Y)
		d.around = append(d.around, "FYNE_SCALE="+c.scale)
		a := Start(t, d, "--lang", "en", "--data", t.TempDir())
		a.Until("the first screen", func(o *Outline) bool { return o.Screen == "home" && o.Has("skip") })
		if w := d.window(); w.Size() != c.window || !w.In(image.Rectangle{Max: c.screen}) {
			t.Errorf("scale %s on %v: the window is %v", c.scale, c.screen, w)
		}
		skip(a)
		a.Tap("quit")
		a.Ended()
	}
}

func homeDemoAndOut(t *testing.T, d *Display) {
	a := Start(t, d, "--lang", "en", "--seed", "3", "--data", t.TempDir())
	before := a.Until("the first screen", func(o *Outline) bool { return o.Screen == "home" && o.Has("demo") })
	skip(a)
	a.wait("a picture", func() bool { return colours(d.Look()) >= 16 })
	home := d.Look()
	watchDemo(a)
	a.Until("the demo table", func(o *Outline) bool { return o.Screen == "table" && o.Acts > 0 })
	a.wait("another picture", func() bool { return differ(d.Look(), home) > 0.2 })
	leaveDemo(a)
	a.Until("the first screen without a goroutine more", func(o *Outline) bool {
		return o.Screen == "home" && !o.Moving && o.Goroutines <= before.Goroutines
	})
	a.wait("the picture from before", func() bool { return differ(d.Look(), home) < 0.02 })
	a.Tap("quit")
	a.Ended()
}

// skip goes from the welcome to the main entries of the first screen.
func skip(a *App) {
	a.Tap("skip")
	a.Until("the doors", func(o *Outline) bool { return o.Has("settings") })
}

// watchDemo opens the demo table of the western, from the first screen.
func watchDemo(a *App) {
	a.Tap("demo")
	a.Until("the games that can be watched", func(o *Outline) bool { return o.Screen == "shelf" })
	a.Tap("game/" + western)
}

// leaveDemo leaves a demo through its menu. What the demo does meanwhile moves the keys, so that on a busy
// machine a finger can come down beside one: it taps again.
func leaveDemo(a *App) {
	a.Tap("menu")
	var tapped time.Time
	a.Until("the demo left", func(o *Outline) bool {
		k, open := o.Key("home")
		if open && o.Screen == "table" && time.Since(tapped) > 5*time.Second {
			tapped = time.Now()
			a.TapKey(k)
		}
		return o.Screen != "table"
	})
}

// colours counts the colours of a picture; a blank one has one.
func colours(i *image.NRGBA) int {
	seen := map[uint32]bool{}
	for n := 0; n < len(i.Pix); n += 16 {
		seen[binary.LittleEndian.Uint32(i.Pix[n:])] = true
	}
	return len(seen)
}

// differ returns the fraction of pixels, 0 to 1, in which two pictures differ.
func differ(a, b *image.NRGBA) float64 {
	n := 0
	for i := 0; i < len(a.Pix); i += 4 {
		if binary.LittleEndian.Uint32(a.Pix[i:]) != binary.LittleEndian.Uint32(b.Pix[i:]) {
			n++
		}
	}
	return float64(n) / float64(len(a.Pix)/4)
}

// evenings reports whether `make test-evenings` runs, which plays everything. `make test` plays one
// short evening of each game.
func evenings() bool { return os.Getenv("CASEKEEPER_EVENINGS") != "" }

// long skips a test that only `make test-evenings` runs.
func long(t *testing.T) {
	t.Helper()
	if !evenings() {
		t.Skip("make test-evenings plays it")
	}
}

// still turns animations off.
func still(a *App) {
	a.Tap("settings")
	if o := a.Until("the settings", func(o *Outline) bool { return o.Screen == "settings" }); !o.Has("set/motion") {
		a.Tap("list/after")
	}
	a.Tap("set/motion")
	a.Tap("back")
}

// TestAnimationsCanBeSwitchedOff watches the demo table with animations, which are on by default,
// turns them off, and watches it again.
func TestAnimationsCanBeSwitchedOff(t *testing.T) {
	long(t)
	t.Parallel()
	a := Start(t, OpenDisplay(t, 800, 480), "--lang", "en", "--seed", "3", "--data", t.TempDir())
	watch := func() (moves int) {
		watchDemo(a)
		began := a.Until("the demo table", func(o *Outline) bool { return o.Screen == "table" })
		now := a.Until("some acts", func(o *Outline) bool { return o.Acts >= began.Acts+4 })
		leaveDemo(a)
		a.Until("the first screen", func(o *Outline) bool { return o.Screen == "home" && !o.Moving })
		return now.Moves - began.Moves
	}
	skip(a)
	if watch() == 0 {
		t.Error("nothing moves")
	}
	still(a)
	if n := watch(); n != 0 {
		t.Errorf("switched off, something moves in %d pictures", n)
	}
	a.End()
}
