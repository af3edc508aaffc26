package sitting_test

import (
	"path/filepath"
	"slices"
	"testing"
	"time"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/games"
	"casekeeper/hardware"
	"casekeeper/hardware/rig"
	"casekeeper/hardware/sim"
)

// BenchmarkBytesToPublishedAct measures from before a hub writes a roll to the pseudo-terminal
// until the act is judged, durable in SQLite and published to a subscriber. Each act is then
// undone.
func BenchmarkBytesToPublishedAct(b *testing.B) {
	hub, err := sim.Open(sim.Opts{Slots: []hardware.Input{1}})
	if err != nil {
		b.Fatal(err)
	}
	defer hub.Close()
	s := sitAtHub(b, hub)
	sub, err := s.Session.Subscribe(b.Context(), engine.Table)
	if err != nil {
		b.Fatal(err)
	}
	defer sub.Close()
	published := func(acts int) {
		for u := range sub.Updates() {
			if u.Acts == acts && u.Failure == nil {
				return
			}
		}
	}
	published(2)
	if _, err := hub.Advance(b.Context(), time.Second); err != nil { // opens the port
		b.Fatal(err)
	}
	var took []time.Duration
	for n := 0; b.Loop(); n++ {
		hub.Roll(1, uint8(1+n%2)) // never the same face twice: that would be a bounce
		began := time.Now()
		if _, err := hub.Advance(b.Context(), 200*time.Millisecond); err != nil {
			b.Fatal(err)
		}
		published(3)
		took = append(took, time.Since(began))
		if _, err := s.Session.Undo(b.Context(), finger); err != nil {
			b.Fatal(err)
		}
		published(2)
		time.Sleep(5 * time.Millisecond) // the scanner ignores a roll that comes before it knows the new prompts
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds()), "µs-p50")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds()), "µs-p99")
}

// sitAtHub starts a sitting of cut with its journal on disk, up to the prompt for the die.
func sitAtHub(b *testing.B, hub *sim.Rig) *sitting.Sitting {
	store, _, err := sqlite.Open(filepath.Join(b.TempDir(), "journal.db"))
	if err != nil {
		b.Fatal(err)
	}
	game := games.Loaded{Game: cut.Game()}
	session, err := companion.Begin(store, companion.Opening{Game: game.Game, Setup: engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}}}, companion.Opts{})
	if err != nil {
		b.Fatal(err)
	}
	tags, err := sitting.House{}.Tags(game, true)
	if err != nil {
		b.Fatal(err)
	}
	file := &rig.File{Sources: []rig.Source{{Name: "hub", Type: "linehub", Device: hub.Device(), Dice: map[string]any{"1": int64(1)}}}}
	s, err := sitting.Sit(b.Context(), session, rig.Open(file, rig.Options{Places: game.Lexicon.Slots, Parts: game.Lexicon.Dice}), tags, sitting.Opts{})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { s.Close(); session.Close(); store.Close() })
	for _, o := range []engine.Observation{engine.Act(cut.Red, cut.VerbStake, 1, uint16(cut.NoBet)), engine.Laid(cut.SlotMiddle, 2)} {
		if out, err := session.Submit(b.Context(), o, finger); err != nil || out.Refusal != nil {
			b.Fatalf("%+v: %+v, %v", o, out, err)
		}
	}
	return s
}
