package scanner_test

import (
	"bytes"
	"os"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/pn532"
	"casekeeper/hardware/pn532/pn532sim"
	"casekeeper/scanner"
)

// chipWire is a wire to a simulated chip, in a bubble: answers take the time
// that a chip takes.
type chipWire struct {
	*pn532sim.Chip
	in bytes.Buffer
}

func (w *chipWire) Wake() error { return w.Send([]byte{0x55, 0x55}) }

func (w *chipWire) Send(b []byte) error {
	time.Sleep(10 * time.Millisecond)
	w.in.Write(w.Feed(b))
	return nil
}

func (w *chipWire) Receive(until time.Time) ([]byte, error) {
	if w.in.Len() == 0 {
		time.Sleep(time.Until(until))
		return nil, os.ErrDeadlineExceeded
	}
	return w.in.Next(64), nil
}

func (w *chipWire) Drain() { w.in.Reset() }

// Ten minutes of a reader on which cards are laid and taken away, while three
// commands in ten go wrong somewhere between host and chip: every card is
// noticed once when it comes and once when it leaves, and nothing else.
func TestTenMinutesOfAPN532WithFaults(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := &chipWire{Chip: pn532sim.New(pn532sim.Quirks{})}
		eye := &pn532.Eye{Source: "desk", Slot: 1, Chip: pn532.NewChip(w)}
		if _, err := eye.Chip.Setup(); err != nil {
			t.Fatal(err)
		}
		w.Spoil(pn532sim.Faults{LoseCommand: 23, LoseACK: 17, LoseAnswer: 19, BadSum: 11, Cut: 13, Noise: 2})
		presence := scanner.NewPresence(scanner.DefaultPresence)
		var lies hardware.UID // what lies there by what was noticed
		changes := 0
		poll := func() {
			next := time.Now().Add(pn532.DefaultPoll)
			err := eye.Look(func(e hardware.Event) {
				presence.Step(e, func(c scanner.Change) {
					changes++
					switch c.Kind {
					case scanner.Placed:
						lies = c.UID
					case scanner.Lifted:
						lies = hardware.UID{}
					default:
						t.Errorf("%v after %v: kind %d", c.UID, changes, c.Kind)
					}
				})
			})
			if err != nil {
				t.Fatal(err)
			}
			time.Sleep(time.Until(next))
		}
		var slowest time.Duration
		begin := time.Now()
		for n := byte(1); time.Since(begin) < 10*time.Minute; n++ {
			uid, _ := hardware.NewUID([]byte{4, 0xCA, 0x5E, 0, 0, 1, n})
			for _, want := range []hardware.UID{uid, {}} {
				w.Lay(map[bool][]pn532sim.Card{true: {{UID: want}}}[want.Len() > 0]...)
				acted, before := time.Now(), changes
				for lies != want && time.Since(acted) < 5*time.Second {
					poll()
				}
				slowest = max(slowest, time.Since(acted))
				for time.Since(acted) < 10*time.Second {
					poll()
				}
				if lies != want || changes != before+1 {
					t.Fatalf("%v after %v: %d changes and %v lies there, want 1 and %v", n, time.Since(begin), changes-before, lies, want)
				}
			}
		}
		if slowest > 1500*time.Millisecond {
			t.Errorf("the slowest was noticed after %v", slowest)
		}
	})
}
