package scanner

import (
	"testing"
	"time"

	"casekeeper/hardware"
)

// noon is when the tests of this file begin.
var noon = time.Unix(1_800_000_000, 0)

// tagged is the number of a tag.
func tagged(n byte) hardware.UID {
	uid, _ := hardware.NewUID([]byte{4, 1, 2, n})
	return uid
}

// TestLooksThatLift: how many looks in a row without its tag lift it, by the time between two looks and by what
// is known of the reader: whether it is steady, and whether it has shown that it is never blind.
func TestLooksThatLift(t *testing.T) {
	const ms = time.Millisecond
	uid := tagged(1)
	for _, c := range []struct {
		what    string
		steady  bool
		clear   time.Duration // since when it was not blind, before the first look
		reset   bool
		pace    time.Duration
		looks   int
		instead bool // a leaky neighbour has read the tag meanwhile
	}{
		{"steady and never blind", true, DefaultPresence.Proof, false, time.Second, 4, false},
		{"the same, with quicker looks", true, DefaultPresence.Proof, false, 250 * ms, 5, false},
		{"the same, just before that is proven", true, DefaultPresence.Proof - 4*time.Second, false, time.Second, 5, false},
		{"the same after a restart", true, DefaultPresence.Proof, true, time.Second, 10, false},
		{"never blind, but it misses", false, DefaultPresence.Proof, false, 80 * ms, 14, false},
		{"the same, with slower looks", false, DefaultPresence.Proof, false, 100 * ms, 13, false},
		{"the same, slower still", false, DefaultPresence.Proof, false, 200 * ms, 10, false},
		{"it may be blind", true, 0, false, 100 * ms, 29, false},
		{"the same, with slow looks", true, 0, false, 400 * ms, 10, false},
		{"beside a leaky one", true, DefaultPresence.Proof, false, time.Second, 10, true},
		{"the same, with quick looks", true, DefaultPresence.Proof, false, 200 * ms, 29, true},
	} {
		p := NewPresence(DefaultPresence)
		s := p.spot(hardware.Event{Source: "hub", Input: 1})
		s.resident, s.clear, s.lastRead, s.reset, s.pace = uid, noon.Add(-c.clear), noon, c.reset, c.pace
		s.looked, s.latest = noon, noon
		if c.steady {
			s.known = 64
		}
		tr := p.trace(uid)
		tr.lies = s
		beside := p.spot(hardware.Event{Source: "hub", Input: 2})
		lifted := false
		looks := 0
		for ; !lifted && looks < 100; looks++ {
			at := noon.Add(time.Duration(looks) * c.pace)
			if c.instead {
				beside.leaks = at
				tr.on(beside).add(at, uint32(looks), time.Hour)
			}
			s.look(at)
			p.countAbsent(s, at, func(n Change) { lifted = n.Kind == Lifted && n.UID == uid })
		}
		if looks != c.looks {
			t.Errorf("%s: lifted at look %d, want %d", c.what, looks, c.looks)
		}
	}
}

// TestReadsThatPlace: two of the latest three looks, within the window.
func TestReadsThatPlace(t *testing.T) {
	p := NewPresence(DefaultPresence)
	for _, c := range []struct {
		looks  uint32 // from the first read to now
		after  time.Duration
		reads  int
		enough bool
	}{{1, 100 * time.Millisecond, 1, false}, {1, 100 * time.Millisecond, 2, true}, {2, time.Second, 2, true}, {3, 300 * time.Millisecond, 2, false}, {2, time.Second + 1, 2, false}} {
		s, m := &spot{looks: 7 + c.looks}, &marks{}
		for i := range c.reads {
			m.add(noon.Add(time.Duration(i)*c.after), 7+uint32(i)*c.looks, time.Hour)
		}
		if got := p.enough(m, s, noon.Add(c.after)); got != c.enough {
			t.Errorf("%+v: %t", c, got)
		}
	}
}

// TestPaceOfAReader: the average of its looks; a gap longer than four of them, between 300 ms and 1.2 s, is a
// silence after which it may have restarted.
func TestPaceOfAReader(t *testing.T) {
	const ms = time.Millisecond
	for _, c := range []struct {
		pace, after time.Duration
		want        time.Duration
		reset       bool
	}{{0, 100 * ms, 100 * ms, false}, {0, 0, 0, false}, {0, maxLook, 0, false}, {0, 5 * time.Second, 0, false}, {100 * ms, 0, 100 * ms, false}, {100 * ms, 180 * ms, 110 * ms, false}, {100 * ms, 400 * ms, 137500 * time.Microsecond, false}, {100 * ms, 408 * ms, 138500 * time.Microsecond, true},
		{20 * ms, 300 * ms, 55 * ms, false}, {20 * ms, 308 * ms, 56 * ms, true}, {900 * ms, 1196 * ms, 937 * ms, false}, {900 * ms, maxLook, 900 * ms, false}, {900 * ms, maxLook + 1, 900 * ms, true}} {
		s := &spot{pace: c.pace, looked: noon}
		if s.look(noon.Add(c.after)); s.pace != c.want || s.reset != c.reset || s.looks != 1 || s.looked != noon.Add(c.after) {
			t.Errorf("%v, then %v: %v, silent %t", c.pace, c.after, s.pace, s.reset)
		}
	}
}

