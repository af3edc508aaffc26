package scanner

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/hardware"
	"casekeeper/scanner/scannertest"
)

// poll is the time between two looks of the readers in these tests.
const poll = scannertest.Poll

// readers drives a presence poll by poll.
type readers struct {
	*Presence
	now     time.Time
	changes []Change
}

func newReaders() *readers {
	return &readers{Presence: NewPresence(QuickPresence), now: time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)}
}

// look is one answer of the reader at slot: the tag n, or nothing for 0.
func (r *readers) look(slot hardware.Input, n byte) {
	e := hardware.Event{At: r.now, Source: "hub", Input: slot, Kind: hardware.CardGone}
	if n > 0 {
		e.Kind, e.UID, e.Raw = hardware.CardSeen, tag(n), fmt.Sprint("frame ", n)
	}
	r.Step(e, func(c Change) { r.changes = append(r.changes, c) })
}

// polls makes one reader look several times: a digit is a tag, - is nothing.
func (r *readers) polls(slot hardware.Input, looks string) {
	for _, c := range looks {
		r.now = r.now.Add(poll)
		n := byte(0)
		if c != '-' {
			n = byte(c - '0')
		}
		r.look(slot, n)
	}
}

// took returns the changes since its last call, in words.
func (r *readers) took() string {
	var out []string
	for _, c := range r.changes {
		word := map[ChangeKind]string{Placed: "+", Lifted: "-", Crowded: "!", Single: "/"}[c.Kind]
		s := fmt.Sprintf("%s%d@%d", word, c.UID.Bytes()[3], c.Sensor.Input)
		if c.Other.Len() > 0 {
			s += fmt.Sprintf("and%d", c.Other.Bytes()[3])
		}
		out = append(out, s)
	}
	r.changes = nil
	return strings.Join(out, " ")
}

func TestPresenceOfOneReader(t *testing.T) {
	for _, c := range []struct{ name, looks, want string }{
		{"one read is not enough", "1---", ""},
		{"two reads", "11", "+1@1"},
		{"two of three", "1-1", "+1@1"},
		{"two of four", "1--1", ""},
		{"a missed poll lifts nothing", "11-1--1---1", "+1@1"},
		{"gone after four", "11----", "+1@1 -1@1"},
		{"three are not enough", "11---", "+1@1"},
		{"laid again", "11----11", "+1@1 -1@1 +1@1"},
		{"another card in its place", "1122", "+1@1 -1@1 +2@1"},
		{"a glimpse of another card", "11211211", "+1@1"},
		{"two cards on one reader", "1112121212", "+1@1 !1@1and2"},
		{"the second is taken away", "1112121212" + "11111111111111", "+1@1 !1@1and2 /1@1and2"},
		{"the first is taken away", "1112121212" + "2222222222", "+1@1 !1@1and2 -1@1 +2@1"},
		{"gone under another's tag", "1111" + "2-2-2-", "+1@1 -1@1 +2@1"},
	} {
		r := newReaders()
		r.polls(1, c.looks)
		if got := r.took(); got != c.want {
			t.Errorf("%s: %s gave %q, want %q", c.name, c.looks, got, c.want)
		}
	}
}

func TestReadsFarApartAreNoPresence(t *testing.T) {
	r := newReaders()
	r.look(1, 1)
	r.now = r.now.Add(DefaultPresence.Window + time.Millisecond)
	r.look(1, 1)
	if got := r.took(); got != "" {
		t.Errorf("two reads more than %v apart gave %q", DefaultPresence.Window, got)
	}
}

func TestGoneTakesTime(t *testing.T) {
	r := newReaders()
	r.polls(1, "11")
	r.took()
	for range 10 { // a hasty reader
		r.now = r.now.Add(time.Millisecond)
		r.look(1, 0)
	}
	if got := r.took(); got != "" {
		t.Errorf("10 ms without a read gave %q", got)
	}
	r.now = r.now.Add(DefaultPresence.Soon.After)
	r.look(1, 0)
	if got := r.took(); got != "-1@1" {
		t.Errorf("after %v: %q, want that it was lifted", DefaultPresence.Soon.After, got)
	}
}

// A reader that lists all its cards in each look, as a PN532 does, has not missed the first
// because it lists the second too.
func TestOneLookListsTwo(t *testing.T) {
	r := newReaders()
	r.Presence = NewPresence(DefaultPresence)
	for range 100 {
		r.now = r.now.Add(poll)
		r.look(1, 1)
		r.look(1, 2)
	}
	if got, want := r.took(), "+1@1 !1@1and2"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for n := range 100 {
		r.now = r.now.Add(poll)
		if n%3 > 0 {
			r.look(1, 1)
		}
		r.look(1, 2)
	}
	if got := r.took(); got != "" {
		t.Errorf("one look of three overlooks the first: %q", got)
	}
}

