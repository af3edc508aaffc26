package serial

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"casekeeper/hardware"

	tarm "github.com/tarm/serial"

	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/port/pseudo"
)

// bench is a pseudo-terminal with a path that stays the same.
type bench struct {
	t      testing.TB
	path   string
	master *os.File
	slave  *os.File
}

func newBench(t testing.TB) *bench {
	t.Helper()
	b := &bench{t: t, path: filepath.Join(t.TempDir(), "port")}
	b.plug()
	t.Cleanup(b.unplug)
	return b
}

func (b *bench) plug() {
	b.t.Helper()
	var err error
	if b.master, b.slave, err = pseudo.Open(); err != nil {
		b.t.Fatal(err)
	}
	if err := os.Symlink(b.slave.Name(), b.path); err != nil {
		b.t.Fatal(err)
	}
}

func (b *bench) unplug() {
	if b.master != nil {
		os.Remove(b.path)
		b.slave.Close()
		b.master.Close()
		b.master = nil
	}
}

func (b *bench) say(s string) {
	b.t.Helper()
	if _, err := b.master.WriteString(s); err != nil {
		b.t.Fatal(err)
	}
}

// log is a session that writes down its calls.
type log struct {
	mu    sync.Mutex
	bytes bytes.Buffer
	ups   int
	downs int
}

func (l *log) Up(io.Writer, time.Time)      { l.mu.Lock(); defer l.mu.Unlock(); l.ups++ }
func (l *log) Bytes(b []byte, at time.Time) { l.mu.Lock(); defer l.mu.Unlock(); l.bytes.Write(b) }
func (l *log) Down(time.Time)               { l.mu.Lock(); defer l.mu.Unlock(); l.downs++ }
func (l *log) seen() (ups, downs int, b string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.ups, l.downs, l.bytes.String()
}

func (l *log) upTo(n int) func() bool {
	return func() bool { ups, _, _ := l.seen(); return ups >= n }
}

// run starts a port and returns a function that ends it.
func run(t *testing.T, p *Port, l *log) (stop func() time.Duration) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- p.Run(ctx, l) }()
	stop = sync.OnceValue(func() time.Duration {
		began := time.Now()
		cancel()
		if err := <-ended; err != context.Canceled {
			t.Errorf("Run gave %v, want %v", err, context.Canceled)
		}
		return time.Since(began)
	})
	t.Cleanup(func() { stop() })
	return stop
}

func port(path string) *Port {
	return New(Config{Device: path, BackOff: time.Millisecond, MaxBackOff: 20 * time.Millisecond})
}

func TestSilentDeviceStaysUpAndClosesInTime(t *testing.T) {
	b, l := newBench(t), new(log)
	p := port(b.path)
	stop := run(t, p, l)
	hwtest.Until(t, "open", l.upTo(1))
	<-time.After(5 * DefaultConfig.ReadTimeout / 2) // two timeouts
	if st := p.Status(); st.State != hardware.Up || st.Device != b.path || st.Reopens != 0 {
		t.Errorf("status %+v, want up on %s and never reopened", st, b.path)
	}
	b.say("late")
	hwtest.Until(t, "bytes after a silence", func() bool { _, _, s := l.seen(); return s == "late" })
	if took := stop(); took > 10*time.Second { // a read that blocks would never end
		t.Errorf("closing a silent device took %v", took)
	}
	if st := p.Status(); st.State != hardware.Off {
		t.Errorf("state %v after the end, want off", st.State)
	}
}

// quiet is a log that counts silences.
type quiet struct {
	log
	silences int
}

func (q *quiet) Quiet(time.Time) { q.mu.Lock(); defer q.mu.Unlock(); q.silences++ }

func TestSilenceIsReported(t *testing.T) {
	b := newBench(t)
	p := port(b.path)
	q := &quiet{}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- p.Run(ctx, q) }()
	hwtest.Until(t, "silences", func() bool { q.mu.Lock(); defer q.mu.Unlock(); return q.silences >= 2 })
	cancel()
	<-ended
	if _, _, text := q.seen(); text != "" {
		t.Errorf("silence brought %q", text)
	}
}

