package cost

import (
	"testing"
)

// said counts the errors that are reported to it.
type said struct {
	testing.TB
	wrong int
}

func (s *said) Helper()               {}
func (s *said) Failed() bool          { return s.wrong > 0 }
func (s *said) Errorf(string, ...any) { s.wrong++ }

func limits(t *testing.T, text string) (*Limits, *said) {
	t.Helper()
	l, err := parse(text)
	if err != nil {
		t.Fatal(err)
	}
	s := &said{TB: t}
	l.t = s
	return l, s
}

// TestLimitsAreNarrow: a limit holds from half of it up to all of it, nothing costs
// anything without one, and none is there for nothing.
func TestLimitsAreNarrow(t *testing.T) {
	for got, wrong := range map[int]int{49: 1, 50: 0, 100: 0, 101: 1} {
		l, s := limits(t, "100 things of it\n")
		if l.Hold("things of it", got); s.wrong != wrong {
			t.Errorf("%d of 100: %d mistakes, want %d", got, s.wrong, wrong)
		}
	}
	l, s := limits(t, "100 things\n3 others")
	if l.Hold("unknown", 1); s.wrong != 1 {
		t.Error("a cost without a limit is held")
	}
	l, s = limits(t, "100 things\n3 others")
	l.Hold("things", 90)
	if l.unheld(); s.wrong != 1 {
		t.Error("a limit of nothing is kept")
	}
	for _, text := range []string{"", "things", "9", "9 things\n8 things", "9 things\nothers 9"} {
		if _, err := parse(text); err == nil {
			t.Errorf("read: %q", text)
		}
	}
}

var kept []byte

// TestCosts: what is copied once too often is caught.
func TestCosts(t *testing.T) {
	l, text := Read(t), make([]byte, 1<<20)
	var once, twice Memory
	for range 8 {
		once.Add(func() { kept = append([]byte(nil), text...) })
		twice.Add(func() { kept = append([]byte(nil), append([]byte(nil), text...)...) })
	}
	once.Hold(l, "a copy", 8)
	if once.Caught(l, "a copy", 8) || !twice.Caught(l, "a copy", 8) {
		t.Errorf("once: %+v, twice: %+v", once, twice)
	}
	before := Heap()
	kept = make([]byte, 3<<20)
	if more := Heap() - before; more < 1<<20 || more > 3<<20 { // the last copy of a megabyte went
		t.Errorf("%d bytes more", more)
	}
	l.Hold("bytes that stay", len(kept))
}
