package pn532

import (
	"errors"
	"io"
	"os"
	"sync"
	"time"

	"casekeeper/hardware/port/serial"
)

// maxWaiting is how many received bytes can wait; a chip that was not asked sends nothing,
// so more than two answers are noise.
const maxWaiting = 1024

// errClosed says that the port behind a line is closed.
var errClosed = errors.New("pn532: the port is closed")

// wakeUp wakes a chip on a serial line: a long preamble, and time to wake up while the rest
// of it passes (§7.2.11; 14 bytes take 1.2 ms).
var wakeUp = [...]byte{0x55, 0x55, 15: 0}

// openPort is an open port, real or recorded.
type openPort interface {
	Wire
	closed() bool         // or about to be
	wait(d time.Duration) // before the next look, unless it is closed
	now() time.Time
}

var (
	_ openPort = (*line)(nil)
	_ openPort = talk{}
)

// talk is a recorded port.
type talk struct{ *serial.Talk }

// Wake implements [Wire].
func (t talk) Wake() error { return t.Send(wakeUp[:]) }

// Send implements [Wire].
func (t talk) Send(frames []byte) error {
	_, err := t.Write(frames)
	return err
}

func (t talk) closed() bool         { return t.Closed() }
func (t talk) wait(d time.Duration) { t.Wait(d) }
func (t talk) now() time.Time       { return t.Now() }

// line is an open port, a [Wire]. The goroutine of the port calls put and closes gone; the
// one that commands the chip does the rest.
type line struct {
	w    io.Writer
	came chan struct{}   // capacity 1: there are bytes
	gone chan struct{}   // closed with the port
	done <-chan struct{} // closed when the program ends

	mu      sync.Mutex
	waiting []byte
}

// put adds received bytes; those over maxWaiting are lost.
func (l *line) put(b []byte) {
	l.mu.Lock()
	l.waiting = append(l.waiting, b[:min(len(b), maxWaiting-len(l.waiting))]...)
	l.mu.Unlock()
	select {
	case l.came <- struct{}{}:
	default:
	}
}

func (l *line) take() []byte {
	l.mu.Lock()
	defer l.mu.Unlock()
	b := l.waiting
	l.waiting = nil
	return b
}

// Wake implements [Wire].
func (l *line) Wake() error { return l.Send(wakeUp[:]) }

// Send implements [Wire]. A failed write shows as a missing answer.
func (l *line) Send(frames []byte) error {
	_, _ = l.w.Write(frames)
	return nil
}

// Receive implements [Wire]. Bytes that came in time are returned even if the deadline
// has passed since, as it does while a busy machine runs something else.
func (l *line) Receive(until time.Time) ([]byte, error) {
	late := time.NewTimer(time.Until(until))
	defer late.Stop()
	for err := error(nil); ; {
		if b := l.take(); len(b) > 0 {
			return b, nil
		}
		if err != nil {
			return nil, err
		}
		select {
		case <-l.came:
		case <-l.gone:
			err = errClosed
		case <-l.done:
			return nil, errClosed
		case <-late.C:
			err = os.ErrDeadlineExceeded
		}
	}
}

// Drain implements [Wire].
func (l *line) Drain() { l.take() }

// closed reports whether the port is closed, or will be because the program ends.
func (l *line) closed() bool {
	select {
	case <-l.gone:
		return true
	case <-l.done:
		return true
	default:
		return false
	}
}

func (l *line) now() time.Time { return time.Now() }

// wait waits, unless the port is closed.
func (l *line) wait(d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-l.gone:
	case <-l.done:
	}
}
