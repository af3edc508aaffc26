package linehub

import (
	"testing"
	"time"

	"casekeeper/hardware"
)

// The limits within which a number is late, lost or not believed.
func TestLimitsOfNumbers(t *testing.T) {
	look := func(seq int) Line { return Line{Type: Gone, Seq: uint16(seq), Numbered: true} }
	roll := func(seq int) Line { return Line{Type: Die, Input: 1, Seq: uint16(seq), Numbered: true, Face: 1} }
	for _, c := range []struct {
		name  string
		lines []Line
		want  Verdict // on the last
	}{
		{"as far ahead as is believed", []Line{look(100), look(100 + trusted)}, Fresh},
		{"farther", []Line{look(100), look(101 + trusted)}, Suspect},
		{"as late as may be", []Line{look(100), look(101 - window)}, Fresh},
		{"later", []Line{look(100), look(100 - window)}, Suspect},
		{"far, and another ahead of it", []Line{look(100), look(10000), look(9999 + window)}, Fresh},
		{"far, and another farther ahead", []Line{look(100), look(10000), look(10000 + window)}, Suspect},
		{"far, and another behind it", []Line{look(100), look(10000), look(10001 - window)}, Fresh},
		{"far, and another farther behind", []Line{look(100), look(10000), look(10000 - window)}, Suspect},
		{"far, near the beginning", []Line{look(30000), look(5)}, Suspect},
		{"an overtaken roll", []Line{look(1), roll(2000), roll(977)}, Old},
		{"a roll of a count before", []Line{look(1), roll(2000), roll(976)}, Fresh},
		{"the same clock twice is no restart", []Line{look(7), {Type: Heartbeat, Millis: 5000}, {Type: Heartbeat, Millis: 5000}, look(7)}, Repeat},
		{"a clock that goes back is one", []Line{look(7), {Type: Heartbeat, Millis: 5000}, {Type: Heartbeat, Millis: 4999}, look(7)}, Fresh},
		{"a roll after a beat of a young hub", []Line{{Type: Heartbeat, Millis: young - 1}, roll(1)}, Fresh},
		{"a roll after a beat of another", []Line{{Type: Heartbeat, Millis: young}, roll(1)}, Old},
		{"a roll after a later beat", []Line{{Type: Heartbeat, Millis: 5000}, {Type: Heartbeat, Millis: 5001}, roll(1)}, Fresh},
		{"a young clock after another beat", []Line{{Type: Heartbeat, Millis: young}, {Type: Hello}, roll(1)}, Old},
	} {
		var s Sequence
		var got Verdict
		for _, l := range c.lines {
			got = s.Judge(l)
		}
		if got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}

// A late roll of another die is not lost.
func TestLateRollIsNotLost(t *testing.T) {
	var s Sequence
	for i, want := range []uint64{0, 0, 1, 0, 0} {
		l := []Line{{Type: Gone, Seq: 100}, {Type: Die, Input: 1, Seq: 101}, {Type: Die, Input: 1, Seq: 103}, {Type: Die, Input: 2, Seq: 102}, {Type: Die, Input: 3, Seq: 103}}[i]
		l.Numbered = true
		if s.Judge(l); s.Lost != want {
			t.Errorf("after %+v: %d lost, want %d", l, s.Lost, want)
		}
	}
}

// Rolls and presses without a number may be repetitions; looks say nothing of it.
func TestWhichEventsAreUnnumbered(t *testing.T) {
	for text, want := range map[string]bool{
		`{"die":1,"face":6}`: true, `{"press":"yes"}`: true, `{"slot":2,"uid":"04A23B5C"}`: false, `{"hb":5}`: false,
		`{"seq":4,"die":1,"face":6}`: false, "$PRESS,44,4,undo*4F": false,
	} {
		var h Hub
		n := 0
		h.Feed([]byte(`{"hb":9}`+"\n"+`{"hb":10}`+"\n"+text+"\n"), time.Unix(1, 0), func(e hardware.Event) {
			if n++; n == 3 && e.Unnumbered != want {
				t.Errorf("%s: %+v", text, e)
			}
		})
		if n != 3 {
			t.Errorf("%s: %d events, want 3", text, n)
		}
	}
}
