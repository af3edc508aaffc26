package scanner_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/rdm6300"
	"casekeeper/hardware/serial"
	"casekeeper/scanner"
)

// fob is an RDM6300 in simulated time: frames each 65 ms while a tag is near,
// of which three in ten are lost and one in twenty is damaged.
type fob struct {
	*rdm6300.Source
	chance *rand.Rand
	now    time.Time
	next   time.Duration // until the next frame
	quiet  time.Duration // since a byte or since silence was told
}

// pass lets time pass in steps of 5 ms with a tag near, or none.
func (f *fob) pass(d time.Duration, tag hardware.UID) {
	const step = 5 * time.Millisecond
	for ; d > 0; d -= step {
		f.now = f.now.Add(step)
		f.next -= step
		f.quiet += step
		if f.next <= 0 {
			f.next += 65 * time.Millisecond
			if chance := f.chance.Float64(); tag.Len() > 0 && chance >= 0.3 {
				b := rdm6300.RDM6300.Append(nil, tag)
				if chance > 0.95 {
					b[f.chance.IntN(len(b))] ^= 1 << f.chance.IntN(8)
				}
				f.Bytes(b, f.now)
				f.quiet = 0
			}
		}
		if f.quiet >= 200*time.Millisecond {
			f.quiet = 0
			f.Quiet(f.now)
		}
	}
}

// Ten minutes in which cards are laid and taken away: each is noticed once
// when it comes and once, within 1.5 s, when it leaves. Who believes each
// single look is wrong all the time.
func TestTenMinutesOfAnRDM6300WithDrops(t *testing.T) {
	f := &fob{Source: rdm6300.New("desk", rdm6300.RDM6300, serial.Config{Device: "/dev/null"}),
		chance: rand.New(rand.NewPCG(1, 2)), now: time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)}
	begin := f.now
	presence := scanner.NewPresence(scanner.DefaultPresence)
	var near, lies hardware.UID // in truth, and as it was noticed
	var acted time.Time
	var slowest time.Duration
	changes, naive := 0, 0
	over, cancel := context.WithCancel(context.Background())
	cancel()
	err := f.Run(over, func(e hardware.Event) { // returns at once: time is the test's
		if e.Kind == hardware.CardGone && near.Len() > 0 {
			naive++
		}
		presence.Step(e, func(c scanner.Change) {
			changes++
			lies = hardware.UID{}
			if c.Kind == scanner.Placed {
				lies = c.UID
			}
			slowest = max(slowest, f.now.Sub(acted))
		})
	})
	if !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	for n := byte(1); f.now.Sub(begin) < 10*time.Minute; n++ {
		uid, _ := hardware.NewUID([]byte{0x62, 0xE3, 0x08, 0x6C, n})
		for _, near = range []hardware.UID{uid, {}} {
			before := changes
			acted = f.now
			f.pass(time.Duration(5000+f.chance.IntN(15000))*time.Millisecond, near)
			if lies != near || changes != before+1 {
				t.Fatalf("card %d after %v: %d changes and %v lies there, want 1 and %v", n, f.now.Sub(begin), changes-before, lies, near)
			}
		}
	}
	if slowest > 1500*time.Millisecond {
		t.Errorf("the slowest was noticed after %v", slowest)
	}
	if naive < 20 {
		t.Errorf("a naive filter is wrong %d times: the trace is too easy", naive)
	}
	t.Logf("%d changes, the slowest after %v; a naive filter lifts %d cards that lie there", changes, slowest, naive)
}
