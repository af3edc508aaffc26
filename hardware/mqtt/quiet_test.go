package mqtt

import (
	"testing"
	"time"

	"casekeeper/hardware/hwtest"
)

var noon = time.Date(2026, 11, 25, 12, 0, 0, 0, time.UTC)

// TestRemovedIsNoProof: a card stays if it is repeated, if it returns within three seconds, or if its
// device goes offline after a removal.
func TestRemovedIsNoProof(t *testing.T) {
	a, b := hwtest.UID(t, "04A23B5C"), hwtest.UID(t, "04A23B5D")
	var r reader
	r.removed(noon)
	if !r.next.IsZero() {
		t.Error("nothing lay there, and it is to be looked for")
	}
	if !r.tag(a, noon, false) || r.tag(a, noon.Add(time.Second), false) || r.tag(a, noon.Add(time.Hour), false) {
		t.Error("a card is news once")
	}
	for i := range 100 { // esphome#9875: a failed look every second
		at := noon.Add(time.Duration(i) * 2 * time.Second)
		r.removed(at)
		if r.look(at.Add(doubt-1)) || r.tag(a, at.Add(doubt), false) {
			t.Fatal("a reader that fails each second lifted the card")
		}
	}
	r.removed(noon)
	r.removed(noon.Add(2 * time.Second)) // a repetition does not extend the wait
	r.away()
	if r.look(noon.Add(time.Hour)) || r.tag(a, noon.Add(time.Hour), false) {
		t.Error("a device that left took its card along")
	}
	r.removed(noon)
	if !r.tag(b, noon, false) {
		t.Error("another card is no news")
	}
	r.removed(noon)
	if r.look(noon.Add(doubt - 1)) {
		t.Error("looked too early")
	}
	n := 0
	for at := noon; at.Before(noon.Add(time.Minute)); at = at.Add(lookEvery) {
		if r.look(at) {
			n++
		}
	}
	if n != looks {
		t.Errorf("%d empty looks, want %d and no more", n, looks)
	}
	if !r.tag(b, noon, false) {
		t.Error("the card was laid again, and it is no news")
	}
}

// TestDeskReader: a card counts again after a silence, but not while the reader repeats it.
func TestDeskReader(t *testing.T) {
	a := hwtest.UID(t, "04A23B5C")
	var r reader
	r.tag(a, noon, true)
	for i := range 100 {
		if r.tag(a, noon.Add(time.Duration(i)*2*time.Second), true) {
			t.Fatal("it lay there, and was told again")
		}
	}
	if !r.tag(a, noon.Add(198*time.Second+anew), true) {
		t.Error("it was held there again, and is no news")
	}
}

// TestRolls: each number is one roll, and the state at the first report is none.
func TestRolls(t *testing.T) {
	type report struct {
		after time.Duration // since noon
		face  uint8
		seq   string
		want  uint32
		news  bool
	}
	heard := report{face: 255} // a new connection
	for name, list := range map[string][]report{
		"numbered, told each second": {
			{time.Second, 4, "7", 0, false}, {2 * time.Second, 4, "7", 0, false}, {3 * time.Second, 4, "8", 1, true}, {4 * time.Second, 4, "8", 0, false}, {5 * time.Second, 2, "9", 2, true},
		},
		"numbered, told once":                    {{time.Minute, 4, "7", 1, true}, {2 * time.Minute, 4, "8", 2, true}},
		"numbered, thrown while nobody heard":    {{time.Minute, 4, "7", 1, true}, heard, {2 * time.Minute, 4, "7", 0, false}, {121 * time.Second, 3, "8", 2, true}},
		"started anew":                           {{time.Minute, 4, "1", 1, true}, {2 * time.Minute, 3, "1", 2, true}},
		"without numbers, told each second":      {{time.Second, 4, "", 0, false}, {2 * time.Second, 4, "", 0, false}, {3 * time.Second, 5, "", 0, true}, {4 * time.Second, 5, "", 0, true}},
		"without numbers, the same after a time": {{time.Second, 4, "", 0, false}, {time.Minute, 4, "", 0, true}},
		"without numbers, heard again":           {{time.Minute, 4, "", 0, true}, heard, {2 * time.Minute, 4, "", 0, false}, {121 * time.Second, 4, "", 0, false}, {122 * time.Second, 4, "", 0, false}, {123 * time.Second, 5, "", 0, true}},
		"without numbers, turned while away":     {{time.Minute, 4, "", 0, true}, heard, {2 * time.Minute, 3, "", 0, false}, {121 * time.Second, 3, "", 0, false}},
	} {
		d := die{from: noon}
		for i, r := range list {
			if r == heard {
				d.from = noon.Add(list[i+1].after - time.Second)
				continue
			}
			if roll, news := d.rest(r.face, r.seq, noon.Add(r.after)); roll != r.want || news != r.news {
				t.Errorf("%s, report %d: %d, %v, want %d, %v", name, i, roll, news, r.want, r.news)
			}
		}
	}
}
