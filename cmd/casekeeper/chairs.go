package main

import (
	"context"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/ui/shell"
)

// seatChairs starts the bots of a session.
func seatChairs(t *shell.OpenTable, w *watch) error {
	ctx, stop := context.WithCancel(context.Background())
	chairs, err := sitting.SeatChairs(ctx, t.Session, w.news)
	if chairs == nil || err != nil {
		stop()
		return err
	}
	t.Bots = chairs
	leave := t.Close
	t.Close = func() error {
		stop()
		<-chairs.Ended()
		return leave()
	}
	return nil
}
