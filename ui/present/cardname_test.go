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
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// TestHomeCallsACardAsItsTableDoes: where a game waits for the figures of a card that people have
// named, the page that offers to go on has that name.
func TestHomeCallsACardAsItsTableDoes(t *testing.T) {
	for _, id := range games.IDs() {
		game, err := games.Load(configs.FS, id, games.Cards{})
		if err != nil {
			t.Fatal(err)
		}
		if game.Entry == nil || game.Entry.Whole {
			continue // it does not ask for figures
		}
		s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game.Game, Setup: engine.Setup{Seats: game.Players[:2]}}, companion.Opts{})
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		draw, card, from := chance.New(2), catalogue.None, journal.Source{ID: "finger"}
		for range 400 {
			u, err := s.Now(t.Context(), engine.Table)
			if err != nil {
				t.Fatal(err)
			}
			if card = game.Entry.Asks(&u.Awaits[0]); card != catalogue.None {
				break
			}
			o, _ := draw.Answer(u.Awaits)
			if _, err := s.Submit(t.Context(), o, from); err != nil {
				t.Fatal(err)
			}
		}
		out, err := s.NameCard(t.Context(), card, "El Granero", from)
		if err != nil {
			t.Fatal(err)
		}
		info := s.Info()
		for _, lang := range []string{"en", "es"} {
			general := presenttest.General(t, lang)
			w, err := general.Game(configs.FS, game.Info)
			if err != nil {
				t.Fatal(err)
			}
			vm := general.Waiting([]present.WaitingGame{{Info: info, Now: &out.Update}}, func(string) *present.Words { return w })[0]
			if !strings.Contains(vm.Asked, "El Granero") {
				t.Errorf("%s: it waits for %q", id, vm.Asked)
			}
		}
	}
}

// TestNamelessCardIsCalledByItsFigures: where these are known, and nobody has named it.
func TestNamelessCardIsCalledByItsFigures(t *testing.T) {
	game, err := games.Load(configs.FS, "tiny-epic-western", games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	w, err := presenttest.General(t, "en").Game(configs.FS, game.Info)
	if err != nil {
		t.Fatal(err)
	}
	nameless := catalogue.CardID(1 + slices.IndexFunc(game.Cards, func(c catalogue.Card) bool { return c.Nameless }))
	price := []engine.Counter{{Name: thing(t, w, "influence", "money"), Value: 2}, {Name: thing(t, w, "influence", "law")}}
	gives := []engine.Counter{{Name: thing(t, w, "term", "points"), Value: 3}}
	key, plain := game.Cards[nameless-1].Key, w.Card(nameless)
	for what, c := range map[string]struct {
		card  engine.BoardCard
		named string
		want  string
	}{
		"its figures": {engine.BoardCard{Card: nameless, Price: price, Gives: gives}, "", "Building (2 Money: 3 points)"}, "named": {engine.BoardCard{Card: nameless, Price: price, Gives: gives}, "The Mill", "The Mill"}, "none are known": {engine.BoardCard{Card: nameless, Price: price}, "", plain},
		"face down": {engine.BoardCard{Card: catalogue.FaceDown, Gives: gives}, "", plain}, "no card": {engine.BoardCard{Gives: gives}, "", plain}, "of another game": {engine.BoardCard{Card: catalogue.CardID(len(game.Cards) + 1), Gives: gives}, "", plain},
	} {
		u := companion.Update{Board: engine.Board{Seats: []engine.SeatBoard{{Seat: 1, Cards: []engine.BoardCard{c.card}}}}}
		if c.named != "" {
			u.Named = map[string]string{key: c.named}
		}
		if got := w.At(&u).Card(nameless); got != c.want {
			t.Errorf("%s: %q, not %q", what, got, c.want)
		}
	}
	last := catalogue.CardID(len(game.Cards))
	if got := w.At(&companion.Update{Board: engine.Board{Places: []engine.Place{{Cards: []engine.BoardCard{{Card: last, Gives: gives}}}}}}).Card(last); got != w.Card(last) {
		t.Errorf("a card with a name is called %q", got)
	}
}
