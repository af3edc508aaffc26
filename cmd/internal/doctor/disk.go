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

// disk is what a file system says of itself.
type disk struct {
	kind     Kind
	name     string // as the kernel calls it, like ext4; "" = it does not say
	free     uint64 // bytes that this user may still write
	readOnly bool
}

// Kind is a kind of file system, as far as it matters to what is kept there.
type Kind uint8

// The kinds: one that keeps; one in memory, and one that lies over another,
// which both forget when the power goes; one that knows no owners; one that is
// elsewhere.
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

// Forgets tells whether what is written to a folder, or to the nearest folder
// above it that is there, is gone when the power goes.
func Forgets(folder string) (Kind, bool) {
	d, err := diskOf(nearest(folder))
	return d.kind, err == nil && (d.kind == Memory || d.kind == Overlay)
}

// nearest is a folder, or the nearest one above it that is there.
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

// fileSystem is what the kernel calls the file system of a path: its list of
// mounts says, by number of the device (proc_pid_mountinfo(5)).
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

// mayOpen tells whether this user may read and write a file; it is not opened.
func mayOpen(path string) error { return unix.Access(path, unix.R_OK|unix.W_OK) }

// groupOf is the group that a file belongs to, by name; "" if that is unknown.
func groupOf(path string) string {
	var st unix.Stat_t
	if unix.Stat(path, &st) != nil {
		return ""
	}
	return groupName(strconv.Itoa(int(st.Gid)))
}

// kept is the folder in which the games are.
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

// Room that there should be on the disk, in bytes: an evening is about half a
// megabyte; below the least the journal's own reserve is what is left.
const (
	roomGood  = 200 << 20
	roomLeast = 20 << 20
)

// Room is what can still be written to a folder, in MB, and how that is; readOnly
// tells that nothing can.
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

// room is what can still be written there.
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

// power is what a Raspberry Pi says of its supply; nothing on other boards.
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

// clockSynced tells whether the kernel's clock is kept by somebody who knows the
// time.
func clockSynced() bool {
	var t unix.Timex
	state, err := unix.Adjtimex(&t)
	return err == nil && state != unix.TIME_ERROR && t.Status&unix.STA_UNSYNC == 0
}
