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
	queue    = 64                     // events that wait for the table, of each source
	levelMax = 100 * time.Millisecond // how long a level waits for room before it is dropped
	askEvery = 500 * time.Millisecond // how often a source is asked while something is awaited from it
)

// AtStart is how soon after a source was first heard what is laid lay there
// before.
const AtStart = 1500 * time.Millisecond

// Config says what a table is.
type Config struct {
	Info     engine.Info
	Tags     *enrol.Enrolment
	Wiring   hardware.Wiring
	Presence PresenceOpts // DefaultPresence if zero

	// Resumed: the game began earlier, so cards that lie there when a source
	// is first heard confirm the board and are no new deal.
	Resumed bool

	// Observe takes a fact and tells whether it was accepted. It is called in
	// the goroutine of Run and may call Update.
	Observe func(engine.Observation, Provenance) bool
	// Undo takes the latest act back and tells whether there was one. It is
	// called in the goroutine of Run and may call Update. nil = no button does.
	Undo func(Provenance) bool
	// Misreads takes all that is misread now, when it has changed. It is
	// called in the goroutine of Run. nil = not wanted; see Table.Faults.
	Misreads func([]Fault)
	// Enrolled takes the tags after each change that [Table.Enrol] or
	// [Table.Drop] made, to save them; its error is theirs. It is called in
	// the goroutine of Run. nil = not wanted.
	Enrolled func(*enrol.Enrolment) error
	// Seen takes every event of every source before anything is made of it,
	// for diagnostics. It is called in the goroutine of Run. nil = not wanted.
	Seen func(hardware.Event)
}

// Scanner runs the sources of a rig and turns what they see into observations.
// Its methods may be called by anybody; all work is done in one goroutine, the
// one in Run.
type Scanner struct {
	cfg      Config
	presence *Presence
	matcher  *Matcher
	feeds    []*feed
	wake     chan struct{} // capacity 1: there is something to do

	mu      sync.Mutex
	update  *update
	changes []func() // of the tags, and whose turn it is, until the loop takes them
	faults  []Fault
	waiters []waiter
	tally   Tally

	aside Aside // owned by the loop; nil = the game gets all
}

// update is the table after an act, until the loop takes it.
type update struct {
	awaits []engine.Prompt
	board  engine.Board
}

// feed is one source and what it saw.
type feed struct {
	source  hardware.Source
	events  chan hardware.Event
	dropped atomic.Uint64

	clock   time.Duration // of the latest beat that nobody waited for, 0 = none; guarded by Table.mu
	firstUp time.Time     // owned by the loop
	adds    adds          // owned by the loop
	heard   heard
	lost    uint64    // lines known to be lost; owned by the loop
	asked   time.Time // owned by the loop
}

type waiter struct {
	source string
	clock  time.Duration
	done   chan struct{}
}

// New makes a table; Run starts it. Tags is owned by the table from now
// on: see [Scanner.Enrol].
func New(cfg Config, sources ...hardware.Source) *Scanner {
	if cfg.Presence == (PresenceOpts{}) {
		cfg.Presence = DefaultPresence
	}
	t := &Scanner{cfg: cfg, presence: NewPresence(cfg.Presence), wake: make(chan struct{}, 1)}
	t.matcher = NewMatcher(cfg.Info, cfg.Tags, cfg.Wiring, cfg.Observe)
	for _, r := range cfg.Wiring.Readers {
		t.presence.Hold(Sensor{r.Source, r.Input}, r.Holds)
	}
	for _, s := range sources {
		t.feeds = append(t.feeds, &feed{source: s, events: make(chan hardware.Event, queue)})
	}
	return t
}

// Run serves until ctx ends, each source in its own goroutine so that none can
// hold up another, and returns when all of them have.
func (t *Scanner) Run(ctx context.Context) error {
	var wg sync.WaitGroup
	for _, f := range t.feeds {
		wg.Go(func() {
			// A source returns only because ctx ended; its troubles are in its status.
			_ = f.source.Run(ctx, func(e hardware.Event) { t.take(ctx, f, e) })
		})
	}
	tick := time.NewTicker(askEvery / 2)
	defer tick.Stop()
	for ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case <-t.wake:
		case now := <-tick.C:
			t.ask(now)
			for _, f := range t.feeds {
				f.hear(now)
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

// take queues an event of a source. What happens only once waits for room;
// a level is dropped after a while, because the next one says the same.
func (t *Scanner) take(ctx context.Context, f *feed, e hardware.Event) {
	select {
	case f.events <- e:
		t.rouse()
		return
	default:
		t.rouse()
	}
	var late <-chan time.Time
	if !e.Kind.Edge() {
		timer := time.NewTimer(levelMax)
		defer timer.Stop()
		late = timer.C
	}
	select {
	case f.events <- e:
		t.rouse()
	case <-late:
		f.dropped.Add(1)
	case <-ctx.Done():
	}
}

func (t *Scanner) rouse() {
	select {
	case t.wake <- struct{}{}:
	default:
	}
}

// drain handles all that waits, in turn from each source.
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

// handle takes one event, and the update that may follow from it.
func (t *Scanner) handle(f *feed, e hardware.Event) {
	if t.cfg.Seen != nil {
		t.cfg.Seen(e)
	}
	t.count(e)
	if e.Kind == hardware.Code {
		e = t.plain(f, e)
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

// atStart reports whether what a source tells now lay there before the table of
// an earlier evening was opened again.
func (t *Scanner) atStart(f *feed, at time.Time) bool {
	return t.cfg.Resumed && at.Sub(f.firstUp) < AtStart
}

// countLost notices numbered lines that never came.
func (t *Scanner) countLost(f *feed) bool {
	lost := f.source.Status().LostLines
	more := lost > f.lost
	if more {
		t.matcher.pass(Fault{Kind: LostLines, Source: f.source.Name(), N: int(lost - f.lost)})
	}
	f.lost = lost
	return more
}

// refresh takes updates until there are none; true if there was one. Each may
// let a card that lies there become a fact, from which the next follows.
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

// report tells what is misread now, if that has changed.
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

// Update gives the table after an act: what is awaited and the board as
// everybody may see it. It never blocks. Call it before anybody acts on the
// new state.
func (t *Scanner) Update(awaits []engine.Prompt, board engine.Board) {
	t.mu.Lock()
	t.update = &update{slices.Clone(awaits), board}
	t.mu.Unlock()
	t.rouse()
}

// Expect says whose card a desk reader takes next where several seats owe one;
// [engine.Table] = nobody's in particular. It never blocks.
func (t *Scanner) Expect(owner engine.Seat) {
	t.mu.Lock()
	t.changes = append(t.changes, func() { t.matcher.Expect(owner) })
	t.mu.Unlock()
	t.rouse()
}

// Faults lists what is misread now.
func (t *Scanner) Faults() []Fault {
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.faults)
}

// Statuses tells how the sources are, in the order in which they were given.
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

// ask lets sources tell their state anew while something is awaited that they
// could have seen and not told: a line was lost, or a hub tells each thing
// only once.
func (t *Scanner) ask(now time.Time) {
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
