package rdm6300

import (
	"io"
	"slices"
	"sync"
	"testing"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/port/serial"
)

// reader behaves like one of the two readers, with faults.
type reader struct {
	model Model

	mu     sync.Mutex
	tag    hardware.UID // that is near; zero = none
	told   bool         // an ID-12LA has reported it
	faults string       // of the next frames, repeated: see spoil
	n      int
}

// near puts a tag near the reader, or takes it away.
func (r *reader) near(tag hardware.UID, faults string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.tag, r.faults, r.told, r.n = tag, faults, false, 0
}

// next returns what the reader sends at its next turn.
func (r *reader) next() []byte {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.tag.Len() == 0 || r.model == ID12 && r.told {
		return nil
	}
	r.told = true
	b := r.model.Append(nil, r.tag)
	if r.faults == "" {
		return b
	}
	r.n++
	return spoil(b, r.faults[(r.n-1)%len(r.faults)])
}

// spoil damages a frame: x flips a bit, c cuts the end, b the beginning, n puts noise before
// it, - loses it.
func spoil(b []byte, fault byte) []byte {
	switch fault {
	case 'x':
		b[6] ^= 1
	case 'c':
		b = b[:8]
	case 'b':
		b = b[5:]
	case 'n':
		b = append([]byte{0xFF, 0, begin, 'A', 'B'}, b...)
	case '-':
		return nil
	}
	return b
}

// serve is the reader at its end of a wire.
func (r *reader) serve(rw io.ReadWriter) {
	pulled := make(chan struct{})
	go func() {
		defer close(pulled)
		_, _ = io.Copy(io.Discard, rw) // until it is unplugged
	}()
	tick := time.NewTicker(65 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case <-pulled:
			return
		case <-tick.C:
			_, _ = rw.Write(r.next()) // unread bytes are lost
		}
	}
}

func TestSuite(t *testing.T) {
	for _, model := range []Model{RDM6300, ID12} {
		t.Run([]string{"RDM6300", "ID12"}[model], func(t *testing.T) {
			hwtest.Run(t, func(t *testing.T) hwtest.Bench {
				r := &reader{model: model}
				w := hwtest.NewWire(t, r.serve)
				return hwtest.Bench{Source: New("desk", model, serial.Config{Device: w.Path()}),
					Act: func() { r.near(hwtest.UID(t, "62E3086CED"), "") }, Unplug: w.Unplug, Plug: w.Plug}
			})
		})
	}
}

func TestOnlyTrueTagsThroughAllFaults(t *testing.T) {
	r := &reader{}
	w := hwtest.NewWire(t, r.serve)
	s := New("desk", RDM6300, serial.Config{Device: w.Path()})
	l := hwtest.Listen(t, s)
	l.Until("up", func() bool { return l.Count(hardware.LinkUp) == 1 })
	one, two := hwtest.UID(t, "62E3086CED"), hwtest.UID(t, "0100000001")
	r.near(one, ".xcbn-")
	l.Until("reads of the first", func() bool { return l.Count(hardware.CardSeen) >= 4 })
	r.near(hardware.UID{}, "")
	l.Until("looks that find nothing", func() bool { return l.Count(hardware.CardGone) >= 4 })
	r.near(two, "x.c.-.")
	before := l.Count(hardware.CardSeen)
	l.Until("reads of the second", func() bool { return l.Count(hardware.CardSeen) >= before+3 })
	turned := false
	for _, e := range l.Events() {
		turned = turned || e.UID == two
		switch {
		case e.Kind == hardware.CardSeen && e.UID != one && e.UID != two, e.UID == one && turned:
			t.Errorf("saw %v from %q", e.UID, e.Raw)
		case e.Kind == hardware.CardSeen && e.Input != Antenna:
			t.Errorf("slot %d", e.Input)
		}
	}
	if st := s.Status(); st.BadFrames == 0 || st.State != hardware.Up {
		t.Errorf("%+v, want up with bad frames", st)
	}
}

// plugged is a source whose port the test plays.
func plugged(model Model) (s *Source, kinds func() []hardware.EventKind) {
	s = New("desk", model, serial.Config{Device: "/dev/null"})
	var list []hardware.EventKind
	s.emit = func(e hardware.Event) { list = append(list, e.Kind) }
	return s, func() []hardware.EventKind {
		out := list
		list = nil
		return out
	}
}

func TestSilenceIsALookThatFindsNothing(t *testing.T) {
	now := time.Now()
	s, kinds := plugged(RDM6300)
	expect := func(what string, want ...hardware.EventKind) {
		t.Helper()
		if got := kinds(); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	quiet := func(times int) {
		for range times {
			now = now.Add(silence)
			s.Quiet(now)
		}
	}
	s.Up(nil, now)
	quiet(2)
	expect("before any tag", hardware.LinkUp)
	s.Bytes([]byte(frame), now)
	quiet(1)
	expect("a frame that did not come", hardware.CardSeen, hardware.CardGone)
	quiet(1)
	expect("two more in 100 ms", hardware.CardGone, hardware.CardGone)
	quiet(1)
	expect("one more", hardware.CardGone)
	s.Bytes([]byte(frame[:5]), now)
	quiet(1)
	expect("a frame that was cut proves a tag")
	s.Bytes([]byte(frame[5:]), now)
	quiet(1)
	expect("its rest", hardware.CardUnclear, hardware.CardGone)
	s.Bytes([]byte(frame[:5]), now)
	s.Down(now)
	s.Up(nil, now)
	s.Bytes([]byte(frame[5:]), now)
	quiet(1)
	expect("pulled in the middle of a frame", hardware.LinkDown, hardware.LinkUp, hardware.CardUnclear, hardware.CardGone)
}

func TestAnID12TellsOnlyArrivals(t *testing.T) {
	now := time.Now()
	s, kinds := plugged(ID12)
	s.Up(nil, now)
	s.Bytes(ID12.Append(nil, hwtest.UID(t, "62E3086CED")), now)
	s.Quiet(now)
	if got, want := kinds(), []hardware.EventKind{hardware.LinkUp, hardware.CardPlaced}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestAReaderThatOnlyGarbles(t *testing.T) {
	r := &reader{}
	w := hwtest.NewWire(t, r.serve)
	s := New("desk", RDM6300, serial.Config{Device: w.Path()})
	l := hwtest.Listen(t, s)
	r.near(hwtest.UID(t, "62E3086CED"), "x")
	l.Until("a fault", func() bool { return s.Status().State == hardware.Fault })
	if st := s.Status(); st.Reason != hardware.ReasonGarbled || st.Remedy.Cure == hardware.NoCure || st.Detail == "" {
		t.Errorf("%+v", st)
	}
	r.near(hwtest.UID(t, "62E3086CED"), "")
	l.Until("up", func() bool { return s.Status().State == hardware.Up })
}
