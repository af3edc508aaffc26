package view

import (
	"strings"
	"time"
)

// ZoomFor is the zoom of a window.
var ZoomFor = zoomFor

// SetClock lets a test play the motions of a table.
func SetClock(t *Table, play func(d time.Duration, tick func(done float32)) (stop func())) {
	t.stage.play = play
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

func init() { now = Unhurried() }

// CardHeights are the heights of the cards that lie on a table, in units.
func (t *Table) CardHeights() (list []float32) {
	for _, p := range t.stage.now.pieces {
		if strings.HasPrefix(p.kind, "card/") {
			list = append(list, p.at.H)
		}
	}
	return list
}
