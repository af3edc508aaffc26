package table_test

import (
	"errors"
	"testing"
	"time"

	"casekeeper/cmd/internal/table"
	"casekeeper/configs"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/games"
	"casekeeper/hardware"
	"casekeeper/hardware/sim"
	"casekeeper/ui/present"
)

// TestEnrolmentAtAnOpenTable: while cards are enrolled the game takes no
// notice; afterwards the card that still lies there counts, and its tag is
// known another evening.
func TestEnrolmentAtAnOpenTable(t *testing.T) {
	h, hub := table.House{Data: t.TempDir(), Files: configs.FS}, openHub(t)
	game := games.Loaded{Game: cut.Game()}
	d := sitDown(t, h, hub)
	d.until(t, "the hub", func(h present.Hardware) bool { return h.Sources[0].State == "up" })
	a := h.AttendSitting(d.Sitting, game, h.SaveTags(game, false))
	for why, at := range map[string]*table.Attendant{"elsewhere": a, "simulated": h.AttendSitting(d.Sitting, game, nil)} {
		id := game.ID
		if why == "elsewhere" {
			id = "another"
		}
		var refused *present.WalkError
		if err := at.Begin(t.Context(), id, catalogue.None); !errors.As(err, &refused) || refused.Why != why {
			t.Errorf("a walk of %s began: %v, want %s", id, err, why)
		}
	}
	if err := a.Begin(t.Context(), game.ID, 8); err != nil {
		t.Fatal(err)
	}
	if w, err := a.Walk(t.Context(), ""); err != nil || w.Piece.Card != 8 || w.Tags != 0 {
		t.Fatalf("the walk begins at %+v, %v", w, err)
	}
	hold(t, a, hub, 1, sim.Tag(3))
	if n := acts(t, d.Sitting); n != 1 || d.Hardware().Tagged != catalogue.SetOf(8) {
		t.Errorf("%d acts while cards are enrolled, want the one before; %+v", n, d.Hardware())
	}
	if err := a.End(t.Context()); err != nil {
		t.Fatal(err)
	}
	d.until(t, "the card that lies there", func(present.Hardware) bool { return acts(t, d.Sitting) == 2 })
	d.accepted(t, 8)
	if err := a.Close(); err != nil {
		t.Error(err)
	}
	d.leave(t)
	hub.Lift(1)

	d = sitDown(t, h, hub)
	d.lay(t, 1, sim.Tag(3), func(present.Hardware) bool { return acts(t, d.Sitting) == 2 })
	d.accepted(t, 8)
	d.leave(t)
}

// hold holds a card on a reader, and lifts it and lays it again as long as it
// is taken for one that lay there before, until the walk has taken its tag.
func hold(t *testing.T, a *table.Attendant, hub *sim.Rig, reader hardware.Slot, tag hardware.UID) {
	t.Helper()
	away := true
	for end := time.Now().Add(time.Minute); ; time.Sleep(5 * time.Millisecond) {
		w, err := a.Walk(t.Context(), "")
		switch {
		case err != nil || time.Now().After(end):
			t.Fatalf("waited in vain for the tag: %+v, %v", w, err)
		case w.News == "took":
			return
		case w.News == "before" && !away:
			hub.Lift(reader)
			away = true
		case w.News == "" && away:
			hub.Place(reader, tag)
			away = false
		}
	}
}
