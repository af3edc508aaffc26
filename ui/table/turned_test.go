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

// roleShown names the moment at which somebody who is out shows the role.
func roleShown(u companion.Update) string {
	if u.Latest != nil && slices.ContainsFunc(u.Latest.Lines, func(l engine.Line) bool { return l.Rule == "bang.out.role" }) && u.Result == nil {
		return "shown"
	}
	return ""
}

// turnedTables are BANG! tables of so many seats at which a role has just been shown, by language.
func turnedTables(t *testing.T, seats int) map[string]present.TableVM {
	t.Helper()
	out := map[string]present.TableVM{}
	m := play(t, bangDice, seats, 4, roleShown)["shown"]
	for _, lang := range languages() {
		out[lang] = named(wordsOf(t, bangDice, lang)).Table(present.TableInput{Update: m.update, Log: m.log})
	}
	return out
}

// turnedKey is the key that shows the card; nil if it is not there.
func turnedKey(s *table.Table) *kit.Key {
	for id, k := range s.Keys() {
		if strings.HasPrefix(id, "turned@") {
			return k
		}
	}
	return nil
}

// TestARoleTurnsOverBeforeEverybody: with what brought it about, for its time or until a tap that does
// nothing else; never without motion, and never twice.
func TestARoleTurnsOverBeforeEverybody(t *testing.T) {
	t.Cleanup(func() { kit.SetLook(kit.Look{}) })
	for _, seats := range []int{5, 8} {
		for lang, vm := range turnedTables(t, seats) {
			if vm.Turned == nil || len(vm.Turned.Why) != 2 || vm.Turned.Card.Front == "" {
				t.Fatalf("%d seats, %s: %+v", seats, lang, vm.Turned)
			}
			before := vm
			before.Seq, before.Acts, before.Turned = vm.Seq+"before", vm.Acts-1, nil
			for _, motion := range []bool{true, false} {
				kit.SetLook(kit.Look{Motion: motion})
				var end func(float32)
				var lasts time.Duration
				clock, acts := newHasty(), 0
				s := tables.New()
				s.Clock(clock.now)
				table.SetClock(s, func(d time.Duration, tick func(float32)) func() {
					lasts, end = d, tick
					return func() {}
				})
				s.OnFact = func(engine.Observation) { acts++ }
				put(t, s)
				s.Show(before)
				s.Show(vm)
				k := turnedKey(s)
				if (k != nil) != motion {
					t.Fatalf("%d seats, %s, motion %v: %q", seats, lang, motion, ids(s))
				}
				if !motion {
					continue
				}
				if lasts < 3*time.Second {
					t.Errorf("it stands for %v", lasts)
				}
				again := vm
				s.Show(again)
				if k.Tapped(nil); turnedKey(s) == nil {
					t.Error("the second half of a double tap ends it")
				}
				clock.on(time.Second)
				if lang == "en" {
					end(1)
				} else {
					k.Tapped(nil)
				}
				if turnedKey(s) != nil || acts > 0 {
					t.Errorf("%s: it stays, or %d acts were done", lang, acts)
				}
				if s.Show(again); turnedKey(s) != nil {
					t.Error("it comes back")
				}
				s.Show(before)
				s.Show(again)
				if s.Show(before); turnedKey(s) != nil {
					t.Error("it stays after an undo")
				}
			}
		}
	}
}

// TestTurnedCardsFit lays them out.
func TestTurnedCardsFit(t *testing.T) {
	t.Cleanup(func() { kit.SetLook(kit.Look{}) })
	for _, seats := range []int{5, 8} {
		for lang, vm := range turnedTables(t, seats) {
			for _, size := range []fyne.Size{{Width: 800, Height: 480}, {Width: 1280, Height: 720}, {Width: 720, Height: 1280}} {
				test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
				kit.SetLook(kit.Look{Motion: true})
				s := tables.New()
				table.SetClock(s, func(time.Duration, func(float32)) func() { return func() {} })
				before := vm
				before.Seq, before.Acts, before.Turned = vm.Seq+"before", vm.Acts-1, nil
				w := open(t, s, size)
				s.Show(before)
				s.Show(vm)
				label := strings.Join([]string{"turned", lang, string(rune('0' + seats)), fmt.Sprint(size.Width)}, "-")
				taptest.CheckScreen(t, label, s, size)
				sheetPicture(t, label, w)
				w.Close()
			}
		}
	}
}
