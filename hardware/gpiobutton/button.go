// Package gpiobutton reads push buttons between GPIO lines and ground, and
// switches a lamp that shows people that an answer is owed.
//
// A button counts once when it has been down for 20 ms, and again only after
// it has been up for as long (debounce); contacts bounce for 1 to 5 ms. One that
// is held down when the lines are opened counts when it is pressed again. A button
// has a word, such as "undo", to which package scanner gives a meaning.
//
// [Buttons] is pure: time is an argument. [Source] connects it to the lines.
package gpiobutton

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"sync/atomic"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/port/gpiochip"
)

const (
	steady = 20 * time.Millisecond // debounce time: unchanged for so long, a reading counts
	most   = 16                    // buttons
)

// Buttons judges readings: bit n is on while button n is down. The zero value is ready; call
// Begin first. It is not safe for concurrent use.
type Buttons struct {
	down  uint32 // the debounced state
	raw   uint32 // the latest reading
	since [most]time.Time
}

// Begin takes the first reading: a button that is already down was not pressed.
func (b *Buttons) Begin(on uint32, _ time.Time) { *b = Buttons{down: on, raw: on} }

// Step takes a reading and returns the buttons that were pressed by now, as bits, and when
// it wants the next reading even if no line changes; 0 = not before that.
func (b *Buttons) Step(on uint32, at time.Time) (pressed uint32, again time.Duration) {
	for n := range b.since {
		bit := uint32(1) << n
		if (on^b.raw)&bit != 0 {
			b.since[n] = at
		}
		if (on^b.down)&bit == 0 {
			continue
		}
		if rest := steady - at.Sub(b.since[n]); rest > 0 {
			if again == 0 || rest < again {
				again = rest
			}
			continue
		}
		b.down ^= bit
		pressed |= on & bit
	}
	b.raw = on
	return pressed, again
}

// Button is one button.
type Button struct {
	Line int    // offset on the chip
	Word string // such as "undo"
}

// Config says how buttons and lamp are wired.
type Config struct {
	Chip       string // see [gpiochip.Request]
	Buttons    []Button
	Light      int // line of the lamp, if HasLight; high = lit
	HasLight   bool
	ActiveHigh bool // buttons go to 3.3 V, not to ground
	// Open opens the lines; nil = the lines of this machine.
	Open func(gpiochip.Request) (gpiochip.Lines, error)
}

// Source is buttons, and a lamp if there is one, on lines of one chip. Each button is a
// slot, from 1 in the order of Config.
type Source struct {
	*gpiochip.Watch
	buttons []Button
	judge   Buttons
	lit     atomic.Bool

	emit func(hardware.Event) // owned by the goroutine of Run
}

var (
	_ hardware.Source = (*Source)(nil)
	_ hardware.Lamp   = (*Source)(nil)
)

// New returns a source of buttons.
func New(name string, cfg Config) (*Source, error) {
	if len(cfg.Buttons) == 0 || len(cfg.Buttons) > most {
		return nil, fmt.Errorf("%d buttons, want 1 to %d", len(cfg.Buttons), most)
	}
	r := gpiochip.Request{Chip: cfg.Chip, Out: cfg.Light, HasOut: cfg.HasLight, ActiveLow: !cfg.ActiveHigh}
	for _, b := range cfg.Buttons {
		if b.Word == "" {
			return nil, errors.New("a button without a word")
		}
		r.In = append(r.In, b.Line)
	}
	s := &Source{buttons: cfg.Buttons}
	var lit func() bool
	if cfg.HasLight {
		lit = s.lit.Load
	}
	s.Watch = gpiochip.NewWatch(name, r, cfg.Open, lit)
	return s, nil
}

// Light switches the lamp, within a tenth of a second; without a lamp, or while the chip is
// disconnected, the state is only remembered.
func (s *Source) Light(on bool) { s.lit.Store(on) }

// Run emits presses until ctx ends.
func (s *Source) Run(ctx context.Context, emit func(hardware.Event)) error {
	s.emit = emit
	return s.Watch.Run(ctx, reader{s}, emit)
}

// reader passes readings to the judge and emits presses.
type reader struct{ *Source }

// Begin takes the first reading.
func (r reader) Begin(on uint32, at time.Time) { r.judge.Begin(on, at) }

// Sample takes a reading.
func (r reader) Sample(on uint32, at time.Time) time.Duration {
	pressed, again := r.judge.Step(on, at)
	for ; pressed != 0; pressed &= pressed - 1 {
		n := bits.TrailingZeros32(pressed)
		r.Heard(at, true)
		r.emit(hardware.Event{At: at, Source: r.Name(), Input: hardware.Input(n + 1), Kind: hardware.Press,
			Code: r.buttons[n].Word, Raw: fmt.Sprintf("%0*b", len(r.buttons), on)})
	}
	return again
}
