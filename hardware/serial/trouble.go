package serial

import (
	"errors"
	"fmt"
	"os"
	"os/user"
	"strconv"
	"strings"
	"syscall"

	"casekeeper/hardware"
)

// trouble is why a port is not open.
type trouble struct {
	reason hardware.Reason
	detail string
	remedy string
}

// explain turns an error of opening into its reason and remedy; false if
// there was none.
func explain(device string, cfg Config, err error) (trouble, bool) {
	switch {
	case err == nil:
		return trouble{}, false
	case errors.Is(err, os.ErrPermission):
		return trouble{hardware.ReasonPermission, err.Error(), joinGroup(device)}, true
	case errors.Is(err, syscall.EWOULDBLOCK), errors.Is(err, syscall.EBUSY):
		return trouble{hardware.ReasonBusy, err.Error(), "another program has " + device + " open: close it"}, true
	case errors.Is(err, os.ErrNotExist):
		return trouble{hardware.ReasonNotFound, err.Error(), instead(Ports("/"))}, true
	case errors.Is(err, syscall.ENOTTY), errors.Is(err, syscall.EISDIR):
		return trouble{hardware.ReasonNoPort, err.Error(), device + " is not a serial port; " + instead(Ports("/"))}, true
	case strings.Contains(err.Error(), "baud rate"):
		return trouble{hardware.ReasonBaud, fmt.Sprintf("%d baud: %v", cfg.Baud, err), "use 9600, 19200, 38400, 57600 or 115200"}, true
	}
	return trouble{hardware.ReasonIO, err.Error(), "unplug the device and plug it in again"}, true
}

// joinGroup names the group that owns the device, which differs from system
// to system.
func joinGroup(device string) string {
	group := "dialout"
	var st syscall.Stat_t
	if syscall.Stat(device, &st) == nil {
		group = groupName(st.Gid)
	}
	return fmt.Sprintf("sudo usermod -aG %s $USER, then log in again", group)
}

func groupName(gid uint32) string {
	id := strconv.FormatUint(uint64(gid), 10)
	if g, err := user.LookupGroupId(id); err == nil {
		return g.Name
	}
	return id
}

// instead lists what could have been meant.
func instead(found []PortInfo) string {
	if len(found) == 0 {
		return "no serial port was found: is the device plugged in?"
	}
	names := make([]string, len(found))
	for i, p := range found {
		names[i] = p.String()
	}
	return "found instead: " + strings.Join(names, ", ")
}
