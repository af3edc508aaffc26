package view_test

import (
	"errors"
	"flag"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"casekeeper/companion"
	"casekeeper/ui/present"
	"casekeeper/ui/view"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

var update = flag.Bool("update", false, "rewrite the golden pictures")

// TestGolden compares pictures of the tables with those in testdata, which
// people have looked at. They are kept in half the size, so that a machine that
// smooths letters otherwise passes and a part that has moved does not.
func TestGolden(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(view.NewTheme())
	western := play(t, tinyEpic, 4, 3, placing)["placing"]
	dice := play(t, bangDice, 5, 3, bangMoment)["again"]
	circle := func() view.Screen {
		return tableOf(words(t, "es"), present.TableInput{Update: western.update, Log: western.log})
	}
	for name, g := range map[string]struct {
		screen view.Screen
		size   fyne.Size
	}{
		"circle-small":   {circle(), sizes[0]},
		"circle-large":   {circle(), sizes[1]},
		"circle-upright": {circle(), sizes[2]},
		"ring-small":     {tableOf(wordsOf(t, bangDice, "en"), present.TableInput{Update: dice.update, Log: dice.log}), sizes[0]},
	} {
		w := open(t, g.screen, g.size)
		if k := g.screen.Keys()["close"]; k != nil {
			test.Tap(k)
		}
		golden(t, name, halved(w.Canvas().Capture()))
		w.Close()
	}
}

// placing names a moment with tokens on many mats, standing and wounded.
func placing(u companion.Update) string {
	if len(u.Awaits) == 0 || u.Awaits[0].Ask.Rule != "tew.place.turn" || u.Board.Round < 3 {
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

// A picture is compared in blocks; blockMost is by how much the colours of one
// may differ on average, of 255.
const blockSide, blockMost = 16, 14

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
	sum := 0.0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			p, q, s, _ := a.At(x, y).RGBA()
			u, v, w, _ := b.At(x, y).RGBA()
			for _, d := range [3]int{int(p>>8) - int(u>>8), int(q>>8) - int(v>>8), int(s>>8) - int(w>>8)} {
				sum += float64(max(d, -d))
			}
		}
	}
	return sum / float64(3*r.Dx()*r.Dy())
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
	if _, d := difference(paint(10), paint(40)); d <= blockMost {
		t.Errorf("moved: only %.1f", d)
	}
}
