package scanner

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
	"casekeeper/scanner/enrol"
)

// puppet is a source that reports what the test gives it.
type puppet struct {
	name   string
	events chan hardware.Event

	mu     sync.Mutex
	status hardware.Status
	asked  int
	state  []hardware.Event // reported when it is asked
}

func newPuppet(name string) *puppet { return &puppet{name: name, events: make(chan hardware.Event)} }

func (p *puppet) Name() string { return p.name }

func (p *puppet) Run(ctx context.Context, emit func(hardware.Event)) error {
	for {
		select {
		case e := <-p.events:
			e.Source = p.name
			emit(e)
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

func (p *puppet) Status() hardware.Status {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.status
}

func (p *puppet) Ask() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.asked++
	go p.emit(slices.Clone(p.state))
}

func (p *puppet) emit(state []hardware.Event) {
	for _, e := range state {
		e.At = time.Now()
		p.events <- e
	}
}

func (p *puppet) wasAsked() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.asked
}

func (p *puppet) lost(n uint64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.status.LostLines = n
}

// see reports a tag often enough to be believed.
func (p *puppet) see(slot hardware.Input, n byte) {
	for range 2 {
		p.events <- hardware.Event{Kind: hardware.CardSeen, Input: slot, UID: tag(n), At: time.Now(), Raw: "frame"}
	}
}

func (p *puppet) beat(clock time.Duration) {
	p.events <- hardware.Event{Kind: hardware.Beat, Clock: clock, At: time.Now()}
}

// table is a running scanner that accepts everything.
type table struct {
	*Scanner
	facts  []engine.Observation
	reads  [][]Fault
	during func(engine.Observation) // called while a fact is reported
	stop   func()
}

// run starts a scanner inside a synctest bubble; it ends with stop.
func run(t *testing.T, change func(*Config), sources ...hardware.Source) *table {
	t.Helper()
	out := &table{}
	cfg := Config{Info: info(), Tags: numbered(), Wiring: wired(),
		Observe: func(o engine.Observation, _ Provenance) bool {
			out.facts = append(out.facts, o)
			if out.during != nil {
				out.during(o)
			}
			return true
		},
		Misreads: func(f []Fault) { out.reads = append(out.reads, f) }}
	if change != nil {
		change(&cfg)
	}
	out.Scanner = New(cfg, sources...)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- out.Run(ctx) }()
	out.stop = func() {
		cancel()
		if err := <-ended; !errors.Is(err, context.Canceled) {
			t.Errorf("Run gave %v, want %v", err, context.Canceled)
		}
	}
	return out
}

func TestTableFromEventToFact(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hub := newPuppet("hub")
		var seen []hardware.EventKind
		tb := run(t, func(c *Config) { c.Seen = func(e hardware.Event) { seen = append(seen, e.Kind) } }, hub)
		defer tb.stop()
		tb.Update([]engine.Prompt{lay(gap1, 1)}, engine.Board{})
		hub.see(1, 1)
		synctest.Wait()
		if want := []engine.Observation{engine.Laid(gap1, 1)}; !slices.Equal(tb.facts, want) {
			t.Errorf("facts %+v, want %+v", tb.facts, want)
		}
		if want := []hardware.EventKind{hardware.CardSeen, hardware.CardSeen}; !slices.Equal(seen, want) {
			t.Errorf("events %v, want %v", seen, want)
		}
	})
}

// The update that follows a fact is applied before the next event is handled.
func TestTableTakesTheUpdateBeforeTheNextEvent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hub := newPuppet("hub")
		tb := run(t, nil, hub)
		defer tb.stop()
		tb.during = func(engine.Observation) { tb.Update([]engine.Prompt{roll(defender)}, engine.Board{}) }
		tb.Update([]engine.Prompt{roll(attacker)}, engine.Board{})
		for seq := range uint32(2) {
			hub.events <- hardware.Event{Kind: hardware.DieFace, Input: hardware.Input(seq + 1), Face: 3, Seq: seq + 1}
		}
		synctest.Wait()
		if want := []engine.Observation{engine.Rolled(attacker, 3), engine.Rolled(defender, 3)}; !slices.Equal(tb.facts, want) {
			t.Errorf("facts %+v, want %+v", tb.facts, want)
		}
	})
}

func TestWaitBeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hub := newPuppet("hub")
		tb := run(t, nil, hub)
		defer tb.stop()
		tb.Update([]engine.Prompt{lay(gap1, 1)}, engine.Board{})
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		done := make(chan error, 1)
		go func() { done <- tb.WaitBeat(ctx, "hub", time.Second) }()
		hub.see(1, 1)
		hub.beat(500 * time.Millisecond)
		synctest.Wait()
		select {
		case <-done:
			t.Error("another beat was taken for the one that was waited for")
		default:
		}
		hub.beat(time.Second)
		if err := <-done; err != nil || len(tb.facts) != 1 {
			t.Errorf("%v with %d facts, want 1", err, len(tb.facts))
		}
		hub.beat(2 * time.Second)
		synctest.Wait()
		if err := tb.WaitBeat(ctx, "hub", 2*time.Second); err != nil {
			t.Errorf("a beat that has been: %v", err)
		}
		if err := tb.WaitBeat(ctx, "hub", time.Hour); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("a beat that never comes: %v", err)
		}
	})
}

func TestAFloodDelaysNoOtherSource(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hub, flood := newPuppet("hub"), newPuppet("flood")
		tb := run(t, nil, hub, flood)
		defer tb.stop()
		gate := make(chan struct{})
		tb.during = func(engine.Observation) { <-gate }
		tb.Update([]engine.Prompt{roll(attacker), roll(defender)}, engine.Board{})
		hub.events <- hardware.Event{Kind: hardware.DieFace, Input: 1, Face: 1, Seq: 1}
		synctest.Wait() // the table is busy with the first roll
		for range queue + 10 {
			flood.events <- hardware.Event{Kind: hardware.CardGone, Input: 1}
			time.Sleep(levelMax)
		}
		hub.events <- hardware.Event{Kind: hardware.DieFace, Input: 2, Face: 2, Seq: 2}
		close(gate)
		synctest.Wait()
		if want := []engine.Observation{engine.Rolled(attacker, 1), engine.Rolled(defender, 2)}; !slices.Equal(tb.facts, want) {
			t.Errorf("facts %+v, want %+v", tb.facts, want)
		}
		st := tb.Statuses()
		if st[0].Name != "hub" || st[0].Dropped != 0 || st[1].Name != "flood" || st[1].Dropped != 10 {
			t.Errorf("%s dropped %d and %s %d, want hub 0 and flood 10", st[0].Name, st[0].Dropped, st[1].Name, st[1].Dropped)
		}
	})
}

func TestARollIsNeverDropped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hub := newPuppet("hub")
		tb := run(t, nil, hub)
		defer tb.stop()
		gate := make(chan struct{})
		tb.during = func(engine.Observation) { <-gate }
		tb.Update([]engine.Prompt{roll(attacker)}, engine.Board{})
		hub.events <- hardware.Event{Kind: hardware.DieFace, Input: 1, Face: 1, Seq: 1}
		synctest.Wait()
		for n := range uint32(queue) {
			hub.events <- hardware.Event{Kind: hardware.CardGone, Input: 1, Seq: n + 2}
		}
		hub.events <- hardware.Event{Kind: hardware.DieFace, Input: 2, Face: 6, Seq: 999}
		time.Sleep(time.Hour)
		tb.Update([]engine.Prompt{roll(defender)}, engine.Board{})
		close(gate)
		synctest.Wait()
		if want := []engine.Observation{engine.Rolled(attacker, 1), engine.Rolled(defender, 6)}; !slices.Equal(tb.facts, want) {
			t.Errorf("facts %+v, want %+v", tb.facts, want)
		}
	})
}

func TestSourcesAreAskedWhileSomethingIsAwaited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hub := newPuppet("hub")
		tb := run(t, nil, hub)
		defer tb.stop()
		time.Sleep(10 * askEvery)
		if n := hub.wasAsked(); n != 0 {
			t.Errorf("asked %d times though nothing is awaited", n)
		}
		tb.Update([]engine.Prompt{roll(attacker)}, engine.Board{})
		time.Sleep(10 * askEvery)
		if n := hub.wasAsked(); n < 9 || n > 11 {
			t.Errorf("asked %d times in %v, want about 10", n, 10*askEvery)
		}
	})
}

// Some hubs filter by themselves and report a card once when it comes.
func TestAHubThatReportsEachCardOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hub := newPuppet("hub")
		tb := run(t, nil, hub)
		defer tb.stop()
		tb.Update([]engine.Prompt{lay(gap1, 1)}, engine.Board{})
		card := hardware.Event{Kind: hardware.CardSeen, Input: 1, UID: tag(1)}
		hub.mu.Lock()
		hub.state = []hardware.Event{card}
		hub.mu.Unlock()
		hub.emit([]hardware.Event{card})
		time.Sleep(2 * askEvery)
		synctest.Wait()
		if want := []engine.Observation{engine.Laid(gap1, 1)}; !slices.Equal(tb.facts, want) {
			t.Errorf("facts %+v, want %+v", tb.facts, want)
		}
		hub.mu.Lock()
		hub.state = nil
		hub.mu.Unlock()
	})
}

func TestEnrolAtTheTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hub := newPuppet("hub")
		var saved []int
		full := errors.New("disk full")
		tb := run(t, func(c *Config) {
			c.Tags.Drop(tag(1))
			c.Enrolled = func(e *enrol.Enrolment) error {
				if saved = append(saved, e.Len()); len(saved) == 3 {
					return full
				}
				return nil
			}
		}, hub)
		defer tb.stop()
		tb.Update([]engine.Prompt{lay(gap1, 1)}, engine.Board{})
		hub.see(1, 1)
		synctest.Wait()
		if f := tb.Faults(); len(f) != 1 || f[0].Kind != UnknownTag || f[0].UID != tag(1) {
			t.Fatalf("misreads %+v, want the unknown tag", f)
		}
		var taken *enrol.TakenError
		if err := tb.Enrol(t.Context(), tag(2), catalogue.Copy{Card: 1}); !errors.As(err, &taken) {
			t.Errorf("a tag of another card: %v", err)
		}
		if err := tb.EnrolDesign(t.Context(), enrol.Mark{UID: tag(2)}, 1); !errors.As(err, &taken) {
			t.Errorf("a tag of another design: %v", err)
		}
		if err := tb.EnrolDesign(t.Context(), enrol.Mark{UID: tag(1)}, 1); err != nil {
			t.Error(err)
		}
		if want := []engine.Observation{engine.Laid(gap1, 1)}; !slices.Equal(tb.facts, want) || len(tb.Faults()) != 0 {
			t.Errorf("facts %+v and misreads %+v, want %+v and none", tb.facts, tb.Faults(), want)
		}
		if err := tb.Drop(t.Context(), enrol.Mark{UID: tag(2)}); err != nil {
			t.Error(err)
		}
		if err := tb.Enrol(t.Context(), tag(2), catalogue.Copy{Card: 3}); err != full {
			t.Errorf("saving failed, but Enrol gave %v", err)
		}
		if want := []int{7, 6, 7}; !slices.Equal(saved, want) {
			t.Errorf("saved with %v tags, want %v", saved, want)
		}
		if len(tb.reads) != 2 || len(tb.reads[0]) != 1 || len(tb.reads[1]) != 0 {
			t.Errorf("misreads were told as %+v, want the tag, then nothing", tb.reads)
		}
	})
}

func TestResumedTableConfirmsWhatLiesThere(t *testing.T) {
	for _, resumed := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			hub := newPuppet("hub")
			tb := run(t, func(c *Config) { c.Resumed = resumed }, hub)
			defer tb.stop()
			tb.Update([]engine.Prompt{lay(gap1, 1), lay(gap2, 2)}, engine.Board{})
			hub.events <- hardware.Event{Kind: hardware.LinkUp, At: time.Now()}
			hub.see(1, 1)
			synctest.Wait()
			if want := map[bool]int{false: 1, true: 0}[resumed]; len(tb.facts) != want {
				t.Errorf("resumed %v: %d facts from a card that lay there, want %d", resumed, len(tb.facts), want)
			}
			tb.facts = nil
			tb.Update([]engine.Prompt{lay(gap1, 1), lay(gap2, 2)}, engine.Board{})
			time.Sleep(AtStart)
			hub.see(2, 2)
			synctest.Wait()
			if want := []engine.Observation{engine.Laid(gap2, 2)}; !slices.Equal(tb.facts, want) {
				t.Errorf("resumed %v: facts %+v, want %+v", resumed, tb.facts, want)
			}
		})
	}
}

func TestLostLinesAreShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hub := newPuppet("hub")
		tb := run(t, nil, hub)
		defer tb.stop()
		hub.lost(3)
		hub.beat(1)
		synctest.Wait()
		if f := tb.Faults(); len(f) != 1 || f[0] != (Fault{Kind: LostLines, Source: "hub", N: 3}) {
			t.Errorf("misreads %+v, want 3 lost lines", f)
		}
		tb.Update(nil, engine.Board{})
		hub.beat(2)
		synctest.Wait()
		if f := tb.Faults(); len(f) != 0 {
			t.Errorf("after the next act: %+v", f)
		}
	})
}

func TestTableEndsWhileItsSourcesAreFull(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hub := newPuppet("hub")
		tb := run(t, nil, hub)
		for range 10 {
			hub.see(1, 1)
		}
		tb.stop()
	})
}
