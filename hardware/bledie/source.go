package bledie

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/port/bluez"
	"casekeeper/hardware/port/link"
)

// Slot is the only die of a source.
const Slot hardware.Input = 1

// Which identifies the die of a source: by its name, by its address, or by both, which have
// to match.
type Which struct {
	Name    string // as the maker's app shows it
	Address string // such as E0:11:22:33:44:55
}

// ParseWhich parses what a rig file writes: name:Red, address:E0:11:22:33:44:55, or both,
// name:Red,address:….
func ParseWhich(text string) (w Which, err error) {
	rest := text
	for rest != "" {
		kind, value, _ := strings.Cut(rest, ":")
		switch kind {
		case "name":
			value, rest = cutBefore(value, ",address:")
			w.Name = value
		case "address":
			value, rest = cutBefore(value, ",name:")
			w.Address = strings.ToUpper(value)
		default:
			return Which{}, fmt.Errorf("%q, want name: and the name of the die, or address: and its address", text)
		}
	}
	if w.Address != "" && !isAddress(w.Address) || w == (Which{}) {
		return Which{}, fmt.Errorf("%q, want name: and the name of the die, or address: and its address as E0:11:22:33:44:55", text)
	}
	return w, nil
}

// cutBefore cuts where the next field begins, which stays in the rest.
func cutBefore(text, next string) (before, rest string) {
	before, rest, found := strings.Cut(text, next)
	if found {
		rest = next[1:] + rest
	}
	return before, rest
}

func isAddress(text string) bool {
	parts := strings.Split(text, ":")
	for _, p := range parts {
		if b, err := hex.DecodeString(p); err != nil || len(b) != 1 {
			return false
		}
	}
	return len(parts) == 6
}

// String formats it as ParseWhich parses it.
func (w Which) String() string {
	var parts []string
	if w.Name != "" {
		parts = append(parts, "name:"+w.Name)
	}
	if w.Address != "" {
		parts = append(parts, "address:"+w.Address)
	}
	return strings.Join(parts, ",")
}

func (w Which) fits(s bluez.Seen) bool {
	return (w.Name == "" || s.Name == w.Name) && (w.Address == "" || strings.EqualFold(s.Address, w.Address)) && !strings.HasPrefix(s.Name, "PXL")
}

// decoder decodes the messages of one make.
type decoder interface {
	Decode(frame []byte) (Message, error)
	Hello() [][]byte
	Blink() []byte
}

var (
	_ decoder         = goDice{}
	_ decoder         = (*pixels)(nil)
	_ hardware.Source = (*Source)(nil)
	_ rule            = (*Roll)(nil)
)

// rule decides what is a throw: a [Roll], or a mutant of it in tests.
type rule interface {
	Step(m Message, at time.Time) Verdict
	Due() time.Time
	Settle(now time.Time) Verdict
	Left()
	Back() Verdict
}

// Source is one die. It is connected, and reconnected when it leaves.
type Source struct {
	*link.Link
	which   Which
	adapter *bluez.Adapter
	battery atomic.Pointer[Battery]

	roll rule // owned by the goroutine of Run
}

// New returns a source of a die that an adapter reaches.
func New(name string, which Which, adapter *bluez.Adapter) *Source {
	cfg := link.Config{Name: name, Device: which.String(), Away: hardware.WakeDie.With(), BackOff: time.Second, Longest: 5 * time.Second}
	return &Source{Link: link.New(cfg), which: which, adapter: adapter, roll: new(Roll)}
}

// Run emits throws until ctx ends.
func (s *Source) Run(ctx context.Context, emit func(hardware.Event)) error {
	return s.Link.Run(ctx, func() (link.Session, error) { return s.open(ctx, emit) }, emit)
}

// notifying are the characteristics through which dice report. Those that only one make has
// come first.
var notifying = []string{pixelsNotify, goDiceNotify, oldPixelsNotify}

// open connects the die and determines its make.
func (s *Source) open(ctx context.Context, emit func(hardware.Event)) (link.Session, error) {
	d, err := s.adapter.Connect(ctx, s.which.fits, notifying)
	if err != nil {
		return nil, err
	}
	decoder, write, err := decoderOf(d)
	if err != nil {
		return nil, errors.Join(err, d.Close())
	}
	return &session{Source: s, die: d, decoder: decoder, write: write, emit: emit}, nil
}

