package table_test

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2"
)

// mats is a drawn table of five mats with little on them, where something is
// asked: mat 1 has a spot with one answer and one with two, mat 2 a single
// answer. Mat 0 has a list.
func mats(seq string) present.TableVM {
	mat := func(word string, spots ...string) present.PlaceVM {
		pl := present.PlaceVM{Word: word, Name: word}
		for _, s := range spots {
			pl.Spots = append(pl.Spots, present.SpotVM{Word: s, Name: s, Keys: []present.SpotKeyVM{{Offer: -1, Word: s, Name: s}}})
			if n := len(pl.Spots); n%3 == 1 {
				pl.Rows = append(pl.Rows, nil)
			}
			pl.Rows[len(pl.Rows)-1] = append(pl.Rows[len(pl.Rows)-1], len(pl.Spots)-1)
		}
		return pl
	}
	about := func(n, place, spot int) present.ChoiceVM {
		c := leaf(n)
		c.Place, c.Spot, c.Offer = place, spot, -1
		return c
	}
	hall := mat("hall")
	hall.As, hall.Lists = "lists", []present.ListVM{{As: "row", Name: "Suits", Items: []present.OfferVM{{Word: "star", Name: "Star", Text: "Star"}}}}
	d := present.Drawing{Game: tinyEpic, Fields: []present.FieldVM{{W: 300, H: 200}}}
	for i := range 5 {
		d.Items = append(d.Items, present.ItemVM{Places: []int{i}, At: []present.RectVM{{X: float32(i % 3 * 102), Y: float32(i / 3 * 104), W: 96, H: 96}}})
	}
	group := present.ChoiceVM{Label: "Saloon", Place: 1, Spot: -1, Sub: []present.ChoiceVM{about(1, 1, 0), about(2, 1, 1), about(3, 1, 1)}}
	return present.TableVM{Drawing: d, Seq: seq, Hardware: present.HardwareVM{Good: true},
		Asks:   []present.AskVM{{Text: "?", Place: -1, Choices: []present.ChoiceVM{group, about(4, 2, 0), about(5, 4, -1)}, RefusedNow: []present.ChoiceVM{about(6, 3, 1)}}},
		Places: []present.PlaceVM{hall, mat("one", "first", "second"), mat("two", "first"), mat("three", "first", "second", "third", "fourth"), mat("four", "first", "second")}}
}

// TestMatsAndSpotsAnswer checks that a place on the table gives its only answer, opens several,
// tries one that the rules refuse, and opens what lies there if it has none.
func TestMatsAndSpotsAnswer(t *testing.T) {
	s := tables.New()
	var got []engine.Observation
	s.OnFact = func(o engine.Observation) { got = append(got, o) }
	s.Show(mats("1"))
	put(t, s)
	tap(t, s, "spot/1/0@1")
	tap(t, s, "spot/2/0@1")
	tap(t, s, "spot/1/1@1")
	tap(t, s, "answer/at-1.1/1@1")
	tap(t, s, "group/back")
	tap(t, s, "place/4@1")
	tap(t, s, "spot/3/1") // which cannot be: the game says why
	want := []engine.Observation{engine.Act(1, 1), engine.Act(1, 4), engine.Act(1, 3), engine.Act(1, 5), engine.Act(1, 6)}
	if !slices.Equal(got, want) {
		t.Errorf("reported %+v, want %+v", got, want)
	}
	for _, id := range []string{"place/1", "spot/4/0"} {
		tap(t, s, id)
		if s.Keys()["close"] == nil || len(got) != len(want) {
			t.Fatalf("%s told nothing: %q, reported %+v", id, ids(s), got)
		}
		tap(t, s, "close")
	}
}

// TestOpenSpotIsMarked: the spot whose answers are open looks otherwise.
func TestOpenSpotIsMarked(t *testing.T) {
	s := tables.New()
	s.OnFact = func(engine.Observation) {}
	s.Show(mats("1"))
	w := put(t, s)
	quiet := shot(w)
	tap(t, s, "spot/1/1@1")
	if part(shot(w), s, "spot/1/1@1") == part(quiet, s, "spot/1/1@1") {
		t.Error("an open spot looks like another")
	}
}

func shot(w fyne.Window) image.Image { return w.Canvas().Capture() }

// part is the picture of a key as a text that can be compared.
func part(m image.Image, s kit.Screen, id string) string {
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
	s := tables.New()
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
	s := tables.New()
	vm := mats("1")
	vm.Drawing = present.Drawing{}
	s.Show(vm)
	put(t, s)
	if s.Keys()["spot/1/0@1"] != nil || s.Keys()["place/1"] == nil {
		t.Errorf("keys %q", ids(s))
	}
}

// TestEveryFormAnswers: whatever form a place is drawn in, what is asked about it
// alone can be answered, on it or by a key of its own.
func TestEveryFormAnswers(t *testing.T) {
	type drawn struct{ game, form string }
	var forms []drawn
	for _, form := range []string{"", "pile"} {
		forms = append(forms, drawn{form: form})
	}
	for _, own := range tables.All {
		for form := range own.Forms {
			forms = append(forms, drawn{own.ID, form})
		}
	}
	for _, form := range forms {
		s, answered := tables.New(), 0
		s.OnFact = func(engine.Observation) { answered++ }
		vm := mats("en/1")
		only := vm.Asks[0].Choices[len(vm.Asks[0].Choices)-1]
		only.Place, only.Spot = 2, -1
		vm.Asks[0].Choices = []present.ChoiceVM{only}
		vm.Places[2].As, vm.Drawing.Game = form.form, form.game
		s.Show(vm)
		put(t, s)
		for id, k := range s.Keys() {
			if strings.Contains(id, "@en/1") && !strings.HasPrefix(id, "why") && !k.Off() {
				tap(t, s, id)
			}
		}
		if answered != 1 {
			t.Errorf("form %+v: answered %d times, keys %q", form, answered, ids(s))
		}
	}
}
