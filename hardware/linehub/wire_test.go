package linehub

import (
	"context"
	"io"
	"os"
	"testing"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/port/pseudo"
)

// wire is a real pseudo-terminal with the test as the hub.
type wire struct {
	t      *testing.T
	master *os.File
	path   string
}

func newWire(t *testing.T) *wire {
	t.Helper()
	master, slave, err := pseudo.Open()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		slave.Close()
		master.Close()
	})
	return &wire{t, master, slave.Name()}
}

// run lets a source read the wire until the test ends, and waits until it does.
func (w *wire) run(s *Source) {
	w.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	up := make(chan struct{}, 16)
	go func() {
		ended <- s.Run(ctx, func(e hardware.Event) {
			if e.Kind == hardware.LinkUp {
				up <- struct{}{}
			}
		})
	}()
	w.t.Cleanup(func() {
		cancel()
		<-ended
	})
	<-up
}

func (w *wire) write(s string) {
	w.t.Helper()
	if _, err := w.master.WriteString(s); err != nil {
		w.t.Fatal(err)
	}
}

// expect reads what the source sent, and nothing else.
func (w *wire) expect(want string) {
	w.t.Helper()
	got := make([]byte, len(want))
	if err := w.master.SetReadDeadline(time.Now().Add(10 * time.Second)); err != nil {
		w.t.Fatal(err)
	}
	if _, err := io.ReadFull(w.master, got); err != nil || string(got) != want {
		w.t.Fatalf("the hub was sent %q, %v; want %q", got, err, want)
	}
}
