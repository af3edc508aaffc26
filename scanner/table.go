package scanner

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"casekeeper/engine"
	"casekeeper/hardware"
	"casekeeper/scanner/enrol"
)

const (
	queue    = 64                     // events of one source that can wait for the loop
	levelMax = 100 * time.Millisecond // how long a level waits for room in the queue before it is dropped
	askEvery = 500 * time.Millisecond // how often a source is asked for its state while something is awaited
)

// AtStart is how long after a source is first heard its reports still describe what lay
// there before.
const AtStart = 1500 * time.Millisecond

// Config configures a [Scanner].
type Config struct {
	Info     engine.Info
	Tags     *enrol.Enrolment
	Wiring   hardware.Wiring
	Presence PresenceOpts // DefaultPresence if zero

	// Resumed says that the game began earlier, so cards that lie there when a source is first
	// heard confirm the board and are no new deal.
	Resumed bool

	// Observe takes a fact and reports whether it was accepted. It is called in the goroutine of
	// Run and may call Update.
	Observe func(engine.Observation, Provenance) bool
	// Undo takes the latest act back and reports whether there was one. It is called in the
	// goroutine of Run and may call Update. nil = the undo button has no meaning.
	Undo func(Provenance) bool
	// Offered takes what buttons offer, to be said aloud, and reports whether somebody hears it: see
	// [Matcher.Press]. It is called in the goroutine of Run. nil = nobody does.
	Offered func(Offered) bool
	// Misreads takes all present faults, each time that they change. It is called in the
	// goroutine of Run. nil = not wanted; see [Scanner.Faults].
	Misreads func([]Fault)
	// Enrolled saves the tags after each change by [Scanner.Enrol], [Scanner.EnrolDesign] or
	// [Scanner.Drop], which return its error. It is called in the goroutine of Run. nil = the
	// tags are not saved.
	Enrolled func(*enrol.Enrolment) error
	// Seen takes every event of every source before it is interpreted, for diagnostics. It is
	// called in the goroutine of Run. nil = not wanted.
	Seen func(hardware.Event)
}

// Scanner runs the sources of a rig and turns what they report into observations. Its
// methods are safe for concurrent use; all work is done in one goroutine, that of Run.
type Scanner struct {
	cfg      Config
	presence *Presence
	matcher  *Matcher
	feeds    []*feed
	wake     chan struct{} // capacity 1: there is work for the loop

	mu      sync.Mutex
	update  *update
	changes []func() // functions for the loop to run: changes of the tags, whose turn it is
	faults  []Fault
	waiters []waiter
	tally   Tally

	aside Aside // owned by the loop; nil = events go to the game
}

// update is the table after an act, on its way to the loop.
type update struct {
	awaits []engine.Prompt
	board  engine.Board
}

// feed is one source with its queue and counters.
type feed struct {
	source  hardware.Source
	events  chan hardware.Event
	dropped atomic.Uint64

	clock   time.Duration // of the latest beat that no caller waited for, 0 = none; guarded by Scanner.mu
	firstUp time.Time     // when the source was first heard; owned by the loop
	affixes affixes       // owned by the loop
	errors  frameErrors
	lost    uint64    // value of LostLines that was last reported; owned by the loop
	asked   time.Time // when the source was last asked for its state; owned by the loop
}

// waiter is a caller of WaitBeat.
type waiter struct {
	source string
	clock  time.Duration
	done   chan struct{}
}

// New makes a scanner; Run starts it. From now on the scanner owns cfg.Tags: see
// [Scanner.Enrol].
func New(cfg Config, sources ...hardware.Source) *Scanner {
	if cfg.Presence == (PresenceOpts{}) {
		cfg.Presence = DefaultPresence
	}
	t := &Scanner{cfg: cfg, presence: NewPresence(cfg.Presence), wake: make(chan struct{}, 1)}
	t.matcher = NewMatcher(cfg.Info, cfg.Tags, cfg.Wiring, cfg.Observe)
	t.matcher.buttons.tell = cfg.Offered
	for _, r := range cfg.Wiring.Readers {
		t.presence.SetHolds(Sensor{r.Source, r.Input}, r.Holds)
	}
	for _, s := range sources {
		t.feeds = append(t.feeds, &feed{source: s, events: make(chan hardware.Event, queue)})
	}
	return t
}

// Run serves until ctx ends, each source in a goroutine of its own so that none can delay
// another, and returns when all of them have.
func (t *Scanner) Run(ctx context.Context) error {
	var wg sync.WaitGroup
	for _, f := range t.feeds {
		wg.Go(func() {
			// A source returns only because ctx ended; its errors are in its status.
			_ = f.source.Run(ctx, func(e hardware.Event) { t.enqueue(ctx, f, e) })
		})
	}
	tick := time.NewTicker(askEvery / 2)
	defer tick.Stop()
	for ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case <-t.wake:
		case now := <-tick.C:
			t.askSources(now)
			for _, f := range t.feeds {
				f.countErrors(now)
			}
			if t.aside != nil {
				t.aside.Tick(now)
			}
		}
		t.drain()
	}
	wg.Wait()
	return ctx.Err()
}

