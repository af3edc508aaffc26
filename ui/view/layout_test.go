package view_test

import (
	"testing"

	"casekeeper/companion"
	"casekeeper/ui/present"
	"casekeeper/ui/view"
)

// TestCheckListFits lays the check lists of the games out, as TestContactSheet
// does.
func TestCheckListFits(t *testing.T) {
	begin := func(u companion.Update) string {
		if u.Acts == 1 {
			return "one"
		}
		return ""
	}
	west, bang := play(t, tinyEpic, 4, 3, begin)["one"], play(t, bangDice, 8, 4, begin)["one"]
	sheetOf(t, func(lang string) map[string]view.Screen {
		out := map[string]view.Screen{}
		for id, m := range map[string]moment{tinyEpic: west, bangDice: bang} {
			w := named(wordsOf(t, id, lang))
			l := view.NewLayout()
			l.Show(w.Layout(present.TableInput{Update: m.update, Log: m.log}, map[int]bool{0: true}))
			out["layout-"+id] = l
		}
		return out
	})
}
