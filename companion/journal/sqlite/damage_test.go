package sqlite_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/companion/journal/journaltest"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/engine/enginetest/extent"
)

const (
	frameBytes = 24 + 4096
	walHeader  = 32
)

// files are the files of a journal on disk.
type files struct{ db, log []byte }

func read(t testing.TB, path string) (f files) {
	t.Helper()
	var err error
	if f.db, err = os.ReadFile(path); err != nil {
		t.Fatal(err)
	}
	if f.log, err = os.ReadFile(path + "-wal"); err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	return f
}

// clone returns copies that can be damaged.
func (f files) clone() files { return files{slices.Clone(f.db), slices.Clone(f.log)} }

// lay writes the files into a new directory.
func (f files) lay(t testing.TB) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "j.db")
	if err := os.WriteFile(path, f.db, 0o644); err != nil {
		t.Fatal(err)
	}
	if f.log != nil {
		if err := os.WriteFile(path+"-wal", f.log, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return path
}

// sample returns a journal of three matches, once closed and once as a power cut leaves it, with
// the rows that it holds.
func sample(t testing.TB) (closed, cut files, want map[journal.MatchID][]journal.Row) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "j.db")
	s := open(t, path)
	journaltest.Fill(t, s, 200, 20)
	journaltest.Fill(t, s, 20000, 40)
	journaltest.Fill(t, s, 5, 25)
	want = map[journal.MatchID][]journal.Row{}
	for id := journal.MatchID(1); id <= 3; id++ {
		rows, err := s.Rows(id)
		if err != nil {
			t.Fatal(err)
		}
		want[id] = rows
	}
	cut = read(t, path)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	closed = read(t, path)
	if len(closed.log) != 0 {
		t.Fatalf("a closed journal has a log of %d bytes", len(closed.log))
	}
	cut.log = cut.log[:usedLog(cut.log)] // the zeros after it are tried in TestCutInTheZeros
	return closed, cut, want
}

// texts are those of the sample, which a program carries.
func texts() [][]byte { return [][]byte{make([]byte, 200), make([]byte, 20000), make([]byte, 5)} }

// usedLog returns where the zeros of a log begin, at a frame.
func usedLog(log []byte) int {
	used := len(bytes.TrimRight(log, "\x00"))
	return walHeader + (used-walHeader+frameBytes-1)/frameBytes*frameBytes
}

