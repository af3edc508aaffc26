package sitting_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/games"
	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/sim"
	"casekeeper/scanner/enrol"
	"casekeeper/ui/present"
	"casekeeper/ui/present/owncards"
	"casekeeper/ui/present/scoring"
)

// TestEnrolmentAtAnOpenTable: the game ignores cards while they are enrolled. Afterwards the card
// that still lies on the reader counts, and its tag is known in later games.
func TestEnrolmentAtAnOpenTable(t *testing.T) {
	h, hub := sitting.House{Data: t.TempDir(), Files: configs.FS}, openHub(t)
	game := games.Loaded{Game: cut.Game()}
	d := sitDown(t, h, hub)
	d.until(t, "the hub", func(h present.Hardware) bool { return h.Sources[0].State == "up" })
	a := h.AttendSitting(d.Sitting, game, h.SaveTags(game, false))
	for why, at := range map[string]*sitting.Attendant{"elsewhere": a, "simulated": h.AttendSitting(d.Sitting, game, nil)} {
		id := game.ID
		if why == "elsewhere" {
			id = "another"
		}
		var refused *owncards.EnrolmentError
		if err := at.Begin(t.Context(), id, catalogue.None); !errors.As(err, &refused) || refused.Why != why {
			t.Errorf("a walk of %s began: %v, want %s", id, err, why)
		}
	}
	if err := a.Begin(t.Context(), game.ID, 8); err != nil {
		t.Fatal(err)
	}
	if w, err := a.Enrol(t.Context(), ""); err != nil || w.Piece.Card != 8 || w.Tags != 0 {
		t.Fatalf("the walk begins at %+v, %v", w, err)
	}
	write(t, h.WalkFile(game.ID), "no walk")
	if err := a.Begin(t.Context(), game.ID, 8); err != nil {
		t.Fatal(err)
	}
	var spoilt *owncards.EnrolmentError
	if w, err := a.Enrol(t.Context(), ""); err != nil || !errors.As(w.Trouble, &spoilt) || spoilt.Why != "file" {
		t.Errorf("a file that is none of a walk: %v, %v", w.Trouble, err)
	}
	holdUntilRead(t, a, hub, 1, sim.Tag(3))
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

// holdUntilRead holds a card on a reader until the walk has taken its tag. While the walk takes it for a
// card that lay there before, it lifts the card and lays it again.
func holdUntilRead(t *testing.T, a *sitting.Attendant, hub *sim.Rig, reader hardware.Input, tag hardware.UID) {
	t.Helper()
	away := true
	hwtest.Until(t, "the tag", func() bool {
		w, err := a.Enrol(t.Context(), "")
		switch {
		case err != nil:
			t.Fatal(err)
		case w.News == "before" && !away:
			hub.Lift(reader)
			away = true
		case w.News == "" && away:
			hub.Place(reader, tag)
			away = false
		}
		return w.News == "took"
	})
}

// TestCardsAreFoundWithoutAGame: on a rig opened to score a table, a card is reported with its
// place every time it is laid.
func TestCardsAreFoundWithoutAGame(t *testing.T) {
	h, hub := sitting.House{Data: t.TempDir(), Files: configs.FS}, openHub(t)
	game, err := h.Game("tiny-epic-western", false)
	if err != nil {
		t.Fatal(err)
	}
	tags := enrol.NewEnrolment(game.ID)
	if err := tags.Add(sim.Tag(3), catalogue.Copy{Card: 33}); err != nil {
		t.Fatal(err)
	}
	if err := h.SaveTags(game, false)(tags); err != nil {
		t.Fatal(err)
	}
	text := fmt.Sprintf("[[source]]\nname = \"hub\"\ntype = \"linehub\"\ndevice = %q\n[source.readers]\n1 = \"any\"\n2 = \"yellow-hand\"\n", hub.Device())
	path := filepath.Join(t.TempDir(), "den.toml")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	file, err := h.RigFile(path)
	if err != nil {
		t.Fatal(err)
	}
	a := h.Attend(file, game)
	if list, err := a.Found(t.Context()); list != nil || err != nil {
		t.Errorf("before anything is looked for: %v, %v", list, err)
	}
	if err := a.Find(t.Context(), "no-game"); err == nil {
		t.Error("the cards of no game are looked for")
	}
	if err := a.Find(t.Context(), game.ID); err != nil {
		t.Fatal(err)
	}
	found := func(want scoring.Found) {
		t.Helper()
		hwtest.Until(t, fmt.Sprint(want), func() bool {
			list, err := a.Found(t.Context())
			if err != nil || len(list) > 0 && (len(list) > 1 || list[0] != want) {
				t.Fatalf("found %+v, want %+v: %v", list, want, err)
			}
			return len(list) == 1
		})
	}
	hub.Place(1, sim.Tag(3))
	found(scoring.Found{Card: 33})
	hub.Lift(1)
	hub.Place(2, sim.Tag(3))
	yellow := engine.Slot(slices.Index(game.Lexicon.Slots, "yellow-hand"))
	found(scoring.Found{Card: 33, Slot: yellow})
	hub.Lift(2)
	hub.Place(2, sim.Tag(4))
	found(scoring.Found{Kind: "unknown-tag", Slot: yellow})
	if err := a.Close(); err != nil {
		t.Error(err)
	}
}
