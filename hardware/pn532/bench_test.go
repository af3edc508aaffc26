package pn532_test

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/pn532"
	"casekeeper/hardware/pn532/pn532sim"
	"casekeeper/hardware/serial"
)

// BenchmarkTwelveReaders runs twelve readers on pseudo-terminals at 20 looks a
// second, each with a card, for a second a time. cpu-% is the processor time of
// the whole test, simulated chips included, of one core.
func BenchmarkTwelveReaders(b *testing.B) {
	ctx, cancel := context.WithCancel(context.Background())
	var looks atomic.Uint64
	var readers sync.WaitGroup
	for n := range byte(12) {
		chip := pn532sim.New(pn532sim.Quirks{})
		uid, _ := hardware.NewUID([]byte{4, 0xCA, 0x5E, 0, 0, 1, n})
		chip.Lay(pn532sim.Card{UID: uid})
		w := hwtest.NewWire(b, chip.Serve)
		s := pn532.NewHSU(fmt.Sprint("reader ", n), serial.Config{Device: w.Path()}, pn532.MinPoll)
		readers.Go(func() {
			_ = s.Run(ctx, func(e hardware.Event) { // it ends because ctx does
				if e.Kind == hardware.CardSeen {
					looks.Add(1)
				}
			})
		})
	}
	b.Cleanup(readers.Wait)
	b.Cleanup(cancel)
	for looks.Load() < 12 {
		time.Sleep(time.Millisecond) // until a real terminal has passed a look of each
	}
	before, began, used := looks.Load(), time.Now(), processorTime(b)
	for b.Loop() {
		time.Sleep(time.Second)
	}
	wall := time.Since(began)
	b.ReportMetric(100*float64(processorTime(b)-used)/float64(wall), "cpu-%")
	b.ReportMetric(float64(looks.Load()-before)/wall.Seconds()/12, "looks/s/reader")
}

// processorTime is what this process has used so far.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
