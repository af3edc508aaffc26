package link

import (
	"context"
	"time"
)

// Poll calls look at once and then once each period, until ctx ends or look fails. A look
// that takes longer than the period delays the next, and missed ones are not caught up: two
// looks in quick succession would meet the same hand over a card, or the same glimpse of a
// neighbour's card, and would not be independent.
func Poll(ctx context.Context, period time.Duration, look func() error) error {
	for {
		next := time.Now().Add(period)
		if err := look(); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(Pause(time.Until(next), period)):
		}
	}
}

// Pause returns how long to wait between two looks if so much time is left.
func Pause(left, period time.Duration) time.Duration { return max(left, period/2) }
