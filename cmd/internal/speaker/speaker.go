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
	busy    bool // something is being said, or waits

	wake chan struct{} // capacity 1: the inbox has something
	stop chan struct{}
	gone chan struct{}
}

// New returns a speaker that opens a program for each language that it speaks. letters is how many it
// speaks in a second.
func New(open func(lang string) (Engine, error), letters float64) *Speaker {
	s := &Speaker{wake: make(chan struct{}, 1), stop: make(chan struct{}), gone: make(chan struct{})}
	go s.run(&queue{open: open, letters: letters})
	return s
}

// Say speaks a page in a language, instead of what was not said yet.
func (s *Speaker) Say(lang string, p voice.Page) {
	s.do(func(q *queue, now time.Time) { q.put(lang, p, now) })
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
		s.trouble, s.busy = q.err, !again.IsZero()
		s.mu.Unlock()
		timer.Stop()
		if !again.IsZero() {
			timer.Reset(max(time.Until(again), 0))
		}
	}
}
