package gpiodie

import (
	"context"
	"fmt"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/port/gpiochip"
)

// Slot is the only die of a source.
const Slot hardware.Input = 1

// Judge turns readings into verdicts: [Code] or [Faces].
type Judge interface {
	Begin(on uint32, at time.Time)
	Step(on uint32, at time.Time) (Verdict, time.Duration)
}

var (
	_ Judge           = (*Code)(nil)
	_ Judge           = (*Faces)(nil)
	_ hardware.Source = (*Source)(nil)
)

// Config says how a die is wired.
type Config struct {
	Chip      string // see [gpiochip.Request]
	Lines     []int  // Code: bits 0, 1, 2 and the strobe; Faces: faces 1 to 6
	ActiveLow bool   // lines are on when they are low
	// Open opens the lines; nil = the lines of this machine.
	Open func(gpiochip.Request) (gpiochip.Lines, error)
}

// Source is a die on GPIO lines.
type Source struct {
	*gpiochip.Watch
	judge Judge
	width int // number of lines, for the raw form

	emit func(hardware.Event) // owned by the goroutine of Run
}

// NewCode returns a source of a die with a face code on four lines.
func NewCode(name string, cfg Config) (*Source, error) { return newSource(name, cfg, new(Code), 4) }

// NewFaces returns a source of a die with six lines, one a face.
func NewFaces(name string, cfg Config) (*Source, error) { return newSource(name, cfg, new(Faces), 6) }

func newSource(name string, cfg Config, judge Judge, width int) (*Source, error) {
	if len(cfg.Lines) != width {
		return nil, fmt.Errorf("a die with %d lines, want %d", len(cfg.Lines), width)
	}
	r := gpiochip.Request{Chip: cfg.Chip, In: cfg.Lines, ActiveLow: cfg.ActiveLow}
	return &Source{Watch: gpiochip.NewWatch(name, r, cfg.Open, nil), judge: judge, width: width}, nil
}

// Run emits what the die does until ctx ends.
func (s *Source) Run(ctx context.Context, emit func(hardware.Event)) error {
	s.emit = emit
	return s.Watch.Run(ctx, reader{s}, emit)
}

// reader passes readings to the judge and emits its verdicts.
type reader struct{ *Source }

// Begin takes the first reading.
func (r reader) Begin(on uint32, at time.Time) { r.judge.Begin(on, at) }

// Sample takes a reading.
func (r reader) Sample(on uint32, at time.Time) time.Duration {
	v, again := r.judge.Step(on, at)
	if v.Bad {
		r.Heard(at, false)
	}
	if v.Kind != 0 {
		r.Heard(at, true)
		r.emit(hardware.Event{At: at, Source: r.Name(), Input: Slot, Kind: v.Kind, Face: v.Face, Raw: fmt.Sprintf("%0*b", r.width, on)})
	}
	return again
}
