package present_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/words"
)

// laying returns the table of a game with so many players, and its words.
func laying(t *testing.T, id, lang string, n int) (*companion.Session, *present.Words, func() present.TableInput) {
	t.Helper()
	game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
	if err != nil {
		t.Fatal(err)
	}
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game.Game, Setup: engine.Setup{Seats: game.Players[:n]}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s, presenttest.Shelf(t, id, lang), func() present.TableInput { return inputOf(t, s) }
}

// TestCheckListOfEveryGame checks that every game has set-up steps with pages, for every
// number of players and in every language. In some game they differ between the smallest and
// the largest table.
func TestCheckListOfEveryGame(t *testing.T) {
	differs := false
	for _, id := range games.IDs() {
		for _, lang := range words.Languages(configs.FS) {
			said := map[int]string{}
			info := presenttest.Shelf(t, id, lang).Info
			for n := info.MinSeats; n <= info.MaxSeats; n++ {
				_, w, in := laying(t, id, lang, n)
				vm := w.Layout(in(), nil)
				if len(vm.Steps) == 0 {
					t.Errorf("%s: nothing is laid out before a game of %d; give configs/games/%s/layout.%s.toml a [[step]] with text and page", id, n, id, lang)
				}
				for i, r := range vm.Steps {
					if i > 0 && vm.Steps[i-1].Text == r.Text {
						t.Errorf("%s, %s, %d players: twice %q", id, lang, n, r.Text)
					}
					said[n] += r.Text + "\n"
					if r.Ref == "" || strings.ContainsAny(r.Text, "{}") {
						t.Errorf("%s, %s, %d players: a step without a page, or with a name left open: %+v", id, lang, n, r)
					}
				}
			}
			differs = differs || said[info.MinSeats] != said[info.MaxSeats]
		}
	}
	if !differs {
		t.Error("all tables of every game are laid out alike, whatever their steps say of from and to")
	}
}

// TestSetUpSaysWhatComesNext checks that the set-up counts its steps, and says what the game asks
// for after them.
func TestSetUpSaysWhatComesNext(t *testing.T) {
	s, w, in := laying(t, "tiny-epic-western", "en", 2)
	first := in()
	vm := w.Layout(first, map[int]bool{0: true})
	if vm.Progress != "Step 2 of 9" || !vm.Steps[0].Done || vm.Next == "" || vm.Mark.Shape == "" || !w.SettingUp(&first.Update) {
		t.Fatalf("%q, then %q of %+v", vm.Progress, vm.Next, vm.Mark)
	}
	beside := 0
	for _, step := range vm.Steps {
		for _, b := range step.Beside {
			if beside++; b.Word == "" || b.Icon == "" {
				t.Errorf("%q: beside the table %+v", step.Text, b)
			}
		}
	}
	if beside == 0 || len(vm.Picture.Places) == 0 {
		t.Errorf("%d things beside the table, picture %+v", beside, vm.Picture)
	}
	for what, u := range map[string]companion.Update{"nothing is asked for": {Board: first.Update.Board}, "the game goes on": {Board: engine.Board{Phase: thing(t, w, "phase", "buy")}, Awaits: first.Update.Awaits}} {
		if w.SettingUp(&u) {
			t.Errorf("%s, and it is set up", what)
		}
	}
	p := in().Update.Awaits[0]
	if _, err := s.Submit(t.Context(), engine.Laid(p.Slot, p.Cards.Nth(0)), journal.Source{}); err != nil {
		t.Fatal(err)
	}
	if after := w.Layout(in(), nil); after.Progress != "Step 1 of 9" || after.Next == vm.Next && after.Mark == vm.Mark {
		t.Errorf("after a card %q, then %q of %+v", after.Progress, after.Next, after.Mark)
	}
}

// TestStepsOfEveryLanguageFillTheSame checks that a step fills the same in every language, has
// a word for each picture beside the table, and is in drawing.toml.
func TestStepsOfEveryLanguageFillTheSame(t *testing.T) {
	for _, id := range games.IDs() {
		var first []string
		for _, lang := range words.Languages(configs.FS) {
			w := presenttest.Shelf(t, id, lang)
			var steps []string
			for n := w.Info.MinSeats; n <= w.Info.MaxSeats; n++ {
				for _, s := range append(w.LayoutSteps(n, 2), w.LayoutSteps(n, 3)...) {
					_, drawn := w.Drawn.Steps[s.Do]
					if steps = append(steps, s.Do); !drawn || len(s.Beside) != len(w.Drawn.Steps[s.Do].Beside) {
						t.Errorf("%s, %s: step %q: [lay.%s] of drawing.toml has not the pictures of %q", id, lang, s.Do, s.Do, s.Beside)
					}
				}
			}
			if first == nil {
				first = steps
			}
			if !slices.Equal(first, steps) {
				t.Errorf("%s: the steps of %s are %q, of another language %q", id, lang, steps, first)
			}
		}
	}
}

// TestOnlyTheChosenLengthIsLaidOut: a game that is short or long has the cards of its own length
// laid out, and is not told of the other.
func TestOnlyTheChosenLengthIsLaidOut(t *testing.T) {
	w := presenttest.Shelf(t, "3000-scoundrels", "es")
	for n := w.Info.MinSeats; n <= w.Info.MaxSeats; n++ {
		said := map[int]string{}
		for _, rounds := range []int{2, 3} {
			steps := w.LayoutSteps(n, rounds)
			if len(steps) != 8 {
				t.Errorf("%d players, %d days: %d steps", n, rounds, len(steps))
			}
			for _, s := range steps {
				said[rounds] += s.Text(n, "", "") + "\n"
			}
		}
		if said[2] == said[3] || strings.Contains(said[2]+said[3], "larga") || strings.Contains(said[2]+said[3], "corta") {
			t.Errorf("%d players: the decks are\n%s\nand\n%s", n, said[2], said[3])
		}
	}
}

func TestMistakesInACheckListAreNamed(t *testing.T) {
	info := presenttest.Shelf(t, "bang-dice", "en").Info
	g := presenttest.Shelf(t, "bang-dice", "en")
	wording, err := configs.FS.ReadFile("games/bang-dice/wording.en.toml")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"[[step]]\npage = 1\n":                                "step 1: text is missing",
		"[[step]]\ntext = \"a {9}\"\n":                        "step 1: text: {9}",
		"[[step]]\ntext = \"a\"\nfrom = 3\nto = 2\n":          "step 1: page, from, to and rounds",
		"[[step]]\ntext = \"a\"\nrounds = -1\n":               "step 1: page, from, to and rounds",
		"[[step]]\ntext = \"a\"\nseats = 2\n":                 "layout.en.toml:3: step.seats: no such field",
		"[[step]]\ntext = \"a\"\n\n[[step]]\ntext = \"{b\"\n": "step 2: text: ",
	} {
		files := fstest.MapFS{"games/bang-dice/wording.en.toml": {Data: wording}, "games/bang-dice/layout.en.toml": {Data: []byte(text)}}
		if _, err := g.Game(files, info); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}
