package gpiochip

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"periph.io/x/conn/v3/gpio"
	"periph.io/x/host/v3/gpioioctl"
)

// OpenLines opens lines through periph. Errors are [link.Trouble].
//
// periph's gpioreg is not used: names differ between kernels, and sysfs lines register
// beside the real ones. Lines that have names are opened as one LineSet, which reads all at
// once and reports errors; it finds them by name, so lines without a name of their own are
// opened one by one.
func OpenLines(r Request) (Lines, error) {
	found, err := Find()
	if err != nil {
		return nil, err
	}
	c, err := choose(found, r.Chip)
	if err != nil {
		return nil, err
	}
	if err := check(c, r.all()); err != nil {
		return nil, err
	}
	for _, chip := range gpioioctl.Chips {
		if chip.Name() == filepath.Base(c.Path) {
			return openOn(chip, c, r)
		}
	}
	return nil, openTrouble(c, nil, whyNot(c.Path))
}

// openOn opens lines of a chip that has them.
func openOn(chip *gpioioctl.GPIOChip, c Chip, r Request) (Lines, error) {
	var names []string
	for _, l := range chip.Lines() {
		names = append(names, l.Name())
	}
	device := fmt.Sprintf("%s (%s)", c.Path, c.Label)
	var lines Lines
	var err error
	if named(names, r.all()) {
		lines, err = openSet(chip, device, names, r)
	} else {
		lines, err = openSingles(chip, device, r)
	}
	if err != nil {
		return nil, openTrouble(c, users(c.Path, r.all()), cause(err))
	}
	return lines, nil
}

// pull is the resistor of an input.
func (r Request) pull() gpio.Pull {
	if r.ActiveLow {
		return gpio.PullUp
	}
	return gpio.PullDown
}

// inverted is the mask of inputs that are on when they are low.
func (r Request) inverted() uint32 {
	if r.ActiveLow {
		return 1<<len(r.In) - 1
	}
	return 0
}

// set is named lines, opened together.
type set struct {
	ls     *gpioioctl.LineSet
	device string
	mask   gpio.GPIOValue // of the inputs
	invert uint32
	out    gpio.GPIOValue // bit of the output
}

func openSet(chip *gpioioctl.GPIOChip, device string, names []string, r Request) (*set, error) {
	cfg := &gpioioctl.LineSetConfig{DefaultDirection: gpioioctl.LineInput, DefaultEdge: gpio.BothEdges, DefaultPull: r.pull()}
	for _, n := range r.all() {
		cfg.Lines = append(cfg.Lines, names[n])
	}
	if r.HasOut {
		cfg.Overrides = []*gpioioctl.LineConfigOverride{{Lines: []string{names[r.Out]}, Direction: gpioioctl.LineOutput, Edge: gpio.NoEdge, Pull: gpio.PullNoChange}}
	}
	ls, err := chip.LineSetFromConfig(cfg)
	if err != nil {
		return nil, err
	}
	return &set{ls, device, 1<<len(r.In) - 1, r.inverted(), 1 << len(r.In)}, nil
}

func (s *set) Device() string { return s.device }

func (s *set) Read() (uint32, error) {
	v, err := s.ls.Read(s.mask)
	return uint32(v&s.mask) ^ s.invert, err
}

// Wait consumes one edge; queued edges end the next waits at once, each followed by a
// reading, so no edge counts by itself.
func (s *set) Wait(d time.Duration) error {
	_, _, err := s.ls.WaitForEdge(max(d, time.Millisecond)) // 0 would wait without end
	if os.IsTimeout(err) {
		return nil
	}
	return err
}

func (s *set) Set(on bool) error {
	var v gpio.GPIOValue
	if on {
		v = s.out
	}
	return s.ls.Out(v, s.out)
}

func (s *set) Close() error { return s.ls.Close() }

const (
	pollSingles = 2 * time.Millisecond   // between two readings of unnamed lines
	proveAlive  = 250 * time.Millisecond // between two checks that they still exist
)

// singles is unnamed lines. They are polled, because each would need a goroutine of its own
// to wait; and since periph's Read of a single line returns Low for an error, the chip is
// checked now and then in another way.
type singles struct {
	in     []*gpioioctl.GPIOLine
	out    *gpioioctl.GPIOLine // nil: none
	device string
	pull   gpio.Pull
	invert uint32
	proved time.Time
}

func openSingles(chip *gpioioctl.GPIOChip, device string, r Request) (*singles, error) {
	s := &singles{device: device, pull: r.pull(), invert: r.inverted(), proved: time.Now()}
	for _, n := range r.In {
		l := chip.ByNumber(n)
		s.in = append(s.in, l)
		if err := l.In(s.pull, gpio.NoEdge); err != nil {
			s.Close()
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
	}
	if r.HasOut {
		s.out = chip.ByNumber(r.Out)
		if err := s.out.Out(gpio.Low); err != nil {
			s.Close()
			return nil, fmt.Errorf("line %d: %w", r.Out, err)
		}
	}
	return s, nil
}

func (s *singles) Device() string { return s.device }

func (s *singles) Read() (on uint32, err error) {
	if now := time.Now(); now.Sub(s.proved) >= proveAlive {
		if err := s.in[0].In(s.pull, gpio.NoEdge); err != nil {
			return 0, err
		}
		s.proved = now
	}
	for i, l := range s.in {
		if l.Read() {
			on |= 1 << i
		}
	}
	return on ^ s.invert, nil
}

func (s *singles) Wait(d time.Duration) error {
	time.Sleep(min(d, pollSingles))
	return nil
}

func (s *singles) Set(on bool) error { return s.out.Out(gpio.Level(on)) }

// Close releases the lines, so that they can be opened again.
func (s *singles) Close() error {
	for _, l := range s.in {
		l.Close()
	}
	if s.out != nil {
		s.out.Close()
	}
	return nil
}
