package enginetest

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/chance"
)

// Door is the benchmark of whole seeded games through the public Match, answers
// drawn included, in acts a second.
func Door(b *testing.B, game engine.Game, seats ...engine.Seat) {
	acts, src := 0, chance.New(1)
	b.ReportAllocs()
	for b.Loop() {
		m, err := game.New(engine.Setup{Seats: seats})
		if err != nil {
			b.Fatal(err)
		}
		for {
			o, ok := src.Answer(m.Awaits())
			if !ok {
				break
			}
			p, v := m.Propose(o)
			if v != nil {
				b.Fatal(v)
			}
			m.Commit(p)
			acts++
		}
	}
	b.ReportMetric(float64(acts)/b.Elapsed().Seconds(), "acts/s")
	b.ReportMetric(0, "ns/op")
}
