// Package gpiobutton reads push buttons between GPIO lines and ground, and
// switches a light that tells people that somebody owes something.
//
// A button counts once when it has been down for 20 ms, and again only after
// it has been up for as long; contacts bounce for 1 to 5 ms. One that is held
// down when the lines are opened counts when it is pressed anew. What a button
// does is for others to say: it has a word, as "undo".
//
// [Buttons] is pure: time is an argument. [Source] joins it to the lines.
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
	steady = 20 * time.Millisecond // unchanged for so long, a button is what it is
	most   = 16                    // buttons
)

// Buttons judges readings: bit n is on while button n is down. The zero value
// is ready; call Begin first. One goroutine.
type Buttons struct {
	down  uint32 // as believed
	raw   uint32 // the latest reading
	since [most]time.Time
}

// Begin takes the first reading: what is down already was not pressed.
func (b *Buttons) Begin(on uint32, _ time.Time) { *b = Buttons{down: on, raw: on} }

// Step takes a reading and gives the buttons that were pressed by now, as
// bits, and when it wants the next reading even if no line changes; 0 = not
// before that.
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
	Word string // what it says, as "undo"
}

// Config says how buttons and light are wired.
type Config struct {
	Chip       string // see [gpiochip.Request]
	Buttons    []Button
	Light      int  // line of the light, if HasLight; high = lit
	HasLight   bool //
	ActiveHigh bool // buttons go to 3.3 V, not to ground
	// Open opens the lines; nil = those of this machine.
	Open func(gpiochip.Request) (gpiochip.Lines, error)
}

// Source is buttons, and a light if there is one, on lines of one chip. Each
// button is a slot, from 1 in the order of Config.
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

// New makes a source of buttons.
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

// Light switches the light, within a tenth of a second; without a light, or
// while the chip is away, it is only remembered.
func (s *Source) Light(on bool) { s.lit.Store(on) }

// Run reports presses until ctx ends.
func (s *Source) Run(ctx context.Context, emit func(hardware.Event)) error {
	s.emit = emit
	return s.Watch.Run(ctx, reader{s}, emit)
}

// reader hands readings to the judge and reports presses.
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
