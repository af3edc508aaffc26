package table_test

import (
	"testing"

	"casekeeper/companion"
	"casekeeper/engine/enginetest/cost"
	"casekeeper/engine/games"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2/test"
)

// TestCosts counts what an act costs on the screen of a table, in whole games with as many people as can
// play: to make what is shown of an update, and to draw it. A table that copies all answers for each spot
// is caught.
func TestCosts(t *testing.T) {
	limits := cost.Read(t)
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	caught := false
	for _, id := range games.IDs() {
		w := wordsOf(t, id, "en")
		var words cost.Memory
		var all []present.TableVM
		play(t, id, load(t, id).MaxSeats, 3, func(u companion.Update) string {
			words.Add(func() { all = append(all, w.Table(present.TableInput{Update: u})) })
			return ""
		})
		words.Hold(limits, id+": to word an act", len(all))
		shown := func(acts []present.TableVM, with func(*table.Table)) (m cost.Memory) {
			s := tableOf(w, present.TableInput{})
			with(s)
			win := open(t, s, sizes[0])
			defer win.Close()
			m.Add(func() {
				for i := range acts {
					s.Show(acts[i])
				}
			})
			return m
		}
		shown(all, func(*table.Table) {}) // pictures and widths of words are kept from here on
		show := shown(all, func(*table.Table) {})
		show.Hold(limits, id+": to show an act", len(all))
		some := all[60:90]
		copies := shown(some, table.CopyAnswers)
		caught = caught || copies.Caught(limits, id+": to show an act", len(some))
	}
	if !caught {
		t.Error("a table that copies all answers for each spot costs no more than the limits")
	}
}
