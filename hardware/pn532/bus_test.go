package pn532_test

import (
	"testing"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/pn532"
	"casekeeper/hardware/port/link"
	"casekeeper/hardware/sim/chip/pn532sim"

	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/spi"
)

// found is the error of opening the bus of a board.
func found(b *pn532sim.Board) error {
	if b.Pulled() {
		return &link.Trouble{Reason: hardware.ReasonNotFound, Detail: "not there", Remedy: hardware.PlugAgain.With()}
	}
	return nil
}

// kinds are the two wires to a board.
var kinds = map[string]func(*pn532sim.Board) pn532.BusConfig{
	"i2c": func(b *pn532sim.Board) pn532.BusConfig {
		return pn532.I2C("/dev/i2c-1", func(string) (i2c.BusCloser, error) { return pn532sim.OnI2C{Board: b}.Bus(), found(b) })
	},
	"spi": func(b *pn532sim.Board) pn532.BusConfig {
		return pn532.SPI("/dev/spidev0.0", func(string) (spi.PortCloser, error) { return pn532sim.OnSPI{Board: b}, found(b) })
	},
}

func TestBusSuite(t *testing.T) {
	for name, config := range kinds {
		t.Run(name, func(t *testing.T) {
			hwtest.Virtual(t, func(t *testing.T) hwtest.Bench {
				b := &pn532sim.Board{Chip: pn532sim.New(pn532sim.Quirks{})}
				return hwtest.Bench{Source: pn532.NewBus("desk", config(b)), Act: func() {}, Unplug: func() { b.Pull(true) }, Plug: func() { b.Pull(false) }}
			})
		})
	}
}

func TestOnlyTrueTagsOverBuses(t *testing.T) {
	for name, config := range kinds {
		t.Run(name, func(t *testing.T) {
			b := &pn532sim.Board{Chip: pn532sim.New(pn532sim.Quirks{})}
			one, two := hwtest.UID(t, "04A23B5C6D1280"), hwtest.UID(t, "FB0EE20B")
			b.Chip.Lay(pn532sim.Card{UID: one}, pn532sim.Card{UID: two, ATS: true})
			cfg := config(b)
			cfg.Poll = hardware.MinPoll
			s := pn532.NewBus("desk", cfg)
			l := hwtest.Listen(t, s)
			l.Until("two cards", func() bool { return l.Count(hardware.CardSeen) >= 4 })
			b.Chip.Spoil(pn532sim.Faults{LoseACK: 13, LoseCommand: 17, LoseAnswer: 19, BadSum: 7, Cut: 11, Noise: 2})
			l.Until("two cards through faults", func() bool { return l.Count(hardware.CardSeen) >= 12 })
			if n := l.Count(hardware.CardGone); n != 0 {
				t.Errorf("cards that lie there were gone %d times", n)
			}
			b.Chip.Spoil(pn532sim.Faults{})
			b.Chip.Lay()
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
			b := &pn532sim.Board{Chip: pn532sim.New(pn532sim.Quirks{})}
			b.Chip.Spoil(pn532sim.Faults{Mute: true})
			s := pn532.NewBus("desk", config(b))
			l := hwtest.Listen(t, s)
			l.Until("a fault", func() bool { return s.Status().State == hardware.Fault })
			if st := s.Status(); st.Reason != hardware.ReasonMute || st.Remedy.Cure == hardware.NoCure || len(l.Events()) != 0 {
				t.Errorf("%+v", st)
			}
			b.Chip.Spoil(pn532sim.Faults{})
			l.Until("up", func() bool { return s.Status().State == hardware.Up && l.Count(hardware.CardGone) > 0 })
		})
	}
}
