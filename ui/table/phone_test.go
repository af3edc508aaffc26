package table_test

import (
	"image"
	"image/draw"
	"testing"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/results"
	"casekeeper/ui/screens"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
)

// seenByPhone is what a camera reads off the screen. Of a code of very many squares
// the reader takes others for its corners now and then: then it is shown where the
// code is, which alone is purely white.
func seenByPhone(t *testing.T, m image.Image) string {
	t.Helper()
	hints := map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true}
	text, err := readCode(m, hints)
	if err != nil {
		var code image.Rectangle
		for y := m.Bounds().Min.Y; y < m.Bounds().Max.Y; y++ {
			for x := m.Bounds().Min.X; x < m.Bounds().Max.X; x++ {
				if r, g, b, _ := m.At(x, y).RGBA(); r+g+b == 3*0xffff {
					code = code.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		only := image.NewNRGBA(code)
		draw.Draw(only, code, m, code.Min, draw.Src)
		only.Rect = only.Rect.Sub(code.Min)
		hints[gozxing.DecodeHintType_PURE_BARCODE] = true
		text, err = readCode(only, hints)
	}
	if err != nil {
		t.Fatalf("no code is read: %v", err)
	}
	return text
}

func readCode(m image.Image, hints map[gozxing.DecodeHintType]any) (string, error) {
	bits, err := gozxing.NewBinaryBitmapFromImage(m)
	if err != nil {
		return "", err
	}
	read, err := qrcode.NewQRCodeReader().Decode(bits, hints)
	if err != nil {
		return "", err
	}
	return read.GetText(), nil
}

// TestCodesAreRead: what is drawn is what a phone reads, for the smallest table
// and the largest, on the smallest screen and on one on end.
func TestCodesAreRead(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	two, eight := play(t, tinyEpic, 2, 5, pickMoment)["over"], play(t, bangDice, 8, 4, bangMoment)["over"]
	for _, lang := range []string{"en", "es"} {
		for name, vm := range map[string]results.ResultVM{"two": resultVM(words(t, lang), two), "eight": resultVM(named(wordsOf(t, bangDice, lang)), eight)} {
			for _, size := range []fyne.Size{sizes[0], sizes[2]} {
				r := screens.NewResult()
				r.Show(vm)
				w := open(t, r, size)
				tap(t, r, "share")
				for i, code := range vm.Codes {
					if i > 0 {
						tap(t, r, "code/1")
					}
					if got := seenByPhone(t, w.Canvas().Capture()); got != code.Text {
						t.Errorf("%s %s %v: a phone reads %q, want %q", name, lang, size, got, code.Text)
					}
				}
				w.Close()
			}
		}
	}
}
