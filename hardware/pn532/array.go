package pn532

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/port/buses"
	"casekeeper/hardware/port/i2cmux"
	"casekeeper/hardware/port/link"

	"periph.io/x/conn/v3/i2c"
)

const (
	missing  = 2                      // failed turns in a row after which a reader is reported missing
	soonest  = 100 * time.Millisecond // first wait before a reader that did not answer is tried again
	latest   = 2 * time.Second        // the wait doubles up to this
	hungWait = 30 * time.Second       // the same for a reader that held the whole bus, which costs a second
)

// Antennas locates the chips behind multiplexers on an I2C bus.
type Antennas struct {
	Device string                 // such as /dev/i2c-1
	Places map[i2cmux.Port]string // the name of each chip in troubles, such as "gap-1"
	Poll   time.Duration          // from round to round; hardware.DefaultPoll if 0
	Reset  func() error           // pulls the multiplexers' RESET low for a moment; nil = not wired
	// Open opens the bus; nil = the bus of this machine.
	Open func(device string) (i2c.BusCloser, error)
}

// Array is a source of many chips with the same address behind multiplexers of one bus. Its
// slots are port numbers: 713 is multiplexer 71h, channel 3.
//
// The chips look one after another, and each switches its field off after its look, so that only one
// field is on at a time. A chip that does not answer is left out of most rounds.
type Array struct {
	*link.Link
	cfg Antennas

	mu   sync.Mutex
	lost map[i2cmux.Port]error // readers that are missing, and why
	bad  map[i2cmux.Port]bool  // readers whose answers are broken

	counts map[hardware.Input]uint64 // broken frames
}

var (
	_ hardware.Source          = (*Array)(nil)
	_ hardware.BadFrameCounter = (*Array)(nil)
)

// NewArray makes a source of the chips that cfg names.
func NewArray(name string, cfg Antennas) *Array {
	if cfg.Open == nil {
		cfg.Open = buses.OpenI2C
	}
	cfg.Poll = hardware.PollTime(cfg.Poll)
	return &Array{cfg: cfg, counts: make(map[hardware.Input]uint64), Link: link.New(link.Config{Name: name, Device: cfg.Device, Away: hardware.MuxBus.With()})}
}

// Run emits what lies on the readers until ctx ends.
func (a *Array) Run(ctx context.Context, emit func(hardware.Event)) error {
	return a.Link.Run(ctx, func() (link.Session, error) { return a.open(emit) }, emit)
}

// antenna is one chip of an array.
type antenna struct {
	port   i2cmux.Port
	name   string
	eye    *Eye
	up     bool
	hung   bool          // the latest turn held the bus
	failed int           // failed turns in a row
	wait   time.Duration // from the latest of them to the next turn
	next   time.Time     // earliest time of the next turn
}

