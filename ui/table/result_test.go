package table_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"
	"casekeeper/ui/screens"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// resultVM is the final table of a moment at which a game is over, as the shell
// shows it.
func resultVM(w *present.Words, m moment) results.ResultVM {
	vm := results.Page(w, m.update.Result)
	vm.Memories, vm.Course = results.Memories(w, m.log, &m.update), results.Course(w, &m.update)
	vm.Again, vm.Undo = w.Say("result.again"), w.Say("result.undo")
	at := time.Date(2026, 11, 21, 21, 30, 0, 0, time.UTC)
	vm.Codes = results.Codes(w, m.update.Result, results.Play{ID: "0123456789abcdef0123456789abcdef", Began: at.Add(-72 * time.Minute), Ended: at})
	return vm
}

func resultOf(w *present.Words, m moment) *screens.Result {
	r := screens.NewResult()
	r.OnRule = func(rulebook.ID) {}
	r.Show(resultVM(w, m))
	return r
}

// finals are final tables in one language: of two to four people, of one who
// lost, of a shared victory, of teams, and what a tap opens on them.
func finals(t *testing.T, lang string, over map[string]moment) map[string]kit.Screen {
	t.Helper()
	out := map[string]kit.Screen{}
	for name, m := range over {
		w := wordsOf(t, tinyEpic, lang)
		if name == "teams" {
			w = wordsOf(t, bangDice, lang)
		}
		out["final-"+name] = resultOf(w, m)
		out["final-"+name+"-named"] = resultOf(named(w), m)
		total := fmt.Sprintf("cell/0/%d", len(results.Page(w, m.update.Result).Columns)-1)
		for tapped, keys := range map[string]string{"why": "cell/0/0", "total": total, "phone": "share", "bgstats": "share code/1"} {
			r := resultOf(named(w), m)
			if tapped == "total" && name == "teams" {
				continue // nobody counts points
			}
			tapFirst(r, keys)
			out["final-"+name+"-"+tapped] = r
		}
	}
	return out
}

// TestFinalsFit lays final tables out.
func TestFinalsFit(t *testing.T) {
	over := map[string]moment{"teams": play(t, bangDice, 8, 4, bangMoment)["over"]}
	for name, seats := range map[string]int{"four": 4, "three": 3, "two": 2, "alone": 1} {
		over[name] = play(t, tinyEpic, seats, 12, pickMoment)["over"]
	}
	tie := *over["four"].update.Result
	tie.Winners = tie.Winners[:0:0]
	for _, row := range tie.Rows[:2] {
		tie.Winners = append(tie.Winners, row.Seat)
	}
	shared := over["four"]
	shared.update.Result = &tie
	over["shared"] = shared
	sheetOf(t, func(lang string) map[string]kit.Screen { return finals(t, lang, over) })
}

// TestColumnsOfAFinalStandApart: no word or number of a final table runs into the one
// beside it, where the table is full.
func TestColumnsOfAFinalStandApart(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	over := map[string]moment{coltExpress: play(t, coltExpress, 6, 6, coltMoment)["over"], scoundrels: play(t, scoundrels, 4, 4, scoundrelsMoment)["over"], tinyEpic: play(t, tinyEpic, 4, 3, pickMoment)["over"]}
	for id, m := range over {
		for _, lang := range languages() {
			for _, size := range sizes {
				s := resultOf(wordsOf(t, id, lang), m)
				w := open(t, s, size)
				all, least := taptest.Inks(s), 4*table.ZoomFor(size.Width, size.Height)
				for i, a := range all {
					for _, b := range all[:i] {
						if gap := max(a.X, b.X) - min(a.X+a.W, b.X+b.W); gap < least && min(a.Y+a.H, b.Y+b.H)-max(a.Y, b.Y) > 1 {
							t.Errorf("%s %s %v: %.1f between %q and %q", id, lang, size, gap, b.Text, a.Text)
						}
					}
				}
				w.Close()
			}
		}
	}
}

