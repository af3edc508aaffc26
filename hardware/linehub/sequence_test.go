package linehub

import (
	"testing"
	"time"
)

func look(seq uint16) Line { return Line{Type: Gone, Seq: seq, Numbered: true} }
func die(seq uint16, face uint8) Line {
	return Line{Type: Die, Seq: seq, Numbered: true, Input: 1, Face: face}
}

var hello = Line{Type: Hello, Name: "hub", Version: "1"}

func hb(millis uint32) Line { return Line{Type: Heartbeat, Millis: millis} }

func TestSequence(t *testing.T) {
	type step struct {
		line Line
		want Verdict
	}
	for _, c := range []struct {
		name  string
		steps []step
		lost  uint64
	}{
		{"in order", []step{{look(1), Fresh}, {look(2), Fresh}, {look(3), Fresh}}, 0},
		{"lost", []step{{look(1), Fresh}, {look(4), Fresh}}, 2},
		{"doubled", []step{{look(1), Fresh}, {look(2), Fresh}, {look(2), Repeat}, {look(1), Repeat}}, 0},
		{"late is not lost", []step{{look(1), Fresh}, {look(3), Fresh}, {look(2), Fresh}, {look(2), Repeat}}, 0},
		{"round the end", []step{{look(65535), Fresh}, {look(0), Fresh}, {look(65535), Repeat}}, 0},
		{"a number hit by noise", []step{{look(1), Fresh}, {look(9000), Suspect}, {look(2), Fresh}, {look(3), Fresh}}, 0},
		{"two stand by each other", []step{{look(1), Fresh}, {look(9000), Suspect}, {look(9001), Fresh}, {look(9002), Fresh}}, 0},
		{"without number", []step{{Line{Type: Gone}, Fresh}, {Line{Type: Gone}, Fresh}}, 0},
		{"a new roll", []step{{look(1), Fresh}, {die(2, 5), Fresh}, {look(3), Fresh}}, 0},
		{"a roll told again", []step{{look(1), Fresh}, {die(2, 5), Fresh}, {look(200), Fresh}, {die(2, 5), Repeat}}, 197},
		{"a roll whose line was lost", []step{{look(1), Fresh}, {look(3), Fresh}, {look(90), Fresh}, {die(2, 5), Fresh}, {die(2, 5), Repeat}}, 87},
		{"a roll as far back as no look may come", []step{{look(1), Fresh}, {look(66), Fresh}, {die(2, 5), Fresh}, {look(1), Suspect}}, 64},
		{"the number before a later roll's, a thousand and more back", []step{{look(1), Fresh}, {die(1100, 5), Fresh}, {die(76, 4), Fresh}, {die(77, 4), Fresh}}, 1098},
		{"overtaken by a later roll", []step{{look(1), Fresh}, {die(9, 5), Fresh}, {die(2, 4), Old}}, 7},
		{"rolled before we listened", []step{{die(2, 5), Old}, {hb(1000), Fresh}, {die(2, 5), Repeat}, {die(3, 5), Fresh}}, 0},
		{"the same, told after a card", []step{{look(50), Fresh}, {die(2, 5), Old}, {die(51, 5), Fresh}}, 0},
		{"dice alone, joined late, at the end of a telling", []step{{hb(4000), Fresh}, {hello, Fresh}, {hb(4100), Fresh}, {die(2, 5), Old}, {hb(4101), Fresh}, {die(2, 5), Repeat}, {die(3, 5), Fresh}}, 0},
		{"dice alone, joined late, none rolled", []step{{hello, Fresh}, {hb(4100), Fresh}, {hb(4101), Fresh}, {die(1, 5), Fresh}, {die(2, 5), Fresh}}, 0},
		{"dice alone, no beats", []step{{die(1, 5), Old}, {die(2, 5), Fresh}, {die(3, 5), Fresh}}, 0},
		{"first thing after a beat", []step{{hb(10), Fresh}, {die(1, 5), Fresh}}, 0},
		{"hub started anew", []step{{hb(5000), Fresh}, {look(70), Fresh}, {die(71, 5), Fresh}, {hb(0), Fresh}, {look(1), Fresh}, {die(2, 5), Fresh}}, 0},
	} {
		var s Sequence
		for i, step := range c.steps {
			if v := s.Judge(step.line); v != step.want {
				t.Errorf("%s: step %d: %d, want %d", c.name, i, v, step.want)
			}
		}
		if s.Lost != c.lost {
			t.Errorf("%s: %d lost, want %d", c.name, s.Lost, c.lost)
		}
	}
}

func TestReconnectLosesNothingAndRepeatsNoRoll(t *testing.T) {
	var s Sequence
	s.Judge(look(1))
	s.Judge(die(2, 5))
	s.Resume()
	if v := s.Judge(look(400)); v != Fresh || s.Lost != 0 {
		t.Errorf("first look: %d with %d lost, want %d with 0", v, s.Lost, Fresh)
	}
	if v := s.Judge(die(2, 5)); v != Repeat {
		t.Errorf("the old roll: %d, want %d", v, Repeat)
	}
	if v := s.Judge(die(399, 6)); v != Fresh {
		t.Errorf("a roll from in between: %d, want %d", v, Fresh)
	}
}

func TestManyRollsRoundTheEnd(t *testing.T) {
	var s Sequence
	s.Judge(hb(1))
	seq := uint16(1)
	s.Judge(look(seq))
	for i := range 3000 {
		for range 50 {
			seq++
			if v := s.Judge(look(seq)); v != Fresh {
				t.Fatalf("look %d: %d", seq, v)
			}
		}
		seq++
		if v := s.Judge(die(seq, 3)); v != Fresh {
			t.Fatalf("roll %d with number %d: %d, want %d", i, seq, v, Fresh)
		}
		if v := s.Judge(die(seq, 3)); v != Repeat {
			t.Fatalf("roll %d again: %d, want %d", i, v, Repeat)
		}
	}
	if s.Lost != 0 {
		t.Errorf("%d lost, want 0", s.Lost)
	}
}

func TestClockRunsAheadWithTheHubAndNeverBack(t *testing.T) {
	start := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	var c clock
	c.beat(1000, start)
	for _, step := range []struct {
		millis uint32
		wall   time.Duration
		want   time.Duration
	}{
		{1100, time.Millisecond, 100 * time.Millisecond},
		{1100, 2 * time.Millisecond, 100 * time.Millisecond},
		{1200, 500 * time.Millisecond, 500 * time.Millisecond}, // ours is ahead
		{2000, 501 * time.Millisecond, 1000 * time.Millisecond},
		{0, 502 * time.Millisecond, 1000 * time.Millisecond}, // started anew
		{300, 503 * time.Millisecond, 1300 * time.Millisecond},
	} {
		c.beat(step.millis, start.Add(step.wall))
		if got := c.now(start.Add(step.wall)).Sub(start); got != step.want {
			t.Errorf("hub %d ms, ours %v: %v, want %v", step.millis, step.wall, got, step.want)
		}
	}
}
