package view

import (
	"slices"
	"testing"
	"time"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2/test"
)

// TestPointsAreCountedUp: column by column, 600 ms each, whoever is ahead so far
// on top; a tap shows all of it at once, and so does a screen on which nothing
// moves.
func TestPointsAreCountedUp(t *testing.T) {
	test.NewTempApp(t)
	SetLook(Look{Motion: true})
	t.Cleanup(func() { SetLook(Look{}) })
	vm := present.ResultVM{Points: true, Winners: []present.MarkVM{{Name: "Ana", Colour: "red", Shape: "circle"}}, Columns: []present.TermVM{{Name: "Mining"}, {Name: "Rail"}, {Name: "Total"}}}
	add := func(name string, first, second int, text ...string) {
		vm.Rows = append(vm.Rows, present.ResultRowVM{Mark: present.MarkVM{Name: name, Colour: "red", Shape: "circle"}, Cells: text, Count: []int{first, second, first + second}, By: make([][]present.LogVM, 3)})
	}
	add("Ana", 0, 9, "0", "9", "9")
	add("Luis", 4, 1, "4", "1", "5")
	r := NewResult()
	var c clock
	r.count.play = c.play
	r.Begin(vm)
	if len(c.asked) != 1 || c.asked[0] != 2*columnTime || columnTime != 600*time.Millisecond {
		t.Fatalf("counts for %v", c.asked)
	}
	for _, step := range []struct {
		done  float32
		order []int
		cells []string // of Luis
	}{{0, []int{0, 1}, []string{"", "", "0"}}, {0.25, []int{1, 0}, []string{"2", "", "2"}}, {0.5, []int{1, 0}, []string{"4", "", "4"}}, {0.99, []int{0, 1}, []string{"4", "1", "5"}}} {
		c.tick(step.done)
		var cells []string
		for k := range 3 {
			cells = append(cells, r.count.cell(&r.vm.Rows[1], k))
		}
		if order := r.order(); !slices.Equal(order, step.order) || !slices.Equal(cells, step.cells) || !r.count.on {
			t.Errorf("at %v: order %v, cells %q", step.done, order, cells)
		}
	}
	c.tick(1)
	if r.count.on || r.count.cell(&r.vm.Rows[0], 1) != "9" {
		t.Error("it does not end")
	}
	r.Begin(vm)
	r.count.end()
	if c.stopped != 2 || r.count.on {
		t.Error("it goes on after the tap")
	}
	SetLook(Look{})
	if r.Begin(vm); len(c.asked) != 2 || r.count.on {
		t.Error("it counts although nothing moves")
	}
}
