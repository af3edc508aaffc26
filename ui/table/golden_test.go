package table_test

import (
	"errors"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/newgame"
	"casekeeper/ui/screens"
	"casekeeper/ui/table"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

var update = flag.Bool("update", false, "rewrite the golden pictures")

// pictured is a screen of which a picture is kept.
type pictured struct {
	screen kit.Screen
	size   fyne.Size
	board  bool // what lies over the table is closed first
}

// goldens are the tables in all sizes, and the other main screens in the
// smallest, where there is the least room.
func goldens(t *testing.T, lang string) map[string]pictured {
	western := play(t, tinyEpic, 4, 3, placing)["placing"]
	dice, ring, quick := play(t, bangDice, 5, 3, bangMoment)["again"], play(t, bangDice, 8, 4, bangMoment), quickGame(t)
	alone, two, contests := play(t, tinyEpic, 1, 12, pickContest()), play(t, tinyEpic, 2, 3, pickContest()), play(t, tinyEpic, 4, 2, pickContest())
	pair := play(t, tinyEpic, 2, 24, pickContest())["settled-2-of-2-as-as-prize"]
	over, lost, teams := play(t, tinyEpic, 4, 3, pickMoment)["over"], play(t, tinyEpic, 1, 12, pickMoment)["over"], play(t, bangDice, 8, 4, bangMoment)["over"]
	rest := play(t, tinyEpic, 3, 73, func(u companion.Update) string {
		if len(u.Awaits) == 0 || u.Awaits[0].Ask.Rule == "tew.deal.gaps" && u.Board.Round < 2 {
			return ""
		}
		return string(u.Awaits[0].Ask.Rule)
	})
	told := 0
	contested := play(t, tinyEpic, 4, 5, func(u companion.Update) string {
		if len(u.Awaits) == 0 || u.Awaits[len(u.Awaits)-1].Ask.Rule != "tew.told.by-eye" {
			return ""
		}
		told++
		return fmt.Sprint("contested-", told)
	}, engine.Option{Name: "showdowns", Value: "contested"})
	die := play(t, tinyEpic, 1, 20, func(u companion.Update) string {
		if len(u.Awaits) == 0 {
			return ""
		}
		return string(u.Awaits[0].Ask.Rule)
	})["tew.solo.die"]
	lesson := words(t, lang).Lesson(&die.update, func(rulebook.ID) bool { return false })
	most := play(t, tinyEpic, 4, 21, atMost)["most"]
	robbers, teams2 := play(t, coltExpress, 6, 6, coltMoment), play(t, coltExpress, 4, 3, coltMoment, engine.Option{Name: "teams", Value: "two-each"})
	w := words(t, lang)
	at := func(w *present.Words, m moment) kit.Screen {
		t.Helper()
		if m.update.Board.Seats == nil {
			t.Fatal("this moment does not come in the game from this seed")
		}
		return tableOf(w, present.TableInput{Update: m.update, Log: m.log})
	}
	tableAt := func(m moment) kit.Screen { t.Helper(); return at(w, m) }
	setup, log := screens.NewSetup(), screens.NewLog()
	setup.Show(newgame.SetupPage(w, seating(w)))
	log.Table, log.OnRule, log.OnNote = tables.Still(), func(rulebook.ID) {}, func() {}
	phone := resultOf(w, over)
	tapFirst(phone, "share")
	log.Show(w.LogPage(anEvening(t, tinyEpic, 4, 70).in))
	other := wordsOf(t, bangDice, map[string]string{"es": "en", "en": "es"}[lang])
	bang := func(m moment) kit.Screen { t.Helper(); return at(other, m) }
	express := wordsOf(t, coltExpress, lang)
	colt := func(m moment) kit.Screen { t.Helper(); return at(express, m) }
	return map[string]pictured{
		"circle-small":      {tableAt(western), sizes[0], true},
		"circle-large":      {tableAt(western), sizes[1], true},
		"circle-upright":    {tableAt(western), sizes[2], true},
		"ring-small":        {bang(ring["out"]), sizes[0], true},
		"ring-upright":      {bang(ring["aim"]), sizes[2], true},
		"roll-small":        {bang(dice), sizes[0], true},
		"faces-small":       {bang(quick["filling"]), sizes[0], true},
		"circle-names":      {tableOf(named(w), present.TableInput{Update: western.update, Log: western.log}), sizes[0], true},
		"kinds-small":       {tableAt(rest["tew.influence.wild"]), sizes[0], true},
		"sale-small":        {tableAt(rest["tew.buy.turn"]), sizes[0], true},
		"deal-small":        {tableAt(rest["tew.deal.gaps"]), sizes[0], true},
		"contested-small":   {tableAt(contested["contested-2"]), sizes[0], true},
		"contested-upright": {tableAt(contested["contested-3"]), sizes[2], true},
		"pick-small":        {tableAt(rest["tew.setup.buy-zones"]), sizes[0], true},
		"kit-small":         {table.KitPage(), sizes[0], false},
		"home-small":        {homeScreens(t, w)["home"], sizes[0], false},
		"setup-small":       {setup, sizes[0], false},
		"duel-small":        {tableAt(alone["card"]), sizes[0], false},
		"rival-small":       {tableAt(alone["rival"]), sizes[0], false},
		"log-small":         {log, sizes[0], false},
		"duel-two":          {tableAt(two["rolled"]), sizes[0], false},
		"duel-upright":      {tableAt(two["rolled"]), sizes[2], false},
		"showdown-small":    {tableAt(pair), sizes[0], false},
		"showdown-four":     {tableAt(contests["settled-4-of-1-as-prize"]), sizes[0], false},
		"showdown-upright":  {tableAt(contests["settled-3-of-3-as"]), sizes[2], false},
		"hands-small":       {tableAt(contests["hands-3"]), sizes[0], false},
		"score-small":       {resultOf(w, over), sizes[0], false},
		"score-upright":     {resultOf(w, over), sizes[2], false},
		"score-lost":        {resultOf(w, lost), sizes[0], false},
		"score-teams":       {resultOf(wordsOf(t, bangDice, lang), teams), sizes[0], false},
		"train-small":       {colt(robbers["2-colt.move.roof"]), sizes[0], false},
		"train-upright":     {colt(robbers["2-colt.scheme.play"]), sizes[2], false},
		"train-narrow":      {colt(teams2["2-colt.scheme.turned"]), sizes[2], false},
		"aside-upright":     {tableAt(play(t, tinyEpic, 4, 3, asideMoment)["aside-2"]), sizes[2], false},
		"train-teams":       {colt(teams2["2-colt.scheme.play"]), sizes[0], false},
		"close-up-small":    {colt(robbers["2-colt.fire.target"]), sizes[0], false},
		"phone-small":       {phone, sizes[0], false},
		"first-small":       {homeScreens(t, w)["home-first"], sizes[0], false},
		"most-small":        {tableAt(most), sizes[0], true},
		"lesson-small":      {tableOf(w, present.TableInput{Update: die.update, Log: die.log, Lesson: lesson}), sizes[0], false},
	}
}

// shown is the picture of a screen.
func (g *pictured) shown(t *testing.T) image.Image {
	t.Helper()
	w := open(t, g.screen, g.size)
	defer w.Close()
	if k := g.screen.Keys()["close"]; k != nil && g.board {
		test.Tap(k)
	}
	if g.board {
		leave(g.screen)
	}
	return w.Canvas().Capture()
}

// TestGolden compares pictures of the main screens with those in testdata, which
// people have looked at. They are drawn in software with the fonts that come
// with the program, and kept in half the size, so that a machine that smooths
// letters otherwise passes and a part that has moved does not.
func TestGolden(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for name, g := range goldens(t, "es") {
		golden(t, name, halved(g.shown(t)))
	}
}

// moved is a picture a part of a pixel to the right and down, as a machine
// that rounds otherwise may place what it draws: share is how much of it.
type moved struct {
	image.Image
	share float64
}

func (m moved) At(x, y int) color.Color {
	b := m.Bounds()
	r, g, bl, _ := m.Image.At(x, y).RGBA()
	u, v, w, _ := m.Image.At(max(x-1, b.Min.X), max(y-1, b.Min.Y)).RGBA()
	mix := func(p, q uint32) uint8 { return uint8((float64(p>>8)*(1-m.share) + float64(q>>8)*m.share)) }
	return color.NRGBA{R: mix(r, u), G: mix(g, v), B: mix(bl, w), A: 0xff}
}

// TestGoldenTellsMachinesFromFaults: every picture passes on a machine that
// places all of it half a pixel off and smooths it, and none passes in the
// other language.
func TestGoldenTellsMachinesFromFaults(t *testing.T) {
	extent.Whole(t, "TestGolden compares the pictures")
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	other := goldens(t, "en")
	for name, g := range goldens(t, "es") {
		whole := g.shown(t)
		if name == "phone-small" {
			continue // a code is all edges; a test of its own reads it
		}
		if at, d := difference(halved(whole), halved(moved{whole, 0.5})); d > blockMost {
			t.Errorf("%s: half a pixel off differs by %.1f at %v", name, d, at)
		}
		if name == "kit-small" {
			continue // it speaks one language
		}
		foreign := other[name]
		if _, d := difference(halved(whole), halved(foreign.shown(t))); d <= blockMost {
			t.Errorf("%s: another language differs by %.1f only", name, d)
		}
	}
}

// placing names a moment with tokens on many mats, standing and wounded.
func placing(u companion.Update) string {
	if len(u.Awaits) == 0 || u.Awaits[0].Ask.Rule != "tew.place.turn" || u.Board.Round < 3 || asides(u) > 0 {
		return ""
	}
	stand, down := 0, 0
	for _, p := range u.Board.Places {
		for _, s := range p.Spots {
			for _, k := range s.Tokens {
				if k.Down {
					down++
				} else {
					stand++
				}
			}
		}
	}
	if stand >= 4 && down >= 1 {
		return "placing"
	}
	return ""
}

// atMost names a moment at which tokens are placed and seats have the most of
// something that there can be.
func atMost(u companion.Update) string {
	n := 0
	for _, s := range u.Board.Seats {
		for _, c := range s.Counters {
			if c.Max > 0 && c.Value == c.Max {
				n++
			}
		}
	}
	if len(u.Awaits) != 1 || u.Awaits[0].Ask.Rule != "tew.place.turn" || n < 2 {
		return ""
	}
	return "most"
}

// halved is a picture in half its size, and in fewer colours so that it is small.
func halved(src image.Image) *image.NRGBA {
	b := src.Bounds()
	out := image.NewNRGBA(image.Rect(0, 0, b.Dx()/2, b.Dy()/2))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			var sum [3]uint32
			for i := range 4 {
				r, g, bl, _ := src.At(b.Min.X+2*x+i%2, b.Min.Y+2*y+i/2).RGBA()
				sum[0], sum[1], sum[2] = sum[0]+r>>8, sum[1]+g>>8, sum[2]+bl>>8
			}
			out.SetNRGBA(x, y, color.NRGBA{R: uint8(sum[0]/4) &^ 3, G: uint8(sum[1]/4) &^ 3, B: uint8(sum[2]/4) &^ 3, A: 0xff})
		}
	}
	return out
}

