package scanner

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"casekeeper/engine/enginetest/extent"
	"casekeeper/hardware"
)

// habit is how the readers of a trace misbehave.
type habit struct {
	name   string
	bleed  float64       // how often a neighbour reads the card too, for each look
	bursts time.Duration // it does so for as long as this, at random times; 0 = always
	missed float64       // how often a reader misses its card, for each look
	runs   bool          // now and then it reads nothing for 0.15 to 2 s
	resets bool          // now and then its device restarts and reports ten times that it is empty
	links  bool          // the link goes down at a restart
	twice  bool          // each look is reported twice
	slow   bool          // it looks every quarter of a second
}

// bled is three readers side by side and one card, which people move now and then.
type bled struct {
	habit
	rng      *rand.Rand
	poll     time.Duration
	now      time.Time
	at       int // the reader on which it lies; 0 = none
	acted    time.Time
	bleeds   time.Time    // until then
	blind    [4]time.Time // until then
	reset    [4]int       // looks for which a reader reports that it is empty
	silent   [4]time.Time // until then
	p        *Presence
	placed   []string // false ones
	lifted   []string // false ones
	noticed  int      // placings that were noticed
	doubted  int      // times that DoubleRead was notified
	slowest  time.Duration
	laid     int
	restless bool // the card is moved; otherwise it lies on the second reader
}

func (b *bled) change(c Change) {
	at := int(c.Sensor.Input)
	since := b.now.Sub(b.acted)
	switch c.Kind {
	case DoubleRead:
		b.doubted++
	case Placed:
		if at != b.at {
			b.placed = append(b.placed, fmt.Sprintf("%d for %d after %v", at, b.at, since))
			return
		}
		b.noticed++
		b.slowest = max(b.slowest, since)
	case Lifted:
		if at == b.at && since > 100*time.Millisecond {
			b.lifted = append(b.lifted, fmt.Sprintf("%d after %v", at, since))
		}
	}
}

func (b *bled) emit(at int, kind hardware.EventKind, uid hardware.UID) {
	times := 1
	if b.twice {
		times = 2
	}
	for range times {
		b.p.Step(hardware.Event{At: b.now, Source: fmt.Sprint("reader ", at), Input: hardware.Input(at), Kind: kind, UID: uid}, b.change)
	}
}

// look is one look of a reader.
func (b *bled) look(at int) {
	happens := func(part float64) bool { return b.rng.Float64() < part }
	perLook := float64(b.poll) / float64(time.Second)
	warm := b.now.Sub(b.acted) > 20*time.Second || b.laid > 1 // the first card is laid while all goes well
	if b.runs && warm && happens(.05*perLook) && b.now.After(b.blind[at].Add(time.Second)) {
		b.blind[at] = b.now.Add(150*time.Millisecond + time.Duration(b.rng.Int64N(int64(1850*time.Millisecond))))
	}
	if b.resets && warm && happens(.02*perLook) && b.reset[at] == 0 {
		b.reset[at], b.silent[at] = 10, b.now.Add(time.Duration(b.rng.Int64N(int64(3*time.Second))))
		if b.links {
			b.emit(at, hardware.LinkDown, hardware.UID{})
		}
	}
	if b.now.Before(b.silent[at]) {
		return
	}
	if b.reset[at] == 10 {
		kind := hardware.Restarted
		if b.links {
			kind = hardware.LinkUp
		}
		b.emit(at, kind, hardware.UID{})
	}
	neighbour := b.at > 0 && (at-b.at == 1 || b.at-at == 1)
	switch {
	case b.reset[at] > 0:
		b.reset[at]--
	case b.now.Before(b.blind[at]):
	case at == b.at && !happens(b.missed), neighbour && happens(b.bleed) && (b.bursts == 0 || b.now.Before(b.bleeds)):
		b.emit(at, hardware.CardSeen, tag(1))
		return
	}
	b.emit(at, hardware.CardGone, hardware.UID{})
}

// minutes lets time pass.
func (b *bled) minutes(n int) {
	next := b.now.Add(5 * time.Second)
	for end := b.now.Add(time.Duration(n) * time.Minute); b.now.Before(end); b.now = b.now.Add(b.poll) {
		if b.bursts > 0 && b.now.After(b.bleeds) && b.rng.Float64() < .1*float64(b.poll)/float64(time.Second) {
			b.bleeds = b.now.Add(b.bursts)
		}
		if b.now.After(next) && (b.restless || b.at == 0) {
			next = b.now.Add(time.Duration(15+b.rng.IntN(20)) * time.Second)
			b.acted = b.now
			if b.at > 0 {
				b.at = 0
			} else {
				b.at = 2
				if b.restless {
					b.at = 1 + b.rng.IntN(3)
				}
				b.laid++
			}
		}
		for at := 1; at <= 3; at++ {
			b.look(at)
		}
	}
}

// Two readers read one card: 100 minutes of each trace.
func TestTwoReadersThatSeeOneCard(t *testing.T) {
	minutes := 100
	if !extent.Long() {
		minutes = 10
	}
	for _, h := range []habit{
		{name: "bleeds", bleed: .6, missed: .3},
		{name: "bleeds, and blind", bleed: .6, missed: .3, runs: true},
		{name: "bleeds for two seconds", bleed: 1, bursts: 2 * time.Second, missed: .3},
		{name: "bleeds for two seconds, and blind", bleed: .6, bursts: 2 * time.Second, missed: .3, runs: true},
		{name: "blind", missed: .3, runs: true},
		{name: "resets", resets: true, links: true},
		{name: "resets of which nobody tells", resets: true, missed: .1},
		{name: "slow, and resets", resets: true, links: true, slow: true},
		{name: "slow, and resets of which nobody tells", resets: true, slow: true},
		{name: "slow, and bleeds", bleed: .6, missed: .3, slow: true},
		{name: "all of it, told twice", bleed: .6, missed: .3, runs: true, resets: true, links: true, twice: true},
	} {
		for _, restless := range []bool{false, true} {
			for seed := range uint64(3) {
				b := &bled{habit: h, rng: rand.New(rand.NewPCG(seed, 7)), poll: 100 * time.Millisecond, p: NewPresence(DefaultPresence), restless: restless,
					now: time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)}
				if h.slow {
					b.poll = 250 * time.Millisecond
				}
				b.minutes(minutes)
				t.Logf("%s, moved %v: %d false placed, %d false lifted, %d of %d layings noticed, the slowest after %v, %d doubts", h.name, restless, len(b.placed), len(b.lifted), b.noticed, b.laid, b.slowest, b.doubted)
				if len(b.placed) > 0 || len(b.lifted) > 0 {
					t.Errorf("%s, moved %v, seed %d: placed %v, lifted %v", h.name, restless, seed, b.placed[:min(3, len(b.placed))], b.lifted[:min(3, len(b.lifted))])
				}
			}
		}
	}
}
