package serial

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"syscall"

	"casekeeper/hardware"
)

// trouble is why a port is not open.
type trouble struct {
	reason hardware.Reason
	who    string // as in hardware.Status
	detail string
	remedy string
}

// explain turns an error of opening into its reason and remedy; false if
// there was none.
func explain(device string, cfg Config, err error) (trouble, bool) {
	t := trouble{reason: hardware.ReasonIO, remedy: "unplug the device and plug it in again"}
	switch {
	case err == nil:
		return trouble{}, false
	case errors.Is(err, os.ErrPermission):
		t.reason, t.who = hardware.ReasonPermission, group(device)
		t.remedy = fmt.Sprintf("sudo usermod -aG %s $USER, then log in again", t.who)
	case errors.Is(err, syscall.EWOULDBLOCK), errors.Is(err, syscall.EBUSY):
		t.reason, t.remedy = hardware.ReasonBusy, "another program has "+device+" open: close it"
		if list := hardware.Holders(device); len(list) > 0 {
			t.who = strings.Join(list, ", ")
			t.remedy = t.who + " has " + device + " open: close it"
		}
	case errors.Is(err, os.ErrNotExist):
		t.reason, t.remedy = hardware.ReasonNotFound, instead(Ports("/"))
	case errors.Is(err, syscall.ENOTTY), errors.Is(err, syscall.EISDIR):
		t.reason, t.remedy = hardware.ReasonNoPort, device+" is not a serial port; "+instead(Ports("/"))
	case strings.Contains(err.Error(), "baud rate"):
		t.reason, t.remedy = hardware.ReasonBaud, "use 9600, 19200, 38400, 57600 or 115200"
		err = fmt.Errorf("%d baud: %w", cfg.Baud, err)
	}
	t.detail = err.Error()
	return t, true
}

// group names the group that owns the device, which differs from system to
// system.
func group(device string) string {
	if name, ok := hardware.GroupOf(device); ok {
		return name
	}
	return "dialout"
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
