package table_test

import (
	"fmt"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine/games"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/screens"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2/test"
)

// TestSetUpFits fills the tables of all games, from the least people to the most, step by step,
// as TestContactSheet does.
func TestSetUpFits(t *testing.T) {
	begin := func(u companion.Update) string {
		if u.Acts == 0 {
			return "begin"
		}
		return ""
	}
	for _, id := range games.IDs() {
		game := load(t, id)
		for _, seats := range []int{game.MinSeats, game.MaxSeats} {
			m := play(t, id, seats, 3, begin)["begin"]
			sheetOf(t, func(lang string) map[string]kit.Screen {
				out := map[string]kit.Screen{}
				w := named(wordsOf(t, id, lang))
				in := present.TableInput{Update: m.update, Log: m.log}
				if seats > 1 {
					in.Bots = &present.Bots{Holds: game.Players[1:2]}
				}
				ticked := map[int]bool{}
				steps := w.Layout(in, nil).Steps
				for n, s := range steps {
					if n == 0 || n == len(steps)/2 {
						out[fmt.Sprintf("layout-%s-%d-%02d", id, seats, n)] = setUpAt(w, in, ticked)
					}
					if ticked[s.Step] = true; len(s.Places)+len(s.Beside) == 0 && !s.Seats {
						t.Errorf("%s: nothing on the table is filled by %q", id, s.Text)
					}
				}
				out[fmt.Sprintf("layout-%s-%d-done", id, seats)] = setUpAt(w, in, ticked)
				return out
			})
		}
	}
}

// TestChairsWearAGear: a seat that the program holds has a gear in the set-up, of the people and of
// the table.
func TestChairsWearAGear(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	begin := func(u companion.Update) string { return map[bool]string{true: "begin"}[u.Acts == 0] }
	for _, id := range games.IDs() {
		game := load(t, id)
		m := play(t, id, game.MaxSeats, 3, begin)["begin"]
		l := setUpAt(wordsOf(t, id, "en"), present.TableInput{Update: m.update, Log: m.log, Bots: &present.Bots{Holds: game.Players[1:2]}}, nil)
		w := open(t, l, sizes[0])
		n := 0
		for _, o := range l.Drawn() {
			if tile, ok := o.(*kit.Tile); ok && strings.HasPrefix(tile.ID, "chair/") {
				n++
			}
		}
		if n != 1 {
			t.Errorf("%s: %d seats have a gear", id, n)
		}
		w.Close()
	}
}

// setUpAt returns the set-up with some steps done.
func setUpAt(w *present.Words, in present.TableInput, ticked map[int]bool) *screens.Layout {
	l := screens.NewLayout()
	l.Table, l.Seats = tables.Still(), tables.StillSeats()
	l.Show(w.Layout(in, ticked))
	return l
}

// TestSetUpByTaps ticks every step of each game by what it fills, in any order, takes one back,
// and finds a key for each on the table.
func TestSetUpByTaps(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for _, id := range games.IDs() {
		m := play(t, id, load(t, id).MaxSeats, 3, func(u companion.Update) string { return map[bool]string{true: "begin"}[u.Acts == 0] })["begin"]
		w, ticked, gone := wordsOf(t, id, "en"), map[int]bool{}, false
		in := present.TableInput{Update: m.update, Log: m.log}
		l := setUpAt(w, in, ticked)
		l.OnTick = func(step int) {
			ticked[step] = !ticked[step]
			l.Show(w.Layout(in, ticked))
		}
		l.OnTable = func() { gone = true }
		win := open(t, l, sizes[0])
		steps := w.Layout(in, nil).Steps
		for _, key := range taptest.IDs(l) {
			for strings.HasPrefix(key, "lay/") {
				before := pending(w.Layout(in, ticked))
				if tap(t, l, key); pending(w.Layout(in, ticked)) > before { // all was laid there
					tap(t, l, key)
					break
				}
			}
		}
		if n := pending(w.Layout(in, ticked)); n != 0 {
			t.Errorf("%s: %d of %d steps cannot be ticked on the table: %q", id, n, len(steps), ids(l))
		}
		first := "lay/seat/0"
		if l.Keys()[first] == nil {
			first = taptest.IDs(l)[0]
		}
		tap(t, l, first)
		if pending(w.Layout(in, ticked)) != 1 {
			t.Errorf("%s: %s took nothing back", id, first)
		}
		tap(t, l, "done")
		tap(t, l, "table")
		if !gone || pending(w.Layout(in, ticked)) != 0 {
			t.Errorf("%s: not at the table", id)
		}
		win.Close()
	}
}

// pending counts the steps that are not done.
func pending(vm present.LayoutVM) (n int) {
	for _, s := range vm.Steps {
		if !s.Done {
			n++
		}
	}
	return n
}
