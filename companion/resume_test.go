package companion_test

import (
	"errors"
	"reflect"
	"strings"
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

// picture is all that a sitting shows, to everybody, but for refusals: they
// are not kept.
type picture struct {
	updates []companion.Update
	log     []companion.Entry
	acts    [][]companion.Fact
}

func pictureOf(t testing.TB, s *companion.Session) (p picture) {
	t.Helper()
	for _, viewer := range []engine.Seat{engine.Table, cut.Red, cut.Blue} {
		u := now(t, s, viewer)
		u.Refusal, u.Latest, u.Log = nil, nil, 0
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

// A sitting killed after any row resumes with the same state, the same
// prompts, the same undo and redo and the same log.
func TestResumeAtEveryRow(t *testing.T) {
	kinds := map[journal.Kind]int{}
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
			if r.Source.ID == companion.Replayed {
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

func TestMismatchNamesTheRow(t *testing.T) {
	store := &memory.Store{}
	s := begin(t, store)
	round(t, s)
	changed := engine.Shelve(cut.Info(), slower{})
	changed.Catalogue = "2"
	_, err := companion.Open(store, 1, changed, clock())
	var m *companion.MismatchError
	if !errors.As(err, &m) || m.Seq != 6 || m.Began != "1" || m.Edition != "2" || !strings.Contains(err.Error(), "row 6") {
		t.Errorf("%v, want a MismatchError at row 6", err)
	}
	rows, _ := store.Rows(1)
	rows[3].Events = []byte{99, 0, 0, 0, 0, 0, 0, 0}
	damaged := &memory.Store{}
	if _, err := damaged.Create(rows[0]); err != nil {
		t.Fatal(err)
	}
	if err := damaged.Append(rows[1:]...); err != nil {
		t.Fatal(err)
	}
	if _, err := companion.Open(damaged, 1, cut.Game(), clock()); !errors.As(err, &m) || m.Seq != 3 {
		t.Errorf("events that the rules do not know: %v, want a MismatchError at row 3", err)
	}
}

// slower is Cut the Deck with another rule: the pot is written down wrong.
type slower struct{ cut.Rules }

func (r slower) Evolve(s cut.State, e cut.Event) cut.State {
	if e.Kind == cut.PotWon {
		e.Number++
	}
	return r.Rules.Evolve(s, e)
}

// stricter decides another winner: nobody bets.
type stricter struct{ cut.Rules }

func (r stricter) Decide(s cut.State, c cut.Command) ([]cut.Event, *engine.Violation) {
	events, v := r.Rules.Decide(s, c)
	for i := range events {
		if events[i].Kind == cut.PotWon {
			events[i].Number++
		}
	}
	if v == nil && c.Side == cut.Odd {
		return nil, engine.Refuse(cut.RuleStake, c.Seat)
	}
	return events, v
}

func TestRecheck(t *testing.T) {
	ctx := t.Context()
	store := &memory.Store{}
	s := begin(t, store)
	round(t, s)
	if d, err := companion.Recheck(store, 1, cut.Game()); d != nil || err != nil {
		t.Errorf("the same rules: %+v, %v", d, err)
	}
	changed := engine.Shelve(cut.Info(), stricter{})
	d, err := companion.Recheck(store, 1, changed)
	if err != nil || d == nil || d.Seq != 6 || d.Act != 5 || d.Fact != rolled(1) || d.Then[0].Args[0] != engine.N(4) || d.Now[0].Args[0] != engine.N(5) {
		t.Errorf("another winner: %+v, %v", d, err)
	}
	p, err := s.Amend(ctx, 3, engine.Act(cut.Blue, cut.VerbStake, 2, uint16(cut.Odd)))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Accept(ctx, p, finger); err != nil {
		t.Fatal(err)
	}
	only := &memory.Store{} // the amendment after three acts that everybody agrees on
	rows, err := store.Rows(1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := only.Create(rows[0]); err != nil {
		t.Fatal(err)
	}
	if d, err := companion.Recheck(store, 1, cut.Game()); d != nil || err != nil {
		t.Errorf("with an amendment: %+v, %v", d, err)
	}
	odd := begin(t, only)
	play(t, odd, stake(cut.Red, 2))
	p, err = odd.Amend(ctx, 0, engine.Act(cut.Red, cut.VerbStake, 1, uint16(cut.Odd)))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := odd.Accept(ctx, p, finger); err != nil {
		t.Fatal(err)
	}
	d, err = companion.Recheck(only, odd.Info().ID, changed)
	if err != nil || d == nil || d.Seq != 2 || d.Act != 0 || d.Refused == nil || d.Refused.Rule != cut.RuleStake {
		t.Errorf("an amendment that would be refused: %+v, %v", d, err)
	}
}
