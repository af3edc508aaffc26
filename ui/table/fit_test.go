package table_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// TestOwnTableFitsWholeGames plays games of one to four people and lays many
// of their moments out, at a quiet table, a demo table, and one whose sensors
// complain: nothing is cut, no key or text lies on another.
func TestOwnTableFitsWholeGames(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	broken := present.Hardware{Sources: []present.Source{{Name: "hub", State: "up"}}, Misreads: []present.Misread{{Kind: "elsewhere", Card: 3, Slot: 1, Other: 4}}}
	for people := 1; people <= 4; people++ {
		n := 0
		moments := play(t, tinyEpic, people, uint64(40+people), func(companion.Update) string {
			if n++; n%17 != 0 {
				return ""
			}
			return fmt.Sprint(n)
		})
		if len(moments) < 8 {
			t.Fatalf("%d people: only %d moments", people, len(moments))
		}
		for _, lang := range append(languages(), longer) {
			w := words(t, lang)
			for _, size := range sizes {
				fitsAll(t, fmt.Sprintf("%d-%s-%.0f", people, lang, size.Width), w, moments, broken, size)
			}
		}
	}
}

func fitsAll(t *testing.T, label string, w *present.Words, moments map[string]moment, broken present.Hardware, size fyne.Size) {
	t.Helper()
	s := tables.New()
	win := test.NewWindow(s.Object())
	defer win.Close()
	win.SetPadded(false)
	win.Resize(size)
	i := 0
	for name, m := range moments {
		in := present.TableInput{Update: m.update, Log: m.log}
		switch i++; i % 3 {
		case 1:
			in.Demo = &present.Demo{Playing: true, Pace: 2}
		case 2:
			in.Hardware = broken
		}
		s.Clear()
		s.Show(w.Table(in))
		if k := s.Keys()["close"]; k != nil {
			test.Tap(k)
		}
		at := label + "-act-" + name
		checkScreen(t, at, s, size)
		checkApart(t, at, s)
		checkTexts(t, at, s)
	}
}

// apart is the least room between two targets.
const apart = 8

// checkApart looks for keys that are too near each other.
func checkApart(t *testing.T, label string, s kit.Screen) {
	t.Helper()
	for id, k := range s.Keys() {
		p, z := k.Position(), k.Size()
		for other, o := range s.Keys() {
			q, r := o.Position(), o.Size()
			dx, dy := max(q.X-p.X-z.Width, p.X-q.X-r.Width), max(q.Y-p.Y-z.Height, p.Y-q.Y-r.Height)
			if id < other && max(dx, dy) < apart-1 {
				t.Errorf("%s: keys %s and %s are %.0f apart", label, id, other, max(dx, dy))
			}
		}
	}
}

// ink is where the letters of a text are.
type ink struct {
	text       string
	x, y, w, h float32
}

// checkTexts looks for texts that lie on one another, or leave the screen.
func checkTexts(t *testing.T, label string, s kit.Screen) {
	t.Helper()
	all := inks(s.Object(), fyne.NewPos(0, 0), nil)
	if len(all) < 5 {
		t.Errorf("%s: only %d texts", label, len(all))
	}
	size := s.Object().Size()
	for i, a := range all {
		if a.x < -1 || a.y < -1 || a.x+a.w > size.Width+1 || a.y+a.h > size.Height+1 {
			t.Errorf("%s: %q leaves the screen", label, a.text)
		}
		for _, b := range all[:i] {
			if min(a.x+a.w, b.x+b.w)-max(a.x, b.x) > 1 && min(a.y+a.h, b.y+b.h)-max(a.y, b.y) > 1 {
				t.Errorf("%s: %q lies on %q", label, a.text, b.text)
			}
		}
	}
}

// inks gathers the texts of an object and its parts.
func inks(o fyne.CanvasObject, at fyne.Position, all []ink) []ink {
	at = at.Add(o.Position())
	switch o := o.(type) {
	case *canvas.Text:
		w := o.MinSize().Width
		x := at.X
		switch o.Alignment {
		case fyne.TextAlignCenter:
			x += (o.Size().Width - w) / 2
		case fyne.TextAlignTrailing:
			x += o.Size().Width - w
		}
		high := o.TextSize * 0.7 // of a capital
		if strings.TrimSpace(o.Text) != "" {
			all = append(all, ink{o.Text, x, at.Y + (o.Size().Height-high)/2, w, high})
		}
	case *canvas.Rectangle: // what is beneath it cannot be seen
		if _, _, _, a := o.FillColor.RGBA(); a == 0xffff {
			at, size := at, o.Size()
			all = slices.DeleteFunc(all, func(k ink) bool {
				return k.y+k.h > at.Y && k.y < at.Y+size.Height && k.x+k.w > at.X && k.x < at.X+size.Width
			})
		}
	case fyne.Widget:
		for _, part := range test.WidgetRenderer(o).Objects() {
			all = inks(part, at, all)
		}
	}
	return all
}
