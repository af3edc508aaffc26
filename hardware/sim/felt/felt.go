// Package felt simulates a table with readers under its felt: PN532 chips behind
// multiplexers on an I2C bus, for the drivers of real ones. It is used like the
// rig of package sim: lay a tag, lift it, let time pass. It knows no game.
//
// Its random numbers are seeded. Of the faults of package sim it has
//
//	missed     a look misses a tag, never twice in a row; a command, its ACK or
//	           its answer is lost; an address is not acknowledged
//	bled       a neighbour reads the tag too, at most every fourth look
//	corrupt    wrong checksums, cut answers, noise; multiplexers that receive a
//	           wrong byte or ignore one
//	stuck      a reader keeps reading a tag that has left, for up to 1.5 s; a chip
//	           holds the clock, now and then for so long that the kernel gives up
//	unplugged  a dip of the power closes all channels; a reader, a multiplexer or
//	           the whole bus is away for a while
//
// but none of those of lines. Time is real, or that of a testing/synctest bubble.
package felt

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/pn532"
	"casekeeper/hardware/port/i2cmux"
	"casekeeper/hardware/sim"
	"casekeeper/hardware/sim/chip/i2cmuxsim"
	"casekeeper/hardware/sim/chip/pn532sim"

	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/physic"
)

const (
	speed     = 400 * physic.KiloHertz
	busy      = 10 * time.Millisecond // time that a chip needs for a look
	bledApart = 4                     // looks between two reads of a neighbour's tag
	stuckMost = 1500 * time.Millisecond
	awayMost  = 3 * time.Second
)

// Probabilities per look, per lift, or each time that time passes.
const (
	missedChance = .05
	bledChance   = .08
	stuckChance  = .2
	awayChance   = .03
)

// mishaps are the probability of each fault of the bus per transfer, and the fault of
// package sim to which it belongs.
var mishaps = map[i2cmuxsim.Fault]struct {
	of     sim.Fault
	chance float64
}{
	i2cmuxsim.NAK:     {sim.Missed, .005},
	i2cmuxsim.Lose:    {sim.Unplugged, .0005},
	i2cmuxsim.Ignore:  {sim.Corrupt, .01},
	i2cmuxsim.Flip:    {sim.Corrupt, .01},
	i2cmuxsim.Stretch: {sim.Stuck, .002},
	i2cmuxsim.Timeout: {sim.Stuck, .00002},
}

// Felt is a simulated table with its readers. Its methods are safe for concurrent use.
type Felt struct {
	*sim.Beats
	faults sim.Faults
	bus    *i2cmuxsim.Bus
	seats  []*seat // by number; neighbours in the list are neighbours on the table

	mu     sync.Mutex
	rng    *rand.Rand
	laid   int
	struck int
	mended []mend
}

// mend repairs something at a given time.
type mend struct {
	at time.Time
	do func()
}

// seat is one reader, guarded by the table's mu.
type seat struct {
	t      *Felt
	number hardware.Input
	board  *pn532sim.Board
	holds  hardware.Holds
	lies   []hardware.UID // the truth, the latest last
	within bool           // a look has listed some cards and continues
	ghost  hardware.UID   // a tag that left and is still read
	until  time.Time      // end of ghost
	missed bool           // the latest look missed a tag
	bled   int            // looks since the neighbour's tag was read
	field  []pn532sim.Card
}

// New returns a table with a reader on each of these ports. The name is that of the source.
func New(name string, seed uint64, faults sim.Faults, slots ...hardware.Input) (*Felt, error) {
	t := &Felt{Beats: sim.NewBeats(name), faults: faults, rng: rand.New(rand.NewPCG(seed, 0x66656c74))}
	slots = slices.Sorted(slices.Values(slots))
	var muxes []uint16
	var ports []i2cmux.Port
	for _, s := range slots {
		p, err := i2cmux.PortOf(int(s))
		if err != nil {
			return nil, err
		}
		if ports = append(ports, p); !slices.Contains(muxes, p.Mux) {
			muxes = append(muxes, p.Mux)
		}
	}
	t.bus = i2cmuxsim.New(speed, muxes...)
	for i, p := range ports {
		chip := pn532sim.New(pn532sim.Quirks{LongPreamble: i%3 == 1, NoPostamble: i%5 == 2})
		s := &seat{t: t, number: slots[i], board: &pn532sim.Board{Chip: chip, Busy: busy}, bled: bledApart}
		chip.Spoil(t.chipFaults(i))
		t.seats = append(t.seats, s)
		t.bus.Attach(p.Mux, p.Channel, pn532.Address, s)
	}
	if faults != 0 {
		t.bus.Spoil(t.mishap)
	}
	return t, nil
}

// chipFaults returns the faults of chip number i.
func (t *Felt) chipFaults(i int) (f pn532sim.Faults) {
	if t.faults.Has(sim.Missed) {
		f.LoseCommand, f.LoseACK, f.LoseAnswer = 43+i, 61+i, 53+i
	}
	if t.faults.Has(sim.Corrupt) {
		f.BadSum, f.Cut, f.Noise = 31+i, 37+i, 19+i
	}
	return f
}

// mishap draws whether a fault of the bus happens to a transfer.
func (t *Felt) mishap(f i2cmuxsim.Fault) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	m := mishaps[f]
	return t.faults.Has(m.of) && t.rng.Float64() < m.chance
}

// happens draws whether a fault happens. The caller holds mu.
func (t *Felt) happens(f sim.Fault, chance float64) bool {
	return t.faults.Has(f) && t.rng.Float64() < chance
}

// Doubled counts the transfers in which two readers answered at once.
func (t *Felt) Doubled() int { return t.bus.Doubled() }

