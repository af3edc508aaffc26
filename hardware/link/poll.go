package link

import (
	"context"
	"time"
)

// Poll looks at once and then once each period, until ctx ends or a look fails.
// A look that takes longer than the period delays the next; none is made up
// for.
func Poll(ctx context.Context, period time.Duration, look func() error) error {
	tick := time.NewTicker(period)
	defer tick.Stop()
	for {
		if err := look(); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-tick.C:
		}
	}
}
