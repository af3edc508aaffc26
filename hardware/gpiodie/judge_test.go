package gpiodie

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"
	"time"

	"casekeeper/hardware"
)

const ms = time.Millisecond

// stay is a reading that stays the same for a while.
type stay struct {
	on   uint32
	long time.Duration
}

var start = time.Unix(1_000_000, 0)

// verdicts returns what a judge reports of stays, as words with milliseconds. It reads when
// a line changes, when the judge asked for it, and every extra milliseconds besides (0 =
// not).
func verdicts(j Judge, first uint32, stays []stay, extra time.Duration) (out []string) {
	at := start
	j.Begin(first, at)
	look := func(on uint32) time.Duration {
		v, again := j.Step(on, at)
		switch v.Kind {
		case hardware.DieFace:
			out = append(out, fmt.Sprintf("%d@%d", v.Face, at.Sub(start)/ms))
		case hardware.DieFault, hardware.DieRolling:
			out = append(out, fmt.Sprintf("%v@%d", v.Kind, at.Sub(start)/ms))
		}
		return again
	}
	for _, s := range stays {
		end := at.Add(s.long)
		for at.Before(end) {
			step := look(s.on)
			if step <= 0 || extra > 0 && extra < step {
				step = extra
			}
			if step <= 0 || at.Add(step).After(end) {
				step = end.Sub(at)
			}
			at = at.Add(step)
		}
	}
	return out
}

func TestFaces(t *testing.T) {
	const two, three = 1 << 1, 1 << 2
	for _, c := range []struct {
		name  string
		stays []stay
		want  string
	}{
		{"lies there", []stay{{two, time.Second}}, "[]"},
		{"a roll", []stay{{two, 200 * ms}, {0, 50 * ms}, {three, 200 * ms}}, "[die-rolling@220 3@350]"},
		{"same face", []stay{{two, 200 * ms}, {0, 50 * ms}, {two, 200 * ms}}, "[die-rolling@220 2@350]"},
		{"a bounce is no lift", []stay{{two, 200 * ms}, {0, 19 * ms}, {two, 500 * ms}}, "[]"},
		{"a lift of 20 ms", []stay{{two, 200 * ms}, {0, 20 * ms}, {two, 500 * ms}}, "[]"},
		{"tipped over", []stay{{two, 200 * ms}, {three, 500 * ms}}, "[die-rolling@220 3@300]"},
		{"rolling on", []stay{{two, 200 * ms}, {0, 50 * ms}, {three, 99 * ms}, {0, 10 * ms}, {two, 100 * ms}, {two, 1 * ms}}, "[die-rolling@220 2@459]"},
		{"not still yet", []stay{{two, 200 * ms}, {0, 50 * ms}, {three, 99 * ms}, {0, 500 * ms}}, "[die-rolling@220]"},
		{"tilted", []stay{{two, 200 * ms}, {0, 50 * ms}, {two | three, 200 * ms}}, "[die-rolling@220 die-fault@350]"},
		{"pushed after a tilt", []stay{{two, 200 * ms}, {0, 50 * ms}, {two | three, 200 * ms}, {three, time.Second}}, "[die-rolling@220 die-fault@350]"},
		{"lifted after a tilt", []stay{{two | three, 200 * ms}, {0, 50 * ms}, {three, 200 * ms}}, "[die-fault@100 die-rolling@220 3@350]"},
		{"in the air at first", []stay{{0, 200 * ms}, {three, 200 * ms}}, "[3@300]"},
	} {
		if got := verdicts(new(Faces), c.stays[0].on, c.stays, 0); fmt.Sprint(got) != c.want {
			t.Errorf("%s: %v, want %s", c.name, got, c.want)
		}
	}
}

