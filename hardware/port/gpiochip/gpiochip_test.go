package gpiochip

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"
)

// stdin identifies the file behind descriptor 0.
func stdin(t *testing.T) (dev, ino uint64) {
	t.Helper()
	var st unix.Stat_t
	if err := unix.Fstat(0, &st); err != nil {
		t.Fatalf("descriptor 0: %v", err)
	}
	return uint64(st.Dev), st.Ino
}

// TestStdinIsPutBack does what periph 3.8.5 does on a Raspberry Pi 5: it
// closes descriptor 0, and the next file that is opened takes its number.
func TestStdinIsPutBack(t *testing.T) {
	dev, ino := stdin(t)
	var taken int
	err := keepingStdin(func() error {
		if err := unix.Close(0); err != nil {
			return err
		}
		var err error
		taken, err = unix.Open("/dev/zero", unix.O_RDONLY, 0)
		return err
	})
	if err != nil || taken != 0 {
		t.Fatalf("the next file is descriptor %d, error %v", taken, err)
	}
	if d, i := stdin(t); d != dev || i != ino {
		t.Error("descriptor 0 is another file than before")
	}
}

// TestFindListsEveryChip: as many as there are names of chips, each open or with a reason,
// and the same again.
func TestFindListsEveryChip(t *testing.T) {
	dev, ino := stdin(t)
	chips, err := Find()
	if err != nil {
		t.Fatal(err)
	}
	names, err := filepath.Glob("/dev/gpiochip*")
	if err != nil || len(chips) > len(names) || (len(chips) == 0) != (len(names) == 0) {
		t.Errorf("%d chips of %q, %v", len(chips), names, err)
	}
	for _, c := range chips {
		if (c.Lines == 0) != (c.Why != nil) {
			t.Errorf("chip %+v is neither open nor explained", c)
		}
	}
	again, err := Find()
	if err != nil || len(again) != len(chips) {
		t.Errorf("a second look finds %d chips, %v", len(again), err)
	}
	if d, i := stdin(t); d != dev || i != ino {
		t.Error("descriptor 0 is another file than before")
	}
}

func TestWhyNot(t *testing.T) {
	if err := whyNot(filepath.Join(t.TempDir(), "gpiochip0")); !os.IsNotExist(err) {
		t.Errorf("a chip that is not there: %v", err)
	}
	plain := filepath.Join(t.TempDir(), "gpiochip0")
	if err := os.WriteFile(plain, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := whyNot(plain); err == nil {
		t.Error("a plain file is a chip")
	}
}
