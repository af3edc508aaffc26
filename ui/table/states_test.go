package table_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"
	"casekeeper/ui/screens"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// rareScreens are states that people meet seldom: trouble, a disk that takes its
// time, a game without a table of its own, long names where they have the least
// room.
func rareScreens(w *present.Words, four map[string]moment) map[string]kit.Screen {
	out := map[string]kit.Screen{}
	at := func(name string, in present.TableInput, keys string) {
		s := tableOf(w, in)
		out[name] = s
		tapFirst(s, keys)
	}
	place := four["place"]
	in := func() present.TableInput { return present.TableInput{Update: place.update, Log: place.log} }
	stopped := in()
	stopped.Update.Failure = errors.New("writing row 41: no space left on device")
	at("trouble-journal", stopped, "")
	tap := in()
	tap.Trouble = errors.New("saving the tags: no space left on device")
	at("trouble-tap", tap, "")
	demo := in()
	demo.Demo = &present.Demo{Pace: 8, Trouble: errors.New("the simulated reader gap-3 does not answer")}
	at("trouble-demo", demo, "")
	slow := in()
	slow.Writing = true
	at("table-writing", slow, "")
	late := four["late"]
	at("hands-who", present.TableInput{Update: late.update, Log: late.log}, "menu hands")
	plain := tables.New()
	vm := w.Table(in())
	vm.Drawing = present.Drawing{}
	plain.Show(vm)
	out["table-general"] = plain
	return out
}

// rareHome is the first screen with all that can be on it.
func rareHome(w *present.Words) kit.Screen {
	last := companion.MatchInfo{ID: 3, Game: w.Info.ID, Seats: []companion.Player{{Seat: "red", Name: longNames[0]}, {Seat: "blue", Name: longNames[1]}, {Seat: "green", Name: longNames[2]}, {Seat: "yellow", Name: longNames[3]}}}
	home := screens.NewHome()
	home.OnCards = func() {}
	home.Show(w.Home(&present.LatestGames{Open: &last, People: &last}, []engine.Info{w.Info}, func(string) *present.Words { return w }, errors.New("opening the rig felt: /dev/i2c-1: permission denied")))
	return home
}

// manyPeople is the table of eight people who have played often.
func manyPeople(w *present.Words) kit.Screen {
	var past results.Past
	var seats []companion.Player
	var ended []companion.Standing
	for i, name := range longNames {
		seats = append(seats, companion.Player{Seat: fmt.Sprint("seat-", i), Name: name})
		ended = append(ended, companion.Standing{Seat: fmt.Sprint("seat-", i), Rank: i + 1, Total: 40 - i, Won: i == 0})
	}
	for i := range 120 {
		past.Sittings = append(past.Sittings, companion.MatchInfo{ID: journal.MatchID(i + 1), Game: tinyEpic, Seats: seats, Result: ended, BeganMillis: int64(i) * 1e8, ActedMillis: int64(i)*1e8 + 5e6, Rows: 90})
	}
	past.Facts = map[journal.MatchID]*companion.Facts{1: {Rolls: []companion.SeatRolls{{Seat: "seat-0", Source: "hub:8", Faces: []int{1012, 988, 1011, 1009, 996, 1014}}}}}
	s := showPast(w, past)
	tapFirst(s, "tab/1")
	return s
}

// TestRareScreensFit lays out what people meet seldom, as TestContactSheet does.
func TestRareScreensFit(t *testing.T) {
	four := play(t, tinyEpic, 4, 3, pickMoment)
	duels := play(t, tinyEpic, 4, 11, pickContest())
	sheetOf(t, func(lang string) map[string]kit.Screen {
		w := named(words(t, lang))
		out := rareScreens(w, four)
		out["home-full"], out["history-many"] = rareHome(w), manyPeople(w)
		for name, m := range duels {
			if strings.HasPrefix(name, "card") || strings.HasPrefix(name, "rolling") || strings.HasPrefix(name, "settled-3") {
				out["named-contest-"+name] = tableOf(w, present.TableInput{Update: m.update, Log: m.log})
			}
		}
		return out
	})
}

// TestLooksFitTheSmallest lays the tables and other screens out in black and
// white and for the left hand, where there is the least room.
func TestLooksFitTheSmallest(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	four, solo := play(t, tinyEpic, 4, 3, pickMoment), play(t, tinyEpic, 1, 5, pickMoment)
	three, five, eight := play(t, bangDice, 3, 1, bangMoment), play(t, bangDice, 5, 3, bangMoment), play(t, bangDice, 8, 4, bangMoment)
	defer kit.SetLook(kit.Look{})
	for name, look := range map[string]kit.Look{"contrast": {Contrast: true}, "left": {Left: true}} {
		kit.SetLook(look)
		all := allScreens(t, "es", four, solo)
		for id, s := range bangScreens(t, "es", three, five, eight, quickGame(t)) {
			all[id] = s
		}
		for id, s := range all {
			lookAt(t, "look-"+name+"-"+id, s, sizes[0])
		}
	}
}

// lookAt lays a screen out and, if pictures are wanted, keeps one.
func lookAt(t *testing.T, name string, s kit.Screen, size fyne.Size) {
	t.Helper()
	w := open(t, s, size)
	defer w.Close()
	taptest.CheckScreen(t, name, s, size)
	if dir := os.Getenv("CASEKEEPER_SHEET"); dir != "" {
		save(t, filepath.Join(dir, fmt.Sprintf("%s-es-%.0fx%.0f.png", name, size.Width, size.Height)), w)
	}
}
