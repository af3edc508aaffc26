package companion_test

import (
	"errors"
	"slices"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
)

// TestChairsAreKept: which seats the program holds is known when the game goes on.
func TestChairsAreKept(t *testing.T) {
	store := &memory.Store{}
	s, err := companion.Begin(store, companion.Opening{Game: cut.Game(), Setup: engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}}, Names: []string{"Ana"}, Chairs: []string{"", "hard"}}, companion.Opts{})
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
	if got := s.Info().Seats; !slices.Equal(got, []companion.Player{{Seat: "red", Name: "Ana"}, {Seat: "blue", Chair: "hard"}}) {
		t.Errorf("seats %+v", got)
	}
}

// TestLateDecisionIsStale: what was decided for a table that is no more does not
// happen.
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
	out, err := s.SubmitAt(t.Context(), seq, o, journal.Source{ID: companion.Chair})
	if !errors.Is(err, companion.ErrStale) || out.Update.Acts != 0 {
		t.Errorf("late: %v, %d acts", err, out.Update.Acts)
	}
	if out, err = s.SubmitAt(t.Context(), seq+1, o, journal.Source{ID: companion.Chair}); err != nil || out.Refusal != nil || out.Update.Acts != 1 {
		t.Errorf("in time: %+v, %v", out, err)
	}
}
