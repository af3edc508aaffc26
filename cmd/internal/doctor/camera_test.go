package doctor

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// TestCameraThatNobodyWants: a machine without a camera and without a rig that wants one has no line about it.
func TestCameraThatNobodyWants(t *testing.T) {
	m := well(t)
	noCamera(t, m)
	m.sends, m.finds = func() bool { return false }, func() error { return fs.ErrNotExist }
	for _, l := range m.Look() {
		if l.Check == "camera" {
			t.Errorf("%+v", l)
		}
	}
	m.put(t, "sys/class/video4linux/video3/name", "rp1-cfe-csi2_ch0\n") // of a Pi 5
	if got := m.csiNodes(); len(got) != 1 || got[0] != "/dev/video3" {
		t.Errorf("got %v", got)
	}
}

// TestProgramThatDoesNotStart: it is not there, lacks its library, or fails; one that starts is well.
func TestProgramThatDoesNotStart(t *testing.T) {
	folder := t.TempDir()
	script := func(text string) string {
		path := filepath.Join(folder, "markers")
		if err := os.WriteFile(path, []byte("#!/bin/sh\n"+text), 0o755); err != nil {
			t.Fatal(err)
		}
		return path
	}
	if err := starts(script("exit 0")); err != nil {
		t.Error(err)
	}
	if err := starts(script("echo 'libapriltag.so.3: cannot open shared object file' >&2; exit 127")); !errors.Is(err, errLibrary) {
		t.Errorf("without its library: %v", err)
	}
	if err := starts(script("exit 2")); err == nil || errors.Is(err, errLibrary) {
		t.Errorf("one that fails: %v", err)
	}
	if err := starts(filepath.Join(folder, "none")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("one that is not there: %v", err)
	}
}
