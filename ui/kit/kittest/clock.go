// Package kittest has what the tests of several folders of ui need to drive package kit.
package kittest

import "time"

// Clock plays motions by hand: its Play is what a stage plays motions with. The zero value
// is ready. It is not safe for concurrent use.
type Clock struct {
	Asked   []time.Duration    // how long each motion was to last, in order
	Tick    func(done float32) // shows the latest motion at a part of its time, 0 to 1; nil before the first
	Stopped int                // how many motions were stopped
}

// Play begins a motion, which Tick then shows, and returns what stops it.
func (c *Clock) Play(d time.Duration, tick func(done float32)) (stop func()) {
	c.Asked, c.Tick = append(c.Asked, d), tick
	return func() { c.Stopped++ }
}
