package rig

import (
	"context"
	"slices"
	"sync"
	"time"

	"casekeeper/hardware"
)

// lookEvery is how often Look asks the sources.
const lookEvery = 100 * time.Millisecond

// Look runs the sources until each has answered or is known not to, at most for a time, and returns
// how they are. It may be called once, before Close.
func (r *Rig) Look(ctx context.Context, most time.Duration) []hardware.Status {
	ctx, stop := context.WithTimeout(ctx, most)
	defer stop()
	var runs sync.WaitGroup
	for _, s := range r.Sources {
		runs.Go(func() { _ = s.Run(ctx, func(hardware.Event) {}) }) // the error is that ctx has ended
	}
	list := make([]hardware.Status, len(r.Sources))
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for waits := true; waits; {
		select {
		case <-ctx.Done():
			waits = false
		case <-tick.C:
			for i, s := range r.Sources {
				list[i] = s.Status()
			}
			waits = slices.ContainsFunc(list, unsettled)
		}
	}
	stop()
	runs.Wait()
	return list
}

// unsettled reports whether more time may change what is known of a source.
func unsettled(s hardware.Status) bool {
	return !Answers(s) && (s.State == hardware.Up || s.Reason == hardware.ReasonNone || s.Reason == hardware.ReasonMute || s.Reason == hardware.ReasonGarbled)
}

// Answers reports whether a device has said something that its driver understands.
func Answers(s hardware.Status) bool { return s.Frames > 0 && s.Reason != hardware.ReasonGarbled }

// answering are the drivers whose devices answer as soon as they are plugged in.
var answering = []string{"linehub", "pn532-hsu", "pn532-i2c", "pn532-spi", "pn532-mux", "mfrc522-spi", "rdm6300", "id12", "barcode-serial"}

// Answering reports whether it can be seen that the rig is plugged in: its devices are on ports and
// buses of this machine, and speak there.
func (f *File) Answering() bool {
	return len(f.Sources) > 0 && !slices.ContainsFunc(f.Sources, func(s Source) bool { return !slices.Contains(answering, s.Type) })
}
