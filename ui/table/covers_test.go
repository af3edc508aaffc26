package table_test

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/games"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
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
	"undone": func(_ *present.Words, _ *companion.Update, vm *present.TableVM) {
		vm.News = &present.NewsVM{Undone: vm.Seats[0].Mark.Name + " ya no está en el Banco. Su Ley: 4 > 3"}
	},
	"sensor": func(_ *present.Words, _ *companion.Update, vm *present.TableVM) {
		vm.Hardware = present.HardwareVM{Text: "El lector del hueco 4 no contesta: mirad si su cable está bien enchufado.", More: "Sensores"}
	},
	"seen": func(_ *present.Words, _ *companion.Update, vm *present.TableVM) {
		vm.Seen = &present.SeenVM{Text: "Hueco 4: el 5 de sombreros", Origin: "Lector", Icon: "cards", Wrong: "No es así"}
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
			if n++; len(u.Awaits) == 0 || n%(12*extent.Step(3)) != 0 { // each is kept with its log until it is shown
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
						eachOpened(s, vm, func(opened string) {
							states++
							for _, h := range s.Stage.Hidden() {
								kind := fmt.Sprintf("%s %.0f %s %d", id, size.Width, what, h.Role)
								if faults[kind]++; faults[kind] <= 2 {
									t.Errorf("%s with %d people, act %s, %s %s, %s at %v: what lies at %v is covered, of role %d", id, people, name, what, opened, lang, size, h.At, h.Role)
								}
							}
						})
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

// eachOpened shows a table, and then the same one with each thing open that a tap opens: a choice, a pad, the answers about
// a spot or a seat.
func eachOpened(s *table.Table, vm present.TableVM, look func(opened string)) {
	deaf(&s.Callbacks)
	show := func() { s.Clear(); s.Show(vm) }
	show()
	look("")
	for _, id := range ids(s) {
		if k := s.Keys()[id]; k != nil && k.Leads() && !k.Off() {
			test.Tap(k)
			look("with " + id)
			show()
		}
	}
}

// deaf lets nothing come of taps.
func deaf(c *table.Callbacks) {
	all := reflect.ValueOf(c).Elem()
	for i := range all.NumField() {
		for of, k := all.Field(i), 0; k < of.NumField(); k++ {
			if f := of.Field(k); f.Kind() == reflect.Func && f.IsNil() {
				f.Set(reflect.MakeFunc(f.Type(), func([]reflect.Value) []reflect.Value { return nil }))
			}
		}
	}
}

// elevenLetters gives people names of eleven letters.
func elevenLetters(w *present.Words) *present.Words {
	var list []companion.Player
	for i, seat := range w.Info.Players {
		list = append(list, companion.Player{Seat: w.Info.Lexicon.Seats[seat], Name: string(rune('A'+i)) + "aximiliano"})
	}
	return w.With(list)
}
