//go:build pi

package taps

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// panelSize is the screen of an emulated machine.
var panelSize = image.Pt(1024, 600)

// machine is a whole emulated machine, with a shell on a TCP port. CASEKEEPER_MACHINE is the folder
// with its disk, kernel and initrd.
type machine struct {
	t     *testing.T
	dir   string
	port  int
	size  image.Point // of the screen as it is turned
	began time.Time
	ended chan struct{} // closed when it is off
	pull  func()        // the plug
	pid   int           // of QEMU
	qmp   net.Conn
	said  chan map[string]any // replies of QEMU

	heard  heard
	mu     sync.Mutex
	events strings.Builder
}

// wiring is what a machine has beside its own disk.
type wiring struct {
	dir     string // with disk, kernel and initrd
	words   string // more words for the kernel
	bootfs  bool   // a second disk, bootfs.img
	network bool   // the way out of the house; without it there is only that to this test
}

// bootMachine turns a machine on and waits for its shell.
func bootMachine(t *testing.T) *machine {
	t.Helper()
	m := startMachine(t, wiring{dir: os.Getenv("CASEKEEPER_MACHINE")})
	m.waitShell()
	return m
}

// startMachine turns a machine on.
func startMachine(t *testing.T, w wiring) *machine {
	t.Helper()
	m := &machine{t: t, dir: w.dir, port: freePort(t), size: panelSize, began: time.Now(), ended: make(chan struct{}), said: make(chan map[string]any, 1)}
	_ = os.Remove(m.file("qmp"))
	_ = os.Remove(m.file("console")) // of the start before
	restrict := "on"
	if w.network {
		restrict = "off"
	}
	args := []string{"-M", "virt", "-cpu", "cortex-a72", "-smp", "2", "-m", "2048", "-no-reboot",
		"-kernel", m.file("vmlinuz"), "-initrd", m.file("initrd"), "-append", strings.TrimSpace("root=/dev/vda rw console=ttyAMA0 systemd.journald.forward_to_console=1 " + w.words),
		"-drive", "if=none,id=disk,format=raw,cache=unsafe,file=" + m.file("disk.img"), "-device", "virtio-blk-pci,drive=disk",
		"-device", fmt.Sprintf("virtio-gpu-pci,xres=%d,yres=%d", panelSize.X, panelSize.Y), "-device", "qemu-xhci,id=usb", "-device", "usb-tablet,bus=usb.0",
		"-netdev", fmt.Sprintf("user,id=net,restrict=%s,hostfwd=tcp:127.0.0.1:%d-:7001", restrict, m.port), "-device", "virtio-net-pci,netdev=net,romfile=",
		"-display", "none", "-monitor", "none", "-serial", "file:" + m.file("console"), "-qmp", "unix:" + m.file("qmp") + ",server=on,wait=off"}
	if w.bootfs {
		args = append(args, "-drive", "if=none,id=card,format=raw,cache=unsafe,file="+m.file("bootfs.img"), "-device", "virtio-blk-pci,drive=card")
	}
	cmd := exec.Command("qemu-system-aarch64", args...)
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		_ = cmd.Wait() // the events have the result
		close(m.ended)
	}()
	m.pid = cmd.Process.Pid
	m.pull = func() {
		_ = cmd.Process.Kill()
		<-m.ended
	}
	t.Cleanup(func() {
		m.pull()
		if t.Failed() {
			t.Logf("QEMU said: %s\nthe console:\n%s", &out, m.console())
		}
	})
	m.waits("QEMU", func() bool {
		var err error
		m.qmp, err = net.Dial("unix", m.file("qmp"))
		return err == nil
	})
	go m.listen()
	m.must("qmp_capabilities", nil)
	return m
}

// spent returns the processor time that emulating the machine has taken, which does not depend on what
// else runs here as its clock does.
func (m *machine) spent() time.Duration {
	m.t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", m.pid))
	_, after, ok := strings.Cut(string(text), ") ")
	f := strings.Fields(after)
	if err != nil || !ok || len(f) < 13 {
		m.t.Fatalf("the processor time of QEMU: %v, %q", err, text)
	}
	var user, system int
	if _, err := fmt.Sscan(f[11]+" "+f[12], &user, &system); err != nil {
		m.t.Fatal(err)
	}
	return time.Duration(user+system) * 10 * time.Millisecond // USER_HZ is 100
}