// decoderOf returns the decoder for the messages of a die, and the characteristic to write
// to. It asks nothing of the die, which may have rolled and left already.
func decoderOf(d *bluez.Device) (decoder, string, error) {
	switch {
	case isGoDice(d.Name):
		return goDice{}, goDiceWrite, nil
	case isPixels(d.Name, d.UUID) && d.UUID == pixelsNotify:
		return &pixels{}, pixelsWrite, nil
	case isPixels(d.Name, d.UUID):
		return &pixels{}, oldPixelsWrite, nil
	}
	return nil, "", &link.Trouble{Reason: hardware.ReasonUnfit, Detail: fmt.Sprintf("%q is no die that can be read", d.Name), Remedy: hardware.DieKind.With()}
}

// Status returns the status of the die, including a low battery.
func (s *Source) Status() hardware.Status {
	st := s.Link.Status()
	if b := s.battery.Load(); b != nil && st.State == hardware.Up && b.Low() {
		return st.Troubled(hardware.Up, hardware.ReasonBattery, fmt.Sprintf("battery at %d %%", b.Percent), hardware.ChargeDie.With(fmt.Sprint(b.Percent)))
	}
	return st
}

// session lasts from connecting to disconnecting the die.
type session struct {
	*Source
	die     *bluez.Device
	decoder decoder
	write   string // characteristic to write to
	emit    func(hardware.Event)
}

// Device returns the die by name and address.
func (s *session) Device() string { return Which{s.die.Name, s.die.Address}.String() }

// Close disconnects the die.
func (s *session) Close() error {
	s.battery.Store(nil)
	return s.die.Close()
}

// Serve emits throws until the die leaves or ctx ends.
func (s *session) Serve(ctx context.Context) error {
	defer s.roll.Left()
	s.report(s.roll.Back(), time.Now(), "(connected again)")
	if err := s.greet(ctx); err != nil {
		gone, stop := context.WithCancel(ctx)
		stop() // messages from before it left are still handled
		for frame, late := s.die.Next(gone); late == nil; frame, late = s.die.Next(gone) {
			err = errors.Join(err, s.take(frame))
		}
		return err
	}
	for {
		frame, err := s.next(ctx)
		switch {
		case errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil:
			s.report(s.roll.Settle(time.Now()), time.Now(), "(at rest)")
		case err != nil:
			return err
		default:
			if err := s.take(frame); err != nil {
				return err
			}
		}
	}
}

// greet asks the die what it is and for the state of its battery.
func (s *session) greet(ctx context.Context) error {
	for _, hello := range s.decoder.Hello() {
		if err := s.die.Write(ctx, s.write, hello); err != nil {
			return fmt.Errorf("greeting the die: %w", err)
		}
	}
	return nil
}

// next waits for a message, or until the pending throw counts.
func (s *session) next(ctx context.Context) (bluez.Frame, error) {
	if due := s.roll.Due(); !due.IsZero() {
		var stop context.CancelFunc
		ctx, stop = context.WithDeadline(ctx, due)
		defer stop()
	}
	return s.die.Next(ctx)
}

// take handles a message. A throw that counts before the message was sent is emitted first.
func (s *session) take(f bluez.Frame) error {
	raw := hex.EncodeToString(f.Bytes)
	s.Received(len(f.Bytes))
	m, err := s.decoder.Decode(f.Bytes)
	s.Heard(f.At, !errors.Is(err, ErrFrame))
	if errors.Is(err, ErrSides) {
		return &link.Trouble{Reason: hardware.ReasonUnfit, Detail: err.Error(), Remedy: hardware.DieSides.With(), Err: err}
	}
	if err != nil {
		return nil
	}
	if m.Battery.Known {
		s.battery.Store(&m.Battery)
	}
	s.report(s.roll.Settle(f.At), f.At, "(at rest)")
	s.report(s.roll.Step(m, f.At), f.At, raw)
	return nil
}

func (s *session) report(v Verdict, at time.Time, raw string) {
	if v.Kind != 0 {
		s.emit(hardware.Event{At: at, Source: s.Name(), Input: Slot, Kind: v.Kind, Face: v.Face, Seq: v.Seq, Raw: raw})
	}
}
