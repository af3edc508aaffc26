package table_test

import (
	"testing"

	"casekeeper/companion"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2/test"
)

// TestDrawingSetsNothing plays a part of each game while fingers open what can be opened:
// drawing the table changes nothing that it keeps.
func TestDrawingSetsNothing(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for _, id := range games.IDs() {
		s, draw := tables.New(), chance.New(1)
		deafen(s)
		s.OnDrawn(func(before, after string) {
			if after != before {
				t.Fatalf("%s: drawing has set something: %s, before %s", id, after, before)
			}
		})
		win, w, shown := open(t, s, sizes[0]), wordsOf(t, id, "en"), 0
		play(t, id, load(t, id).MaxSeats, 3, func(u companion.Update) string {
			if shown++; shown > 150 {
				return ""
			}
			in := present.TableInput{Update: u}
			if draw.IntN(2) == 0 {
				in.Hardware = present.Hardware{Sources: []present.Source{{Name: "hub", State: "up"}}}
			}
			s.Show(w.Table(in))
			tapAny(s, draw)
			win.Resize(sizes[draw.IntN(len(sizes))])
			return ""
		})
		win.Close()
	}
}
