package companion_test

import (
	"reflect"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
)

// upTo is a copy of a match as it was when row last was the latest.
func upTo(t testing.TB, store journal.Store, last journal.Seq) journal.Store {
	t.Helper()
	rows, err := store.Rows(1)
	if err != nil {
		t.Fatal(err)
	}
	out := &memory.Store{}
	if _, err := out.Create(rows[0]); err != nil {
		t.Fatal(err)
	}
	if err := out.Append(rows[1 : last+1]...); err != nil {
		t.Fatal(err)
	}
	return out
}

// picture is everything that a session shows to all viewers, except refusals, which are not
// stored.
type picture struct {
	updates []companion.Update
	log     []companion.Entry
	acts    [][]companion.Fact
}

func pictureOf(t testing.TB, s *companion.Session) (p picture) {
	t.Helper()
	for _, viewer := range []engine.Seat{engine.Table, cut.Red, cut.Blue} {
		u := now(t, s, viewer)
		u.Refusal, u.Latest, u.LogLen = nil, nil, 0
		p.updates = append(p.updates, u)
		acts, err := s.Acts(t.Context(), viewer)
		if err != nil {
			t.Fatal(err)
		}
		p.acts = append(p.acts, acts)
	}
	log, err := s.Log(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range log {
		if e.Refusal == nil {
			e.N = len(p.log)
			p.log = append(p.log, e)
		}
	}
	return p
}

// A match killed after any row resumes with the same state, the same prompts, the same undo and
// redo and the same log.
func TestResumeAtEveryRow(t *testing.T) {
	kinds := map[journal.RowKind]int{}
	replayed, pending := 0, 0
	for seed := range uint64(40) {
		store := &memory.Store{}
		s := begin(t, store)
		w := newWishes(seed)
		var pictures []picture
		for range 60 {
			w.one(t, s)
			pictures = append(pictures, pictureOf(t, s))
		}
		for _, p := range pictures {
			r := resume(t, upTo(t, store, p.updates[0].Seq), 1)
			if got := pictureOf(t, r); !reflect.DeepEqual(got, p) {
				t.Fatalf("seed %d, row %d: resumed to\n%+v\nwas\n%+v", seed, p.updates[0].Seq, got, p)
			}
			if len(p.updates[0].Pending) > 0 {
				pending++
			}
			r.Close()
		}
		rows, err := store.Rows(1)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range rows {
			kinds[r.Kind]++
			if r.Source.ID == companion.ReplaySource {
				replayed++
			}
		}
	}
	for k := journal.Setup; k <= journal.Note; k++ {
		if kinds[k] == 0 {
			t.Errorf("no row of %s was tried", k)
		}
	}
	if replayed == 0 || pending == 0 {
		t.Errorf("%d replayed rows and %d pictures with pending acts; some are needed", replayed, pending)
	}
}

// Undo all the way and redo all the way shows the same pictures.
func TestUndoToTheFirstAct(t *testing.T) {
	for seed := range uint64(20) {
		s := begin(t, &memory.Store{})
		w := newWishes(seed)
		for range 40 {
			w.one(t, s)
		}
		end := now(t, s, engine.Table)
		boards := []engine.Board{end.Board}
		for now(t, s, engine.Table).Undo != nil {
			if _, err := s.Undo(t.Context(), finger); err != nil {
				t.Fatal(err)
			}
			boards = append(boards, now(t, s, engine.Table).Board)
		}
		if u := now(t, s, engine.Table); u.Acts != 0 || len(u.Pending) != 0 {
			t.Fatalf("seed %d: undone to %d acts, %d pending", seed, u.Acts, len(u.Pending))
		}
		for i := len(boards) - 2; i >= 0; i-- {
			if _, err := s.Redo(t.Context(), finger); err != nil {
				t.Fatal(err)
			}
			if got := now(t, s, engine.Table).Board; !reflect.DeepEqual(got, boards[i]) {
				t.Fatalf("seed %d: redo %d shows another board", seed, i)
			}
		}
		if got := now(t, s, engine.Table); got.Acts != end.Acts || !reflect.DeepEqual(got.Pending, end.Pending) {
			t.Fatalf("seed %d: redone to %d acts and %d pending, was %d and %d", seed, got.Acts, len(got.Pending), end.Acts, len(end.Pending))
		}
	}
}
