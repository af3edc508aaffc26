package qemu

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"time"
)

// patience is how long QEMU may take to open its sockets.
const patience = time.Minute

// Board is the emulated board.
type Board struct {
	program string
	machine string   // its name in QEMU
	args    []string // its devices, without the kernel
	console string   // of the kernel
	tree    string   // device tree that comes with the kernel; "" = the one that QEMU makes
	gpio    string   // type of the GPIO chip that qtest drives; "" = none
	Arch    Arch
}

// Virt is a machine of 64 bits with a GPIO chip of eight lines and USB.
var Virt = Board{program: "qemu-system-aarch64", machine: "virt", console: "ttyAMA0", gpio: "pl061", Arch: ARM64,
	args: []string{"-cpu", "cortex-a53", "-smp", "1", "-m", "512", "-device", "qemu-xhci,id=usb"}}

// AST2600 is a board of 32 bits with I2C buses for devices: bus 3, for example, is
// "aspeed.i2c.bus.3", and /dev/i2c-3 in the guest.
var AST2600 = Board{program: "qemu-system-arm", machine: "ast2600-evb", console: "ttyS4,115200n8", tree: "aspeed-ast2600-evb", Arch: ARMHF,
	args: []string{"-m", "1G"}}

// Options configure [Start].
type Options struct {
	Board     Board
	Kernel    *Kernel
	Init      string   // path of the program, linked statically
	Modules   []string // of the kernel
	LineNames []string // of the GPIO chip of Virt; "" = the line has none
	Args      []string // more devices, as on QEMU's command line
}

// Machine is a running machine. Its methods are safe for concurrent use.
type Machine struct {
	dir   string
	in    io.WriteCloser
	lines chan string
	ended chan struct{} // closed when QEMU has ended
	stop  func()
	qmp   *qmp
	qtest *qtest // nil: the board has no GPIO chip for it

	mu  sync.Mutex
	log strings.Builder // the whole output
}

// Missing returns a program that is not installed; "" = none.
func (b Board) Missing() string {
	for _, name := range []string{b.program, "fdtput"} {
		if _, err := exec.LookPath(name); err != nil {
			return name
		}
	}
	return ""
}

// Start boots a machine.
func Start(o Options) (_ *Machine, err error) {
	dir, err := os.MkdirTemp("", "casekeeper-qemu-")
	if err != nil {
		return nil, fmt.Errorf("emulated machine: %w", err)
	}
	m := &Machine{dir: dir, lines: make(chan string, 10000), ended: make(chan struct{}), stop: func() {}}
	defer func() {
		if err != nil {
			err = errors.Join(fmt.Errorf("emulated machine: %w", err), m.Close())
		}
	}()
	args, err := m.command(o)
	if err != nil {
		return nil, err
	}
	if err := m.run(exec.Command(o.Board.program, args...)); err != nil {
		return nil, err
	}
	if m.qmp, err = dialQMP(m.path("qmp"), m.ended); err != nil {
		return nil, err
	}
	if o.Board.gpio != "" {
		if m.qtest, err = m.dialGPIO(o.Board.gpio); err != nil {
			return nil, err
		}
	}
	return m, nil
}

func (m *Machine) path(name string) string { return filepath.Join(m.dir, name) }

// command writes what the machine needs into its folder and returns QEMU's arguments.
func (m *Machine) command(o Options) ([]string, error) {
	if err := m.writeInitrd(o); err != nil {
		return nil, err
	}
	args := append([]string{"-M", o.Board.machine}, o.Board.args...)
	tree := ""
	switch {
	case o.Board.tree != "":
		tree = o.Kernel.DeviceTree(o.Board.tree)
	case len(o.LineNames) > 0:
		tree = m.path("tree.dtb")
		if err := nameLines(o.Board, tree, o.LineNames); err != nil {
			return nil, err
		}
	}
	if tree != "" {
		args = append(args, "-dtb", tree)
	}
	if o.Board.gpio != "" {
		args = append(args, "-qtest", "unix:"+m.path("qtest")+",server=on,wait=off", "-qtest-log", "/dev/null")
	}
	args = append(args, o.Args...)
	return append(args, "-display", "none", "-monitor", "none", "-serial", "stdio", "-nic", "none", "-no-reboot",
		"-kernel", o.Kernel.image(), "-initrd", m.path("initrd"), "-append", "console="+o.Board.console+" loglevel=3 panic=-1 rdinit=/init",
		"-qmp", "unix:"+m.path("qmp")+",server=on,wait=off"), nil
}

