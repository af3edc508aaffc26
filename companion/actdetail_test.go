package companion_test

import (
	"errors"
	"reflect"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
)

func moment(t *testing.T, s *companion.Session, n int) companion.ActDetail {
	t.Helper()
	m, err := s.ActDetail(t.Context(), n)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestActDetailListsWhatWasPossible(t *testing.T) {
	s := begin(t, &memory.Store{})
	round(t, s)
	m := moment(t, s, 4)
	if m.Seq != 5 || m.LatestSeq != 6 || m.Round != 1 || m.UndoSteps != 2 || m.Sealed || m.Source.ID != "finger" || m.Fact.Fact != facts(t, s)[4] {
		t.Errorf("moment %+v", m)
	}
	if len(m.Prompts) != 1 || m.Prompts[0].Kind != engine.Lay || m.Prompts[0].Slot != cut.SlotMiddle {
		t.Fatalf("it could have been %+v", m.Prompts)
	}
	if first := facts(t, s)[1].Card; m.Prompts[0].Cards.Has(first) || !m.Prompts[0].Cards.Has(m.Fact.Fact.Card) {
		t.Error("a card that lay there already is offered, or the one that it was is not")
	}
	if m := moment(t, s, 0); len(m.Prompts) != 1 || m.Prompts[0].Kind != engine.Choose || m.UndoSteps != 6 || len(m.Board.Seats) != 2 {
		t.Errorf("the first act: %+v", m)
	}
	for _, n := range []int{-1, 6} {
		if _, err := s.ActDetail(t.Context(), n); !errors.Is(err, companion.ErrNoAct) {
			t.Errorf("act %d: %v", n, err)
		}
	}
}

// TestActDetailOfAHiddenCard: the screen may know neither the card nor which other cards it could
// have been.
func TestActDetailOfAHiddenCard(t *testing.T) {
	var first companion.ActDetail
	for secret := catalogue.CardID(3); secret < 5; secret++ {
		s := begin(t, &memory.Store{})
		play(t, s, stake(cut.Red, 1))
		if _, err := s.Submit(t.Context(), engine.Laid(cut.HandOf(cut.Red), secret), journal.Source{ID: "red", Raw: []byte{byte(secret)}}); err != nil {
			t.Fatal(err)
		}
		m := moment(t, s, 1)
		if !m.Sealed || m.Prompts != nil || m.Fact.Fact.Card != catalogue.FaceDown || m.Source.Raw != nil {
			t.Errorf("a sealed card: %+v", m)
		}
		if first.LatestSeq != 0 && !reflect.DeepEqual(m, first) {
			t.Errorf("two cards can be told apart: %+v, %+v", m, first)
		}
		first = m
	}
}

func TestJumpBackAndForth(t *testing.T) {
	store := &memory.Store{}
	s := begin(t, store)
	round(t, s)
	before := facts(t, s)
	m := moment(t, s, 2)
	if _, err := s.Jump(t.Context(), m.LatestSeq-1, m.UndoSteps, finger); !errors.Is(err, companion.ErrStale) {
		t.Errorf("counted at another table: %v", err)
	}
	if _, err := s.Jump(t.Context(), m.LatestSeq, m.UndoSteps+3, finger); !errors.Is(err, companion.ErrNothing) {
		t.Errorf("further than the beginning: %v", err)
	}
	out, err := s.Jump(t.Context(), m.LatestSeq, m.UndoSteps, finger)
	if err != nil || out.Seq != 10 {
		t.Fatalf("%+v, %v", out, err)
	}
	u := now(t, s, engine.Table)
	if got := facts(t, s); !reflect.DeepEqual(got, before[:2]) || u.Redoable != 4 || u.Redo.Fact != before[2] || u.LogLen != 10 {
		t.Errorf("after the jump %+v, %d can be brought back", got, u.Redoable)
	}
	hash := func() uint64 {
		rows, err := store.Rows(1)
		if err != nil {
			t.Fatal(err)
		}
		return rows[len(rows)-1].Hash
	}
	back := hash()
	if _, err := s.Jump(t.Context(), u.Seq, -u.Redoable, finger); err != nil {
		t.Fatal(err)
	}
	if got := facts(t, s); !reflect.DeepEqual(got, before) || hash() == back {
		t.Errorf("brought back %+v", got)
	}
	s.Close()
	if got := facts(t, resume(t, store, 1)); !reflect.DeepEqual(got, before) {
		t.Errorf("resumed %+v", got)
	}
}

// TestJumpOverAnAmendment: jumping to before an act that was amended undoes the amendment, too.
func TestJumpOverAnAmendment(t *testing.T) {
	s := begin(t, &memory.Store{})
	round(t, s)
	before := facts(t, s)
	amended(t, s, 1, laid(3))
	m := moment(t, s, 1)
	if m.Seq != 7 || m.UndoSteps != 6 {
		t.Fatalf("act 1 came with row %d and is %d changes back", m.Seq, m.UndoSteps)
	}
	if _, err := s.Jump(t.Context(), m.LatestSeq, m.UndoSteps, finger); err != nil {
		t.Fatal(err)
	}
	if got := facts(t, s); !reflect.DeepEqual(got, before[:1]) {
		t.Errorf("left %+v", got)
	}
	u := now(t, s, engine.Table)
	if _, err := s.Jump(t.Context(), u.Seq, -u.Redoable, finger); err != nil {
		t.Fatal(err)
	}
	if got := facts(t, s); got[1] != laid(3) || len(got) != len(before) {
		t.Errorf("brought back %+v", got)
	}
}

func TestLogEntriesHaveRoundAndPhase(t *testing.T) {
	s := begin(t, &memory.Store{})
	round(t, s)
	play(t, s, stake(cut.Red, 1))
	if _, err := s.Undo(t.Context(), finger); err != nil {
		t.Fatal(err)
	}
	log, err := s.Log(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	begun := now(t, begin(t, &memory.Store{}), engine.Table).Board
	for i, round := range []int{1, 1, 1, 1, 1, 1, 2, 2} {
		if log[i].Round != round || log[i].Phase.Domain != begun.Phase.Domain {
			t.Errorf("entry %d in round %d, phase %+v", i, log[i].Round, log[i].Phase)
		}
	}
	if log[0].Phase != begun.Phase || log[1].Phase == begun.Phase {
		t.Errorf("the stake in phase %+v, the card in %+v", log[0].Phase, log[1].Phase)
	}
}
