package sitting

import (
	"errors"
	"slices"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/loot"
	"casekeeper/engine/games"
	"casekeeper/hardware"
	"casekeeper/scanner"
	"casekeeper/scanner/enrol"
	"casekeeper/ui/present"
)

// TestTakenTagNamesTheCopy: whose tag it is, with the number of the piece if there are several alike.
func TestTakenTagNamesTheCopy(t *testing.T) {
	game := loot.Game()
	session, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game, Setup: engine.Setup{Seats: game.Players[:2]}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })
	s := &Sitting{Session: session}
	for card, want := range map[string]int{"purse": 2, "coat-1": 0} {
		by := catalogue.Copy{Card: catalogue.CardID(slices.Index(game.Lexicon.Cards, card)), N: 1}
		var got *present.TagError
		if err := s.tagError(enrol.Mark{}, &enrol.TakenError{By: by}); !errors.As(err, &got) || got.Why != "taken" || got.By != by.Card || got.Copy != want {
			t.Errorf("%s: %+v", card, got)
		}
	}
}

// TestADieIsJudgedAfterTheLastAct enters an act by hand while no subscription brings it to the
// scanner: a die and a code that come now are preceded by what that act led to, other events are not.
func TestADieIsJudgedAfterTheLastAct(t *testing.T) {
	game, err := games.Load(configs.FS, "bang-dice", games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	session, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game.Game, Setup: engine.Setup{Seats: game.Players[:4]}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })
	s := &Sitting{Session: session, Scanner: scanner.New(scanner.Config{Info: game.Info})}
	now, err := session.Now(t.Context(), engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	s.show(now)
	luck := chance.New(1)
	for kind, brings := range map[hardware.EventKind]bool{hardware.DieFace: true, hardware.DieFault: true, hardware.Code: true, hardware.Beat: false, hardware.CardPlaced: false} {
		o, ok := luck.Answer(now.Awaits)
		if !ok {
			t.Fatal("nothing is awaited")
		}
		out, err := session.Submit(t.Context(), o, journal.Source{ID: "finger"})
		if err != nil || out.Refusal != nil {
			t.Fatal(err, out.Refusal)
		}
		now = out.Update
		passed := 0
		s.seen(t.Context(), hardware.Event{Kind: kind}, func(hardware.Event) { passed++ })
		if got := s.shown == out.Update.Seq; got != brings || passed != 1 {
			t.Errorf("an event of kind %v: the scanner has the act: %v, want %v; passed on %d times", kind, got, brings, passed)
		}
		before := out.Update
		if out, err = session.Note(t.Context(), "tea", journal.Source{}); err != nil {
			t.Fatal(err)
		}
		s.show(out.Update)
		s.show(before)
		if now = out.Update; s.shown != now.Seq {
			t.Errorf("an older update takes the place of a newer one")
		}
	}
	if s.observe(t.Context(), engine.Rolled(1, 99), scanner.Provenance{Source: "hub"}) {
		t.Error("the scanner takes what the game refuses for accepted")
	}
}
