package tables_test

import (
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine/games"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// pictures counts the drawings that objects are made of.
func pictures(list []fyne.CanvasObject) (n int) {
	for _, o := range list {
		switch v := o.(type) {
		case *canvas.Image:
			n++
		case kit.Maker:
			n += pictures(v.Drawn())
		case *fyne.Container:
			n += pictures(v.Objects)
		}
	}
	return n
}

// TestTablesAreDrawnAsSVG: the table of every game, as phones see it, is XML with all texts and drawings of the page, the
// same when it is drawn again, and short.
func TestTablesAreDrawnAsSVG(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for _, id := range games.IDs() {
		s := sit(t, id, 4, 5)
		for range 90 {
			o, ok := s.draw.Answer(s.update.Awaits)
			if s.act = &o; !ok {
				break
			}
			s.submit()
		}
		draw := tables.Still()
		var vm *present.MiniatureVM = s.words.Miniature(&s.update.Board)
		pg := kit.NewPage(func(p *kit.Painter, b kit.Box) { draw(p, b, vm, false) })
		size := fyne.NewSize(tables.UprightWide, tables.UprightHigh)
		text := kit.SVG(pg, size)
		if again := kit.SVG(pg, size); again != text {
			t.Errorf("%s: drawn again, it is another one", id)
		}
		var texts []string
		uses, in := 0, false
		for d := xml.NewDecoder(strings.NewReader(text)); ; {
			tok, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", id, err)
			}
			switch v := tok.(type) {
			case xml.StartElement:
				if in = v.Name.Local == "text"; v.Name.Local == "use" {
					uses++
				}
			case xml.CharData:
				if in {
					texts = append(texts, string(v))
				}
			case xml.EndElement:
				in = false
			}
		}
		if want := taptest.Texts(pg.Drawn()); len(want) < 10 || !slices.Equal(slices.Sorted(slices.Values(texts)), slices.Sorted(slices.Values(want))) {
			t.Errorf("%s: texts %q, want %q", id, texts, want)
		}
		if want := pictures(pg.Drawn()); uses != want || want < 5 {
			t.Errorf("%s: %d drawings, want %d", id, uses, want)
		}
		if len(text) > 80_000 {
			t.Errorf("%s: %d bytes", id, len(text))
		}
	}
}
