// Program guest is the only program of an emulated machine. It opens rigs and plays games as
// casekeeper does, on the orders of a test; see package emulated.
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"

	"casekeeper/cmd/internal/emulated"
	"casekeeper/hardware"
	"casekeeper/hardware/port/gpiochip"
)

func main() {
	var g guest
	emulated.Serve(func() error {
		_, err := gpiochip.Find() // before anything else is opened
		return err
	}, g.obey)
}

// guest holds what orders have opened.
type guest struct {
	bench interface{ close() error } // nil if nothing is open
	sat   *evening                   // also bench, if that is a game
	spy   *os.File
}

func (g *guest) obey(o emulated.Order, done *emulated.Done) (err error) {
	switch o.Do {
	case emulated.Watch, emulated.Sit:
		return g.open(o)
	case emulated.Close:
		bench := g.bench
		g.bench, g.sat = nil, nil
		if bench == nil {
			return errors.New("nothing is open")
		}
		return bench.close()
	case emulated.Tap, emulated.Ledger:
		if g.sat == nil {
			return errors.New("no game is played")
		}
		if o.Do == emulated.Tap {
			return g.sat.tap(o.Fact)
		}
		done.Ledger, err = g.sat.ledger()
	case emulated.Count:
		done.Counts = count()
	case emulated.Spy:
		g.spy, err = os.OpenFile(o.Path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	case emulated.Spied:
		done.Spied, err = g.spied()
	case emulated.Film:
		go film(o)
	case emulated.Paint, emulated.Pull:
		return camera(o)
	default:
		err = fmt.Errorf("%q is no order", o.Do)
	}
	return err
}

// open executes Watch and Sit.
func (g *guest) open(o emulated.Order) (err error) {
	if g.bench != nil {
		return errors.New("something is open")
	}
	if o.Do == emulated.Watch {
		g.bench, err = watch(o.Rig)
		return err
	}
	if g.sat, err = sit(o.Rig, o.Seats); err == nil {
		g.bench = g.sat
	}
	return err
}

// spied closes the spy and returns how many bytes it read.
func (g *guest) spied() (n int, err error) {
	if g.spy == nil {
		return 0, errors.New("nobody spies")
	}
	conn, err := g.spy.SyscallConn()
	if err != nil {
		return 0, err
	}
	b := make([]byte, 4096)
	err = conn.Control(func(fd uintptr) {
		for {
			some, err := syscall.Read(int(fd), b)
			if err != nil || some <= 0 {
				return // EAGAIN: no more input
			}
			n += some
		}
	})
	err = errors.Join(err, g.spy.Close())
	g.spy = nil
	return n, err
}

// count returns what the program holds.
func count() *emulated.Counts {
	c := &emulated.Counts{Goroutines: runtime.NumGoroutine()}
	names, _ := filepath.Glob("/proc/self/fd/*") // the patterns are well formed
	for _, name := range names {
		if target, err := os.Readlink(name); err == nil && !strings.HasPrefix(target, "/proc/") {
			c.Files = append(c.Files, target)
		}
	}
	c.Ports, _ = filepath.Glob("/dev/ttyUSB*")
	return c
}

// report reports an event, unless it is a poll or a beat.
func report(e hardware.Event, st hardware.Status) {
	if !e.Kind.Edge() || e.Kind == hardware.Beat {
		return
	}
	out := emulated.Event{Source: e.Source, Slot: e.Input, Kind: e.Kind.String(), Face: e.Face, Code: e.Code, Device: st.Device, Bad: st.BadFrames}
	if e.UID.Len() > 0 {
		out.UID = e.UID.String()
	}
	emulated.Say(emulated.Report{Event: &out})
}