// enqueue queues an event of a source. An edge waits for room; a level is dropped after
// levelMax, because the next one repeats it.
func (t *Scanner) enqueue(ctx context.Context, f *feed, e hardware.Event) {
	select {
	case f.events <- e:
		t.wakeLoop()
		return
	default:
		t.wakeLoop()
	}
	var late <-chan time.Time
	if !e.Kind.Edge() {
		timer := time.NewTimer(levelMax)
		defer timer.Stop()
		late = timer.C
	}
	select {
	case f.events <- e:
		t.wakeLoop()
	case <-late:
		f.dropped.Add(1)
	case <-ctx.Done():
	}
}

// wakeLoop makes the loop of Run look for work.
func (t *Scanner) wakeLoop() {
	select {
	case t.wake <- struct{}{}:
	default:
	}
}

// drain handles all queued events, one of each source in turn.
func (t *Scanner) drain() {
	t.refresh()
	for more := true; more; {
		more = false
		for _, f := range t.feeds {
			select {
			case e := <-f.events:
				t.handle(f, e)
				more = true
			default:
			}
		}
	}
}

// handle handles one event, and the update that may follow from it.
func (t *Scanner) handle(f *feed, e hardware.Event) {
	if t.cfg.Seen != nil {
		t.cfg.Seen(e)
	}
	t.count(e)
	if e.Kind == hardware.Code {
		e = t.stripAffixes(f, e)
	}
	if t.aside != nil {
		t.setAside(f, e)
		return
	}
	switch e.Kind {
	case hardware.DieFace, hardware.DieFault:
		t.refresh()
		t.matcher.Roll(e, t.atStart(f, e.At))
	case hardware.Code:
		t.refresh()
		t.matcher.Code(e)
	case hardware.Press:
		t.press(e)
	case hardware.LinkUp:
		if f.firstUp.IsZero() {
			f.firstUp = e.At
		}
		t.matcher.up[e.Source] = e.At
	}
	changed := e.Kind == hardware.DieFace || e.Kind == hardware.DieFault || e.Kind == hardware.Code || e.Kind == hardware.Press
	t.presence.Step(e, func(c Change) {
		t.refresh()
		changed = true
		t.matcher.Change(c, t.atStart(f, c.At))
	})
	if e.Kind == hardware.Beat {
		changed = t.countLost(f) || changed
	}
	if !t.refresh() && changed {
		t.report()
	}
	if e.Kind == hardware.Beat {
		t.beat(f, e.Clock)
	}
}

// atStart reports whether something that a source reports now lay there before a saved game
// was resumed.
func (t *Scanner) atStart(f *feed, at time.Time) bool {
	return t.cfg.Resumed && at.Sub(f.firstUp) < AtStart
}

// countLost reports numbered lines that were lost, and whether there were any.
func (t *Scanner) countLost(f *feed) bool {
	lost := f.source.Status().LostLines
	more := lost > f.lost
	if more {
		t.matcher.addTransient(Fault{Kind: LostLines, Source: f.source.Name(), N: int(lost - f.lost)})
	}
	f.lost = lost
	return more
}

// refresh applies changes and updates until none is left, and reports whether there were
// any. Each update may let a card that lies there become a fact, which brings the next.
func (t *Scanner) refresh() bool {
	took := false
	for {
		t.mu.Lock()
		u, changes := t.update, t.changes
		t.update, t.changes = nil, nil
		t.mu.Unlock()
		if u == nil && changes == nil {
			break
		}
		took = true
		for _, change := range changes {
			change()
		}
		if u != nil {
			t.light(u.awaits)
			t.matcher.Update(u.awaits, u.board)
		}
	}
	if took {
		t.report()
	}
	return took
}

// report passes the present faults on if they have changed.
func (t *Scanner) report() {
	now := t.matcher.Faults()
	t.mu.Lock()
	same := slices.Equal(now, t.faults)
	t.faults = now
	t.mu.Unlock()
	if !same && t.cfg.Misreads != nil {
		t.cfg.Misreads(slices.Clone(now))
	}
}

// Update sets the prompts and the board after an act, the board as everybody may see it. It
// never blocks. Call it before anybody acts on the new state.
func (t *Scanner) Update(awaits []engine.Prompt, board engine.Board) {
	t.mu.Lock()
	t.update = &update{slices.Clone(awaits), board}
	t.mu.Unlock()
	t.wakeLoop()
}

// ExpectFrom sets the seat whose cards a desk reader takes when several seats owe one;
// [engine.Table] = no seat in particular. It never blocks.
func (t *Scanner) ExpectFrom(owner engine.Seat) {
	t.mu.Lock()
	t.changes = append(t.changes, func() { t.matcher.ExpectFrom(owner) })
	t.mu.Unlock()
	t.wakeLoop()
}

// Faults lists what is misread now.
func (t *Scanner) Faults() []Fault {
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.faults)
}

// Statuses returns the status of each source, in the order in which they were given to New.
func (t *Scanner) Statuses() []NamedStatus {
	var out []NamedStatus
	for _, f := range t.feeds {
		st := f.status()
		out = append(out, NamedStatus{f.source.Name(), st})
	}
	return out
}

// NamedStatus is a source's status with the name it has in the rig file.
type NamedStatus struct {
	Name string
	hardware.Status
}

// askSources asks sources to repeat their state while the game awaits something that they
// may have seen but not reported: a line was lost, or a hub reports each thing only once.
func (t *Scanner) askSources(now time.Time) {
	if t.aside == nil && !t.matcher.wants() {
		return
	}
	for _, f := range t.feeds {
		a, can := f.source.(hardware.Asker)
		if can && now.Sub(f.asked) >= askEvery {
			f.asked = now
			a.Ask()
		}
	}
}
