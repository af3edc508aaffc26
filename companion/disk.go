package companion

import (
	"sync"
	"time"
)

// slowWrite is how long a write may take before people are told that the disk
// is busy: what is quicker looks immediate.
const slowWrite = 150 * time.Millisecond

// disk watches the writes of a sitting. Its methods may be called by anybody.
type disk struct {
	mu    sync.Mutex
	turn  int  // of the latest write
	going bool // it is not done
	late  bool // and takes long
	told  chan struct{}
}

func newDisk() *disk { return &disk{told: make(chan struct{}, 1)} }

// write does one write and tells if it takes long.
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
	case d.told <- struct{}{}:
	default:
	}
}

// Writing reports whether the disk is slow to write the latest fact. An update follows
// when it is written.
func (s *Session) WriteIsSlow() bool {
	s.disk.mu.Lock()
	defer s.disk.mu.Unlock()
	return s.disk.late
}

// Busy has an element whenever Writing has become true. One reader only.
func (s *Session) SlowWrites() <-chan struct{} { return s.disk.told }
