package scanner_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"casekeeper/engine"
	"casekeeper/hardware"
	"casekeeper/hardware/sim"
	"casekeeper/scanner"
	"casekeeper/scanner/enrol"
)

// BenchmarkBytesToObservation measures from just before the hub writes the line of a roll
// into the pseudo-terminal until the scanner reports the observation.
func BenchmarkBytesToObservation(b *testing.B) {
	rig, err := sim.Open(sim.Opts{Slots: []hardware.Input{1}})
	if err != nil {
		b.Fatal(err)
	}
	lex := &engine.Lexicon{Slots: []string{"", "gap-1"}, Dice: []string{"", "die"}, Cards: []string{""}}
	awaits := []engine.Prompt{{Kind: engine.Roll, Die: 1, Faces: 6}}
	seen := make(chan time.Time, 1)
	var table *scanner.Scanner
	table = scanner.New(scanner.Config{Info: engine.Info{Lexicon: lex}, Tags: enrol.NewEnrolment(""),
		Wiring: hardware.Wiring{Dice: []hardware.Die{{Source: "sim", Input: 1, Number: 1}}},
		Observe: func(engine.Observation, scanner.Provenance) bool {
			seen <- time.Now()
			table.Update(awaits, engine.Board{})
			return true
		}}, rig.Source())
	table.Update(awaits, engine.Board{})
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- table.Run(ctx) }()
	defer func() {
		cancel()
		if err := rig.Close(); err != nil {
			b.Error(err)
		}
		<-ended
	}()
	advance := func() {
		clock, err := rig.Advance(ctx, 100*time.Millisecond)
		if err == nil {
			err = table.WaitBeat(ctx, "sim", clock)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
	advance()
	var took []time.Duration
	for b.Loop() {
		rig.Roll(1, 3)
		began := time.Now()
		advance()
		took = append(took, (<-seen).Sub(began))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds()), "µs-p50")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds()), "µs-p99")
}
