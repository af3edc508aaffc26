package companion_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/cut"
)

// endless is Cut the Deck that begins again when it ends, for long matches.
type endless struct{ cut.Rules }

func (r endless) Evolve(s cut.State, e cut.Event) cut.State {
	if e.Kind == cut.Ended {
		return cut.State{Order: s.Order, N: s.N, AceHigh: s.AceHigh, Round: 1}
	}
	return r.Rules.Evolve(s, e)
}

func endlessTable() companion.Opening {
	t := table()
	t.Game = engine.Shelve(cut.Info(), endless{})
	return t
}

// long is a journal file with a sitting of n acts.
func long(b *testing.B, n int) (*sqlite.Store, *companion.Session) {
	b.Helper()
	store, _, err := sqlite.Open(filepath.Join(b.TempDir(), "j.db"))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { store.Close() })
	s, err := companion.Begin(store, endlessTable(), companion.Opts{})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { s.Close() })
	answers := chance.New(1)
	for now(b, s, engine.Table).Acts < n {
		answer(b, s, answers)
	}
	return store, s
}

// answer reports a fact that answers an open prompt.
func answer(b *testing.B, s *companion.Session, answers *chance.Source) {
	b.Helper()
	o, _ := answers.Answer(now(b, s, engine.Table).Awaits)
	if _, err := s.Submit(b.Context(), o, finger); err != nil {
		b.Fatal(err)
	}
}

func BenchmarkResume1000Acts(b *testing.B) {
	store, _ := long(b, 1000)
	game := endlessTable().Game
	for b.Loop() {
		s, err := companion.Open(store, 1, game, companion.Opts{})
		if err != nil {
			b.Fatal(err)
		}
		b.StopTimer()
		if u := now(b, s, engine.Table); u.Acts != 1000 {
			b.Fatalf("%d acts", u.Acts)
		}
		s.Close()
		b.StartTimer()
	}
}

// The amendment is judged, shown, judged again, written and adopted.
func BenchmarkAmendMiddleOf1000Acts(b *testing.B) {
	_, s := long(b, 1000)
	acts, err := s.Acts(b.Context(), engine.Table)
	if err != nil {
		b.Fatal(err)
	}
	at := 500
	for acts[at].Fact.Kind != engine.KindDie {
		at++
	}
	face := uint8(0)
	for b.Loop() {
		face = face%6 + 1
		p, err := s.Amend(b.Context(), at, rolled(face))
		if err != nil || p.Refused != nil {
			b.Fatalf("%+v, %v", p, err)
		}
		if _, err := s.Accept(b.Context(), p, finger); err != nil {
			b.Fatal(err)
		}
	}
}

// An act from Submit to the durable row, alternating with a bare append and sync of the row's
// bytes to a file of its own on the same file system.
func BenchmarkActToDurableRow(b *testing.B) {
	store, s := long(b, 1)
	bare, err := os.Create(filepath.Join(b.TempDir(), "bare"))
	if err != nil {
		b.Fatal(err)
	}
	defer bare.Close()
	rows, err := store.Rows(1)
	if err != nil {
		b.Fatal(err)
	}
	bytes := fmt.Appendf(nil, "%v", values(rows[1]))
	answers := chance.New(2)
	var bares, acts []time.Duration
	for b.Loop() {
		o, _ := answers.Answer(now(b, s, engine.Table).Awaits)
		at := time.Now()
		if _, err := s.Submit(b.Context(), o, finger); err != nil {
			b.Fatal(err)
		}
		acts = append(acts, time.Since(at))
		at = time.Now()
		if _, err := bare.Write(bytes); err != nil {
			b.Fatal(err)
		}
		if err := bare.Sync(); err != nil {
			b.Fatal(err)
		}
		bares = append(bares, time.Since(at))
	}
	act, plain := median(acts), median(bares)
	b.ReportMetric(float64(act.Microseconds()), "act-µs")
	b.ReportMetric(float64(plain.Microseconds()), "bare-µs")
	b.ReportMetric(float64(act)/float64(plain), "ratio")
	b.ReportMetric(float64(len(bytes)), "bytes")
	b.ReportMetric(0, "ns/op")
}

// values are the row's content as a plain log would hold it.
func values(r journal.Row) []any {
	return []any{r.Match, r.Seq, r.Kind, r.Fact, string(r.Events), r.Hash, r.Source.ID, r.AtMillis, string(r.Sum[:])}
}

func median(d []time.Duration) time.Duration {
	slices.Sort(d)
	return d[len(d)/2]
}

// What a session adds to the journal: judging, folding, publishing.
func BenchmarkSessionWithoutDisk(b *testing.B) {
	s, err := companion.Begin(forgetful{}, endlessTable(), companion.Opts{})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { s.Close() })
	sub, err := s.Subscribe(b.Context(), engine.Table)
	if err != nil {
		b.Fatal(err)
	}
	answers := chance.New(1)
	for b.Loop() {
		o, _ := answers.Answer((<-sub.Updates()).Awaits)
		if _, err := s.Submit(b.Context(), o, finger); err != nil {
			b.Fatal(err)
		}
	}
}

// forgetful is a journal that stores nothing.
type forgetful struct{}

func (forgetful) Create(r journal.Row) (journal.Row, error)   { return journal.FirstRow(1, r), nil }
func (forgetful) Append(...journal.Row) error                 { return nil }
func (forgetful) Rows(journal.MatchID) ([]journal.Row, error) { return nil, nil }
func (forgetful) Matches() ([]journal.Match, error)           { return nil, nil }
func (forgetful) Close() error                                { return nil }