// survives opens damaged files and checks that every row of every match is as it was written or
// marked as lost, that a loss is reported, that the damaged files are kept as they were, and that
// the journal can be written and read again. It returns the number of lost rows.
func survives(t *testing.T, f files, want map[journal.MatchID][]journal.Row, silent bool) (lost int) {
	t.Helper()
	path := f.lay(t)
	s, report, err := sqlite.OpenSmall(path, texts)
	if err != nil {
		t.Fatalf("Open: %v", err)
	}
	defer s.Close()
	for id, rows := range want {
		got, err := s.Rows(id)
		if err != nil && !errors.Is(err, journal.ErrNoMatch) {
			t.Fatalf("match %d: %v", id, err)
		}
		lost += len(rows) - len(got) + differing(t, id, got, rows)
		if len(got) > 0 {
			if err := s.Append(journaltest.Sample(id, journal.Seq(len(got)))); err != nil {
				t.Fatalf("appending after the repair: %v", err)
			}
		}
	}
	if lost > 0 && !silent && report.Damage == nil && report.Unfinished == 0 {
		t.Fatalf("%d rows lost silently", lost)
	}
	if report.Damage != nil {
		keptAside(t, f, path, report)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	open(t, path).Close()
	return lost
}

// differing counts the holes in what was kept; everything else must be in its place as it was
// written.
func differing(t *testing.T, id journal.MatchID, got, want []journal.Row) (holes int) {
	t.Helper()
	if len(got) > len(want) {
		t.Fatalf("match %d: %d rows of %d", id, len(got), len(want))
	}
	for i, r := range got {
		if r.Kind == journal.Lost {
			holes++
			continue
		}
		w := want[i]
		if w.Sum = r.Sum; !reflect.DeepEqual(r, w) {
			t.Fatalf("match %d: row %d is not what was written: %+v", id, i, r)
		}
	}
	return holes
}

func keptAside(t *testing.T, f files, path string, report sqlite.Report) {
	t.Helper()
	names := []string{path + ".damaged-1"}
	if len(f.log) > 0 {
		names = append(names, path+".damaged-1-wal")
	}
	if !slices.Equal(report.Aside, names) {
		t.Fatalf("aside = %v, want %v", report.Aside, names)
	}
	kept := read(t, names[0])
	if !bytes.Equal(kept.db, f.db) || !bytes.Equal(kept.log, f.log) {
		t.Fatal("the files kept aside are not the damaged ones")
	}
}

func TestTruncatedDatabase(t *testing.T) {
	t.Parallel()
	closed, _, want := sample(t)
	for size := 0; size < len(closed.db); size += 512 * extent.Step(7) {
		f := closed.clone()
		f.db = f.db[:size]
		if lost := survives(t, f, want, false); lost == 0 {
			t.Errorf("cut off at %d of %d: nothing lost", size, len(closed.db))
		}
	}
}

func TestTruncatedLog(t *testing.T) {
	t.Parallel()
	_, cut, want := sample(t)
	from := max(0, len(cut.log)-12*frameBytes)
	sizes := []int{0, 1, 31, walHeader, walHeader + 1, walHeader + 4}
	for size := from; size < len(cut.log); size += 512 * extent.Step(7) {
		sizes = append(sizes, size)
	}
	for n := range 12 {
		sizes = append(sizes, len(cut.log)-n*frameBytes, len(cut.log)-n*frameBytes-1)
	}
	for _, size := range sizes {
		f := cut.clone()
		f.log = f.log[:size]
		whole := walHeader + max(0, size-walHeader)/frameBytes*frameBytes
		boundary := len(bytes.TrimRight(f.log[min(whole, size):], "\x00")) == 0 // nothing is left of what was cut off
		lost := survives(t, f, want, boundary)
		if size == len(cut.log) && lost > 0 {
			t.Errorf("a power cut lost %d rows", lost)
		}
		if missing := (len(cut.log) - size + frameBytes - 1) / frameBytes; size >= from && lost > missing {
			t.Errorf("log cut off at %d of %d, %d pages: %d rows lost", size, len(cut.log), missing, lost)
		}
	}
}

func TestCutInTheZeros(t *testing.T) {
	_, cut, want := sample(t)
	for _, zeros := range []int{1, 511, frameBytes, 3*frameBytes + 7} {
		f := cut.clone()
		f.log = append(f.log, make([]byte, zeros)...)
		s, report, err := sqlite.OpenSmall(f.lay(t))
		if err != nil || report.Damage != nil || report.Unfinished != 0 {
			t.Fatalf("%d zeros: report %+v, %v", zeros, report, err)
		}
		if rows, err := s.Rows(3); err != nil || len(rows) != len(want[3]) {
			t.Errorf("%d zeros: %d rows, %v", zeros, len(rows), err)
		}
		s.Close()
	}
}

// A page that reached the disk only in part, followed by the zeros that were there before: at
// every 512 bytes of the last frames.
func TestTornWrite(t *testing.T) {
	t.Parallel()
	_, cut, want := sample(t)
	for at := len(cut.log) - 4*frameBytes; at < len(cut.log); at += 512 * extent.Step(7) {
		f := cut.clone()
		clear(f.log[at:])
		pages := (len(cut.log) - at + frameBytes - 1) / frameBytes
		// A cut between two frames leaves no trace.
		if lost := survives(t, f, want, (at-walHeader)%frameBytes == 0); lost > pages {
			t.Errorf("torn at %d of %d: %d rows lost", at, len(cut.log), lost)
		}
		last := cut.clone() // only the last write is torn, the rest of its page is garbage
		for i := max(at, len(cut.log)-frameBytes+24); i < len(last.log); i++ {
			last.log[i] ^= 0x5a
		}
		if lost := survives(t, last, want, false); lost > 1 {
			t.Errorf("garbage from %d on: %d rows lost, want at most the last", at, lost)
		}
	}
}

// A process killed between writing a frame's header and its page.
func TestUnfinishedWriteIsNotDamage(t *testing.T) {
	_, cut, want := sample(t)
	last := len(cut.log) - frameBytes
	for name, keep := range map[string]int{"header cut": 20, "header": 24} {
		f := cut.clone()
		clear(f.log[last+keep:])
		s, report, err := sqlite.OpenSmall(f.lay(t))
		if err != nil || report.Damage != nil || report.Unfinished != frameBytes {
			t.Fatalf("%s: report %+v, %v", name, report, err)
		}
		if rows, err := s.Rows(3); err != nil || len(rows) != len(want[3])-1 {
			t.Errorf("%s: %d rows, %v; want all but the last", name, len(rows), err)
		}
		s.Close()
	}
}

func TestFlippedBytes(t *testing.T) {
	t.Parallel()
	closed, cut, want := sample(t)
	rng := rand.New(rand.NewPCG(1, 2))
	flips := 150
	if !extent.Long() {
		flips = 30
	}
	for range flips {
		f := closed.clone()
		at := rng.IntN(len(f.db))
		f.db[at] ^= 1 << rng.IntN(8)
		survivesFlip(t, "database", at, f, want)
		f = cut.clone()
		at = rng.IntN(len(f.log))
		f.log[at] ^= 1 << rng.IntN(8)
		survivesFlip(t, "log", at, f, want)
	}
}

func TestFlippedBytesOfTheHeader(t *testing.T) {
	t.Parallel()
	closed, cut, want := sample(t)
	for at := 0; at < 108; at += extent.Step(9) {
		f := closed.clone()
		f.db[at] ^= 0x55
		if at >= 60 && at < 64 {
			continue // says "newer format": see TestRefused
		}
		survivesFlip(t, "database", at, f, want)
	}
	for at := 0; at < walHeader+24; at += extent.Step(9) {
		f := cut.clone()
		f.log[at] ^= 0x55
		survivesFlip(t, "log", at, f, want)
	}
}

func survivesFlip(t *testing.T, what string, at int, f files, want map[journal.MatchID][]journal.Row) {
	t.Helper()
	lost := survives(t, f, want, false)
	if rows := 20 + 40 + 25 + 3; lost == rows {
		t.Errorf("%s: one byte at %d lost everything", what, at)
	}
}

// A sector of 512 bytes that reads as zeros costs the rows that it held. Those behind it are
// kept, each proven by the one before it.
func TestLostSectorCostsItsRows(t *testing.T) {
	t.Parallel()
	closed, _, want := sample(t)
	after := 0
	for at := 2 * 4096; at < len(closed.db); at += 7 * 512 {
		f := closed.clone()
		clear(f.db[at : at+512])
		s, _, err := sqlite.OpenSmall(f.lay(t), texts)
		if err != nil {
			t.Fatal(err)
		}
		for id, rows := range want {
			got, err := s.Rows(id)
			if err != nil {
				t.Errorf("sector at %d: match %d: %v", at, id, err)
				continue
			}
			holes := differing(t, id, got, rows)
			if holes > 12 {
				t.Errorf("sector at %d: %d of %d rows of match %d lost", at, holes, len(rows), id)
			}
			if holes > 0 && got[len(got)-1].Kind != journal.Lost {
				after++
			}
		}
		s.Close()
	}
	if after == 0 {
		t.Error("no row after a hole was kept")
	}
}

// One wrong bit anywhere in a row is corrected, however long the row is and however many pages it
// takes; in a row of middling length any byte is.
func TestWrongBitsOfBigRows(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "j.db")
	s := open(t, path)
	rng := rand.New(rand.NewPCG(3, 4))
	sizes := []int{100, 500, 1_800, 3_900, 6_000, 9_700}
	first, err := s.Create(journal.Row{Fact: `{}`})
	if err != nil {
		t.Fatal(err)
	}
	contents := make([][]byte, len(sizes))
	for i, size := range sizes {
		contents[i] = make([]byte, size)
		for k := range contents[i] {
			contents[i][k] = byte(rng.Uint32())
		}
		if err := s.Append(journal.Row{Match: 1, Seq: first.Seq + journal.Seq(i+1), Kind: journal.Act, Fact: "pass", Events: contents[i]}); err != nil {
			t.Fatal(err)
		}
	}
	want, err := s.Rows(1)
	if err = errors.Join(err, s.Close()); err != nil {
		t.Fatal(err)
	}
	clean, mended := read(t, path), 0
	for i, size := range sizes {
		for _, wrong := range []byte{1 << rng.IntN(8), 0x5a} {
			if wrong == 0x5a && size > 2000 {
				continue // takes too long
			}
			k := rng.IntN(size - 32)
			f := clean.clone()
			for _, at := range all(f.db, contents[i][k:k+8]) { // old images hold it too
				f.db[at] ^= wrong
			}
			s, report, err := sqlite.OpenSmall(f.lay(t))
			if err != nil {
				t.Fatal(err)
			}
			got, err := s.Rows(1)
			if err != nil || !reflect.DeepEqual(got, want) || report.Mended > 1 || len(report.Lost) != 0 {
				t.Errorf("%08b wrong at %d of %d: report %+v, %v", wrong, k, size, report, err)
			}
			mended += report.Mended
			s.Close()
		}
	}
	if mended < len(sizes) { // the bytes that are looked for may be split over two pages
		t.Errorf("only %d rows were corrected", mended)
	}
}

// all finds every occurrence of some bytes.
func all(b, what []byte) (places []int) {
	for at := 0; ; at++ {
		n := bytes.Index(b[at:], what)
		if n < 0 {
			return places
		}
		at += n
		places = append(places, at)
	}
}
