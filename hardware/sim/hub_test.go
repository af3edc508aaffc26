package sim

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/linehub"
)

func TestParseFaults(t *testing.T) {
	for _, c := range []struct {
		text string
		want Faults
	}{
		{"", 0}, {"none", 0}, {"all", AllFaults},
		{"missed", FaultsOf(Missed)},
		{"bled, stuck", FaultsOf(Bled, Stuck)},
		{"missed,doubled,bled,corrupt,stuck,unplugged,reordered,relaid", AllFaults},
	} {
		got, err := ParseFaults(c.text)
		if err != nil || got != c.want {
			t.Errorf("%q: %v, %v; want %v", c.text, got, err, c.want)
		}
		if again, err := ParseFaults(got.String()); err != nil || again != got {
			t.Errorf("%q: written as %q it is read as %v, %v", c.text, got, again, err)
		}
	}
	if _, err := ParseFaults("missed,rain"); err == nil || !strings.Contains(err.Error(), `"rain"`) || !strings.Contains(err.Error(), "reordered") {
		t.Errorf("%v, want an error that names the word and what is possible", err)
	}
}

// evening is what a hub sends in an evening of 400 polls with cards coming and going.
func evening(faults Faults, seed uint64) (wire []byte, lines []linehub.Line) {
	h := newHub(Opts{Slots: []hardware.Input{1, 2, 3, 4}, Seed: seed, Faults: faults, Poll: 100 * time.Millisecond})
	for n := range 400 {
		switch s := hardware.Input(1 + n/20%4); n % 20 {
		case 0:
			h.place(s, Tag(uint16(s)))
		case 10:
			h.lift(s)
		case 15:
			h.roll(1, uint8(1+n/20%6))
		}
		round := h.round()
		lines = append(lines, round...)
		wire = h.wire(wire, round)
	}
	return wire, lines
}

func TestOneSeedIsOneEvening(t *testing.T) {
	a, _ := evening(AllFaults, 7)
	b, _ := evening(AllFaults, 7)
	if !bytes.Equal(a, b) {
		t.Error("the same seed gave other bytes")
	}
	if c, _ := evening(AllFaults, 8); bytes.Equal(a, c) {
		t.Error("another seed gave the same bytes")
	}
}

// parse returns the lines that a parser finds in the bytes.
func parse(wire []byte) (lines []linehub.Line, bad uint64, s linehub.Sequence, repeats int) {
	var p linehub.Parser
	p.Feed(wire, func(l linehub.Line, _ []byte) {
		lines = append(lines, l)
		if s.Judge(l) == linehub.Repeat && l.Type != linehub.Die {
			repeats++
		}
	})
	return lines, p.Bad, s, repeats
}

func TestEachFaultDoesWhatItsNameSays(t *testing.T) {
	clean, said := evening(0, 1)
	lines, bad, seq, repeats := parse(clean)
	if !slices.Equal(lines, said) || bad != 0 || seq.Lost != 0 || repeats != 0 {
		t.Fatalf("without faults %d of %d lines arrive, %d bad, %d lost, %d repeated", len(lines), len(said), bad, seq.Lost, repeats)
	}
	for _, c := range []struct {
		fault Fault
		shows func(lines, said []linehub.Line, bad uint64, seq linehub.Sequence, repeats int) bool
	}{
		{Missed, func(_, _ []linehub.Line, bad uint64, seq linehub.Sequence, _ int) bool {
			return seq.Lost > 0 && bad == 0
		}},
		{Doubled, func(lines, said []linehub.Line, _ uint64, _ linehub.Sequence, repeats int) bool {
			return len(lines) > len(said) && repeats > 0
		}},
		{Corrupt, func(_, _ []linehub.Line, bad uint64, _ linehub.Sequence, _ int) bool { return bad > 0 }},
		{Reordered, func(lines, _ []linehub.Line, _ uint64, _ linehub.Sequence, _ int) bool { return backwards(lines) > 0 }},
		{Bled, func(_, said []linehub.Line, _ uint64, _ linehub.Sequence, _ int) bool { return strays(said) > 0 }},
		{Stuck, func(_, said []linehub.Line, _ uint64, _ linehub.Sequence, _ int) bool {
			return tags(said) > tags(second(evening(0, 1)))
		}},
	} {
		wire, said := evening(FaultsOf(c.fault), 1)
		lines, bad, seq, repeats := parse(wire)
		if !c.shows(lines, said, bad, seq, repeats) {
			t.Errorf("%v does not show: %d said, %d heard, %d bad, %d lost, %d repeated", c.fault, len(said), len(lines), bad, seq.Lost, repeats)
		}
	}
}

func second(_ []byte, lines []linehub.Line) []linehub.Line { return lines }

func tags(lines []linehub.Line) (n int) {
	for _, l := range lines {
		if l.Type == linehub.Tag {
			n++
		}
	}
	return n
}

// strays counts tags on other slots than their own, which has the same number.
func strays(lines []linehub.Line) (n int) {
	for _, l := range lines {
		if l.Type == linehub.Tag && l.UID != Tag(uint16(l.Input)) {
			n++
		}
	}
	return n
}

func backwards(lines []linehub.Line) (n int) {
	last := uint16(0)
	for _, l := range lines {
		if l.Type != linehub.Tag && l.Type != linehub.Gone {
			continue
		}
		if l.Seq < last {
			n++
		}
		last = l.Seq
	}
	return n
}

// No corruption may produce a line that was never sent.
func TestNoLineIsInvented(t *testing.T) {
	for seed := range uint64(30) {
		wire, said := evening(AllFaults, seed)
		lines, _, _, _ := parse(wire)
		for _, l := range lines {
			if !slices.Contains(said, l) {
				t.Fatalf("seed %d: heard %+v, which was never said", seed, l)
			}
		}
	}
}

// A hub that restarted reports its readers empty for a while, whatever lies there; a plain
// one sends JSON without numbers, and repeats each die.
func TestABlankAndAPlainHub(t *testing.T) {
	h := newHub(Opts{Slots: []hardware.Input{1}, Poll: 100 * time.Millisecond, Blank: 10, Plain: true})
	h.place(1, Tag(1))
	h.roll(1, 5)
	for range 2 {
		var wire []byte
		for range 40 {
			wire = h.wire(wire, h.round())
		}
		lines, bad, _, _ := parse(wire)
		count := map[linehub.Type]int{}
		for i, l := range lines {
			count[l.Type]++
			if l.Numbered || l.Type == linehub.Tag && (l.UID != Tag(1) || i < 20) || l.Type == linehub.Die && l.Face != 5 {
				t.Errorf("line %d is %+v", i, l)
			}
		}
		if bad != 0 || count[linehub.Gone] != 10 || count[linehub.Tag] != 30 || count[linehub.Heartbeat] != 40 || count[linehub.Die] < 4 {
			t.Errorf("%d bad, %v", bad, count)
		}
		h.start() // its power was cut
		h.roll(1, 5)
	}
}
