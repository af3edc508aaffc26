package companion_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
)

// sore are rules that panic in one of their methods as soon as card 5 is cut.
type sore struct {
	cut.Rules
	at string
}

func (r sore) touch(at string, there bool) {
	if r.at == at && there {
		panic("card 5 at " + at)
	}
}

func (r sore) Setup(s engine.Setup) (cut.State, error) {
	r.touch("setup", true)
	return r.Rules.Setup(s)
}

func (r sore) Decide(s cut.State, o engine.Observation) ([]cut.Event, *engine.Violation) {
	r.touch("decide", o.Card == 5)
	return r.Rules.Decide(s, o)
}

func (r sore) Evolve(s cut.State, e cut.Event) cut.State {
	r.touch("evolve", e.Card == 5)
	return r.Rules.Evolve(s, e)
}

func (r sore) Tell(s cut.State, e cut.Event) []engine.Line {
	r.touch("tell", e.Card == 5)
	return r.Rules.Tell(s, e)
}

func (r sore) Awaits(s cut.State) []engine.Prompt {
	r.touch("awaits", s.Cuts[cut.Red] == 5)
	return r.Rules.Awaits(s)
}

func (r sore) Board(s cut.State) engine.Board {
	r.touch("board", s.Cuts[cut.Red] == 5)
	return r.Rules.Board(s)
}

func (r sore) View(s cut.State, viewer engine.Seat) cut.State {
	r.touch("view", viewer == cut.Blue && s.Cuts[cut.Red] == 5) // nobody watches as this viewer meanwhile
	return r.Rules.View(s, viewer)
}

var soreAt = []string{"decide", "evolve", "tell", "awaits", "board", "view"}

func soreGame(at string) engine.Game { return engine.Shelve(cut.Info(), sore{at: at}) }

// TestUnjudgeableActIsNotStored: the rules panic at an act, or at a query that a screen makes
// after it. The act is not stored, and the game goes on.
func TestUnjudgeableActIsNotStored(t *testing.T) {
	for _, at := range soreAt {
		store := &memory.Store{}
		opening := table()
		opening.Game = soreGame(at)
		s, err := companion.Begin(store, opening, clock())
		if err != nil {
			t.Fatal(err)
		}
		play(t, s, stake(cut.Red, 1))
		before := now(t, s, engine.Table)
		for range 2 {
			var bug *companion.UnjudgedError
			if _, err := s.Submit(t.Context(), laid(5), finger); !errors.As(err, &bug) || bug.Match != 0 || bug.Stack == nil {
				t.Fatalf("%s: %v", at, err)
			}
		}
		if after := now(t, s, engine.Table); after.Seq != before.Seq || after.Failure != nil || !reflect.DeepEqual(after.Board, before.Board) {
			t.Errorf("%s: it stands otherwise: %+v", at, after)
		}
		play(t, s, laid(6))
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		again, err := companion.Open(store, 1, opening.Game, clock())
		if err != nil {
			t.Fatalf("%s: %v", at, err)
		}
		if u := now(t, again, engine.Table); u.Acts != 2 {
			t.Errorf("%s: %d acts are kept", at, u.Acts)
		}
		again.Close()
	}
}

// TestMatchWithUnjudgeableActOpens: an older program stored an act at which these rules panic.
// The acts before it stand, it is pending, and the match can be written as it is.
func TestMatchWithUnjudgeableActOpens(t *testing.T) {
	store := &memory.Store{}
	s, err := companion.Begin(store, table(), clock())
	if err != nil {
		t.Fatal(err)
	}
	play(t, s, stake(cut.Red, 1), laid(5), rolled(1), stake(cut.Blue, 2))
	s.Close()
	for _, at := range soreAt {
		game := soreGame(at)
		var changed *companion.ChangedError
		if _, err := companion.Open(store, 1, game, clock()); !errors.As(err, &changed) || changed.Rejudgment.Kept != 1 || len(changed.Rejudgment.Waiting) != 3 {
			t.Fatalf("%s: %v", at, err)
		}
		if _, err := companion.ReadUpdate(store, 1, game); !errors.As(err, &changed) {
			t.Errorf("%s: glance: %v", at, err)
		}
		if _, err := companion.Export(store, 1, game, engine.Table); at != "tell" && !errors.As(err, &changed) {
			t.Errorf("%s: export: %v", at, err)
		}
		on, err := companion.Continue(store, 1, game, clock())
		if err != nil {
			t.Fatalf("%s: %v", at, err)
		}
		play(t, on, laid(7)) // takes the place of the pending act; the others follow
		if u := now(t, on, engine.Table); u.Acts != 4 || u.Failure != nil {
			t.Errorf("%s: %+v", at, u)
		}
		on.Close()
	}
	text, err := companion.ExportRaw(store, 1)
	if want := "seats red blue\n\nred stake 1 # source \"finger\"\n"; err != nil || !strings.Contains(text, want) || strings.Count(text, "\ncard ") != 1 {
		t.Errorf("as kept: %v\n%s", err, text)
	}
}

// TestGameThatCannotBeSetUpIsSetAside: it stays in the list.
func TestGameThatCannotBeSetUpIsSetAside(t *testing.T) {
	store := &memory.Store{}
	s, err := companion.Begin(store, table(), clock())
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	game := soreGame("setup")
	for what, do := range map[string]func() error{
		"open":    func() error { _, err := companion.Open(store, 1, game, clock()); return err },
		"go on":   func() error { _, err := companion.Continue(store, 1, game, clock()); return err },
		"glance":  func() error { _, err := companion.ReadUpdate(store, 1, game); return err },
		"recheck": func() error { _, err := companion.Rejudge(store, 1, game); return err },
		"export":  func() error { _, err := companion.Export(store, 1, game, engine.Table); return err },
		"facts": func() error {
			reader := companion.FactReader{Load: func(*companion.MatchInfo) (engine.Game, error) { return game, nil }}
			_, err := reader.Read(store, 1)
			return err
		},
	} {
		var bug *companion.UnjudgedError
		if err := do(); !errors.As(err, &bug) || bug.Match != 1 {
			t.Errorf("%s: %v", what, err)
		}
	}
	opening := table()
	opening.Game = game
	if _, err := companion.Begin(store, opening, clock()); err == nil {
		t.Error("it can be begun")
	}
	if list, err := companion.History(store); err != nil || len(list) != 1 {
		t.Errorf("%d games are listed, %v", len(list), err)
	}
}
