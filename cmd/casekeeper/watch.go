package main

import (
	"context"
	"reflect"
	"time"

	"casekeeper/scanner"
	"casekeeper/ui/present"
)

// watchEvery is how often the state of the sensors is polled.
const watchEvery = time.Second

// watch signals when the sensors of a table have something new to show. Its methods are safe for
// concurrent use.
type watch struct {
	changed chan struct{} // capacity 1: something new to show
}

func newWatch() *watch { return &watch{changed: make(chan struct{}, 1)} }

// news signals that there is something new to show.
func (w *watch) news() {
	select {
	case w.changed <- struct{}{}:
	default:
	}
}

// misread is called when the misreads have changed.
func (w *watch) misread([]scanner.Fault) { w.news() }

// run polls the sensors until ctx ends.
func (w *watch) run(ctx context.Context, hardware func() present.Hardware) {
	tick := time.NewTicker(watchEvery)
	defer tick.Stop()
	last := hardware()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if now := hardware(); !reflect.DeepEqual(now, last) {
			last = now
			w.news()
		}
	}
}
