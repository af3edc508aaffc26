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

// patience is how long the app may take to do what it is waited for: much
// longer than it takes, since other programs may be busy.
var patience = 60 * time.Second

// look is how often the screen is looked at while something is waited for.
const look = 10 * time.Millisecond

// Outline is what is on the screen, as casekeeper --outline tells it.
type Outline struct {
	Screen     string   `json:"screen"`
	Texts      []string `json:"texts"`
	Keys       []Key    `json:"keys"`
	Pictures   int      `json:"pictures"`
	Moves      int      `json:"moves"`
	Moving     bool     `json:"moving"`
	Deaf       bool     `json:"deaf"` // a tap would come too soon
	Acts       int      `json:"acts"`
	Round      int      `json:"round"`
	Phase      string   `json:"phase"`
	Awaits     []Await  `json:"awaits"`
	Goroutines int      `json:"goroutines"`
}

// Key is a key on the screen; its middle is in pixels of the window.
type Key struct {
	ID     string `json:"id"`
	Label  string `json:"label"`
	Detail string `json:"detail"`
	X      int    `json:"x"`
	Y      int    `json:"y"`
	Off    bool   `json:"off"`
	On     bool   `json:"on"`
	Leads  bool   `json:"leads"` // answers nothing by itself: it shows answers
}

// Await is one thing that is awaited, in words of the record.
type Await struct {
	Seat     string   `json:"seat"`
	Kind     string   `json:"kind"`
	Can      []string `json:"can"`
	Optional bool     `json:"optional"`
}

// Key finds a key by its ID, or by the start of it if that ends in "@": keys
// that answer have the table's number behind it.
func (o *Outline) Key(id string) (Key, bool) {
	i := slices.IndexFunc(o.Keys, func(k Key) bool { return k.ID == id || strings.HasSuffix(id, "@") && strings.HasPrefix(k.ID, id) })
	if i < 0 {
		return Key{}, false
	}
	return o.Keys[i], true
}

// Has tells whether there is a key that can be tapped.
func (o *Outline) Has(id string) bool {
	k, ok := o.Key(id)
	return ok && !k.Off
}

// Says tells whether a text is on the screen; where lines end does not matter.
func (o *Outline) Says(text string) bool { return strings.Contains(strings.Join(o.Texts, " "), text) }

// App is a casekeeper that runs. One goroutine at a time.
type App struct {
	*Display
	Taps int // so far

	t      testing.TB
	cmd    *exec.Cmd
	said   bytes.Buffer
	began  time.Time
	socket string
	conn   net.Conn
	lines  *bufio.Reader
	ended  chan struct{} // closed when it has ended
}

// built is the app, made once for all tests of a run.
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
	build.Env = append(os.Environ(), "CGO_ENABLED=1") // whatever the tests do without
	if out, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("building: %w\n%s", err, out)
	}
	return path, nil
})

// Start starts the app on a display and waits until it answers. When the test
// ends without having ended it, it is killed.
func Start(t testing.TB, d *Display, args ...string) *App {
	t.Helper()
	a := Launch(t, d, args...)
	a.meet()
	return a
}

// Launch starts the app and waits for nothing.
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
	a.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // it may be started by others, and is killed with them
	a.began = time.Now()
	if err := a.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		_ = a.cmd.Wait() // the state tells
		close(a.ended)
	}()
	t.Cleanup(a.kill)
	return a
}

// environment is what the app has around it: a display, a home of its own, and
// of this machine nothing but programs. Whoever runs the tests may have a desktop
// with a message bus, an audio server, settings and fonts, or none of them.
func (d *Display) environment() []string {
	env := []string{
		"PATH=" + os.Getenv("PATH"), "TMPDIR=" + os.TempDir(), "LC_ALL=C.UTF-8", "LIBGL_ALWAYS_SOFTWARE=1",
		"DISPLAY=" + d.Name, "HOME=" + d.home, "XDG_RUNTIME_DIR=" + d.home,
		"XDG_CONFIG_HOME=" + filepath.Join(d.home, ".config"), "XDG_CACHE_HOME=" + filepath.Join(d.home, ".cache"),
		"DBUS_SESSION_BUS_ADDRESS=unix:path=" + filepath.Join(d.home, "no-bus"), // else one is started, where the machine can
		"PULSE_SERVER=unix:" + filepath.Join(d.home, "no-audio"),
	}
	if folder, set := os.LookupEnv("GOCOVERDIR"); set { // go test -cover of the app
		env = append(env, "GOCOVERDIR="+folder)
	}
	return append(env, d.around...) // of two the last counts
}

