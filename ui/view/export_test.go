package view

import "time"

// ZoomFor is the zoom of a window.
var ZoomFor = zoomFor

// SetClock lets a test play the motions of a table.
func SetClock(t *Table, play func(d time.Duration, tick func(done float32)) (stop func())) {
	t.stage.play = play
}
