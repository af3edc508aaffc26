package sitting_test

import (
	"errors"
	"testing"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
)

// TestRobotRevealsWhatWasDealt: turning a hidden card over again after an undo gives the same card.
func TestRobotRevealsWhatWasDealt(t *testing.T) {
	const game = "bang-dice" // the only game with such cards
	house := sitting.House{Data: t.TempDir(), Files: configs.FS}
	loaded, err := house.Game(game, true)
	if err != nil {
		t.Fatal(err)
	}
	turned := 0
	for seed := range uint64(4) {
		session, err := companion.Begin(&memory.Store{}, companion.Opening{Game: loaded.Game, Setup: engine.Setup{Seats: loaded.Players[:loaded.MaxSeats]}}, companion.Opts{})
		if err != nil {
			t.Fatal(err)
		}
		_, robot := demoOf(t, house, loaded, session, seed, 0)
		was := map[engine.Slot]engine.Observation{}
		for undone := 0; err == nil; {
			var open []engine.Prompt
			if now, err := session.Now(t.Context(), engine.Table); err == nil {
				open = now.Awaits
			}
			if err = robot.Act(t.Context()); err != nil {
				break
			}
			acts, err := session.Acts(t.Context(), engine.Table)
			if err != nil {
				t.Fatal(err)
			}
			o := acts[len(acts)-1].Fact
			if !turns(open, o) {
				continue
			}
			if before, again := was[o.Slot]; again && before != o {
				t.Fatalf("seed %d: %+v was turned over, and now %+v", seed, before, o)
			}
			was[o.Slot] = o
			if undone++; undone%4 != 0 {
				turned++
				if _, err := session.Undo(t.Context(), journal.Source{ID: "finger"}); err != nil {
					t.Fatal(err)
				}
			}
		}
		if err != nil && !errors.Is(err, sitting.ErrOver) {
			t.Fatal(err)
		}
	}
	if turned < 10 {
		t.Errorf("only %d cards were turned over and taken back", turned)
	}
}

// turns reports whether o turns over a card that could be one of several.
func turns(awaits []engine.Prompt, o engine.Observation) bool {
	for i := range awaits {
		if p := &awaits[i]; len(p.Left) > 1 && p.Accepts(o) {
			return true
		}
	}
	return false
}
