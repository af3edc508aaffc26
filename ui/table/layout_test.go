package table_test

import (
	"testing"

	"casekeeper/companion"
	"casekeeper/engine/games"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/screens"
)

// TestCheckListFits lays the check lists of all games out, as TestContactSheet
// does.
func TestCheckListFits(t *testing.T) {
	begin := func(u companion.Update) string {
		if u.Acts == 1 {
			return "one"
		}
		return ""
	}
	all := map[string]moment{}
	for _, id := range games.IDs() {
		all[id] = play(t, id, load(t, id).MaxSeats, 3, begin)["one"]
	}
	sheetOf(t, func(lang string) map[string]kit.Screen {
		out := map[string]kit.Screen{}
		for id, m := range all {
			w := named(wordsOf(t, id, lang))
			l := screens.NewLayout()
			l.Show(w.Layout(present.TableInput{Update: m.update, Log: m.log}, map[int]bool{0: true}))
			out["layout-"+id] = l
		}
		return out
	})
}