func TestCode(t *testing.T) {
	const s = strobe
	for _, c := range []struct {
		name  string
		stays []stay
		want  string
	}{
		{"no strobe", []stay{{5, time.Second}}, "[]"},
		{"a roll", []stay{{0, 10 * ms}, {s | 5, 5 * ms}, {5, time.Second}}, "[5@11]"},
		{"bits come late", []stay{{0, 10 * ms}, {s | 1, ms / 2}, {s | 5, 5 * ms}}, "[5@11]"},
		{"no face", []stay{{0, 10 * ms}, {s, 5 * ms}, {0, 200 * ms}, {s | 7, 5 * ms}}, "[die-fault@11 die-fault@216]"},
		{"too short", []stay{{0, 10 * ms}, {s | 5, ms}, {5, time.Second}}, "[]"},
		{"locked out", []stay{{0, 10 * ms}, {s | 5, 5 * ms}, {5, 149 * ms}, {s | 6, 50 * ms}, {0, time.Second}}, "[5@11]"},
		{"after the lock-out", []stay{{0, 10 * ms}, {s | 5, 5 * ms}, {5, 151 * ms}, {s | 6, 5 * ms}, {0, time.Second}}, "[5@11 6@167]"},
		{"a long strobe that bounces", []stay{{0, 10 * ms}, {s | 5, 300 * ms}, {5, 2 * ms}, {s | 5, 5 * ms}, {5, 2 * ms}}, "[5@11]"},
		{"stuck", []stay{{0, 10 * ms}, {s | 5, time.Second}, {s | 6, time.Second}}, "[5@11]"},
		{"on at first", []stay{{s | 5, 10 * ms}, {5, 200 * ms}, {s | 4, 5 * ms}}, "[4@211]"},
	} {
		if got := verdicts(new(Code), c.stays[0].on, c.stays, 0); fmt.Sprint(got) != c.want {
			t.Errorf("%s: %v, want %s", c.name, got, c.want)
		}
	}
	var wild []stay // bits that never hold
	for n := range uint32(100) {
		wild = append(wild, stay{s | n%2, ms / 2})
	}
	if got := verdicts(new(Code), 0, wild, 0); fmt.Sprint(got) != "[die-fault@20]" {
		t.Errorf("bits that never hold: %v, want one fault", got)
	}
}

// each calls f with every sequence of n of the choices.
func each(n int, choices []stay, f func([]stay)) {
	seq := make([]stay, n)
	var fill func(int)
	fill = func(i int) {
		if i == n {
			f(seq)
			return
		}
		for _, c := range choices {
			seq[i] = c
			fill(i + 1)
		}
	}
	fill(0)
}

// TestFacesAllSequences: a face is reported only of a die that had left its place for as
// long as a lift takes and then lay on this face alone for as long as settling takes; and
// reading more often changes nothing.
func TestFacesAllSequences(t *testing.T) {
	var choices []stay
	for _, mask := range []uint32{0, 1, 2, 3} {
		for _, long := range []time.Duration{7 * ms, 30 * ms, 130 * ms} {
			choices = append(choices, stay{mask, long})
		}
	}
	n := 0
	each(4, choices, func(seq []stay) {
		n++
		for _, first := range []uint32{0, 1} {
			got := verdicts(new(Faces), first, seq, 0)
			if often := verdicts(new(Faces), first, seq, ms); !slices.Equal(got, often) {
				t.Fatalf("%v after %d: %v, looking each millisecond %v", seq, first, got, often)
			}
			if want := reference(seq); !slices.Equal(got, want) {
				t.Fatalf("%v after %d: %v, want %v", seq, first, got, want)
			}
		}
	})
	if n != 20736 {
		t.Errorf("%d sequences", n)
	}
}

