package sim

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	"casekeeper/hardware/port/pseudo"
)

// How long the hub waits for a reader that has stopped reading before its bytes are lost: as
// on a real wire, or so long that something is wrong.
const (
	liveWait = 2 * time.Second
	longWait = time.Minute
)

// cable is the wire to the program: a pseudo-terminal that can be unplugged and plugged in
// again. Its path stays the same, like that of a USB adapter in /dev/serial/by-id.
type cable struct {
	path string        // symbolic link to the terminal
	wait time.Duration // for a reader that has stopped reading

	mu      sync.Mutex
	changed *sync.Cond // master or closed has changed; uses mu
	master  *os.File
	slave   *os.File // kept open, so that the master is not hung up while no program has it open
	closed  bool
}

// newCable makes a directory for the link and plugs in.
func newCable(wait time.Duration) (*cable, error) {
	dir, err := os.MkdirTemp("", "casekeeper-sim-")
	if err != nil {
		return nil, fmt.Errorf("simulated port: %w", err)
	}
	c := &cable{path: filepath.Join(dir, "hub"), wait: wait}
	c.changed = sync.NewCond(&c.mu)
	if err := c.plug(); err != nil {
		return nil, errors.Join(err, os.RemoveAll(dir))
	}
	return c, nil
}

// plug creates a new terminal.
func (c *cable) plug() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return os.ErrClosed
	}
	master, slave, err := pseudo.Open()
	if err != nil {
		return fmt.Errorf("simulated port: %w", err)
	}
	if err := os.Symlink(slave.Name(), c.path); err != nil {
		return errors.Join(fmt.Errorf("simulated port: %w", err), slave.Close(), master.Close())
	}
	c.master, c.slave = master, slave
	c.changed.Broadcast()
	return nil
}

// pull removes the terminal: a program that has it open is hung up.
func (c *cable) pull() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return os.ErrClosed
	}
	return c.release()
}

// release closes both ends, if they are there. The caller holds mu.
func (c *cable) release() error {
	if c.master == nil {
		return nil
	}
	err := errors.Join(os.Remove(c.path), c.slave.Close(), c.master.Close())
	c.master, c.slave = nil, nil
	return err
}

// close unplugs for good.
func (c *cable) close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return nil
	}
	c.closed = true
	c.changed.Broadcast()
	return errors.Join(c.release(), os.Remove(filepath.Dir(c.path)))
}

// next waits for another master than old; nil when the cable was closed.
func (c *cable) next(old *os.File) *os.File {
	c.mu.Lock()
	defer c.mu.Unlock()
	for !c.closed && (c.master == nil || c.master == old) {
		c.changed.Wait()
	}
	return c.master
}

// isMaster reports whether f is the present master.
func (c *cable) isMaster(f *os.File) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.master == f
}

// write sends bytes; bytes that are not read in time are lost, which is
// os.ErrDeadlineExceeded. While unplugged it is os.ErrClosed.
func (c *cable) write(b []byte) error {
	c.mu.Lock()
	f := c.master
	c.mu.Unlock()
	if f == nil {
		return os.ErrClosed
	}
	if err := f.SetWriteDeadline(time.Now().Add(c.wait)); err != nil {
		return fmt.Errorf("simulated port: %w", err)
	}
	_, err := f.Write(b)
	return err
}
