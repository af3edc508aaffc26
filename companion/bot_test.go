package companion_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/enginetest/loot"
)

// TestBotsAreStored: a resumed match knows which seats the program plays.
func TestBotsAreStored(t *testing.T) {
	store := &memory.Store{}
	s, err := companion.Begin(store, companion.Opening{Game: cut.Game(), Setup: engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}}, Names: []string{"Ana"}, Bots: []string{"", "hard"}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	id := s.Info().ID
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if s, err = companion.Open(store, id, cut.Game(), companion.Opts{}); err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	rows, err := store.Rows(id)
	if err != nil || !strings.Contains(rows[0].Fact, `"decks":[0,`) {
		t.Errorf("nobody has shuffled the deck of who is not there: %s, %v", rows[0].Fact, err)
	}
	if got := s.Info().Seats; !slices.Equal(got, []companion.Player{{Seat: "red", Name: "Ana"}, {Seat: "blue", Bot: "hard"}}) {
		t.Errorf("seats %+v", got)
	}
}

// TestLateDecisionIsStale: a decision for a state that has passed is not carried out.
func TestLateDecisionIsStale(t *testing.T) {
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: cut.Game(), Setup: engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	game, seq, err := s.Imagine(t.Context(), cut.Red)
	if err != nil {
		t.Fatal(err)
	}
	game.Restart(func(int) int { return 0 })
	o := game.Awaits()[0].Options[0]
	if !game.Play(o) {
		t.Fatal("it cannot be tried out")
	}
	if _, err := s.Note(t.Context(), "wait", journal.Source{}); err != nil {
		t.Fatal(err)
	}
	out, err := s.SubmitAt(t.Context(), seq, o, journal.Source{ID: companion.BotSource})
	if !errors.Is(err, companion.ErrStale) || out.Update.Acts != 0 {
		t.Errorf("late: %v, %d acts", err, out.Update.Acts)
	}
	if out, err = s.SubmitAt(t.Context(), seq+1, o, journal.Source{ID: companion.BotSource}); err != nil || out.Refusal != nil || out.Update.Acts != 1 {
		t.Errorf("in time: %+v, %v", out, err)
	}
}

// TestReaderConfirmsTheCardOfABot: people place the card that the program has played, and the
// reader that sees it only confirms it. Face down, any card will do.
func TestReaderConfirmsTheCardOfABot(t *testing.T) {
	hand := cut.HandOf(cut.Red)
	for _, c := range []struct {
		name  string
		from  string
		did   engine.Observation
		sees  engine.Observation
		known bool
	}{
		{"the card", companion.BotSource, engine.Laid(hand, 2), engine.Laid(hand, 2), true},
		{"another of its cards", companion.BotSource, engine.Laid(hand, 2), engine.Laid(hand, 3), true},
		{"a card that it cannot have", companion.BotSource, engine.Laid(hand, 2), engine.Laid(hand, 9), false},
		{"elsewhere", companion.BotSource, engine.Laid(hand, 2), engine.Laid(cut.HandOf(cut.Blue), 2), false},
		{"openly", companion.BotSource, engine.Laid(cut.SlotMiddle, 4), engine.Laid(cut.SlotMiddle, 4), true},
		{"openly another", companion.BotSource, engine.Laid(cut.SlotMiddle, 4), engine.Laid(cut.SlotMiddle, 5), false},
		{"a card of people", "", engine.Laid(hand, 2), engine.Laid(hand, 3), false},
	} {
		s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: cut.Game(), Setup: engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}}, Bots: []string{"easy"}}, companion.Opts{})
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range []engine.Observation{engine.Act(cut.Red, cut.VerbStake, 1, 0), c.did} {
			if out, err := s.Submit(t.Context(), o, journal.Source{ID: c.from}); err != nil || out.Refusal != nil {
				t.Fatal(out.Refusal, err)
			}
		}
		out, err := s.Sense(t.Context(), companion.Sighting{Fact: c.sees, Source: journal.Source{ID: "reader"}})
		if err != nil || out.Repeated != c.known || (out.Refusal == nil) != c.known {
			t.Errorf("%s: known %t, refused %v, %v", c.name, out.Repeated, out.Refusal, err)
		}
		if out.Update.Confirmed != c.known {
			t.Errorf("%s: hands have followed: %t", c.name, out.Update.Confirmed)
		}
		if asked := out.Update.ToLay != nil; asked != (c.from == companion.BotSource && !c.known) {
			t.Errorf("%s: people are asked for it: %t", c.name, asked)
		}
		if again, err := s.Sense(t.Context(), companion.Sighting{Fact: c.sees, Source: journal.Source{ID: "reader"}}); err != nil || again.Update.Confirmed != c.known || again.Repeated != c.known {
			t.Errorf("%s, seen again: %t, known %t, %v", c.name, again.Update.Confirmed, again.Repeated, err)
		}
		if out, err = s.Submit(t.Context(), c.sees, journal.Source{}); err != nil || out.Repeated {
			t.Errorf("%s, by a finger: known %t, %v", c.name, out.Repeated, err)
		}
		if out, err = s.Undo(t.Context(), journal.Source{}); err != nil || out.Update.Confirmed {
			t.Errorf("%s, taken back: %t, %v", c.name, out.Update.Confirmed, err)
		}
		s.Close()
	}
}

