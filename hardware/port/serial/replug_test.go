package serial

import (
	"context"
	"slices"
	"testing"
	"time"

	"casekeeper/hardware/hwtest"
)

// BenchmarkReplug measures the time from a device being there again until it is open, as
// rigs open it: our part of a replug. Before it comes the time that the kernel takes to find
// a USB device.
func BenchmarkReplug(b *testing.B) {
	dev, l := newBench(b), new(log)
	p := New(Config{Device: dev.path})
	ctx, cancel := context.WithCancel(b.Context())
	ended := make(chan error, 1)
	go func() { ended <- p.Run(ctx, l) }()
	wait := func(there func() bool) { hwtest.Until(b, "the port", there) }
	wait(l.upTo(1))
	var took []time.Duration
	for n := 0; b.Loop(); n++ {
		dev.unplug()
		wait(func() bool { _, downs, _ := l.seen(); return downs > n })
		time.Sleep(time.Duration(200+n*37%400) * time.Millisecond) // people are slower
		began := time.Now()
		dev.plug()
		wait(l.upTo(n + 2))
		took = append(took, time.Since(began))
	}
	cancel()
	<-ended
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "ms-median")
	b.ReportMetric(float64(took[len(took)-1].Microseconds())/1000, "ms-most")
	b.ReportMetric(0, "ns/op")
}
