package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/sim"
	"casekeeper/ui/present"
	"casekeeper/ui/shell"
)

// await waits until the sensors show what ok accepts.
func await(t *testing.T, at *shell.OpenTable, what string, ok func(present.Hardware) bool) present.Hardware {
	t.Helper()
	var h present.Hardware
	hwtest.Until(t, what, func() bool { h = at.Hardware(); return ok(h) })
	return h
}

// TestTagsAreKeptBetweenEvenings uses a hub on its own port, at first without a known tag.
func TestTagsAreKeptBetweenEvenings(t *testing.T) {
	hub, err := sim.Open(sim.Opts{Name: "hub", Slots: []hardware.Input{1, 2}, Live: true})
	if err != nil {
		t.Fatal(err)
	}
	defer hub.Close()
	at := sitting.House{Data: t.TempDir(), Files: configs.FS}
	path := filepath.Join(at.Data, "den.toml")
	text := fmt.Sprintf("[[source]]\nname = \"hub\"\ntype = \"linehub\"\ndevice = %q\n[source.readers]\n1 = \"red-boss\"\n2 = \"yellow-boss\"\n", hub.Device())
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	h, _, err := openHouse(at, path, 1)
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	evening := func() shell.OpenTable {
		s, err := h.Begin(h.shelf[0].ID, engine.Setup{Seats: h.shelf[0].Players[:2]}, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	first := evening()
	hub.Place(1, sim.Tag(7))
	m := await(t, &first, "the unknown tag", func(h present.Hardware) bool { return len(h.Misreads) == 1 }).Misreads[0]
	if m.Kind != "unknown-tag" || m.Tag != sim.Tag(7).String() || m.Slot != slot(h, "red-boss") {
		t.Errorf("misread %+v", m)
	}
	boss := catalogue.CardID(slices.Index(h.shelf[0].Lexicon.Cards, "banker"))
	if err := first.Tags.Enrol(t.Context(), m.Tag, boss); err != nil {
		t.Fatal(err)
	}
	await(t, &first, "no misread", func(h present.Hardware) bool { return len(h.Misreads) == 0 && h.Latest.Card == boss })
	checkActs(t, first.Session, engine.Laid(m.Slot, boss))
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	hub.Lift(1)
	second := evening()
	defer second.Close()
	hub.Place(2, sim.Tag(7))
	sub, err := second.Session.Subscribe(t.Context(), engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	for u := range sub.Updates() {
		if u.Acts > 0 {
			break
		}
	}
	checkActs(t, second.Session, engine.Laid(slot(h, "yellow-boss"), boss))
}

func slot(h *house, word string) engine.Slot {
	return engine.Slot(slices.Index(h.shelf[0].Lexicon.Slots, word))
}

func checkActs(t *testing.T, s *companion.Session, want engine.Observation) {
	t.Helper()
	acts, err := s.Acts(t.Context(), engine.Table)
	if err != nil || len(acts) != 1 || acts[0].Fact != want || !strings.HasPrefix(acts[0].Source.ID, "hub:") {
		t.Errorf("acts %+v, %v, want %+v by the hub", acts, err, want)
	}
}
