package bledie

import (
	"math/rand/v2"
	"testing"
	"time"

	"casekeeper/hardware"
)

var start = time.Unix(1_800_000_000, 0)

// script is the messages of a die in words: R rolling, h handled, c crooked, 1 to 6 at rest,
// and those with ' turned to; x the connection is lost, o it is back; a blank is 100 ms, a
// dot a second.
func script(r *Roll, text string) (out string) {
	now := start
	say := func(v Verdict) {
		switch v.Kind {
		case hardware.DieRolling:
			out += "~"
		case hardware.DieFace:
			out += string('0' + rune(v.Face))
		case hardware.DieFault:
			out += "?"
		}
	}
	turned := false
	for i, c := range text {
		if due := r.Due(); !due.IsZero() && !due.After(now) {
			say(r.Settle(now))
		}
		switch {
		case c == ' ':
			now = now.Add(100 * time.Millisecond)
		case c == '.':
			now = now.Add(time.Second)
		case c == 'R':
			say(r.Step(Message{Motion: Rolling}, now))
		case c == 'h':
			say(r.Step(Message{Motion: Handled}, now))
		case c == 'c':
			say(r.Step(Message{Motion: Crooked}, now))
		case c == 'x':
			r.Left()
		case c == 'o':
			say(r.Back())
		case c == '\'':
			turned = false
		default:
			turned = i+1 < len(text) && text[i+1] == '\''
			m := Message{Motion: Rolled, Face: uint8(c - '0')}
			if turned {
				m.Motion = Turned
			}
			say(r.Step(m, now))
		}
	}
	say(r.Settle(now))
	return out
}

func TestOnlyAThrowIsARoll(t *testing.T) {
	for text, want := range map[string]string{
		"R4.":        "~4",
		"R R R4.":    "~4",
		"R4  R2.":    "~2", // fell once more
		"R4   h.":    "~",  // picked up before it counted
		"R4     h.":  "~4", // picked up after it
		"R4 4'.":     "~4", // repeated where it lies
		"R4 2'.":     "~",  // nudged before it counted
		"R4  5.":     "~5", // the oldest firmware settles so
		"Rc.":        "~?", // crooked
		"Rc 3.":      "~3", // it tipped over by itself
		"Rh2'.":      "~",  // caught
		"4.":         "",   // reported on connecting
		"4'.2'.h.4.": "",   // held, turned, laid down
		"h3'.R5.":    "~5", // then thrown
		"R4.4.4.":    "~4", // repeated
		"R4.R4.":     "~4~4",
		"Rxo4.":      "~?", // connection lost in the air: what lies there does not count
		"R4xo4.":     "~?", // before it counted
		"R4.xo4.":    "~4", // after it
		"xo4.":       "",
		"RxxoR6.":    "~?~6",
		"c.":         "",   // crooked, as it lay there
		"R...4.":     "~4", // it rolled on for three seconds
		"R....":      "~?", // nothing more was reported for four
		"R....4.":    "~?", // what comes later is no throw
		"R...R...4.": "~4", // each report of rolling begins them anew
		"R....R5.":   "~?~5",
	} {
		if got := script(new(Roll), text); got != want {
			t.Errorf("%q gives %q, want %q", text, got, want)
		}
	}
}

func TestThrowsAreNumbered(t *testing.T) {
	r, now, seq := new(Roll), start, uint32(0)
	r.Step(Message{Motion: Rolling}, now)
	if v := r.Settle(now.Add(flightTime - 1)); v != (Verdict{}) {
		t.Errorf("it has to be thrown again before %v: %+v", flightTime, v)
	}
	now, seq = now.Add(flightTime), seq+1
	if v := r.Settle(now); v != (Verdict{Kind: hardware.DieFault, Seq: seq}) || !r.Due().IsZero() {
		t.Errorf("after %v: %+v", flightTime, v)
	}
	for face := uint8(1); face <= 6; face++ {
		r.Step(Message{Motion: Rolling}, now)
		r.Step(Message{Motion: Rolled, Face: face}, now)
		if v := r.Settle(now.Add(settleTime - 1)); v != (Verdict{}) {
			t.Errorf("it counts before %v: %+v", settleTime, v)
		}
		now = now.Add(settleTime)
		seq++
		if v := r.Settle(now); v != (Verdict{hardware.DieFace, face, seq}) {
			t.Errorf("%+v, want face %d, number %d", v, face, seq)
		}
	}
}

// TestBurstsGiveNoFalseFact: a hundred minutes of everything that a die reports when it is
// held, dropped, nudged, turned, disconnected and thrown. A face is reported only of a throw
// that lay still, and once for each such throw.
func TestBurstsGiveNoFalseFact(t *testing.T) {
	for seed := range uint64(20) {
		rnd, r, now := rand.New(rand.NewPCG(seed, 1)), new(Roll), start
		var throws, told int
		var thrown uint8 // of the latest throw, if the die was not touched since; 0 = none
		check := func(v Verdict) {
			switch v.Kind {
			case hardware.DieFace:
				if told++; thrown != v.Face {
					t.Fatalf("seed %d: face %d told, %d thrown", seed, v.Face, thrown)
				}
				thrown = 0
			}
		}
		for end := start.Add(5 * time.Minute); now.Before(end); {
			face := uint8(1 + rnd.IntN(6))
			switch rnd.IntN(8) {
			case 0: // a throw, with tumbling
				for range 1 + rnd.IntN(5) {
					check(r.Step(Message{Motion: Rolling}, now))
					now = now.Add(time.Duration(rnd.IntN(120)) * time.Millisecond)
				}
				check(r.Step(Message{Motion: Rolled, Face: face}, now))
				thrown = face
				throws++
				now = now.Add(settleTime)
				check(r.Settle(now))
			case 1: // dropped from the hand while it is shaken
				for range 1 + rnd.IntN(6) {
					check(r.Step(Message{Motion: Rolling}, now))
					check(r.Step(Message{Motion: Rolled, Face: face}, now))
					now = now.Add(time.Duration(rnd.IntN(int(settleTime))))
					check(r.Step(Message{Motion: Handled}, now))
				}
			case 2:
				check(r.Step(Message{Motion: Turned, Face: face}, now))
			case 3:
				check(r.Step(Message{Motion: Rolled, Face: face}, now)) // never flew
			case 4:
				check(r.Step(Message{Motion: Rolling}, now))
				r.Left()
				now = now.Add(time.Second)
				check(r.Back())
				check(r.Step(Message{Motion: Rolled, Face: face}, now))
			case 5:
				check(r.Step(Message{Motion: Rolling}, now))
				check(r.Step(Message{Motion: Handled}, now))
			case 6:
				check(r.Step(Message{Motion: Rolling}, now))
				check(r.Step(Message{Motion: Crooked}, now))
				now = now.Add(settleTime)
				check(r.Settle(now))
			}
			now = now.Add(time.Duration(rnd.IntN(2000)) * time.Millisecond)
			check(r.Settle(now))
		}
		if throws != told || throws < 10 {
			t.Errorf("seed %d: %d throws, %d told", seed, throws, told)
		}
	}
}
