package serial

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"syscall"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/port/link"

	tarm "github.com/tarm/serial"
	"golang.org/x/sys/unix"
)

// Config says which port to open, and how.
type Config struct {
	// Device is a path, a glob of paths (the first that exists is used), or "usb:" and the
	// serial number of a USB adapter.
	Device string
	// Baud is the speed; the driver supports a fixed set.
	Baud int
	// ReadTimeout is how long a read waits for the first byte, in steps of
	// 100 ms, 100 ms to 500 ms. Closing takes as long.
	ReadTimeout time.Duration
	// BackOff is the wait after a failed open. It doubles up to MaxBackOff.
	BackOff, MaxBackOff time.Duration
	// Tap, if not nil, is called for everything that happens on the port.
	Tap Tap
	// Recorded, if not nil, is played instead of opening Device, which is then only a name. Pace
	// is the factor by which it is faster than it was; 1 if 0.
	Recorded []Moment
	Pace     float64
}

// DefaultConfig is for a USB adapter that people plug and unplug.
var DefaultConfig = Config{Baud: 115200, ReadTimeout: 200 * time.Millisecond,
	BackOff: 50 * time.Millisecond, MaxBackOff: 200 * time.Millisecond}

// Session is a driver's side of a port. All calls come from the goroutine of Run.
type Session interface {
	Up(w io.Writer, at time.Time) // the port was opened and flushed
	Bytes(b []byte, at time.Time) // b is valid during the call
	Down(at time.Time)            // the port is closed
}

// Quieter is a [Session] that listens for silence: Quiet is called each time that a read
// timeout has passed without a byte.
type Quieter interface {
	Quiet(at time.Time)
}

// errGone says that the device behind the port has left.
var errGone = errors.New("serial: device gone")

// Port is a serial port that a [link.Link] supervises. Status and Write are safe for
// concurrent use; Status counts bytes, and leaves frames to the driver.
type Port struct {
	*link.Link
	cfg Config

	mu  sync.Mutex
	cmd *os.File // second descriptor of the open device: lock and commands
}

// New returns a port; Run opens it. Zero fields of cfg take their value from
// [DefaultConfig].
func New(cfg Config) *Port {
	if cfg.Baud == 0 {
		cfg.Baud = DefaultConfig.Baud
	}
	if cfg.ReadTimeout == 0 {
		cfg.ReadTimeout = DefaultConfig.ReadTimeout
	}
	if cfg.BackOff == 0 {
		cfg.BackOff = DefaultConfig.BackOff
	}
	if cfg.MaxBackOff == 0 {
		cfg.MaxBackOff = DefaultConfig.MaxBackOff
	}
	if cfg.Pace == 0 {
		cfg.Pace = 1
	}
	cfg.ReadTimeout = min(max(cfg.ReadTimeout, 100*time.Millisecond), 500*time.Millisecond)
	comes := cfg.Device
	if strings.HasPrefix(comes, usb) {
		comes = "/dev/ttyUSB0" // or another in that folder
	}
	return &Port{cfg: cfg, Link: link.New(link.Config{Device: cfg.Device, Comes: comes, BackOff: cfg.BackOff, Longest: cfg.MaxBackOff,
		Away: hardware.PlugAgain.With()})}
}

// Run opens, reads and reopens until ctx ends.
func (p *Port) Run(ctx context.Context, s Session) error {
	if p.cfg.Tap != nil {
		quieter, _ := s.(Quieter)
		s = tapped{s, p.cfg.Tap, quieter}
	}
	if p.cfg.Recorded != nil {
		return p.play(ctx, s)
	}
	return p.Link.Run(ctx, func() (link.Session, error) {
		device, err := resolve(p.cfg.Device)
		if err == nil {
			var l *line
			if l, err = p.open(device, s); err == nil {
				return l, nil
			}
		}
		return nil, openTrouble(device, p.cfg, err)
	}, func(hardware.Event) {}) // the driver emits whether the device is there
}

// line is the open port, a [link.Session].
type line struct {
	*Port
	session Session
	device  string
	port    *tarm.Port
	cmd     *os.File
}

