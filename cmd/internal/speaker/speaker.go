package speaker

import (
	"context"
	"sync"
	"time"

	"casekeeper/ui/present/voice"
)

// Speaker speaks pages. Its methods return at once and are safe for concurrent use; nothing waits for a
// voice.
type Speaker struct {
	mu      sync.Mutex
	inbox   []func(q *queue, now time.Time) // not done yet, by the goroutine of the speaker
	trouble error
	last    string // the latest sentence
	busy    bool   // something is being said, or waits
	changed func() // called, in its goroutine, when trouble or last are others; nil = not called

	wake chan struct{} // capacity 1: the inbox has something
	stop chan struct{}
	gone chan struct{}
}

// New returns a speaker that opens a program for each language that it speaks. letters is how many it
// speaks in a second.
func New(open func(lang string) (voice.Engine, error), letters float64) *Speaker {
	s := &Speaker{wake: make(chan struct{}, 1), stop: make(chan struct{}), gone: make(chan struct{})}
	go s.run(&queue{open: open, letters: letters})
	return s
}

// Say speaks a page in a language, instead of what was not said yet.
func (s *Speaker) Say(lang string, p voice.Page) {
	s.do(func(q *queue, now time.Time) { q.put(lang, p, now) })
}

// Use speaks through what open returns from here on, which speaks letters in a second.
func (s *Speaker) Use(open func(lang string) (voice.Engine, error), letters float64) {
	s.do(func(q *queue, _ time.Time) { q.use(open, letters) })
}

// Hush is silent while it is on. What it interrupts, or what comes meanwhile, is said afterwards.
func (s *Speaker) Hush(on bool) { s.do(func(q *queue, _ time.Time) { q.hold(on) }) }

// Repeat says the latest sentence again.
func (s *Speaker) Repeat() { s.do(func(q *queue, _ time.Time) { q.repeat() }) }

// Stop drops everything that is left to say, and ends the program until there is more.
func (s *Speaker) Stop() { s.do(func(q *queue, _ time.Time) { q.stop() }) }

// Notify makes the speaker call f, in its own goroutine, whenever [Speaker.Latest] or [Speaker.Trouble]
// has changed.
func (s *Speaker) Notify(f func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.changed = f
}

// Latest returns the sentence that was said last; "" = none.
func (s *Speaker) Latest() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.last
}

// Trouble returns why nothing can be heard; nil if nothing is known against it.
func (s *Speaker) Trouble() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.trouble
}

// Wait waits until nothing is left to say.
func (s *Speaker) Wait(ctx context.Context) {
	look := time.NewTicker(looks)
	defer look.Stop()
	for !s.rests() {
		select {
		case <-ctx.Done():
			return
		case <-look.C:
		}
	}
}

func (s *Speaker) rests() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return !s.busy && len(s.inbox) == 0
}

// Close ends the voice and its program. Close it once.
func (s *Speaker) Close() {
	close(s.stop)
	<-s.gone
}

func (s *Speaker) do(what func(q *queue, now time.Time)) {
	s.mu.Lock()
	s.inbox = append(s.inbox, what)
	s.mu.Unlock()
	select {
	case s.wake <- struct{}{}:
	default: // it will look anyway
	}
}

// run is the goroutine of the speaker, which alone has the queue and its program.
func (s *Speaker) run(q *queue) {
	defer close(s.gone)
	defer func() {
		if q.engine != nil {
			q.engine.Quiet()
		}
	}()
	timer := time.NewTimer(0)
	for {
		select {
		case <-s.stop:
			return
		case <-s.wake:
		case <-timer.C:
		}
		now := time.Now()
		s.mu.Lock()
		inbox := s.inbox
		s.inbox, s.busy = nil, true
		s.mu.Unlock()
		for _, do := range inbox {
			do(q, now)
		}
		again := q.step(now)
		s.mu.Lock()
		changed := s.changed
		if s.trouble == q.err && s.last == q.last {
			changed = nil
		}
		s.trouble, s.last, s.busy = q.err, q.last, !again.IsZero()
		s.mu.Unlock()
		if changed != nil {
			changed()
		}
		timer.Stop()
		if !again.IsZero() {
			timer.Reset(max(time.Until(again), 0))
		}
	}
}
