package companion_test

import (
	"context"
	"fmt"
	"os"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
)

// A match is begun, left, and resumed where it was.
func ExampleOpen() {
	ctx := context.Background()
	store := &memory.Store{}
	s, err := companion.Begin(store, companion.Opening{Game: cut.Game(), Setup: engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}}}, companion.Opts{})
	if err != nil {
		fmt.Println(err)
		return
	}
	out, err := s.Submit(ctx, engine.Act(cut.Blue, cut.VerbStake, 1, 0), journal.Source{ID: "finger"})
	fmt.Println(out.Refusal.Line.Rule, err)
	out, err = s.Submit(ctx, engine.Act(cut.Red, cut.VerbStake, 1, 0), journal.Source{ID: "finger"})
	fmt.Println("row", out.Seq, err)
	s.Close()

	s, err = companion.Open(store, s.Info().ID, cut.Game(), companion.Opts{})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer s.Close()
	sub, err := s.Subscribe(ctx, engine.Table)
	if err != nil {
		fmt.Println(err)
		return
	}
	u := <-sub.Updates()
	fmt.Println("acts", u.Acts, "saved", u.Failure == nil)
	// Output:
	// cut.turn.whose <nil>
	// row 1 <nil>
	// acts 1 saved true
}

// A match as a text that people can read.
func ExampleExport() {
	ctx := context.Background()
	store := &memory.Store{}
	game := cut.Game()
	s, err := companion.Begin(store, companion.Opening{Game: game, Names: []string{"Ana"}, Setup: engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}}}, companion.Opts{Now: func() time.Time { return time.UnixMilli(1_795_000_000_000) }})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer s.Close()
	for _, o := range []engine.Observation{engine.Act(cut.Red, cut.VerbStake, 1, 0), engine.Laid(cut.HandOf(cut.Red), 5)} {
		if _, err := s.Submit(ctx, o, journal.Source{ID: "hub-1", Reads: 2}); err != nil {
			fmt.Println(err)
		}
	}
	f, err := companion.Export(store, s.Info().ID, game, engine.Table)
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := f.Write(os.Stdout, &game.Info); err != nil {
		fmt.Println(err)
	}
	// Output:
	// record 1
	// # player red Ana
	// # played 2026-11-18T11:06:40Z 2026-11-18T11:06:40Z
	// game cut
	// catalogue 1
	// seats red blue
	//
	// red stake 1 # source "hub-1" reads 2
	// card face-down at red-hand # source "hub-1" reads 2; hidden
}
