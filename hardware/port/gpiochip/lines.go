package gpiochip

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/port/link"
)

// idle is the longest wait for an edge: a chip that was removed does not end the wait, and
// the lamp follows with this delay.
const idle = 100 * time.Millisecond

// Request selects lines of a chip, by offset. On every Raspberry Pi the offset is the BCM
// number, GPIO17 = 17.
type Request struct {
	Chip   string // label, path or name of the chip; "" = that of the pin header
	In     []int  // inputs, at most 31; bit i of a reading is In[i]
	Out    int    // an output, if HasOut
	HasOut bool
	// ActiveLow says that a line is on when it is pulled to ground; the chip has a pull-up.
	// Otherwise it is on when it is high, with a pull-down. In readings on is 1 either way.
	ActiveLow bool
}

// Lines are open lines. They are not safe for concurrent use.
type Lines interface {
	// Device returns the name of the chip.
	Device() string
	// Read returns which inputs are on, all at one moment where the chip can.
	Read() (uint32, error)
	// Wait waits for an edge of an input, at most d, which is above 0.
	Wait(d time.Duration) error
	// Set switches the output.
	Set(on bool) error
	Close() error
}

// Reader interprets readings. It has no clock: at never goes back.
type Reader interface {
	// Begin takes the first reading after the lines were opened.
	Begin(on uint32, at time.Time)
	// Sample takes a reading and returns when it wants the next one even if no line changes; 0 =
	// not before that.
	Sample(on uint32, at time.Time) time.Duration
}

// Watch keeps lines open and reads them.
type Watch struct {
	*link.Link
	request Request
	open    func(Request) (Lines, error)
	lit     func() bool // nil: no lamp
}

// NewWatch returns a watch of lines that open opens; nil = [OpenLines]. lit returns the
// wanted level of the output; nil = no output.
func NewWatch(name string, r Request, open func(Request) (Lines, error), lit func() bool) *Watch {
	if open == nil {
		open = OpenLines
	}
	return &Watch{request: r, open: open, lit: lit, Link: link.New(link.Config{Name: name, Device: r.String(),
		Away: hardware.Expander.With()})}
}

// Run reads the lines until ctx ends.
func (w *Watch) Run(ctx context.Context, r Reader, emit func(hardware.Event)) error {
	return w.Link.Run(ctx, func() (link.Session, error) {
		lines, err := w.open(w.request)
		if err != nil {
			return nil, err
		}
		return &watching{lines, r, w.lit}, nil
	}, emit)
}

// watching is the session from opening to closing the lines.
type watching struct {
	Lines
	reader Reader
	lit    func() bool
}

// Serve reads until ctx ends or the chip is gone, and switches the lamp off.
func (w *watching) Serve(ctx context.Context) error {
	first, err := w.Read()
	if err != nil {
		return fmt.Errorf("reading GPIO lines: %w", err)
	}
	w.reader.Begin(first, time.Now())
	shown := false
	for ctx.Err() == nil {
		if w.lit != nil && w.lit() != shown {
			shown = !shown
			if err := w.Set(shown); err != nil {
				return fmt.Errorf("switching the light: %w", err)
			}
		}
		on, err := w.Read()
		if err != nil {
			return fmt.Errorf("reading GPIO lines: %w", err)
		}
		again := w.reader.Sample(on, time.Now())
		if again <= 0 || again > idle {
			again = idle
		}
		if err := w.Wait(again); err != nil {
			return fmt.Errorf("waiting for a GPIO line: %w", err)
		}
	}
	if shown {
		return errors.Join(ctx.Err(), w.Set(false))
	}
	return ctx.Err()
}

// String returns the chip and the lines, for people.
func (r Request) String() string {
	var list []string
	for _, n := range r.all() {
		list = append(list, strconv.Itoa(n))
	}
	chip := r.Chip
	if chip == "" {
		chip = "pin header"
	}
	return chip + ", GPIO " + strings.Join(list, " ")
}

// all returns the lines, the output last.
func (r Request) all() []int {
	if !r.HasOut {
		return r.In
	}
	return append(append([]int(nil), r.In...), r.Out)
}
