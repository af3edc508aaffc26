package taps

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// Display is an X server without a screen, with a pointer that taps.
type Display struct {
	Name   string   // for DISPLAY
	home   string   // for HOME: files of the app and its libraries, kept between starts
	around []string // additional variables, for a desktop
	t      testing.TB
	screen *screen
	kept   int // number of pictures saved
}

// OpenDisplay starts a server with a screen of w by h pixels on a free number. It ends with the
// test.
func OpenDisplay(t testing.TB, w, h int) *Display {
	t.Helper()
	if _, err := exec.LookPath("Xvfb"); err != nil && os.Getenv("CASEKEEPER_APP") == "" {
		t.Skipf("%v; make test installs it, with what the app is built with", err)
	}
	r, number, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	ctx, stop := context.WithCancel(context.Background())
	server := exec.CommandContext(ctx, "Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", w, h), "-nolisten", "tcp",
		"-noreset") // otherwise the server resets when its last client leaves, and refuses one that is just connecting
	server.Cancel = func() error { return server.Process.Signal(syscall.SIGTERM) } // so that it removes its socket
	server.ExtraFiles = []*os.File{number}
	if err := server.Start(); err != nil {
		t.Fatalf("%v; make test installs it", err)
	}
	t.Cleanup(func() {
		stop()
		_ = server.Wait() // killed
	})
	number.Close()
	n, err := readNumber(r)
	if err != nil {
		t.Fatalf("the display's number: %v", err)
	}
	d := &Display{Name: fmt.Sprintf(":%d", n), home: t.TempDir(), t: t}
	if d.screen, err = dial(n); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.screen.conn.Close() })
	return d
}

// readNumber reads a line with a number.
func readNumber(r io.Reader) (int, error) {
	var line []byte
	for one := make([]byte, 1); !bytes.HasSuffix(line, []byte("\n")); {
		if _, err := io.ReadFull(r, one); err != nil {
			return 0, err
		}
		line = append(line, one...)
	}
	return strconv.Atoi(strings.TrimSpace(string(line)))
}

// Look returns a picture of the screen.
func (d *Display) Look() *image.NRGBA {
	d.t.Helper()
	i, err := d.screen.picture()
	if err != nil {
		d.t.Fatalf("taking a picture: %v", err)
	}
	return i
}

// keep saves a picture of the screen before a tap in the folder that CASEKEEPER_PICTURES names, and
// what the screen says in a text beside it, so that people can review whole games.
func (d *Display) keep(tapped string, says func() []string) {
	d.t.Helper()
	dir := os.Getenv("CASEKEEPER_PICTURES")
	if dir == "" {
		return
	}
	d.kept++
	name := strings.Map(func(r rune) rune {
		if strings.ContainsRune("/@:", r) {
			return '-'
		}
		return r
	}, fmt.Sprintf("%s-%04d-%s", d.t.Name(), d.kept, tapped))
	err := os.MkdirAll(dir, 0o755)
	if err == nil {
		var f *os.File
		if f, err = os.Create(filepath.Join(dir, name+".png")); err == nil {
			err = errors.Join(png.Encode(f, d.Look()), f.Close(), os.WriteFile(filepath.Join(dir, name+".txt"), []byte(strings.Join(says(), "\n")+"\n"), 0o644))
		}
	}
	if err != nil {
		d.t.Fatal(err)
	}
}

// window returns the position of the app's window.
func (d *Display) window() image.Rectangle {
	d.t.Helper()
	r, err := d.screen.app()
	if err != nil {
		d.t.Fatal(err)
	}
	return r
}

// Felt moves the pointer as a finger does, to a point of the panel, and returns where on the screen
// the server feels it.
func (d *Display) Felt(at image.Point) image.Point {
	d.t.Helper()
	d.touch(at)
	felt, err := d.screen.pointer()
	if err != nil {
		d.t.Fatal(err)
	}
	return felt
}

// touch moves the pointer, then presses or releases in the order of acts.
func (d *Display) touch(at image.Point, acts ...byte) {
	d.t.Helper()
	err := d.screen.fake(motion, 0, at)
	for _, act := range acts {
		if err == nil {
			err = d.screen.fake(act, 1, image.Point{})
		}
	}
	if err != nil {
		d.t.Fatalf("tapping: %v", err)
	}
}
