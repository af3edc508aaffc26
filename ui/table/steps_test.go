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
	"casekeeper/ui/present"
	"casekeeper/ui/table"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// stories returns tables of a game of Colt Express after acts that are shown in several steps, in
// which people move on the train.
func stories(t *testing.T, w *present.Words) (list []present.TableVM) {
	t.Helper()
	n := 0
	moments := play(t, coltExpress, 5, 21, func(u companion.Update) string { n++; return fmt.Sprint(n) })
	for _, m := range moments {
		vm := w.Table(present.TableInput{Update: m.update, Log: m.log})
		if vm.News != nil && len(vm.News.Strips) > 2 && vm.News.Strips[0].Places != nil && m.update.Board.Round > 0 {
			list = append(list, vm)
		}
	}
	slices.SortFunc(list, func(a, b present.TableVM) int { return a.Acts - b.Acts })
	return list
}

// TestTheTrainIsAsTheStoryTells checks that while an act is shown step by step the table is drawn
// as it is at that step, and in the end as it is then, and that the steps go on by themselves or by
// their key up to the last, which stays.
func TestTheTrainIsAsTheStoryTells(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	told, moved := 0, 0
	for _, vm := range stories(t, wordsOf(t, coltExpress, "en")) {
		s := tables.New()
		var on func(float32)
		table.SetLinger(s, func(_ time.Duration, tick func(float32)) func() { on = tick; return func() { on = nil } })
		win := open(t, s, fyne.NewSize(800, 480))
		s.Show(vm)
		var before []string
		if strings.Contains(fmt.Sprint(s.Pawns()), "stands/") { // in a close-up who chooses sees who is there now
			win.Close()
			continue
		}
		for k, strip := range vm.News.Strips {
			want := vm
			if strip.Places != nil {
				want.Places, want.Seats = strip.Places, strip.Seats
			}
			want.News = &present.NewsVM{Strips: []present.StripVM{{Text: "this", Place: -1, Spot: -1}}}
			other := tables.New()
			aside := open(t, other, fyne.NewSize(800, 480))
			other.Show(want)
			got := s.Pawns()
			if !slices.Equal(got, other.Pawns()) {
				t.Errorf("act %d, step %d of %d: drawn\n%q, want\n%q", vm.Acts, k+1, len(vm.News.Strips), got, other.Pawns())
			}
			aside.Close()
			if told++; before != nil && !slices.Equal(got, before) {
				moved++
			}
			before = got
			switch last := k+1 == len(vm.News.Strips); {
			case last != (on == nil):
				t.Errorf("act %d, step %d: it goes on by itself: %v", vm.Acts, k+1, on != nil)
			case !last && k%2 == 0:
				on(1)
			case !last:
				tap(t, s, fmt.Sprintf("done/%d@%s", k, vm.Seq))
			}
		}
		win.Close()
	}
	if moved < 5 {
		t.Errorf("of %d steps only %d moved anybody", told, moved)
	}
}

// TestStepsAreOfTheirAct checks that the steps of an act are boards as their viewer may see them,
// and that the last of them lead to the present board.
func TestStepsAreOfTheirAct(t *testing.T) {
	seen := 0
	play(t, coltExpress, 4, 8, func(u companion.Update) string {
		if len(u.Steps) > 0 {
			seen++
			if len(u.Steps) != len(u.Latest.Lines) {
				t.Errorf("act %d: %d steps for %d lines", u.Acts, len(u.Steps), len(u.Latest.Lines))
			}
		}
		return ""
	}, engine.Option{Name: "expert", Value: "expert"})
	if seen == 0 {
		t.Error("nothing is told step by step")
	}
}

// asksOf are the first moments of a game at which a rule asks, by an argument of
// its question.
func asksOf(t *testing.T, seats int, seed uint64, rule string, arg int, options ...engine.Option) map[string]moment {
	t.Helper()
	return play(t, coltExpress, seats, seed, func(u companion.Update) string {
		if len(u.Awaits) == 0 || string(u.Awaits[0].Ask.Rule) != rule {
			return ""
		}
		return fmt.Sprint(u.Awaits[0].Ask.Args[arg].Value)
	}, options...)
}

// TestWhatEverybodyHasIsSeen: loot and bullets are on the screen while keys have
// the room of the seats, at every size.
func TestWhatEverybodyHasIsSeen(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	w := wordsOf(t, coltExpress, "en")
	for _, m := range asksOf(t, 6, 6, "colt.scheme.play", 0) {
		for _, size := range sizes {
			s := tableOf(w, present.TableInput{Update: m.update, Log: m.log})
			win := open(t, s, size)
			if for5 := s.Draws("slim/5") || s.Keys()["seat/5"] != nil; !for5 {
				t.Errorf("act %d at %.0f: nobody sees what the sixth has", m.update.Acts, size.Width)
			}
			win.Close()
		}
	}
}

// TestWhoseCardAndWhichAction: of a team each card says whose it is, else none
// does; of a double turn the header says which action it is.
func TestWhoseCardAndWhichAction(t *testing.T) {
	w := wordsOf(t, coltExpress, "en")
	said := map[string]bool{}
	for seed := range uint64(4) {
		for arg := 1; arg <= 2; arg++ {
			for _, m := range asksOf(t, 4, 40+seed, "colt.scheme.play", arg) {
				a := w.Table(present.TableInput{Update: m.update, Log: m.log}).Asks[0]
				said[a.Said.Beside] = true
			}
		}
	}
	for _, want := range []string{"plays or draws", "1 of 2, plays or draws", "2 of 2, plays or draws"} {
		if !said[want] {
			t.Errorf("nobody is asked %q: %v", want, said)
		}
	}
	whose := map[string]bool{}
	for _, m := range asksOf(t, 4, 2, "colt.scheme.play", 0, engine.Option{Name: "teams", Value: "two-each"}) {
		for _, c := range w.Table(present.TableInput{Update: m.update, Log: m.log}).Asks[0].List {
			whose[c.Card.Mark.Shape] = true
		}
	}
	if len(whose) < 2 {
		t.Errorf("cards of a team are of %v", whose)
	}
}

// TestPurseIsTakenOnTheTrain: whether Cheyenne keeps a purse, and whether who is
// alone takes one, is answered in the carriage where that is.
func TestPurseIsTakenOnTheTrain(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	w := wordsOf(t, coltExpress, "en")
	for _, rule := range []string{"colt.cheyenne.purse", "colt.event.pickpocketing"} {
		found := 0
		for seed := uint64(1); seed < 60 && found == 0; seed++ {
			for _, m := range asksOf(t, 3, seed, rule, 0) {
				for _, size := range sizes {
					s := tableOf(w, present.TableInput{Update: m.update, Log: m.log})
					win := open(t, s, size)
					if found++; !s.Draws("where") {
						t.Errorf("%s at %.0f is asked below the train: %q", rule, size.Width, ids(s))
					}
					win.Close()
				}
			}
		}
		if found == 0 {
			t.Errorf("%s never asks", rule)
		}
	}
}
