// Package cost holds what a thing costs by counting: bytes and pieces of memory, calls, rows. Counts do
// not depend on how fast a machine is or what else it does. For tests only.
//
// A package has one test that counts, TestCosts, and states its limits in one file, testdata/costs.txt: a
// line each, the limit, then what it limits. Limits only shrink: what costs more than its limit fails, and so
// does a limit that is far above the cost, one that nothing is held to, and a cost without a limit.
package cost

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

// Limits are those of a package.
type Limits struct {
	t    testing.TB
	most map[string]int
	held map[string]bool
}

// file has the limits of a package.
const file = "testdata/costs.txt"

// Read reads the limits of the package that is tested. The race detector takes memory of its own, so that
// under it the test is skipped.
func Read(t testing.TB) *Limits {
	t.Helper()
	if race {
		t.Skip("the race detector takes memory of its own")
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	l, err := parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	l.t = t
	t.Cleanup(l.unheld)
	return l
}

func parse(text string) (*Limits, error) {
	l := &Limits{most: map[string]int{}, held: map[string]bool{}}
	for n, line := range strings.Split(strings.TrimSpace(text), "\n") {
		most, what, _ := strings.Cut(line, " ")
		limit, err := strconv.Atoi(most)
		if what = strings.TrimSpace(what); err != nil || what == "" || l.most[what] != 0 {
			return nil, fmt.Errorf("%s: line %d: not a limit and, once, what it limits", file, n+1)
		}
		l.most[what] = limit
	}
	return l, nil
}

// unheld fails if a limit was not asked for.
func (l *Limits) unheld() {
	for what := range l.most {
		if !l.held[what] && !l.t.Failed() {
			l.t.Errorf("%s: nothing costs %q", file, what)
		}
	}
}

// Hold fails if a count is more than its limit, or less than half of it: then the limit is to be lowered.
func (l *Limits) Hold(what string, got int) {
	l.t.Helper()
	l.held[what] = true
	switch most := l.most[what]; {
	case got > most:
		l.t.Errorf("%s: %d, the limit is %d", what, got, most)
	case got < most/2:
		l.t.Errorf("%s: %d, the limit is %d: lower it to %d", what, got, most, got+got/20)
	}
}

// Memory is what some work took from the heap, whether or not it was given back.
type Memory struct{ Bytes, Pieces int }

// Add adds what a function takes. Other goroutines count too while it runs.
func (m *Memory) Add(f func()) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	m.Bytes += int(after.TotalAlloc - before.TotalAlloc)
	m.Pieces += int(after.Mallocs - before.Mallocs)
}

// Hold holds what one of n took.
func (m Memory) Hold(l *Limits, what string, n int) {
	l.t.Helper()
	l.Hold(what+", bytes", m.Bytes/n)
	l.Hold(what+", pieces of memory", m.Pieces/n)
}

// Caught reports whether limits would fail for what a mutant took, n times: the test of the limits.
func (m Memory) Caught(l *Limits, what string, n int) bool {
	return m.Bytes/n > l.most[what+", bytes"] || m.Pieces/n > l.most[what+", pieces of memory"]
}

// Heap is how many bytes are in use once the garbage is collected.
func Heap() int {
	runtime.GC()
	runtime.GC() // the first one only empties pools and runs finalizers
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}
