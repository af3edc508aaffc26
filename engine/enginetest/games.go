package enginetest

import (
	"fmt"
	"syscall"
	"testing"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/chance"
)

// PlayOut plays one seeded game straight on the rules and returns how many acts it
// took. Each sees every act: the state before, its events, the state after.
func PlayOut[S comparable, E any](r engine.Rules[S, E], setup engine.Setup, seed uint64, each func(before S, events []E, after S) error) (S, int, error) {
	s, err := r.Setup(setup)
	if err != nil {
		return s, 0, err
	}
	src := chance.New(seed)
	for acts := 0; ; acts++ {
		prompts := r.Awaits(s)
		if len(prompts) == 0 {
			return s, acts, nil
		}
		o, _ := src.Answer(prompts)
		events, v := r.Decide(s, o)
		if v != nil {
			return s, acts, fmt.Errorf("%+v: %w", o, v)
		}
		before := s
		for _, e := range events {
			s = r.Evolve(s, e)
		}
		if err := each(before, events, s); err != nil {
			return s, acts, err
		}
	}
}

// RandomActs is the benchmark of whole random games on the bare rules: prompts, an answer,
// its judgement and its events. It reports acts a second, by the clock and by the
// processor's time; other programs on the machine affect only the first.
func RandomActs[S comparable, E any](b *testing.B, r engine.Rules[S, E], setup engine.Setup) {
	b.ReportAllocs()
	acts, src := 0, chance.New(1)
	before := worked(b)
	for b.Loop() {
		s, err := r.Setup(setup)
		if err != nil {
			b.Fatal(err)
		}
		for {
			o, ok := src.Answer(r.Awaits(s))
			if !ok {
				break
			}
			events, v := r.Decide(s, o)
			if v != nil {
				b.Fatal(v)
			}
			for _, e := range events {
				s = r.Evolve(s, e)
			}
			acts++
		}
	}
	b.ReportMetric(float64(acts)/b.Elapsed().Seconds(), "acts/s")
	b.ReportMetric(float64(acts)/(worked(b)-before).Seconds(), "acts/cpu-s")
	b.ReportMetric(float64(acts)/float64(b.N), "acts/game")
	b.ReportMetric(0, "ns/op")
}

// worked is the time that processors have worked for this program.
func worked(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
