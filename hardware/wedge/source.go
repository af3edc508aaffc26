package wedge

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/port/link"
)

// Slot is the only reader of a source.
const Slot hardware.Input = 1

// readTimeout is how long a read waits, and so how late Run may return.
const readTimeout = 200 * time.Millisecond

// Config says which reader it is and what it types.
type Config struct {
	// Device is a path, a glob of paths (the first that exists is used), or "name:" and the name
	// that the reader reports.
	Device string
	Form   Form // Decimal if empty
	// Layout is that of the kernel; 0 = [Native].
	Layout Layout
	// Open opens and grabs the device; nil = [Grab].
	Open func(device string) (*os.File, error)
}

// Source is a reader that types.
type Source struct {
	*link.Link
	cfg Config

	// Owned by the goroutine of Run.
	parser Parser
	emit   func(hardware.Event)
}

var _ hardware.Source = (*Source)(nil)

// New returns a source of the reader that cfg names.
func New(name string, cfg Config) *Source {
	if cfg.Form == "" {
		cfg.Form = Decimal
	}
	if cfg.Layout == 0 {
		cfg.Layout = Native
	}
	if cfg.Open == nil {
		cfg.Open = Grab
	}
	comes := cfg.Device
	if strings.HasPrefix(comes, byName) {
		comes = "/dev/input/event0" // or another in that folder
	}
	return &Source{cfg: cfg, parser: Parser{Layout: cfg.Layout},
		Link: link.New(link.Config{Name: name, Device: cfg.Device, Comes: comes, Away: hardware.PlugAgain.With()})}
}

// Run emits what the reader types until ctx ends.
func (s *Source) Run(ctx context.Context, emit func(hardware.Event)) error {
	s.emit = emit
	return s.Link.Run(ctx, func() (link.Session, error) {
		f, err := s.cfg.Open(s.cfg.Device)
		if err != nil {
			return nil, openTrouble(s.cfg.Device, err)
		}
		s.parser.Reset()
		return &typing{s, f}, nil
	}, emit)
}

// typing is the session from opening to closing the reader.
type typing struct {
	*Source
	file *os.File
}

// Device returns the path that was opened.
func (t *typing) Device() string { return t.file.Name() }

// Close releases the keyboard.
func (t *typing) Close() error { return t.file.Close() }

// Serve reads until ctx ends or the reader is gone, which the kernel reports as ENODEV.
func (t *typing) Serve(ctx context.Context) error {
	b := make([]byte, 64*t.cfg.Layout)
	for ctx.Err() == nil {
		if err := t.file.SetReadDeadline(time.Now().Add(readTimeout)); err != nil {
			return fmt.Errorf("reading %s: %w", t.file.Name(), err)
		}
		n, err := t.file.Read(b)
		t.take(b[:n], time.Now())
		if err != nil && !errors.Is(err, os.ErrDeadlineExceeded) {
			return fmt.Errorf("reading %s: %w", t.file.Name(), err)
		}
	}
	return ctx.Err()
}

// take parses typed keys.
func (t *typing) take(b []byte, at time.Time) {
	bad := t.parser.Bad
	t.parser.Feed(b, func(text string) { t.line(text, at) })
	for ; bad < t.parser.Bad; bad++ {
		t.Heard(at, false)
	}
}

// line emits one reading.
func (t *typing) line(text string, at time.Time) {
	e := hardware.Event{At: at, Source: t.Name(), Input: Slot, Raw: text}
	if t.cfg.Form == Text {
		e.Kind, e.Code = hardware.Code, text
	} else {
		uid, err := t.cfg.Form.UID(text)
		if err != nil {
			t.Heard(at, false)
			return
		}
		e.Kind, e.UID, e.Printed = hardware.CardPlaced, uid, t.cfg.Form == Decimal
	}
	t.Heard(at, true)
	t.emit(e)
}
