package taps

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/hardware"
	"casekeeper/hardware/sim"
	"casekeeper/scanner/enrol"
)

// Hub is a sensor hub on a pseudo-terminal: a reader for every place of a game and two dice. Every
// card of the game has its tag.
type Hub struct {
	Rig    string // the rig file, for --rig
	t      testing.TB
	sim    *sim.Rig
	cards  map[string]hardware.UID
	inputs map[string]hardware.Input // by place
}

// OpenHub opens a hub for a game and writes its rig and tags to a data folder. It ends with the
// test.
func OpenHub(t testing.TB, data, id string) *Hub {
	t.Helper()
	house := sitting.House{Data: data, Files: configs.FS}
	game, err := house.Game(id, false)
	if err != nil {
		t.Fatal(err)
	}
	h := &Hub{t: t, Rig: filepath.Join(data, "hub.toml"), cards: map[string]hardware.UID{}, inputs: map[string]hardware.Input{}}
	var slots []hardware.Input
	var readers, holds strings.Builder
	for n, place := range game.Lexicon.Slots {
		if n == 0 {
			continue // the zero slot is no place
		}
		h.inputs[place] = hardware.Input(n)
		slots = append(slots, h.inputs[place])
		fmt.Fprintf(&readers, "%d = %q\n", n, place)
		if layouts := game.Lexicon.Layouts; n < len(layouts) && layouts[n] != engine.Single {
			fmt.Fprintf(&holds, "%s = %q\n", place, map[engine.Layout]string{engine.Pile: "passing", engine.Spread: "many"}[layouts[n]])
		}
	}
	if h.sim, err = sim.Open(sim.Opts{Name: "hub", Slots: slots, Live: true}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.sim.Close() })
	rig := fmt.Sprintf("[[source]]\nname = \"hub\"\ntype = \"linehub\"\ndevice = %q\n[source.readers]\n%s[source.holds]\n%s[source.dice]\n1 = 1\n2 = 2\n", h.sim.Device(), &readers, &holds)
	if err := os.WriteFile(h.Rig, []byte(rig), 0o600); err != nil {
		t.Fatal(err)
	}
	h.enrol(house, game)
	return h
}

// enrol assigns a tag to every piece of every card of a game.
func (h *Hub) enrol(house sitting.House, game games.Loaded) {
	h.t.Helper()
	tags := enrol.NewEnrolment(game.ID)
	for n, word := range game.Lexicon.Cards {
		if n == 0 {
			continue // the zero card is no card
		}
		for piece := range max(1, game.Info.Cards[n-1].Copies) {
			tag := sim.Tag(uint16(n + 1000*piece))
			if h.cards[fmt.Sprintf("%s#%d", word, piece+1)] = tag; piece == 0 {
				h.cards[word] = tag
			}
			if err := tags.Add(tag, catalogue.Copy{Card: catalogue.CardID(n), N: uint8(piece)}); err != nil {
				h.t.Fatal(err)
			}
		}
	}
	if err := house.SaveTags(game, false)(tags); err != nil {
		h.t.Fatal(err)
	}
}

// Lay lays a card at a place, as in "card hat-5 at gap-1", in place of what was there.
func (h *Hub) Lay(fact string) {
	h.t.Helper()
	w := strings.Fields(fact)
	if len(w) != 4 || w[0] != "card" || h.cards[w[1]].Len() == 0 {
		h.t.Fatalf("%q does not lay a card", fact)
	}
	h.sim.Place(h.inputs[w[3]], h.cards[w[1]])
	h.Pass(seenTime)
}

// Durations on the hub's clock, which the tests advance, so that a busy machine changes nothing.
// goneTime is how long readers must see nothing until a card counts as removed: 3 s for a reader
// that may be blind for a while (scanner.DefaultPresence), and a margin. seenTime is how long they
// take to see something new: up to 1.2 s while it may as well lie on a neighbour (scanner.Presence).
const (
	goneTime = 5 * time.Second
	seenTime = 1500 * time.Millisecond
)

// Lift removes what lies at these places, and waits until the readers have seen it.
func (h *Hub) Lift(places ...string) {
	h.t.Helper()
	for _, place := range places {
		h.sim.Lift(h.inputs[place])
	}
	h.Pass(goneTime)
}

// Pass advances the hub's clock. It fails if the app does not read what the hub emits.
func (h *Hub) Pass(d time.Duration) {
	h.t.Helper()
	ctx, cancel := context.WithTimeout(h.t.Context(), patience)
	defer cancel()
	if _, err := h.sim.Advance(ctx, d); err != nil {
		h.t.Fatalf("nobody reads what the hub says: %v", err)
	}
}

// Lies reports whether a card lies at a place.
func (h *Hub) Lies(place string) bool {
	return len(h.sim.At(h.inputs[place])) > 0
}

// Roll makes a die stop at a face.
func (h *Hub) Roll(die int, face uint8) {
	h.t.Helper()
	h.sim.Roll(hardware.Input(die), face)
	h.Pass(seenTime)
}
