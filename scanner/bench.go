package scanner

import (
	"context"
	"fmt"
	"time"

	"casekeeper/engine"
	"casekeeper/hardware"
	"casekeeper/scanner/enrol"
)

// Aside takes the events of all sensors while a scanner is held: the walk of package
// tagging, the survey of package health. It is called only in the goroutine of Run.
type Aside interface {
	Step(e hardware.Event)
	Tick(now time.Time) // at least four times a second
}

// NewBench returns a scanner without a game: for enrolment, the health map and test rolls.
// Unless it is held for one of those, it only counts.
func NewBench(wiring hardware.Wiring, sources ...hardware.Source) *Scanner {
	return New(Config{Info: engine.Info{Lexicon: &engine.Lexicon{}}, Tags: enrol.NewEnrolment(""), Wiring: wiring,
		Observe: func(engine.Observation, Provenance) bool { return false }}, sources...)
}

// Do runs f in the goroutine of Run, which owns the tags and the present Aside, and waits
// until it returns.
func (t *Scanner) Do(ctx context.Context, f func()) error {
	done := make(chan struct{})
	t.mu.Lock()
	t.changes = append(t.changes, func() { f(); close(done) })
	t.mu.Unlock()
	t.wakeLoop()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("waiting for the sensors: %w", ctx.Err())
	}
}

// Hold sends all events to a instead of the game; nil lets the game go on. A card that was
// laid meanwhile and still lies there is then taken as if it had just been laid, except on
// readers that report each arrival only once; rolls, codes and buttons are lost.
func (t *Scanner) Hold(ctx context.Context, a Aside) error {
	return t.Do(ctx, func() { t.aside = a })
}

// setAside passes an event to the present Aside.
func (t *Scanner) setAside(f *feed, e hardware.Event) {
	t.refresh()
	if t.aside != nil { // refresh may have ended the hold
		t.aside.Step(e)
	}
	switch e.Kind {
	case hardware.LinkUp:
		if f.firstUp.IsZero() {
			f.firstUp = e.At
		}
	case hardware.DieFace, hardware.DieFault:
		t.matcher.NoteFace(e)
	case hardware.Beat:
		f.lost = f.source.Status().LostLines // the counters show these
		t.beat(f, e.Clock)
	}
}

// count counts an event for [Scanner.Counts].
func (t *Scanner) count(e hardware.Event) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.tally.Step(e)
}

// Counts returns what each reader and die has seen since the scanner was made.
func (t *Scanner) Counts() []Count {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.tally.Counts()
}
