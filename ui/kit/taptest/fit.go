package taptest

import (
	"image/color"
	"slices"
	"strings"
	"testing"

	"casekeeper/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// smallest is the least side of a key at the zoom of 1; apart the least room between two.
const smallest, apart = 48, 8

// CheckScreen checks a screen that has been laid out: no text is cut, no key is too small, outside
// or on another one, no two things have the same ID, and the screen has room on the smallest panel.
func CheckScreen(t testing.TB, label string, s kit.Screen, size fyne.Size) {
	t.Helper()
	if m := s.Object().MinSize(); m.Width > 800 || m.Height > 480 {
		t.Errorf("%s: needs %v", label, m)
	}
	for _, text := range s.Cut() {
		t.Errorf("%s: cut: %s", label, text)
	}
	if m, ok := s.(kit.Maker); ok { // of two things with one ID only the last can be seen
		seen := map[fyne.CanvasObject]bool{}
		for _, o := range m.Drawn() {
			if seen[o] {
				t.Errorf("%s: two things have the ID of %T at %v", label, o, o.Position())
			}
			seen[o] = true
		}
	}
	least := smallest*kit.ZoomFor(size.Width, size.Height) - 0.5
	for id, k := range s.Keys() {
		at, sz := k.Position(), k.Size()
		if sz.Width < least || sz.Height < least {
			t.Errorf("%s: key %s is %v, too small for a finger", label, id, sz)
		}
		if at.X < 0 || at.Y < 0 || at.X+sz.Width > size.Width+0.5 || at.Y+sz.Height > size.Height+0.5 {
			t.Errorf("%s: key %s at %v %v is outside", label, id, at, sz)
		}
		checkInside(t, label, id, k)
		for other, o := range s.Keys() {
			if id < other && overlap(k, o) {
				t.Errorf("%s: keys %s and %s overlap", label, id, other)
			}
		}
	}
}

func overlap(a, b fyne.CanvasObject) bool {
	p, q, s, r := a.Position(), b.Position(), a.Size(), b.Size()
	return p.X < q.X+r.Width && q.X < p.X+s.Width && p.Y < q.Y+r.Height && q.Y < p.Y+s.Height
}

// checkInside checks that no picture runs out of the key that it stands on: by
// more than their margin. The plate of a seat that is out is a picture that is turned.
func checkInside(t testing.TB, label, id string, k *kit.Key) {
	t.Helper()
	if strings.HasPrefix(id, "seat/") {
		return
	}
	size := k.Size()
	for _, o := range test.WidgetRenderer(k).Objects() {
		if _, picture := o.(*canvas.Image); !picture {
			continue
		}
		at, of := o.Position(), o.Size()
		over := max(-at.X, -at.Y, at.X+of.Width-size.Width, at.Y+of.Height-size.Height)
		if over > 0.16*max(of.Width, of.Height) {
			t.Errorf("%s: a picture runs out of key %s of %v: %v %v", label, id, size, at, of)
		}
	}
}

// CheckApart checks that no two keys are too near each other.
func CheckApart(t testing.TB, label string, s kit.Screen) {
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

// Ink is where the letters of a text are, in pixels.
type Ink struct {
	Text       string
	X, Y, W, H float32
	Colour     color.Color
}

// CheckTexts checks that no text lies on another one or leaves the screen.
func CheckTexts(t testing.TB, label string, s kit.Screen) {
	t.Helper()
	all := Inks(s)
	if len(all) < 5 {
		t.Errorf("%s: only %d texts", label, len(all))
	}
	size := s.Object().Size()
	for i, a := range all {
		if a.X < -1 || a.Y < -1 || a.X+a.W > size.Width+1 || a.Y+a.H > size.Height+1 {
			t.Errorf("%s: %q leaves the screen", label, a.Text)
		}
		for _, b := range all[:i] {
			if min(a.X+a.W, b.X+b.W)-max(a.X, b.X) > 1 && min(a.Y+a.H, b.Y+b.H)-max(a.Y, b.Y) > 1 {
				t.Errorf("%s: %q lies on %q", label, a.Text, b.Text)
			}
		}
	}
}

// Inks lists the texts of a screen that can be seen.
func Inks(s kit.Screen) []Ink { return inks(s.Object(), fyne.NewPos(0, 0), nil) }

// inks adds the texts of an object and of its parts.
func inks(o fyne.CanvasObject, at fyne.Position, all []Ink) []Ink {
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
			all = append(all, Ink{o.Text, x, at.Y + (o.Size().Height-high)/2, w, high, o.Color})
		}
	case *canvas.Rectangle: // what is beneath it cannot be seen
		if _, _, _, a := o.FillColor.RGBA(); a == 0xffff {
			at, size := at, o.Size()
			all = slices.DeleteFunc(all, func(k Ink) bool {
				return k.Y+k.H > at.Y && k.Y < at.Y+size.Height && k.X+k.W > at.X && k.X < at.X+size.Width
			})
		}
	case fyne.Widget:
		for _, part := range test.WidgetRenderer(o).Objects() {
			all = inks(part, at, all)
		}
	}
	return all
}
