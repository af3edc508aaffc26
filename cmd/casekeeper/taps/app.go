package taps

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// patience is how long the tests wait for the app: much longer than it needs, since the machine may
// be busy.
var patience = 60 * time.Second

// look is the interval at which the screen is polled.
const look = 10 * time.Millisecond

// Outline is the content of the screen, as casekeeper --outline reports it.
type Outline struct {
	Screen     string   `json:"screen"`
	Texts      []string `json:"texts"`
	Keys       []Key    `json:"keys"`
	Pictures   int      `json:"pictures"`
	Moves      int      `json:"moves"`
	Moving     bool     `json:"moving"`
	Deaf       bool     `json:"deaf"` // taps are ignored for now
	Acts       int      `json:"acts"`
	Round      int      `json:"round"`
	Phase      string   `json:"phase"`
	Awaits     []Await  `json:"awaits"`
	Goroutines int      `json:"goroutines"`
}

// Key is a key on the screen. X and Y are its centre, in pixels of the window.
type Key struct {
	ID     string `json:"id"`
	Label  string `json:"label"`
	Detail string `json:"detail"`
	X      int    `json:"x"`
	Y      int    `json:"y"`
	Off    bool   `json:"off"`
	On     bool   `json:"on"`
	Leads  bool   `json:"leads"` // opens further answers and answers nothing itself
}

// Await is one prompt, in record words.
type Await struct {
	Seat     string   `json:"seat"`
	Kind     string   `json:"kind"`
	Can      []string `json:"can"`
	Optional bool     `json:"optional"`
}

// Key finds a key by its ID. An id that ends in "@" is a prefix: IDs of answers end in the number
// of the table.
func (o *Outline) Key(id string) (Key, bool) {
	i := slices.IndexFunc(o.Keys, func(k Key) bool { return k.ID == id || strings.HasSuffix(id, "@") && strings.HasPrefix(k.ID, id) })
	if i < 0 {
		return Key{}, false
	}
	return o.Keys[i], true
}

// Has reports whether a key exists and can be tapped.
func (o *Outline) Has(id string) bool {
	k, ok := o.Key(id)
	return ok && !k.Off
}

// Says reports whether a text is on the screen. Line breaks do not matter.
func (o *Outline) Says(text string) bool { return strings.Contains(strings.Join(o.Texts, " "), text) }

// App is a running casekeeper. One goroutine at a time.
type App struct {
	*Display
	Taps int // number so far

	t      testing.TB
	cmd    *exec.Cmd
	said   bytes.Buffer
	began  time.Time
	socket string
	conn   net.Conn
	lines  *bufio.Reader
	ended  chan struct{} // closed when the process has ended
}

// built returns the path of the app, which is built once for a run of the tests.
var built = sync.OnceValues(func() (string, error) {
	if path := os.Getenv("CASEKEEPER_APP"); path != "" {
		return filepath.Abs(path)
	}
	dir, err := os.MkdirTemp("", "casekeeper-taps-")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "casekeeper")
	build := exec.Command("go", "build", "-tags", "x11,gles,no_emoji", "-o", path, "casekeeper/cmd/casekeeper")
	build.Env = append(os.Environ(), "CGO_ENABLED=1") // the tests themselves run without cgo
	if out, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("building: %w\n%s", err, out)
	}
	return path, nil
})

// Start starts the app on a display and waits until it answers. If the test ends first, the app is
// killed.
func Start(t testing.TB, d *Display, args ...string) *App {
	t.Helper()
	a := Launch(t, d, args...)
	a.meet()
	return a
}

// Launch starts the app without waiting.
func Launch(t testing.TB, d *Display, args ...string) *App {
	t.Helper()
	path, err := built()
	if err != nil {
		t.Fatal(err)
	}
	a := &App{Display: d, t: t, socket: filepath.Join(t.TempDir(), "outline"), ended: make(chan struct{})}
	a.cmd = exec.Command(path, append([]string{"--outline", a.socket}, args...)...)
	a.cmd.Env = d.environment()
	a.cmd.Stdout, a.cmd.Stderr = &a.said, &a.said
	a.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // the app may run in a child process, which is then killed too
	a.began = time.Now()
	if err := a.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		_ = a.cmd.Wait() // ProcessState has the result
		close(a.ended)
	}()
	t.Cleanup(a.kill)
	return a
}