// TestHistoryOfAReader: the looks that missed its tag before it read it again, 64 at most; four in a row show
// that it can be blind.
func TestHistoryOfAReader(t *testing.T) {
	for _, c := range []struct {
		missed, known int
		history       uint64
		wantKnown     int
		want          uint64
		blind         bool
	}{{0, 3, 1, 4, 2, false}, {2, 3, 1, 6, 0b1110, false}, {3, 62, 0, 64, 0b1110, false}, {4, 0, 0, 5, 0b11110, true}, {70, 0, 0, 64, 1<<64 - 2, true}} {
		s := &spot{missed: c.missed, known: c.known, history: c.history, absent: 3, reset: true}
		s.read(noon)
		if s.known != c.wantKnown || s.history != c.want || s.clear.Equal(noon) != c.blind || s.absent != 1 || s.missed != 0 || s.reset || s.lastRead != noon {
			t.Errorf("%d missed of %d: %d, %b, %+v", c.missed, c.known, s.known, s.history, s)
		}
	}
}

// TestSecondTagIsReportedOnce: when it was read three times, and the first twice meanwhile.
func TestSecondTagIsReportedOnce(t *testing.T) {
	p := NewPresence(DefaultPresence)
	s := &spot{resident: tagged(1)}
	one, two := tagged(2), tagged(3)
	for _, c := range []struct {
		uid         hardware.UID
		here, there int
		told        bool
	}{{one, 2, 5, false}, {one, 5, 1, false}, {one, 3, 2, true}, {one, 4, 3, false}, {two, 3, 2, true}} {
		told := false
		p.crowded(s, hardware.Event{UID: c.uid, At: noon}, c.here, c.there, func(n Change) { told = n.Kind == Crowded && n.Other == c.uid && n.UID == s.resident })
		if told != c.told {
			t.Errorf("%v read %d times, the first %d times: %t", c.uid, c.here, c.there, told)
		}
	}
}

// TestReaderThatIsLeaky: for as long as one without a burst has to prove that it has none; how often it must read a
// tag to be called so.
func TestReaderThatIsLeaky(t *testing.T) {
	p := NewPresence(DefaultPresence)
	proof := DefaultPresence.Proof
	for since, want := range map[time.Duration]bool{0: true, proof - 1: true, proof: false} {
		if got := p.leaky(&spot{leaks: noon}, noon.Add(since)); got != want {
			t.Errorf("after %v: %t", since, got)
		}
	}
	if p.leaky(&spot{}, noon) {
		t.Error("one that never read another's tag is")
	}
	for _, c := range []struct {
		pace  time.Duration
		reads int
		want  bool
	}{{100 * time.Millisecond, 6, false}, {100 * time.Millisecond, 7, true}, {200 * time.Millisecond, 4, false}, {time.Second, 4, false}, {time.Second, 5, true}, {2 * DefaultPresence.Window / 24, 8, false}} {
		if got := p.often(&spot{pace: c.pace}, c.reads); got != c.want {
			t.Errorf("%d reads, one look each %v: %t", c.reads, c.pace, got)
		}
	}
	tr := &trace{}
	mine, other := &spot{}, &spot{leaks: noon}
	tr.on(mine).add(noon, 1, time.Second)
	if p.leaked(tr, mine, noon) || p.elsewhere(tr, tr.on(mine), noon) {
		t.Error("its own read is another's")
	}
	tr.on(other)
	if p.leaked(tr, mine, noon) || p.elsewhere(tr, tr.on(mine), noon) {
		t.Error("another that has not read it has")
	}
	tr.on(other).add(noon, 1, time.Second)
	if !p.leaked(tr, mine, noon) || p.leaked(tr, mine, noon.Add(1)) || p.leaked(tr, other, noon) || !p.elsewhere(tr, tr.on(mine), noon) || p.elsewhere(tr, tr.on(mine), noon.Add(1)) {
		t.Error("another that has read it since then has not")
	}
}

