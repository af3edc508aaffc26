package scanner_test

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/port/serial"
	"casekeeper/hardware/rdm6300"
	"casekeeper/scanner"
)

// changes records what presence notifies, as "+2" and "-2".
type changes struct {
	mu   sync.Mutex
	list []string
}

func (c *changes) notify(ch scanner.Change) {
	c.mu.Lock()
	defer c.mu.Unlock()
	b := ch.UID.Bytes()
	c.list = append(c.list, fmt.Sprint(map[scanner.ChangeKind]string{scanner.Placed: "+", scanner.Lifted: "-", scanner.Crowded: "!"}[ch.Kind], b[len(b)-1]))
}

func (c *changes) String() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return strings.Join(c.list, " ")
}

// On a reader that holds many cards each tag comes and goes by itself: the two of one sleeve
// in the same look, others beside them; a hub reports them line by line.
func TestManyCardsOnOnePlace(t *testing.T) {
	for _, apart := range []time.Duration{0, 2 * time.Millisecond} {
		at := scanner.Sensor{Source: "hub", Input: 1}
		p := scanner.NewPresence(scanner.DefaultPresence)
		p.SetHolds(at, hardware.HoldsMany)
		var got changes
		now := time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)
		look := func(times int, tags ...byte) {
			for range times {
				now = now.Add(100 * time.Millisecond)
				for _, n := range tags {
					uid, _ := hardware.NewUID([]byte{4, 1, 2, n})
					p.Step(hardware.Event{At: now, Source: "hub", Input: 1, Kind: hardware.CardSeen, UID: uid}, got.notify)
					now = now.Add(apart)
				}
				if len(tags) == 0 {
					p.Step(hardware.Event{At: now, Source: "hub", Input: 1, Kind: hardware.CardGone}, got.notify)
				}
			}
		}
		look(3, 1, 2)
		look(3, 1, 2, 3)
		look(1, 3)
		look(3, 2, 1, 3)
		look(40, 1, 3)
		look(3, 1, 2, 3)
		look(40)
		if want := "+1 +2 +3 -2 +2 -1 -2 -3"; got.String() != want {
			t.Errorf("lines %v apart: %s, want %s", apart, got.String(), want)
		}
	}
}

// passing is an RDM6300 over which cards are passed: it reports the one that is near, and
// garbles two.
type passing struct {
	mu   sync.Mutex
	tags []hardware.UID
}

func (p *passing) near(tags ...hardware.UID) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.tags = tags
}

func (p *passing) serve(rw io.ReadWriter) {
	gone := make(chan struct{})
	go func() {
		_, _ = io.Copy(io.Discard, rw)
		close(gone)
	}()
	tick := time.NewTicker(65 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case <-gone:
			return
		case <-tick.C:
		}
		p.mu.Lock()
		var b []byte
		if len(p.tags) > 0 {
			if b = rdm6300.RDM6300.Append(nil, p.tags[0]); len(p.tags) > 1 {
				b[5] ^= 3
			}
		}
		p.mu.Unlock()
		_, _ = rw.Write(b) // unread bytes are lost
	}
}

// Three cards passed over an RDM6300 on a serial port, one after another, are reported in
// order. Together they drown each other out, and nothing is reported.
func TestCardsPassOverAnRDM6300(t *testing.T) {
	reader := &passing{}
	w := hwtest.NewWire(t, reader.serve)
	l := hwtest.Listen(t, rdm6300.New("desk", rdm6300.RDM6300, serial.Config{Device: w.Path()}))
	p := scanner.NewPresence(scanner.DefaultPresence)
	p.SetHolds(scanner.Sensor{Source: "desk", Input: rdm6300.Antenna}, hardware.HoldsPassing)
	var got changes
	taken := 0
	hears := func(what string, ok func() bool) {
		t.Helper()
		l.Until(what, func() bool {
			events := l.Events()
			for ; taken < len(events); taken++ {
				p.Step(events[taken], got.notify)
			}
			return ok()
		})
	}
	tag := func(n int) hardware.UID { return hwtest.UID(t, fmt.Sprintf("62E3086C%02X", n)) }
	want := ""
	for n := 1; n <= 3; n++ {
		reader.near(tag(n))
		want = strings.TrimSpace(want + fmt.Sprint(" +", n))
		hears(want, func() bool { return strings.HasPrefix(got.String(), want) })
	}
	reader.near(tag(4), tag(5), tag(6))
	unclear := l.Count(hardware.CardUnclear)
	hears("three at once", func() bool { return l.Count(hardware.CardUnclear) >= unclear+5 })
	if s := got.String(); strings.Contains(s, "4") || strings.Contains(s, "5") || strings.Contains(s, "6") {
		t.Errorf("three at once: %s", s)
	}
}
