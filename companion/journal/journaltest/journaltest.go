// Package journaltest is the suite that every store of package journal passes.
package journaltest

import (
	"errors"
	"fmt"
	"reflect"
	"testing"

	"casekeeper/companion/journal"
)

// Run tests a store. open returns an empty one and a function that closes it and opens the same
// journal again.
func Run(t *testing.T, open func(*testing.T) (journal.Store, func() journal.Store)) {
	for _, c := range []struct {
		name string
		run  func(*testing.T, journal.Store, func() journal.Store)
	}{
		{"rows come back as written", rowsComeBack},
		{"matches are apart", matchesApart},
		{"the newest matches", newest},
		{"several rows are one", batch},
		{"rows out of order are refused", outOfOrder},
		{"unknown match", unknownMatch},
		{"many rows", manyRows},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, reopen := open(t)
			c.run(t, s, reopen)
		})
	}
}

// Sample is a row with every field set, as match and seq.
func Sample(match journal.MatchID, seq journal.Seq) journal.Row {
	return journal.Row{Match: match, Seq: seq, Kind: journal.Act, Act: 3, Fact: fmt.Sprintf("red place saloon # ñ %d", seq),
		Events: []byte{1, 0, 255, byte(seq)}, Hash: 1<<63 + uint64(seq), Outcome: []byte(`[]`),
		Source: journal.Source{ID: "hub-1", Raw: []byte("T04AABB\x00"), Reads: 7}, AtMillis: -1}
}

// Fill begins a match whose set-up row has so many bytes of events, and appends sample rows 1 to
// n.
func Fill(t testing.TB, s journal.Store, events, n int) journal.MatchID {
	t.Helper()
	row, err := s.Create(journal.Row{Fact: `{"game":"x"}`, Events: make([]byte, events), Hash: 9, AtMillis: 5})
	if err != nil {
		t.Fatal(err)
	}
	for seq := range n {
		if err := s.Append(Sample(row.Match, journal.Seq(seq+1))); err != nil {
			t.Fatal(err)
		}
	}
	return row.Match
}

func rows(t *testing.T, s journal.Store, id journal.MatchID) []journal.Row {
	t.Helper()
	list, err := s.Rows(id)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// newest begins three matches, of which the first goes on last.
func newest(t *testing.T, s journal.Store, reopen func() journal.Store) {
	first := Fill(t, s, 10, 0)
	Fill(t, s, 10, 2)
	Fill(t, s, 0, 1)
	if err := s.Append(Sample(first, 1)); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		all, err := s.Matches()
		if err != nil || len(all) != 3 {
			t.Fatalf("%d matches, %v", len(all), err)
		}
		for n := range 5 {
			got, err := journal.Newest(s, n)
			if want := all[max(0, 3-n):]; err != nil || len(got) != len(want) || len(want) > 0 && !reflect.DeepEqual(got, want) {
				t.Errorf("the newest %d: %+v, %v, want %+v", n, got, err, want)
			}
		}
		s = reopen()
	}
}

func rowsComeBack(t *testing.T, s journal.Store, reopen func() journal.Store) {
	id := Fill(t, s, 10, 1)
	plain := journal.Row{Match: id, Seq: 2, Kind: journal.Note}
	if err := s.Append(plain); err != nil {
		t.Fatal(err)
	}
	got := rows(t, s, id)
	want := []journal.Row{{Match: id, Kind: journal.Setup, Fact: `{"game":"x"}`, Events: make([]byte, 10), Hash: 9, AtMillis: 5}, Sample(id, 1), plain}
	var before journal.Sum
	for i := range want {
		want[i] = want[i].WithSum(before)
		before = want[i].Sum
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("rows = %+v\nwant   %+v", got, want)
	}
	if again := rows(t, reopen(), id); !reflect.DeepEqual(again, want) {
		t.Errorf("after reopening: %+v\nwant %+v", again, want)
	}
}

