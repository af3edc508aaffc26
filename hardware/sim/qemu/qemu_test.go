package qemu

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// entry is a file of an archive.
type entry struct {
	name    string
	mode    int
	content string
	major   int
}

// unpack reads an archive as the kernel does.
func unpack(t *testing.T, b []byte) (list []entry) {
	t.Helper()
	for {
		if len(b) < 110 || string(b[:6]) != "070701" {
			t.Fatalf("no header at %q", b[:min(len(b), 20)])
		}
		var f [13]int
		for i := range f {
			n, err := strconv.ParseUint(string(b[6+8*i:14+8*i]), 16, 32)
			if err != nil {
				t.Fatal(err)
			}
			f[i] = int(n)
		}
		name := string(b[110 : 110+f[11]-1])
		from := (110 + f[11] + 3) / 4 * 4
		to := from + f[6]
		if name == "TRAILER!!!" {
			return list
		}
		list = append(list, entry{name, f[1], string(b[from:to]), f[9]})
		b = b[(to+3)/4*4:]
	}
}

func TestArchiveIsReadAsTheKernelDoes(t *testing.T) {
	var a archive
	a.add("dev", modeDir, nil, 0, 0)
	a.add("dev/console", modeDevice, nil, 5, 1)
	a.add("init", modeProgram, []byte("12345"), 0, 0)
	want := []entry{{"dev", modeDir, "", 0}, {"dev/console", modeDevice, "", 5}, {"init", modeProgram, "12345", 0}}
	if got := unpack(t, a.end()); !slices.Equal(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestModuleTellsWhatItNeeds(t *testing.T) {
	info := []byte("license=GPL\x00depends=usbserial,usbcore\x00retpoline=Y\x00depends=\x00")
	if got := depends(info); !slices.Equal(got, []string{"usbserial", "usbcore"}) {
		t.Errorf("got %q", got)
	}
}

func TestKernelThatIsNotThere(t *testing.T) {
	dir := t.TempDir()
	if _, err := FindKernel(dir, ARM64); err == nil || !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), ".ci/kernel.sh arm64") {
		t.Errorf("no kernel: %v", err)
	}
	for name, text := range map[string]string{"version": "linux-image-6.1.0 6.1.1\n", "builtin": "kernel/drivers/gpio/gpio-pl061.ko\n", "modules/evdev.ko": "no module"} {
		path := filepath.Join(dir, "arm64", name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	k, err := FindKernel(dir, ARM64)
	if err != nil {
		t.Fatal(err)
	}
	if list, err := k.modules([]string{"gpio_pl061"}); err != nil || len(list) != 0 {
		t.Errorf("what is built in: %q, %v", list, err)
	}
	if _, err := k.modules([]string{"ftdi_sio"}); !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), "6.1.1") {
		t.Errorf("a module that is not there: %v", err)
	}
	if _, err := k.modules([]string{"evdev"}); err == nil {
		t.Error("a file that is no module is one")
	}
}

// server answers each line with the result of say.
func server(t *testing.T, hello string, say func(line string) string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "s")
	l, err := net.Listen("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		conn, err := l.Accept()
		if err != nil {
			return
		}
		defer conn.Close()
		fmt.Fprint(conn, hello)
		for s := bufio.NewScanner(conn); s.Scan(); {
			fmt.Fprint(conn, say(s.Text()))
		}
	}()
	return path
}

func TestMachineProtocol(t *testing.T) {
	path := server(t, `{"QMP":{"version":{}}}`+"\n", func(line string) string {
		var c struct{ Execute string }
		if err := json.Unmarshal([]byte(line), &c); err != nil {
			t.Error(err)
		}
		switch c.Execute {
		case "device_del":
			return `{"return":{}}` + "\n" + `{"event":"DEVICE_DELETED","data":{"path":"/x"}}` + "\n" + `{"event":"DEVICE_DELETED","data":{"device":"u0"}}` + "\n"
		case "qom-list":
			return `{"event":"RESET"}` + "\n" + `{"return":[{"name":"device[7]","type":"child<pl061>"}]}` + "\n"
		case "chardev-remove":
			return `{"error":{"class":"GenericError","desc":"Chardev 'u0-wire' is busy"}}` + "\n"
		}
		return `{"return":{}}` + "\n"
	})
	q, err := dialQMP(path, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer q.close()
	m := &Machine{qmp: q}
	if err := m.Unplug("u0"); err != nil {
		t.Error(err)
	}
	var list []struct{ Name, Type string }
	if err := q.command("qom-list", map[string]any{"path": "/machine/unattached"}, &list); err != nil || len(list) != 1 || list[0].Name != "device[7]" {
		t.Errorf("%+v, %v", list, err)
	}
	if err := q.command("chardev-remove", map[string]any{"id": "u0-wire"}, nil); err == nil || !strings.Contains(err.Error(), "is busy") {
		t.Errorf("a refusal is %v", err)
	}
}

func TestTestProtocol(t *testing.T) {
	got := make(chan string, 10)
	path := server(t, "", func(line string) string {
		got <- line
		if strings.HasPrefix(line, "set_irq_in") {
			return "IRQ raise 6\nOK\n"
		}
		return "FAIL no such command\n"
	})
	conn, err := dial(path, nil)
	if err != nil {
		t.Fatal(err)
	}
	q := &qtest{conn: conn, chip: "/machine/chip", answers: make(chan string, 1), out: make(map[string]bool)}
	go q.listen()
	defer q.close()
	m := &Machine{qtest: q}
	if err := m.Drive(4, true); err != nil {
		t.Fatal(err)
	}
	if line := <-got; line != "set_irq_in /machine/chip unnamed-gpio-in 4 1" {
		t.Errorf("QEMU was told %q", line)
	}
	if !m.Lit(6) || m.Lit(5) {
		t.Errorf("outputs %v", q.out)
	}
	if err := q.command("nonsense"); err == nil {
		t.Error("a refusal is no error")
	}
}

func TestQEMUThatEndsAtOnce(t *testing.T) {
	ended := make(chan struct{})
	close(ended)
	began := time.Now()
	if _, err := dial(filepath.Join(t.TempDir(), "none"), ended); err == nil || time.Since(began) > patience/2 {
		t.Errorf("%v after %v", err, time.Since(began))
	}
}
