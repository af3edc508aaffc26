package companion

import (
	"sync"
	"time"
)

// slowWrite is how long a write may take before the screen reports a slow disk. Anything quicker
// looks immediate.
const slowWrite = 150 * time.Millisecond

// disk times the writes of a session. Its methods are safe for concurrent use.
type disk struct {
	mu    sync.Mutex
	turn  int  // number of the latest write
	going bool // the write is not finished
	late  bool // and takes longer than slowWrite
	slowC chan struct{}
}

func newDisk() *disk { return &disk{slowC: make(chan struct{}, 1)} }

// write runs one write and sends to slowC if it takes long.
func (d *disk) write(do func() error) error {
	d.mu.Lock()
	d.turn++
	d.going = true
	turn := d.turn
	d.mu.Unlock()
	timer := time.AfterFunc(slowWrite, func() { d.slow(turn) })
	err := do()
	timer.Stop()
	d.mu.Lock()
	d.going, d.late = false, false
	d.mu.Unlock()
	return err
}

func (d *disk) slow(turn int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.going || d.turn != turn {
		return
	}
	d.late = true
	select {
	case d.slowC <- struct{}{}:
	default:
	}
}

// WriteIsSlow reports whether the latest fact takes long to write. An update follows when it is
// written.
func (s *Session) WriteIsSlow() bool {
	s.disk.mu.Lock()
	defer s.disk.mu.Unlock()
	return s.disk.late
}

// SlowWrites delivers a value whenever [Session.WriteIsSlow] becomes true. It supports one
// reader.
func (s *Session) SlowWrites() <-chan struct{} { return s.disk.slowC }
