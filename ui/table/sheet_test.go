package table_test

import (
	"errors"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/engine/enginetest/extent"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// sizes of the screens: small, large, upright.
var sizes = []fyne.Size{fyne.NewSize(800, 480), fyne.NewSize(1280, 720), fyne.NewSize(720, 1280), fyne.NewSize(1024, 600)}

// viewOf shows a tree; its messages are nobody's.
func viewOf(node kit.Node) *kit.View {
	v := kit.NewView("", func(kit.Msg) {})
	v.Show("", node)
	return v
}

// open shows a screen in a window of the test driver, and taps what the
// fixture wants tapped.
func open(t testing.TB, s kit.Screen, size fyne.Size) fyne.Window {
	t.Helper()
	remembered()
	w := test.NewWindow(nil)
	w.SetPadded(false)
	w.Resize(size)
	w.SetContent(s.Object()) // in a window that has its size already: it is laid out once
	for _, id := range strings.Fields(later[s]) {
		k := s.Keys()[id]
		for key, of := range s.Keys() {
			if strings.HasSuffix(id, "@") && strings.HasPrefix(key, id) { // of whatever table
				k = of
			}
		}
		if k == nil {
			t.Fatalf("no key %q among %v", id, ids(s))
		}
		if id == "hold" {
			k.MouseDown(nil)
			continue
		}
		test.Tap(k)
	}
	delete(later, s)
	return w
}

// TestContactSheet lays every screen out in both languages and sizes: no text
// is cut, nothing lies outside or on a key, keys are large enough for a
// finger. With $CASEKEEPER_SHEET it puts a picture of each into that folder,
// with $CASEKEEPER_SIZE only those of one size, as 800x480.
func TestContactSheet(t *testing.T) {
	four, solo := play(t, tinyEpic, 4, 3, pickMoment), play(t, tinyEpic, 1, 5, pickMoment)
	sheetOf(t, func(lang string) map[string]kit.Screen { return allScreens(t, lang, four, solo) })
}

// sheetOf lays screens out and looks at them.
func sheetOf(t *testing.T, make func(lang string) map[string]kit.Screen) {
	t.Helper()
	sheetIn(t, sizes, make)
}

// sheetIn does that in certain sizes. See [extent.Shows].
func sheetIn(t *testing.T, sizes []fyne.Size, make func(lang string) map[string]kit.Screen) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	langs := languages()
	for nth, lang := range langs {
		for name, s := range make(lang) {
			for i, size := range sizes {
				if !extent.Shows(i, nth, len(sizes), len(langs)) {
					continue
				}
				label := fmt.Sprintf("%s-%s-%.0fx%.0f", name, lang, size.Width, size.Height)
				if !strings.HasSuffix(label, os.Getenv("CASEKEEPER_SIZE")) {
					continue
				}
				w := open(t, s, size)
				taptest.CheckScreen(t, label, s, size)
				sheetPicture(t, label, w)
				w.Close()
			}
		}
	}
}

// sheetPicture puts a picture into the folder for them, if there is one.
func sheetPicture(t *testing.T, label string, w fyne.Window) {
	t.Helper()
	if dir := os.Getenv("CASEKEEPER_SHEET"); dir != "" {
		save(t, filepath.Join(dir, label+".png"), w)
	}
}

// save writes a picture of a window.
func save(t *testing.T, path string, w fyne.Window) {
	t.Helper()
	f, err := os.Create(path)
	if err == nil {
		err = errors.Join(png.Encode(f, w.Canvas().Capture()), f.Close())
	}
	if err != nil {
		t.Fatal(err)
	}
}
