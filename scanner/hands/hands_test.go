package hands_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/hardware"
	"casekeeper/hardware/sim"
	"casekeeper/scanner"
	"casekeeper/scanner/enrol"
	"casekeeper/scanner/hands"
)

// game is a sitting in its simplest form: a match that takes what the scanner reports.
type game struct {
	engine.Match
	table  *scanner.Scanner
	seen   int
	refuse int
}

func (g *game) take(o engine.Observation) bool {
	p, v := g.Propose(o)
	if v != nil {
		g.refuse++
		return false
	}
	g.Commit(p)
	g.table.Update(g.Awaits(), g.Board(engine.Table))
	return true
}

// wiring gives every slot of the game a reader and every part a die.
func wiring(lex *engine.Lexicon) (w hardware.Wiring, slots []hardware.Input) {
	for s := 1; s < len(lex.Slots); s++ {
		w.Readers = append(w.Readers, hardware.Reader{Source: "sim", Input: hardware.Input(s), Place: lex.Slots[s]})
		slots = append(slots, hardware.Input(s))
	}
	for d := 1; d < len(lex.Dice); d++ {
		w.Dice = append(w.Dice, hardware.Die{Source: "sim", Input: hardware.Input(d), Number: d})
	}
	return w, slots
}

// answer picks a legal answer of a random prompt.
func answer(rng *rand.Rand, awaits []engine.Prompt) engine.Observation {
	p := awaits[rng.IntN(len(awaits))]
	switch p.Kind {
	case engine.Roll:
		return engine.Rolled(p.Die, 1+uint8(rng.IntN(int(p.Faces))))
	case engine.Lay:
		return engine.Laid(p.Slot, p.Cards.Nth(rng.IntN(p.Cards.Len())))
	}
	return p.Options[rng.IntN(len(p.Options))]
}

// evening is a game that was played.
type evening struct {
	facts  []engine.Observation
	hash   uint64
	status hardware.Status // of the hub, before the end
}

// play plays a whole game with hands, on a rig that has a reader for every slot or, with
// desk, one reader for all.
func play(t testing.TB, seed uint64, faults sim.Faults, desk bool) evening {
	t.Helper()
	spec := cut.Game()
	m, err := spec.New(engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}})
	if err != nil {
		t.Fatal(err)
	}
	w, slots := wiring(spec.Lexicon)
	if desk {
		slots = slots[:1]
		w.Readers = []hardware.Reader{{Source: "sim", Input: slots[0], Place: hardware.Any}}
	}
	rig, err := sim.Open(sim.Opts{Slots: slots, Seed: seed, Faults: faults, Blank: 10})
	if err != nil {
		t.Fatal(err)
	}
	tags := enrol.EnrolAll(spec.ID, spec.Cards, sim.Tag)
	g := &game{Match: m}
	g.table = scanner.New(scanner.Config{Info: spec.Info, Tags: tags, Wiring: w,
		Observe: func(o engine.Observation, _ scanner.Provenance) bool { g.seen++; return g.take(o) }}, rig.Source())
	g.table.Update(m.Awaits(), m.Board(engine.Table))
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	ended := make(chan struct{})
	go func() { g.table.Run(ctx); close(ended) }()
	defer func() {
		cancel()
		rig.Close() // closes the port, so that its reader does not wait for its timeout
		<-ended
	}()
	h := hands.New(rig, g.table, spec.Info, tags, w)
	rng := rand.New(rand.NewPCG(seed, 1))
	for awaits := m.Awaits(); len(awaits) > 0; awaits = m.Awaits() {
		if desk { // a desk reader takes cards that must be laid
			awaits = slices.DeleteFunc(awaits, func(p engine.Prompt) bool { return p.Optional })
		}
		o := answer(rng, awaits)
		n := m.Len()
		if !h.Can(o, awaits) {
			if !g.take(o) {
				t.Fatalf("seed %d: %+v refused", seed, o)
			}
		} else if err := h.Perform(ctx, o, awaits, func() bool { return m.Len() > n }); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if m.Len() != n+1 || m.Fact(n) != o {
			t.Fatalf("seed %d: the game took %d facts, last %+v; want one, %+v", seed, m.Len()-n, m.Fact(m.Len()-1), o)
		}
		h.Tidy(m.Board(engine.Table))
	}
	out := evening{hash: m.Hash(), status: g.table.Statuses()[0].Status}
	for n := range m.Len() {
		out.facts = append(out.facts, m.Fact(n))
	}
	if g.seen == 0 {
		t.Fatalf("seed %d: no fact came from the rig", seed)
	}
	return out
}

func TestEveryFaultEndsInTheSameGame(t *testing.T) {
	for _, c := range []struct {
		faults sim.Faults
		shows  func(hardware.Status) uint64 // the counter of the status that shows the faults; nil = none
	}{
		{sim.FaultsOf(sim.Missed), func(s hardware.Status) uint64 { return s.LostLines }},
		{sim.FaultsOf(sim.Doubled), nil},
		{sim.FaultsOf(sim.Bled), nil},
		{sim.FaultsOf(sim.Corrupt), func(s hardware.Status) uint64 { return s.BadFrames }},
		{sim.FaultsOf(sim.Stuck), nil},
		{sim.FaultsOf(sim.Unplugged), func(s hardware.Status) uint64 { return s.Reopens }},
		{sim.FaultsOf(sim.Reordered), nil},
		{sim.AllFaults, func(s hardware.Status) uint64 { return s.Reopens * s.LostLines * s.BadFrames }},
	} {
		t.Run(fmt.Sprint(c.faults), func(t *testing.T) {
			shown := uint64(0)
			for seed := range uint64(extent.Some(20, 5)) {
				want := play(t, seed, 0, false)
				got := play(t, seed, c.faults, false)
				if got.hash != want.hash || !slices.Equal(got.facts, want.facts) {
					t.Fatalf("seed %d: %d facts and hash %x, want %d and %x", seed, len(got.facts), got.hash, len(want.facts), want.hash)
				}
				if c.shows != nil {
					shown += c.shows(got.status)
				}
			}
			if c.shows != nil && shown == 0 {
				t.Errorf("no %v in any of the games", c.faults)
			}
		})
	}
}

func TestADeskReaderPlaysWholeGames(t *testing.T) {
	for seed := range uint64(10) {
		want := play(t, seed, 0, true)
		got := play(t, seed, sim.AllFaults, true)
		if got.hash != want.hash {
			t.Fatalf("seed %d: hash %x, want %x", seed, got.hash, want.hash)
		}
	}
}
