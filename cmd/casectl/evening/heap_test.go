package evening_test

import (
	"fmt"
	"testing"
	"testing/synctest"

	"casekeeper/cmd/casectl/evening"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/loot"
	"casekeeper/hardware"
	"casekeeper/hardware/rig"
	"casekeeper/hardware/sim"
	"casekeeper/hardware/sim/felt"
	"casekeeper/scanner"
)

// Whole games with a pile of two dozen cards, loot side by side, and pieces of one design, through
// a pseudo-terminal, equal those without sensors.
func TestAPileAndLootThroughAHub(t *testing.T) {
	for seed := range uint64(6) {
		p := evening.Plan{Game: loot.Game(), Seed: seed, Setup: engine.Setup{Seats: loot.Info().Players[:2+seed%3]}}
		direct, err := p.Play(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		p.Sensors = true
		for _, p.Faults = range []sim.Faults{0, sim.FaultsOf(sim.Missed, sim.Doubled), sim.AllFaults} {
			read, err := p.Play(t.Context())
			if err != nil {
				t.Errorf("faults %v: %v", p.Faults, err)
				continue
			}
			if fmt.Sprint(read) != fmt.Sprint(direct) || direct.Acts < 50 {
				t.Errorf("seed %d, faults %v:\n got %+v\nwant %+v", seed, p.Faults, read, direct)
			}
		}
	}
}

// The same game with cards on six simulated PN532 behind a simulated multiplexer: the pile on one
// of them, three pieces of loot and more on the others. The chips list two cards at a time.
func TestAPileAndLootOnPN532(t *testing.T) {
	lex := loot.Info().Lexicon
	places := lex.Slots[1:len(scanner.HoldsOf(lex))] // the disguises, of one card each, come behind
	bench := func(p evening.Plan) (evening.Bench, error) {
		source := rig.Source{Name: "felt", Type: "pn532-mux", Device: "/dev/i2c-1", Readers: map[string]string{}, Holds: map[string]string{}}
		var slots []hardware.Input
		for n, place := range places {
			slots = append(slots, hardware.Input(700+n))
			source.Readers[fmt.Sprint(700+n)] = place
			source.Holds[place] = scanner.HoldsOf(p.Game.Lexicon)[n+1].String()
		}
		table, err := felt.New("felt", p.Seed, p.Faults, slots...)
		if err != nil {
			return evening.Bench{}, err
		}
		r := rig.Open(&rig.File{Sources: []rig.Source{source}}, rig.Options{I2C: table.Open})
		for _, reader := range r.Wiring.Readers {
			table.Hold(reader.Input, reader.Holds)
		}
		return evening.Bench{Rig: table, Sources: []hardware.Source{table.Source(r.Sources[0])}, Wiring: r.Wiring, Close: r.Close}, nil
	}
	for seed, faults := range []sim.Faults{0, 0, sim.FaultsOf(sim.Missed, sim.Corrupt)} {
		p := evening.Plan{Game: loot.Game(), Seed: uint64(seed), Setup: engine.Setup{Seats: loot.Info().Players[:2+seed]}, Faults: faults}
		direct, err := p.Play(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		synctest.Test(t, func(t *testing.T) {
			p := p
			p.Sensors, p.Bench = true, bench
			read, err := p.Play(t.Context())
			if err != nil || fmt.Sprint(read) != fmt.Sprint(direct) {
				t.Errorf("seed %d, faults %v: %v\n got %+v\nwant %+v", seed, faults, err, read, direct)
			}
		})
	}
}
