package table_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// wantedMoves names the moments at which Wanted comes to its first holder and from one to another.
func wantedMoves(u companion.Update) string {
	if u.Latest == nil || u.Result != nil {
		return ""
	}
	for _, rule := range []string{"tew.wanted.first", "tew.wanted.moves"} {
		if slices.ContainsFunc(u.Latest.Lines, func(l engine.Line) bool { return string(l.Rule) == rule }) {
			return rule
		}
	}
	return ""
}

// TestWhatIsNailedIsHeardOnce: once the duel is left and the notice shows it, with a fall into its place; not again
// when the table is drawn again, and neither where the table is reached at once.
func TestWhatIsNailedIsHeardOnce(t *testing.T) {
	t.Cleanup(func() { kit.SetLook(kit.Look{}) })
	kit.SetLook(kit.Look{Motion: true})
	for name, m := range play(t, tinyEpic, 3, 4, wantedMoves) {
		vm := named(wordsOf(t, tinyEpic, "en")).Table(present.TableInput{Update: m.update, Log: m.log})
		before := vm
		before.Seq, before.Acts, before.News, before.Since = vm.Seq+"before", vm.Acts-1, nil, vm.Acts-2
		vm.Since = before.Acts
		knocks := 0
		s := tables.New()
		table.SetClock(s, func(time.Duration, func(float32)) func() { return func() {} })
		s.OnKnock = func() { knocks++ }
		put(t, s)
		s.Show(before)
		s.Show(vm)
		if knocks > 0 {
			t.Fatalf("%s: heard before the duel is left", name)
		}
		for n := 0; n < 5 && knocks == 0; n++ { // the contest, then the strips before
			for id, k := range s.Keys() {
				if id == "contest/next" || strings.HasPrefix(id, "done/") {
					k.Tapped(nil)
					break
				}
			}
		}
		s.Show(vm)
		s.Refresh()
		if knocks != 1 {
			t.Errorf("%s: heard %d times; keys %q", name, knocks, ids(s))
		}
		far := tables.New()
		far.OnKnock = func() { t.Errorf("%s: heard at a table that is reached at once", name) }
		put(t, far)
		vm.News.Settled = nil
		far.Show(vm)
	}
}

// TestPostersFit lays out the notices in which Wanted is nailed.
func TestPostersFit(t *testing.T) {
	t.Cleanup(func() { kit.SetLook(kit.Look{}) })
	for _, seats := range []int{2, 4} {
		for name, m := range play(t, tinyEpic, seats, 4, wantedMoves) {
			for _, lang := range languages() {
				vm := named(wordsOf(t, tinyEpic, lang)).Table(present.TableInput{Update: m.update, Log: m.log})
				vm.News.Settled = nil
				for len(vm.News.Strips) > 1 && vm.News.Strips[0].Nailed == nil {
					vm.News.Strips = vm.News.Strips[1:]
				}
				for _, size := range []fyne.Size{{Width: 800, Height: 480}, {Width: 1280, Height: 720}, {Width: 720, Height: 1280}} {
					test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
					kit.SetLook(kit.Look{})
					s := tables.New()
					w := open(t, s, size)
					s.Show(vm)
					label := strings.ReplaceAll(strings.Join([]string{name, lang, fmt.Sprint(seats), fmt.Sprint(size.Width)}, "-"), ".", "-")
					taptest.CheckScreen(t, label, s, size)
					if texts := taptest.Texts(s.Drawn()); size.Width > size.Height && !slices.Contains(texts, strings.ToUpper(vm.News.Strips[0].Nailed.Reward)) {
						t.Errorf("%s: no poster: %q", label, texts)
					}
					sheetPicture(t, label, w)
					w.Close()
				}
			}
		}
	}
}
