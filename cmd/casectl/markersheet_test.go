package main_test

import (
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/hardware"
	"casekeeper/hardware/camera/marker"
)

// markerIDs are the numbers of markers by what is printed.
func markerIDs() map[string]marker.ID {
	all := map[string]marker.ID{}
	for id := range marker.ID(marker.Count) {
		all[id.UID().String()] = id
	}
	return all
}

// TestMarkersAreTheCards: every piece of cardboard of every game has a marker of its own, which the
// file of tags knows, every place a token, and the table four corners.
func TestMarkersAreTheCards(t *testing.T) {
	data, ids := t.TempDir(), markerIDs()
	house, err := sitting.Here()
	if err != nil {
		t.Fatal(err)
	}
	house.Data = filepath.Join(data, "casekeeper")
	used := map[marker.ID]string{}
	for _, id := range games.IDs() {
		game, err := house.Game(id, false)
		if err != nil {
			t.Fatal(err)
		}
		words, err := house.Words(game.Game, "es")
		if err != nil {
			t.Fatal(err)
		}
		pages := sheets(t, data, "--lang", "es", "cards", "stickers", "--game", id, "--markers")
		tags, err := house.Tags(game, false)
		if err != nil {
			t.Fatal(err)
		}
		want := map[catalogue.Copy]bool{}
		for _, k := range game.Cards {
			for n := range k.Copies {
				want[catalogue.Copy{Card: k.ID, N: uint8(n)}] = true
			}
		}
		tokens, corners := 0, 0
		for _, page := range pages {
			for _, s := range page.Stickers {
				m, ok := ids[s.Payload]
				if !ok {
					t.Fatalf("%s: %q is no marker", id, s.Payload)
				}
				for _, l := range s.Text {
					if l.Size < 1.4 {
						t.Errorf("%s: %q in letters of %v mm", id, l.Line, l.Size)
					}
				}
				if checkMarker(t, &s, m); m >= marker.Corner {
					corners++
					continue
				}
				if m > marker.Cards {
					tokens++
					continue
				}
				if used[m] != "" {
					t.Errorf("%s: marker %d is of %s, too", id, m, used[m])
				}
				used[m] = id
				uid, _ := hardware.ParseUID(s.Payload)
				c, on := tags.Card(uid)
				if name, _, _ := strings.Cut(words.Card(c.Card), " ("); !on || !want[c] || name != s.name() {
					t.Errorf("%s: marker %d is on %v (%t) and named %q, want %q", id, m, c, on, s.name(), name)
				}
				delete(want, c)
			}
		}
		if len(want) > 0 || tokens != len(game.Lexicon.Slots)-1 || tokens > marker.MostPlaces || corners != marker.Corners {
			t.Errorf("%s: %d pieces without a marker, %d tokens of %d places, %d corners", id, len(want), tokens, len(game.Lexicon.Slots)-1, corners)
		}
	}
}

// checkMarker checks the modules and the side of a sticker of 12 mm.
func checkMarker(t *testing.T, s *sticker, m marker.ID) {
	t.Helper()
	modules := m.Dark()
	if dark(t, s.Paths[0].D, marker.Side) != fmt.Sprint(modules) {
		t.Errorf("marker %d: other modules are drawn", m)
	}
	var scale float64
	fmt.Sscanf(s.Paths[0].Scale, "scale(%g)", &scale)
	if math.Abs(scale*marker.Side-12) > 0.001 {
		t.Errorf("marker %d: a side of %v mm", m, scale*marker.Side)
	}
}

// TestMarkersStay: a piece keeps its marker when sheets are printed again, with cards of the owner's
// that come before it, and a marker of a card that has gone is given to no other.
func TestMarkersStay(t *testing.T) {
	data, mine := own(t, "")
	markers := func() map[string]string {
		all := map[string]string{}
		for _, page := range sheets(t, data, "cards", "stickers", "--game", "tiny-epic-western", "--markers") {
			for _, s := range page.Stickers {
				all[s.Payload] = s.name()
			}
		}
		return all
	}
	before := markers()
	file := filepath.Join(data, "casekeeper", "tags", "tiny-epic-western.tags")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	gone := strings.Replace(string(text), "0000 ", "0000 no-such-card #", 1)
	if err := os.WriteFile(file, []byte(gone), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(mine, []byte(sawmill), 0o600); err != nil {
		t.Fatal(err)
	}
	after := markers()
	if after["0000"] != "" || !slices.Contains(slices.Collect(maps.Values(after)), "Sawmill") {
		t.Errorf("0000 is on %q, and the stickers are %v", after["0000"], after)
	}
	for payload, name := range after {
		if before[payload] != "" && before[payload] != name {
			t.Errorf("%s is on %q, was on %q", payload, name, before[payload])
		}
	}
}

// TestMarkerSizesArePrinted: the last page says the smallest marker for each camera and table.
func TestMarkerSizesArePrinted(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out.svg")
	files := object(t, casectlIn(t, t.TempDir(), "", "--lang", "es", "cards", "stickers", "--game", "bang-dice", "--markers", "-o", out))["files"].([]any)
	text, err := os.ReadFile(files[len(files)-1].(string))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{">¿De qué tamaño, los marcadores?<", ">Mesa de 90 x 60 cm<", ">1920 x 1080<", ">19 mm<", ">13 mm<", ">11 mm<", ">8 mm<", ">28 mm<"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the last page lacks %s:\n%s", want, text)
		}
	}
}
