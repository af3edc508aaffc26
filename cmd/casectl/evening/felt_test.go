package evening_test

import (
	"fmt"
	"io/fs"
	"regexp"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/cmd/casectl/evening"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/configs"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/hardware"
	"casekeeper/hardware/rig"
	"casekeeper/hardware/sim"
	"casekeeper/hardware/sim/felt"
	"casekeeper/scanner"
)

// underFelt returns a Bench of the built-in rig felt on simulated chips.
func underFelt(tables *[]*felt.Felt) func(evening.Plan) (evening.Bench, error) {
	return func(p evening.Plan) (evening.Bench, error) {
		text, err := fs.ReadFile(configs.FS, "rigs/felt.toml")
		if err != nil {
			return evening.Bench{}, err
		}
		text = regexp.MustCompile(`(?m)^reset .*$`).ReplaceAll(text, nil) // a GPIO line of the machine
		f, err := rig.Parse(text, "felt")
		if err != nil {
			return evening.Bench{}, err
		}
		var t *felt.Felt
		r := rig.Open(f, rig.Options{})
		var slots []hardware.Input
		for _, reader := range r.Wiring.Readers {
			slots = append(slots, reader.Input)
		}
		if t, err = felt.New("felt", p.Seed, p.Faults, slots...); err != nil {
			return evening.Bench{}, err
		}
		r = rig.Open(f, rig.Options{I2C: t.Open})
		*tables = append(*tables, t)
		return evening.Bench{Rig: t, Sources: []hardware.Source{t.Source(r.Sources[0])}, Wiring: r.Wiring, Close: r.Close}, nil
	}
}

// Whole games whose cards go through eleven simulated PN532 behind two simulated multiplexers, with
// every kind of fault, equal those without sensors, and no misread needs an answer.
func TestWholeGamesOnTheFelt(t *testing.T) {
	game, err := (sitting.House{Files: configs.FS}).Game("tiny-epic-western", true)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(extent.Some(8, 2)) {
		p := evening.Plan{Game: game.Game, Setup: drawn(t, game.Game, seed), Seed: seed}
		direct, err := p.Play(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, faults := range []sim.Faults{0, sim.AllFaults} {
			synctest.Test(t, func(t *testing.T) {
				p := p
				var tables []*felt.Felt
				p.Sensors, p.Faults, p.Bench = true, faults, underFelt(&tables)
				p.Misreads = func(list []scanner.Fault) {
					for _, f := range list {
						t.Errorf("seed %d, faults %v: people are asked about %+v", seed, faults, f)
					}
				}
				began := time.Now()
				read, err := p.Play(t.Context())
				if err != nil {
					t.Fatalf("faults %v: %v", faults, err)
				}
				if fmt.Sprint(read) != fmt.Sprint(direct) || tables[0].Doubled() != 0 {
					t.Errorf("seed %d, faults %v, %d times two readers at once:\n got %+v\nwant %+v", seed, faults, tables[0].Doubled(), read, direct)
				}
				laid, struck := tables[0].Laid()
				if laid < read.Acts/10 {
					t.Errorf("seed %d: only %d of %d acts were cards on readers", seed, laid, read.Acts)
				}
				t.Logf("seed %d, faults %v: %d acts, %d cards laid, in %v of the table's time; %d times something was away", seed, faults, read.Acts, laid, time.Since(began), struck)
			})
		}
	}
}
