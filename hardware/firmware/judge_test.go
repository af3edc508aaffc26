//go:build firmware

package firmware_test

import (
	"bufio"
	"bytes"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/gpiodie"
	"casekeeper/hardware/rdm6300"
)

// cases is how many random cases each comparison has.
const cases = 2000

// judge lets the hub's state machines answer cases.
func judge(t *testing.T, questions []string) (answers []string) {
	t.Helper()
	cmd := exec.Command(filepath.Join(built, "judge"))
	cmd.Stdin = strings.NewReader(strings.Join(questions, "\n") + "\n")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(bytes.NewReader(out))
	for lines.Scan() {
		answers = append(answers, strings.TrimSpace(lines.Text()))
	}
	if len(answers) != len(questions) {
		t.Fatalf("%d answers to %d cases", len(answers), len(questions))
	}
	return answers
}

// readings are possible readings of the lines of a die: steady for a while, then something
// else, often the first again.
func readings(rng *rand.Rand, choices []uint32, holds []int) (list []uint32) {
	last := choices[rng.IntN(len(choices))]
	for range 20 {
		now := choices[rng.IntN(len(choices))]
		if rng.IntN(3) == 0 {
			now = last
		}
		last = now
		for range holds[rng.IntN(len(holds))] {
			list = append(list, now)
		}
	}
	return list
}

// reports returns what a judge of package gpiodie makes of readings, in the words of the
// hub.
func reports(j gpiodie.Judge, list []uint32) string {
	var out []string
	var at time.Time
	j.Begin(list[0], at)
	for n, on := range list[1:] {
		at = at.Add(time.Millisecond)
		if v, _ := j.Step(on, at); v.Kind == hardware.DieFace || v.Kind == hardware.DieFault {
			out = append(out, fmt.Sprintf("%d:%d", n+1, v.Face))
		}
	}
	return strings.Join(out, " ")
}

// The hub and the GPIO drivers have to agree on when a die is at rest.
func TestDiceAreJudgedAsByTheDriversOfThePinHeader(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var questions, want []string
	for range cases {
		list := readings(rng, []uint32{0, 1, 5, 7, 8, 9, 10, 13, 14, 15}, []int{1, 2, 3, 5, 10, 19, 20, 21, 100, 149, 150, 151})
		questions = append(questions, "code "+hex(list))
		want = append(want, reports(new(gpiodie.Code), list))
		list = readings(rng, []uint32{0, 0, 1, 2, 4, 8, 16, 32, 3, 48}, []int{1, 2, 5, 19, 20, 21, 50, 99, 100, 101, 130})
		questions = append(questions, "faces "+hex(list))
		want = append(want, reports(new(gpiodie.Faces), list))
	}
	told := 0
	for i, got := range judge(t, questions) {
		if got != want[i] {
			t.Fatalf("case %d: the hub %q, the driver %q, of %s", i, got, want[i], questions[i])
		}
		told += strings.Count(got, ":")
	}
	if told < cases {
		t.Errorf("only %d reports in %d cases: they try little", told, len(questions))
	}
}

func hex[T uint32 | byte](list []T) string {
	var b strings.Builder
	for _, v := range list {
		fmt.Fprintf(&b, "%X ", v)
	}
	return b.String()
}

func TestTagsAreReadAsByTheDriver(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	var questions, want []string
	for range cases {
		var stream []byte
		for range 6 {
			uid, _ := hardware.NewUID([]byte{byte(rng.IntN(256)), byte(rng.IntN(256)), 0x6C, byte(rng.IntN(4)), 0xED}) // five bytes
			from := len(stream)
			stream = rdm6300.RDM6300.Append(stream, uid)
			switch rng.IntN(4) {
			case 0:
				stream[from+rng.IntN(len(stream)-from)] = "\x02\x030AFaf G@\xff"[rng.IntN(11)]
			case 1:
				stream = stream[:from+rng.IntN(len(stream)-from)]
			}
		}
		var p rdm6300.Parser
		var tags []string
		p.Feed(stream, func(uid hardware.UID, _ []byte) { tags = append(tags, uid.String()) })
		questions, want = append(questions, "bytes "+hex(stream)), append(want, strings.Join(tags, " "))
	}
	for i, got := range judge(t, questions) {
		if got != want[i] {
			t.Fatalf("case %d: the hub %q, the driver %q, of %s", i, got, want[i], questions[i])
		}
	}
}

// A reader's clock may be off by 2 %, and its first edge comes anywhere between two samples
// of the hub, which are 0.6 % too fast.
func TestBytesAreFoundInSamples(t *testing.T) {
	var questions, want []string
	for _, off := range []float64{0.98, 1, 1.02} {
		for begin := 0.0; begin < 3; begin += 0.25 {
			bit := 28985.5 / 9600 * off // samples of one bit
			b := []byte("\x0262E3086CED08\x03\x00\xff\x55")
			questions = append(questions, "line "+samples(b, begin, bit))
			want = append(want, strings.TrimSpace(fmt.Sprintf("% X", b)))
		}
	}
	for i, got := range judge(t, questions) {
		if got != want[i] {
			t.Errorf("case %d: %q, want %q", i, got, want[i])
		}
	}
}

// samples returns the levels of a line that sends bytes, from the time begin, with bits of
// this length, both in samples.
func samples(b []byte, begin, bit float64) string {
	var out strings.Builder
	for n := 0; ; n++ {
		at := int((float64(n) - begin - 5) / bit)
		switch {
		case float64(n)-begin < 5:
			out.WriteByte('1')
			continue
		case at/10 >= len(b):
			out.WriteString("111111")
			return out.String()
		}
		high := byte(1)
		if k := at % 10; k < 9 {
			high = b[at/10] << 1 >> k & 1
			if k == 8 {
				high = b[at/10] >> 7
			}
		}
		out.WriteByte('0' + high)
	}
}