// waitShell waits for the shell there.
func (m *machine) waitShell() {
	m.t.Helper()
	m.waits("the shell there", func() bool {
		said, err := m.run("echo here")
		return err == nil && said == "here"
	})
}

func (m *machine) file(name string) string { return filepath.Join(m.dir, name) }
func (m *machine) since() time.Duration    { return time.Since(m.began) }
func (m *machine) console() string {
	text, _ := os.ReadFile(m.file("console"))
	return tail(string(text), 6000)
}
func tail(text string, most int) string { return text[max(0, len(text)-most):] }

// waits polls until ok returns true, the machine has ended, or its serial line says nothing new.
func (m *machine) waits(what string, ok func() bool) {
	m.t.Helper()
	for w := (wait{news: m.news}); !ok(); time.Sleep(200 * time.Millisecond) {
		select {
		case <-m.ended:
			m.t.Fatalf("the machine ended while this was waited for: %s", what)
		default:
		}
		if w.over() {
			m.t.Fatalf("waited in vain: %s", what)
		}
	}
}

// news returns how many different lines the serial line has said.
func (m *machine) news() int {
	m.heard.hear(m.file("console"))
	return len(m.heard.lines)
}

// kiosk returns the table there.
func (m *machine) kiosk() *kioskRun { return &kioskRun{dial: m.outline, news: m.news} }

// listen reads QEMU's replies and events until it ends.
func (m *machine) listen() {
	for s := bufio.NewScanner(m.qmp); s.Scan(); {
		var a map[string]any
		if json.Unmarshal(s.Bytes(), &a) != nil {
			continue
		}
		if a["return"] != nil || a["error"] != nil {
			m.said <- a
			continue
		}
		m.mu.Lock()
		m.events.Write(append(s.Bytes(), '\n'))
		m.mu.Unlock()
	}
}

// happened returns QEMU's events about the machine.
func (m *machine) happened() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.events.String()
}

// must sends QEMU a command that has to succeed.
func (m *machine) must(command string, args map[string]any) {
	m.t.Helper()
	order := map[string]any{"execute": command}
	if args != nil {
		order["arguments"] = args
	}
	if err := json.NewEncoder(m.qmp).Encode(order); err != nil {
		m.t.Fatal(err)
	}
	select {
	case a := <-m.said:
		if a["error"] != nil {
			m.t.Fatalf("%s: %v", command, a["error"])
		}
	case <-m.ended:
		m.t.Fatalf("%s: QEMU has gone", command)
	}
}

// dials connects to the machine's shell.
func (m *machine) dials() (net.Conn, error) {
	conn, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", m.port))
	if err == nil {
		_ = conn.SetDeadline(time.Now().Add(patience))
	}
	return conn, err
}

// run runs a command there as root and returns its output.
func (m *machine) run(command string) (string, error) {
	conn, err := m.dials()
	if err != nil {
		return "", err
	}
	defer conn.Close()
	if _, err := fmt.Fprintf(conn, "{ %s\n} 2>&1 </dev/null; echo \"status $?\"; exit\n", command); err != nil {
		return "", err
	}
	text, err := io.ReadAll(conn)
	out, status, ok := cutLast(strings.TrimSpace(string(text)), "status ")
	switch {
	case !ok:
		return "", fmt.Errorf("%s: it did not end (%v): %s", command, err, text)
	case status != "0":
		return out, fmt.Errorf("%s: status %s: %s", command, status, out)
	}
	return strings.TrimSpace(out), nil
}

// runs runs a command that has to succeed.
func (m *machine) runs(command string) string {
	m.t.Helper()
	out, err := m.run(command)
	if err != nil {
		m.t.Fatal(err)
	}
	return out
}

// outline connects to the socket of the kiosk's outline.
func (m *machine) outline() (net.Conn, error) {
	conn, err := m.dials()
	if err != nil {
		return nil, err
	}
	const ready = "ready\n"
	_, err = fmt.Fprintln(conn, "echo ready; exec socat STDIO UNIX-CONNECT:/var/lib/casekeeper/outline")
	if err == nil {
		_, err = io.ReadFull(conn, make([]byte, len(ready)))
	}
	if err != nil {
		conn.Close()
		return nil, err
	}
	return conn, nil
}

// freePort returns an unused TCP port.
func freePort(t *testing.T) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}

func cutLast(s, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}
