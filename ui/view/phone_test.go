package view_test

import (
	"image"
	"testing"

	"casekeeper/ui/present"
	"casekeeper/ui/view"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
)

// seenByPhone is what a camera reads off the screen.
func seenByPhone(t *testing.T, m image.Image) string {
	t.Helper()
	bits, err := gozxing.NewBinaryBitmapFromImage(m)
	if err != nil {
		t.Fatal(err)
	}
	read, err := qrcode.NewQRCodeReader().Decode(bits, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true})
	if err != nil {
		t.Fatalf("no code is read: %v", err)
	}
	return read.GetText()
}

// TestCodesAreRead: what is drawn is what a phone reads, for the smallest table
// and the largest, on the smallest screen and on one on end.
func TestCodesAreRead(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(view.NewTheme())
	two, eight := play(t, tinyEpic, 2, 5, pickMoment)["over"], play(t, bangDice, 8, 4, bangMoment)["over"]
	for _, lang := range []string{"en", "es"} {
		for name, vm := range map[string]present.ResultVM{"two": resultVM(words(t, lang), two), "eight": resultVM(named(wordsOf(t, bangDice, lang)), eight)} {
			for _, size := range []fyne.Size{sizes[0], sizes[2]} {
				r := view.NewResult()
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
