package sim

import (
	"context"
	"errors"
	"sync"
	"time"

	"casekeeper/hardware"
)

// Beats lets time pass for a simulated table that has no hub, and says when all that its source has told was
// handled. Its methods are safe for concurrent use.
type Beats struct {
	name  string
	began time.Time

	mu    sync.Mutex
	emit  func(hardware.Event) // while the source runs
	clock time.Duration        // of the latest beat
}

// NewBeats begins the time of a table. The name is that of its source.
func NewBeats(name string) *Beats { return &Beats{name: name, began: time.Now()} }

// Name returns the name of the source.
func (b *Beats) Name() string { return b.name }

// Source returns s with an additional beat at the end of each [Beats.Advance].
func (b *Beats) Source(s hardware.Source) hardware.Source { return beating{s, b} }

type beating struct {
	hardware.Source
	beats *Beats
}

// Run runs the source.
func (b beating) Run(ctx context.Context, emit func(hardware.Event)) error {
	b.beats.set(emit)
	defer b.beats.set(nil)
	return b.Source.Run(ctx, emit)
}

func (b *Beats) set(emit func(hardware.Event)) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.emit = emit
}

// Advance lets time pass by d, and then makes the source emit a beat, whose clock it returns: once that was
// handled, so was everything before it.
func (b *Beats) Advance(ctx context.Context, d time.Duration) (time.Duration, error) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
		return 0, ctx.Err()
	}
	b.mu.Lock()
	b.clock = max(b.clock+1, time.Since(b.began)) // no two beats have the same
	clock, emit := b.clock, b.emit
	b.mu.Unlock()
	if emit == nil {
		return 0, errors.New("simulated table: its source does not run")
	}
	emit(hardware.Event{At: time.Now(), Source: b.name, Kind: hardware.Beat, Clock: clock, Raw: "simulated"})
	return clock, nil
}
