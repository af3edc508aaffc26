package taps

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"casekeeper/cmd/internal/pastgames"
	"casekeeper/companion/journal/sqlite"
)

// The benchmarks for the figures of the README. They measure the whole program in a window from
// outside: its pixels in the X server, and the kernel's counts for the process. A busy machine
// spoils them; state the load with a figure.

// seen polls every other millisecond until ok returns true, and returns that time. Polling without
// a pause would take the processor from the app.
func seen(b *testing.B, what string, ok func() bool) time.Time {
	b.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); {
		if ok() {
			return time.Now()
		}
		time.Sleep(2 * time.Millisecond)
	}
	b.Fatalf("waited in vain: %s", what)
	return time.Time{}
}

// report reports the median and the 99th percentile.
func report(b *testing.B, took []time.Duration) {
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "ms-p50")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "ms-p99")
	b.ReportMetric(0, "ns/op")
}

// BenchmarkFirstFrame measures from the start of the process until the first screen is drawn, and
// the processor time of all threads until then, which other programs spoil less. The very first
// start is measured separately, because Mesa compiles its shaders in it.
func BenchmarkFirstFrame(b *testing.B) {
	for _, games := range []int{0, 100, 1000} {
		b.Run(fmt.Sprintf("past=%d", games), func(b *testing.B) { firstFrame(b, games) })
	}
}

// firstFrame measures with a number of past games in the journal, and the memory a few seconds
// later, when the program has read all of them.
func firstFrame(b *testing.B, games int) {
	d := OpenDisplay(b, 800, 480)
	data := b.TempDir()
	store, _, err := sqlite.Open(filepath.Join(data, "journal.db"))
	if err != nil {
		b.Fatal(err)
	}
	pastgames.Fill(b, store, games)
	if err := store.Close(); err != nil {
		b.Fatal(err)
	}
	memory := 0.0
	start := func() (took, used time.Duration) {
		a := Launch(b, d, "--lang", "es", "--data", data)
		took = seen(b, "the first screen", func() bool { return colours(d.Look()) >= 64 }).Sub(a.began)
		used = a.used()
		a.meet()
		if memory == 0 {
			time.Sleep(6 * time.Second)
			memory = float64(a.status("VmHWM")) / 1024
		}
		a.End()
		seen(b, "no window", func() bool { return colours(d.Look()) == 1 })
		return took, used
	}
	ever, _ := start()
	b.ResetTimer()
	var took, used []time.Duration
	for b.Loop() {
		t, u := start()
		took, used = append(took, t), append(used, u)
	}
	report(b, took)
	b.ReportMetric(float64(ever.Microseconds())/1000, "ms-first-ever")
	b.ReportMetric(memory, "MB-most")
	slices.Sort(used)
	b.ReportMetric(float64(used[len(used)/2].Milliseconds()), "ms-of-processor")
}

// BenchmarkIdle measures the processor time of the first screen while nothing happens.
func BenchmarkIdle(b *testing.B) {
	d := OpenDisplay(b, 800, 480)
	a := Start(b, d, "--lang", "es", "--data", b.TempDir())
	a.Until("the first screen", func(o *Outline) bool { return o.Has("demo") })
	time.Sleep(3 * time.Second)
	const watched = 10 * time.Second
	var used time.Duration
	for b.Loop() {
		before := a.used()
		time.Sleep(watched)
		used += a.used() - before
	}
	b.ReportMetric(100*used.Seconds()/(float64(b.N)*watched.Seconds()), "%")
	b.ReportMetric(float64(a.status("VmRSS"))/1024, "MB")
	b.ReportMetric(0, "ns/op")
	a.End()
}

// BenchmarkDieToPixels measures from before a hub writes a roll to the pseudo-terminal until the
// pixels of the question change. Each roll is then undone.
func BenchmarkDieToPixels(b *testing.B) {
	p := solo(b)
	d := p.Display
	p.until("a die is awaited", rolls)
	where := image.Rect(520, 70, 792, 472)
	look := func() []byte {
		raw, err := d.screen.raw(where)
		if err != nil {
			b.Fatal(err)
		}
		return raw
	}
	var took []time.Duration
	for n := 0; b.Loop(); n++ {
		still := p.still(look)
		began := time.Now()
		p.hub.sim.Roll(1, uint8(1+n%2)) // never the same face twice: that would be a bounce
		p.hub.Pass(time.Millisecond)
		took = append(took, seen(b, "the roll", func() bool { return !bytes.Equal(look(), still) }).Sub(began))
		p.Tap("undo")
		p.Until("the die is awaited again", rolls)
	}
	report(b, took)
	p.End()
}

// still waits until look has returned the same for a while, and returns it.
func (p *player) still(look func() []byte) []byte {
	last, since := look(), time.Now()
	for time.Since(since) < 300*time.Millisecond {
		time.Sleep(20 * time.Millisecond)
		if now := look(); !bytes.Equal(now, last) {
			last, since = now, time.Now()
		}
	}
	return last
}

// BenchmarkMemory measures the memory that demo games leave behind, played at eight times the pace
// one after another.
func BenchmarkMemory(b *testing.B) {
	d := OpenDisplay(b, 800, 480)
	a := Start(b, d, "--lang", "es", "--seed", "3", "--data", b.TempDir())
	acts, most := 0, 0
	for b.Loop() {
		watchDemo(a)
		for range 3 { // two, four, eight times
			o := a.Until("the demo table", func(o *Outline) bool { return o.Has("speed") })
			before, _ := o.Key("speed")
			a.Tap("speed")
			a.Until("another pace", func(o *Outline) bool { k, _ := o.Key("speed"); return k.Label != before.Label })
		}
		for o := a.Now(); !o.over(); o = a.Now() {
			most = max(most, a.status("VmRSS"))
			time.Sleep(time.Second)
		}
		acts += a.Now().Acts
		final(a)
		a.Tap("home")
		a.Until("home", func(o *Outline) bool { return o.Screen == "home" && !o.Moving })
	}
	b.ReportMetric(float64(most)/1024, "MB-most")
	b.ReportMetric(float64(a.status("VmRSS"))/1024, "MB-after")
	b.ReportMetric(float64(acts), "acts")
	b.ReportMetric(0, "ns/op")
	a.End()
}

// used returns the processor time of the app.
func (a *App) used() time.Duration {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", a.PID()))
	if err != nil {
		a.t.Fatal(err)
	}
	fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+2:]))
	ticks := 0
	for _, f := range fields[11:13] { // user, system
		n, err := strconv.Atoi(f)
		if err != nil {
			a.t.Fatal(err)
		}
		ticks += n
	}
	return time.Duration(ticks) * time.Second / 100 // USER_HZ
}

// status returns a memory figure of the process in kilobytes.
func (a *App) status(what string) int {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", a.PID()))
	if err != nil {
		a.t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(text), what+":")
	n, err := strconv.Atoi(strings.Fields(after)[0])
	if err != nil {
		a.t.Fatal(err)
	}
	return n
}
