package rig

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/port/replay"
	"casekeeper/hardware/port/serial"
	"casekeeper/hardware/sim"
)

// listener runs a source and keeps what it reports.
type listener struct {
	mu     sync.Mutex
	events []hardware.Event
	stop   func()
}

func listen(t *testing.T, s hardware.Source) *listener {
	t.Helper()
	l := new(listener)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = s.Run(ctx, func(e hardware.Event) { // it ends because ctx does
			l.mu.Lock()
			defer l.mu.Unlock()
			l.events = append(l.events, e)
		})
	}()
	l.stop = sync.OnceFunc(func() {
		cancel()
		<-ended
	})
	t.Cleanup(l.stop)
	return l
}

func (l *listener) count(kind hardware.EventKind) (n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, e := range l.events {
		if e.Kind == kind {
			n++
		}
	}
	return n
}

// evening records a simulated hub with bad readers and wires, and gives the
// recording and what was reported live.
func evening(t *testing.T) (text []byte, live []hardware.Event) {
	t.Helper()
	table, err := sim.Open(sim.Opts{Slots: []hardware.Input{1, 2}, Seed: 7, Faults: sim.AllFaults, Poll: 20 * time.Millisecond, Live: true})
	if err != nil {
		t.Fatal(err)
	}
	defer table.Close()
	file := &File{Sources: []Source{{Name: "hub", Type: "linehub", Device: table.Device()}}}
	var out bytes.Buffer
	w, err := replay.NewWriter(&out, replay.Recording{Driver: "linehub", Device: table.Device()})
	if err != nil {
		t.Fatal(err)
	}
	l := listen(t, Open(file, Options{Tap: func(string) serial.Tap { return w.Tap }}).Sources[0])
	uid, _ := hardware.ParseUID("04A23B5C6D1280") // seven bytes
	hwtest.Until(t, "the hub", func() bool { return l.count(hardware.CardGone) > 0 })
	table.Place(1, uid)
	hwtest.Until(t, "the card", func() bool { return l.count(hardware.CardSeen) > 5 })
	table.Roll(1, 5)
	hwtest.Until(t, "the roll", func() bool { return l.count(hardware.DieFace) > 0 })
	if err := table.Replug(false); err != nil {
		t.Fatal(err)
	}
	hwtest.Until(t, "the replug", func() bool { return l.count(hardware.LinkUp) > 1 })
	table.Lift(1)
	hwtest.Until(t, "time", func() bool { return l.count(hardware.Beat) > 30 })
	l.stop()
	if err := w.Err(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes(), l.events
}

func TestReplayGivesTheSameEvents(t *testing.T) {
	text, live := evening(t)
	path := filepath.Join(t.TempDir(), "evening.raw")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := Parse(fmt.Appendf(nil, "[[source]]\nname = \"hub\"\ntype = \"replay\"\ndevice = %q\nspeed = 100\nreaders = { 1 = \"any\" }\n", path), "x.toml")
	if err != nil {
		t.Fatal(err)
	}
	r := Open(f, Options{})
	if len(r.Missing) > 0 || len(r.Wiring.Readers) != 1 {
		t.Fatalf("%+v", r)
	}
	l := listen(t, r.Sources[0])
	hwtest.Until(t, "the end", func() bool { return strings.Contains(r.Sources[0].Status().Detail, "over") })
	l.stop()
	same(t, l.events, live, 5*time.Millisecond) // a recording has milliseconds
}

// same checks that what was played is what was reported live, at the same times
// since the first event but for a drift.
func same(t *testing.T, played, live []hardware.Event, most time.Duration) {
	t.Helper()
	if len(played) != len(live) {
		t.Fatalf("%d events, recorded were %d", len(played), len(live))
	}
	for i, got := range played {
		want := live[i]
		drift := got.At.Sub(played[0].At) - want.At.Sub(live[0].At)
		got.At, want.At = time.Time{}, time.Time{}
		if got != want || drift.Abs() > most {
			t.Fatalf("event %d: %+v, %v off; recorded was %+v", i, got, drift, want)
		}
	}
}

func TestWrongReplays(t *testing.T) {
	dir := t.TempDir()
	put := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	const head = "casekeeper recording 1\ndriver "
	for path, want := range map[string]string{
		filepath.Join(dir, "none.raw"):                           "none.raw",
		put("torn.raw", head+"linehub\n0 op\n"):                  "torn.raw:3: act",
		put("pins.raw", head+"gpio-die3\n0 open\n"):              "pins.raw: driver: a recording of gpio-die3 cannot be played",
		put("self.raw", head+"replay\n0 open\n"):                 "self.raw: driver: a recording of replay",
		put("unknown.raw", head+"crystal-ball\n0 open\n"):        "unknown.raw: driver",
		put("empty.raw", head+"linehub\n# nothing happened\n\n"): "empty.raw: nothing was recorded",
	} {
		r := Open(&File{Sources: []Source{{Name: "a", Type: "replay", Device: path}}}, Options{})
		if len(r.Missing) != 1 || !strings.Contains(r.Missing[0].Err.Error(), want) {
			t.Errorf("%+v, want %q", r.Missing, want)
		}
	}
	for text, want := range map[string]string{
		"type = \"replay\"":                              "x.toml:1: source[0].device: is missing",
		"type = \"replay\"\ndevice = \"a\"\nspeed = -1":  "x.toml:5: source[0].speed: -1",
		"type = \"replay\"\ndevice = \"a\"\nspeed = nan": "x.toml:5: source[0].speed: NaN",
		"type = \"replay\"\ndevice = \"a\"\nbaud = 9600": "x.toml:5: source[0].baud: a replay has no such field",
		"type = \"linehub\"\ndevice = \"a\"\nspeed = 2":  "x.toml:5: source[0].speed: a linehub has no such field",
	} {
		_, err := Parse([]byte("[[source]]\nname = \"a\"\n"+text), "x.toml")
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

func TestWhichTypesAreRecorded(t *testing.T) {
	for _, kind := range []string{"linehub", "rdm6300", "id12", "barcode-serial", "pn532-hsu"} {
		if _, known := driverOf(kind); !known || !Records(kind) {
			t.Errorf("%s is not recorded", kind)
		}
	}
	if Records("gpio-die3") || Records("replay") {
		t.Error("what has no serial port is recorded")
	}
}

// TestSerialDriversAreTried checks that a driver of a serial port is one of those that probe tries,
// and whose bytes can be recorded.
func TestSerialDriversAreTried(t *testing.T) {
	for _, d := range drivers() {
		switch d.options().(type) {
		case *portOptions, *pn532Options:
			if !Records(d.name) {
				t.Errorf("%s has a serial port; add it to SerialTypes", d.name)
			}
		}
	}
}
