package main

import (
	"fmt"

	"casekeeper/cmd/internal/doctor"
	"casekeeper/ui/words"
)

// diskTrouble returns a warning before the disk causes an error: it has become read-only or is
// nearly full. nil if it is well.
func (h *house) diskTrouble() error {
	free, state, readOnly, err := doctor.Room(h.Data)
	switch {
	case err != nil: // the next write reports the error
		return nil
	case readOnly:
		return &words.Problem{Word: "read-only", Place: h.Data, Err: fmt.Errorf("%s is read-only", h.Data)}
	case state == doctor.Bad:
		return nearlyFull(free, "at last")
	case state == doctor.Warn:
		return nearlyFull(free, "soon")
	}
	return nil
}

// nearlyFull has one message for each urgency, not for each megabyte, so that it is shown only
// once.
func nearlyFull(free int, urgency string) error {
	return &words.Problem{Word: "nearly-full", Place: fmt.Sprintf("%d MB", free), Err: fmt.Errorf("the disk is full %s", urgency)}
}