func matchesApart(t *testing.T, s journal.Store, reopen func() journal.Store) {
	if list, err := s.Matches(); err != nil || len(list) != 0 {
		t.Errorf("matches of an empty store = %v, %v", list, err)
	}
	a, b, c := Fill(t, s, 0, 2), Fill(t, s, 9000, 0), Fill(t, s, 1, 1)
	if a != 1 || b != 2 || c != 3 {
		t.Errorf("numbers %d %d %d, want 1 2 3", a, b, c)
	}
	if err := s.Append(Sample(a, 3)); err != nil {
		t.Error(err)
	}
	s = reopen()
	list, err := s.Matches()
	if err != nil || len(list) != 3 {
		t.Fatalf("%d matches, %v", len(list), err)
	}
	for i, want := range []journal.Seq{3, 0, 1} {
		m := list[i]
		all := rows(t, s, m.Setup.Match)
		all[0].Events = nil
		if m.Setup.Match != journal.MatchID(i+1) || m.Last.Seq != want || !reflect.DeepEqual(m.Setup, all[0]) || !reflect.DeepEqual(m.Last, all[want]) {
			t.Errorf("match %d: setup %+v last %+v", i+1, m.Setup, m.Last)
		}
	}
	if d := Fill(t, s, 0, 0); d != 4 {
		t.Errorf("the next match is %d, want 4", d)
	}
}

func batch(t *testing.T, s journal.Store, reopen func() journal.Store) {
	id := Fill(t, s, 0, 1)
	if err := s.Append(Sample(id, 2), Sample(id, 3), Sample(id, 4)); err != nil {
		t.Fatal(err)
	}
	if err := s.Append(Sample(id, 5), Sample(id, 7)); !errors.Is(err, journal.ErrConflict) {
		t.Errorf("a batch with a gap: %v, want ErrConflict", err)
	}
	if err := s.Append(); err != nil {
		t.Errorf("no rows: %v", err)
	}
	if got := rows(t, reopen(), id); len(got) != 5 || got[4].Fact != Sample(id, 4).Fact {
		t.Errorf("%d rows, want 5: %+v", len(got), got)
	}
}

func outOfOrder(t *testing.T, s journal.Store, _ func() journal.Store) {
	id := Fill(t, s, 0, 2)
	for _, seq := range []journal.Seq{0, 1, 2, 4} {
		if err := s.Append(Sample(id, seq)); !errors.Is(err, journal.ErrConflict) {
			t.Errorf("row %d after 2: %v, want ErrConflict", seq, err)
		}
	}
	for _, kind := range []journal.RowKind{0, journal.Setup, journal.Lost + 1} {
		r := Sample(id, 3)
		r.Kind = kind
		if err := s.Append(r); err == nil {
			t.Errorf("row of %s was appended", kind)
		}
	}
	if err := s.Append(Sample(id, 3)); err != nil {
		t.Errorf("row 3 after the refusals: %v", err)
	}
}

func unknownMatch(t *testing.T, s journal.Store, _ func() journal.Store) {
	id := Fill(t, s, 0, 0)
	for _, unknown := range []journal.MatchID{0, id + 1} {
		if _, err := s.Rows(unknown); !errors.Is(err, journal.ErrNoMatch) {
			t.Errorf("rows of match %d: %v, want ErrNoMatch", unknown, err)
		}
		if err := s.Append(Sample(unknown, 1)); !errors.Is(err, journal.ErrNoMatch) {
			t.Errorf("appending to match %d: %v, want ErrNoMatch", unknown, err)
		}
	}
}

func manyRows(t *testing.T, s journal.Store, reopen func() journal.Store) {
	id := Fill(t, s, 20000, 300)
	got := rows(t, reopen(), id)
	if n, err := journal.CheckChain(id, got); n != 301 || err != nil {
		t.Errorf("%d rows whole, %v; want 301", n, err)
	}
}
