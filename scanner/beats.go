package scanner

import (
	"context"
	"fmt"
	"slices"
	"time"
)

// WaitBeat blocks until the table has handled the beat of a source with this clock, and so
// everything before it. Only one caller can wait for a beat, and only once, because a hub
// that restarts repeats the same clocks. Simulations use it to stay in step.
func (t *Scanner) WaitBeat(ctx context.Context, source string, clock time.Duration) error {
	done := make(chan struct{})
	t.mu.Lock()
	for _, f := range t.feeds {
		if f.source.Name() == source && f.clock == clock {
			f.clock = 0
			t.mu.Unlock()
			return nil
		}
	}
	t.waiters = append(t.waiters, waiter{source, clock, done})
	t.mu.Unlock()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		t.mu.Lock()
		t.waiters = slices.DeleteFunc(t.waiters, func(w waiter) bool { return w.done == done })
		t.mu.Unlock()
		return fmt.Errorf("waiting for %s to reach %v: %w", source, clock, ctx.Err())
	}
}

// beat releases the callers that wait for this beat.
func (t *Scanner) beat(f *feed, clock time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	f.clock = clock
	t.waiters = slices.DeleteFunc(t.waiters, func(w waiter) bool {
		hit := w.source == f.source.Name() && w.clock == clock
		if hit {
			f.clock = 0
			close(w.done)
		}
		return hit
	})
}