// golden compares a picture with testdata/NAME.png, or rewrites that.
func golden(t *testing.T, name string, got *image.NRGBA) {
	t.Helper()
	path := filepath.Join("testdata", name+".png")
	if *update {
		writePicture(t, path, got)
		return
	}
	f, err := os.Open(path)
	if err != nil {
		t.Errorf("%v; make golden writes it", err)
		return
	}
	defer f.Close()
	want, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	if at, worst := difference(want, got); worst > blockMost {
		saw := filepath.Join(os.TempDir(), "casekeeper-"+name+".png")
		writePicture(t, saw, got)
		t.Errorf("%s looks otherwise, by %.0f at %v of the half-size picture: now it is %s. If that is right, make golden", path, worst, at, saw)
	}
}

func writePicture(t *testing.T, path string, m image.Image) {
	t.Helper()
	f, err := os.Create(path)
	if err == nil {
		e := png.Encoder{CompressionLevel: png.BestCompression}
		err = errors.Join(e.Encode(f, m), f.Close())
	}
	if err != nil {
		t.Fatal(err)
	}
}

// A picture is compared in blocks of cells: how letters are smoothed hardly
// changes the mean colour of a cell. blockMost is by how much the cells of one
// block may differ on average, of 255: half a pixel off makes 11 at most,
// another language 22 at least.
const blockSide, cellSide, blockMost = 16, 4, 14

