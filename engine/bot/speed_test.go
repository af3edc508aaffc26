package bot_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
)

// BenchmarkNormal lets *normal* decide for everybody in whole games of three and of as
// many as can play, and reports how long it thinks: the median and the 99th
// percentile.
func BenchmarkNormal(b *testing.B) {
	for _, id := range games.IDs() {
		game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
		if err != nil {
			b.Fatal(err)
		}
		for _, seats := range []int{3, game.MaxSeats} {
			b.Run(fmt.Sprintf("%s-for-%d", id, seats), func(b *testing.B) {
				var took []time.Duration
				for n := range b.N {
					took = append(took, thinking(b, game.Game, seats, uint64(n))...)
				}
				slices.Sort(took)
				b.ReportMetric(float64(len(took))/float64(b.N), "decisions/game")
				b.ReportMetric(took[len(took)/2].Seconds()*1000, "p50-ms")
				b.ReportMetric(took[len(took)*99/100].Seconds()*1000, "p99-ms")
			})
		}
	}
}

// thinking plays a game and returns how long each decision took.
func thinking(b *testing.B, game engine.Game, seats int, seed uint64) (took []time.Duration) {
	b.Helper()
	setup := chaired(game, seats, seed)
	m, err := game.New(setup)
	if err != nil {
		b.Fatal(err)
	}
	draw := chance.New(seed)
	for {
		awaits := m.Awaits()
		o, ok := draw.Answer(awaits)
		if !ok {
			return took
		}
		if i := slices.IndexFunc(awaits, func(p engine.Prompt) bool { return p.Decides() && p.Seat != engine.Table && !game.ReadOut(&p) }); i >= 0 && !awaits[i].Optional {
			began := time.Now()
			if a, ok := bot.Decide(m.Imagine(awaits[i].Seat), bot.Normal, uint64(m.Len())); ok {
				took = append(took, time.Since(began))
				if f := a.Options[0].Fact; f != (engine.Observation{}) {
					o = f
				}
			}
		}
		if !commit(m, o) {
			b.Fatalf("seed %d: %+v is refused", seed, o)
		}
	}
}

// chaired is a table at which the program holds all seats.
func chaired(game engine.Game, people int, seed uint64) engine.Setup {
	s, _ := game.SetupOf(people)
	for i := range s.Seats {
		s.Decks = append(s.Decks, seed*31+uint64(i)+1)
	}
	return game.ForChairs(s)
}
