package sqlite_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/companion/journal/sqlite"
)

// noise returns a text of so many bytes that occurs nowhere else.
func noise(size int) []byte {
	rng := rand.New(rand.NewPCG(5, uint64(size)))
	text := make([]byte, size)
	for i := range text {
		text[i] = byte(rng.Uint32())
	}
	return text
}

// two is a closed journal of two matches with one text and a third with another, and its rows.
func two(t *testing.T) (f files, want map[journal.MatchID][]journal.Row) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "j.db")
	s := open(t, path)
	want = map[journal.MatchID][]journal.Row{}
	for i, text := range [][]byte{noise(9000), noise(9000), noise(300)} {
		first, err := s.Create(journal.Row{Fact: `{"game":"x"}`, Events: text, Hash: uint64(i)})
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Append(journal.Row{Match: first.Match, Seq: 1, Kind: journal.Act, Fact: "pass"}); err != nil {
			t.Fatal(err)
		}
		if want[first.Match], err = s.Rows(first.Match); err != nil || !bytes.Equal(want[first.Match][0].Events, text) {
			t.Fatalf("%d bytes of text, %v", len(want[first.Match][0].Events), err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return read(t, path), want
}

// wipe overwrites every occurrence of some bytes.
func (f files) wipe(what []byte) files {
	f = f.clone()
	for _, at := range all(f.db, what) {
		clear(f.db[at : at+len(what)])
	}
	return f
}

// A text of several matches is stored once and is found after each opening.
func TestTextsAreStoredOnce(t *testing.T) {
	f, want := two(t)
	s := open(t, f.lay(t))
	defer s.Close()
	if n, err := s.Count("cards"); n != 5+1 || err != nil {
		t.Errorf("texts of 9000 and 300 bytes lie there in %d pieces, %v", n, err)
	}
	for id, rows := range want {
		if got, err := s.Rows(id); err != nil || !reflect.DeepEqual(got, rows) {
			t.Errorf("match %d: %+v, %v", id, got, err)
		}
	}
}

// A text that is damaged beyond repair is taken from the program that carries it. Otherwise the
// matches continue without it, and the report says so.
func TestDamagedTexts(t *testing.T) {
	f, want := two(t)
	f = f.wipe(noise(9000)[4000:4100])
	for _, carried := range []bool{true, false} {
		texts := func() [][]byte { return [][]byte{noise(7), noise(9000)} }
		if !carried {
			texts = func() [][]byte { return nil }
		}
		s, report, err := sqlite.OpenSmall(f.lay(t), texts)
		if err != nil || report.Damage == nil {
			t.Fatalf("report %+v, %v", report, err)
		}
		lost := []journal.Loss{{Match: 1, Cards: true}, {Match: 2, Cards: true}}
		if carried {
			lost = nil
		}
		if !reflect.DeepEqual(report.Lost, lost) || report.Kept != 6 {
			t.Errorf("carried %t: lost %+v, kept %d", carried, report.Lost, report.Kept)
		}
		var told *journal.RepairedError
		if !errors.As(report.Repaired(), &told) || !reflect.DeepEqual(told.Lost, lost) {
			t.Errorf("told: %v", report.Repaired())
		}
		for id, rows := range want {
			got, err := s.Rows(id)
			if err != nil || len(got) != 2 {
				t.Fatalf("match %d: %d rows, %v", id, len(got), err)
			}
			if !carried && id < 3 {
				rows[0].Events = nil
			}
			if rows[0].Sum, rows[1].Sum = got[0].Sum, got[1].Sum; !reflect.DeepEqual(got, rows) {
				t.Errorf("carried %t: match %d: %+v, want %+v", carried, id, got, rows)
			}
		}
		s.Close()
	}
}

// A set-up row is stored twice. Either copy is enough, and the damaged one is repaired. Without
// both the match is lost, and the report says so.
func TestSetupIsStoredTwice(t *testing.T) {
	f, want := two(t)
	sum := want[2][0].Sum
	places := all(f.db, sum[:])
	if len(places) != 2 {
		t.Fatalf("its checksum lies there %d times", len(places))
	}
	for _, at := range places {
		one := f.clone()
		clear(one.db[at-60 : at+32])
		path := one.lay(t)
		s, report, err := sqlite.OpenSmall(path)
		if err != nil || report.Damage == nil || len(report.Lost) != 0 {
			t.Fatalf("report %+v, %v", report, err)
		}
		if got, err := s.Rows(2); err != nil || !reflect.DeepEqual(got, want[2]) {
			t.Errorf("%+v, %v", got, err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if again := read(t, path); len(all(again.db, sum[:])) != 2 {
			t.Error("it is not stored twice any more")
		}
	}
	both := f.clone()
	for _, at := range places {
		clear(both.db[at-60 : at+32])
	}
	s, report, err := sqlite.OpenSmall(both.lay(t))
	if err != nil || len(report.Lost) != 1 || report.Lost[0].Match != 2 || !report.Lost[0].Whole || report.Kept != 4 {
		t.Fatalf("report %+v, %v", report, err)
	}
	defer s.Close()
	if _, err := s.Rows(2); !errors.Is(err, journal.ErrNoMatch) {
		t.Errorf("rows of a match that is lost: %v", err)
	}
}

// A wrong byte in the key of a row costs nothing and creates no match.
func TestWrongNumberOfARow(t *testing.T) {
	f, want := two(t)
	key := []byte{0xa0, 0x80, 0x80, 0x80, 0x01} // match 2, row 1
	places := all(f.db, key)
	if len(places) == 0 {
		t.Fatal("the row is not found")
	}
	for i, wrong := range []byte{0x01, 0x20, 0x02, 0x40, 0x04} {
		spoilt := f.clone()
		for _, at := range places {
			spoilt.db[at+i] ^= wrong
		}
		s, report, err := sqlite.OpenSmall(spoilt.lay(t))
		if err != nil || report.Damage == nil || len(report.Lost) != 0 {
			t.Errorf("byte %d of the number: report %+v, %v", i, report, err)
			continue
		}
		if got, err := s.Rows(2); err != nil || !reflect.DeepEqual(got, want[2]) {
			t.Errorf("byte %d of the number: %+v, %v", i, got, err)
		}
		s.Close()
	}
}

// On a full disk no match begins; the next one does when there is room again.
func TestFullDisk(t *testing.T) {
	path := filepath.Join(t.TempDir(), "j.db")
	s := open(t, path)
	if err := s.Limit(1); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Create(journal.Row{Fact: `{}`, Events: noise(9000)}); !errors.Is(err, journal.ErrFull) {
		t.Errorf("a new match: %v", err)
	}
	if err := s.Limit(1000); err != nil {
		t.Fatal(err)
	}
	if row, err := s.Create(journal.Row{Fact: `{}`, Events: noise(9000)}); err != nil || row.Match != 1 {
		t.Errorf("with room: match %d, %v", row.Match, err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	open(t, path).Close()
}

// A journal that was opened unchecked and whose texts are damaged returns those that the program
// carries at once, before all of it is checked.
func TestDamagedTextIsReadUnchecked(t *testing.T) {
	f, want := two(t)
	f = f.wipe(noise(9000)[4000:4100])
	s, _, err := sqlite.OpenUnchecked(f.lay(t), func() [][]byte { return [][]byte{noise(9000)} })
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if got, err := s.Rows(1); err != nil || !reflect.DeepEqual(got, want[1]) {
		t.Errorf("%+v, %v", got, err)
	}
	if report, err := s.Check(t.Context()); err != nil || report.Damage == nil || len(report.Lost) != 0 {
		t.Errorf("report %+v, %v", report, err)
	}
}

// A piece that lost its name is damage, even if the program carries the text.
func TestDamagedNameOfAPiece(t *testing.T) {
	f, _ := two(t)
	name, damaged := sha256.Sum256(noise(9000)), 0
	for _, at := range all(f.db, []byte(hex.EncodeToString(name[:]))) {
		spoilt := f.clone()
		spoilt.db[at+5] ^= 1
		path := spoilt.lay(t)
		s, report, err := sqlite.OpenSmall(path, func() [][]byte { return [][]byte{noise(9000)} })
		if err != nil || len(report.Lost) != 0 {
			t.Fatalf("at %d: report %+v, %v", at, report, err)
		}
		if report.Damage != nil { // otherwise it is a remnant of an old page image
			damaged++
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		open(t, path).Close()
	}
	if damaged != 5 {
		t.Errorf("damage of %d pieces is found, of 5", damaged)
	}
}