// difference finds the block that differs most.
func difference(a, b image.Image) (at image.Point, worst float64) {
	if a.Bounds() != b.Bounds() {
		return a.Bounds().Max, 255
	}
	size := a.Bounds().Max
	for y := 0; y < size.Y; y += blockSide {
		for x := 0; x < size.X; x += blockSide {
			if d := blockDifference(a, b, image.Rect(x, y, min(x+blockSide, size.X), min(y+blockSide, size.Y))); d > worst {
				at, worst = image.Pt(x, y), d
			}
		}
	}
	return at, worst
}

func blockDifference(a, b image.Image, r image.Rectangle) float64 {
	sum, cells := 0.0, 0
	for y := r.Min.Y; y < r.Max.Y; y += cellSide {
		for x := r.Min.X; x < r.Max.X; x += cellSide {
			cell := image.Rect(x, y, min(x+cellSide, r.Max.X), min(y+cellSide, r.Max.Y))
			p, q := mean(a, cell), mean(b, cell)
			for i := range p {
				sum += math.Abs(p[i]-q[i]) / 3
			}
			cells++
		}
	}
	return sum / float64(cells)
}

// mean is the mean colour of a part of a picture.
func mean(m image.Image, r image.Rectangle) (c [3]float64) {
	n := float64(r.Dx() * r.Dy())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			red, green, blue, _ := m.At(x, y).RGBA()
			c[0], c[1], c[2] = c[0]+float64(red>>8)/n, c[1]+float64(green>>8)/n, c[2]+float64(blue>>8)/n
		}
	}
	return c
}

// TestDifferenceIsSeen: a token that moved is more than smoothing.
func TestDifferenceIsSeen(t *testing.T) {
	paint := func(x int) image.Image {
		m := image.NewNRGBA(image.Rect(0, 0, 64, 64))
		for i := range 12 * 12 {
			m.SetNRGBA(x+i%12, 20+i/12, color.NRGBA{R: 240, G: 228, B: 66, A: 255})
		}
		return m
	}
	if _, d := difference(paint(10), paint(10)); d != 0 {
		t.Errorf("the same differs by %.1f", d)
	}
	if _, d := difference(paint(10), paint(14)); d <= blockMost {
		t.Errorf("moved: only %.1f", d)
	}
}
