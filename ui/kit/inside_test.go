package kit

import (
	"image/color"
	"io/fs"
	"math"
	"strings"
	"testing"

	"casekeeper/configs"
	"casekeeper/ui/drawing"
	"casekeeper/ui/icon"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// luminance and contrast are as defined by WCAG 2.
func luminance(c color.NRGBA) float64 {
	f := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.03928 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*f(c.R) + 0.7152*f(c.G) + 0.0722*f(c.B)
}

func contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (math.Max(x, y) + 0.05) / (math.Min(x, y) + 0.05)
}

// TestTextCanBeRead computes the contrasts of the palette, for both looks.
func TestTextCanBeRead(t *testing.T) {
	defer SetLook(look)
	for _, l := range []Look{{}, {Contrast: true}} {
		SetLook(l)
		type pair struct {
			name     string
			on, fill color.NRGBA
			least    float64
		}
		key := func(f KeyFace) keyLook { return (&Key{face: f}).look() }
		off, alarms, shows := key(KeyFace{Off: true}), key(KeyFace{Kind: KeyAlarm}), key(KeyFace{Kind: KeyQuiet})
		pairs := []pair{
			{"cream on wood", Cream, Wood, 14.5}, {"cream on felt", Cream, Felt, 9}, {"cream on night", Cream, Night, 16}, {"cream on a mat", Cream, Board, 11.5},
			{"ink on paper", Ink, Paper, 14.5}, {"ink on turquoise", Ink, Turquoise, 10}, {"dim on night", Dim, Night, 9}, {"turquoise on wood", Turquoise, Wood, 9.5},
			{"turquoise on felt", Turquoise, Felt, 6}, {"alarm", Alarm, AlarmDark, 7}, {"cream on a refusal", Cream, AlarmDark, 12}, {"dim on a mat", Dim, Board, 6},
			{"chosen on paper", ChosenEdge, Paper, 4}, {"key that is off", off.text, off.fill, 4}, {"alarm key", alarms.text, alarms.fill, 7}, {"key that shows", shows.text, shows.fill, 9},
		}
		for name, c := range seatColours {
			pairs = append(pairs, pair{"text on " + name, OnSeat(name), c, 4.5}, pair{name + " on wood", c, Wood, 3.3}, pair{name + " on its tile", c, underSeat(name), 1.9})
		}
		for _, tone := range drawing.Tones() {
			if _, ok := toneColours[tone]; !ok && tone != "brass" {
				t.Errorf("the palette has no %s", tone)
			}
			pairs = append(pairs, pair{tone + " on paper", OnPaper(tone), Paper, 4.5}, pair{tone + " on dark", OnDark(tone), FeltDark, 4.5})
		}
		for _, p := range pairs {
			if got := contrast(p.on, p.fill); got < p.least {
				t.Errorf("%s (high contrast: %v): %.1f, want %.1f", p.name, l.Contrast, got, p.least)
			}
		}
	}
}

// TestTextIsNeverCut: a text shrinks a little, then takes its short form, then
// wraps; all of its words are always there.
func TestTextIsNeverCut(t *testing.T) {
	test.NewTempApp(t)
	long, short := "a few words that are too long", "a few words"
	st := TextStyle{Size: 24, Bold: true}
	w := st.Width(long, 24)
	for _, c := range []struct {
		name  string
		w, h  float32
		short string
		text  string
		least float32
		lines int
		cut   bool
	}{
		{"fits", w + 1, 40, short, long, 24, 1, false},
		{"shrinks", w * 0.9, 40, short, long, 24 * shrinks, 1, false},
		{"takes its short form", w * 0.7, 40, short, short, 24, 1, false},
		{"wraps where there is room", w * 0.6, 80, short, long, 24, 2, false},
		{"shrinks further without a short form", w * 0.7, 24, "", long, TextSmall, 1, false},
		{"wraps small", w * 0.45, 60, "", long, TextSmall, 2, false},
		{"is all there where it does not fit", w * 0.2, 21, "", long, 1, 2, true},
	} {
		st.Short = c.short
		got := FitText(long, c.w, c.h, st)
		if strings.Join(got.lines, " ") != c.text || got.Size < c.least || len(got.lines) < c.lines || got.Cut != c.cut {
			t.Errorf("%s: %+v", c.name, got)
		}
	}
}

// maxIcon is the most bytes of one of our pictures: a hand that draws simply.
const maxIcon = 2300

// TestDrawingsAreWhole: every picture is drawn, in the colour asked for.
func TestDrawingsAreWhole(t *testing.T) {
	names := []string{"die-1", "die-6", "pips-5"}
	own, err := ownIcons.ReadDir("icons")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range own {
		names = append(names, strings.TrimSuffix(f.Name(), ".svg"))
		if info, err := f.Info(); err != nil || info.Size() > maxIcon {
			t.Error(f.Name(), "is longer than", maxIcon, err)
		}
	}
	ofGames, err := fs.Glob(configs.FS, "games/*/icons/*.svg")
	if err != nil || len(ofGames) == 0 {
		t.Fatal(ofGames, err)
	}
	for _, name := range ofGames {
		text, err := fs.ReadFile(configs.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		if len(text) > maxIcon {
			t.Error(name, "is longer than", maxIcon)
		}
		svg, err := icon.Read(name, text)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, svg)
	}
	app := test.NewTempApp(t)
	_ = app
	for _, name := range names {
		c := RGB(0xff0000)
		img := image(picture(name, c, RGB(0x00ff00), fyne.Size{}), fyne.Size{})
		w := test.NewWindow(img)
		w.SetPadded(false)
		w.Resize(fyne.NewSize(48, 48))
		shot := w.Canvas().Capture()
		red := 0
		for y := range 48 {
			for x := range 48 {
				if r, g, _, _ := shot.At(x, y).RGBA(); r>>8 > 200 && g>>8 < 60 {
					red++
				}
			}
		}
		w.Close()
		if red < 48*48/12 {
			t.Errorf("%s: %d red pixels of %d", name, red, 48*48)
		}
	}
}

// TestLayoutOfTheSameSizeDrawsNothing: Fyne lays a widget out again whenever
// its parts are new, so that drawing them anew there would never end.
func TestLayoutOfTheSameSizeDrawsNothing(t *testing.T) {
	test.NewTempApp(t)
	built := 0
	pg := NewPage(func(p *Painter, b Box) {
		built++
		p.Key(b, "key", KeyFace{Label: "label"}, nil)
	})
	pg.fixed = 1
	w := test.NewWindow(pg)
	defer w.Close()
	w.Resize(fyne.NewSize(200, 100))
	k := pg.Key("key")
	page, key := test.WidgetRenderer(pg), test.WidgetRenderer(k)
	before, part := built, key.Objects()[0]
	page.Layout(pg.Size())
	key.Layout(k.Size())
	if built != before || key.Objects()[0] != part {
		t.Errorf("built %d times more, or the key has other parts", built-before)
	}
	pg.Refresh()
	if key.Objects()[0] != part {
		t.Error("a key that looks the same was drawn anew")
	}
}
