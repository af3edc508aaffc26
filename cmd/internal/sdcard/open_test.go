//go:build linux

package sdcard

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// TestOnlyRegularFilesAreOpened: what somebody may put onto a stick, or into the table's folder, is refused:
// links to what only root can read, also on the way, and what is waited for without end.
func TestOnlyRegularFilesAreOpened(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, map[string]string{"secret/shadow": "root:x", "stick/in/file": "text", "stick/real/start": "x"})
	stick := filepath.Join(dir, "stick")
	for from, to := range map[string]string{"absolute": filepath.Join(dir, "secret", "shadow"), "relative": "../secret/shadow", "inside": "in/file", "out": filepath.Join(dir, "secret"), "zero": "/dev/zero"} {
		if err := os.Symlink(to, filepath.Join(stick, from)); err != nil {
			t.Fatal(err)
		}
	}
	if err := unix.Mkfifo(filepath.Join(stick, "pipe"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(stick, "folder"), 0o755); err != nil {
		t.Fatal(err)
	}
	s := Here(nil)
	for _, name := range []string{"absolute", "relative", "inside", "out/shadow", "zero", "pipe", "folder", "nothing", "../secret/shadow", ""} {
		done := make(chan error, 1)
		go func() { _, err := s.Open(stick, name); done <- err }()
		select {
		case err := <-done:
			if err == nil {
				t.Errorf("%q is opened", name)
			}
		case <-time.After(time.Minute):
			t.Fatalf("%q is waited for", name)
		}
	}
	f, err := s.Open(stick, "in/file")
	if err != nil {
		t.Fatal(err)
	}
	if info, err := f.Stat(); err != nil || info.Size() != 4 {
		t.Errorf("%v, %v", info, err)
	}
	if err := f.Close(); err != nil {
		t.Error(err)
	}
}

// TestPipeIsNotWaitedFor: one that comes in the place of a file after the first look is an error, too.
func TestPipeIsNotWaitedFor(t *testing.T) {
	name := filepath.Join(t.TempDir(), "pipe")
	if err := unix.Mkfifo(name, 0o644); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() {
		f, err := os.OpenFile(name, os.O_RDONLY|noWait, 0)
		done <- errors.Join(err, f.Close())
	}()
	select {
	case err := <-done:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(time.Minute):
		t.Fatal("it is waited for")
	}
}
