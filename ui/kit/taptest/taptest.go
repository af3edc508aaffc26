// Package taptest shows screens in a window of a test and taps their keys.
package taptest

import (
	"maps"
	"slices"
	"testing"
	"time"

	"casekeeper/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
)

// Size is the smallest screen that is supported, in units.
var Size = fyne.NewSize(800, 480)

// Show shows a screen in a window of [Size], which is closed at the end of the test.
func Show(t *testing.T, s kit.Screen) fyne.Window {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	Remember()
	w := test.NewWindow(s.Object())
	t.Cleanup(w.Close)
	w.SetPadded(false)
	w.Resize(Size)
	return w
}

// Remember lets Fyne look at its clock. It does so only when a picture is taken, and
// forgets then how to draw what it believes not to have drawn for a minute: on a slow
// machine, what has just been made.
func Remember() { software.NewCanvas().Capture() }

// IDs lists the keys of a screen, sorted.
func IDs(s kit.Screen) []string { return slices.Sorted(maps.Keys(s.Keys())) }

// Tap taps a key of a screen by its ID.
func Tap(t *testing.T, s kit.Screen, id string) {
	t.Helper()
	k := s.Keys()[id]
	if k == nil {
		t.Fatalf("no key %q among %q", id, IDs(s))
	}
	test.Tap(k)
}

// Texts lists the texts of objects and of their parts.
func Texts(list []fyne.CanvasObject) (out []string) {
	for _, o := range list {
		switch o := o.(type) {
		case *canvas.Text:
			out = append(out, o.Text)
		case kit.Maker:
			out = append(out, Texts(o.Drawn())...)
		}
	}
	return out
}

// Unhurried is a clock that is a second on whenever somebody looks at it, so that no
// tap of a test comes too soon.
func Unhurried() func() time.Time {
	at := time.UnixMilli(1_800_000_000_000)
	return func() time.Time {
		at = at.Add(time.Second)
		return at
	}
}

// Tests that import this package have that clock if they say nothing else.
func init() { kit.UseClock(Unhurried()) }