// TestFirstCardOfABot: the first act of a game can be a card of the program. A card that lies there already
// does not confirm it, and people who go on are not asked for it any more.
func TestFirstCardOfABot(t *testing.T) {
	game := loot.Game()
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game, Setup: engine.Setup{Seats: game.Players[:2]}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	lay := func(o engine.Observation) companion.Update {
		t.Helper()
		out, err := s.Submit(t.Context(), o, journal.Source{ID: companion.BotSource})
		if err != nil || out.Refusal != nil {
			t.Fatal(out.Refusal, err)
		}
		return out.Update
	}
	for i, seat := range game.Players[:2] {
		slot := loot.DisguiseOf(seat)
		if u := lay(engine.Laid(slot, loot.Coat(i+1))); u.ToLay == nil || u.ToLay.Slot != slot {
			t.Errorf("people are asked for %+v", u.ToLay)
		}
		lay(engine.Laid(slot, loot.Hat(i+1)))
	}
	slot := engine.Slot(slices.Index(game.Lexicon.Slots, game.Lexicon.Seats[game.Players[0]]+"-loot"))
	purse := func(n uint8) engine.Observation {
		return engine.LaidPiece(slot, catalogue.Copy{Card: catalogue.CardID(slices.Index(game.Lexicon.Cards, "purse")), N: n})
	}
	lay(purse(0))
	lay(purse(1))
	out, err := s.Sense(t.Context(), companion.Sighting{Fact: purse(0), Source: journal.Source{ID: "reader"}})
	if err != nil || !out.Repeated || out.Update.Confirmed || out.Update.ToLay == nil {
		t.Errorf("the card before: known %t, confirmed %t, %+v, %v", out.Repeated, out.Update.Confirmed, out.Update.ToLay, err)
	}
	if out, err = s.Note(t.Context(), "tea", journal.Source{}); err != nil || out.Update.ToLay != nil {
		t.Errorf("people went on: %+v, %v", out.Update.ToLay, err)
	}
	for n, known := range []bool{true, true, false} {
		if out, err = s.Sense(t.Context(), companion.Sighting{Fact: purse(uint8(n)), Source: journal.Source{ID: "reader"}}); err != nil || out.Repeated != known || out.Update.Confirmed {
			t.Errorf("purse %d, after that: known %t, confirmed %t, %v", n, out.Repeated, out.Update.Confirmed, err)
		}
	}
}

// TestNamedCard: a note names a card of which the files have no name.
func TestNamedCard(t *testing.T) {
	info := &engine.Info{Cards: []catalogue.Card{{Key: "known"}, {Key: "nameless", Nameless: true}, {Key: "missing", Missing: true}}}
	for note, want := range map[string]string{"missing = Zorro": "missing", "nameless = Zorro": "nameless", "known = Zorro": "", "nameless = ": "", "nameless": "", "other = Zorro": ""} {
		card, name := companion.NamedCard(info, note)
		if got := card != nil; got != (want != "") || got && (card.Key != want || name != "Zorro") {
			t.Errorf("%q: %+v, %q", note, card, name)
		}
	}
}
