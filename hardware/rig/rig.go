package rig

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"casekeeper/hardware"
	"casekeeper/hardware/port/bluez"
	"casekeeper/hardware/port/gpiochip"
	"casekeeper/hardware/port/serial"
	"casekeeper/hardware/regular"
	"casekeeper/hardware/sim"

	"periph.io/x/conn/v3/i2c"
)

// Options says what a rig is opened for.
type Options struct {
	// Places and Parts are the words of the game's slots and dice, for
	// sources with wire = "all". Empty words are skipped.
	Places, Parts []string
	// Holds says by place how cards lie there in the game, for the same
	// sources; it may be shorter.
	Holds []hardware.Holds
	// Sim changes a simulated source before it is opened; nil = as the file
	// says, in our time.
	Sim func(*sim.Opts)
	// Tap returns who gets the bytes of the port of a source with this name, nil = nobody;
	// see [Records].
	Tap func(source string) serial.Tap
	// I2C opens I2C buses for sources with multiplexers; nil = those of this
	// machine.
	I2C func(device string) (i2c.BusCloser, error)
	// Lines opens lines of a pin header; nil = those of this machine.
	Lines func(gpiochip.Request) (gpiochip.Lines, error)
	// Bluetooth reaches dice; nil = that of this machine.
	Bluetooth *bluez.Adapter
}

// Rig is what a file named, opened. Run the sources; then Close.
type Rig struct {
	Sources []hardware.Source
	Wiring  hardware.Wiring
	Sims    []*sim.Rig // the simulated hubs among the sources, to act on
	Missing []Missing
	Idle    error // what it reads is of another game than that of Options.Places; nil = some is of it

	bluetooth *bluez.Adapter // of all its dice; nil = it has none
}

// Missing is a source that could not be opened.
type Missing struct {
	Name string
	Err  error
}

// Status says why: a recording that cannot be played, or a simulated hub for
// which the system has no pseudo-terminal.
func (m Missing) Status() hardware.Status {
	var st hardware.Status
	var recording *recordingError
	if errors.As(m.Err, &recording) {
		st.Device = recording.path
		return st.Troubled(hardware.Fault, hardware.ReasonUnplayable, m.Err.Error(), hardware.RecordingWrong.With())
	}
	return st.Troubled(hardware.Fault, hardware.ReasonIO, m.Err.Error(), hardware.Restart.With())
}

// Read finds a rig file: a path of the system if it has a slash or ends in
// .toml, otherwise a name in built, as "demo" for rigs/demo.toml.
func Read(built fs.FS, name string) (*File, error) {
	if strings.ContainsRune(name, '/') || strings.HasSuffix(name, ".toml") {
		b, err := readSmall(name)
		if err != nil {
			return nil, fmt.Errorf("reading a rig: %w", err)
		}
		return Parse(b, name)
	}
	file := "rigs/" + name + ".toml"
	b, err := fs.ReadFile(built, file)
	if err != nil {
		return nil, fmt.Errorf("reading a rig: no rig is called %q: %w", name, err)
	}
	return Parse(b, file)
}

// maxFile bounds a rig file; ours are a few KB.
const maxFile = 1 << 20

// readSmall reads a file that is not longer than a rig can be.
func readSmall(name string) ([]byte, error) {
	b, err := regular.ReadText(name, maxFile)
	if err == nil && len(b) > maxFile {
		err = fmt.Errorf("%s is longer than %d bytes: it is no rig", name, maxFile)
	}
	return b, err
}

// Open opens every source of a file that can be opened; the others are in
// Missing.
func Open(f *File, o Options) *Rig {
	r := &Rig{}
	if len(o.Places) > 0 {
		r.Idle = f.Idle(o.Places, o.Parts)
	}
	for i := range f.Sources {
		s := &f.Sources[i]
		r.wire(s, o)
		if o.Tap != nil {
			own := *s // the file is not changed
			own.tap = o.Tap(s.Name)
			s = &own
		}
		d, ok := driverOf(s.Type)
		if !ok {
			r.Missing = append(r.Missing, Missing{s.Name, fmt.Errorf("%q is not a driver", s.Type)})
			continue
		}
		source, err := d.open(r, s, o)
		if err != nil {
			r.Missing = append(r.Missing, Missing{s.Name, err})
			continue
		}
		r.Sources = append(r.Sources, source)
	}
	return r
}

// wire adds a source's readers and dice.
func (r *Rig) wire(s *Source, o Options) {
	if s.Wire == "all" {
		for n, word := range o.Places {
			if word != "" {
				holds := s.holds(word)
				if _, said := s.Holds[word]; !said && n < len(o.Holds) {
					holds = o.Holds[n]
				}
				r.Wiring.Readers = append(r.Wiring.Readers, hardware.Reader{Source: s.Name, Input: hardware.Input(n), Place: word, Holds: holds})
			}
		}
		for n, word := range o.Parts {
			if word != "" && s.allDice() {
				r.Wiring.Dice = append(r.Wiring.Dice, hardware.Die{Source: s.Name, Input: hardware.Input(n), Number: n})
			}
		}
		return
	}
	for _, key := range sorted(s.Readers) {
		if slot, err := slotOf(key); err == nil { // checked by Parse
			r.Wiring.Readers = append(r.Wiring.Readers, hardware.Reader{Source: s.Name, Input: slot, Place: s.Readers[key], Holds: s.holds(s.Readers[key])})
		}
	}
	for _, key := range sorted(s.Dice) {
		slot, err := slotOf(key)
		number, part, perr := partOf(s.Dice[key])
		if err == nil && perr == nil {
			r.Wiring.Dice = append(r.Wiring.Dice, hardware.Die{Source: s.Name, Input: slot, Number: number, Part: part})
		}
	}
}

// allDice reports whether the source has every die of a game.
func (s *Source) allDice() bool { return s.Wire == "all" && s.Type != "camera" }

// holds returns how cards lie at a place of the source.
func (s *Source) holds(place string) hardware.Holds {
	h, _ := hardware.ParseHolds(s.Holds[place]) // checked by Parse; one, if nothing is said
	return h
}

// Close closes the simulated hubs. Sources end with their context; end it
// first, so that they do not look for the hubs again.
func (r *Rig) Close() error {
	var errs []error
	for _, s := range r.Sims {
		errs = append(errs, s.Close())
	}
	return errors.Join(errs...)
}
