package scanner

import (
	"math/rand/v2"
	"testing"

	"casekeeper/hardware"
)

// bad is a table of readers as bad as those of the simulated hub: a poll misses a card,
// though never twice in a row; every tenth answer is lost; a neighbour reads a card too,
// though at most every fourth poll.
type bad struct {
	readers
	rng    *rand.Rand
	lies   [5]byte // by slot
	missed [5]bool
	bled   [5]int
}

func (b *bad) round() {
	b.now = b.now.Add(poll)
	for s := hardware.Input(1); s < 5; s++ {
		n := b.lies[s]
		b.missed[s] = n > 0 && !b.missed[s] && b.rng.IntN(10) == 0
		if b.missed[s] {
			n = 0
		}
		b.bled[s]++
		if b.rng.IntN(10) > 0 {
			b.look(s, n)
		}
		if next := s%4 + 1; n > 0 && b.bled[next] >= 4 && b.rng.IntN(4) == 0 {
			b.bled[next] = 0
			b.look(next, n)
		}
	}
}

func TestBadReadersFindTheTruthAndNothingElse(t *testing.T) {
	for seed := range uint64(300) {
		b := &bad{readers: *newReaders(), rng: rand.New(rand.NewPCG(seed, 0))}
		for move := range 30 {
			card, to := byte(1+b.rng.IntN(4)), 1+b.rng.IntN(4)
			for s := range b.lies {
				if b.lies[s] == card {
					b.lies[s] = 0
				}
			}
			if b.rng.IntN(4) > 0 {
				b.lies[to] = card
			}
			for range 25 {
				b.round()
			}
			if got := b.resting(); got != b.lies {
				t.Fatalf("seed %d, move %d: %v lie there, want %v", seed, move, got, b.lies)
			}
			b.changes = nil
			for range 10 {
				b.round()
			}
			if got := b.took(); got != "" {
				t.Fatalf("seed %d, move %d: nobody touched anything, but %q", seed, move, got)
			}
		}
	}
}

// resting returns where each card lies according to the presence.
func (b *bad) resting() (out [5]byte) {
	for k, s := range b.spots {
		if s.resident.Len() > 0 {
			out[k.Input] = s.resident.Bytes()[3]
		}
	}
	return out
}
