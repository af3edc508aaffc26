package companion_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
)

// realGame plays a game of the shelf with its most seats, with stand-ins for cards that nobody
// has entered, for n acts or to its end, in a journal on disk.
func realGame(b *testing.B, id string, n int) (*clocked, *companion.Session, engine.Game, *chance.Source) {
	b.Helper()
	game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
	if err != nil {
		b.Fatal(err)
	}
	disk, _, err := sqlite.Open(filepath.Join(b.TempDir(), "j.db"))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { disk.Close() })
	store := &clocked{Store: disk}
	s, err := companion.Begin(store, companion.Opening{Game: game.Game, Setup: engine.Setup{Seats: game.Players[:game.MaxSeats]}, Catalogue: game.Snapshot}, companion.Opts{})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { s.Close() })
	luck := chance.New(5)
	for acts := 0; acts < n; {
		u, err := s.Now(b.Context(), engine.Table)
		if err != nil {
			b.Fatal(err)
		}
		o, ok := luck.Answer(u.Awaits)
		if acts = u.Acts; !ok {
			break
		}
		if _, err := s.Submit(b.Context(), o, finger); err != nil {
			b.Fatal(err)
		}
	}
	return store, s, game.Game, luck
}

// clocked is a journal that notes when its latest row became durable.
type clocked struct {
	journal.Store
	durable time.Time
}

func (c *clocked) Append(rows ...journal.Row) error {
	err := c.Store.Append(rows...)
	c.durable = time.Now()
	return err
}

// BenchmarkResumeReal opens matches of real games from disk, as long as they get, up to 1,000
// acts.
func BenchmarkResumeReal(b *testing.B) {
	for _, id := range games.IDs() {
		b.Run(id, func(b *testing.B) {
			store, s, game, _ := realGame(b, id, 1000)
			acts := now(b, s, engine.Table).Acts
			s.Close()
			b.ResetTimer()
			for b.Loop() {
				s, err := companion.Open(store, 1, game, companion.Opts{})
				if err != nil {
					b.Fatal(err)
				}
				b.StopTimer()
				s.Close()
				b.StartTimer()
			}
			b.ReportMetric(float64(acts), "acts")
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/float64(acts), "µs/act")
		})
	}
}

// BenchmarkActReal is an act of a real game from Submit to the durable row, and on until every
// subscriber has its update, with a screen, the scanner and its pump listening. It alternates
// with a bare append and sync of as many bytes.
func BenchmarkActReal(b *testing.B) {
	for _, id := range games.IDs() {
		b.Run(id, func(b *testing.B) {
			store, s, _, luck := realGame(b, id, 60)
			for range 3 {
				if _, err := s.Subscribe(b.Context(), engine.Table); err != nil {
					b.Fatal(err)
				}
			}
			bare, err := os.Create(filepath.Join(b.TempDir(), "bare"))
			if err != nil {
				b.Fatal(err)
			}
			defer bare.Close()
			plain := make([]byte, 400)
			var rows, acts, bares []time.Duration
			for b.Loop() {
				u, err := s.Now(b.Context(), engine.Table)
				if err != nil {
					b.Fatal(err)
				}
				o, ok := luck.Answer(u.Awaits)
				if !ok || u.Acts > 120 {
					if _, err := s.Jump(b.Context(), u.Seq, 40, finger); err != nil {
						b.Fatal(err)
					}
					continue
				}
				began := time.Now()
				if _, err := s.Submit(b.Context(), o, finger); err != nil {
					b.Fatal(err)
				}
				rows, acts = append(rows, store.durable.Sub(began)), append(acts, time.Since(began))
				began = time.Now()
				if _, err := bare.Write(plain); err != nil {
					b.Fatal(err)
				}
				if err := bare.Sync(); err != nil {
					b.Fatal(err)
				}
				bares = append(bares, time.Since(began))
			}
			row, act, base := median(rows), median(acts), median(bares)
			b.ReportMetric(float64(row.Microseconds()), "row-µs")
			b.ReportMetric(float64(act.Microseconds()), "shown-µs")
			b.ReportMetric(float64(base.Microseconds()), "bare-µs")
			b.ReportMetric(float64(row)/float64(base), "ratio")
			b.ReportMetric(float64(act)/float64(base), "shown-ratio")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// BenchmarkCorrections amends an early act 400 times, more than anybody does in an evening, and
// reports the memory used and the time to open the match.
func BenchmarkCorrections(b *testing.B) {
	for _, id := range games.IDs() {
		b.Run(id, func(b *testing.B) {
			store, s, game, _ := realGame(b, id, 170)
			die := -1
			acts, err := s.Acts(b.Context(), engine.Table)
			if err != nil {
				b.Fatal(err)
			}
			for n, a := range acts {
				if a.Fact.Kind == engine.KindDie && die < 0 {
					die = n
				}
			}
			if die < 0 {
				b.Skip("a game without dice: an early act may be no other")
			}
			for b.Loop() {
				b.StopTimer()
				before := inUse()
				for n := range 400 {
					o := acts[die].Fact
					o.Face = uint8(n%2) + 1
					p, err := s.Amend(b.Context(), die, o)
					if err != nil || p.Refused != nil {
						b.Fatal(fmt.Sprint(p.Refused), err)
					}
					if _, err := s.Accept(b.Context(), p, finger); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(inUse()-before)/1e6, "MB")
				b.StartTimer()
				again, err := companion.Open(store, 1, game, companion.Opts{})
				if err != nil {
					b.Fatal(err)
				}
				b.StopTimer()
				again.Close()
				b.StartTimer()
			}
		})
	}
}

func inUse() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
