package pn532_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/pn532"
	"casekeeper/hardware/port/i2cmux"
	"casekeeper/hardware/port/link"
	"casekeeper/hardware/sim/chip/i2cmuxsim"
	"casekeeper/hardware/sim/chip/pn532sim"

	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/physic"
)

// felt is eleven boards behind two multiplexers.
type felt struct {
	bus    *i2cmuxsim.Bus
	boards map[hardware.Input]*pn532sim.Board
	cfg    pn532.Antennas
	pulled atomic.Bool
}

func newFelt(speed physic.Frequency, busy time.Duration) *felt {
	f := &felt{bus: i2cmuxsim.New(speed, 0x70, 0x71), boards: make(map[hardware.Input]*pn532sim.Board)}
	f.cfg = pn532.Antennas{Device: "/dev/i2c-1", Places: make(map[i2cmux.Port]string), Poll: hardware.MinPoll, Reset: f.bus.Reset,
		Open: func(string) (i2c.BusCloser, error) {
			if f.pulled.Load() {
				return nil, &link.Trouble{Reason: hardware.ReasonNotFound, Detail: "not there", Remedy: hardware.PlugAgain.With()}
			}
			return f.bus, nil
		}}
	for n := range 11 {
		p := i2cmux.Port{Mux: 0x70 + uint16(n/8), Channel: uint8(n % 8)}
		b := &pn532sim.Board{Chip: pn532sim.New(pn532sim.Quirks{}), Busy: busy}
		f.boards[hardware.Input(p.Number())] = b
		f.bus.Attach(p.Mux, p.Channel, pn532.Address, pn532sim.OnI2C{Board: b})
		f.cfg.Places[p] = fmt.Sprint("place ", n+1)
	}
	return f
}

func (f *felt) pull(away bool) {
	f.pulled.Store(away)
	f.bus.Pull(away)
	for _, b := range f.boards {
		b.Pull(away)
	}
}

func card(slot hardware.Input) hardware.UID {
	u, _ := hardware.NewUID([]byte{4, 0xCA, 0x5E, 0, 0, byte(slot >> 8), byte(slot)})
	return u
}

func TestArraySuite(t *testing.T) {
	hwtest.Virtual(t, func(t *testing.T) hwtest.Bench {
		f := newFelt(0, 0)
		return hwtest.Bench{Source: pn532.NewArray("felt", f.cfg), Act: func() {}, Unplug: func() { f.pull(true) }, Plug: func() { f.pull(false) }}
	})
}

// seen counts the looks of each reader, and fails if one saw the card of another.
func (f *felt) seen(t *testing.T, events []hardware.Event) map[hardware.Input]int {
	t.Helper()
	count := make(map[hardware.Input]int)
	for _, e := range events {
		if e.Kind == hardware.CardSeen && e.UID != card(e.Input) {
			t.Fatalf("reader %d saw %v, want %v", e.Input, e.UID, card(e.Input))
		}
		if e.Kind == hardware.CardSeen || e.Kind == hardware.CardGone {
			count[e.Input]++
		}
	}
	return count
}

// A round of eleven readers with a card each at 100 kHz, with chips that need 10 ms for an
// answer.
func TestARoundIsShortEnough(t *testing.T) {
	for _, c := range []struct {
		speed physic.Frequency
		most  time.Duration // package scanner judges looks up to 250 ms apart
	}{{100 * physic.KiloHertz, 340 * time.Millisecond}, {400 * physic.KiloHertz, 250 * time.Millisecond}} {
		synctest.Test(t, func(t *testing.T) {
			f := newFelt(c.speed, 10*time.Millisecond)
			for s, b := range f.boards {
				b.Chip.Lay(pn532sim.Card{UID: card(s)})
			}
			l := hwtest.Listen(t, pn532.NewArray("felt", f.cfg))
			time.Sleep(10 * time.Second)
			seen := f.seen(t, l.Events())
			for s := range f.boards {
				round := 10 * time.Second / time.Duration(max(seen[s], 1))
				if round > c.most {
					t.Errorf("%v: reader %d looked %d times in 10 s, each %v", c.speed, s, seen[s], round)
				}
			}
			t.Logf("%v: a round takes %v", c.speed, 10*time.Second/time.Duration(max(seen[700], 1)))
			if f.bus.Doubled() != 0 {
				t.Errorf("%d times two readers answered at once", f.bus.Doubled())
			}
		})
	}
}

