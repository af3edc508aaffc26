package kit

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2/test"
)

// TestEndingsStayOnTheirLine: a word with an ending shrinks before that is broken off, and a path
// breaks between its folders.
func TestEndingsStayOnTheirLine(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(NewTheme())
	st := TextStyle{Size: 24, Bold: true}
	for _, c := range []struct {
		text string
		size float32 // at which it has just room
		want []string
	}{{"Apostador/a", 18, []string{"Apostador/a"}}, {"Apostador/a", TextSmall * 0.93, []string{"Apostador/", "a"}}, {"/home/ana/games", 18, []string{"/home/ana/", "games"}}} {
		w := st.Width(c.text, c.size) + 0.5
		if got := FitText(c.text, w, 200, st); !slices.Equal(got.lines, c.want) || got.Cut {
			t.Errorf("%q in %.0f: %q, cut %v, want %q", c.text, w, got.lines, got.Cut, c.want)
		}
	}
}
