package table_test

import (
	"slices"
	"testing"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2/test"
)

// TestSheetsCloseByATapOutside: on every screen there is room beside a sheet, and
// a tap there takes it away. All its text is on one page.
func TestSheetsCloseByATapOutside(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	m := play(t, tinyEpic, 4, 3, pickMoment)["place"]
	for _, size := range sizes {
		s := tableOf(words(t, "es"), present.TableInput{Update: m.update, Log: m.log})
		w := open(t, s, size)
		for _, sheet := range []string{"menu", "place/0", "seat/0"} {
			test.Tap(s.Key(sheet))
			beside := slices.DeleteFunc([]string{"outside", "outside/left", "outside/right"}, func(id string) bool { return s.Key(id) == nil })
			if len(beside) == 0 || s.Key("close") == nil {
				t.Fatalf("%v, %s: there is nothing beside the sheet among %v", size, sheet, ids(s))
			}
			if s.Key("sheet/after") != nil {
				t.Errorf("%v: the sheet %s has several pages", size, sheet)
			}
			test.Tap(s.Key(beside[len(beside)-1]))
			if s.Key("close") != nil {
				t.Errorf("%v: the sheet %s is still there", size, sheet)
			}
		}
		w.Close()
	}
}
