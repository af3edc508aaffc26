package wedge

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"unsafe"

	"casekeeper/hardware"
	"casekeeper/hardware/port/link"
)

// Native is the layout of the kernel for which the program was built.
const Native = Layout(unsafe.Sizeof(syscall.Timeval{}) + 8)

// eviocgrab gives a device exclusively to one program: _IOW('E', 0x90, int).
const eviocgrab = 0x40044590

// Grab opens a device and keeps all other programs from reading it.
func Grab(device string) (*os.File, error) {
	path, err := find("/", device)
	if err != nil {
		return nil, err
	}
	f, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	if err := grab(f); err != nil {
		f.Close()
		return nil, &os.PathError{Op: "grab", Path: path, Err: err}
	}
	return f, nil
}

func grab(f *os.File) error {
	conn, err := f.SyscallConn()
	if err != nil {
		return err
	}
	var failed syscall.Errno
	if err := conn.Control(func(fd uintptr) {
		_, _, failed = syscall.Syscall(syscall.SYS_IOCTL, fd, eviocgrab, 1)
	}); err != nil {
		return err
	}
	if failed != 0 {
		return failed
	}
	return nil
}

// input is an input device of the machine.
type input struct {
	path string // such as /dev/input/event3
	name string // as the device reports it
}

// Input is an input device of the machine: a keyboard, a mouse or a reader.
type Input struct {
	Path string // such as /dev/input/event3
	Name string // as the device reports it; after "name:" it is a device of a rig file
}

// Find lists the input devices that are there; only the name of a device can show whether it
// is a reader.
func Find() (list []Input) {
	for _, in := range inputs("/") {
		list = append(list, Input{in.path, in.name})
	}
	return list
}

// inputs lists the input devices under root, which is "/" except in tests.
func inputs(root string) (list []input) {
	names, _ := filepath.Glob(filepath.Join(root, "sys/class/input/event*/device/name")) // the pattern is well formed
	slices.Sort(names)
	for _, file := range names {
		text, err := os.ReadFile(file)
		if err != nil {
			continue // it was just unplugged
		}
		event := filepath.Base(filepath.Dir(filepath.Dir(file)))
		list = append(list, input{filepath.Join(root, "dev/input", event), strings.TrimSpace(string(text))})
	}
	return list
}

// byName is the prefix for a device given by name.
const byName = "name:"

// find returns the path of a configured device.
func find(root, device string) (string, error) {
	missing := &os.PathError{Op: "find", Path: device, Err: os.ErrNotExist}
	if name, ok := strings.CutPrefix(device, byName); ok {
		for _, in := range inputs(root) {
			if in.name == name {
				return in.path, nil
			}
		}
		return "", missing
	}
	if !strings.ContainsAny(device, "*?[") {
		return device, nil
	}
	paths, err := filepath.Glob(device)
	if err != nil {
		return "", &os.PathError{Op: "find", Path: device, Err: err}
	}
	if len(paths) == 0 {
		return "", missing
	}
	return slices.Min(paths), nil
}

// openTrouble returns the reason and remedy of an error of opening.
func openTrouble(device string, err error) error {
	t := &link.Trouble{Reason: hardware.ReasonIO, Detail: err.Error(), Remedy: hardware.Replug.With(), Err: err}
	switch {
	case errors.Is(err, os.ErrPermission):
		t.Reason, t.Who = hardware.ReasonPermission, group(err)
		t.Remedy = hardware.JoinGroup.With(t.Who)
	case errors.Is(err, os.ErrNotExist):
		t.Reason, t.Remedy = hardware.ReasonNotFound, instead(inputs("/"))
	case errors.Is(err, syscall.EBUSY):
		t.Reason, t.Remedy = hardware.ReasonBusy, hardware.CloseOther.With(device)
	case errors.Is(err, syscall.ENOTTY), errors.Is(err, syscall.EINVAL), errors.Is(err, syscall.EISDIR):
		t.Reason, t.Remedy = hardware.ReasonUnfit, hardware.NotInput.With(device)
	}
	return t
}

// group returns the group that owns the device which could not be opened; systemd calls it
// input.
func group(err error) string {
	var at *os.PathError
	if errors.As(err, &at) {
		if name, ok := hardware.GroupOf(at.Path); ok {
			return name
		}
	}
	return "input"
}

// instead returns the remedy that lists the devices that could have been meant.
func instead(found []input) hardware.Remedy {
	if len(found) == 0 {
		return hardware.NoInputs.With()
	}
	var list []string
	for _, in := range found {
		list = append(list, "name:"+in.name)
	}
	return hardware.OtherInputs.With(strings.Join(list, ", "))
}