// environment returns the variables of the app: a display, a home of its own, and nothing of this
// machine but programs. The user who runs the tests may have a desktop with a message bus, an audio
// server, settings and fonts, or none of them.
func (d *Display) environment() []string {
	env := []string{
		"PATH=" + os.Getenv("PATH"), "TMPDIR=" + os.TempDir(), "LC_ALL=C.UTF-8", "LIBGL_ALWAYS_SOFTWARE=1",
		"DISPLAY=" + d.Name, "HOME=" + d.home, "XDG_RUNTIME_DIR=" + d.home,
		"XDG_CONFIG_HOME=" + filepath.Join(d.home, ".config"), "XDG_CACHE_HOME=" + filepath.Join(d.home, ".cache"),
		"DBUS_SESSION_BUS_ADDRESS=unix:path=" + filepath.Join(d.home, "no-bus"), // otherwise one may be started
		"PULSE_SERVER=unix:" + filepath.Join(d.home, "no-audio"),
	}
	if folder, set := os.LookupEnv("GOCOVERDIR"); set { // for go test -cover of the app
		env = append(env, "GOCOVERDIR="+folder)
	}
	return append(env, d.around...) // the last value of a variable applies
}

// meet waits until the app answers on its socket.
func (a *App) meet() {
	a.t.Helper()
	a.wait("the app answers", func() bool {
		var err error
		a.conn, err = net.Dial("unix", a.socket)
		return err == nil
	})
	a.lines = bufio.NewReader(a.conn)
}

// PID returns the process ID.
func (a *App) PID() int { return a.cmd.Process.Pid }

// wait polls until ok returns true.
func (a *App) wait(what string, ok func() bool) {
	a.t.Helper()
	for end := time.Now().Add(patience); !ok(); time.Sleep(look) {
		select {
		case <-a.ended:
			a.t.Fatalf("the app ended while this was waited for: %s; it said:\n%s", what, a.said.String())
		default:
		}
		if time.Now().After(end) {
			a.t.Fatalf("waited in vain: %s", what)
		}
	}
}

// Now returns the content of the screen.
func (a *App) Now() *Outline {
	a.t.Helper()
	o, err := a.ask()
	if err != nil {
		a.kill()
		a.t.Fatalf("asking what is on the screen: %v; the app said:\n%s", err, a.said.String())
	}
	return o
}

func (a *App) ask() (*Outline, error) {
	o := &Outline{}
	_ = a.conn.SetDeadline(time.Now().Add(patience)) // a failure shows in the next read or write
	_, err := a.conn.Write([]byte("\n"))
	if err == nil {
		var line []byte
		if line, err = a.lines.ReadBytes('\n'); err == nil {
			err = json.Unmarshal(line, o)
		}
	}
	return o, err
}

// Until polls the screen until ok accepts it, and returns it.
func (a *App) Until(what string, ok func(*Outline) bool) *Outline {
	a.t.Helper()
	var o *Outline
	for end := time.Now().Add(patience); ; time.Sleep(look) {
		if o = a.Now(); ok(o) {
			return o
		}
		if time.Now().After(end) {
			a.keep("in vain")
			a.t.Fatalf("waited in vain: %s; %s", what, o)
		}
	}
}

// String describes a screen in the message of a failed test.
func (o *Outline) String() string {
	keys := make([]string, len(o.Keys))
	for i, k := range o.Keys {
		keys[i] = k.ID
	}
	return fmt.Sprintf("on the screen %s:\n%s\nkeys: %s\nawaits: %+v", o.Screen, strings.Join(o.Texts, " | "), strings.Join(keys, ", "), o.Awaits)
}

// keep saves a picture of the screen, and its texts and the keys that can be tapped.
func (a *App) keep(tapped string) {
	a.t.Helper()
	a.Display.keep(tapped, func() []string {
		o := a.Now()
		list := slices.Clone(o.Texts)
		for _, k := range o.Keys {
			if !k.Off {
				list = append(list, fmt.Sprintf("[%s] %s", k.ID, k.Label))
			}
		}
		return list
	})
}

// Tap taps a key, by its ID as [Outline.Key] takes it, once it exists and can be tapped.
func (a *App) Tap(id string) {
	a.t.Helper()
	o := a.Until("key "+id, func(o *Outline) bool { return o.Has(id) })
	k, _ := o.Key(id)
	a.TapKey(k)
}

