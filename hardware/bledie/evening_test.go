package bledie

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/port/bluez"
	"casekeeper/hardware/sim/bluezsim"
)

// evening is a die through a hundred minutes of an evening, and what people did with it.
type evening struct {
	w      *bluezsim.World
	die    *bluezsim.Die
	make   bluezsim.Make
	source *Source
	chance *rand.Rand
	events chan hardware.Event // more than there are in a second

	thrown uint8 // face of a throw that has to be reported; 0 = none
	throws int
	told   int
	seq    uint32
	wrong  int // facts that nobody threw, of the wrong number, or reported twice
}

// settle lets a second pass, and judges what was reported.
func (v *evening) settle() {
	time.Sleep(time.Second)
	synctest.Wait()
	for len(v.events) > 0 {
		e := <-v.events
		if e.Kind != hardware.DieFace && e.Kind != hardware.DieFault {
			continue
		}
		v.seq++
		switch {
		case e.Seq != v.seq:
			v.wrong++
		case e.Kind == hardware.DieFace && e.Face != v.thrown:
			v.wrong++
		case e.Kind == hardware.DieFace:
			v.told++
			v.thrown = 0
		}
	}
}

// moment lets milliseconds pass, fewer than a die has to lie still for.
func (v *evening) moment() { time.Sleep(time.Duration(v.chance.IntN(350)) * time.Millisecond) }

func (v *evening) face() uint8 { return uint8(1 + v.chance.IntN(6)) }

// act is something that people do with the die, or that happens to it.
func (v *evening) act() {
	d, face := v.die, v.face()
	switch v.chance.IntN(12) {
	case 0, 1, 2: // a throw that tumbles, and is reported twice
		if !d.Connected() {
			return
		}
		v.throws++
		for range 1 + v.chance.IntN(4) {
			d.Roll()
			v.moment()
			d.Rest(v.face())
			v.moment()
		}
		d.Throw(face)
		d.Rest(face)
		v.thrown = face
		time.Sleep(2 * settleTime)
		d.Rest(face)
	case 3: // shaken in a hand, put down
		for range 1 + v.chance.IntN(5) {
			d.Roll()
			v.moment()
			v.hold()
			v.moment()
		}
		d.Turn(face)
		d.Rest(face)
	case 4: // nudged before it settled
		d.Throw(face)
		v.moment()
		d.Turn(face%6 + 1)
	case 5: // turned where it lies, and phantoms
		d.Turn(face)
		v.moment()
		d.Rest(v.face())
		d.Rest(v.face())
	case 6: // lost in the air, a face when it is back
		d.Roll()
		v.moment()
		d.Drop()
		time.Sleep(3 * time.Second)
		d.Rest(face)
	case 7: // lost before it settled
		d.Throw(face)
		v.moment()
		d.Drop()
		time.Sleep(3 * time.Second)
		d.Rest(face)
		d.Turn(face)
	case 8: // asleep, wakes on another face
		d.Sleep()
		time.Sleep(time.Duration(1+v.chance.IntN(20)) * time.Second)
		d.Wake()
		time.Sleep(3 * time.Second)
		d.Turn(face)
		d.Rest(face)
	case 9: // a storm
		for range 1 + v.chance.IntN(6) {
			d.Drop()
			time.Sleep(time.Duration(v.chance.IntN(3000)) * time.Millisecond)
			d.Rest(v.face())
		}
		v.w.RefuseConnect("le-connection-abort-by-local", "InProgress")
	case 10: // the daemon, the adapter or the address
		switch v.chance.IntN(4) {
		case 0:
			v.w.Daemon(false)
			v.moment()
			v.w.Daemon(true)
		case 1:
			v.w.Power(false)
			v.moment()
			v.w.Power(true)
		case 2:
			d.Forget()
		default:
			d.Move(fmt.Sprintf("E0:11:22:33:%02X:%02X", v.chance.IntN(256), v.chance.IntN(256)))
		}
	default: // crooked, and sometimes set upright by hand
		d.Roll()
		d.Crooked()
		if v.chance.IntN(2) == 0 {
			v.moment()
			v.hold()
			d.Turn(face)
			d.Rest(face)
		}
	}
}

// hold picks the die up. A GoDice does not say so, but that it was turned; others say before that they
// were rolled.
func (v *evening) hold() {
	if v.make == bluezsim.GoDice {
		v.die.Turn(v.face())
		return
	}
	v.die.Rest(v.face())
	v.die.Hold()
}

