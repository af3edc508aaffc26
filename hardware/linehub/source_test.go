package linehub

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/port/serial"
)

// plugged is a source whose port is played by the test.
func plugged(t *testing.T) (s *Source, say func(string), events func() []hardware.Event) {
	t.Helper()
	s = New("hub", serial.Config{Device: "/dev/null"})
	var list []hardware.Event
	s.emit = func(e hardware.Event) { list = append(list, e) }
	now := time.Now()
	say = func(text string) {
		now = now.Add(time.Millisecond)
		s.Bytes([]byte(text), now)
	}
	return s, say, func() []hardware.Event {
		out := list
		list = nil
		return out
	}
}

func TestGreeting(t *testing.T) {
	s, _, events := plugged(t)
	var sent bytes.Buffer
	s.Up(&sent, time.Now())
	if sent.String() != "IS" {
		t.Errorf("the hub was asked %q, want IS", sent.String())
	}
	if e := events(); len(e) != 1 || e[0].Kind != hardware.LinkUp || e[0].Source != "hub" {
		t.Errorf("events %+v", e)
	}
}

func TestLinesBecomeEvents(t *testing.T) {
	s, say, events := plugged(t)
	s.Up(io.Discard, time.Now())
	events()
	u := hwtest.UID(t, "04A23B5C6D1280")
	for _, c := range []struct {
		line Line
		want hardware.Event
	}{
		{hb(2000), hardware.Event{Kind: hardware.Beat, Clock: 2 * time.Second}},
		{Line{Type: Tag, Seq: 1, Numbered: true, Input: 4, UID: u}, hardware.Event{Kind: hardware.CardSeen, Input: 4, UID: u, Seq: 1}},
		{Line{Type: Gone, Seq: 2, Numbered: true, Input: 4}, hardware.Event{Kind: hardware.CardGone, Input: 4, Seq: 2}},
		{Line{Type: Die, Seq: 3, Numbered: true, Input: 1, Face: 6}, hardware.Event{Kind: hardware.DieFace, Input: 1, Face: 6, Seq: 3}},
		{Line{Type: Die, Seq: 4, Numbered: true, Input: 1}, hardware.Event{Kind: hardware.DieFault, Input: 1, Seq: 4}},
		{Line{Type: Press, Seq: 5, Numbered: true, Input: 4, Word: "undo"}, hardware.Event{Kind: hardware.Press, Input: 4, Code: "undo", Seq: 5}},
	} {
		text := string(c.line.Append(nil))
		say(text)
		list := events()
		if len(list) != 1 {
			t.Fatalf("%s gave %d events", text, len(list))
		}
		got := list[0]
		c.want.Source, c.want.Raw, c.want.At = "hub", strings.TrimSpace(text), got.At
		if got != c.want {
			t.Errorf("%s: %+v\nwant %+v", text, got, c.want)
		}
		say(text)
		if again := events(); c.line.Type != Heartbeat && len(again) != 0 {
			t.Errorf("%s came twice and gave %+v", text, again)
		}
	}
}

func TestLightIsToldOnChangeAndToAHubThatComes(t *testing.T) {
	b := newWire(t)
	s := New("hub", serial.Config{Device: b.path, BackOff: time.Millisecond})
	s.Light(true)
	b.run(s)
	b.expect("IS")
	b.write("$HELLO,dicehub,1*07\r\n")
	b.expect("L")
	s.Light(true)
	s.Light(false)
	b.expect("l")
}

func TestHalfALineBeforeAHangUp(t *testing.T) {
	s, say, events := plugged(t)
	s.Up(io.Discard, time.Now())
	say("$HB,10")
	s.Down(time.Now())
	s.Up(io.Discard, time.Now())
	say("00*27\r\n$HB,2000*24\r\n")
	var beats []time.Duration
	for _, e := range events() {
		if e.Kind == hardware.Beat {
			beats = append(beats, e.Clock)
		}
	}
	if len(beats) != 1 || beats[0] != 2*time.Second {
		t.Errorf("beats %v, want only 2s", beats)
	}
}

func TestStatusOfAQuietAndOfAGarbledHub(t *testing.T) {
	b := newWire(t)
	s := New("hub", serial.Config{Device: b.path, BackOff: time.Millisecond})
	b.run(s)
	b.write("$HELLO,dicehub,1*07\r\n")
	hwtest.Until(t, "frames", func() bool { return s.Status().Frames == 1 })
	if st := s.Status(); st.State != hardware.Up || st.Detail != "dicehub 1" {
		t.Errorf("%+v, want up, with the hub's name", st)
	}
	later := time.Now().Add(patience + time.Second)
	if st := s.statusAt(later); st.State != hardware.Stale || st.Reason != hardware.ReasonMute || st.Remedy.Cure == hardware.NoCure {
		t.Errorf("three missed beats: %+v, want stale", st)
	}
	b.write("$HB,1000*27\r\n")
	hwtest.Until(t, "frames", func() bool { return s.Status().Frames == 2 })
	if st := s.Status(); st.State != hardware.Up {
		t.Errorf("after a beat: %+v, want up", st)
	}

	b = newWire(t)
	s = New("hub", serial.Config{Device: b.path, BackOff: time.Millisecond})
	b.run(s)
	b.write("$\xf8\x80\x00$\x9d\r\n")
	hwtest.Until(t, "bad frames", func() bool { return s.Status().BadFrames > 0 })
	if st := s.statusAt(later); st.State != hardware.Fault || st.Reason != hardware.ReasonGarbled || st.Frames != 0 {
		t.Errorf("only noise: %+v, want a fault", st)
	}

	b = newWire(t)
	s = New("hub", serial.Config{Device: b.path, BackOff: time.Millisecond})
	b.run(s)
	b.expect("IS")
	if st := s.statusAt(later.Add(time.Hour)); st.State != hardware.Stale || st.Reason != hardware.ReasonMute {
		t.Errorf("not a byte: %+v, want stale", st)
	}
}

// Whole lines without meaning are counted and reported; the hub stays up, and its status
// is good again once no more of them come.
func TestLinesThatMeanNothingAreSaid(t *testing.T) {
	for _, line := range []string{`{"slot":1,"uid":"a blue one"}`, `{"temperature":21}`, `{"die":1,"face":"six"}`, "$DIE,1,6*4F"} {
		s := New("hub", serial.Config{Device: "/dev/null"})
		s.emit = func(hardware.Event) {}
		s.port.Link.Up("/dev/null")
		now := time.Now()
		says := func(text string) {
			now = now.Add(time.Second)
			s.Bytes([]byte(text+"\r\n"), now)
		}
		for range 2 {
			says(`{"hb":1000}`)
			says(line)
		}
		if st := s.statusAt(now); st.Reason != hardware.ReasonNone {
			t.Errorf("%s twice: %+v", line, st)
		}
		says(line)
		says(`{"hb":1000}`)
		if st := s.statusAt(now); st.State != hardware.Up || st.Reason != hardware.ReasonUnread || st.BadFrames != 3 || len(st.Remedy.Facts) != 1 || st.Remedy.Facts[0] != line {
			t.Errorf("%s: %+v", line, st)
		}
		for range 12 {
			says(`{"hb":1000}`)
		}
		if st := s.statusAt(now); st.Reason != hardware.ReasonNone {
			t.Errorf("%s, a while ago: %+v", line, st)
		}
	}
}
