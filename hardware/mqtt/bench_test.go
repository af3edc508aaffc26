package mqtt_test

import (
	"fmt"
	"slices"
	"syscall"
	"testing"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/mqtt"
	"casekeeper/hardware/sim/mqttsim"
)

// BenchmarkTwelveReaders measures the time from the broker's write to the event, with twelve readers
// that publish in turn.
func BenchmarkTwelveReaders(b *testing.B) {
	events := make(chan hardware.Event, 1)
	broker := twelve(b, events)
	var took []time.Duration
	for n := 0; b.Loop(); n++ {
		at, uid := time.Now(), fmt.Sprintf("04A2%02X%02X", n/12%256, n%12)
		broker.Publish(fmt.Sprint("reader/", n%12), uid, false)
		if e := <-events; e.UID.String() != uid {
			b.Fatalf("%+v, want %s", e, uid)
		}
		took = append(took, time.Since(at))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds()), "p50-µs")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds()), "p99-µs")
}

// BenchmarkIdle measures the processor time per second of twelve readers that publish nothing.
func BenchmarkIdle(b *testing.B) {
	twelve(b, make(chan hardware.Event, 1))
	before := processor(b)
	for b.Loop() {
		time.Sleep(time.Second)
	}
	b.ReportMetric(float64((processor(b)-before).Microseconds())/float64(b.N), "µs/s")
}

// twelve starts a source with twelve readers, by TCP.
func twelve(b *testing.B, events chan hardware.Event) *mqttsim.Broker {
	b.Helper()
	broker, err := mqttsim.Open(nil)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(broker.Close)
	var topics []string
	for i := range 12 {
		topics = append(topics, fmt.Sprint("reader/", i))
	}
	s, err := mqtt.New("table", config(b, broker, "uid", topics...))
	if err != nil {
		b.Fatal(err)
	}
	go func() {
		_ = s.Run(b.Context(), func(e hardware.Event) { // it ends because the context does
			if e.Kind == hardware.CardPlaced {
				events <- e
			}
		})
	}()
	hwtest.Until(b, "the last topic", func() bool { return broker.Subscribed(topics[11]) })
	return broker
}

// processor returns the processor time of this process.
func processor(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
