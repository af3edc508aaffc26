package scanner

import (
	"context"
	"fmt"
	"time"

	"casekeeper/engine"
	"casekeeper/hardware"
	"casekeeper/scanner/enrol"
)

// Aside takes what the sensors see while a table is held: the walk of package
// tagging, the survey of package health. It is called in the goroutine of Run only.
type Aside interface {
	Step(e hardware.Event)
	Tick(now time.Time) // now and then, at least four times a second
}

// NewBench is a table without a game: for enrolment, the health map and test
// rolls. Hold it for those; otherwise it only counts.
func NewBench(wiring hardware.Wiring, sources ...hardware.Source) *Scanner {
	return New(Config{Info: engine.Info{Lexicon: &engine.Lexicon{}}, Tags: enrol.NewEnrolment(""), Wiring: wiring,
		Observe: func(engine.Observation, Provenance) bool { return false }}, sources...)
}

// Do runs a function in the goroutine of Run, which owns the tags and whatever
// the table is held for, and waits for its end.
func (t *Scanner) Do(ctx context.Context, f func()) error {
	done := make(chan struct{})
	t.mu.Lock()
	t.changes = append(t.changes, func() { f(); close(done) })
	t.mu.Unlock()
	t.rouse()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("waiting for the sensors: %w", ctx.Err())
	}
}

// Hold lets a take all that the sensors see, and nothing of it reaches the
// game; nil lets the game go on. What was laid meanwhile and still lies there
// is then seen as if it had just been laid, but on readers that tell each
// arrival only once; rolls, codes and buttons of the meantime are lost.
func (t *Scanner) Hold(ctx context.Context, a Aside) error {
	return t.Do(ctx, func() { t.aside = a })
}

// setAside gives an event to whatever the table is held for.
func (t *Scanner) setAside(f *feed, e hardware.Event) {
	t.refresh()
	if t.aside != nil { // nobody let go just now
		t.aside.Step(e)
	}
	switch e.Kind {
	case hardware.LinkUp:
		if f.firstUp.IsZero() {
			f.firstUp = e.At
		}
	case hardware.DieFace, hardware.DieFault:
		t.matcher.Saw(e)
	case hardware.Beat:
		f.lost = f.source.Status().LostLines // told by the counters
		t.beat(f, e.Clock)
	}
}

// count notes an event for [Scanner.Counts].
func (t *Scanner) count(e hardware.Event) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.tally.Step(e)
}

// Counts tells what each reader and die has seen since the table began.
func (t *Scanner) Counts() []Count {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.tally.Counts()
}
