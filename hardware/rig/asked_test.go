package rig

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/pn532"
	"casekeeper/hardware/port/replay"
	"casekeeper/hardware/port/serial"
	"casekeeper/hardware/sim/chip/pn532sim"
)

// answerTime is how long the bytes of a simulated chip take.
const answerTime = 2 * time.Millisecond

// desk is a simulated chip on a serial wire in the time of a bubble. What happens on the wire is recorded.
type desk struct {
	*pn532sim.Chip
	tap    serial.Tap
	coming []byte
	comes  time.Time
}

// Wake implements [pn532.Wire].
func (d *desk) Wake() error { return d.Send([]byte{0x55, 0x55, 15: 0}) }

// Send implements [pn532.Wire].
func (d *desk) Send(b []byte) error {
	d.tap(time.Now(), serial.Sent, b)
	if out := d.Feed(b); len(out) > 0 {
		d.coming, d.comes = append(d.coming, out...), time.Now().Add(answerTime)
	}
	return nil
}

// Receive implements [pn532.Wire].
func (d *desk) Receive(until time.Time) ([]byte, error) {
	if len(d.coming) == 0 || d.comes.After(until) {
		time.Sleep(time.Until(until)) // virtual time
		return nil, os.ErrDeadlineExceeded
	}
	time.Sleep(time.Until(d.comes))
	b := d.coming
	d.coming = nil
	d.tap(time.Now(), serial.Read, b)
	return b, nil
}

// Drain implements [pn532.Wire].
func (d *desk) Drain() { d.coming = nil }

// watch plugs the chip in, and looks at it some times; it returns how many bad frames came.
func (d *desk) watch(t *testing.T, poll time.Duration, looks int, emit func(hardware.Event)) (bad uint64) {
	t.Helper()
	d.Reset()
	d.tap(time.Now(), serial.Opened, nil)
	chip := pn532.NewChip(d)
	for tries := 0; ; tries++ {
		_, err := chip.Setup()
		if err == nil {
			break
		}
		if tries == 10 {
			t.Fatal(err)
		}
		time.Sleep(500 * time.Millisecond)
	}
	emit(hardware.Event{At: time.Now(), Source: "desk", Kind: hardware.LinkUp})
	eye := &pn532.Eye{Source: "desk", Input: pn532.Antenna, Chip: chip}
	for range looks {
		next := time.Now().Add(poll)
		if err := eye.Look(emit); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Until(next))
	}
	d.tap(time.Now(), serial.Closed, nil)
	emit(hardware.Event{At: time.Now(), Source: "desk", Kind: hardware.LinkDown})
	return chip.Decoder.Bad
}

// TestReplayOfADeviceThatIsAsked is about a chip with bad wires, which loses and breaks commands and answers, and is
// unplugged: its recording plays as it was. Its time is virtual, as a busy machine lets a driver wait for longer
// than it says.
func TestReplayOfADeviceThatIsAsked(t *testing.T) {
	card := hwtest.UID(t, "04A23B5C6D1280")
	for _, f := range []pn532sim.Faults{{}, {LoseCommand: 17, LoseACK: 13, LoseAnswer: 19, BadSum: 7, Cut: 11, Noise: 5},
		{LoseCommand: 3}, {LoseACK: 4}, {LoseAnswer: 5}, {BadSum: 5}, {Cut: 4}, {Noise: 1}} {
		synctest.Test(t, func(t *testing.T) {
			var text bytes.Buffer
			w, err := replay.NewWriter(&text, replay.Recording{Driver: "pn532-hsu"})
			if err != nil {
				t.Fatal(err)
			}
			var live []hardware.Event
			emit := func(e hardware.Event) { live = append(live, e) }
			const poll = 50 * time.Millisecond
			d := &desk{Chip: pn532sim.New(pn532sim.Quirks{}), tap: w.Tap}
			d.Spoil(f)
			bad := d.watch(t, poll, 5, emit)
			d.Lay(pn532sim.Card{UID: card})
			bad += d.watch(t, poll, 40, emit)
			d.Lay()
			bad += d.watch(t, poll, 20, emit)
			if w.Err() != nil {
				t.Fatal(w.Err())
			}
			played, status := play(t, text.Bytes(), replayOptions{Speed: 200})
			same(t, played, live, 2*time.Millisecond) // a recording has milliseconds
			if status.Reopens != 2 || status.BadFrames != bad || f.BadSum > 0 && bad == 0 {
				t.Errorf("%+v: played %+v, recorded were %d bad frames", f, status, bad)
			}
		})
	}
}

// play plays a recording to its end.
func play(t *testing.T, text []byte, o replayOptions) ([]hardware.Event, hardware.Status) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "desk.raw")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	r := Open(&File{Sources: []Source{{Name: "desk", Type: "replay", Device: path, options: &o}}}, Options{})
	if len(r.Missing) > 0 {
		t.Fatal(r.Missing[0].Err)
	}
	l := listen(t, r.Sources[0])
	hwtest.Until(t, "the end", func() bool { return strings.Contains(r.Sources[0].Status().Detail, "over") })
	l.stop()
	return l.events, r.Sources[0].Status()
}

// TestAskedDeviceIsRecorded is about a driver on a real port.
func TestAskedDeviceIsRecorded(t *testing.T) {
	chip := pn532sim.New(pn532sim.Quirks{})
	wire := hwtest.NewWire(t, chip.Serve)
	var text bytes.Buffer
	w, err := replay.NewWriter(&text, replay.Recording{Driver: "pn532-hsu", Device: wire.Path()})
	if err != nil {
		t.Fatal(err)
	}
	live := Open(&File{Sources: []Source{{Name: "desk", Type: "pn532-hsu", Device: wire.Path(), options: &pn532Options{PollMS: 50}}}},
		Options{Tap: func(string) serial.Tap { return w.Tap }})
	l := listen(t, live.Sources[0])
	chip.Lay(pn532sim.Card{UID: hwtest.UID(t, "04A23B5C6D1280")})
	hwtest.Until(t, "the card", func() bool { return l.count(hardware.CardSeen) > 2 })
	l.stop()
	if w.Err() != nil {
		t.Fatal(w.Err())
	}
	played, _ := play(t, text.Bytes(), replayOptions{Speed: 200})
	seen := 0
	for _, e := range played {
		if e.Kind == hardware.CardSeen {
			seen++
		}
	}
	if seen == 0 {
		t.Errorf("the card is not in what was recorded:\n%s", text.Bytes())
	}
}