// meet waits until the app can be asked what is on the screen.
func (a *App) meet() {
	a.t.Helper()
	a.wait("the app answers", func() bool {
		var err error
		a.conn, err = net.Dial("unix", a.socket)
		return err == nil
	})
	a.lines = bufio.NewReader(a.conn)
}

// PID is the number of the process.
func (a *App) PID() int { return a.cmd.Process.Pid }

// wait tries until something is so.
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

// Now tells what is on the screen.
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
	_ = a.conn.SetDeadline(time.Now().Add(patience)) // an error comes back below
	_, err := a.conn.Write([]byte("\n"))
	if err == nil {
		var line []byte
		if line, err = a.lines.ReadBytes('\n'); err == nil {
			err = json.Unmarshal(line, o)
		}
	}
	return o, err
}

// Until looks at the screen until it is as it should be, and gives it.
func (a *App) Until(what string, ok func(*Outline) bool) *Outline {
	a.t.Helper()
	var o *Outline
	for end := time.Now().Add(patience); ; time.Sleep(look) {
		if o = a.Now(); ok(o) {
			return o
		}
		if time.Now().After(end) {
			a.t.Fatalf("waited in vain: %s; %s", what, o)
		}
	}
}

// String tells a screen to who reads why a test failed.
func (o *Outline) String() string {
	keys := make([]string, len(o.Keys))
	for i, k := range o.Keys {
		keys[i] = k.ID
	}
	return fmt.Sprintf("on the screen %s:\n%s\nkeys: %s\nawaits: %+v", o.Screen, strings.Join(o.Texts, " | "), strings.Join(keys, ", "), o.Awaits)
}

// Tap taps a key, by its ID as [Outline.Key] takes it, once it is there and
// can be tapped.
func (a *App) Tap(id string) {
	a.t.Helper()
	o := a.Until("key "+id, func(o *Outline) bool { return o.Has(id) })
	k, _ := o.Key(id)
	a.TapKey(k)
}

// TapLabel taps the key that says this.
func (a *App) TapLabel(label string) {
	a.t.Helper()
	is := func(k Key) bool { return k.Label == label && !k.Off }
	o := a.Until(fmt.Sprintf("key saying %q", label), func(o *Outline) bool { return slices.ContainsFunc(o.Keys, is) })
	a.TapKey(o.Keys[slices.IndexFunc(o.Keys, is)])
}

// TapKey taps where a key is, as people do: not before they have seen what
// came of the tap before.
func (a *App) TapKey(k Key) {
	a.t.Helper()
	o := a.Until("fingers to be felt", func(o *Outline) bool { return !o.Deaf })
	if now, ok := o.Key(k.ID); ok { // it may have moved since
		k = now
	}
	a.Taps++
	a.keep(k.ID)
	a.touch(a.window().Min.Add(image.Pt(k.X, k.Y)), buttonDown, buttonUp)
}

// TapTwice taps where a key is and once more after a while, whatever lies there
// then.
func (a *App) TapTwice(k Key, after time.Duration) {
	a.t.Helper()
	a.TapKey(k)
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

// Busy does something while the app gets no time of the processor, for a while.
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

// Kill ends the app as a power cut does.
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
		_ = syscall.Kill(-a.cmd.Process.Pid, syscall.SIGKILL) // or it has ended just now
	}
	<-a.ended
}

// End asks the app to end, waits for it and checks how it ended.
func (a *App) End() {
	a.t.Helper()
	if err := a.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		a.t.Errorf("the app ended by itself: %v", err)
	}
	a.Ended()
}

// Ended waits until the app has ended, because its key was tapped or it was
// asked to, and checks how it did.
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

// mishaps are words that an app which is well never says.
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