// play plays it with a rule of what is a roll.
func play(t *testing.T, seed uint64, kind bluezsim.Make, judge rule, most time.Duration) (v *evening) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		v = &evening{w: bluezsim.New(), make: kind, chance: rand.New(rand.NewPCG(seed, 26)), events: make(chan hardware.Event, 10000)}
		defer v.w.Close()
		name := "Red"
		if kind == bluezsim.GoDice {
			name = "GoDice_8A8272_K_v04"
		}
		v.die = v.w.Add(kind, name, "E0:11:22:33:44:55")
		adapter := bluez.New(v.w.Dial)
		adapter.Root = t.TempDir()
		v.source = New("red", Which{Name: name}, adapter)
		v.source.roll = judge
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- v.source.Run(ctx, func(e hardware.Event) { v.events <- e }) }()
		time.Sleep(5 * time.Second)
		for began := time.Now(); time.Since(began) < most; {
			v.act()
			v.settle()
		}
		cancel()
		if err := <-ended; !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	})
	return v
}

// TestHundredMinutes: in a hundred minutes of bursts, storms, sleep and everything else that happens
// to a die, through the source and a simulated BlueZ, no face is reported that nobody threw, and each
// throw that lay still is reported once.
func TestHundredMinutes(t *testing.T) {
	for seed, kind := range []bluezsim.Make{bluezsim.GoDice, bluezsim.Pixels, bluezsim.OldPixels} {
		if seed > 0 && testing.Short() {
			break
		}
		v := play(t, uint64(seed), kind, new(Roll), 100*time.Minute)
		if v.wrong != 0 || v.told != v.throws || v.throws < 200 || v.source.Status().Reopens < 100 {
			t.Errorf("make %d: %d false facts, %d of %d throws told, %d times connected again", kind, v.wrong, v.told, v.throws, v.source.Status().Reopens)
		}
	}
}

// Mutants of the rule, each without one guard.
type (
	impatient struct{ Roll } // it does not wait until the die lies still
	credulous struct{ Roll } // a face without a throw counts
	caught    struct{ Roll } // a hand does not end a throw
	nudged    struct{ Roll } // turning does not end a throw
	forgetful struct{ Roll } // a lost connection does not end a throw
	repeating struct{ Roll } // a throw counts again when its face is repeated
	uncounted struct{ Roll } // throws have no numbers
	level     struct{ Roll } // a crooked die counts as the face that it had
)

func (r *impatient) Step(m Message, at time.Time) Verdict { return r.Roll.Step(m, at.Add(-settleTime)) }

func (r *credulous) Step(m Message, at time.Time) Verdict {
	if m.Motion == Rolled && r.state == lying {
		r.state = flying
	}
	return r.Roll.Step(m, at)
}

func (r *caught) Step(m Message, at time.Time) Verdict {
	if m.Motion == Handled {
		return Verdict{}
	}
	return r.Roll.Step(m, at)
}

func (r *nudged) Step(m Message, at time.Time) Verdict {
	if m.Motion == Turned {
		return Verdict{}
	}
	return r.Roll.Step(m, at)
}

func (r *forgetful) Left()         {}
func (r *forgetful) Back() Verdict { return Verdict{} }

func (r *repeating) Settle(now time.Time) Verdict {
	v := r.Roll.Settle(now)
	if v.Kind != 0 {
		r.state, r.due = flying, now.Add(flightTime)
	}
	return v
}

func (r *uncounted) Settle(now time.Time) Verdict {
	v := r.Roll.Settle(now)
	v.Seq = min(v.Seq, 1)
	return v
}

func (r *level) Step(m Message, at time.Time) Verdict {
	if m.Motion == Crooked {
		m = Message{Motion: Rolled, Face: 1}
	}
	return r.Roll.Step(m, at)
}

// TestHundredMinutesCatchMutants: without any one of its guards the rule reports false facts.
func TestHundredMinutesCatchMutants(t *testing.T) {
	if testing.Short() {
		t.Skip("make test-all: the evening that catches them is played in the short form")
	}
	for name, mutant := range map[string]func() rule{
		"impatient": func() rule { return new(impatient) }, "credulous": func() rule { return new(credulous) }, "caught": func() rule { return new(caught) },
		"nudged": func() rule { return new(nudged) }, "forgetful": func() rule { return new(forgetful) }, "repeating": func() rule { return new(repeating) },
		"uncounted": func() rule { return new(uncounted) }, "level": func() rule { return new(level) },
	} {
		if v := play(t, 1, bluezsim.Pixels, mutant(), 20*time.Minute); v.wrong == 0 && v.told == v.throws {
			t.Errorf("%s is not caught in %d throws", name, v.throws)
		}
	}
}
