package table_test

import (
	"slices"
	"testing"

	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// toyTable is a table that draws two keys and names the first one as its quiet place.
func toyTable() *table.Table {
	halves := func(b kit.Box) (first, second kit.Box) { return b.Halves(0.5, kit.Gap) }
	key := func(p *kit.Painter, b kit.Box, id string, do func()) {
		p.Key(b, id, kit.KeyFace{Kind: kit.KeyBare, Label: id, What: id, Draw: func(p *kit.Painter, b kit.Box) { p.Rect(b, kit.Felt, kit.None, 0, 0) }}, do)
	}
	return table.New(table.Game{ID: "toy", Board: &table.Scene{
		Draw: func(l table.Look, p *kit.Painter, b kit.Box) {
			first, second := halves(b)
			key(p, first, "first", func() {})
			key(p, second, "second", func() { l.Read(present.CardVM{Name: "Ace", Printed: []string{"wins"}}) })
		},
		Notice: func(_ table.Look, b kit.Box) []kit.Box { first, _ := halves(b); return []kit.Box{first} },
		Seats:  true,
	}})
}

// TestNoticeLiesAtTheQuietPlace checks that what is said lies where the drawing has nothing that
// counts: the room of the table stays as it is, and only what is covered feels no finger.
func TestNoticeLiesAtTheQuietPlace(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	s := toyTable()
	vm := present.TableVM{Seq: "1", Drawing: present.Drawing{Game: "toy"}, Hardware: present.HardwareVM{Good: true}}
	s.Show(vm)
	s.Resize(fyne.NewSize(800, 480))
	first, second := s.Keys()["first"], s.Keys()["second"]
	if first == nil || second == nil {
		t.Fatal("the board is not drawn")
	}
	quiet, at := first.Position(), second.Position()
	vm.Banner = &present.BannerVM{Text: "No.", ID: 1}
	s.Show(vm)
	notice := s.Keys()["refusal/close"]
	if notice == nil || notice.Position() != quiet {
		t.Fatalf("the refusal does not lie at %v", quiet)
	}
	if s.Keys()["first"] != nil {
		t.Error("what lies below the refusal feels a finger")
	}
	if k := s.Keys()["second"]; k == nil || k.Position() != at {
		t.Error("what is not covered has moved")
	}
	test.Tap(s.Keys()["second"])
	if s.Keys()["close"] == nil {
		t.Error("the card cannot be read")
	}
}

// TestWhatIsSaidIsDrawnAnew: the same words stand in a strip where the quiet place is low and in a
// notice where it is high, and each is drawn as if it came first.
func TestWhatIsSaidIsDrawnAnew(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	high := float32(300)
	show := func(s *table.Table, vm present.TableVM) []taptest.Ink {
		s.Show(vm)
		s.Resize(fyne.NewSize(800, 480))
		return taptest.Inks(s)
	}
	quiet := func() *table.Table {
		return table.New(table.Game{ID: "toy", Board: &table.Scene{
			Draw:   func(table.Look, *kit.Painter, kit.Box) {},
			Notice: func(_ table.Look, b kit.Box) []kit.Box { return []kit.Box{b.Top(high, 0)} },
			Seats:  true,
		}})
	}
	vm := present.TableVM{Seq: "1", Drawing: present.Drawing{Game: "toy"}, Hardware: present.HardwareVM{Good: true}}
	lesson, refusal, sensors := vm, vm, vm
	lesson.Lesson = &present.LessonVM{Text: "What lies first is done first.", Rule: "toy.first"}
	refusal.Banner = &present.BannerVM{Text: "No.", ID: 1}
	sensors.Hardware = present.HardwareVM{Text: "A reader is dark."}
	for says, vm := range map[string]present.TableVM{"lesson": lesson, "refusal": refusal, "sensors": sensors} {
		s := quiet()
		for _, high = range []float32{300, 80, 300} {
			if got, want := show(s, vm), show(quiet(), vm); !slices.Equal(got, want) {
				t.Errorf("%s, %v high: %v, want %v", says, high, got, want)
			}
		}
	}
}