// Laid returns how many tags were laid on readers, and how often a fault disconnected
// something.
func (t *Felt) Laid() (tags, struck int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.laid, t.struck
}

// Open opens the bus, whatever its name.
func (t *Felt) Open(string) (i2c.BusCloser, error) { return t.bus, nil }

// seat returns a reader; nil = not found.
func (t *Felt) seat(number hardware.Input) *seat {
	for _, s := range t.seats {
		if s.number == number {
			return s
		}
	}
	return nil
}

// Hold sets how cards lie on a reader; by default it holds one.
func (t *Felt) Hold(slot hardware.Input, h hardware.Holds) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if s := t.seat(slot); s != nil {
		s.holds = h
	}
}

// Place lays a tag on a reader and removes it from where it lay before. What lay there is
// removed, unless the reader holds several.
func (t *Felt) Place(slot hardware.Input, uid hardware.UID) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.take(uid)
	if s := t.seat(slot); s != nil {
		if s.holds == hardware.HoldsOne {
			t.lift(s)
		}
		s.lies = append(s.lies, uid)
		t.laid++
	}
}

// Take removes a tag from wherever it lies.
func (t *Felt) Take(uid hardware.UID) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.take(uid)
}

func (t *Felt) take(uid hardware.UID) {
	for _, s := range t.seats {
		switch i := slices.Index(s.lies, uid); {
		case i < 0:
		case len(s.lies) == 1:
			t.lift(s)
		default:
			s.lies = slices.Delete(s.lies, i, i+1)
		}
	}
}

// Lift removes all that lies on a reader.
func (t *Felt) Lift(slot hardware.Input) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if s := t.seat(slot); s != nil {
		t.lift(s)
	}
}

func (t *Felt) lift(s *seat) {
	if n := len(s.lies); n > 0 && t.happens(sim.Stuck, stuckChance) {
		s.ghost, s.until = s.lies[n-1], time.Now().Add(time.Duration(t.rng.Int64N(int64(stuckMost))))
	}
	s.lies = nil
}

// At returns the tags that lie on a reader, in the order in which they came.
func (t *Felt) At(slot hardware.Input) []hardware.UID {
	t.mu.Lock()
	defer t.mu.Unlock()
	s := t.seat(slot)
	if s == nil {
		return nil
	}
	return slices.Clone(s.lies)
}

// Roll does nothing: there are no dice.
func (t *Felt) Roll(hardware.Input, uint8) {}

// Tx is a transfer to a reader: at the beginning of a look its field is set as the faults
// make it.
func (s *seat) Tx(w, r []byte) error {
	if len(w) > 6 && (w[6] == 0x32 || w[6] == 0x44) {
		s.within = w[6] == 0x44 // InDeselect: the look continues; otherwise it is over
	}
	if len(w) > 6 && w[6] == 0x4A && !s.within { // InListPassiveTarget
		s.t.mu.Lock()
		if now := s.sees(); !slices.Equal(now, s.field) {
			s.field = now
			s.board.Chip.Lay(now...)
		}
		s.t.mu.Unlock()
	}
	return pn532sim.OnI2C{Board: s.board}.Tx(w, r)
}

// sees returns what one look finds. The caller holds the table's mu.
func (s *seat) sees() (cards []pn532sim.Card) {
	add := func(uid hardware.UID) {
		if uid.Len() > 0 && !slices.Contains(cards, pn532sim.Card{UID: uid}) {
			cards = append(cards, pn532sim.Card{UID: uid})
		}
	}
	s.missed = len(s.lies) > 0 && !s.missed && s.t.happens(sim.Missed, missedChance)
	for i := len(s.lies) - 1; i >= 0 && !s.missed; i-- {
		if s.holds != hardware.HoldsPassing || i == len(s.lies)-1 {
			add(s.lies[i]) // of a pile only the top one
		}
	}
	if time.Now().Before(s.until) && len(s.lies) == 0 {
		add(s.ghost)
	}
	s.bled++
	if s.bled > bledApart && s.t.happens(sim.Bled, bledChance) {
		i := slices.Index(s.t.seats, s) + 1 - 2*s.t.rng.IntN(2)
		if i >= 0 && i < len(s.t.seats) && len(s.t.seats[i].lies) > 0 {
			s.bled = 0
			add(s.t.seats[i].lies[0])
		}
	}
	return cards
}

// Advance is [sim.Beats.Advance], and what happens meanwhile.
func (t *Felt) Advance(ctx context.Context, d time.Duration) (time.Duration, error) {
	t.wear()
	return t.Beats.Advance(ctx, d)
}

// wear repairs what has been away for long enough, and now and then disconnects something.
func (t *Felt) wear() {
	t.mu.Lock()
	var due []func()
	t.mended = slices.DeleteFunc(t.mended, func(m mend) bool {
		over := !time.Now().Before(m.at)
		if over {
			due = append(due, m.do)
		}
		return over
	})
	strike := len(t.mended) == 0 && t.happens(sim.Unplugged, awayChance)
	what, seat := t.rng.IntN(3), t.seats[t.rng.IntN(len(t.seats))]
	until := time.Now().Add(time.Duration(t.rng.Int64N(int64(awayMost))))
	t.mu.Unlock()
	for _, do := range due {
		do()
	}
	if !strike {
		return
	}
	set := func(away bool) { t.bus.Pull(away) }
	switch what {
	case 0:
		set = seat.board.Pull
	case 1:
		p, _ := i2cmux.PortOf(int(seat.number)) // checked by New
		set = func(away bool) { t.bus.Away(p.Mux, away) }
	}
	set(true)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.struck++
	t.mended = append(t.mended, mend{until, func() { set(false) }})
}
