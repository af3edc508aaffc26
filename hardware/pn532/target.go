package pn532

import (
	"errors"
	"fmt"

	"casekeeper/hardware"
)

// Commands (UM0701-02 §7.2, §7.3). The code of an answer is one more.
const (
	cmdVersion   = 0x02 // GetFirmwareVersion
	cmdSAM       = 0x14 // SAMConfiguration
	cmdConfigure = 0x32 // RFConfiguration
	cmdDeselect  = 0x44 // InDeselect
	cmdList      = 0x4A // InListPassiveTarget
)

// maxTargets is the most cards that the chip lists at once at 106 kbit/s; most
// is more than can lie on one reader.
const (
	maxTargets = 2
	most       = 32
)

// Target is a card that the chip has listed.
type Target struct {
	ATQA uint16 // SENS_RES
	SAK  uint8  // SEL_RES
	UID  hardware.UID
}

// errTargets says that a list of targets is malformed.
var errTargets = errors.New("pn532: malformed list of targets")

// parseTargets parses the answer to InListPassiveTarget after its code: the number of
// targets, then of each its number, ATQA, SAK, UID with length, and ATS if it supports ISO
// 14443-4.
func parseTargets(b []byte) ([]Target, error) {
	if len(b) == 0 || b[0] > maxTargets {
		return nil, errTargets
	}
	n := int(b[0])
	b = b[1:]
	var out []Target
	for i := range n {
		if len(b) < 5 || int(b[0]) != i+1 || len(b) < 5+int(b[4]) {
			return nil, errTargets
		}
		t := Target{ATQA: uint16(b[1])<<8 | uint16(b[2]), SAK: b[3]}
		uid := b[5 : 5+int(b[4])]
		if t.UID, _ = hardware.NewUID(uid); len(uid) != 4 && len(uid) != 7 && len(uid) != 10 {
			return nil, fmt.Errorf("%w: a UID of %d bytes", errTargets, len(uid))
		}
		b = b[5+len(uid):]
		// Clones leave the ATS of the last card out.
		if t.SAK&0x20 != 0 && len(b) > 0 {
			if b[0] == 0 || int(b[0]) > len(b) {
				return nil, errTargets
			}
			b = b[b[0]:]
		}
		out = append(out, t)
	}
	if len(b) > 0 {
		return nil, errTargets
	}
	return out, nil
}