// TestOneFieldIsOnAtATime: a field takes up to 150 mA, and disturbs those beside it.
func TestOneFieldIsOnAtATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFelt(400*physic.KiloHertz, 10*time.Millisecond)
		f.boards[702].Chip.Lay(pn532sim.Card{UID: card(702)})
		l := hwtest.Listen(t, pn532.NewArray("felt", f.cfg))
		once := 0
		for range 3000 {
			time.Sleep(time.Millisecond)
			on := 0
			for _, b := range f.boards {
				if b.Chip.FieldOn() {
					on++
				}
			}
			if on > 1 {
				t.Fatalf("%d fields are on", on)
			}
			once += on
		}
		if once == 0 || f.seen(t, l.Events())[702] < 10 {
			t.Errorf("a field was on in %d of 3000 moments, and these were seen: %v", once, f.seen(t, l.Events()))
		}
	})
}

func TestAMissingReaderIsNamedAndBlocksNobody(t *testing.T) {
	for name, spoil := range map[string]func(f *felt){
		"not there":                          func(f *felt) { f.boards[704].Pull(true) },
		"mute":                               func(f *felt) { f.boards[704].Chip.Spoil(pn532sim.Faults{Mute: true}) },
		"wire broken behind the multiplexer": func(f *felt) { f.bus.Break(0x70, 1<<4) },
		"holds the bus":                      func(f *felt) { f.bus.Hang(0x70, 1<<4) },
	} {
		synctest.Test(t, func(t *testing.T) {
			f := newFelt(400*physic.KiloHertz, 10*time.Millisecond)
			spoil(f)
			s := pn532.NewArray("felt", f.cfg)
			l := hwtest.Listen(t, s)
			time.Sleep(20 * time.Second)
			st := s.Status()
			if st.State != hardware.Fault || st.Reason != hardware.ReasonMute || st.Remedy.Cure == hardware.NoCure || st.Who != "place 5 (70h.4)" ||
				!strings.HasPrefix(st.Detail, "place 5 (multiplexer 70h, channel 4): no answer; 10 of 11 readers work") {
				t.Errorf("%s: %+v", name, st)
			}
			seen := f.seen(t, l.Events())
			for slot := range f.boards {
				if mux, channel, lost := s.Branch(slot); mux != 0x70+uint16(slot/10-70) || int(channel) != int(slot%10) || lost != (slot == 704) {
					t.Errorf("%s: reader %d is at %02Xh.%d, lost: %v", name, slot, mux, channel, lost)
				}
				if want := 50; slot != 704 && seen[slot] < want || slot == 704 && seen[slot] != 0 {
					t.Errorf("%s: reader %d looked %d times in 20 s", name, slot, seen[slot])
				}
			}
			f.boards[704].Pull(false)
			f.boards[704].Chip.Spoil(pn532sim.Faults{})
			f.bus.Break(0x70, 0)
			f.bus.Hang(0x70, 0)
			time.Sleep(40 * time.Second)
			if st := s.Status(); st.State != hardware.Up || st.Detail != "11 PN532" || f.seen(t, l.Events())[704] == 0 || l.Count(hardware.LinkDown) != 0 {
				t.Errorf("%s, put right: %+v", name, st)
			}
		})
	}
}

func TestBrokenFramesAreCountedWhereTheyCameFrom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFelt(400*physic.KiloHertz, 10*time.Millisecond)
		for s, b := range f.boards {
			b.Chip.Lay(pn532sim.Card{UID: card(s)})
		}
		f.boards[704].Chip.Spoil(pn532sim.Faults{BadSum: 3})
		f.boards[710].Chip.Spoil(pn532sim.Faults{BadSum: 7})
		s := pn532.NewArray("felt", f.cfg)
		hwtest.Listen(t, s)
		time.Sleep(20 * time.Second)
		var sum uint64
		for slot := range f.boards {
			n := s.BadAt(slot)
			sum += n
			if spoiled := slot == 704 || slot == 710; spoiled != (n > 0) {
				t.Errorf("reader %d: %d broken frames", slot, n)
			}
		}
		if st := s.Status(); sum != st.BadFrames {
			t.Errorf("%d at the readers, %d in all", sum, st.BadFrames)
		}
	})
}

