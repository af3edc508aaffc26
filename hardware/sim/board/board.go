// Package board simulates a GPIO chip with devices on its lines: dice of both
// kinds, buttons and a lamp, with their typical faults. The drivers of real lines
// read it in place of a real chip.
//
// Levels change in real time, or in that of a testing/synctest bubble.
package board

import (
	"math/rand/v2"
	"slices"
	"sync"
	"syscall"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/port/gpiochip"
	"casekeeper/hardware/port/link"
)

// Board is a simulated chip of 32 lines. It is safe for concurrent use.
type Board struct {
	mu     sync.Mutex
	rng    *rand.Rand
	driven map[int]bool // level of driven lines; the others float
	outs   map[int]bool
	away   bool
	users  map[int]*lines
}

// New returns a board that is plugged in; nothing drives its lines. The seed is for bounces
// and tumbling.
func New(seed uint64) *Board {
	return &Board{rng: rand.New(rand.NewPCG(seed, seed)), driven: make(map[int]bool), outs: make(map[int]bool), users: make(map[int]*lines)}
}

// Open can be passed to drivers in place of gpiochip.OpenLines.
func (b *Board) Open(r gpiochip.Request) (gpiochip.Lines, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.away {
		return nil, &link.Trouble{Reason: hardware.ReasonNotFound, Detail: "no GPIO chip is there", Remedy: hardware.NoGPIO.With()}
	}
	l := &lines{b: b, r: r, edge: make(chan struct{}, 1)}
	all := r.In
	if r.HasOut {
		all = append(slices.Clone(all), r.Out)
	}
	for _, n := range all {
		if b.users[n] != nil {
			return nil, &link.Trouble{Reason: hardware.ReasonBusy, Detail: syscall.EBUSY.Error(), Remedy: hardware.LinesTaken.With(), Err: syscall.EBUSY}
		}
	}
	for _, n := range all {
		b.users[n] = l
	}
	return l, nil
}

// Drive puts a level on a line.
func (b *Board) Drive(line int, high bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.driven[line] = high
	b.touch(line)
}

// Float stops driving a line: the chip's pull resistor decides.
func (b *Board) Float(line int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.driven, line)
	b.touch(line)
}

// touch signals an edge to the user of the line; the caller holds mu.
func (b *Board) touch(line int) {
	if l := b.users[line]; l != nil {
		select {
		case l.edge <- struct{}{}:
		default:
		}
	}
}

// Lit reports whether an output is high.
func (b *Board) Lit(line int) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.outs[line]
}

// Unplug removes the chip. As measured on a real kernel, a wait for an edge does not end,
// but the next reading fails.
func (b *Board) Unplug() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.away = true
}

// Plug puts the chip back.
func (b *Board) Plug() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.away = false
}

// draw returns a random time from 0 to below most.
func (b *Board) draw(most time.Duration) time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	return time.Duration(b.rng.Int64N(int64(most)))
}

// lines are open lines of a board.
type lines struct {
	b    *Board
	r    gpiochip.Request
	edge chan struct{} // capacity 1: there was an edge
}

var _ gpiochip.Lines = (*lines)(nil)

func (l *lines) Device() string { return "simulated board" }

func (l *lines) Read() (on uint32, err error) {
	l.b.mu.Lock()
	defer l.b.mu.Unlock()
	if l.b.away {
		return 0, syscall.ENODEV
	}
	for i, n := range l.r.In {
		level, driven := l.b.driven[n]
		if driven && level != l.r.ActiveLow {
			on |= 1 << i
		}
	}
	return on, nil
}

func (l *lines) Wait(d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-l.edge:
	case <-timer.C:
	}
	return nil
}

func (l *lines) Set(on bool) error {
	l.b.mu.Lock()
	defer l.b.mu.Unlock()
	if l.b.away {
		return syscall.ENODEV
	}
	l.b.outs[l.r.Out] = on
	return nil
}

func (l *lines) Close() error {
	l.b.mu.Lock()
	defer l.b.mu.Unlock()
	for n, user := range l.b.users {
		if user == l {
			delete(l.b.users, n)
		}
	}
	return nil
}
