package link

import (
	"context"
	"time"
)

// Poll looks at once and then once each period, until ctx ends or a look fails.
// A look that takes longer than the period delays the next, none is made up for:
// two that follow one another closely would meet the same hand over a card, and
// the same glimpse of a neighbour's, and would not be two.
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

// Pause is how long to wait between two looks if there is so much time left.
func Pause(left, period time.Duration) time.Duration { return max(left, period/2) }
