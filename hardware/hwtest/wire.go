package hwtest

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/port/pseudo"
)

// Wire is a real pseudo-terminal that can be unplugged and plugged in again, with the device
// of the test at its far end. Its path stays the same.
type Wire struct {
	t      testing.TB
	path   string
	device func(io.ReadWriter)

	mu            sync.Mutex
	master, slave *os.File
	served        sync.WaitGroup
}

// NewWire plugs in; it is unplugged when the test ends. device, if not nil, is run for each
// plugging, and must return when reading fails.
func NewWire(t testing.TB, device func(io.ReadWriter)) *Wire {
	t.Helper()
	w := &Wire{t: t, path: filepath.Join(t.TempDir(), "port"), device: device}
	w.Plug()
	t.Cleanup(w.Unplug)
	return w
}

// Path returns the path of the port.
func (w *Wire) Path() string { return w.path }

// Plug plugs the device in, unless it is.
func (w *Wire) Plug() {
	w.t.Helper()
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.master != nil {
		return
	}
	master, slave, err := pseudo.Open()
	if err != nil {
		w.t.Fatal(err)
	}
	if err := os.Symlink(slave.Name(), w.path); err != nil {
		w.t.Fatal(errors.Join(err, slave.Close(), master.Close()))
	}
	w.master, w.slave = master, slave
	if w.device != nil {
		w.served.Go(func() { w.device(master) })
	}
}

// Unplug unplugs the device, if it is plugged in, and waits for its end.
func (w *Wire) Unplug() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.master == nil {
		return
	}
	if err := errors.Join(os.Remove(w.path), w.slave.Close(), w.master.Close()); err != nil {
		w.t.Error(err)
	}
	w.master, w.slave = nil, nil
	w.served.Wait()
}

// Write sends bytes as the device does. Bytes that nobody reads for a while are lost, as are
// all bytes while the device is unplugged.
func (w *Wire) Write(b []byte) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.master == nil {
		return
	}
	if err := w.master.SetWriteDeadline(time.Now().Add(long)); err != nil {
		w.t.Error(err)
	}
	if _, err := w.master.Write(b); err != nil {
		w.t.Logf("lost on the wire: %v", err)
	}
}

// Listener is a running source with the events that it emitted.
type Listener struct {
	t *testing.T
	h recorder
}

// Listen runs a source until the test ends.
func Listen(t *testing.T, s hardware.Source) *Listener {
	t.Helper()
	l := &Listener{t: t}
	start(t, s, l.h.emit)
	return l
}

// Events returns the events emitted so far.
func (l *Listener) Events() []hardware.Event {
	l.h.mu.Lock()
	defer l.h.mu.Unlock()
	return slices.Clone(l.h.events)
}

// Count returns how many events of these kinds were emitted so far.
func (l *Listener) Count(kinds ...hardware.EventKind) int { return l.h.count(kinds...) }

// Until waits for something that a device does in its own time.
func (l *Listener) Until(what string, ok func() bool) {
	l.t.Helper()
	Until(l.t, what, ok)
}
