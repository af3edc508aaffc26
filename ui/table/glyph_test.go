package table_test

import (
	"fmt"
	"image/color"
	"regexp"
	"testing"
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/table"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// drawnText is a text of a screen: what it says, where it begins, and how high
// its letters are drawn, in pixels.
type drawnText struct {
	text string
	at   fyne.Position
	high float32
}

// drawnTexts measures the texts of an object by drawing each of them alone.
func drawnTexts(o fyne.CanvasObject, at fyne.Position, all []drawnText) []drawnText {
	at = at.Add(o.Position())
	if !o.Visible() {
		return all
	}
	switch o := o.(type) {
	case *canvas.Text:
		all = append(all, drawnText{o.Text, at, glyphHigh(o)})
	case fyne.Widget:
		for _, part := range test.WidgetRenderer(o).Objects() {
			all = drawnTexts(part, at, all)
		}
	}
	return all
}

// glyphs keeps what was measured.
var glyphs = map[string]float32{}

// glyphHigh counts the rows of pixels that the letters of a text take.
func glyphHigh(o *canvas.Text) float32 {
	key := fmt.Sprint(o.Text, o.TextSize, o.FontSource.Name())
	if h, ok := glyphs[key]; ok {
		return h
	}
	alone := canvas.NewText(o.Text, color.White)
	alone.TextSize, alone.FontSource = o.TextSize, o.FontSource
	w := test.NewWindow(alone)
	defer w.Close()
	w.SetPadded(false)
	w.Resize(alone.MinSize())
	m := w.Canvas().Capture()
	rows := 0
	for y := m.Bounds().Min.Y; y < m.Bounds().Max.Y; y++ {
		for x := m.Bounds().Min.X; x < m.Bounds().Max.X; x++ {
			if r, _, _, _ := m.At(x, y).RGBA(); r > 0xa000 {
				rows++
				break
			}
		}
	}
	glyphs[key] = float32(rows)
	return glyphs[key]
}

// typeRow is a row of the table of type: on which screen, which texts, where on it
// (by their height), how high their letters are at least, and how many of them
// there are at least.
type typeRow struct {
	screen, use string
	texts       string
	from, to    float32
	least       float32
	count       int
}

var typeRows = []typeRow{
	{"circle-small", "influence and money of a seat", `^\d$`, 405, 435, 38, 12},
	{"circle-small", "name in the header", `^[A-Z]+$`, 0, 30, 28, 1},
	{"circle-small", "what is asked", `^[a-z ]+$`, 0, 64, 16, 1},
	{"circle-small", "digit of a card between buildings", `^\d$`, 80, 330, 31, 6},
	{"circle-small", "names of mats", `^[A-ZÁÉÍÓÚÑ ]{4,}$`, 60, 100, 13, 3},
	{"ring-small", "life of a seat at a crowded table", `^\d+$`, 60, 480, 38, 7},
	{"roll-small", "life of a seat while dice are rolled", `^\d+$`, 405, 450, 38, 5},
	{"duel-two", "total of a duel", `^\d$`, 200, 400, 58, 2},
	{"showdown-small", "name of a hand", `^(Pareja|Pair|Carta alta|High card)$`, 60, 400, 24, 2},
	{"showdown-small", "digit of a card in a showdown", `^\d+$`, 60, 230, 45, 3},
	{"score-small", "who has won", `(GANA|WINS)`, 0, 120, 48, 1},
	{"score-small", "a total", `^\d+$`, 140, 420, 26, 4},
	{"turn", "name on the banner", `^LUIS$`, 60, 480, 90, 1},
}

// TestGlyphHeights measures drawn texts at 800x480 against the table of type:
// what the room reads is as large as the room needs. Nothing is under 16.
func TestGlyphHeights(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for _, lang := range []string{"es", "en"} {
		texts := map[string][]drawnText{}
		for name, g := range goldens(t, lang) {
			if g.size != sizes[0] {
				continue
			}
			w := open(t, g.screen, g.size)
			if k := g.screen.Keys()["close"]; k != nil && g.board {
				test.Tap(k)
			}
			if g.board {
				leave(g.screen)
			}
			texts[name] = drawnTexts(g.screen.Object(), fyne.NewPos(0, 0), nil)
			w.Close()
		}
		s := turned(t)
		texts["turn"] = drawnTexts(s.Object(), fyne.NewPos(0, 0), nil)
		for _, r := range typeRows {
			is, n := regexp.MustCompile(r.texts), 0
			for _, d := range texts[r.screen] {
				if is.MatchString(d.text) && d.at.Y >= r.from-20 && d.at.Y < r.to && d.high >= r.least {
					n++
				}
			}
			if n < r.count {
				t.Errorf("%s: %s, %s: %d are %.0f high, want %d", lang, r.screen, r.use, n, r.least, r.count)
			}
		}
	}
}

// turned is a table over which the banner of a turn stands.
func turned(t *testing.T) *table.Table {
	s := tables.New()
	table.SetClock(s, func(time.Duration, func(float32)) func() { return func() {} })
	s.Show(turnOf("1", 1, 0))
	w := open(t, s, sizes[0])
	t.Cleanup(w.Close)
	s.Show(turnOf("2", 2, 1))
	if bannerOf(s) == nil {
		t.Fatal("no banner")
	}
	return s
}
