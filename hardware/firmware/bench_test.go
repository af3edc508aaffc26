//go:build firmware

package firmware_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/linehub"
	"casekeeper/hardware/port/serial"
)

// built is the folder with the hub's program and the emulator.
var built string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "casekeeper-firmware-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	built = dir
	status := 1
	if out, err := build(dir); err == nil {
		status = m.Run()
	} else {
		fmt.Fprintf(os.Stderr, "%s%v: are gcc-avr, avr-libc, libsimavr-dev and libelf-dev installed?\n", out, err)
	}
	os.RemoveAll(dir)
	os.Exit(status)
}

// build compiles both programs, with the table of the tests if none is given; a warning of
// the compiler is an error.
func build(dir string, more ...string) (string, error) {
	out, err := exec.Command("make", append([]string{"hub", "emulator", "OUT=" + dir, "TABLE=testdata/table.h"}, more...)...).CombinedOutput()
	return string(out), err
}

// bench is an emulated hub with its source.
type bench struct {
	t      *testing.T
	in     io.Writer
	out    *bufio.Scanner
	source *linehub.Source

	mu     sync.Mutex
	events []hardware.Event
	taken  int // events that a test has handled

	unheard uint64 // lines from before the source listened
}

// emulate starts a hub; no source listens yet, and its time stands still.
func emulate(t *testing.T, dir string) *bench {
	t.Helper()
	cmd := exec.Command(filepath.Join(dir, "emulator"), filepath.Join(dir, "hub.elf"))
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	b := &bench{t: t, in: in, out: bufio.NewScanner(out)}
	t.Cleanup(func() {
		in.Close()
		if err := cmd.Wait(); err != nil {
			t.Errorf("the emulator: %v", err)
		}
	})
	path, ok := strings.CutPrefix(b.answer(), "port ")
	if !ok {
		t.Fatalf("the emulator said %q", path)
	}
	b.source = linehub.New("hub", serial.Config{Device: path, BackOff: time.Millisecond})
	return b
}

// listen runs the source until the test ends.
func (b *bench) listen() {
	b.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() {
		ended <- b.source.Run(ctx, func(e hardware.Event) {
			b.mu.Lock()
			defer b.mu.Unlock()
			b.events = append(b.events, e)
		})
	}()
	b.t.Cleanup(func() {
		cancel()
		<-ended
	})
	b.until("the port opens", func() bool { return b.source.Status().State == hardware.Up })
	if _, err := fmt.Sscanf(b.do("drop 0"), "ok %d", &b.unheard); err != nil {
		b.t.Fatal(err)
	}
	// The driver asks for its name and its state: two beats and the reports between.
	var beats int
	b.until("its answers", func() bool {
		beats += len(of(b.after(10), hardware.Beat))
		return beats >= 2
	})
	b.after(200)
}

func (b *bench) answer() string {
	b.t.Helper()
	if !b.out.Scan() {
		b.t.Fatalf("the emulator has ended: %v", b.out.Err())
	}
	return b.out.Text()
}

// do sends commands to the emulator, and returns the answer to the last.
func (b *bench) do(commands ...string) (answer string) {
	b.t.Helper()
	for _, c := range commands {
		if _, err := fmt.Fprintln(b.in, c); err != nil {
			b.t.Fatal(err)
		}
		if answer = b.answer(); !strings.HasPrefix(answer, "ok") {
			b.t.Fatalf("%s: %s", c, answer)
		}
	}
	return answer
}

// after sends commands to the emulator, lets time pass, and returns the events until
// everything that the hub sent has been read.
func (b *bench) after(millis int, commands ...string) []hardware.Event {
	b.t.Helper()
	b.do(commands...)
	var lines uint64
	if _, err := fmt.Sscanf(b.do(fmt.Sprintf("wait %d", millis)), "ok %d", &lines); err != nil {
		b.t.Fatal(err)
	}
	b.until("the hub's lines", func() bool {
		st := b.source.Status()
		return st.Frames+st.BadFrames == lines-b.unheard
	})
	b.mu.Lock()
	defer b.mu.Unlock()
	list := slices.Clone(b.events[b.taken:])
	b.taken = len(b.events)
	return list
}

// everything returns all events so far.
func (b *bench) everything() []hardware.Event {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Clone(b.events)
}

// until waits for something that happens in its own time.
func (b *bench) until(what string, ok func() bool) {
	b.t.Helper()
	hwtest.Until(b.t, what, ok)
}

// of returns the events of these kinds.
func of(list []hardware.Event, kinds ...hardware.EventKind) []hardware.Event {
	return slices.DeleteFunc(slices.Clone(list), func(e hardware.Event) bool { return !slices.Contains(kinds, e.Kind) })
}
