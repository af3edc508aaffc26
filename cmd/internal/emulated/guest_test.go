//go:build qemu

package emulated_test

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/cmd/internal/emulated"
	"casekeeper/hardware/sim/qemu"
)

// late is how long a test waits for a guest: long enough for a busy machine.
const late = 10 * time.Minute

// slow is how long a busy guest takes at most to report what it has read: what is repeated
// earlier may be reported twice.
const slow = 20 * time.Second

// guest is a machine that runs program guest, with its reports. One goroutine.
type guest struct {
	t *testing.T
	*qemu.Machine
	began   time.Time
	reports []emulated.Report
	next    int            // index of the next unread report
	table   emulated.Table // the latest one
}

// boot starts a machine with one of the guest programs.
func boot(t *testing.T, program string, o qemu.Options) *guest {
	t.Helper()
	if name := o.Board.Missing(); name != "" {
		t.Fatalf("%s is not on this machine: .ci/need.sh test-all installs it", name)
	}
	folder := os.Getenv("CASEKEEPER_KERNELS")
	if folder == "" {
		cache, err := os.UserCacheDir()
		if err != nil {
			t.Fatal(err)
		}
		folder = filepath.Join(cache, "casekeeper", "kernels")
	}
	var err error
	if o.Kernel, err = qemu.FindKernel(folder, o.Board.Arch); err != nil {
		t.Fatal(err)
	}
	o.Init = build(t, program, o.Board.Arch)
	g := &guest{t: t, began: time.Now()}
	if g.Machine, err = qemu.Start(o); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := g.Close(); err != nil {
			t.Error(err)
		}
		if t.Failed() {
			t.Logf("the console at the end:\n%s", tail(g.Console(), 6000))
		}
	})
	ready := g.wait("the guest", func(r emulated.Report) bool { return r.Ready != nil }).Ready
	if ready.Err != "" {
		t.Fatal(ready.Err)
	}
	figure(t, "%s, Linux %s: our program obeys %.2f s after the start of QEMU, %.2f s after that of the kernel", o.Board.Arch, ready.Kernel, time.Since(g.began).Seconds(), ready.Uptime)
	return g
}

// figure logs a measured figure, which the step of make test shows.
func figure(t *testing.T, format string, args ...any) {
	t.Helper()
	t.Logf("figure: "+format, args...)
}

// build builds a guest program.
func build(t *testing.T, program string, a qemu.Arch) string {
	t.Helper()
	init := filepath.Join(t.TempDir(), "init")
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", init, "./"+program)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=linux", "GOARCH="+strings.TrimSuffix(string(a), "hf"), "GOARM=6")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("building the guest: %v: %s", err, out)
	}
	return init
}

func tail(s string, n int) string { return s[max(0, len(s)-n):] }

// read takes the next report. It returns false if none comes before until.
func (g *guest) read(until time.Time) bool {
	g.t.Helper()
	select {
	case line, more := <-g.Lines():
		var r emulated.Report
		if !more {
			g.t.Fatal("the machine has ended")
		}
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			g.t.Fatalf("%q: %v", line, err)
		}
		g.reports = append(g.reports, r)
		if r.Table != nil {
			g.table = *r.Table
		}
		return true
	case <-time.After(time.Until(until)):
		return false
	}
}

// seek finds the next unread report that fits accepts. It returns false if none comes in time.
func (g *guest) seek(within time.Duration, fits func(emulated.Report) bool) (emulated.Report, bool) {
	g.t.Helper()
	for until := time.Now().Add(within); ; {
		for g.next < len(g.reports) {
			r := g.reports[g.next]
			g.next++
			if fits(r) {
				return r, true
			}
		}
		if !g.read(until) {
			return emulated.Report{}, false
		}
	}
}

// wait is seek for a report that must come.
func (g *guest) wait(what string, fits func(emulated.Report) bool) emulated.Report {
	g.t.Helper()
	from := g.next
	r, ok := g.seek(late, fits)
	if !ok {
		g.t.Fatalf("waited in vain: %s; came: %s", what, show(g.reports[from:]))
	}
	return r
}

// skip discards all reports so far.
func (g *guest) skip() {
	for g.read(time.Now()) {
	}
	g.next = len(g.reports)
}

// event waits for an event of a source.
func (g *guest) event(source, kind string) emulated.Event {
	g.t.Helper()
	return *g.wait(source+" "+kind, func(r emulated.Report) bool {
		return r.Event != nil && r.Event.Source == source && r.Event.Kind == kind
	}).Event
}

// open gives the guest an order that makes sources open their devices, in any order, and waits
// until they have.
func (g *guest) open(o emulated.Order, sources ...string) {
	g.t.Helper()
	g.skip()
	g.order(o)
	for len(sources) > 0 {
		g.wait(fmt.Sprint("that these are up: ", sources), func(r emulated.Report) bool {
			n := len(sources)
			if r.Event != nil && r.Event.Kind == "link-up" {
				sources = slices.DeleteFunc(sources, func(s string) bool { return s == r.Event.Source })
			}
			return len(sources) < n
		})
	}
}

// order gives the guest an order and waits until it is done.
func (g *guest) order(o emulated.Order) emulated.Done {
	g.t.Helper()
	text, err := json.Marshal(o)
	if err != nil {
		g.t.Fatal(err)
	}
	at := len(g.reports)
	if _, err := g.Write(append(text, '\n')); err != nil {
		g.t.Fatal(err)
	}
	for until := time.Now().Add(late); ; at++ {
		if at == len(g.reports) && !g.read(until) {
			g.t.Fatalf("the guest does not answer %s", text)
		}
		if d := g.reports[at].Done; d != nil {
			if d.Err != "" || d.Do != o.Do {
				g.t.Fatalf("%s: %+v", text, d)
			}
			return *d
		}
	}
}

// drive sets the level of a GPIO line.
func (g *guest) drive(line int, high bool) {
	g.t.Helper()
	if err := g.Drive(line, high); err != nil {
		g.t.Fatal(err)
	}
}

// holds waits until the guest holds exactly as much as before.
func (g *guest) holds(before emulated.Counts) {
	g.t.Helper()
	var now emulated.Counts
	for until := time.Now().Add(late); time.Now().Before(until); time.Sleep(50 * time.Millisecond) {
		now = *g.order(emulated.Order{Do: emulated.Count}).Counts
		slices.Sort(now.Files)
		slices.Sort(before.Files)
		if fmt.Sprint(now) == fmt.Sprint(before) {
			return
		}
	}
	g.t.Errorf("the guest holds\n%+v, before it was\n%+v", now, before)
}

func show(list []emulated.Report) string {
	var b strings.Builder
	for _, r := range list[max(0, len(list)-20):] {
		text, _ := json.Marshal(r) // plain values
		fmt.Fprintf(&b, "\n%s", text)
	}
	return b.String()
}
