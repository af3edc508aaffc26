package scanner_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"casekeeper/engine"
	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/pn532"
	"casekeeper/hardware/port/pseudo"
	"casekeeper/hardware/port/serial"
	"casekeeper/hardware/sim/chip/pn532sim"
	"casekeeper/scanner"
	"casekeeper/scanner/enrol"
)

// chipsOnly makes this program serve simulated chips and run no test, so that their
// processor time is not measured.
const chipsOnly = "CASEKEEPER_TEST_CHIPS"

const twelve = 12

func TestMain(m *testing.M) {
	if os.Getenv(chipsOnly) == "" {
		os.Exit(m.Run())
	}
	if err := serveChips(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// serveChips prints twelve terminals with a chip and a card each, one a line, and serves
// them until standard input ends.
func serveChips() error {
	for n := range byte(twelve) {
		master, slave, err := pseudo.Open()
		if err != nil {
			return err
		}
		chip := pn532sim.New(pn532sim.Quirks{})
		uid, _ := hardware.NewUID([]byte{4, 0xCA, 0x5E, 0, 0, 1, n})
		chip.Lay(pn532sim.Card{UID: uid})
		go chip.Serve(master)
		fmt.Println(slave.Name())
	}
	_, err := io.Copy(io.Discard, os.Stdin)
	return err
}

// BenchmarkTwelveReaders runs a table with twelve readers on pseudo-terminals at 20 looks a
// second, each with a card, for a second a time. The simulated chips run in another process.
// cpu-% is the processor time of drivers and scanner, including the kernel's for them, of
// one core.
func BenchmarkTwelveReaders(b *testing.B) {
	chips := exec.CommandContext(b.Context(), os.Args[0])
	chips.Env = append(os.Environ(), chipsOnly+"=1")
	stop, err := chips.StdinPipe()
	if err != nil {
		b.Fatal(err)
	}
	out, err := chips.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	if err := chips.Start(); err != nil {
		b.Fatal(err)
	}
	defer func() {
		stop.Close()
		if err := chips.Wait(); err != nil {
			b.Error(err)
		}
	}()
	var sources []hardware.Source
	for lines := bufio.NewScanner(out); len(sources) < twelve && lines.Scan(); {
		sources = append(sources, pn532.NewHSU(fmt.Sprint("reader ", len(sources)), serial.Config{Device: lines.Text()}, hardware.MinPoll))
	}
	var looks atomic.Uint64
	table := scanner.New(scanner.Config{Info: engine.Info{Lexicon: &engine.Lexicon{}}, Tags: enrol.NewEnrolment(""), Seen: func(e hardware.Event) {
		if e.Kind == hardware.CardSeen {
			looks.Add(1)
		}
	}}, sources...)
	ctx, cancel := context.WithCancel(b.Context())
	ended := make(chan error, 1)
	go func() { ended <- table.Run(ctx) }()
	defer func() {
		cancel()
		<-ended
	}()
	hwtest.Until(b, "a real terminal has passed some looks of each", func() bool { return looks.Load() >= 10*twelve })
	before, began, used := looks.Load(), time.Now(), processorTime(b)
	for b.Loop() {
		time.Sleep(time.Second)
	}
	wall := time.Since(began)
	b.ReportMetric(100*float64(processorTime(b)-used)/float64(wall), "cpu-%")
	b.ReportMetric(float64(looks.Load()-before)/wall.Seconds()/twelve, "looks/s/reader")
}

// processorTime returns what this process has used so far.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
