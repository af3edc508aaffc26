package screens

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/kit/kittest"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"

	"fyne.io/fyne/v2/test"
)

// TestRowsAreReadFromTheLast: from the last row to the first, 800 ms each, its figures counted up from
// left to right, and of the others nobody sees whose they are; a tap shows all of it at once, and so
// does a screen on which nothing moves.
func TestRowsAreReadFromTheLast(t *testing.T) {
	test.NewTempApp(t)
	kit.SetLook(kit.Look{Motion: true})
	t.Cleanup(func() { kit.SetLook(kit.Look{}) })
	vm := results.ResultVM{Points: true, Winners: []present.MarkVM{{Name: "Ana", Colour: "red", Shape: "circle"}}, Columns: []present.TermVM{{Name: "Mining"}, {Name: "Role"}, {Name: "Total"}}}
	add := func(name string, first int, role string) {
		text := fmt.Sprint(first)
		vm.Rows = append(vm.Rows, results.ResultRowVM{Mark: present.MarkVM{Name: name, Colour: "red", Shape: "circle"}, Cells: []string{text, role, text}, Count: []int{first, 0, first}, By: make([][]present.LogVM, 3)})
	}
	add("Ana", 9, "Sheriff")
	add("Luis", 4, "Deputy")
	r := NewResult()
	var c kittest.Clock
	r.count.play = c.Play
	r.Begin(vm)
	taptest.Show(t, r)
	if whole := 2*rowTime + floodTime; len(c.Asked) != 1 || c.Asked[0] != whole || rowTime != 800*time.Millisecond || floodTime != 500*time.Millisecond {
		t.Fatalf("counts for %v", c.Asked)
	}
	tick := func(rows float32) { c.Tick(rows * float32(rowTime) / float32(2*rowTime+floodTime)) }
	for _, step := range []struct {
		done  float32
		cells [2][]string // of Ana and of Luis
		names string
	}{
		{0, [2][]string{{"", "", ""}, {"", "", ""}}, "Luis"},
		{0.251, [2][]string{{"", "", ""}, {"2", "", "2"}}, "Luis"},
		{0.751, [2][]string{{"", "", ""}, {"4", "Deputy", "4"}}, "Luis"},
		{1.001, [2][]string{{"", "", ""}, {"4", "Deputy", "4"}}, "Ana Luis"},
		{1.376, [2][]string{{"7", "", "7"}, {"4", "Deputy", "4"}}, "Ana Luis"},
		{1.99, [2][]string{{"9", "Sheriff", "9"}, {"4", "Deputy", "4"}}, "Ana Luis"},
	} {
		tick(step.done)
		for i, want := range step.cells {
			for k := range 3 {
				if got := r.count.cell(&r.vm.Rows[i], i, k, true); got != want[k] || !r.count.on {
					t.Errorf("at %v: %q in row %d, want %q", step.done, got, i, want)
				}
			}
		}
		var names []string
		for _, k := range taptest.Inks(r) {
			if (k.Text == "Ana" || k.Text == "Luis") && !slices.Contains(names, k.Text) {
				names = append(names, k.Text)
			}
		}
		if slices.Sort(names); strings.Join(names, " ") != step.names {
			t.Errorf("at %v the page says %v", step.done, names)
		}
	}
	tick(2.1)
	if r.count.on || !r.count.floods || r.count.flooded() <= 0 || r.count.flooded() >= 1 {
		t.Errorf("counted, on %v, flooded %v", r.count.on, r.count.flooded())
	}
	c.Tick(1)
	if r.count.flooded() != 1 || r.count.floods || r.count.on || r.count.cell(&r.vm.Rows[0], 0, 1, true) != "Sheriff" {
		t.Error("it does not end")
	}
	r.Begin(vm)
	r.count.end()
	if c.Stopped != 2 || r.count.on {
		t.Error("it goes on after the tap")
	}
	kit.SetLook(kit.Look{})
	if r.Begin(vm); len(c.Asked) != 2 || r.count.on {
		t.Error("it counts although nothing moves")
	}
}

// TestFloodSpreads: from where the rosette is, and in the end it is everywhere.
func TestFloodSpreads(t *testing.T) {
	all := floodPixels(100, 60, 20, []color.NRGBA{kit.RGB(0xff0000)})
	count := func(done float32) (n int) {
		m := floodedFrom(all, 20, done)
		for i := 3; i < len(m.Pix); i += 4 {
			if m.Pix[i] != 0 {
				n++
			}
		}
		return n
	}
	if none, half, whole := count(0), count(0.4), count(1); none > 1 || half < 100 || half > 5000 || whole != 6000 {
		t.Errorf("of 6000 pixels there are %d, %d, %d", none, half, whole)
	}
}

// TestNothingOfTheWinnerIsReadable: zeros are pale on paper, but not on the colour of the winner.
func TestNothingOfTheWinnerIsReadable(t *testing.T) {
	test.NewTempApp(t)
	for _, colour := range []string{"red", "yellow", "blue", "green", "purple", "orange", "grey", "white"} {
		m := present.MarkVM{Name: "Ana", Colour: colour, Shape: "circle"}
		vm := results.ResultVM{Points: true, Winners: []present.MarkVM{m}, Columns: []present.TermVM{{Name: "Mining"}, {Name: "Total"}}}
		for _, won := range []bool{true, false} {
			vm.Rows = append(vm.Rows, results.ResultRowVM{Mark: m, Won: won, Cells: []string{"0", "5"}, Count: []int{0, 5}, By: make([][]present.LogVM, 2)})
		}
		r := NewResult()
		r.Show(vm)
		taptest.Show(t, r)
		var zeros []color.Color
		for _, k := range taptest.Inks(r) {
			if k.Text == "0" {
				zeros = append(zeros, k.Colour)
			}
		}
		if len(zeros) != 2 || zeros[0] != color.Color(kit.OnSeat(colour)) || zeros[1] == color.Color(kit.Ink) {
			t.Errorf("%s: the zeros are %v", colour, zeros)
		}
	}
}