func TestTally(t *testing.T) {
	var tally Tally
	now := time.Now()
	up := hardware.Status{State: hardware.Up}
	for _, c := range []struct {
		name        string
		frames, bad uint64
		want        hardware.State
	}{
		{"nothing heard", 0, 0, hardware.Up}, {"only broken", 0, 2, hardware.Fault}, {"a whole one", 1, 2, hardware.Up}, {"and a broken one", 1, 3, hardware.Up},
	} {
		tally.Count(c.frames, c.bad, now)
		if st := tally.Fill(up, hardware.HubSpeed.With()); st.State != c.want || st.Frames != c.frames || st.BadFrames != c.bad || (st.Remedy.Cure == hardware.HubSpeed) != (c.want == hardware.Fault) {
			t.Errorf("%s: %+v, want %v", c.name, st, c.want)
		}
	}
	tally.Opened()
	if st := tally.Fill(up, hardware.HubSpeed.With()); st.State != hardware.Up || !st.Last.Equal(now) {
		t.Errorf("plugged in again: %+v", st)
	}
	tally.Count(1, 4, now)
	if st := tally.Fill(up, hardware.HubSpeed.With()); st.State != hardware.Fault {
		t.Errorf("plugged in again, only broken: %+v", st)
	}
	if st := tally.Fill(hardware.Status{State: hardware.Down}, hardware.HubSpeed.With()); st.State != hardware.Down {
		t.Errorf("away: %+v", st)
	}
}

func TestHangUpIsNoticedAndThePortReopened(t *testing.T) {
	b, l := newBench(t), new(log)
	p := port(b.path)
	run(t, p, l)
	hwtest.Until(t, "open", l.upTo(1))
	b.unplug()
	hwtest.Until(t, "down", func() bool { return p.Status().State == hardware.Down })
	if _, downs, _ := l.seen(); downs != 1 {
		t.Errorf("the session heard of %d hang-ups, want 1", downs)
	}
	b.plug()
	hwtest.Until(t, "open again", l.upTo(2))
	b.say("again")
	hwtest.Until(t, "bytes after the replug", func() bool { _, _, s := l.seen(); return s == "again" })
	if st := p.Status(); st.State != hardware.Up || st.Reopens != 1 || st.Reason != hardware.ReasonNone {
		t.Errorf("status %+v, want up and reopened once", st)
	}
}

func TestBytesFromBeforeTheOpenAreDropped(t *testing.T) {
	b, l := newBench(t), new(log)
	b.say("OLD\n")
	run(t, port(b.path), l)
	hwtest.Until(t, "open", l.upTo(1))
	b.say("NEW")
	hwtest.Until(t, "bytes", func() bool { _, _, s := l.seen(); return strings.Contains(s, "NEW") })
	if _, _, s := l.seen(); s != "NEW" {
		t.Errorf("read %q, want %q", s, "NEW")
	}
}

func TestEveryByteValuePasses(t *testing.T) {
	b, l := newBench(t), new(log)
	run(t, port(b.path), l)
	hwtest.Until(t, "open", l.upTo(1))
	var all [256]byte
	for i := range all {
		all[i] = byte(i)
	}
	b.say(string(all[:]))
	hwtest.Until(t, "256 bytes", func() bool { _, _, s := l.seen(); return s == string(all[:]) })
}

func TestPortIsLocked(t *testing.T) {
	b, first, second := newBench(t), new(log), new(log)
	run(t, port(b.path), first)
	hwtest.Until(t, "open", first.upTo(1))
	p := port(b.path)
	run(t, p, second)
	hwtest.Until(t, "fault", func() bool { return p.Status().State == hardware.Fault })
	if st := p.Status(); st.Reason != hardware.ReasonBusy || !strings.Contains(st.Remedy.String(), b.path) {
		t.Errorf("status %+v, want busy and a remedy that names %s", st, b.path)
	}
	if ups, _, _ := second.seen(); ups != 0 {
		t.Errorf("the second port was opened %d times, want 0", ups)
	}
}

