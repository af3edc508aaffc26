package table_test

import (
	"testing"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/newgame"
	"casekeeper/ui/screens"
	wording "casekeeper/ui/words"
)

// longNames are names as long as can be, and as wide as people have.
var longNames = []string{"María Magdalena", "Maximiliano Gómz", "Wilhelmina-Emmer", "Hermenegildo", "Emmanuel Womack", "Mª Carmen", "Montgomery Adams", "Ana"}

// named gives words with long names for all who can sit.
func named(w *present.Words) *present.Words {
	var list []companion.Player
	for i, seat := range w.Info.Players {
		list = append(list, companion.Player{Seat: w.Info.Lexicon.Seats[seat], Name: longNames[i%len(longNames)]})
	}
	return w.With(list)
}

// seating is a table that is being set up with people who have long names.
func seating(w *present.Words) *newgame.Setup {
	s := newgame.NewSetup(&w.Info)
	s.Known = longNames
	for _, seat := range w.Info.Players[len(s.Seats):] {
		s.Toggle(seat)
	}
	for i, seat := range s.Seats {
		s.Ask(seat)
		s.Call(longNames[i])
	}
	return s
}

// nameScreens are the set-up with names, and the tables at which people have
// them.
func nameScreens(w *present.Words, played map[string]moment) map[string]kit.Screen {
	out := map[string]kit.Screen{}
	add := func(name string, s *newgame.Setup) {
		screen := screens.NewSetup()
		screen.Show(newgame.SetupPage(w, s))
		out[w.Info.ID+"-"+name] = screen
	}
	add("seats", seating(w))
	few := newgame.NewSetup(&w.Info)
	few.Known = longNames
	few.Ask(few.Seats[0])
	add("naming", few)
	few = newgame.NewSetup(&w.Info)
	few.Ask(few.Seats[0])
	few.Call("María Magdalena")
	few.Ask(few.Seats[1])
	few.Typed = "María Magdalena"
	add("name-taken", few)
	few = newgame.NewSetup(&w.Info)
	few.Shorts = wording.NewShortNames(nil, nil)
	few.Ask(few.Seats[0])
	few.Call("Maximiliano José")
	add("name-short", few)
	for name, m := range played {
		if name != "place" && name != "aim" && name != "over" {
			continue
		}
		out[w.Info.ID+"-named-"+name] = tableOf(named(w), present.TableInput{Update: m.update, Log: m.log})
		if m.update.Result != nil {
			out[w.Info.ID+"-named-result"] = resultOf(named(w), m)
		}
	}
	return out
}

// TestNamesFit lays out tables of people with long names, as TestContactSheet
// does.
func TestNamesFit(t *testing.T) {
	west, bang := play(t, tinyEpic, 4, 3, pickMoment), play(t, bangDice, 8, 4, bangMoment)
	sheetOf(t, func(lang string) map[string]kit.Screen {
		out := nameScreens(wordsOf(t, tinyEpic, lang), west)
		for name, s := range nameScreens(wordsOf(t, bangDice, lang), bang) {
			out[name] = s
		}
		return out
	})
}

// TestPlayerIsNamedByTaps: the name plate opens the keyboard, what is typed
// becomes the name, one who played before is one tap away.
func TestPlayerIsNamedByTaps(t *testing.T) {
	w := words(t, "es")
	choice := newgame.NewSetup(&w.Info)
	choice.Known = []string{"Bea"}
	s := screens.NewSetup()
	show := func() { s.Show(newgame.SetupPage(w, choice)) }
	s.OnSeat = func(seat engine.Seat) { choice.Toggle(seat); show() }
	s.OnNaming = func(seat engine.Seat) { choice.Ask(seat); show() }
	s.OnType = func(key string) { choice.Typed = present.Type(choice.Typed, key, newgame.NameMost); show() }
	s.OnNamed = func(name string) { choice.Call(name); show() }
	s.OnDone = func() { choice.Call(choice.Typed); show() }
	show()
	put(t, s)
	tap(t, s, "name/1")
	for _, key := range []string{"ñ", "a", "q", "back", "´", "space"} {
		tap(t, s, "type/"+key)
	}
	tap(t, s, "named")
	tap(t, s, "name/2")
	tap(t, s, "known/Bea")
	if got := choice.Called(); got[0] != "Ñá" || got[1] != "Bea" || s.Keys()["name/1"].Label() != "Ñá" {
		t.Errorf("called %q", got)
	}
	tap(t, s, "name/2")
	tap(t, s, "nameless")
	tap(t, s, "name/1")
	tap(t, s, "back")
	tap(t, s, "seat/2")
	if got := choice.Called(); len(got) != 1 || got[0] != "Ñá" {
		t.Errorf("called %q", got)
	}
}
