package main

import (
	"testing"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion/journal"
	"casekeeper/configs"
	"casekeeper/engine"
)

// TestCutIsTold: a game that was cut off shows a brief once before it goes on; one that was left
// properly goes on at once.
func TestCutIsTold(t *testing.T) {
	at := sitting.House{Data: t.TempDir(), Files: configs.FS}
	open := func() *house {
		t.Helper()
		h, _, err := openHouse(at, "", 1)
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
	h := open()
	info := h.Games()[0]
	begun, err := h.Begin(info.ID, engine.Setup{Seats: info.Players[:2]}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	id := begun.Session.Info().ID
	if begun.Brief != nil || begun.Lessons == nil || at.Cut() != id {
		t.Errorf("a new game: %+v, open table %d", begun.Brief, at.Cut())
	}
	if err := begun.Session.Close(); err != nil { // the power is cut: Close of the table is not called
		t.Fatal(err)
	}
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	h = open()
	for _, told := range []bool{true, false} {
		again, err := h.Continue(id)
		if err != nil {
			t.Fatal(err)
		}
		if (again.Brief != nil) != told {
			t.Errorf("brief %+v, want one: %v", again.Brief, told)
		}
		if err := again.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if at.Cut() != 0 {
		t.Error("the table was left, and nobody noticed")
	}
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestAGameThatWasLeftIsNotOffered: it is offered again once the list of past games has opened it.
func TestAGameThatWasLeftIsNotOffered(t *testing.T) {
	h, _, err := openHouse(sitting.House{Data: t.TempDir(), Files: configs.FS}, "", 1)
	if err != nil {
		t.Fatal(err)
	}
	info := h.Games()[0]
	var ids []journal.MatchID
	for range 2 {
		at, err := h.Begin(info.ID, engine.Setup{Seats: info.Players[:2]}, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, at.Session.Info().ID)
		if err := at.Close(); err != nil {
			t.Fatal(err)
		}
	}
	offered := func() journal.MatchID {
		t.Helper()
		last, err := h.Last()
		if err != nil {
			t.Fatal(err)
		}
		if last.Open == nil {
			return 0
		}
		return last.Open.ID
	}
	if got := offered(); got != ids[1] {
		t.Fatalf("game %d is offered, want %d", got, ids[1])
	}
	if err := h.setAside(ids[1]); err != nil {
		t.Fatal(err)
	}
	if list, err := h.Waiting(ids[0]); err != nil || len(list) > 0 || offered() != ids[0] {
		t.Errorf("game %d is offered beside %d others (%v), want %d alone", offered(), len(list), err, ids[0])
	}
	at, err := h.Continue(ids[1])
	if err != nil {
		t.Fatal(err)
	}
	if err := at.Close(); err != nil {
		t.Fatal(err)
	}
	if got := offered(); got != ids[1] {
		t.Errorf("game %d is offered after the other was opened again, want %d", got, ids[1])
	}
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
}
