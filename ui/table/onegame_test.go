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
	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// TestOneGame plays the game of $CASEKEEPER_ROOM at all its tables and shows each step on
// the table in one of the sizes and languages, with and without sensors and a seat that the program
// holds, while fingers open whatever can be opened; "toys" are those of engine/enginetest. It checks nothing itself: make
// rooms runs it once a game to find statements of shared folders that one game alone reaches.
func TestOneGame(t *testing.T) {
	id := os.Getenv("CASEKEEPER_ROOM")
	if id == "" {
		t.Skip("run by make rooms, with $CASEKEEPER_ROOM")
	}
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	if id != "toys" {
		oneGame(t, [2]engine.Game{load(t, id), shipped(t, id)}, func(lang string) *present.Words { return wordsOf(t, id, lang) })
		return
	}
	for _, toy := range toys.All() {
		oneGame(t, [2]engine.Game{toy.Game, toy.Game}, func(lang string) *present.Words {
			general, err := present.Load(configs.FS, lang)
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

// oneGame does that with a game with all its cards, and as it ships, with cards that nobody has
// entered; in gives its words in a language.
func oneGame(t *testing.T, as [2]engine.Game, in func(lang string) *present.Words) {
	draw := chance.New(1)
	for people := as[0].MinSeats; people <= as[0].MaxSeats; people++ {
		for seed, game := range as {
			asked := map[rulebook.ID]bool{}
			s := tables.New()
			deafen(s)
			s.Fingers.After = func(_ time.Duration, rested func()) func() { // at once
				rested()
				return func() {}
			}
			win, words := open(t, s, sizes[seed%len(sizes)]), in([]string{"en", "es"}[seed]).WithInfo(game.Info)
			var before *engine.Board
			playOf(t, game, people, uint64(seed), func(u companion.Update) string {
				win.Resize(sizes[draw.IntN(len(sizes))])
				shown := present.TableInput{Update: u, Before: before, Hints: draw.IntN(2) == 0}
				if draw.IntN(2) == 0 {
					shown.Hardware = present.Hardware{Sources: []present.Source{{Name: "hub", State: "up"}}}
				}
				if as[0].Chairs && draw.IntN(2) == 0 {
					held := game.Players[1]
					shown.Bots = &present.Bots{Holds: []engine.Seat{held}, Waits: true}
					if u.Latest != nil && words.By(u.Latest) == held {
						did := *u.Latest
						did.Source.ID = companion.BotSource
						shown.Update.Latest, shown.Bots.Did = &did, did.Seq
					}
				}
				if len(u.Awaits) > 0 && draw.IntN(8) == 0 {
					shown.Lesson = present.Lesson{Rule: u.Awaits[0].Ask.Rule, Seat: u.Awaits[0].Seat, Nth: 12, Of: 26}
				}
				s.Show(words.Table(shown))
				taps := 3
				for i := range u.Awaits {
					if rule := u.Awaits[i].Ask.Rule; !asked[rule] { // all that a new question opens
						asked[rule], taps = true, 12
					}
				}
				for range taps {
					tapAny(s, draw)
				}
				if k := s.Keys()["close"]; k != nil { // what lies over the table
					test.Tap(k)
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
	for _, list := range []any{&s.PlayCallbacks, &s.MenuCallbacks, &s.Chairs} {
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
	list = slices.DeleteFunc(list, func(id string) bool { return id == "undo" })
	if draw.IntN(2) == 0 { // a key that answers: its ID ends in the table
		if answers := slices.DeleteFunc(slices.Clone(list), func(id string) bool { return !strings.Contains(id, "@") }); len(answers) > 0 {
			list = answers
		}
	}
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
