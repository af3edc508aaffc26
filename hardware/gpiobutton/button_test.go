package gpiobutton_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/gpiobutton"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/sim/board"
)

const ms = time.Millisecond

var wired = []gpiobutton.Button{{Line: 5, Word: "undo"}, {Line: 6, Word: "next"}, {Line: 13, Word: "yes"}, {Line: 19, Word: "no"}}

func source(t *testing.T, b *board.Board) *gpiobutton.Source {
	t.Helper()
	s, err := gpiobutton.New("buttons", gpiobutton.Config{Buttons: wired, Light: 26, HasLight: true, Open: b.Open})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestSuite(t *testing.T) {
	hwtest.Virtual(t, func(t *testing.T) hwtest.Bench {
		b := board.New(1)
		c := board.Contact{Board: b, Line: 6}
		press := func() {
			c.Press(30 * ms)
			<-time.After(30 * ms)
		}
		return hwtest.Bench{Source: source(t, b), Act: press, Unplug: b.Unplug, Plug: b.Plug}
	})
}

func TestEachPressCountsOnce(t *testing.T) {
	for seed := range uint64(50) {
		synctest.Test(t, func(t *testing.T) {
			b := board.New(seed)
			held := board.Contact{Board: b, Line: wired[3].Line}
			held.Close() // held down at the start: not pressed
			var got []string
			ctx, cancel := context.WithCancel(t.Context())
			ended := make(chan error, 1)
			s := source(t, b)
			go func() {
				ended <- s.Run(ctx, func(e hardware.Event) {
					if e.Kind == hardware.Press {
						got = append(got, fmt.Sprintf("%d %s", e.Input, e.Code))
					}
				})
			}()
			synctest.Wait()
			for _, n := range []int{0, 1, 0, 0, 2} {
				c := board.Contact{Board: b, Line: wired[n].Line}
				c.Press(40 * ms)
				<-time.After(40 * ms)
			}
			held.Open()
			<-time.After(time.Second)
			held.Press(5 * time.Second) // for long: still once
			<-time.After(time.Second)
			cancel()
			<-ended
			if want := "[1 undo 2 next 1 undo 1 undo 3 yes 4 no]"; fmt.Sprint(got) != want {
				t.Errorf("seed %d: %v, want %s", seed, got, want)
			}
		})
	}
}

func TestLight(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := board.New(1)
		s := source(t, b)
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		s.Light(true) // before the lines are open
		go func() { ended <- s.Run(ctx, func(hardware.Event) {}) }()
		synctest.Wait()
		if !b.Lit(26) {
			t.Error("the light is off")
		}
		s.Light(false)
		<-time.After(101 * ms)
		synctest.Wait()
		if b.Lit(26) {
			t.Error("the light is still on")
		}
		cancel()
		<-ended
	})
}

// TestAllReadings: every sequence of five readings of two buttons, of three lengths,
// compared with a simple count of long enough readings.
func TestAllReadings(t *testing.T) {
	longs := []time.Duration{4 * ms, 19 * ms, 21 * ms}
	const kinds = 4 * 3
	for code := range kinds * kinds * kinds * kinds * kinds {
		var b gpiobutton.Buttons
		at := time.Unix(1_000_000, 0)
		b.Begin(0, at)
		var got [2]int
		var ref [2]reference
		for rest, n := code, 0; n < 5; rest, n = rest/kinds, n+1 {
			on, end := uint32(rest%4), at.Add(longs[rest%kinds/4])
			for at.Before(end) {
				pressed, again := b.Step(on, at)
				for i := range got {
					got[i] += int(pressed >> i & 1)
				}
				if again == 0 || at.Add(again).After(end) {
					again = end.Sub(at)
				}
				at = at.Add(again)
			}
			for i := range ref {
				ref[i].add(on>>i&1 == 1, longs[rest%kinds/4])
			}
		}
		if want := [2]int{ref[0].presses, ref[1].presses}; got != want {
			t.Fatalf("sequence %d: pressed %v times, want %v", code, got, want)
		}
	}
}

// reference counts the presses of one button by whole stays.
type reference struct {
	down, on bool
	held     time.Duration
	presses  int
}

func (r *reference) add(on bool, long time.Duration) {
	if on != r.on {
		r.on, r.held = on, 0
	}
	r.held += long
	if r.on != r.down && r.held > 20*ms {
		r.down = r.on
		if r.on {
			r.presses++
		}
	}
}

func TestWrongConfig(t *testing.T) {
	for _, list := range [][]gpiobutton.Button{nil, {{Line: 3}}, slices.Repeat(wired, 5)} {
		if _, err := gpiobutton.New("x", gpiobutton.Config{Buttons: list}); err == nil {
			t.Errorf("%d buttons were accepted: %v", len(list), list)
		}
	}
}
