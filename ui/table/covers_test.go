package table_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/games"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// coverSizes are those in which covers have the least room, lying and upright.
var coverSizes = []fyne.Size{{Width: 800, Height: 480}, {Width: 1280, Height: 720}, {Width: 720, Height: 1280}}

// said is what a table says besides what is asked.
var said = map[string]func(*present.Words, *companion.Update, *present.TableVM){
	"nothing": func(*present.Words, *companion.Update, *present.TableVM) {},
	"lesson": func(w *present.Words, u *companion.Update, vm *present.TableVM) {
		vm.News, vm.Seen = nil, nil
		if of := w.Lesson(u, func(rulebook.ID) bool { return false }); of.Rule != "" {
			vm.Lesson = w.Table(present.TableInput{Update: *u, Lesson: of}).Lesson
		}
	},
	"chair": func(_ *present.Words, u *companion.Update, vm *present.TableVM) {
		vm.News = &present.NewsVM{Strips: []present.StripVM{{
			Mark: vm.Seats[0].Mark, Text: vm.Seats[0].Mark.Name + " coloca en el salón: influencia, lado derecho, y roba 2 de oro", Why: "Porque vale más", Ask: "¿Por qué?", Done: "Hecho",
			Place: u.Acts % len(vm.Places), Spot: -1,
		}}}
	},
	"refusal": func(w *present.Words, u *companion.Update, vm *present.TableVM) {
		rule := u.Awaits[0].Ask.Rule
		vm.Banner = &present.BannerVM{ID: 1, Text: "Hay que elegir entre lo que queda.", Remedy: "Toca una de las que tienen marco.", Rule: rule, Ref: w.Reference(rule)}
	},
}

// TestCoversHideNothing plays whole games of all games and looks at every twelfth state with what a table can say
// there: no notice or lesson lies on a key that answers, on what somebody
// has, on a title or on a pot.
func TestCoversHideNothing(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(kit.NewTheme())
	states, faults := 0, map[string]int{}
	for _, id := range games.IDs() {
		info := load(t, id).Info
		people, n := info.MaxSeats, 0
		moments := play(t, id, people, uint64(70+people), func(u companion.Update) string {
			if n++; len(u.Awaits) == 0 || n%12 != 0 { // each is kept with its log until it is shown
				return ""
			}
			return fmt.Sprint(n)
		})
		for k, size := range coverSizes {
			s := tables.New()
			win := open(t, s, size)
			for l, lang := range languages() {
				if !extent.Shows(k, l, len(coverSizes), len(languages())) {
					continue
				}
				w := elevenLetters(wordsOf(t, id, lang))
				for _, name := range slices.Sorted(maps.Keys(moments)) {
					for _, what := range slices.Sorted(maps.Keys(said)) {
						m := moments[name]
						vm := w.Table(present.TableInput{Update: m.update, Log: m.log})
						said[what](w, &m.update, &vm)
						s.Clear()
						s.Show(vm)
						states++
						for _, h := range s.Stage.Hidden() {
							kind := fmt.Sprintf("%s %.0f %s %d", id, size.Width, what, h.Role)
							if faults[kind]++; faults[kind] <= 2 {
								t.Errorf("%s with %d people, act %s, %s, %s at %v: what lies at %v is covered, of role %d", id, people, name, what, lang, size, h.At, h.Role)
							}
						}
					}
				}
			}
			win.Close()
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(faults)) {
		t.Logf("%s: %d", kind, faults[kind])
	}
	t.Logf("%d states", states)
}

// elevenLetters gives people names of eleven letters.
func elevenLetters(w *present.Words) *present.Words {
	var list []companion.Player
	for i, seat := range w.Info.Players {
		list = append(list, companion.Player{Seat: w.Info.Lexicon.Seats[seat], Name: string(rune('A'+i)) + "aximiliano"})
	}
	return w.With(list)
}