func TestWriteReachesTheDeviceAndNeverBlocks(t *testing.T) {
	b, l := newBench(t), new(log)
	p := port(b.path)
	if _, err := p.Write([]byte("I")); err == nil {
		t.Error("writing to a closed port gave no error")
	}
	run(t, p, l)
	hwtest.Until(t, "open", l.upTo(1))
	if n, err := p.Write([]byte("IS")); n != 2 || err != nil {
		t.Fatalf("wrote %d bytes, %v", n, err)
	}
	got := make([]byte, 2)
	if _, err := io.ReadFull(b.master, got); err != nil || string(got) != "IS" {
		t.Errorf("the device read %q, %v; want IS", got, err)
	}
	full := false
	for range 10_000 { // unread, so the buffer fills
		if _, err := p.Write(make([]byte, 1000)); err != nil {
			full = true
			break
		}
	}
	if !full {
		t.Error("10 MB were written to a device that does not read")
	}
}

func TestWhyAPortIsNotOpen(t *testing.T) {
	b := newBench(t)
	for _, c := range []struct {
		name   string
		cfg    Config
		state  hardware.State
		reason hardware.Reason
	}{
		{"not there", Config{Device: b.path + "2"}, hardware.Searching, hardware.ReasonNotFound},
		{"no match", Config{Device: b.path + "2*"}, hardware.Searching, hardware.ReasonNotFound},
		{"no such adapter", Config{Device: "usb:NOTHERE"}, hardware.Searching, hardware.ReasonNotFound},
		{"not a port", Config{Device: "/dev/null"}, hardware.Fault, hardware.ReasonNoPort},
		{"a folder", Config{Device: t.TempDir()}, hardware.Fault, hardware.ReasonNoPort},
		{"speed", Config{Device: b.path, Baud: 250000}, hardware.Fault, hardware.ReasonBaud},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := New(c.cfg)
			run(t, p, new(log))
			hwtest.Until(t, "a reason", func() bool { return p.Status().Reason != hardware.ReasonNone })
			if st := p.Status(); st.State != c.state || st.Reason != c.reason || st.Detail == "" || st.Remedy.Cure == hardware.NoCure {
				t.Errorf("status %+v, want %v because of %s, with detail and remedy", st, c.state, c.reason)
			}
		})
	}
}

func TestAHundredUnplugsLeakNothing(t *testing.T) {
	b, l := newBench(t), new(log)
	stop := run(t, port(b.path), l)
	hwtest.Until(t, "open", l.upTo(1))
	files, routines := hwtest.Descriptors(t), runtime.NumGoroutine()
	for n := range 100 {
		b.unplug()
		b.plug()
		hwtest.Until(t, "open again", l.upTo(n+2))
	}
	hwtest.Until(t, "the same number of files", func() bool { return hwtest.Descriptors(t) == files })
	hwtest.Until(t, "the same number of goroutines", func() bool { return runtime.NumGoroutine() == routines })
	stop()
	if ups, downs, _ := l.seen(); ups != 101 || downs != 101 {
		t.Errorf("%d ups and %d downs, want 101 and 101", ups, downs)
	}
}

// TestSpeedsAreThoseOfTheDriver: the driver's table is not exported, so ours is compared
// with what it opens.
func TestSpeedsAreThoseOfTheDriver(t *testing.T) {
	b := newBench(t)
	for _, baud := range append(speeds[:], 1, 49, 9601, 14400, 28800, 76800, 115000, 128000, 250000, 256000, 750000, 4000001) {
		port, err := tarm.OpenPort(&tarm.Config{Name: b.path, Baud: baud, ReadTimeout: time.Second})
		if (err == nil) != HasSpeed(baud) {
			t.Errorf("%d baud: %v, but HasSpeed says %v", baud, err, HasSpeed(baud))
		}
		if err == nil {
			port.Close()
		}
	}
}