// TestLookOfManyCards: a look lists each tag once, within a short time; what it did not list was absent.
func TestLookOfManyCards(t *testing.T) {
	p, at := NewPresence(DefaultPresence), Sensor{"hub", 1}
	p.SetHolds(at, hardware.HoldsMany)
	h := p.multi[at]
	step := func(kind hardware.EventKind, after time.Duration, tags ...byte) {
		for _, n := range tags {
			p.Step(hardware.Event{Source: "hub", Input: 1, Kind: kind, UID: tagged(n), At: noon.Add(after)}, func(Change) {})
		}
	}
	missed := func(what string, want ...int) {
		t.Helper()
		for n, w := range want {
			if got := h.spotOf(tagged(byte(n + 1))).missed; got != w {
				t.Errorf("%s: tag %d was missed %d times, want %d", what, n+1, got, w)
			}
		}
	}
	step(hardware.CardPlaced, 0, 1, 2, 3)
	step(hardware.CardSeen, time.Second, 1)
	step(hardware.CardSeen, time.Second+lookTime, 2)
	missed("one look", 0, 0, 0)
	step(hardware.CardSeen, 2*time.Second, 1)
	missed("the third was not in it", 0, 0, 1)
	step(hardware.CardSeen, 2*time.Second+lookTime+1, 2)
	missed("the next look begins, without any tag again", 0, 0, 2)
}

// TestWhereALeakyReadersTagLies: on it, if the others only glimpse the tag for longer than a reader is blind, or
// read it so much less often for three times as long; not while the tag may lie on one that is not heard.
func TestWhereALeakyReadersTagLies(t *testing.T) {
	const burst, heard = 2800 * time.Millisecond, 400 * time.Millisecond
	for _, c := range []struct {
		what        string
		span        time.Duration // how long it was read
		here, there int
		other       time.Duration // since the other last read it
		begun       time.Duration // how much later the other began
		quiet       time.Duration // since the other was heard
		restart     time.Duration // since it was opened
		want        bool
	}{
		{"glimpsed", burst, 9, 1, 1, 0, 0, time.Hour, true}, {"too soon", burst - 1, 9, 1, 1, 0, 0, time.Hour, false}, {"more than glimpsed", burst, 8, 1, 1, 0, 0, time.Hour, false},
		{"ahead for long", 3 * burst, 20, 3, 1, 0, 0, time.Hour, true}, {"not long enough", 3*burst - 1, 20, 3, 1, 0, 0, time.Hour, false}, {"not far enough ahead", 3 * burst, 26, 6, 1, 0, 0, time.Hour, false}, {"behind", 3 * burst, 3, 20, 1, 0, 0, time.Hour, false},
		{"the other read it long ago", burst, 9, 5, burst, 0, 0, time.Hour, true}, {"the other read it just now", burst, 9, 5, burst - 1, 0, 0, time.Hour, false},
		{"the other began later", 2 * burst, 9, 1, 1, burst, 0, time.Hour, true}, {"the other was not heard before", 2 * burst, 9, 1, 1, burst + 1, 0, time.Hour, false},
		{"the other is heard", burst, 9, 1, 1, 0, heard, time.Hour, true}, {"it is not", burst, 9, 1, 1, 0, heard + 1, time.Hour, false}, {"it is unplugged, perhaps", burst, 9, 1, 1, 0, unpluggedFor - 1, time.Hour, false}, {"it is unplugged", burst, 9, 1, 1, 0, unpluggedFor, time.Hour, true},
		{"it was opened just now", burst, 9, 1, 1, 0, 0, burst - 1, false}, {"it was opened before", burst, 9, 1, 1, 0, 0, burst, true},
	} {
		p, tr, now := NewPresence(DefaultPresence), &trace{}, noon.Add(c.span)
		mine, beside := p.spot(hardware.Event{Source: "hub", Input: 1}), p.spot(hardware.Event{Source: "hub", Input: 2})
		mine.looked, beside.looked, beside.pace, beside.restart = now, now.Add(-c.quiet), heard/gapPaces, now.Add(-c.restart)
		m, o := tr.on(mine), tr.on(beside)
		m.add(now, 1, time.Hour)
		o.add(now.Add(-c.other), 1, time.Hour)
		m.begun, m.reads, o.begun, o.reads = noon, c.here, noon.Add(c.begun), c.there
		if got := p.liesHere(tr, m); got != c.want {
			t.Errorf("%s: %t", c.what, got)
		}
		for quiet, left := range map[time.Duration]bool{unpluggedFor: false, unpluggedFor + 1: true} {
			if tr.lies, beside.looked = beside, now.Add(-quiet); p.liesHere(tr, m) != left {
				t.Errorf("it lay on a reader that was not heard for %v: %t", quiet, !left)
			}
		}
	}
}