// reference computes, of whole stays, the same as Faces, the slow way: it knows the past as a
// list of stretches.
func reference(seq []stay) (out []string) {
	var stretches []stay // neighbours differ
	for _, s := range seq {
		if n := len(stretches); n > 0 && stretches[n-1].on == s.on {
			stretches[n-1].long += s.long
		} else {
			stretches = append(stretches, s)
		}
	}
	known, away, spoilt := false, false, false
	var base uint32
	at := time.Duration(0)
	tell := func(what any, after time.Duration) {
		out = append(out, fmt.Sprintf("%v@%d", what, (at+after)/ms))
	}
	for _, s := range stretches {
		lifts, stills := s.long > 20*ms, s.long > 100*ms
		one := bits.OnesCount32(s.on) == 1
		switch {
		case !known && stills:
			known, away, base = true, s.on == 0, s.on
			if spoilt = !one && s.on != 0; spoilt {
				tell(hardware.DieFault, 100*ms)
			}
		case known && !away && lifts && (!spoilt && s.on != base || spoilt && s.on == 0):
			away = true
			tell(hardware.DieRolling, 20*ms)
		}
		if known && away && s.on != 0 && stills {
			away, base, spoilt = false, s.on, !one
			if one {
				tell(bits.TrailingZeros32(s.on)+1, 100*ms)
			} else {
				tell(hardware.DieFault, 100*ms)
			}
		}
		at += s.long
	}
	return out
}

// TestCodeAllSequences: a face is reported only of bits that held for more than a
// millisecond with the strobe on, once a strobe, and not within the lock-out.
func TestCodeAllSequences(t *testing.T) {
	var choices []stay
	for _, on := range []uint32{5, strobe, strobe | 5, strobe | 6} {
		for _, long := range []time.Duration{ms / 4, 4 * ms, 160 * ms} {
			choices = append(choices, stay{on, long})
		}
	}
	n := 0
	each(4, choices, func(seq []stay) {
		n++
		got := verdicts(new(Code), 0, seq, 0)
		if want := codeReference(seq); !slices.Equal(got, want) {
			t.Fatalf("%v: %v, want %v", seq, got, want)
		}
	})
	if n != 20736 {
		t.Errorf("%d sequences", n)
	}
}

// codeReference computes the same as Code, the slow way.
func codeReference(seq []stay) (out []string) {
	var held, off, at time.Duration // of the bits; of the strobe being off; now
	ready := true
	for i, s := range seq {
		if i > 0 && seq[i-1].on != s.on {
			held = 0
		}
		before := held
		held += s.long
		switch {
		case s.on&strobe == 0:
			off += s.long
			ready = ready || off > lockOut
		default:
			off = 0
			if !ready || held <= agree {
				break
			}
			ready = false
			word := "die-fault"
			if face := s.on & 7; face >= 1 && face <= 6 {
				word = fmt.Sprint(face)
			}
			out = append(out, fmt.Sprintf("%s@%d", word, (at+agree-before)/ms))
		}
		at += s.long
	}
	return out
}

// FuzzJudges: any readings at any times.
func FuzzJudges(f *testing.F) {
	f.Add([]byte{2, 200, 0, 50, 4, 200})
	f.Add([]byte{0, 10, 13, 2, 13, 2, 5, 200, 14, 5})
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, j := range []Judge{new(Code), new(Faces)} {
			at, rolled := start, false
			if len(data) > 0 {
				j.Begin(uint32(data[0]&63), at)
			}
			for i := 0; i+1 < len(data); i += 2 {
				v, again := j.Step(uint32(data[i]&63), at)
				_, faces := j.(*Faces)
				if again < 0 || again > lockOut || v.Face > 6 || (v.Kind == hardware.DieFace) != (v.Face > 0) {
					t.Fatalf("%T: %+v, again in %v", j, v, again)
				}
				if faces && v.Kind == hardware.DieRolling {
					rolled = true
				}
				if faces && v.Face > 0 {
					if bits.OnesCount8(data[i]&63) != 1 {
						t.Fatalf("face %d of %06b", v.Face, data[i]&63)
					}
					if !rolled && !slices.Contains(masks(data), 0) {
						t.Fatalf("face %d of a die that never moved", v.Face)
					}
				}
				at = at.Add(time.Duration(data[i+1]) * ms)
			}
		}
	})
}

// masks are the readings of fuzzed data.
func masks(data []byte) (out []byte) {
	for i := 0; i < len(data); i += 2 {
		out = append(out, data[i]&63)
	}
	return out
}
