package kit

import (
	"bytes"
	"testing"

	"github.com/go-text/typesetting/font"
)

// TestAccentsHaveRoom: no accent of a capital is above what the font says that
// its letters are, where Fyne would cut it off.
func TestAccentsHaveRoom(t *testing.T) {
	for _, f := range []fontFile{fontPlain, fontKeys, fontFigure} {
		own := f.read()
		if own == nil {
			continue // the built-in face serves
		}
		face, err := font.ParseTTF(bytes.NewReader(own.res.Content()))
		if err != nil {
			t.Fatal(err)
		}
		e, _ := face.FontHExtents()
		for _, r := range "ÑÍÓÚÁÉÜ" {
			g, _ := face.NominalGlyph(r)
			if x, ok := face.GlyphExtents(g); !ok || x.YBearing > e.Ascender {
				t.Errorf("%s: %c is %.0f high, and there is room for %.0f", f.path, r, x.YBearing, e.Ascender)
			}
		}
	}
}