// TestNumbersOfAColumnHaveOneSize: the widest number of a column says how large the others are.
func TestNumbersOfAColumnHaveOneSize(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	w := wordsOf(t, coltExpress, "es")
	vm := resultVM(w, play(t, coltExpress, 6, 6, coltMoment)["over"])
	last := len(vm.Columns) - 1
	vm.Rows = slices.Clone(vm.Rows)
	for i := range vm.Rows {
		vm.Rows[i].Cells = slices.Clone(vm.Rows[i].Cells)
	}
	vm.Rows[0].Cells[0], vm.Rows[1].Cells[0] = "888", "1"
	vm.Rows[0].Cells[last], vm.Rows[1].Cells[last] = "-88888", "2"
	for _, size := range sizes {
		s := screens.NewResult()
		s.OnRule = func(rulebook.ID) {}
		s.Show(vm)
		win := open(t, s, size)
		high := map[string]float32{}
		for _, k := range taptest.Inks(s) {
			high[k.Text] = k.H
		}
		for _, pair := range [][2]string{{"888", "1"}, {"-88888", "2"}} {
			if a, b := high[pair[0]], high[pair[1]]; a == 0 || a != b {
				t.Errorf("%v: %q is %v high, %q is %v", size, pair[0], a, pair[1], b)
			}
		}
		win.Close()
	}
}

// TestTheSentenceOfAFinalSaysMore: below the names of who won it does not say them alone again.
func TestTheSentenceOfAFinalSaysMore(t *testing.T) {
	for id, m := range map[string]moment{coltExpress: play(t, coltExpress, 6, 6, coltMoment)["over"], scoundrels: play(t, scoundrels, 4, 4, scoundrelsMoment)["over"], tinyEpic: play(t, tinyEpic, 4, 3, pickMoment)["over"], bangDice: play(t, bangDice, 5, 3, bangMoment)["over"]} {
		for _, lang := range languages() {
			vm := resultVM(wordsOf(t, id, lang), m)
			more := strings.Trim(strings.ReplaceAll(vm.DecidedBy, vm.Won, ""), " .!")
			if vm.Won == "" || len(strings.Fields(more)) < 4 {
				t.Errorf("%s, %s: %q below %q", id, lang, vm.DecidedBy, vm.Won)
			}
		}
	}
}

// TestEveryGameIsRemembered: nearly every game has two memories, and none has more than three.
func TestEveryGameIsRemembered(t *testing.T) {
	few := map[string]int{}
	for seed := range uint64(6) {
		for id, m := range map[string]moment{
			tinyEpic:    play(t, tinyEpic, 2+int(seed)%3, seed+3, pickMoment)["over"],
			scoundrels:  play(t, scoundrels, 2+int(seed)%3, seed+3, scoundrelsMoment)["over"],
			coltExpress: play(t, coltExpress, 3+int(seed)%4, seed+3, coltMoment)["over"],
			bangDice:    play(t, bangDice, 3+int(seed)%6, seed+3, bangMoment)["over"],
		} {
			list := results.Memories(wordsOf(t, id, "es"), m.log, &m.update)
			if len(list) < 2 {
				few[id]++
			}
			if len(list) > 3 || id == bangDice && m.update.Chronicle == nil {
				t.Errorf("%s %d: %+v", id, seed, list)
			}
		}
	}
	for id, n := range few {
		if n > 1 {
			t.Errorf("%s: %d of 6 games have fewer than two memories", id, n)
		}
	}
}

// TestEightRolesUprightAreRemembered: over eight roles on end there is room for a memory, and nothing is cut.
func TestEightRolesUprightAreRemembered(t *testing.T) {
	m, size := play(t, bangDice, 8, 4, bangMoment)["over"], fyne.Size{Width: 720, Height: 1280}
	for _, lang := range languages() {
		test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
		w := named(wordsOf(t, bangDice, lang))
		s := resultOf(w, m)
		win := open(t, s, size)
		taptest.CheckScreen(t, "eight-"+lang, s, size)
		if first := resultVM(w, m).Memories[0].Text; !slices.Contains(taptest.Texts(s.Drawn()), first) {
			t.Errorf("%s: %q is not on the page: %q", lang, first, taptest.Texts(s.Drawn()))
		}
		sheetPicture(t, "final-eight-"+lang, win)
		win.Close()
	}
}