func TestAMissingMultiplexer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFelt(400*physic.KiloHertz, 10*time.Millisecond)
		s := pn532.NewArray("felt", f.cfg)
		l := hwtest.Listen(t, s)
		time.Sleep(2 * time.Second)
		f.bus.Away(0x71, true)
		time.Sleep(10 * time.Second)
		if st := s.Status(); st.State != hardware.Fault || !strings.HasPrefix(st.Detail, "place 9 (multiplexer 71h, channel 0), place 10 (multiplexer 71h, channel 1), place 11") {
			t.Errorf("one away: %+v", st)
		}
		before := f.seen(t, l.Events())[700]
		time.Sleep(10 * time.Second)
		if now := f.seen(t, l.Events())[700]; now < before+30 {
			t.Errorf("the other's readers looked %d times in 10 s", now-before)
		}
		f.bus.Away(0x70, true)
		time.Sleep(500 * time.Millisecond)
		if st := s.Status(); st.State == hardware.Up || st.Reason == hardware.ReasonNone || st.Remedy.Cure == hardware.NoCure {
			t.Errorf("both away: %+v", st)
		}
		f.bus.Away(0x70, false)
		f.bus.Away(0x71, false)
		time.Sleep(3 * time.Second)
		if st := s.Status(); st.State != hardware.Up {
			t.Errorf("both back: %+v", st)
		}
	})
}

func TestAReaderInFrontOfTheMultiplexers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFelt(400*physic.KiloHertz, 0)
		f.bus.Front(pn532.Address, pn532sim.OnI2C{Board: &pn532sim.Board{Chip: pn532sim.New(pn532sim.Quirks{})}})
		s := pn532.NewArray("felt", f.cfg)
		l := hwtest.Listen(t, s)
		time.Sleep(10 * time.Second)
		if st := s.Status(); st.State != hardware.Fault || st.Reason != hardware.ReasonUnfit || !strings.Contains(st.Detail, "although no channel is open") || st.Remedy.Cure != hardware.MuxFront {
			t.Errorf("%+v", st)
		}
		if n := l.Count(hardware.CardSeen, hardware.CardGone); n != 0 || f.bus.Doubled() != 0 {
			t.Errorf("%d looks, %d times two at once", n, f.bus.Doubled())
		}
	})
}

// Ten minutes with every fault at once: no reader sees a card that is not on it, no card
// that lies there is lost, and all readers go on looking.
func TestOnlyTrueCardsThroughABadBus(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFelt(400*physic.KiloHertz, 10*time.Millisecond)
		rng := rand.New(rand.NewPCG(1, 2))
		chance := map[i2cmuxsim.Fault]float64{i2cmuxsim.NAK: .02, i2cmuxsim.Lose: .003, i2cmuxsim.Ignore: .02, i2cmuxsim.Flip: .02, i2cmuxsim.Stretch: .005, i2cmuxsim.Timeout: .0001}
		f.bus.Spoil(func(k i2cmuxsim.Fault) bool { return rng.Float64() < chance[k] })
		for s, b := range f.boards {
			b.Chip.Lay(pn532sim.Card{UID: card(s)})
			b.Chip.Spoil(pn532sim.Faults{LoseCommand: 43, LoseACK: 37, LoseAnswer: 41, BadSum: 31, Cut: 29, Noise: 23})
		}
		s := pn532.NewArray("felt", f.cfg)
		l := hwtest.Listen(t, s)
		time.Sleep(10 * time.Minute)
		least := 1 << 30
		seen := f.seen(t, l.Events())
		for slot := range f.boards {
			least = min(least, seen[slot])
		}
		if n := l.Count(hardware.CardGone); n != 0 || f.bus.Doubled() != 0 || least < 600 {
			t.Errorf("%d times a card that lies there was gone, %d times two readers at once, the laziest reader looked %d times", n, f.bus.Doubled(), least)
		}
		t.Logf("%d transfers; the laziest reader looked %d times in ten minutes", f.bus.Transfers(), least)
	})
}
