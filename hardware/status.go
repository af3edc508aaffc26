package hardware

import (
	"context"
	"time"
)

// Source is one device or one line of a rig. Run is called once; Status may
// be called by anybody at any time.
type Source interface {
	// Name is the source's name in the rig file.
	Name() string
	// Run reports events until ctx ends, and only then returns; a device that
	// is missing or leaves is opened again. It returns within a second of the
	// end of ctx. emit is called from one goroutine and may block.
	Run(ctx context.Context, emit func(Event)) error
	// Status tells how the source is.
	Status() Status
}

// Asker is a source that can be asked to tell anew what lies on its slots and
// what its dice show. Ask never waits; anybody may call it.
type Asker interface {
	Ask()
}

// Lamp is a source with a light that tells people that somebody owes
// something. Light never waits; anybody may call it.
type Lamp interface {
	Light(on bool)
}

// Placer is a source of several readers that knows from which of them broken
// frames came. Anybody may call it.
type Placer interface {
	// BadAt counts those of one reader; their sum is Status.BadFrames.
	BadAt(Input) uint64
}

// State is how a source is.
type State uint8

// The states of a source.
const (
	Off       State = iota // Run was not called or has returned
	Searching              // the device was not there yet
	Up                     // the device talks
	Stale                  // the port is open, but the device has gone quiet
	Fault                  // somebody has to put something right: see Reason
	Down                   // the device was there and left; it is looked for
)

var stateNames = [...]string{"off", "searching", "up", "stale", "fault", "down"}

// String gives a stable word.
func (s State) String() string {
	if int(s) >= len(stateNames) {
		return "unknown"
	}
	return stateNames[s]
}

// Reason says why a source is not up, in one stable word for wording files.
type Reason string

// The reasons of drivers on a port.
const (
	ReasonNone        Reason = ""
	ReasonNotFound    Reason = "not-found"    // no such device
	ReasonPermission  Reason = "permission"   // the user may not open it
	ReasonBusy        Reason = "busy"         // another program has it
	ReasonBaud        Reason = "baud"         // the speed is not in the driver's table
	ReasonGone        Reason = "gone"         // it was unplugged
	ReasonMute        Reason = "mute"         // open, but nothing is heard
	ReasonGarbled     Reason = "garbled"      // bytes arrive, but no whole frame
	ReasonNoPort      Reason = "no-port"      // the path is not a serial port
	ReasonUnfit       Reason = "unfit"        // it is there, but it is not the right kind of device
	ReasonSeveral     Reason = "several"      // a reader that knows one card at a time has more
	ReasonUnplayable  Reason = "unplayable"   // what was recorded cannot be played
	ReasonNoBluetooth Reason = "no-bluetooth" // no Bluetooth on this machine, or it is off
	ReasonUnread      Reason = "unread"       // it is up, but much of what it says is not understood
	ReasonBattery     Reason = "battery"      // it is up, but its battery is nearly empty
	ReasonRefused     Reason = "refused"      // a broker does not let us in, or not to a topic
	ReasonUntrusted   Reason = "untrusted"    // a broker's certificate is not trusted
	ReasonIO          Reason = "io"           // anything else the system said
)

// Status is how a source is, a plain value.
type Status struct {
	State  State
	Device string // what is open or looked for
	Reason Reason // why it is not up; a word that wording files know
	Who    string // whom Reason is about: busy: the programs that have it; permission: the group that may; one of many readers: their places
	Detail string // what the system said, or what was found instead; English
	Remedy Remedy // what puts it right; of a source that has a Reason never none
	Since  time.Time

	Bytes     uint64    // what arrived on a serial port since it was opened last; 0 of devices that are no ports
	Frames    uint64    // whole frames
	BadFrames uint64    // frames with a wrong checksum or form
	Reopens   uint64    // times the device was opened after the first
	Dropped   uint64    // events that nobody took in time
	LostLines uint64    // reports that the device numbered and that never came
	Last      time.Time // the latest whole frame
}

// Troubled gives the status of a source that somebody has to help.
func (s Status) Troubled(state State, reason Reason, detail string, remedy Remedy) Status {
	s.State, s.Reason, s.Detail, s.Remedy = state, reason, detail, remedy
	return s
}