// watch returns how many looks without the card a new reader takes until the card is lifted,
// after the reads given in before.
func watch(t *testing.T, opts PresenceOpts, step time.Duration, before string) (looks int) {
	t.Helper()
	r := newReaders()
	r.Presence = NewPresence(opts)
	for _, c := range before {
		r.now = r.now.Add(step)
		switch c {
		case '?':
			r.Step(hardware.Event{At: r.now, Source: "hub", Input: 1, Kind: hardware.CardUnclear}, func(c Change) { r.changes = append(r.changes, c) })
		case '-':
			r.look(1, 0)
		default:
			r.look(1, byte(c-'0'))
		}
	}
	if got := r.took(); got != "+1@1" {
		t.Fatalf("%s gave %q", before, got)
	}
	for looks < 100 && r.took() == "" {
		looks++
		r.now = r.now.Add(step)
		r.look(1, 0)
	}
	return looks
}

func TestAReaderThatOverlooksIsGivenTime(t *testing.T) {
	const fast, slow = 50 * time.Millisecond, 100 * time.Millisecond
	ones := strings.Repeat("1", 70)
	for _, c := range []struct {
		name, before string
		step         time.Duration
		want         int // looks
	}{
		{"not known", "11", fast, 14},
		{"not known and slow", "11", slow, 13}, // 1.2 s
		{"steady", ones, slow, 4},
		{"steady and fast", ones, fast, 7}, // 300 ms
		{"steady, and overlooked it twice", ones + strings.Repeat("1", 20) + "-11-" + strings.Repeat("1", 20), slow, 4},
		{"overlooked it three times", ones + "-11-11-" + strings.Repeat("1", 20), slow, 13},
		{"that is long ago", "11-11-11-1" + ones, slow, 4},
		{"a part of what was missed is made good", "11---1", fast, 13},
		{"all of it", "11----11", fast, 14},
		{"something is there", "11----??", fast, 14},
		{"unclear looks are no reads", strings.Repeat("11111?", 12), slow, 13},
	} {
		opts := DefaultPresence
		opts.Burst, opts.Proof, opts.Soon.After = 0, 0, 300*time.Millisecond
		if got := watch(t, opts, c.step, c.before); got != c.want {
			t.Errorf("%s: lifted after %d looks, want %d", c.name, got, c.want)
		}
	}
}

// A reader may be blind for a while, unless it has not been for ten minutes.
func TestABlindReaderIsGivenTime(t *testing.T) {
	const step = 100 * time.Millisecond
	proven := strings.Repeat("1", 6100)
	for _, c := range []struct {
		name, before string
		least, most  time.Duration
	}{
		{"not known", "11", 2800 * time.Millisecond, 3 * time.Second},
		{"steady, but not for long", strings.Repeat("1", 3000), 2800 * time.Millisecond, 3 * time.Second},
		{"steady for ten minutes", proven, time.Second, 1500 * time.Millisecond},
		{"and then it was blind", proven + "-----11" + strings.Repeat("1", 100), 2800 * time.Millisecond, 3 * time.Second},
		{"that is ten minutes ago", proven + "-----11" + proven, time.Second, 1500 * time.Millisecond},
		{"it was blind for two seconds", "11" + strings.Repeat("-", 20) + "11", 2800 * time.Millisecond, 3 * time.Second},
	} {
		if got := time.Duration(watch(t, DefaultPresence, step, c.before)) * step; got < c.least || got > c.most {
			t.Errorf("%s: lifted after %v, want %v to %v", c.name, got, c.least, c.most)
		}
	}
}

// Time in which a reader does not look never counts against a card.
func TestTimeInWhichNobodyLooksDoesNotCount(t *testing.T) {
	r := newReaders()
	r.Presence = NewPresence(DefaultPresence)
	r.polls(1, "11-----")
	r.now = r.now.Add(time.Minute)
	r.polls(1, "----------")
	if got := r.took(); got != "+1@1" {
		t.Errorf("1.5 s without the card, and a minute without a look: %q", got)
	}
}