// open locks the device, opens it, and discards bytes from before.
func (p *Port) open(device string, s Session) (*line, error) {
	cmd, err := lock(device)
	if err != nil {
		return nil, err
	}
	port, err := tarm.OpenPort(&tarm.Config{Name: device, Baud: p.cfg.Baud, ReadTimeout: p.cfg.ReadTimeout})
	if err != nil {
		cmd.Close()
		return nil, err
	}
	if err = checkUnshared(device); err == nil {
		if err = port.Flush(); err != nil {
			err = fmt.Errorf("dropping old bytes: %w", err)
		}
	}
	l := &line{Port: p, session: s, device: device, port: port, cmd: cmd}
	if err != nil {
		l.release()
		return nil, err
	}
	return l, nil
}

// Device returns what was opened.
func (l *line) Device() string { return l.device }

// Serve passes received bytes to the session.
func (l *line) Serve(ctx context.Context) error {
	l.commands(l.cmd)
	l.session.Up(l.Port, time.Now())
	return l.read(ctx, l.port, l.session)
}

// Close closes the port at once; otherwise the device comes back with another name.
func (l *line) Close() error {
	l.commands(nil)
	l.release()
	l.session.Down(time.Now())
	return nil
}

// release closes the device; errors of one that has left mean nothing.
func (l *line) release() {
	l.cmd.Close()
	l.port.Close()
}

// commands sets the descriptor to which Write writes; nil before it closes.
func (p *Port) commands(cmd *os.File) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cmd = cmd
}

// read passes received bytes on until ctx ends or the device is gone.
func (p *Port) read(ctx context.Context, port *tarm.Port, s Session) error {
	b := make([]byte, 4096)
	quick := 0
	quieter, listens := s.(Quieter)
	for ctx.Err() == nil {
		began := time.Now()
		n, err := port.Read(b)
		now := time.Now()
		switch {
		case n > 0:
			quick = 0
			p.Received(n)
			s.Bytes(b[:n], now)
		case errors.Is(err, io.EOF) && now.Sub(began) >= p.cfg.ReadTimeout/4:
			quick = 0 // a quiet line: the driver rounds its timeout down to 100 ms steps
			if listens {
				quieter.Quiet(now)
			}
		case err == nil || errors.Is(err, io.EOF):
			if quick++; quick >= 2 {
				return errGone
			}
		default:
			return fmt.Errorf("%w: %w", errGone, err)
		}
	}
	return ctx.Err()
}

// lock opens a second descriptor of the device and takes its lock.
func lock(device string) (*os.File, error) {
	fd, err := syscall.Open(device, syscall.O_RDWR|syscall.O_NOCTTY|syscall.O_NONBLOCK|syscall.O_CLOEXEC, 0)
	if err != nil {
		return nil, &os.PathError{Op: "open", Path: device, Err: err}
	}
	if err := syscall.Flock(fd, syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		syscall.Close(fd)
		return nil, &os.PathError{Op: "lock", Path: device, Err: err}
	}
	return os.NewFile(uintptr(fd), device), nil
}

// heldError says that programs have a device open without locking it.
type heldError struct{ by []string }

func (e *heldError) Error() string        { return "open in " + strings.Join(e.by, ", ") }
func (e *heldError) Is(target error) bool { return target == syscall.EBUSY }

// checkUnshared returns a [heldError] if another program would take bytes of a device. The
// program at the other end of a pseudo-terminal may have both ends open.
func checkUnshared(device string) error {
	var st syscall.Stat_t
	if syscall.Stat(device, &st) == nil && unix.Major(st.Rdev) >= 136 && unix.Major(st.Rdev) <= 143 {
		return nil
	}
	if list := hardware.OtherHolders(device); len(list) > 0 {
		return &heldError{list}
	}
	return nil
}

// Write sends b to the device if it is open. It never waits: bytes for which a device that
// does not read has no room are not sent.
func (p *Port) Write(b []byte) (n int, err error) {
	p.mu.Lock()
	cmd := p.cmd
	p.mu.Unlock()
	switch {
	case p.cfg.Recorded != nil:
		return len(b), nil // a recording hears nothing
	case cmd == nil:
		return 0, errGone
	}
	conn, err := cmd.SyscallConn()
	if err != nil {
		return 0, fmt.Errorf("writing to %s: %w", cmd.Name(), err)
	}
	if p.cfg.Tap != nil {
		p.cfg.Tap(time.Now(), Sent, b) // before sending: the answer must not overtake it
	}
	var failed error
	err = conn.Write(func(fd uintptr) bool {
		n, failed = syscall.Write(int(fd), b)
		return true
	})
	if err = errors.Join(err, failed); err != nil {
		return max(n, 0), fmt.Errorf("writing to %s: %w", cmd.Name(), err)
	}
	return n, nil
}
