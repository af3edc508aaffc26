package doctor

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

// disk describes a file system.
type disk struct {
	kind     Kind
	name     string // as the kernel names it, such as ext4; "" if unknown
	free     uint64 // bytes that this user may still write
	readOnly bool
}

// Kind is a kind of file system, by what becomes of files kept there.
type Kind uint8

// Keeps is an ordinary disk. Memory (in RAM) and Overlay lose everything at power-off. Ownerless
// records no owners of files. Elsewhere is a network share.
const (
	Keeps Kind = iota
	Memory
	Overlay
	Ownerless
	Elsewhere
)

// kinds are the magic numbers of statfs(2) that are not [Keeps].
var kinds = map[int64]Kind{unix.TMPFS_MAGIC: Memory, unix.RAMFS_MAGIC: Memory, unix.OVERLAYFS_SUPER_MAGIC: Overlay,
	unix.MSDOS_SUPER_MAGIC: Ownerless, unix.EXFAT_SUPER_MAGIC: Ownerless, unix.NFS_SUPER_MAGIC: Elsewhere, unix.SMB2_SUPER_MAGIC: Elsewhere}

// Forgets reports whether what is written to a folder, or to its nearest existing parent, is lost
// at power-off, and the kind of its file system.
func Forgets(folder string) (Kind, bool) {
	d, err := diskOf(nearest(folder))
	return d.kind, err == nil && (d.kind == Memory || d.kind == Overlay)
}

// nearest returns a folder, or its nearest parent that exists.
func nearest(folder string) string {
	for ; folder != filepath.Dir(folder); folder = filepath.Dir(folder) {
		if _, err := os.Stat(folder); !errors.Is(err, fs.ErrNotExist) {
			break
		}
	}
	return folder
}

func diskOf(path string) (disk, error) {
	var st unix.Statfs_t
	if err := unix.Statfs(path, &st); err != nil {
		return disk{}, err
	}
	return disk{kinds[int64(st.Type)], fileSystem(path), st.Bavail * uint64(st.Bsize), st.Flags&unix.ST_RDONLY != 0}, nil
}

// fileSystem returns the kernel's name for the file system of a path, found by device number in the
// list of mounts (proc_pid_mountinfo(5)); "" if unknown.
func fileSystem(path string) string {
	var st unix.Stat_t
	list, err := os.ReadFile("/proc/self/mountinfo")
	if err != nil || unix.Stat(path, &st) != nil {
		return ""
	}
	device := fmt.Sprintf("%d:%d", unix.Major(st.Dev), unix.Minor(st.Dev))
	for line := range strings.Lines(string(list)) {
		mount, kind, ok := strings.Cut(line, " - ")
		if f := strings.Fields(mount); ok && len(f) > 2 && f[2] == device {
			name, _, _ := strings.Cut(kind, " ")
			return name
		}
	}
	return ""
}

// mayOpen returns an error if this user may not read and write a file. It does not open the file.
func mayOpen(path string) error { return unix.Access(path, unix.R_OK|unix.W_OK) }

// groupOf returns the name of the group of a file, or "" if it is unknown.
func groupOf(path string) string {
	var st unix.Stat_t
	if unix.Stat(path, &st) != nil {
		return ""
	}
	return groupName(strconv.Itoa(int(st.Gid)))
}

// kept checks the folder that holds the games.
func (m *Machine) kept() Line {
	l := Line{Check: "data", State: Bad}
	at := nearest(m.data)
	d, err := m.free(at)
	switch {
	case err != nil:
		l.Text, l.Remedy = say("doctor.data.unknown", m.data, err.Error()), say("doctor.data.mode.remedy", m.data)
	case d.kind == Memory:
		l.Text, l.Remedy = say("doctor.data.memory", m.data), say("doctor.data.memory.remedy")
	case d.kind == Overlay:
		l.Text, l.Remedy = say("doctor.data.overlay", m.data), say("doctor.data.memory.remedy")
	case d.readOnly:
		l.Text, l.Remedy = say("doctor.data.read-only", m.data), say("doctor.data.read-only.remedy")
	case m.open(at) != nil && at != m.data:
		l.State, l.Text, l.Remedy = Warn, say("doctor.data.none", m.data), say("doctor.data.none.remedy", m.data)
	case m.open(at) != nil:
		l.Text, l.Remedy = say("doctor.data.mode", m.data), say("doctor.data.mode.remedy", m.data)
	case d.kind == Ownerless:
		l.State, l.Text, l.Remedy = Warn, say("doctor.data.ownerless", m.data), say("doctor.data.ownerless.remedy")
	case d.kind == Elsewhere:
		l.State, l.Text, l.Remedy = Warn, say("doctor.data.elsewhere", m.data), say("doctor.data.elsewhere.remedy")
	default:
		l.State, l.Text = Good, say("doctor.data", m.data, cmp.Or(d.name, "?"))
	}
	return l
}

// Free space on the disk below which Room warns and complains, in bytes. A session writes about
// half a megabyte; below roomLeast little more than the journal's own reserve is left.
const (
	roomGood  = 200 << 20
	roomLeast = 20 << 20
)

// Room returns the free space of a folder's disk in MB and how much of a problem that is. readOnly
// reports that nothing can be written there.
func Room(folder string) (free int, state State, readOnly bool, err error) {
	d, err := diskOf(nearest(folder))
	return int(d.free >> 20), d.state(), d.readOnly, err
}

func (d disk) state() State {
	switch {
	case d.free < roomLeast:
		return Bad
	case d.free < roomGood:
		return Warn
	}
	return Good
}

// room checks the free space for the games.
func (m *Machine) room() Line {
	d, err := m.free(nearest(m.data))
	if err != nil {
		return Line{"room", Bad, say("doctor.data.unknown", m.data, err.Error()), Says{}}
	}
	l := Line{"room", d.state(), say("doctor.room", int(d.free>>20)), Says{}}
	if l.State != Good {
		l.Remedy = say("doctor.room.remedy")
	}
	return l
}

// power checks a Raspberry Pi's supply voltage. It returns nil on other boards.
func (m *Machine) power() []Line {
	const now, since = 1 << 0, 1 << 16
	text := m.read("sys/devices/platform/soc/soc:firmware/get_throttled")
	bits, err := strconv.ParseUint(strings.TrimPrefix(text, "0x"), 16, 32)
	switch {
	case text == "" || err != nil:
		return nil
	case bits&now != 0:
		return []Line{{"power", Bad, say("doctor.power.low"), say("doctor.power.remedy")}}
	case bits&since != 0:
		return []Line{{"power", Warn, say("doctor.power.was"), say("doctor.power.remedy")}}
	}
	return []Line{{"power", Good, say("doctor.power"), Says{}}}
}

// clockSynced reports whether the kernel's clock is synchronised, by NTP or otherwise.
func clockSynced() bool {
	var t unix.Timex
	state, err := unix.Adjtimex(&t)
	return err == nil && state != unix.TIME_ERROR && t.Status&unix.STA_UNSYNC == 0
}
