package kit

import (
	stdimage "image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// TestLetterHeights measures drawn text against the table of type at 800x480.
func TestLetterHeights(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(NewTheme())
	for _, c := range []struct {
		name        string
		text        string
		st          TextStyle
		least, most int
	}{
		{"name on the banner", "ANA", TitleStyle(SizeBanner, Cream), 93, 106},
		{"number of a moment", "17", TitleStyle(sizeMoment, Cream), 58, 117},
		{"counts of a seat", "3", FigureStyle(SizeCounts, Cream), 41, 46},
		{"name in the header", "ANA", TitleStyle(SizeName, Cream), 29, 31},
		{"digits of a place", "2", FigureStyle(sizePlace, Cream), 30, 35},
		{"what is asked", "H", WordStyle(SizeAsk, Cream), 17, 19},
		{"hand of a showdown", "H", TitleStyle(sizeHand, Cream), 26, 40},
		{"name of a mat", "H", CapsStyle(SizeCaps, Cream), 13, 21},
		{"key", "H", WordStyle(SizeKey, Cream), 14, 19},
		{"explanation", "H", TextStyle{Size: TextPlain, Colour: Cream}, 12, 14},
	} {
		img := drawText(t, c.text, c.st)
		top, bottom := inkRows(img)
		if h := bottom - top; h < c.least || h > c.most {
			t.Errorf("%s: %d high, want %d to %d", c.name, h, c.least, c.most)
		}
		if off := float32(top+bottom)/2 - 100; c.st.Face != faceText && (off > 0.03*c.st.Size+1 || off < -0.03*c.st.Size-1) {
			t.Errorf("%s: %.1f below the middle of its box", c.name, off)
		}
	}
}

// drawText is a text in the middle of a dark box 200 high.
func drawText(t *testing.T, text string, st TextStyle) stdimage.Image {
	t.Helper()
	pg := NewPage(func(p *Painter, b Box) {
		p.Rect(b, Ink, None, 0, 0)
		p.Text(b, text, st)
	})
	pg.fixed = 1
	w := test.NewWindow(pg.Object())
	defer w.Close()
	w.SetPadded(false)
	w.Resize(fyne.NewSize(400, 200))
	if len(pg.cut) > 0 {
		t.Errorf("%q is cut", text)
	}
	return w.Canvas().Capture()
}

// inkRows is the first row with letters in it, and the one after the last.
func inkRows(img stdimage.Image) (top, bottom int) {
	b := img.Bounds()
	top = -1
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if luminance(color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)) < 0.35 {
				continue
			}
			if top < 0 {
				top = y
			}
			bottom = y + 1
			break
		}
	}
	return top, bottom
}
