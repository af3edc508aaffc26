package companion_test

import (
	"context"
	"errors"
	"reflect"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
)

// broken is a store whose disk fails after some rows.
type broken struct {
	journal.Store
	left int
}

var errDisk = errors.New("disk on fire")

func (b *broken) Append(rows ...journal.Row) error {
	if b.left -= len(rows); b.left < 0 {
		return errDisk
	}
	return b.Store.Append(rows...)
}

func TestJournalFailureStopsTheSitting(t *testing.T) {
	store := &memory.Store{}
	s, err := companion.Begin(&broken{store, 1}, table(), clock())
	if err != nil {
		t.Fatal(err)
	}
	play(t, s, stake(cut.Red, 1))
	before := now(t, s, engine.Table)
	ctx := t.Context()
	if _, err := s.Submit(ctx, laid(5), finger); !errors.Is(err, companion.ErrStopped) || !errors.Is(err, errDisk) {
		t.Errorf("%v, want ErrStopped and the cause", err)
	}
	u := now(t, s, engine.Table)
	if !errors.Is(u.Failure, errDisk) || !reflect.DeepEqual(u.Board, before.Board) || u.Seq != 1 || u.Acts != 1 {
		t.Errorf("after the failure: %+v", u)
	}
	preview := companion.Preview{Seq: 1, With: stake(cut.Red, 2)}
	for name, f := range map[string]func() error{
		"submit": func() error { _, err := s.Submit(ctx, laid(5), finger); return err },
		"undo":   func() error { _, err := s.Undo(ctx, finger); return err },
		"note":   func() error { _, err := s.Note(ctx, "x", finger); return err },
		"amend":  func() error { _, err := s.Amend(ctx, 0, stake(cut.Red, 2)); return err },
		"accept": func() error { _, err := s.Accept(ctx, preview, finger); return err },
	} {
		if err := f(); !errors.Is(err, companion.ErrStopped) {
			t.Errorf("%s: %v, want ErrStopped", name, err)
		}
	}
	if err := s.Close(); !errors.Is(err, errDisk) {
		t.Errorf("Close: %v, want the cause", err)
	}
	play(t, resume(t, store, 1), laid(5))
}

func TestClosed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, err := companion.Begin(&memory.Store{}, table(), clock())
		if err != nil {
			t.Fatal(err)
		}
		sub, err := s.Subscribe(t.Context(), cut.Red)
		if err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		}
		<-sub.Updates()
		if _, open := <-sub.Updates(); open {
			t.Error("updates go on after Close")
		}
		sub.Close()
		if _, err := s.Submit(t.Context(), stake(cut.Red, 1), finger); !errors.Is(err, companion.ErrClosed) {
			t.Errorf("Submit: %v", err)
		}
	}) // synctest fails if the owner goroutine is left behind
}

// stuck is a store whose disk takes an hour.
type stuck struct{ journal.Store }

func (s stuck) Append(rows ...journal.Row) error {
	time.Sleep(time.Hour)
	return s.Store.Append(rows...)
}

// A caller may stop waiting; the fact is judged even so.
func TestWaitingEndsWithTheContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &memory.Store{}
		s, err := companion.Begin(stuck{store}, table(), clock())
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		if _, err := s.Submit(ctx, stake(cut.Red, 1), finger); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("Submit: %v", err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		if rows, err := store.Rows(1); err != nil || len(rows) != 2 {
			t.Errorf("%d rows, %v; want the act to be kept", len(rows), err)
		}
	})
}
