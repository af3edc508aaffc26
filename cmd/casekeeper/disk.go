package main

import (
	"fmt"

	"casekeeper/cmd/internal/doctor"
	"casekeeper/ui/present"
)

// diskTrouble is what is about to go wrong with the disk, told before it does:
// it can no longer be written to, or is nearly full. Nil = nothing.
func (h *house) diskTrouble() error {
	free, state, readOnly, err := doctor.Room(h.Data)
	switch {
	case err != nil: // whoever writes next is told why
		return nil
	case readOnly:
		return &present.Problem{Word: "read-only", Place: h.Data, Err: fmt.Errorf("%s is read-only", h.Data)}
	case state == doctor.Bad:
		return nearlyFull(free, "at last")
	case state == doctor.Warn:
		return nearlyFull(free, "soon")
	}
	return nil
}

// nearlyFull is told once for each urgency, not for each megabyte.
func nearlyFull(free int, urgency string) error {
	return &present.Problem{Word: "nearly-full", Place: fmt.Sprintf("%d MB", free), Err: fmt.Errorf("the disk is full %s", urgency)}
}
