package companion_test

import (
	"context"
	"fmt"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/errand"
)

// TestFiguresAreStoredWithTheResult: the list of past games has the figures of each seat's final
// table.
func TestFiguresAreStoredWithTheResult(t *testing.T) {
	game, err := errand.Game()
	if err != nil {
		t.Fatal(err)
	}
	store := &memory.Store{}
	s, err := companion.Begin(store, companion.Opening{Game: game, Setup: engine.Setup{Seats: []engine.Seat{errand.Red, errand.Yellow}}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for i := range game.Cards {
		seat := errand.Red + engine.Seat(i%2)
		if out, err := s.Submit(context.Background(), engine.Act(seat, errand.VerbRun, uint16(i+1)), journal.Source{ID: "finger"}); err != nil || out.Refusal != nil {
			t.Fatal(i, err, out.Refusal)
		}
	}
	past, err := companion.History(store)
	if err != nil || len(past) != 1 || len(past[0].Result) != 2 {
		t.Fatalf("%+v, %v", past, err)
	}
	for _, row := range past[0].Result {
		if got := fmt.Sprint(row.Figures["coins"]); got != fmt.Sprint(row.Total) {
			t.Errorf("%s: %d in all, figures %v", row.Seat, row.Total, row.Figures)
		}
	}
}
