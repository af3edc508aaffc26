//go:build pi

package taps

import (
	"bufio"
	"bytes"
	"fmt"
	"image"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// kioskRun is the kiosk as its unit runs it.
type kioskRun struct {
	socket string
	said   *bytes.Buffer
	dial   func() (net.Conn, error) // connects to its outline
	news   func() int               // grows while its machine gets on; nil for this machine
}

// startKiosk runs CASEKEEPER_KIOSK, which does what systemd does with the unit.
func startKiosk(t *testing.T) *kioskRun {
	t.Helper()
	dir, err := os.MkdirTemp("", "casekeeper-kiosk-")
	if err == nil {
		err = os.Chmod(dir, 0o777)
	}
	if err != nil {
		t.Fatal(err)
	}
	k := &kioskRun{socket: filepath.Join(dir, "outline"), said: &bytes.Buffer{}}
	k.dial = func() (net.Conn, error) { return net.Dial("unix", k.socket) }
	cmd := exec.Command(os.Getenv("CASEKEEPER_KIOSK"), k.socket)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Stdout, cmd.Stderr = k.said, k.said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
		_ = cmd.Wait()
		os.RemoveAll(dir)
		if t.Failed() {
			t.Logf("the kiosk said:\n%s", k.said)
		}
	})
	return k
}

// until polls the app, in whichever process it is, until ok accepts its screen.
func (k *kioskRun) until(t *testing.T, what string, ok func(*Outline) bool) *Outline {
	t.Helper()
	var last *Outline
	for w := (wait{news: k.news}); !w.over(); time.Sleep(200 * time.Millisecond) {
		conn, err := k.dial()
		if err != nil {
			continue
		}
		a := &App{t: t, conn: conn, lines: bufio.NewReader(conn)}
		o, err := a.ask()
		conn.Close()
		if err != nil {
			continue
		}
		if last = o; ok(o) {
			return o
		}
	}
	t.Fatalf("waited in vain: %s; %v; it said:\n%s", what, last, k.said)
	return nil
}

// pid returns the app's process ID on this machine.
func (k *kioskRun) pid(t *testing.T) int {
	t.Helper()
	for _, p := range processes(t) {
		if strings.Contains(p.line, k.socket) && strings.Contains(p.line, "/usr/bin/casekeeper") && !strings.Contains(p.line, "/usr/bin/dbus-run-session") {
			return p.pid
		}
	}
	t.Fatalf("there is no such process with %s", k.socket)
	return 0
}

// window returns the position of the app's window, on whichever display it is.
func (k *kioskRun) window(t *testing.T) image.Rectangle {
	t.Helper()
	s := k.display(t)
	defer s.conn.Close()
	r, err := s.app()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// tap taps a key of the kiosk.
func (k *kioskRun) tap(t *testing.T, key Key) {
	t.Helper()
	at := k.window(t).Min.Add(image.Pt(key.X, key.Y))
	s := k.display(t)
	defer s.conn.Close()
	for _, act := range []byte{motion, buttonDown, buttonUp} {
		if err := s.fake(act, map[bool]byte{true: 1}[act != motion], at); err != nil {
			t.Fatal(err)
		}
	}
}

// answer taps a key of a page once it can be tapped, and waits until the screen has changed.
func (k *kioskRun) answer(t *testing.T, id string) {
	t.Helper()
	shown := func(o *Outline) string { return fmt.Sprint(o.Screen, o.Texts, o.Keys) }
	before := k.until(t, "key "+id, func(o *Outline) bool { return o.Has(id) })
	key, _ := before.Key(id)
	k.tap(t, key)
	k.until(t, "what comes of "+id, func(o *Outline) bool { return shown(o) != shown(before) })
}

// display connects to the app's display, which admits only its owner.
func (k *kioskRun) display(t *testing.T) *screen {
	t.Helper()
	env, err := os.ReadFile(fmt.Sprintf("/proc/%d/environ", k.pid(t)))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut("\x00"+string(env), "\x00DISPLAY=:")
	n := 0
	if _, err := fmt.Sscanf(rest, "%d", &n); err != nil {
		t.Fatalf("no display: %v", err)
	}
	info, err := os.Stat(fmt.Sprintf("/proc/%d", k.pid(t)))
	if err != nil {
		t.Fatal(err)
	}
	runtime.LockOSThread() // never unlocked: another test gets another thread
	const same = ^uintptr(0)
	if _, _, bad := syscall.RawSyscall(syscall.SYS_SETRESUID, same, uintptr(info.Sys().(*syscall.Stat_t).Uid), same); bad != 0 {
		t.Fatal(bad)
	}
	s, err := dial(n)
	if _, _, bad := syscall.RawSyscall(syscall.SYS_SETRESUID, same, 0, same); bad != 0 || err != nil {
		t.Fatal(bad, err)
	}
	return s
}
