package sqlite_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"casekeeper/companion/journal"
	"casekeeper/companion/journal/journaltest"
	"casekeeper/companion/journal/sqlite"
)

// One row, alternating with a bare append and sync of as many bytes to a file of its own on the
// same file system. 400 rows are a long evening.
func BenchmarkAppend(b *testing.B) {
	dir := b.TempDir()
	bare, err := os.Create(filepath.Join(dir, "bare"))
	if err != nil {
		b.Fatal(err)
	}
	defer bare.Close()
	s, _, err := sqlite.Open(filepath.Join(dir, "j.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	id := journaltest.Fill(b, s, 0, 0)
	r := journaltest.Sample(id, 1)
	plain := make([]byte, len(r.Fact)+len(r.Events)+len(r.Outcome)+len(r.Source.ID)+len(r.Source.Raw)+len(r.Sum)+8*5)
	var rows, bares []time.Duration
	for seq := journal.Seq(1); b.Loop(); seq++ {
		at := time.Now()
		if err := s.Append(journaltest.Sample(id, seq)); err != nil {
			b.Fatal(err)
		}
		rows = append(rows, time.Since(at))
		at = time.Now()
		if _, err := bare.Write(plain); err != nil {
			b.Fatal(err)
		}
		if err := bare.Sync(); err != nil {
			b.Fatal(err)
		}
		bares = append(bares, time.Since(at))
	}
	slices.Sort(rows)
	slices.Sort(bares)
	row, base := rows[len(rows)/2], bares[len(bares)/2]
	b.ReportMetric(float64(row.Microseconds()), "row-µs")
	b.ReportMetric(float64(base.Microseconds()), "bare-µs")
	b.ReportMetric(float64(row)/float64(base), "ratio")
	b.ReportMetric(float64(len(plain)), "bytes")
	b.ReportMetric(0, "ns/op")
}

// A journal of 20 evenings, opened and checked row by row.
func BenchmarkOpen(b *testing.B) {
	path := filepath.Join(b.TempDir(), "j.db")
	s := open(b, path)
	for range 20 {
		id := journaltest.Fill(b, s, 20000, 0)
		var rows []journal.Row
		for seq := range 400 {
			rows = append(rows, journaltest.Sample(id, journal.Seq(seq+1)))
		}
		if err := s.Append(rows...); err != nil {
			b.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		s, report, err := sqlite.Open(path)
		if err != nil || report.Damage != nil {
			b.Fatal(report, err)
		}
		if err := s.Close(); err != nil {
			b.Fatal(err)
		}
	}
}
