package view_test

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/view"

	"fyne.io/fyne/v2"
)

// mats is a drawn table of five mats with little on them, where something is
// asked: mat 1 has a spot with one answer and one with two, mat 2 a single
// answer. Mat 0 has a list.
func mats(seq string) present.TableVM {
	mat := func(word string, spots ...string) present.PlaceVM {
		pl := present.PlaceVM{Word: word, Name: word}
		for _, s := range spots {
			pl.Spots = append(pl.Spots, present.SpotVM{Word: s, Name: s})
		}
		return pl
	}
	about := func(n, place, spot int) present.ChoiceVM {
		c := leaf(n)
		c.Place, c.Spot = place, spot
		return c
	}
	hall := mat("hall")
	hall.As, hall.Lists = "lists", []present.ListVM{{As: "row", Name: "Suits", Items: []present.OfferVM{{Word: "star", Name: "Star", Text: "Star"}}}}
	d := present.Drawing{Fields: []present.FieldVM{{W: 300, H: 200}}}
	for i := range 5 {
		d.Items = append(d.Items, present.ItemVM{Places: []int{i}, At: []present.RectVM{{X: float32(i % 3 * 102), Y: float32(i / 3 * 104), W: 96, H: 96}}})
	}
	group := present.ChoiceVM{Label: "Saloon", Place: 1, Spot: -1, Sub: []present.ChoiceVM{about(1, 1, 0), about(2, 1, 1), about(3, 1, 1)}}
	return present.TableVM{Drawing: d, Seq: seq, Hardware: present.HardwareVM{Good: true},
		Asks:   []present.AskVM{{Text: "?", Place: -1, Choices: []present.ChoiceVM{group, about(4, 2, 0)}}},
		Places: []present.PlaceVM{hall, mat("one", "first", "second"), mat("two", "first"), mat("three", "first", "second", "third", "fourth"), mat("four", "first", "second")}}
}

// TestMatsAndSpotsAnswer: what is drawn on the table answers by itself if
// there is one answer, shows the answers if there are several, and tells what
// lies there if there is none.
func TestMatsAndSpotsAnswer(t *testing.T) {
	s := view.NewTable()
	var got []engine.Observation
	s.OnFact = func(o engine.Observation) { got = append(got, o) }
	s.Show(mats("1"))
	put(t, s)
	tap(t, s, "spot/1/0@1")
	tap(t, s, "place/2@1")
	tap(t, s, "spot/1/1@1")
	tap(t, s, "answer/at-1.1/1@1")
	tap(t, s, "group/back")
	tap(t, s, "place/1@1")
	tap(t, s, "answer/at-1.-1/0@1")
	want := []engine.Observation{engine.Act(1, 1), engine.Act(1, 4), engine.Act(1, 3), engine.Act(1, 1)}
	if !slices.Equal(got, want) {
		t.Errorf("reported %+v, want %+v", got, want)
	}
	tap(t, s, "place/1@1") // the second time it tells what lies there
	if s.Keys()["close"] == nil {
		t.Fatalf("the saloon told nothing: %q", ids(s))
	}
	tap(t, s, "close")
	tap(t, s, "spot/4/0")
	if s.Keys()["close"] == nil || len(got) != len(want) {
		t.Errorf("a spot without an answer: %q, reported %+v", ids(s), got)
	}
}

// TestOpenSpotIsMarked: the spots whose answers are open look otherwise,
// however they were opened.
func TestOpenSpotIsMarked(t *testing.T) {
	s := view.NewTable()
	s.OnFact = func(engine.Observation) {}
	s.Show(mats("1"))
	w := put(t, s)
	quiet := shot(w)
	tap(t, s, "place/1@1") // the saloon
	byPlace := part(shot(w), s, "spot/1/1@1")
	tap(t, s, "group/back")
	tap(t, s, "spot/1/1@1")
	bySpot := part(shot(w), s, "spot/1/1@1")
	if plain := part(quiet, s, "spot/1/1@1"); byPlace == plain || bySpot != byPlace {
		t.Error("an open spot looks like another, or not alike each time")
	}
}

func shot(w fyne.Window) image.Image { return w.Canvas().Capture() }

// part is the picture of a key as a text that can be compared.
func part(m image.Image, s view.Screen, id string) string {
	k := s.Keys()[id]
	at, size := k.Position(), k.Size()
	var b strings.Builder
	for y := int(at.Y); y < int(at.Y+size.Height); y += 2 {
		for x := int(at.X); x < int(at.X+size.Width); x += 2 {
			r, g, bl, _ := m.At(x, y).RGBA()
			fmt.Fprintf(&b, "%x.%x.%x ", r>>8, g>>8, bl>>8)
		}
	}
	return b.String()
}

// TestOldAnswersOnTheTableAreGone: keys of the table answer only what was
// asked when they were shown.
func TestOldAnswersOnTheTableAreGone(t *testing.T) {
	s := view.NewTable()
	s.OnFact = func(engine.Observation) {}
	s.Show(mats("1"))
	put(t, s)
	old := s.Keys()["spot/1/0@1"]
	tap(t, s, "spot/1/1@1")
	s.Show(mats("2"))
	if s.Keys()["group/back"] != nil {
		t.Error("answers of an older table are open")
	}
	for id, k := range s.Keys() {
		if k == old {
			t.Errorf("the key of an old answer is now %s", id)
		}
	}
}

// TestTableWithoutDrawing is the general one.
func TestTableWithoutDrawing(t *testing.T) {
	s := view.NewTable()
	vm := mats("1")
	vm.Drawing = present.Drawing{}
	s.Show(vm)
	put(t, s)
	if s.Keys()["spot/1/0@1"] != nil || s.Keys()["place/1"] == nil {
		t.Errorf("keys %q", ids(s))
	}
}
