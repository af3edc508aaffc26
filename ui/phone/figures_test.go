package phone

import (
	"context"
	"runtime"
	"slices"
	"syscall"
	"testing"
	"time"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/extent"
)

// spent is the time that this process has worked.
func spent(t testing.TB) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// heap is the memory in use after a collection.
func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc + m.StackInuse
}

// TestFigures has eight phones and four onlookers look at a game: how long an act takes to reach all
// pages, how much work that is, how much memory they take, and how much work there is while nothing happens. The clients
// run in this process and count, too.
func TestFigures(t *testing.T) {
	at := sit(t, firstGame, 8)
	before := heap()
	var phones []*phone
	for _, seats := range append(at.server.People(), nil, nil, nil, nil) {
		phones = append(phones, at.join(seats))
	}
	for _, p := range phones {
		p.page()
	}
	more := heap() - before
	src, times, works := chance.New(2), []time.Duration{}, []time.Duration{}
	acts := 400
	if !extent.Long() {
		acts = 60
	}
	for range acts {
		u := at.now(engine.Table)
		o, ok := src.Answer(u.Awaits)
		if !ok {
			break
		}
		began, before := time.Now(), spent(t)
		out, err := at.session.Submit(context.Background(), o, journal.Source{ID: "finger"})
		if err != nil || out.Refusal != nil {
			t.Fatal(out.Refusal, err)
		}
		for _, p := range phones {
			for p.page().Seq < out.Seq {
			}
		}
		times, works = append(times, time.Since(began)), append(works, spent(t)-before)
	}
	slices.Sort(times)
	slices.Sort(works)
	worst := len(times) * 99 / 100
	worked := spent(t)
	const idle = 2 * time.Second
	<-time.After(idle)
	worked = spent(t) - worked
	t.Logf("figure: %d acts on 12 pages: half within %v, 99 of 100 within %v and %v of work; %d KB for 12 phones and their server; idle %.2f %% of a core",
		len(times), times[len(times)/2].Round(time.Microsecond), times[worst].Round(time.Microsecond), works[worst].Round(time.Microsecond), more/1024, 100*float64(worked)/float64(idle))
	if works[worst] > 150*time.Millisecond { // how long that takes depends on what else the machine does
		t.Errorf("an act takes %v of work to all pages", works[worst])
	}
	if more > 20<<20 {
		t.Errorf("%d bytes more", more)
	}
	if worked > idle/20 {
		t.Errorf("%v of work in %v", worked, idle)
	}
}
