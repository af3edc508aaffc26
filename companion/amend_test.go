package companion_test

import (
	"errors"
	"reflect"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
)

// amended previews and accepts an amendment.
func amended(t *testing.T, s *companion.Session, at int, o engine.Observation) companion.Preview {
	t.Helper()
	p, err := s.Amend(t.Context(), at, o)
	if err != nil || p.Refused != nil {
		t.Fatalf("%+v, %v", p, err)
	}
	if out, err := s.Accept(t.Context(), p, finger); err != nil || out.Refusal != nil {
		t.Fatalf("%+v, %v", out, err)
	}
	return p
}

func facts(t *testing.T, s *companion.Session) (list []engine.Observation) {
	t.Helper()
	acts, err := s.Acts(t.Context(), engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range acts {
		list = append(list, a.Fact)
	}
	return list
}

func TestAmendShowsOnlyWhatChanged(t *testing.T) {
	s := begin(t, &memory.Store{})
	round(t, s) // the cards tie on value, and then the dice do; red's turn was earlier
	p := amended(t, s, 1, laid(3))
	if p.Illegal != nil || len(p.Pending) != 0 || len(p.Changes) != 2 {
		t.Fatalf("%+v", p)
	}
	last := p.Changes[1]
	if last.Act != 5 || last.Before[0].Rule != cut.RuleHigh || last.Before[0].Seat != cut.Blue || last.After[0].Seat != cut.Red {
		t.Errorf("change = %+v", last)
	}
	u := now(t, s, engine.Table)
	if u.Latest.Kind != journal.Amend || u.Latest.Act != 1 || u.Latest.Fact != laid(3) || !reflect.DeepEqual(u.Latest.Changes, p.Changes) {
		t.Errorf("latest = %+v, want the changes of the preview %+v", u.Latest, p.Changes)
	}
	if want := (companion.Change{Kind: journal.Amend, Act: 1, Fact: laid(3)}); *u.Undo != want {
		t.Errorf("undo = %+v", u.Undo)
	}
}

func TestAmendRefused(t *testing.T) {
	s := begin(t, &memory.Store{})
	round(t, s)
	ctx := t.Context()
	p, err := s.Amend(ctx, 0, stake(cut.Blue, 1))
	if err != nil || p.Refused == nil || p.Refused.Line.Rule != cut.RuleTurn {
		t.Fatalf("%+v, %v", p, err)
	}
	if out, err := s.Accept(ctx, p, finger); err != nil || out.Refusal == nil || out.Seq != 6 {
		t.Errorf("accepting a refused amendment: %+v, %v", out, err)
	}
	for _, at := range []int{-1, 6} {
		if _, err := s.Amend(ctx, at, stake(cut.Red, 1)); !errors.Is(err, companion.ErrNoAct) {
			t.Errorf("act %d: %v, want ErrNoAct", at, err)
		}
	}
	if _, err := s.Amend(ctx, 0, stake(cut.Red, 1).Waiving(cut.RuleTurn)); !errors.Is(err, companion.ErrWaiver) {
		t.Errorf("waiving in an amendment: %v, want ErrWaiver", err)
	}
	p, err = s.Amend(ctx, 0, stake(cut.Red, 1))
	if err != nil {
		t.Fatal(err)
	}
	play(t, s, stake(cut.Red, 1))
	if _, err := s.Accept(ctx, p, finger); !errors.Is(err, companion.ErrStale) {
		t.Errorf("an old preview: %v, want ErrStale", err)
	}
}

// broke plays a round in which red staked 1, then three acts of the next round. The first of
// them, red's stake of 2, becomes illegal when red's first stake is amended to 2.
func broke(t *testing.T, s *companion.Session) {
	t.Helper()
	play(t, s, stake(cut.Red, 1), laid(1), rolled(1), stake(cut.Blue, 2), laid(2), rolled(1),
		stake(cut.Red, 2), laid(11), rolled(4), stake(cut.Blue, 1), laid(12))
	p := amended(t, s, 0, stake(cut.Red, 2))
	if p.Illegal == nil || p.Illegal.Rule != cut.RuleTwice || len(p.Pending) != 5 {
		t.Fatalf("preview = %+v", p)
	}
}

func TestAmendLeavesActsPendingAndReplaysThem(t *testing.T) {
	store := &memory.Store{}
	s := begin(t, store)
	broke(t, s)
	u := now(t, s, engine.Table)
	if u.Acts != 6 || len(u.Pending) != 5 || u.Pending[0] != stake(cut.Red, 2) || u.Latest.Illegal == nil || u.Latest.Illegal.Rule != cut.RuleTwice {
		t.Fatalf("after the amendment: %+v", u)
	}
	if p, err := s.Amend(t.Context(), 1, laid(3)); err != nil || !reflect.DeepEqual(p.Pending, u.Pending) {
		t.Errorf("a second amendment would leave %+v pending, %v", p.Pending, err)
	}
	if m := moment(t, s, 2); m.UndoSteps != 10 {
		t.Errorf("act 3 is %d steps back, want the amendment and 9 acts", m.UndoSteps)
	}
	play(t, s, stake(cut.Red, 1))
	want := []engine.Observation{stake(cut.Red, 2), laid(1), rolled(1), stake(cut.Blue, 2), laid(2), rolled(1),
		stake(cut.Red, 1), laid(11), rolled(4), stake(cut.Blue, 1), laid(12)}
	if got := facts(t, s); !reflect.DeepEqual(got, want) {
		t.Errorf("acts = %+v, want %+v", got, want)
	}
	log, err := s.Log(t.Context(), 12)
	if err != nil || len(log) != 5 {
		t.Fatalf("%d entries, %v", len(log), err)
	}
	if e := log[0]; e.Source.ID != "finger" {
		t.Errorf("the act that took its place: %+v", e)
	}
	for _, e := range log[1:] {
		if e.Source.ID != companion.ReplaySource || e.Kind != journal.Act {
			t.Errorf("a replayed act: %+v", e)
		}
	}
	if u := now(t, s, engine.Table); len(u.Pending) != 0 || u.Undo.Fact != laid(12) {
		t.Errorf("at the end: %+v", u)
	}
}

// A replayed act that becomes illegal is asked for again.
func TestReplayStopsAtTheNextIllegalAct(t *testing.T) {
	s := begin(t, &memory.Store{})
	play(t, s, stake(cut.Red, 1), laid(1), rolled(1), stake(cut.Blue, 2), laid(2), rolled(1),
		stake(cut.Red, 2), laid(11), rolled(4), stake(cut.Blue, 1), laid(12), rolled(2))
	amended(t, s, 0, stake(cut.Red, 2))
	play(t, s, stake(cut.Red, 1))
	if _, err := s.Undo(t.Context(), finger); err != nil { // undoes the last replayed act
		t.Fatal(err)
	}
	if _, err := s.Undo(t.Context(), finger); err != nil {
		t.Fatal(err)
	}
	if u := now(t, s, engine.Table); !reflect.DeepEqual(u.Pending, []engine.Observation{laid(12), rolled(2)}) {
		t.Fatalf("pending after undo: %+v", u.Pending)
	}
	play(t, s, laid(13)) // takes the place of the other card; the roll follows
	if got := facts(t, s); len(got) != 12 || got[10] != laid(13) || got[11] != rolled(2) {
		t.Errorf("acts = %+v", got)
	}
}

func TestUndoOfAnAmendment(t *testing.T) {
	s := begin(t, &memory.Store{})
	ctx := t.Context()
	broke(t, s)
	after := now(t, s, engine.Table)
	if _, err := s.Undo(ctx, finger); err != nil {
		t.Fatal(err)
	}
	got := facts(t, s)
	if u := now(t, s, engine.Table); len(got) != 11 || got[0] != stake(cut.Red, 1) || len(u.Pending) != 0 || u.Redo.Kind != journal.Amend || u.Latest.Of != journal.Amend {
		t.Errorf("after undo: %+v, %+v", got, u)
	}
	if _, err := s.Redo(ctx, finger); err != nil {
		t.Fatal(err)
	}
	if u := now(t, s, engine.Table); !reflect.DeepEqual(u.Board, after.Board) || !reflect.DeepEqual(u.Pending, after.Pending) {
		t.Errorf("after redo: %+v, want %+v", u, after)
	}
}

func TestDropPending(t *testing.T) {
	s := begin(t, &memory.Store{})
	ctx := t.Context()
	broke(t, s)
	if _, err := s.Drop(ctx, finger); err != nil {
		t.Fatal(err)
	}
	if u := now(t, s, engine.Table); len(u.Pending) != 0 || u.Acts != 6 || u.Undo.Kind != journal.Drop {
		t.Errorf("after drop: %+v", u)
	}
	if _, err := s.Undo(ctx, finger); err != nil {
		t.Fatal(err)
	}
	if u := now(t, s, engine.Table); len(u.Pending) != 5 {
		t.Errorf("after undo: %d pending, want 5", len(u.Pending))
	}
}

// Amending back to the original fact replays everything that was pending.
func TestAmendBackReplaysAll(t *testing.T) {
	s := begin(t, &memory.Store{})
	broke(t, s)
	amended(t, s, 0, stake(cut.Red, 1))
	if got, u := facts(t, s), now(t, s, engine.Table); len(got) != 11 || got[0] != stake(cut.Red, 1) || len(u.Pending) != 0 {
		t.Errorf("acts = %+v, pending %+v", got, u.Pending)
	}
}

// cutOff loses the rows of a replay, as a kill between two appends does.
type cutOff struct{ journal.Store }

func (c cutOff) Append(rows ...journal.Row) error {
	if rows[0].Source.ID == companion.ReplaySource {
		return errDisk
	}
	return c.Store.Append(rows...)
}

func TestReplayGoesOnAfterAKill(t *testing.T) {
	store := &memory.Store{}
	s, err := companion.Begin(cutOff{store}, table(), clock())
	if err != nil {
		t.Fatal(err)
	}
	broke(t, s)
	if _, err := s.Submit(t.Context(), stake(cut.Red, 1), finger); !errors.Is(err, companion.ErrStopped) {
		t.Fatalf("%v, want ErrStopped", err)
	}
	if u := now(t, s, engine.Table); u.Acts != 7 || len(u.Pending) != 4 {
		t.Errorf("%d acts, %d pending; want 7 and 4", u.Acts, len(u.Pending))
	}
	s.Close()
	if u := now(t, resume(t, store, 1), engine.Table); u.Acts != 11 || len(u.Pending) != 0 {
		t.Errorf("resumed: %d acts, %d pending; want 11 and none", u.Acts, len(u.Pending))
	}
}
