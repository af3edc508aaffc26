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

// openTrouble returns the reason and remedy of an error of opening.
func openTrouble(device string, cfg Config, err error) *link.Trouble {
	t := &link.Trouble{Reason: hardware.ReasonIO, Err: err, Remedy: hardware.Replug.With()}
	switch {
	case errors.Is(err, os.ErrPermission):
		t.Reason, t.Who = hardware.ReasonPermission, group(device)
		t.Remedy = hardware.JoinGroup.With(t.Who)
	case errors.Is(err, syscall.EWOULDBLOCK), errors.Is(err, syscall.EBUSY):
		t.Reason, t.Remedy = hardware.ReasonBusy, hardware.CloseOther.With(device)
		if list := hardware.Holders(device); len(list) > 0 {
			t.Who = strings.Join(list, ", ")
			t.Remedy = hardware.CloseProgram.With(t.Who, device)
		}
	case errors.Is(err, os.ErrNotExist):
		t.Reason, t.Remedy = hardware.ReasonNotFound, instead(Ports("/"), device, hardware.NoPorts, hardware.OtherPorts)
	case errors.Is(err, syscall.ENOTTY), errors.Is(err, syscall.EISDIR):
		t.Reason, t.Remedy = hardware.ReasonNoPort, instead(Ports("/"), device, hardware.NotPort, hardware.NotPortBut)
	case strings.Contains(err.Error(), "baud rate"):
		t.Reason, t.Remedy = hardware.ReasonBaud, hardware.PortSpeeds.With()
		err = fmt.Errorf("%d baud: %w", cfg.Baud, err)
	}
	t.Detail = err.Error()
	return t
}

// group returns the group that owns the device, which differs from system to system.
func group(device string) string {
	if name, ok := hardware.GroupOf(device); ok {
		return name
	}
	return "dialout"
}

// instead returns the remedy that lists what could have been meant: some other ports, or
// none.
func instead(found []PortInfo, device string, none, some hardware.Cure) hardware.Remedy {
	if len(found) == 0 {
		return none.With(device)
	}
	names := make([]string, len(found))
	for i, p := range found {
		names[i] = p.String()
	}
	return some.With(device, strings.Join(names, ", "))
}
