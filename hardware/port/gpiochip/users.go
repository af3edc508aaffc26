package gpiochip

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"strings"
	"syscall"
	"unsafe"
)

// lineInfoIoctl is GPIO_V2_GET_LINEINFO_IOCTL of linux/gpio.h for a struct
// gpio_v2_line_info of 256 bytes: name and consumer of 32 bytes each, offset,
// number of attributes, flags, and more.
const lineInfoIoctl = 0xC100B405

// users lists the programs and drivers that have lines of a chip now. periph knows only
// those from when it started.
func users(path string, lines []int) (list []string) {
	f, err := os.Open(path)
	if err != nil {
		return nil // unknown
	}
	defer f.Close()
	for _, n := range lines {
		var info [256]byte
		binary.NativeEndian.PutUint32(info[64:], uint32(n))
		if _, _, e := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), lineInfoIoctl, uintptr(unsafe.Pointer(&info))); e != 0 {
			continue
		}
		if name, _, _ := bytes.Cut(info[32:64], []byte{0}); len(name) > 0 {
			list = append(list, fmt.Sprintf("%s (line %d)", name, n))
		}
	}
	return list
}

// cause returns the error number that periph 3.8.5 turned into text.
func cause(err error) error {
	for _, e := range []syscall.Errno{syscall.EBUSY, syscall.ENODEV, syscall.EPERM, syscall.EACCES, syscall.EINVAL} {
		if text, ok := strings.CutSuffix(err.Error(), e.Error()); ok {
			return fmt.Errorf("%s%w", text, e)
		}
	}
	return err
}
