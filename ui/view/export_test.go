package view

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
)

// ZoomFor is the zoom of a window.
var ZoomFor = zoomFor

// SetClock lets a test play the motions of a table. A duel that is over stays.
func SetClock(t *Table, play func(d time.Duration, tick func(done float32)) (stop func())) {
	t.stage.play = play
	t.linger = func(time.Duration, func(float32)) func() { return func() {} }
}

// Unhurried is a clock that is a second on whenever somebody looks at it: that of
// all tests that do not say otherwise, so that no tap of theirs comes too soon.
func Unhurried() func() time.Time {
	at := time.UnixMilli(1_800_000_000_000)
	return func() time.Time {
		at = at.Add(time.Second)
		return at
	}
}

func init() { UseClock(Unhurried()) }

// CardHeights are the heights of the cards that lie on a table, in units.
func (t *Table) CardHeights() (list []float32) {
	for _, p := range t.stage.now.pieces {
		if strings.HasPrefix(p.kind, "card/") {
			list = append(list, p.at.H)
		}
	}
	return list
}

// SetLinger lets a test play for how long something stays.
func SetLinger(t *Table, play func(d time.Duration, tick func(done float32)) (stop func())) {
	t.linger = play
}

// Pawns tells where the tokens of seats are drawn.
func (t *Table) Pawns() (list []string) {
	for _, p := range t.stage.now.pieces {
		if strings.HasPrefix(p.kind, "token/") {
			list = append(list, fmt.Sprintf("%s on %s at %.0f, %.0f", p.kind, p.spot, p.at.X, p.at.Y))
		}
	}
	slices.Sort(list)
	return list
}

// Draws tells whether a tile is on the page.
func (t *Table) Draws(id string) bool {
	return slices.ContainsFunc(t.made(), func(o fyne.CanvasObject) bool { of, ok := o.(*tile); return ok && of.id == id })
}
