package table_test

import (
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/toys"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// TestOneGame plays the game of $CASEKEEPER_ROOM at all its tables and shows each step on
// the table in one of the sizes and languages, with and without sensors, while fingers open
// whatever can be opened; "toys" are those of engine/enginetest. It checks nothing itself: make
// rooms runs it once a game to find statements of shared folders that one game alone reaches.
func TestOneGame(t *testing.T) {
	id := os.Getenv("CASEKEEPER_ROOM")
	if id == "" {
		t.Skip("run by make rooms, with $CASEKEEPER_ROOM")
	}
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	if id != "toys" {
		oneGame(t, load(t, id), func(lang string) *present.Words { return wordsOf(t, id, lang) })
		return
	}
	for _, toy := range toys.All() {
		oneGame(t, toy.Game, func(lang string) *present.Words {
			general, err := present.LoadGeneral(configs.FS, lang)
			if err != nil {
				t.Fatal(err)
			}
			words, err := general.Game(toy.Wording, toy.Info)
			if err != nil {
				t.Fatal(err)
			}
			return words
		})
	}
}

// oneGame does that with a game whose words in gives in a language.
func oneGame(t *testing.T, game engine.Game, in func(lang string) *present.Words) {
	draw := chance.New(1)
	for people := game.MinSeats; people <= game.MaxSeats; people++ {
		for seed := range uint64(2) {
			s := tables.New()
			deafen(s)
			s.Fingers.After = func(_ time.Duration, rested func()) func() { // at once
				rested()
				return func() {}
			}
			win, words := open(t, s, sizes[int(seed)%len(sizes)]), in([]string{"en", "es"}[seed])
			var before *engine.Board
			playOf(t, game, people, seed, func(u companion.Update) string {
				win.Resize(sizes[draw.IntN(len(sizes))])
				shown := present.TableInput{Update: u, Before: before, Hints: draw.IntN(2) == 0}
				if draw.IntN(2) == 0 {
					shown.Hardware = present.Hardware{Dice: true, Sources: []present.Source{{Name: "hub", State: "up"}}}
				}
				if len(u.Awaits) > 0 && draw.IntN(8) == 0 {
					shown.Lesson = present.Lesson{Rule: u.Awaits[0].Ask.Rule, Seat: u.Awaits[0].Seat}
				}
				s.Show(words.Table(shown))
				for range 2 {
					tapAny(s, draw)
				}
				b := u.Board
				before = &b
				return ""
			})
			win.Close()
		}
	}
}

// deafen lets all callbacks of a table do nothing.
func deafen(s *table.Table) {
	for _, list := range []any{&s.PlayCallbacks, &s.MenuCallbacks, &s.ChairKeys} {
		v := reflect.ValueOf(list).Elem()
		for i := range v.NumField() {
			if f := v.Field(i); f.Kind() == reflect.Func {
				f.Set(reflect.MakeFunc(f.Type(), func([]reflect.Value) []reflect.Value { return nil }))
			}
		}
	}
}

// tapAny taps a key of a screen, or rests on it.
func tapAny(s kit.Screen, draw *chance.Source) {
	list := ids(s)
	list = slices.DeleteFunc(list, func(id string) bool { return strings.HasPrefix(id, "menu") || id == "undo" })
	if len(list) == 0 {
		return
	}
	k := s.Keys()[list[draw.IntN(len(list))]]
	if draw.IntN(6) == 0 {
		k.MouseDown(&desktop.MouseEvent{})
		k.MouseUp(&desktop.MouseEvent{})
		return
	}
	test.Tap(k)
}
