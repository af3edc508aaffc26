package present_test

import (
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/words"
)

// said is what an automaton said in a round, and its face beside it.
type said struct {
	round      int
	text, face string
}

// spoken plays a lone game and lists what the automaton says. What it says with an act, it says again when the act
// was undone and is done once more, and to whoever sees the table.
func spoken(t *testing.T, w *present.Words, game engine.Game, seed uint64) (list []said, faces []string) {
	t.Helper()
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game, Setup: engine.Setup{Seats: game.Players[:1]}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	look := func(viewer engine.Seat) (present.TableVM, companion.Update) {
		u, err := s.Now(t.Context(), viewer)
		if err != nil {
			t.Fatal(err)
		}
		log, err := s.Log(t.Context(), 0)
		if err != nil {
			t.Fatal(err)
		}
		return w.Table(present.TableInput{Update: u, Log: log}), u
	}
	says := func(vm present.TableVM) string {
		if vm.News != nil {
			for _, strip := range vm.News.Strips {
				if strip.Says != "" {
					return strip.Says + strip.Face
				}
			}
		}
		return ""
	}
	draw := chance.New(seed)
	for {
		vm, u := look(engine.Table)
		if face := vm.Seats[len(vm.Seats)-1].Face; face.Icon != "" && !slices.Contains(faces, face.Icon) {
			faces = append(faces, face.Icon)
		}
		if text := says(vm); text != "" {
			e := u.Latest
			if mine, _ := look(game.Players[0]); says(mine) != text {
				t.Errorf("the player sees %q, the table %q", says(mine), text)
			}
			if _, err := s.Undo(t.Context(), journal.Source{}); err != nil {
				t.Fatal(err)
			}
			if vm, _ := look(engine.Table); says(vm) != "" {
				t.Errorf("an undone act says %q", says(vm))
			}
			if _, err := s.Submit(t.Context(), e.Fact, journal.Source{ID: "hands"}); err != nil {
				t.Fatal(err)
			}
			if vm, _ := look(engine.Table); says(vm) != text {
				t.Errorf("done once more, the act says %q instead of %q", says(vm), text)
			}
			line, face, _ := strings.Cut(text, "<")
			list = append(list, said{e.Round, line, face})
		}
		o, ok := draw.Answer(u.Awaits)
		if !ok {
			return list, faces
		}
		if _, err := s.Submit(t.Context(), o, journal.Source{ID: "hands"}); err != nil {
			t.Fatal(err)
		}
	}
}

// TestTheRivalIsSomebody: in each language he has a name, at least forty lines, each once, and four faces; he says at
// most one of his lines a round, and never the same one twice in a game.
func TestTheRivalIsSomebody(t *testing.T) {
	game, err := games.Load(configs.FS, "tiny-epic-western", games.Cards{StandIns: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range []string{"es", "en"} {
		w := presenttest.Shelf(t, "tiny-epic-western", lang)
		var pool []string
		for _, mood := range w.Info.Book.Moods() {
			pool = append(pool, words.Quips(w.Wording, mood)...)
		}
		for i, line := range pool {
			if slices.Contains(pool[:i], line) || len([]rune(line)) > 48 {
				t.Errorf("%s: %q is there twice, or too long for a glance", lang, line)
			}
		}
		if len(pool) < 40 || words.FaceName(w.Wording, "rival") == "" {
			t.Errorf("%s: %d lines, the name is %q", lang, len(pool), words.FaceName(w.Wording, "rival"))
		}
		var faces []string
		rounds := 0
		for seed := range uint64(3) {
			list, seen := spoken(t, w, game.Game, seed+12)
			faces, rounds = append(faces, seen...), rounds+len(list)
			for i, one := range list {
				if i > 0 && list[i-1].round == one.round || slices.ContainsFunc(list[:i], func(s said) bool { return s.text == one.text }) {
					t.Errorf("%s: %q in round %d, after %d others", lang, one.text, one.round, i)
				}
				if !slices.ContainsFunc(pool, func(line string) bool { return w.Say("strip.quip", line) == one.text }) {
					t.Errorf("%s: %q is none of his lines", lang, one.text)
				}
			}
		}
		slices.Sort(faces)
		if n := len(slices.Compact(faces)); n != 4 || rounds < 12 {
			t.Errorf("%s: %d faces, lines in %d rounds of 18", lang, n, rounds)
		}
	}
}

// TestChairsHaveFaces: each level of the program has its own face, and no person has one.
func TestChairsHaveFaces(t *testing.T) {
	w := presenttest.Cut(t, "en")
	var faces []string
	for _, level := range append([]string{""}, present.Levels...) {
		named := w.With([]companion.Player{{Seat: w.Info.Lexicon.Seats[1], Bot: level}})
		if got := words.Level(named.Wording, 1); got != level {
			t.Errorf("level %q of a seat with %q", got, level)
		}
		switch mark := named.Mark(1).Chair; {
		case level != "":
			faces = append(faces, mark)
		case mark != "":
			t.Errorf("a person has the face %q", mark)
		}
	}
	if slices.Sort(faces); len(slices.Compact(faces)) != len(present.Levels) {
		t.Errorf("faces %q", faces)
	}
}