// open opens the bus and closes all channels.
func (a *Array) open(emit func(hardware.Event)) (link.Session, error) {
	bus, err := a.cfg.Open(a.cfg.Device)
	if err != nil {
		return nil, err
	}
	s, err := a.prepare(bus, emit)
	if err != nil {
		return nil, errors.Join(err, bus.Close())
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.lost, a.bad = make(map[i2cmux.Port]error), make(map[i2cmux.Port]bool)
	return s, nil
}

func (a *Array) prepare(bus i2c.BusCloser, emit func(hardware.Event)) (*round, error) {
	var muxes []uint16
	var ports []i2cmux.Port
	for p := range a.cfg.Places {
		ports = append(ports, p)
		if !slices.Contains(muxes, p.Mux) {
			muxes = append(muxes, p.Mux)
		}
	}
	slices.SortFunc(ports, func(p, q i2cmux.Port) int { return p.Number() - q.Number() })
	slices.Sort(muxes)
	trunk, err := i2cmux.New(bus, a.cfg.Reset, muxes...)
	if err != nil {
		return nil, &link.Trouble{Reason: hardware.ReasonUnfit, Detail: err.Error(), Remedy: hardware.MuxRig.With(), Err: err}
	}
	var reset *link.Trouble // of the line to RESET
	if _, err := trunk.Close(); errors.As(err, &reset) {
		return nil, err
	} else if err != nil {
		return nil, &link.Trouble{Reason: hardware.ReasonMute, Detail: fmt.Sprintf("%s: %v", a.cfg.Device, err), Remedy: hardware.MuxBus.With(), Err: err}
	}
	r := &round{Array: a, bus: bus, trunk: trunk, emit: emit}
	for _, p := range ports {
		c, err := trunk.Channel(p)
		if err != nil {
			return nil, err
		}
		chip := NewChip(NewI2CWire(c))
		chip.wait, chip.rests = sharedBus, true
		r.all = append(r.all, &antenna{port: p, name: a.cfg.Places[p], eye: &Eye{Source: a.Name(), Input: hardware.Input(p.Number()), Chip: chip}})
	}
	return r, nil
}

// BadAt implements [hardware.BadFrameCounter].
func (a *Array) BadAt(slot hardware.Input) uint64 {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.counts[slot]
}

// Branch implements [hardware.Branched].
func (a *Array) Branch(slot hardware.Input) (mux uint16, channel uint8, lost bool) {
	p, err := i2cmux.PortOf(int(slot))
	if err != nil {
		return 0, 0, false
	}
	up := a.Link.Status().State == hardware.Up
	a.mu.Lock()
	defer a.mu.Unlock()
	if _, lost = a.lost[p]; len(a.lost) == 0 {
		lost = a.bad[p]
	}
	return p.Mux, p.Channel, up && lost
}

// Status returns the status of the bus and the chips, and which of them are missing.
func (a *Array) Status() hardware.Status {
	st := a.Link.Status()
	if st.State != hardware.Up {
		return st
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	all := len(a.cfg.Places)
	st.Detail = fmt.Sprintf("%d PN532", all)
	switch {
	case len(a.lost) > 0:
		st.Who = portNames(a, a.lost, portName)
		st = st.Troubled(hardware.Fault, hardware.ReasonMute,
			fmt.Sprintf("%s: no answer; %d of %d readers work", portNames(a, a.lost, i2cmux.Port.String), all-len(a.lost), all), hardware.MuxReaders.With(st.Who))
		for _, err := range a.lost {
			var reset *link.Trouble // of the line to RESET
			if errors.As(err, &reset) {
				st = st.Troubled(hardware.Fault, reset.Reason, st.Detail+": "+reset.Detail, reset.Remedy)
				break
			}
			if errors.Is(err, i2cmux.ErrInFront) || errors.Is(err, i2cmux.ErrStuck) {
				st = st.Troubled(hardware.Fault, hardware.ReasonUnfit, st.Detail+": "+err.Error(), hardware.MuxFront.With(st.Who))
				break
			}
		}
	case len(a.bad) > 0:
		st.Who = portNames(a, a.bad, portName)
		st = st.Troubled(hardware.Fault, hardware.ReasonGarbled,
			portNames(a, a.bad, i2cmux.Port.String)+": takes commands, but its answers are broken", hardware.MuxGarbled.With(st.Who))
	}
	return st
}

// round is the session from opening to closing the bus.
type round struct {
	*Array
	bus   i2c.BusCloser
	trunk *i2cmux.Trunk
	all   []*antenna
	emit  func(hardware.Event)
}

// Device returns the name of the bus.
func (r *round) Device() string { return r.cfg.Device }

// Close closes all channels and the bus.
func (r *round) Close() error {
	_, err := r.trunk.Close()
	return errors.Join(err, r.bus.Close())
}

// Serve polls the readers until ctx ends or the bus is gone.
func (r *round) Serve(ctx context.Context) error {
	return link.Poll(ctx, r.cfg.Poll, func() error {
		for _, a := range r.all {
			if err := r.turn(a); err != nil {
				return err
			}
			if ctx.Err() != nil {
				return ctx.Err()
			}
		}
		return nil
	})
}

// turn lets one reader look, if it is time to. An error means that the bus is gone.
func (r *round) turn(a *antenna) error {
	if time.Now().Before(a.next) {
		return nil
	}
	err := r.look(a)
	r.mu.Lock()
	r.counts[a.eye.Input] += a.eye.Chip.Decoder.Bad
	r.mu.Unlock()
	tally(r.Link, a.eye.Chip)
	hung := errors.Is(err, i2cmux.ErrHung)
	if hung || errors.Is(err, i2cmux.ErrAway) {
		if _, gone := r.trunk.Close(); gone != nil {
			return errors.Join(fmt.Errorf("at %s", a.name), err, gone)
		}
	}
	switch {
	case err == nil:
		a.failed, a.wait = 0, 0
	case hung && a.hung:
		a.up, a.failed, a.wait = false, missing, hungWait
	default:
		a.up, a.wait = false, min(max(2*a.wait, soonest), latest)
		a.failed++
	}
	if a.hung = hung; err != nil {
		a.next = time.Now().Add(a.wait)
	}
	r.note(a, err)
	return nil
}

func (r *round) look(a *antenna) error {
	if !a.up {
		if _, err := a.eye.Chip.Setup(); err != nil {
			return err
		}
		a.up = true
	}
	return a.eye.Look(r.emit)
}

// note records for Status how the turn of a reader went.
func (r *round) note(a *antenna, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.bad, a.port)
	switch {
	case err == nil:
		delete(r.lost, a.port)
		if a.eye.Troubled() {
			r.bad[a.port] = true
		}
	case a.failed >= missing:
		r.lost[a.port] = err
	}
}

// portNames lists readers for people, by their ports.
func portNames[V any](a *Array, readers map[i2cmux.Port]V, where func(i2cmux.Port) string) string {
	var ports []i2cmux.Port
	for p := range readers {
		ports = append(ports, p)
	}
	slices.SortFunc(ports, func(p, q i2cmux.Port) int { return p.Number() - q.Number() })
	var words []string
	for _, p := range ports {
		words = append(words, fmt.Sprintf("%s (%s)", a.cfg.Places[p], where(p)))
	}
	return strings.Join(words, ", ")
}

// portName is the name of a port in every language: "70h.4" is channel 4 of multiplexer 70h.
func portName(p i2cmux.Port) string { return fmt.Sprintf("%02Xh.%d", p.Mux, p.Channel) }
