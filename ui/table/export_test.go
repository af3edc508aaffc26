package table

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// ZoomFor is the zoom of a window.
var ZoomFor = kit.ZoomFor

// SetClock lets a test play the motions of a table. A duel that is over stays.
func SetClock(t *Table, play func(d time.Duration, tick func(done float32)) (stop func())) {
	t.Stage.Play = play
	t.linger = func(time.Duration, func(float32)) func() { return func() {} }
}

// CardHeights are the heights of the cards that lie on a table, in units.
func (t *Table) CardHeights() (list []float32) {
	for _, p := range t.Stage.Now.Pieces {
		if strings.HasPrefix(p.Kind, "card/") {
			list = append(list, p.At.H)
		}
	}
	return list
}

// SetLinger lets a test play for how long something stays.
func SetLinger(t *Table, play func(d time.Duration, tick func(done float32)) (stop func())) {
	t.linger = play
}

// Pawns lists where the tokens of seats are drawn.
func (t *Table) Pawns() (list []string) {
	for _, p := range t.Stage.Now.Pieces {
		if strings.HasPrefix(p.Kind, "token/") {
			list = append(list, fmt.Sprintf("%s on %s at %.0f, %.0f", p.Kind, p.Spot, p.At.X, p.At.Y))
		}
	}
	slices.Sort(list)
	return list
}

// Draws reports whether a tile is on the page.
func (t *Table) Draws(id string) bool {
	return slices.ContainsFunc(t.Drawn(), func(o fyne.CanvasObject) bool { of, ok := o.(*kit.Tile); return ok && of.ID == id })
}

// Shows is the index of the question that is shown.
func (t *Table) Shows() int { return t.ask }

// State is what the table keeps from one drawing to the next.
func (t *Table) State() string {
	return fmt.Sprintf("%+v", []any{*t.screen, *t.sheets, *t.aftermath, *t.question, *t.motion})
}

// OnDrawn lets a test compare what the table keeps before and after each drawing.
func (t *Table) OnDrawn(compare func(before, after string)) {
	t.Extend(t.Page, func(p *kit.Painter, b kit.Box) {
		before := t.State()
		t.build(p, b)
		compare(before, t.State())
	})
}

// CopyAnswers makes a table copy all answers for each spot whenever it is drawn.
func CopyAnswers(t *Table) {
	var list []present.ChoiceVM
	t.Extend(t.Page, func(p *kit.Painter, b kit.Box) {
		for i := range t.vm.Places {
			for range t.vm.Places[i].Spots {
				list = nil
				for k := range t.vm.Asks {
					for c := range t.vm.Asks[k].Choices {
						leaves(&t.vm.Asks[k].Choices[c], func(c *present.ChoiceVM) bool { list = append(list, *c); return true })
					}
				}
			}
		}
		t.build(p, b)
	})
}
