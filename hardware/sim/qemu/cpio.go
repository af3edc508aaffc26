package qemu

import (
	"bytes"
	"fmt"
)

// archive is a file system for the kernel to unpack at its start: the format newc of cpio,
// Documentation/driver-api/early-userspace/buffer-format.
type archive struct {
	bytes.Buffer
	files int
}

// Modes of files.
const (
	modeDir     = 0o040755
	modeProgram = 0o100755
	modeDevice  = 0o020600
)

// add adds one file; major and minor are those of a device.
func (a *archive) add(name string, mode int, content []byte, major, minor int) {
	a.files++
	fmt.Fprintf(a, "070701%08x%08x%08x%08x%08x%08x%08x%08x%08x%08x%08x%08x%08x",
		a.files, mode, 0, 0, 1, 0, len(content), 0, 0, major, minor, len(name)+1, 0)
	a.WriteString(name)
	a.WriteByte(0)
	a.pad()
	a.Write(content)
	a.pad()
}

// pad pads to a multiple of four.
func (a *archive) pad() {
	for a.Len()%4 != 0 {
		a.WriteByte(0)
	}
}

// end closes the archive.
func (a *archive) end() []byte {
	a.add("TRAILER!!!", 0, nil, 0, 0)
	return a.Bytes()
}
