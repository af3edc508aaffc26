package pseudo_test

import (
	"errors"
	"io"
	"os"
	"sync"
	"testing"
	"time"

	"casekeeper/hardware/port/pseudo"
)

func TestBytesGoBothWaysAndDeadlinesCount(t *testing.T) {
	master, slave, err := pseudo.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer slave.Close()
	if _, err := slave.WriteString("roll\n"); err != nil {
		t.Fatal(err)
	}
	b := make([]byte, len("roll\r\n"))
	if _, err := io.ReadFull(master, b); err != nil || string(b) != "roll\r\n" { // it may come in parts
		t.Fatalf("read %q, %v", b, err)
	}
	if err := master.SetReadDeadline(time.Now().Add(time.Millisecond)); err != nil {
		t.Fatal(err)
	}
	if _, err := master.Read(b); !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("a read with nothing to read ended with %v", err)
	}
	if err := master.Close(); err != nil {
		t.Error(err)
	}
}

// Sources look up their port all the time while its device is away.
func TestTerminalIsThereWhileItsPathIsLookedUp(t *testing.T) {
	_, slave, err := pseudo.Open()
	if err != nil {
		t.Fatal(err)
	}
	path := slave.Name()
	stop := make(chan struct{})
	var looking sync.WaitGroup
	defer looking.Wait()
	defer close(stop)
	for range 2 {
		looking.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				if f, err := os.OpenFile(path, os.O_RDWR, 0); err == nil {
					f.Close()
				}
			}
		})
	}
	slave.Close()
	for range 500 {
		master, slave, err := pseudo.Open()
		if err != nil {
			t.Fatal(err)
		}
		slave.Close()
		master.Close()
	}
}
