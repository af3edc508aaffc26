package main

import (
	"bytes"
	"context"
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
	"time"
)

// patience is how long a program may take to do what it is waited for.
const patience = 60 * time.Second

// TestAppOnADisplay opens the app on a display without a screen, as a Pi with
// a screen of 800x480 would, taps its way to the demo table and out again.
// make test installs what it needs.
func TestAppOnADisplay(t *testing.T) {
	for _, tool := range []string{"Xvfb", "xdotool", "import"} {
		if _, err := exec.LookPath(tool); err != nil {
			if os.Getenv("CI") == "true" || os.Getenv("CASEKEEPER_DISPLAY") != "" {
				t.Fatalf("%v; make test installs it", err)
			}
			t.Logf("not tried: %v; make test installs it", err)
			return
		}
	}
	d := openDisplay(t)
	a := d.start(t, buildApp(t), "--lang", "en", "--seed", "3", "--data", t.TempDir())
	home := a.await("the first screen", func(i image.Image) bool { return colours(i) >= 16 })
	a.tap(600, 340) // demo table
	a.await("the demo table", func(i image.Image) bool { return colours(i) >= 16 && differ(i, home) > 0.2 })
	a.tap(30, 30) // menu
	open := a.await("the menu", func(i image.Image) bool { return colours(i) >= 16 })
	a.tap(200, 120) // home
	a.await("the first screen again", func(i image.Image) bool { return differ(i, home) < 0.02 && differ(i, open) > 0.2 })
	a.tap(450, 440) // quit
	if status := a.wait(); status != exitOK {
		t.Errorf("exit %d: %s", status, a.said.String())
	}
	if strings.Contains(a.said.String(), "should have been called in fyne.Do") || strings.Contains(a.said.String(), "panic") {
		t.Errorf("said %s", a.said.String())
	}
}

// buildApp builds the program as make run does.
func buildApp(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "casekeeper")
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-tags", "x11,gles", "-o", path, ".").CombinedOutput(); err != nil {
		t.Fatalf("building: %v\n%s", err, out)
	}
	return path
}

// display is an X server without a screen.
type display struct{ name string }

func openDisplay(t *testing.T) display {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	server := exec.CommandContext(ctx, "Xvfb", "-displayfd", "3", "-screen", "0", "800x480x24", "-nolisten", "tcp",
		"-noreset") // else the server starts anew when a picture was taken, and whoever connects just then is refused
	server.Cancel = func() error { return server.Process.Signal(syscall.SIGTERM) } // so that it removes its socket
	server.ExtraFiles = []*os.File{w}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		stop()
		_ = server.Wait() // it was killed
	})
	w.Close()
	number, err := io.ReadAll(io.LimitReader(r, 2))
	for err == nil && !bytes.HasSuffix(number, []byte("\n")) {
		var more []byte
		more, err = io.ReadAll(io.LimitReader(r, 1))
		number = append(number, more...)
	}
	if n, bad := strconv.Atoi(strings.TrimSpace(string(number))); err != nil || bad != nil || n < 0 {
		t.Fatalf("the display is called %q: %v", number, err)
	}
	return display{":" + strings.TrimSpace(string(number))}
}

// running is the app on a display.
type running struct {
	*display
	t    *testing.T
	cmd  *exec.Cmd
	said bytes.Buffer
}

func (d display) start(t *testing.T, path string, args ...string) *running {
	t.Helper()
	a := &running{display: &d, t: t, cmd: exec.Command(path, args...)}
	a.cmd.Env = append(os.Environ(), "DISPLAY="+d.name, "HOME="+t.TempDir(), "LIBGL_ALWAYS_SOFTWARE=1")
	a.cmd.Stderr = &a.said
	if err := a.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if a.cmd.ProcessState == nil {
			_ = a.cmd.Process.Kill()
			_ = a.cmd.Wait() // it was killed
		}
	})
	return a
}

// tap moves the finger and taps.
func (a *running) tap(x, y int) {
	a.t.Helper()
	cmd := exec.CommandContext(a.t.Context(), "xdotool", "mousemove", fmt.Sprint(x), fmt.Sprint(y), "click", "1")
	cmd.Env = append(os.Environ(), "DISPLAY="+a.name)
	if out, err := cmd.CombinedOutput(); err != nil {
		a.t.Fatalf("tapping: %v\n%s", err, out)
	}
}

// look takes a picture of the screen.
func (a *running) look() image.Image {
	a.t.Helper()
	cmd := exec.CommandContext(a.t.Context(), "import", "-window", "root", "png:-")
	cmd.Env = append(os.Environ(), "DISPLAY="+a.name)
	out, err := cmd.Output()
	if err != nil {
		a.t.Fatalf("taking a picture: %v", err)
	}
	i, err := png.Decode(bytes.NewReader(out))
	if err != nil {
		a.t.Fatalf("reading a picture: %v", err)
	}
	return i
}

// await looks until the screen is as it should be, and keeps still.
func (a *running) await(what string, ok func(image.Image) bool) image.Image {
	a.t.Helper()
	var last image.Image
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if a.cmd.Process.Signal(syscall.Signal(0)) != nil {
			break
		}
		now := a.look()
		if ok(now) && last != nil && differ(now, last) < 0.02 {
			return now
		}
		last = now
	}
	a.t.Fatalf("waited in vain for %s; said %s", what, a.said.String())
	return nil
}

// wait gives the exit status, once the app has ended.
func (a *running) wait() int {
	a.t.Helper()
	kill := time.AfterFunc(patience, func() { _ = a.cmd.Process.Kill() })
	defer kill.Stop()
	_ = a.cmd.Wait() // the status tells
	return a.cmd.ProcessState.ExitCode()
}

// colours counts the colours of a picture; one is blank.
func colours(i image.Image) int {
	seen := map[uint32]bool{}
	for y := i.Bounds().Min.Y; y < i.Bounds().Max.Y; y += 4 {
		for x := i.Bounds().Min.X; x < i.Bounds().Max.X; x += 4 {
			r, g, b, _ := i.At(x, y).RGBA()
			seen[r>>8<<16|g>>8<<8|b>>8] = true
		}
	}
	return len(seen)
}

// differ is the part of the pixels, 0 to 1, in which two pictures differ.
func differ(a, b image.Image) float64 {
	n, all := 0, 0
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y += 4 {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x += 4 {
			all++
			if a.At(x, y) != b.At(x, y) {
				n++
			}
		}
	}
	return float64(n) / float64(all)
}