// writeInitrd writes the file system in memory.
func (m *Machine) writeInitrd(o Options) error {
	program, err := os.ReadFile(o.Init)
	if err != nil {
		return err
	}
	modules, err := o.Kernel.modules(o.Modules)
	if err != nil {
		return err
	}
	var a archive
	for _, dir := range []string{"dev", strings.TrimPrefix(modulesDir, "/")} {
		a.add(dir, modeDir, nil, 0, 0)
	}
	a.add("dev/console", modeDevice, nil, 5, 1)
	a.add("init", modeProgram, program, 0, 0)
	for i, path := range modules {
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		a.add(fmt.Sprintf("modules/%03d-%s", i, filepath.Base(path)), modeProgram, content, 0, 0)
	}
	return os.WriteFile(m.path("initrd"), a.end(), 0o600)
}

// nameLines writes the device tree of the machine with names for its GPIO lines.
func nameLines(b Board, tree string, names []string) error {
	args := append([]string{"-M", b.machine + ",dumpdtb=" + tree, "-display", "none", "-nic", "none"}, b.args...)
	if out, err := exec.Command(b.program, args...).CombinedOutput(); err != nil {
		return fmt.Errorf("the machine's device tree: %w: %s", err, out)
	}
	if out, err := exec.Command("fdtput", append([]string{"-t", "s", tree, "/pl061@9030000", "gpio-line-names"}, names...)...).CombinedOutput(); err != nil {
		return fmt.Errorf("naming GPIO lines in the device tree: %w: %s", err, out)
	}
	return nil
}

// run starts QEMU. It ends with this process in any case: the kernel kills it with the
// thread that started it, so that thread is kept.
func (m *Machine) run(cmd *exec.Cmd) error {
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	m.in, cmd.Stderr = in, cmd.Stdout
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	started := make(chan error)
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := cmd.Start()
		started <- err
		if err != nil {
			return
		}
		m.listen(out)
		err = cmd.Wait()
		m.note(fmt.Sprintf("QEMU ended: %v\n", err))
		close(m.ended)
		close(m.lines)
	}()
	if err := <-started; err != nil {
		close(m.ended)
		return err
	}
	m.stop = func() { _ = cmd.Process.Kill() } // it may have ended
	return nil
}

// listen reads the output of the machine until it ends.
func (m *Machine) listen(out io.Reader) {
	s := bufio.NewScanner(out)
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		m.note(s.Text() + "\n")
		if line, ok := strings.CutPrefix(strings.TrimRight(s.Text(), "\r"), Mark); ok {
			m.lines <- line
		}
	}
}

func (m *Machine) note(text string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.log.WriteString(text)
}

// Lines returns the messages of the guest, without [Mark]. It is closed when the machine has
// ended.
func (m *Machine) Lines() <-chan string { return m.lines }

// Console returns the output so far, including that of the kernel.
func (m *Machine) Console() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.log.String()
}

// Write sends bytes to the guest's standard input.
func (m *Machine) Write(b []byte) (int, error) { return m.in.Write(b) }

// Close switches the machine off, unless it is, and removes its files.
func (m *Machine) Close() error {
	m.stop()
	if m.in != nil {
		for range m.lines { // discard the rest
		}
		<-m.ended
	}
	if m.qmp != nil {
		m.qmp.close()
	}
	if m.qtest != nil {
		m.qtest.close()
	}
	return os.RemoveAll(m.dir)
}
