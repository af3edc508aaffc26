package screens

import (
	"image/color"
	"slices"
	"testing"
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/kit/kittest"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"

	"fyne.io/fyne/v2/test"
)

// TestPointsAreCountedUp: column by column, 600 ms each, whoever is ahead so far
// on top; a tap shows all of it at once, and so does a screen on which nothing
// moves.
func TestPointsAreCountedUp(t *testing.T) {
	test.NewTempApp(t)
	kit.SetLook(kit.Look{Motion: true})
	t.Cleanup(func() { kit.SetLook(kit.Look{}) })
	vm := results.ResultVM{Points: true, Winners: []present.MarkVM{{Name: "Ana", Colour: "red", Shape: "circle"}}, Columns: []present.TermVM{{Name: "Mining"}, {Name: "Rail"}, {Name: "Total"}}}
	add := func(name string, first, second int, text ...string) {
		vm.Rows = append(vm.Rows, results.ResultRowVM{Mark: present.MarkVM{Name: name, Colour: "red", Shape: "circle"}, Cells: text, Count: []int{first, second, first + second}, By: make([][]present.LogVM, 3)})
	}
	add("Ana", 0, 9, "0", "9", "9")
	add("Luis", 4, 1, "4", "1", "5")
	r := NewResult()
	var c kittest.Clock
	r.count.play = c.Play
	r.Begin(vm)
	if whole := 2*columnTime + floodTime; len(c.Asked) != 1 || c.Asked[0] != whole || columnTime != 600*time.Millisecond || floodTime != 500*time.Millisecond {
		t.Fatalf("counts for %v", c.Asked)
	}
	tick := func(counted float32) { c.Tick(counted * float32(2*columnTime) / float32(2*columnTime+floodTime)) }
	for _, step := range []struct {
		done  float32
		order []int
		cells []string // of Luis
	}{{0, []int{0, 1}, []string{"", "", "0"}}, {0.251, []int{1, 0}, []string{"2", "", "2"}}, {0.501, []int{1, 0}, []string{"4", "", "4"}}, {0.99, []int{0, 1}, []string{"4", "1", "5"}}} {
		tick(step.done)
		var cells []string
		for k := range 3 {
			cells = append(cells, r.count.cell(&r.vm.Rows[1], k))
		}
		if order := r.order(); !slices.Equal(order, step.order) || !slices.Equal(cells, step.cells) || !r.count.on {
			t.Errorf("at %v: order %v, cells %q", step.done, order, cells)
		}
	}
	if from, to, done := r.count.slot(0); from != 1 || to != 0 || done > 0.5 {
		t.Errorf("the row that is first now comes from %d to %d, %v of the way", from, to, done)
	}
	tick(1.1)
	if r.count.on || !r.count.floods || r.count.flooded(2) <= 0 || r.count.flooded(2) >= 1 {
		t.Errorf("counted, on %v, flooded %v", r.count.on, r.count.flooded(2))
	}
	c.Tick(1)
	if r.count.flooded(2) != 1 || r.count.floods || r.count.on || r.count.cell(&r.vm.Rows[0], 1) != "9" {
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
