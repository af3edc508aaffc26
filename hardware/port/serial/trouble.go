package serial

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"syscall"

	"casekeeper/hardware"
	"casekeeper/hardware/port/link"
)

// explain adds its reason and remedy to an error of opening.
func explain(device string, cfg Config, err error) *link.Trouble {
	t := &link.Trouble{Reason: hardware.ReasonIO, Err: err, Remedy: "unplug the device and plug it in again"}
	switch {
	case errors.Is(err, os.ErrPermission):
		t.Reason, t.Who = hardware.ReasonPermission, group(device)
		t.Remedy = fmt.Sprintf("sudo usermod -aG %s $USER, then log in again", t.Who)
	case errors.Is(err, syscall.EWOULDBLOCK), errors.Is(err, syscall.EBUSY):
		t.Reason, t.Remedy = hardware.ReasonBusy, "another program has "+device+" open: close it"
		if list := hardware.Holders(device); len(list) > 0 {
			t.Who = strings.Join(list, ", ")
			t.Remedy = t.Who + " has " + device + " open: close it"
		}
	case errors.Is(err, os.ErrNotExist):
		t.Reason, t.Remedy = hardware.ReasonNotFound, instead(Ports("/"))
	case errors.Is(err, syscall.ENOTTY), errors.Is(err, syscall.EISDIR):
		t.Reason, t.Remedy = hardware.ReasonNoPort, device+" is not a serial port; "+instead(Ports("/"))
	case strings.Contains(err.Error(), "baud rate"):
		t.Reason, t.Remedy = hardware.ReasonBaud, "use 9600, 19200, 38400, 57600 or 115200"
		err = fmt.Errorf("%d baud: %w", cfg.Baud, err)
	}
	t.Detail = err.Error()
	return t
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
