package hardware

import (
	"os/user"
	"strconv"
	"syscall"
)

// GroupOf returns the name of the group that owns a device, whose members may open it (it
// differs from system to system), or its number if it has no name. It is false if the device
// cannot be examined, or belongs to root's group.
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