func TestSilenceChangesNothing(t *testing.T) {
	r := newReaders()
	r.polls(1, "11---")
	r.took()
	r.Step(hardware.Event{At: r.now, Source: "hub", Kind: hardware.LinkDown}, func(Change) {})
	r.now = r.now.Add(time.Hour)
	r.Step(hardware.Event{At: r.now, Source: "hub", Kind: hardware.LinkUp}, func(Change) {})
	r.polls(1, "-11--")
	if got := r.took(); got != "" {
		t.Errorf("an hour unplugged gave %q", got)
	}
}

func TestReaderOfArrivals(t *testing.T) {
	r := newReaders()
	arrive := func(n byte) {
		r.Step(hardware.Event{At: r.now, Source: "hub", Input: 1, Kind: hardware.CardPlaced, UID: tag(n)}, func(c Change) { r.changes = append(r.changes, c) })
	}
	arrive(1)
	arrive(2)
	arrive(2)
	if got, want := r.took(), "+1@1 -1@1 +2@1 -2@1 +2@1"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// round is one poll of both readers.
func (r *readers) round(one, two byte) {
	r.now = r.now.Add(poll)
	r.look(1, one)
	r.look(2, two)
}

func TestACardMovesBeforeItWasSeenToLeave(t *testing.T) {
	r := newReaders()
	for range 5 {
		r.round(1, 0)
	}
	r.round(0, 1)
	r.round(0, 1)
	if got, want := r.took(), "+1@1 -1@1 +1@2"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestANeighbourThatSeesItToo(t *testing.T) {
	r := newReaders()
	for n := range 100 {
		r.round(1, byte(n%2)) // every other poll
	}
	if got, want := r.took(), "+1@1"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for range 50 {
		r.round(1, 1) // always
	}
	if got := r.took(); got != "" {
		t.Errorf("both see it always: %q, want that it stays", got)
	}
	for range 5 {
		r.round(0, 1)
	}
	for range 10 {
		r.round(0, 1)
	}
	if got, want := r.took(), "-1@1 +1@2"; got != want {
		t.Errorf("the first lost it: %q, want %q", got, want)
	}
}

func TestTheNeighbourSeesItFirst(t *testing.T) {
	r := newReaders()
	r.round(0, 1)
	r.round(1, 1)
	for range 8 {
		r.round(1, 0)
	}
	if got, want := r.took(), "+1@1"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestATagLiesInOnePlace(t *testing.T) {
	r, rng := newReaders(), rand.New(rand.NewPCG(1, 2))
	where := make(map[hardware.UID][]Sensor)
	for range 200_000 { // readers that report anything
		r.now = r.now.Add(time.Duration(rng.IntN(int(poll))))
		r.look(hardware.Input(rng.IntN(4)), byte(rng.IntN(4)))
		for _, c := range r.changes {
			switch c.Kind {
			case Placed:
				where[c.UID] = append(where[c.UID], c.Sensor)
			case Lifted:
				where[c.UID] = slices.DeleteFunc(where[c.UID], func(s Sensor) bool { return s == c.Sensor })
			}
			if len(where[c.UID]) > 1 {
				t.Fatalf("tag %v lies on %v", c.UID, where[c.UID])
			}
		}
		r.changes = nil
	}
}

func BenchmarkPresence(b *testing.B) {
	r := newReaders()
	events := make([]hardware.Event, 25)
	for i := range events {
		events[i] = hardware.Event{Source: "hub", Input: hardware.Input(i), Kind: hardware.CardSeen, UID: tag(byte(i))}
	}
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		r.now = r.now.Add(poll)
		for i := range events {
			events[i].At = r.now
			r.Step(events[i], func(Change) {})
		}
		n += len(events)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/look")
}

// TestSilenceOfAFastReaderIsNoSign: when a reader that looks every 100 ms is silent for a
// second, that second does not count against a card.
func TestSilenceOfAFastReaderIsNoSign(t *testing.T) {
	r := newReaders()
	r.Presence = NewPresence(DefaultPresence)
	step := func(looks string) {
		for _, c := range looks {
			r.now = r.now.Add(100 * time.Millisecond)
			r.look(1, map[rune]byte{'1': 1, '-': 0}[c])
		}
	}
	step(strings.Repeat("1", 30) + strings.Repeat("-", 18)) // a hand over the antenna
	r.now = r.now.Add(1100 * time.Millisecond)              // and then the cable is loose
	step("---11")
	if got := r.took(); got != "+1@1" {
		t.Errorf("%q", got)
	}
	step(strings.Repeat("-", 40))
	if got := r.took(); got != "-1@1" {
		t.Errorf("four seconds without it: %q", got)
	}
}
