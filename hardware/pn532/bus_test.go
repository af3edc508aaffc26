package pn532_test

import (
	"bytes"
	"errors"
	"math/bits"
	"sync"
	"testing"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/link"
	"casekeeper/hardware/pn532"
	"casekeeper/hardware/pn532/pn532sim"

	"periph.io/x/conn/v3"
	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
)

// onBoard is a simulated chip behind an I2C bus or an SPI port: it says one
// frame a read, after it was asked for its status at least once in vain.
type onBoard struct {
	mu     sync.Mutex
	chip   *pn532sim.Chip
	say    [][]byte
	vain   bool
	pulled bool
}

var errPulled = errors.New("no such device")

func (b *onBoard) pull(away bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.pulled, b.say = away, nil
	b.chip.Reset()
}

func (b *onBoard) hear(w []byte) {
	out := b.chip.Feed(w)
	b.say, b.vain = nil, true
	if accept := pn532.AppendACK(nil); bytes.HasPrefix(out, accept) {
		b.say = append(b.say, accept)
		out = out[len(accept):]
	}
	if len(out) > 0 {
		b.say = append(b.say, out)
	}
}

func (b *onBoard) ready() byte {
	if b.vain || len(b.say) == 0 {
		b.vain = false
		return 0
	}
	return 1
}

func (b *onBoard) read(r []byte) {
	if len(b.say) > 0 {
		copy(r, b.say[0])
		b.say = b.say[1:]
		b.vain = true
	}
}

func (b *onBoard) String() string                    { return "board" }
func (b *onBoard) Close() error                      { return nil }
func (b *onBoard) SetSpeed(physic.Frequency) error   { return nil }
func (b *onBoard) LimitSpeed(physic.Frequency) error { return nil }
func (b *onBoard) gone() error {
	if b.pulled {
		return errPulled
	}
	return nil
}

// i2cBoard is the board with its switches to I2C.
type i2cBoard struct{ *onBoard }

func (b i2cBoard) Tx(addr uint16, w, r []byte) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if err := b.gone(); err != nil || addr != pn532.Address {
		return errors.Join(err, b.wrong(addr))
	}
	b.chip.Feed([]byte{0x55}) // its address wakes it
	switch {
	case len(w) > 0:
		b.hear(w)
	case len(r) > 0:
		if r[0] = b.ready(); r[0] == 1 && len(r) > 1 {
			b.read(r[1:])
		}
	}
	return nil
}

func (b i2cBoard) wrong(addr uint16) error {
	if addr == pn532.Address {
		return nil
	}
	return errors.New("nobody takes this address")
}

// spiBoard is the board with its switches to SPI: the lowest bit comes first.
type spiBoard struct{ *onBoard }

func (b spiBoard) Duplex() conn.Duplex          { return conn.Full }
func (b spiBoard) TxPackets([]spi.Packet) error { return errors.New("one packet a transfer") }
func (b spiBoard) Connect(f physic.Frequency, m spi.Mode, n int) (spi.Conn, error) {
	if f > 5*physic.MegaHertz || m != spi.Mode0 || n != 8 {
		return nil, errors.New("not the chip's mode")
	}
	return b, nil
}

func (b spiBoard) Tx(w, r []byte) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if err := b.gone(); err != nil || len(w) != len(r) {
		return errors.Join(err, errPulled)
	}
	b.chip.Feed([]byte{0x55}) // its chip select wakes it
	in := make([]byte, len(w))
	switch turned := turn(w); turned[0] {
	case 0x01:
		b.hear(turned[1:])
	case 0x02:
		in[1] = b.ready()
	case 0x03:
		b.read(in[1:])
	}
	copy(r, turn(in))
	return nil
}

func turn(b []byte) []byte {
	out := make([]byte, len(b))
	for i, v := range b {
		out[i] = bits.Reverse8(v)
	}
	return out
}

func (b *onBoard) found() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.pulled {
		return &link.Trouble{Reason: hardware.ReasonNotFound, Detail: "not there", Remedy: "plug it in"}
	}
	return nil
}

// kinds are the two wires to a board.
var kinds = map[string]func(*onBoard) pn532.BusConfig{
	"i2c": func(b *onBoard) pn532.BusConfig {
		return pn532.I2C("/dev/i2c-1", func(string) (i2c.BusCloser, error) { return i2cBoard{b}, b.found() })
	},
	"spi": func(b *onBoard) pn532.BusConfig {
		return pn532.SPI("/dev/spidev0.0", func(string) (spi.PortCloser, error) { return spiBoard{b}, b.found() })
	},
}

func TestBusSuite(t *testing.T) {
	for name, config := range kinds {
		t.Run(name, func(t *testing.T) {
			hwtest.Run(t, func(t *testing.T) hwtest.Bench {
				b := &onBoard{chip: pn532sim.New(pn532sim.Quirks{})}
				return hwtest.Bench{Source: pn532.NewBus("desk", config(b)), Act: func() {}, Unplug: func() { b.pull(true) }, Plug: func() { b.pull(false) }}
			})
		})
	}
}

func TestOnlyTrueTagsOverBuses(t *testing.T) {
	for name, config := range kinds {
		t.Run(name, func(t *testing.T) {
			b := &onBoard{chip: pn532sim.New(pn532sim.Quirks{})}
			one, two := uid(t, "04A23B5C6D1280"), uid(t, "FB0EE20B")
			b.chip.Lay(pn532sim.Card{UID: one}, pn532sim.Card{UID: two, ATS: true})
			cfg := config(b)
			cfg.Poll = pn532.MinPoll
			s := pn532.NewBus("desk", cfg)
			l := hwtest.Listen(t, s)
			l.Until("two cards", func() bool { return l.Count(hardware.CardSeen) >= 4 })
			b.chip.Spoil(pn532sim.Faults{LoseACK: 13, LoseCommand: 17, LoseAnswer: 19, BadSum: 7, Cut: 11, Noise: 2})
			l.Until("two cards through faults", func() bool { return l.Count(hardware.CardSeen) >= 12 })
			if n := l.Count(hardware.CardGone); n != 0 {
				t.Errorf("cards that lie there were gone %d times", n)
			}
			b.chip.Spoil(pn532sim.Faults{})
			b.chip.Lay()
			l.Until("an empty field", func() bool { return l.Count(hardware.CardGone) >= 2 })
			for _, e := range l.Events() {
				if e.Kind == hardware.CardSeen && e.UID != one && e.UID != two {
					t.Errorf("saw %v", e.UID)
				}
			}
			if st := s.Status(); st.BadFrames == 0 || st.Detail != "PN532 1.6" {
				t.Errorf("%+v", st)
			}
		})
	}
}

func TestAMuteChipOnABus(t *testing.T) {
	for name, config := range kinds {
		t.Run(name, func(t *testing.T) {
			b := &onBoard{chip: pn532sim.New(pn532sim.Quirks{})}
			b.chip.Spoil(pn532sim.Faults{Mute: true})
			s := pn532.NewBus("desk", config(b))
			l := hwtest.Listen(t, s)
			l.Until("a fault", func() bool { return s.Status().State == hardware.Fault })
			if st := s.Status(); st.Reason != hardware.ReasonMute || st.Remedy == "" || len(l.Events()) != 0 {
				t.Errorf("%+v", st)
			}
			b.chip.Spoil(pn532sim.Faults{})
			l.Until("up", func() bool { return s.Status().State == hardware.Up && l.Count(hardware.CardGone) > 0 })
		})
	}
}
