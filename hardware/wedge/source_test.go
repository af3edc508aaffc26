package wedge

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/port/link"
)

// socket is where a test plugs its reader in: each time it is opened, a new pipe is its
// device.
type socket struct {
	t *testing.T

	mu   sync.Mutex
	away bool
	out  *os.File // nil: not open
}

func (s *socket) open(string) (*os.File, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.away {
		return nil, &fs.PathError{Op: "open", Path: "/dev/input/event9", Err: fs.ErrNotExist}
	}
	s.pull()
	in, out, err := os.Pipe()
	s.out = out
	return in, err
}

// pull unplugs; the caller holds mu.
func (s *socket) pull() {
	if s.out != nil {
		if err := s.out.Close(); err != nil {
			s.t.Error(err)
		}
	}
	s.out = nil
}

func (s *socket) unplug() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.away = true
	s.pull()
}

func (s *socket) plug() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.away = false
}

// write types a text; bytes that are not read are lost.
func (s *socket) write(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.out == nil {
		return
	}
	if _, err := s.out.Write(new(typist).with(Native).write(text, quick).out); err != nil {
		s.t.Error(err)
	}
}

func newSocket(t *testing.T) *socket {
	s := &socket{t: t}
	t.Cleanup(s.unplug)
	return s
}

func TestSuite(t *testing.T) {
	hwtest.Run(t, func(t *testing.T) hwtest.Bench {
		s := newSocket(t)
		return hwtest.Bench{Source: New("wedge", Config{Device: "x", Open: s.open}), Act: func() { s.write("3808980205\n") }, Unplug: s.unplug, Plug: s.plug}
	})
}

func TestReadingsBecomeEvents(t *testing.T) {
	tag, _ := hardware.ParseUID("E3086CED")
	long, _ := hardware.ParseUID("62E3086CED")
	for _, c := range []struct {
		form  Form
		typed string
		want  hardware.Event
	}{
		{Decimal, "oops\n3808980205\n", hardware.Event{Kind: hardware.CardPlaced, UID: tag, Printed: true, Raw: "3808980205"}},
		{Hex, "oops\n62e3086ced\n", hardware.Event{Kind: hardware.CardPlaced, UID: long, Raw: "62e3086ced"}},
		{Text, "12\nHAT-5\n", hardware.Event{Kind: hardware.Code, Code: "HAT-5", Raw: "HAT-5"}},
	} {
		s := newSocket(t)
		source := New("desk", Config{Device: "x", Form: c.form, Open: s.open})
		events := make(chan hardware.Event, 8)
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- source.Run(ctx, func(e hardware.Event) { events <- e }) }()
		if e := <-events; e.Kind != hardware.LinkUp {
			t.Errorf("%s: first %+v", c.form, e)
		}
		s.write(c.typed)
		got := <-events
		c.want.At, c.want.Source, c.want.Input = got.At, "desk", Slot
		if got != c.want {
			t.Errorf("%s: %+v, want %+v", c.form, got, c.want)
		}
		cancel()
		<-ended
		if st := source.Status(); st.Frames != 1 || st.BadFrames != 1 {
			t.Errorf("%s: %d good and %d bad, want 1 and 1", c.form, st.Frames, st.BadFrames)
		}
	}
}

// machine makes a folder that looks like a system with two input devices.
func machine(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	for path, text := range map[string]string{
		"sys/class/input/event0/device/name": "AT Keyboard\n",
		"sys/class/input/event3/device/name": "Sycreader RFID Technology Co., Ltd SYC ID&IC USB Reader\n",
		"dev/input/event0":                   "", "dev/input/event3": "",
	} {
		path = filepath.Join(root, path)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func TestReaderIsFoundByName(t *testing.T) {
	root := machine(t)
	for device, want := range map[string]string{
		"name:Sycreader RFID Technology Co., Ltd SYC ID&IC USB Reader": "event3",
		filepath.Join(root, "dev/input/event[1-9]"):                    "event3",
		filepath.Join(root, "dev/input/event0"):                        "event0",
	} {
		if got, err := find(root, device); got != filepath.Join(root, "dev/input", want) || err != nil {
			t.Errorf("%s: %s, %v", device, got, err)
		}
	}
	for _, device := range []string{"name:Sycreader", filepath.Join(root, "dev/input/mouse*")} {
		if got, err := find(root, device); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: %s, %v; want that it does not exist", device, got, err)
		}
	}
	if s := instead(inputs(root)).String(); !strings.Contains(s, "name:AT Keyboard, name:Sycreader RFID") {
		t.Errorf("instead: %s", s)
	}
	if s := instead(nil).String(); s != "no-inputs" {
		t.Errorf("without any: %s", s)
	}
}

func TestWhyAReaderIsNotOpen(t *testing.T) {
	for _, c := range []struct {
		err    error
		reason hardware.Reason
		remedy string
	}{
		{&fs.PathError{Op: "open", Path: "/nowhere", Err: syscall.EACCES}, hardware.ReasonPermission, "join-group: input"},
		{fs.ErrNotExist, hardware.ReasonNotFound, ""},
		{syscall.EBUSY, hardware.ReasonBusy, "reader0"},
		{syscall.ENOTTY, hardware.ReasonUnfit, "not-input: reader0"},
		{syscall.EIO, hardware.ReasonIO, "replug"},
	} {
		var got *link.Trouble
		if err := openTrouble("reader0", c.err); !errors.As(err, &got) || got.Reason != c.reason || !strings.Contains(got.Remedy.String(), c.remedy) || !errors.Is(err, c.err) {
			t.Errorf("%v: %+v, want %s and %q", c.err, got, c.reason, c.remedy)
		}
	}
}

func TestWhatIsNoInputDeviceIsNotGrabbed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, device := range []string{"/dev/null", file} {
		f, err := Grab(device)
		if err == nil {
			f.Close()
		}
		var why *link.Trouble
		if !errors.As(openTrouble(device, err), &why) || why.Reason != hardware.ReasonUnfit {
			t.Errorf("%s: %v, want that it is unfit", device, err)
		}
	}
}
