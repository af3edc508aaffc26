package pieces_test

import (
	"strings"
	"testing"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// TestDieShowsItsFace checks that a face with a picture shows it, and any other one its pips.
func TestDieShowsItsFace(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for want, d := range map[string]pieces.DieLook{"book-": {Word: "3", Icon: "book"}, "pips-3-": {Word: "3"}} {
		p := &kit.Painter{Zoom: 1}
		pieces.Die(p, kit.At(0, 0, 60, 60), d)
		picture, ok := p.Objects[len(p.Objects)-1].(*canvas.Image)
		if !ok || !strings.HasPrefix(picture.Resource.Name(), want) {
			t.Errorf("%+v is drawn as %v, want %s", d, p.Objects[len(p.Objects)-1], want)
		}
	}
}
