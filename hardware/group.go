package hardware

import (
	"os/user"
	"strconv"
	"syscall"
)

// GroupOf names the group that owns a device, whose members may open it: it
// differs from system to system. A group without a name is told by its
// number; false if the device cannot be looked at, or is root's own.
func GroupOf(path string) (string, bool) {
	var st syscall.Stat_t
	if syscall.Stat(path, &st) != nil || st.Gid == 0 {
		return "", false
	}
	id := strconv.FormatUint(uint64(st.Gid), 10)
	if g, err := user.LookupGroupId(id); err == nil {
		return g.Name, true
	}
	return id, true
}