// TapLabel taps the key with a label.
func (a *App) TapLabel(label string) {
	a.t.Helper()
	is := func(k Key) bool { return k.Label == label && !k.Off }
	o := a.Until(fmt.Sprintf("key saying %q", label), func(o *Outline) bool { return slices.ContainsFunc(o.Keys, is) })
	a.TapKey(o.Keys[slices.IndexFunc(o.Keys, is)])
}

// TapKey taps a key. Like a person it first waits until the app takes taps again after the one
// before. It reports whether the key was still there then: what has come in its place is not tapped.
func (a *App) TapKey(k Key) bool {
	a.t.Helper()
	o := a.Until("fingers to be felt", func(o *Outline) bool { return !o.Deaf })
	id, _, of := strings.Cut(k.ID, "@")
	if of {
		id += "@" // at whatever table
	}
	now, ok := o.Key(id)
	if !ok {
		return false
	}
	a.Taps++
	a.keep(now.ID)
	a.touch(a.window().Min.Add(image.Pt(now.X, now.Y)), buttonDown, buttonUp) // it may have moved
	return true
}

// TapTwice taps a key, and the same point again after a while, whatever is there then.
func (a *App) TapTwice(k Key, after time.Duration) {
	a.t.Helper()
	if !a.TapKey(k) {
		a.t.Fatalf("the key %s is gone", k.ID)
	}
	time.Sleep(after)
	a.touch(a.window().Min.Add(image.Pt(k.X, k.Y)), buttonDown, buttonUp)
}

// Hold keeps the finger on a key while f runs.
func (a *App) Hold(id string, f func()) {
	a.t.Helper()
	o := a.Until("key "+id, func(o *Outline) bool { return o.Has(id) })
	k, _ := o.Key(id)
	a.Taps++
	at := a.window().Min.Add(image.Pt(k.X, k.Y))
	a.touch(at, buttonDown)
	f()
	a.touch(at, buttonUp)
}

// Busy calls do while the app is stopped, and lets it run again after d.
func (a *App) Busy(d time.Duration, do func()) {
	a.t.Helper()
	if err := a.cmd.Process.Signal(syscall.SIGSTOP); err != nil {
		a.t.Fatal(err)
	}
	do()
	time.Sleep(d)
	if err := a.cmd.Process.Signal(syscall.SIGCONT); err != nil {
		a.t.Fatal(err)
	}
}

// Kill ends the app like a power failure.
func (a *App) Kill() {
	a.kill()
	a.checkSaid()
}

func (a *App) kill() {
	if a.conn != nil {
		a.conn.Close()
	}
	select {
	case <-a.ended:
	default:
		_ = syscall.Kill(-a.cmd.Process.Pid, syscall.SIGKILL) // it may have ended already
	}
	<-a.ended
}

// End asks the app to end, waits for it, and checks its exit.
func (a *App) End() {
	a.t.Helper()
	a.keep("end")
	if err := a.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		a.t.Errorf("the app ended by itself: %v", err)
	}
	a.Ended()
}

// Ended waits until the app has ended, by a key or a signal, and checks its exit.
func (a *App) Ended() {
	a.t.Helper()
	select {
	case <-a.ended:
	case <-time.After(patience):
		a.kill()
		a.t.Errorf("the app does not end")
	}
	a.conn.Close()
	a.t.Logf("%d taps in %v; the app used %v of the processor", a.Taps, time.Since(a.began).Round(time.Second),
		(a.cmd.ProcessState.UserTime() + a.cmd.ProcessState.SystemTime()).Round(10*time.Millisecond))
	if status := a.cmd.ProcessState.ExitCode(); status != 0 {
		a.t.Errorf("exit %d; the app said:\n%s", status, a.said.String())
	}
	a.checkSaid()
}

// mishaps are words that a working app never prints.
var mishaps = []string{"Fyne call thread", "panic", "fatal error", "goroutine"}

func (a *App) checkSaid() {
	a.t.Helper()
	for _, m := range mishaps {
		if strings.Contains(a.said.String(), m) {
			a.t.Errorf("the app said %q:\n%s", m, a.said.String())
			return
		}
	}
}
