package barcode

import (
	"slices"
	"testing"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/port/serial"
)

// scanner behaves like a module that scans all the time, depending on its settings.
type scanner struct {
	*hwtest.Wire
	suffix string
	n      int
}

// show holds codes before the scanner, one after the other.
func (s *scanner) show(codes ...string) {
	text := ""
	for _, code := range codes {
		text += code + s.suffix
	}
	s.Write([]byte(text))
}

// other shows a code that was not shown before.
func (s *scanner) other() {
	s.n++
	s.show("code-" + string(rune('A'+s.n%26)) + string(rune('A'+s.n/26%26)))
}

func TestSuite(t *testing.T) {
	hwtest.Run(t, func(t *testing.T) hwtest.Bench {
		w := &scanner{Wire: hwtest.NewWire(t, nil), suffix: "\r"}
		return hwtest.Bench{Source: New("desk", serial.Config{Device: w.Path()}), Act: w.other, Unplug: w.Unplug, Plug: w.Plug}
	})
}

// codes returns the emitted codes.
func codes(list []hardware.Event) (out []string) {
	for _, e := range list {
		if e.Kind == hardware.Code {
			out = append(out, e.Code)
		}
	}
	return out
}

func TestCodesOnAWire(t *testing.T) {
	w := &scanner{Wire: hwtest.NewWire(t, nil)}
	s := New("desk", serial.Config{Device: w.Path()})
	l := hwtest.Listen(t, s)
	l.Until("up", func() bool { return l.Count(hardware.LinkUp) == 1 })
	count := func(n int) func() bool { return func() bool { return l.Count(hardware.Code) == n } }
	w.Write([]byte(answer))
	w.show("one") // no mark: ended by silence
	l.Until("a code without end", count(1))
	w.suffix = "\r\n"
	w.show("two", "two", "ba\x01d", "three")
	l.Until("codes with ends", count(3))
	w.Write([]byte("thr"))
	l.Until("half a code to be dropped", func() bool { return s.Status().BadFrames == 2 })
	w.Unplug()
	w.Plug()
	l.Until("up again", func() bool { return l.Count(hardware.LinkUp) == 2 })
	w.show("four")
	l.Until("a code after the unplug", count(4))
	if got, want := codes(l.Events()), []string{"one", "two", "three", "four"}; !slices.Equal(got, want) {
		t.Errorf("codes %q, want %q", got, want)
	}
	for _, e := range l.Events() {
		if e.Kind == hardware.Code && (e.Input != Window || e.Raw != e.Code) {
			t.Errorf("%+v", e)
		}
	}
}

func TestTheSameCodeIsTheSameSightForAWhile(t *testing.T) {
	s := New("desk", serial.Config{Device: "/dev/null"})
	var list []hardware.Event
	s.emit = func(e hardware.Event) { list = append(list, e) }
	now := time.Now()
	for _, c := range []struct {
		wait time.Duration
		code string
		want int
	}{
		{0, "a", 1}, {time.Second, "a", 1}, {time.Second, "a", 1}, {again, "a", 2},
		{time.Millisecond, "b", 3}, {time.Millisecond, "a", 4}, {again - 1, "a", 4},
	} {
		now = now.Add(c.wait)
		s.Bytes([]byte(c.code+"\r"), now)
		if len(list) != c.want {
			t.Errorf("%s after %v: %d codes, want %d", c.code, c.wait, len(list), c.want)
		}
	}
}

func TestAScannerThatOnlyGarbles(t *testing.T) {
	w := &scanner{Wire: hwtest.NewWire(t, nil), suffix: "\r"}
	s := New("desk", serial.Config{Device: w.Path()})
	l := hwtest.Listen(t, s)
	l.Until("up", func() bool { return l.Count(hardware.LinkUp) == 1 })
	w.show("\xf8\x80\x00")
	l.Until("a fault", func() bool { return s.Status().State == hardware.Fault })
	if st := s.Status(); st.Reason != hardware.ReasonGarbled || st.Remedy.Cure == hardware.NoCure {
		t.Errorf("%+v", st)
	}
}
