package present_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/engine/record"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/words"
)

// secretTable is a sitting of BANG! The Dice Game in which the program knows the roles, with
// its words.
type secretTable struct {
	*companion.Session
	t     *testing.T
	words map[string]*present.Words
}

func newSecretTable(t *testing.T, seats int) *secretTable {
	t.Helper()
	game, err := games.Load(configs.FS, "bang-dice", games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	setup := engine.Setup{Seats: game.Players[:seats], Options: []engine.Option{{Name: "roles", Value: "known"}}}
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game.Game, Setup: setup}, companion.Opts{Now: func() time.Time { return time.UnixMilli(0) }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	out := &secretTable{s, t, map[string]*present.Words{}}
	for _, lang := range words.Languages(configs.FS) {
		out.words[lang] = presenttest.Shelf(t, game.ID, lang)
	}
	return out
}

// do performs a line: a fact of a record, undo or redo.
func (s *secretTable) do(line string) {
	s.t.Helper()
	var err error
	switch line {
	case "undo":
		_, err = s.Undo(s.t.Context(), journal.Source{ID: "finger"})
	case "redo":
		_, err = s.Redo(s.t.Context(), journal.Source{ID: "finger"})
	default:
		var o engine.Observation
		if o, err = record.Parse(s.Game().Lexicon, line); err == nil {
			_, err = s.Submit(s.t.Context(), o, journal.Source{ID: "finger", Raw: []byte(line)})
		}
	}
	if err != nil {
		s.t.Fatalf("%s: %v", line, err)
	}
}

// now returns the updates of viewers.
func (s *secretTable) now(viewers ...engine.Seat) []companion.Update {
	s.t.Helper()
	list, err := s.Views(s.t.Context(), viewers...)
	if err != nil {
		s.t.Fatal(err)
	}
	return list
}

// hand returns the screen in a player's hands, in English.
func (s *secretTable) hand(who engine.Seat) present.HandVM {
	s.t.Helper()
	list := s.now(who, engine.Table)
	return s.words["en"].Hand(present.HandInput{Own: list[0], Shared: list[1]})
}

// told renders everything that a viewer gets: the table, its log and its acts for the shared
// screen, in every language.
func (s *secretTable) told(viewer engine.Seat) string {
	s.t.Helper()
	log, err := s.Log(s.t.Context(), 0)
	if err != nil {
		s.t.Fatal(err)
	}
	acts, err := s.Acts(s.t.Context(), viewer)
	if err != nil {
		s.t.Fatal(err)
	}
	out := fmt.Sprintf("%+v\n", acts)
	list := s.now(viewer, engine.Table)
	for _, lang := range words.Languages(configs.FS) {
		w := s.words[lang]
		if viewer != engine.Table {
			h := w.Hand(present.HandInput{Own: list[0], Shared: list[1]})
			if h.Refused != nil {
				out += fmt.Sprintf("%+v\n", *h.Refused)
			}
			h.Refused = nil
			out += fmt.Sprintf("%+v\n", h)
		}
		vm := w.Table(present.TableInput{Update: list[1], Log: log})
		if vm.News != nil {
			out += fmt.Sprintf("%+v\n", *vm.News)
		}
		vm.News = nil
		if vm.Banner != nil {
			out += fmt.Sprintf("%+v\n", *vm.Banner)
		}
		vm.Banner = nil
		out += fmt.Sprintf("%+v\n", vm)
	}
	return out
}

// firstDifference returns both texts from where they begin to differ.
func firstDifference(a, b string) string {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	part := func(s string) string { return s[max(0, n-80):min(len(s), n+80)] }
	return part(a) + "\nand\n" + part(b)
}

// TestHandedScreenIsSecret plays the same game twice with the roles of yellow and blue
// exchanged. The shared screen, its log and the hand of green must be equal, while roles are
// entered, after that, and through undo, redo and refusals.
func TestHandedScreenIsSecret(t *testing.T) {
	lines := []string{
		"card sheriff at red-role", "card YELLOW at yellow-role", "undo", "redo", "undo", "card BLUE at yellow-role", "undo", "card YELLOW at yellow-role",
		"card lucky-duke at yellow-role", "card YELLOW at yellow-role", // refused: a character; once more
		"card BLUE at blue-role", "card sheriff at blue-role", "undo", "card YELLOW at blue-role", "undo", "redo", "undo", "card BLUE at blue-role",
		"card deputy at green-role", "card outlaw at green-role", "undo", "redo", "card BLUE at blue-role",
		"card lucky-duke at red-character", "card jesse-jones at yellow-character", "card paul-regret at blue-character",
		"card jourdonnais at green-character", "undo", "redo", "die 1 one", "undo", "undo", "undo", "undo", "undo", "undo", "undo", "redo", "redo",
	}
	deals := [2]*strings.Replacer{strings.NewReplacer("YELLOW", "outlaw", "BLUE", "renegade"), strings.NewReplacer("YELLOW", "renegade", "BLUE", "outlaw")}
	a, b := newSecretTable(t, 4), newSecretTable(t, 4)
	const yellow, green = 2, 4
	differed := 0
	for n, line := range lines {
		a.do(deals[0].Replace(line))
		b.do(deals[1].Replace(line))
		for _, viewer := range []engine.Seat{engine.Table, 1, green} {
			if x, y := a.told(viewer), b.told(viewer); x != y {
				t.Fatalf("line %d, %s: viewer %d is told\n%s", n+1, line, viewer, firstDifference(x, y))
			}
		}
		if a.told(yellow) != b.told(yellow) {
			differed++
		}
	}
	if differed < len(lines)/2 {
		t.Errorf("yellow was told of the own role after %d of %d lines only", differed, len(lines))
	}
}

// TestScreenIsHandedOver checks that the shared screen offers no role but the key that hands
// it over, and that the screen in hand offers the unrevealed roles and then shows what was
// laid.
func TestScreenIsHandedOver(t *testing.T) {
	s := newSecretTable(t, 4)
	const red, yellow, blue = 1, 2, 3
	vm := s.words["en"].Table(present.TableInput{Update: s.now(engine.Table)[0]})
	if len(vm.Asks) != 4 || len(vm.Hands) != 4 || vm.Labels.Hands != "My secret card" {
		t.Fatalf("%d asked, hands %+v", len(vm.Asks), vm.Hands)
	}
	for i, a := range vm.Asks {
		if a.HandTo != engine.Seat(i+1) || len(a.List)+len(a.Choices)+len(a.Grid) > 0 {
			t.Errorf("asked on the shared screen: %+v", a)
		}
	}
	if vm.Asks[1].Hand != "Hand the screen to Yellow" {
		t.Errorf("the key says %q", vm.Asks[1].Hand)
	}
	names := func(h present.HandVM) (list []string) {
		for _, a := range h.Asks {
			for _, c := range a.List {
				list = append(list, c.Label)
			}
		}
		return list
	}
	s.do("card outlaw at blue-role")
	h := s.hand(yellow)
	if got := names(h); !slices.Equal(got, []string{"Outlaw", "Renegade", "Sheriff"}) || len(h.Own) > 0 || h.Again != "" || h.Noted != "" {
		t.Errorf("yellow has %+v, offered %v", h, got)
	}
	if h.Done != "Done: now Green" {
		t.Errorf("after yellow: %q", h.Done)
	}
	h = s.hand(blue)
	if len(h.Asks) != 0 || len(h.Own) != 1 || h.Own[0].Name != "Outlaw" || h.Again == "" || h.Noted == "" {
		t.Errorf("blue has %+v", h)
	}
	s.do("card sheriff at red-role")
	if h = s.hand(red); len(h.Own) != 0 || h.Done != "Done: now Yellow" {
		t.Errorf("the Sheriff, whom everybody knows, has %+v", h)
	}
	if h = s.hand(blue); h.Again != "" {
		t.Error("blue can take back what red did")
	}
	s.do("card lucky-duke at yellow-role")
	if h = s.hand(yellow); h.Refused == nil || s.hand(blue).Refused != nil {
		t.Errorf("a character as a role: yellow is told %+v", h.Refused)
	}
	if cover := s.words["es"].Covered(yellow); cover.Give != "Coge la pantalla, Amarillo." || cover.Own != nil || cover.Asks != nil {
		t.Errorf("covered: %+v", cover)
	}
}

// TestSecretQuestionsSpeakToTheirReader checks, for every question of the shelf that only its seat
// may answer, that the screen in its hands does not speak of the seat as of somebody else.
func TestSecretQuestionsSpeakToTheirReader(t *testing.T) {
	shelved(t, func(t *testing.T, game engine.Game, said []*present.Words) {
		chanced(t, game, func(m engine.Match) {
			for _, seat := range m.Setup().Seats {
				for _, p := range m.AwaitsFor(seat) {
					if !game.Lexicon.MayEnter(seat, &p) || game.Lexicon.MayEnter(engine.Table, &p) {
						continue
					}
					update := companion.Update{Viewer: seat, Awaits: []engine.Prompt{p}}
					for _, w := range said {
						vm := w.Hand(present.HandInput{Own: update})
						if len(vm.Asks) != 1 || strings.Contains(vm.Asks[0].Text, w.Seat(seat)) {
							t.Fatalf("%s: %+v", p.Ask.Rule, vm.Asks)
						}
						if kind := vm.Asks[0].Own.Kind; kind == "" || !strings.HasSuffix(vm.Enter, " "+kind) {
							t.Fatalf("%s: the key %q enters a %q", p.Ask.Rule, vm.Enter, kind)
						}
					}
				}
			}
		})
	})
}

// TestWhoTakesTheScreenNext: after a seat the next one in order that has something secret to enter, from the
// last again the first.
func TestWhoTakesTheScreenNext(t *testing.T) {
	secret := func(seats ...engine.Seat) (list []engine.Prompt) {
		for _, s := range seats {
			list = append(list, engine.Prompt{Seat: s, Secret: true})
		}
		return append(list, engine.Prompt{Seat: 4})
	}
	for _, c := range []struct {
		list        []engine.Prompt
		after, want engine.Seat
	}{{secret(1, 3), 1, 3}, {secret(1, 3), 3, 1}, {secret(1, 3), 2, 3}, {secret(1, 3), engine.Table, 1}, {secret(1), 1, engine.Table}, {secret(), 1, engine.Table}} {
		if got := present.NextHand(c.list, c.after); got != c.want {
			t.Errorf("after %d of %+v: %d, not %d", c.after, c.list, got, c.want)
		}
	}
}

// TestWhoCanTakeTheScreen: people of a game with secret cards; otherwise those who can ask for hints. A seat of
// the program never can.
func TestWhoCanTakeTheScreen(t *testing.T) {
	board := engine.Board{Seats: []engine.SeatBoard{{Seat: 1}, {Seat: 2}, {Seat: 5}}}
	for _, c := range []struct {
		game  string
		hints bool
		bots  *present.Bots
		want  string
	}{
		{"tiny-epic-western", false, nil, "1 2"}, {"tiny-epic-western", true, &present.Bots{Holds: []engine.Seat{2}}, "1"}, {"colt-express", false, nil, ""}, {"colt-express", true, nil, "1 2 5"}, {"colt-express", true, &present.Bots{Holds: []engine.Seat{2}}, "1 5"},
	} {
		var got []string
		for _, k := range presenttest.Shelf(t, c.game, "en").Table(present.TableInput{Update: companion.Update{Board: board}, Hints: c.hints, Bots: c.bots}).Hands {
			got = append(got, fmt.Sprint(k.Seat))
		}
		if text := strings.Join(got, " "); text != c.want {
			t.Errorf("%s, hints %t, %+v: %q, not %q", c.game, c.hints, c.bots, text, c.want)
		}
	}
}

// TestOneCardForSeveralPlaces: a secret card that may go to one place or another is asked for once, then its place.
func TestOneCardForSeveralPlaces(t *testing.T) {
	w := presenttest.Shelf(t, "3000-scoundrels", "en")
	lex := w.Info.Lexicon
	who := w.Info.Players[0]
	var own []engine.Slot
	for slot, owner := range lex.Private {
		if owner == who {
			own = append(own, engine.Slot(slot))
		}
	}
	lay := func(slot engine.Slot, change func(*engine.Prompt)) engine.Prompt {
		p := engine.Prompt{Kind: engine.Lay, Seat: who, Slot: slot, Secret: true, Optional: true, Cards: catalogue.SetOf(1, 2), Ask: engine.Line{Rule: w.Info.Book.IDs()[0], Seat: who}}
		change(&p)
		return p
	}
	same := func(*engine.Prompt) {}
	for what, c := range map[string]struct {
		prompts      []engine.Prompt
		asks, places int // places to choose from for the first
	}{
		"one place":  {[]engine.Prompt{lay(own[0], same)}, 1, 0},
		"two":        {[]engine.Prompt{lay(own[0], same), lay(own[1], same)}, 1, 2},
		"face down":  {[]engine.Prompt{lay(own[0], same), lay(own[1], func(p *engine.Prompt) { p.Down = true })}, 2, 0},
		"other card": {[]engine.Prompt{lay(own[0], same), lay(own[1], func(p *engine.Prompt) { p.Cards.Add(3) })}, 2, 0},
		"must be":    {[]engine.Prompt{lay(own[0], same), lay(own[1], func(p *engine.Prompt) { p.Optional = false })}, 2, 0},
	} {
		asks := w.Hand(present.HandInput{Own: companion.Update{Viewer: who, Awaits: c.prompts}}).Asks
		if len(asks) != c.asks || (asks[0].Own.Where != "") != (c.places > 0) {
			t.Errorf("%s: %d questions, then %q", what, len(asks), asks[0].Own.Where)
			continue
		}
		for _, list := range append(asks[0].Grid, asks[0].List) {
			for _, key := range list {
				if len(key.Sub) != c.places {
					t.Errorf("%s: %s goes to %+v", what, key.Label, key.Sub)
				}
			}
		}
	}
}
