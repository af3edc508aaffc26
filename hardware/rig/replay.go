package rig

import (
	"fmt"
	"slices"

	"casekeeper/hardware"
	"casekeeper/hardware/port/replay"
)

// This file has what was recorded on a port.

// maxSpeed is the fastest that a recording is played.
const maxSpeed = 1000

// SerialTypes are the drivers of what is on a serial port, in the order in which
// they are best tried on one that nobody knows: those that are asked and answer
// first, and last those that any text contents.
var SerialTypes = [...]string{"linehub", "pn532-hsu", "rdm6300", "id12", "barcode-serial"}

// Records reports whether sources of this type have a serial port whose bytes
// can be recorded, and the recording be played.
func Records(driver string) bool { return slices.Contains(SerialTypes[:], driver) }

// replayOptions are the fields of a recording.
type replayOptions struct {
	Speed float64 `toml:"speed"` // times faster than it was; 0 = 1
}

func checkReplay(c *checker, i int, s *Source) {
	if s.Device == "" {
		c.wrong(i, "device", "is missing: the path of a recording")
	}
	if speed := own[replayOptions](s).Speed; !(speed == 0 || speed >= 0.01 && speed <= maxSpeed) {
		c.wrong(i, "speed", "%v, want 0.01 to %d times", speed, maxSpeed)
	}
}

// recordingError says that a recording cannot be played, and why.
type recordingError struct {
	path string
	err  error
}

// Error is the cause, which names the file.
func (e *recordingError) Error() string { return e.err.Error() }

// Unwrap gives the cause.
func (e *recordingError) Unwrap() error { return e.err }

func openReplay(r *Rig, s *Source, o Options) (hardware.Source, error) {
	recording, err := replay.Read(s.Device)
	if err != nil {
		return nil, &recordingError{s.Device, err}
	}
	d, known := driverOf(recording.Driver)
	if !known || !Records(recording.Driver) {
		return nil, &recordingError{s.Device, fmt.Errorf("%s: driver: a recording of %s cannot be played", s.Device, recording.Driver)}
	}
	played := *s
	played.Type, played.recorded, played.pace = recording.Driver, recording.Moments, own[replayOptions](s).Speed
	played.setBaud(recording.Baud)
	if played.recorded == nil {
		return nil, &recordingError{s.Device, fmt.Errorf("%s: nothing was recorded in it", s.Device)}
	}
	return d.open(r, &played, o)
}
