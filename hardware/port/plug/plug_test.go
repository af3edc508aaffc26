package plug

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// long is longer than any test takes: a wait of this length has missed a change.
const long = time.Minute

// wakes checks that a change ends the wait.
func wakes(t *testing.T, w *Watch, what string, change func() error) {
	t.Helper()
	began := time.Now()
	if err := change(); err != nil {
		t.Fatal(err)
	}
	w.Wait(t.Context(), long)
	if took := time.Since(began); took >= long/2 {
		t.Errorf("%s was not told in %v", what, took)
	}
}

func TestChangesThatMatter(t *testing.T) {
	dir := t.TempDir()
	device := filepath.Join(dir, "serial", "by-id", "hub")
	w := New(device)
	defer w.Close()
	wakes(t, w, "a folder above", func() error { return os.Mkdir(filepath.Join(dir, "serial"), 0o700) })
	wakes(t, w, "the folder", func() error { return os.Mkdir(filepath.Dir(device), 0o700) })
	w.Wait(t.Context(), 50*time.Millisecond) // for as long as folders come and go
	wakes(t, w, "a name", func() error { return os.WriteFile(device+"1", nil, 0o000) })
	w.Wait(t.Context(), 50*time.Millisecond)
	wakes(t, w, "the right to open it", func() error { return os.Chmod(device+"1", 0o600) })
	w.Wait(t.Context(), 50*time.Millisecond)
	wakes(t, w, "a name that udev has finished", func() error { return os.Rename(device+"1", device) })
}

// quiet is in a folder of the kernel without notifications: in that of a test there may be
// some, because the folders above it are watched too, and everybody uses /tmp.
const quiet = "/proc/hub"

func TestWaitEnds(t *testing.T) {
	for name, w := range map[string]*Watch{"quiet": New(quiet), "no inotify": {}, "relative": New("x")} {
		began := time.Now()
		w.Wait(t.Context(), 30*time.Millisecond)
		if took := time.Since(began); took < 25*time.Millisecond || took > long/2 {
			t.Errorf("%s: it waited for %v, want 30 ms", name, took)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		began = time.Now()
		w.Wait(ctx, long)
		if took := time.Since(began); took > long/2 {
			t.Errorf("%s: it waited for %v after its end", name, took)
		}
		w.Close()
	}
}
