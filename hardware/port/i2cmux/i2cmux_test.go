package i2cmux_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/hardware/port/i2cmux"
	"casekeeper/hardware/sim/chip/i2cmuxsim"

	"periph.io/x/conn/v3/i2c"
)

const there = 0x24 // where all devices of these tests are

// plate is a device that answers with its own number.
type plate byte

func (p plate) Tx(_, r []byte) error {
	for i := range r {
		r[i] = byte(p)
	}
	return nil
}

// full is a bus with two multiplexers and a plate behind each channel, whose number is that
// of its port.
func full(t *testing.T) (*i2cmuxsim.Bus, *i2cmux.Trunk) {
	t.Helper()
	b := i2cmuxsim.New(0, 0x70, 0x71)
	for _, mux := range []uint16{0x70, 0x71} {
		for ch := range uint8(8) {
			b.Attach(mux, ch, there, plate(byte(mux-0x70)<<4|ch))
		}
	}
	trunk, err := i2cmux.New(b, b.Reset, 0x70, 0x71)
	if err != nil {
		t.Fatal(err)
	}
	return b, trunk
}

func channel(t *testing.T, trunk *i2cmux.Trunk, mux uint16, ch uint8) i2c.Bus {
	t.Helper()
	c, err := trunk.Channel(i2cmux.Port{Mux: mux, Channel: ch})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// ask reads the number of the plate behind a channel.
func ask(b i2c.Bus) (byte, error) {
	var r [1]byte
	err := b.Tx(there, nil, r[:])
	return r[0], err
}

func TestEachChannelIsItsOwn(t *testing.T) {
	b, trunk := full(t)
	for range 2 {
		for _, mux := range []uint16{0x71, 0x70} {
			for ch := range uint8(8) {
				got, err := ask(channel(t, trunk, mux, ch))
				if want := byte(mux-0x70)<<4 | ch; err != nil || got != want {
					t.Errorf("%02X channel %d: %02X, %v; want %02X", mux, ch, got, err, want)
				}
			}
		}
	}
	c := channel(t, trunk, 0x70, 3)
	if _, err := ask(c); err != nil {
		t.Fatal(err)
	}
	before := b.Transfers()
	if _, err := ask(c); err != nil || b.Transfers() != before+1 {
		t.Errorf("%v; the same channel again took %d transfers, want 1", err, b.Transfers()-before)
	}
	if away, err := trunk.Close(); err != nil || len(away) != 0 || b.Mask(0x70) != 0 || b.Mask(0x71) != 0 {
		t.Errorf("closed: %v, %v, channels %02X and %02X", away, err, b.Mask(0x70), b.Mask(0x71))
	}
	if b.Doubled() != 0 {
		t.Errorf("%d times two answered at once", b.Doubled())
	}
}

func TestPorts(t *testing.T) {
	for number, want := range map[int]i2cmux.Port{700: {Mux: 0x70}, 713: {Mux: 0x71, Channel: 3}, 777: {Mux: 0x77, Channel: 7}} {
		if p, err := i2cmux.PortOf(number); err != nil || p != want || p.Number() != number {
			t.Errorf("%d: %v, %v", number, p, err)
		}
	}
	for _, number := range []int{-1, 0, 1, 70, 699, 708, 719, 780, 7000} {
		if p, err := i2cmux.PortOf(number); !errors.Is(err, i2cmux.ErrPort) {
			t.Errorf("%d is %v", number, p)
		}
	}
	for _, muxes := range [][]uint16{nil, {0x6F}, {0x78}, {0x70, 0x70}} {
		if _, err := i2cmux.New(i2cmuxsim.New(0), nil, muxes...); err == nil {
			t.Errorf("multiplexers %02X were taken", muxes)
		}
	}
	_, trunk := full(t)
	if _, err := trunk.Channel(i2cmux.Port{Mux: 0x72}); !errors.Is(err, i2cmux.ErrPort) {
		t.Errorf("a channel of a multiplexer that is not there: %v", err)
	}
	if c := channel(t, trunk, 0x71, 3); c.String() != "multiplexer 71h, channel 3" || c.SetSpeed(1) == nil {
		t.Errorf("%s takes a speed of its own", c)
	}
}

// Whatever fails, no transfer gets the answer of another channel, two devices never answer
// at once, and once the faults are over every device is reached again.
func TestFaultsGiveErrorsAndNeverAWrongChannel(t *testing.T) {
	for seed := range uint64(200) {
		b, trunk := full(t)
		rng := rand.New(rand.NewPCG(seed, 0))
		b.Spoil(func(f i2cmuxsim.Fault) bool {
			return f != i2cmuxsim.Stretch && f != i2cmuxsim.Timeout && rng.IntN(8) == 0
		})
		right := 0
		for range 200 {
			mux, ch := 0x70+uint16(rng.IntN(2)), uint8(rng.IntN(8))
			got, err := ask(channel(t, trunk, mux, ch))
			if want := byte(mux-0x70)<<4 | ch; err == nil && got != want {
				t.Fatalf("seed %d: channel %02X was answered by %02X", seed, want, got)
			}
			if err == nil {
				right++
			}
		}
		b.Spoil(nil)
		for range 2 { // the first may meet what the faults have left
			for ch := range uint8(8) {
				_, _ = ask(channel(t, trunk, 0x70, ch))
			}
		}
		if got, err := ask(channel(t, trunk, 0x71, 5)); err != nil || got != 0x15 || b.Doubled() != 0 || right < 50 {
			t.Fatalf("seed %d: afterwards %02X, %v; %d times two at once; %d of 200 right", seed, got, err, b.Doubled(), right)
		}
	}
}

func TestLostSelectionIsToldAgain(t *testing.T) {
	b, trunk := full(t)
	c := channel(t, trunk, 0x70, 2)
	if _, err := ask(c); err != nil {
		t.Fatal(err)
	}
	if err := b.Reset(); err != nil {
		t.Fatal(err)
	}
	if got, err := ask(c); err == nil {
		t.Errorf("%02X answers behind a closed channel", got)
	}
	if got, err := ask(c); err != nil || got != 2 {
		t.Errorf("%02X, %v; want that the channel is opened again", got, err)
	}
}

func TestAMultiplexerThatDoesNotObey(t *testing.T) {
	b, trunk := full(t)
	b.Spoil(func(f i2cmuxsim.Fault) bool { return f == i2cmuxsim.Ignore })
	if _, err := ask(channel(t, trunk, 0x70, 2)); !errors.Is(err, i2cmux.ErrStuck) {
		t.Errorf("%v, want %v", err, i2cmux.ErrStuck)
	}
	b.Spoil(nil)
	if got, err := ask(channel(t, trunk, 0x70, 2)); err != nil || got != 2 {
		t.Errorf("%02X, %v", got, err)
	}
	b.Break(0x70, 1<<4)
	if _, err := ask(channel(t, trunk, 0x70, 4)); err == nil || errors.Is(err, i2cmux.ErrStuck) {
		t.Errorf("behind a switch that does not close: %v, want that nobody answers", err)
	}
}

// A channel that cannot be closed, or a device in front, would answer together with every
// other.
func TestNoChannelIsUsedWhileAnotherAnswers(t *testing.T) {
	for name, spoil := range map[string]func(*i2cmuxsim.Bus, bool){
		"welded channel":  func(b *i2cmuxsim.Bus, on bool) { b.Weld(0x71, map[bool]byte{true: 1 << 6}[on]) },
		"device in front": func(b *i2cmuxsim.Bus, on bool) { b.Front(there, map[bool]i2cmuxsim.Device{true: plate(99)}[on]) },
	} {
		b, trunk := full(t)
		spoil(b, true)
		if _, err := ask(channel(t, trunk, 0x70, 2)); !errors.Is(err, i2cmux.ErrInFront) {
			t.Errorf("%s: %v, want %v", name, err, i2cmux.ErrInFront)
		}
		spoil(b, false)
		if got, err := ask(channel(t, trunk, 0x70, 2)); err != nil || got != 2 {
			t.Errorf("%s put right: %02X, %v", name, got, err)
		}
	}
}

func TestOneMultiplexerAway(t *testing.T) {
	b, trunk := full(t)
	if _, err := ask(channel(t, trunk, 0x71, 1)); err != nil {
		t.Fatal(err)
	}
	b.Away(0x71, true)
	if got, err := ask(channel(t, trunk, 0x70, 2)); err != nil || got != 2 {
		t.Errorf("the other: %02X, %v", got, err)
	}
	if _, err := ask(channel(t, trunk, 0x71, 1)); !errors.Is(err, i2cmux.ErrAway) {
		t.Errorf("%v, want %v", err, i2cmux.ErrAway)
	}
	if away, err := trunk.Close(); err != nil || fmt.Sprint(away) != "[113]" {
		t.Errorf("away: %v, %v; want 71h", away, err)
	}
	b.Away(0x71, false)
	if got, err := ask(channel(t, trunk, 0x71, 1)); err != nil || got != 0x11 {
		t.Errorf("back again: %02X, %v", got, err)
	}
	b.Away(0x70, true)
	b.Away(0x71, true)
	if _, err := trunk.Close(); !errors.Is(err, i2cmux.ErrAway) {
		t.Errorf("both away: %v, want %v", err, i2cmux.ErrAway)
	}
}

// A multiplexer that does not answer may still have a channel open. Here it has, so no other
// channel is used.
func TestADeafMultiplexerWithAnOpenChannel(t *testing.T) {
	b, trunk := full(t)
	if _, err := ask(channel(t, trunk, 0x71, 1)); err != nil {
		t.Fatal(err)
	}
	b.Deafen(0x71, true)
	if got, err := ask(channel(t, trunk, 0x70, 2)); !errors.Is(err, i2cmux.ErrInFront) {
		t.Errorf("%02X, %v; want %v", got, err, i2cmux.ErrInFront)
	}
	b.Deafen(0x71, false)
	if got, err := ask(channel(t, trunk, 0x71, 1)); err != nil || got != 0x11 {
		t.Errorf("it hears again: %02X, %v", got, err)
	}
	if got, err := ask(channel(t, trunk, 0x70, 2)); err != nil || got != 2 || b.Doubled() != 0 {
		t.Errorf("the other: %02X, %v, %d times two at once", got, err, b.Doubled())
	}
}

func TestAHungBusIsReset(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, trunk := full(t)
		b.Hang(0x70, 1<<5)
		began := time.Now()
		if _, err := ask(channel(t, trunk, 0x70, 5)); !errors.Is(err, i2cmux.ErrHung) || time.Since(began) > 2500*time.Millisecond {
			t.Errorf("%v after %v, want %v soon", err, time.Since(began), i2cmux.ErrHung)
		}
		if got, err := ask(channel(t, trunk, 0x71, 2)); err != nil || got != 0x12 {
			t.Errorf("after a reset the others are heard: %02X, %v", got, err)
		}
		unwired, err := i2cmux.New(b, nil, 0x70, 0x71)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = ask(channel(t, unwired, 0x70, 5))
		if _, err := ask(channel(t, unwired, 0x71, 2)); !errors.Is(err, i2cmux.ErrHung) {
			t.Errorf("without a reset: %v, want %v", err, i2cmux.ErrHung)
		}
	})
}

// TestALateTransferIsNoHeldBus: when the kernel gives up once because the machine was busy,
// the register is written again.
func TestALateTransferIsNoHeldBus(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		bus := i2cmuxsim.New(0, 0x70)
		late := 1
		trunk, err := i2cmux.New(delayed{bus, func() error {
			if late--; late < 0 {
				return nil
			}
			time.Sleep(time.Second)
			return errors.New("sysfs-i2c: connection timed out")
		}}, nil, 0x70)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := trunk.Close(); err != nil {
			t.Errorf("late once: %v", err)
		}
		late = 100
		if _, err := trunk.Close(); !errors.Is(err, i2cmux.ErrHung) {
			t.Errorf("late always: %v, want %v", err, i2cmux.ErrHung)
		}
	})
}

// delayed is a bus whose transfers can fail before they begin.
type delayed struct {
	i2c.Bus
	fails func() error
}

func (d delayed) Tx(addr uint16, w, r []byte) error {
	if err := d.fails(); err != nil {
		return err
	}
	return d.Bus.Tx(addr, w, r)
}
