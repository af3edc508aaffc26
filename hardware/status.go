package hardware

import (
	"context"
	"time"
)

// Source is one device or one line of a rig. Run is called once; Status is safe for
// concurrent use.
type Source interface {
	// Name returns the name of the source in the rig file.
	Name() string
	// Run emits events until ctx ends, and only then returns; a device that is missing or leaves
	// is opened again. It returns within a second of the end of ctx. emit is called from one
	// goroutine and may block.
	Run(ctx context.Context, emit func(Event)) error
	// Status returns the status of the device.
	Status() Status
}

// Asker is a source that can be asked to report again what lies on its slots and what its
// dice show. Ask never blocks and is safe for concurrent use.
type Asker interface {
	Ask()
}

// Lamp is a source with a lamp that shows people that an answer is owed. Light never blocks
// and is safe for concurrent use.
type Lamp interface {
	Light(on bool)
}

// BadFrameCounter is a source of several readers that counts the broken frames of each. It
// is safe for concurrent use.
type BadFrameCounter interface {
	// BadAt returns those of one reader; their sum is Status.BadFrames.
	BadAt(Input) uint64
}

// Branched is a source with a reader at each channel of multiplexers. It is safe for concurrent use.
type Branched interface {
	// Branch returns the address of the multiplexer and the channel of a reader, and whether the
	// source is not up because of that reader.
	Branch(Input) (mux uint16, channel uint8, lost bool)
}

// State is the state of a source.
type State uint8

// The states of a source.
const (
	Off       State = iota // Run was not called or has returned
	Searching              // the device has not been found yet
	Up                     // the device works
	Stale                  // the port is open, but the device is silent
	Fault                  // people have to act: see Reason
	Down                   // the device was there and left; it is looked for
)

var stateNames = [...]string{"off", "searching", "up", "stale", "fault", "down"}

// String returns a stable word.
func (s State) String() string {
	if int(s) >= len(stateNames) {
		return "unknown"
	}
	return stateNames[s]
}

// Reason says why a source is not up, in one stable word for wording files.
type Reason string

// The reasons.
const (
	ReasonNone        Reason = ""
	ReasonNotFound    Reason = "not-found"    // no such device
	ReasonPermission  Reason = "permission"   // the user may not open it
	ReasonBusy        Reason = "busy"         // another program has it open
	ReasonBaud        Reason = "baud"         // the speed is not in the driver's table
	ReasonGone        Reason = "gone"         // it was unplugged
	ReasonMute        Reason = "mute"         // open, but nothing is received
	ReasonGarbled     Reason = "garbled"      // bytes arrive, but no whole frame
	ReasonNoPort      Reason = "no-port"      // the path is not a serial port
	ReasonUnfit       Reason = "unfit"        // it is there, but it is the wrong kind of device
	ReasonSeveral     Reason = "several"      // there are several cards on a reader that can read only one at a time
	ReasonUnplayable  Reason = "unplayable"   // the recording cannot be played
	ReasonNoBluetooth Reason = "no-bluetooth" // no Bluetooth on this machine, or it is off
	ReasonUnread      Reason = "unread"       // it is up, but many of its frames are broken
	ReasonBattery     Reason = "battery"      // it is up, but its battery is nearly empty
	ReasonRefused     Reason = "refused"      // a broker does not let us in, or not to a topic
	ReasonUntrusted   Reason = "untrusted"    // a broker's certificate is not trusted
	ReasonIO          Reason = "io"           // any other error of the system
)

// Status is the status of a source, a plain value.
type Status struct {
	State  State
	Device string // what is open or looked for
	Reason Reason // why it is not up; wording files have each word
	Who    string // busy: the programs that have it open; permission: the group that may; one of many readers: their places
	Detail string // the error of the system, or what was found instead; English
	Remedy Remedy // what makes it work again; set whenever Reason is
	Since  time.Time

	Bytes     uint64    // bytes received since a serial port was last opened; 0 for other devices
	Frames    uint64    // whole frames
	BadFrames uint64    // frames with a wrong checksum or form
	Reopens   uint64    // times the device was opened after the first
	Dropped   uint64    // events dropped because the queue was full
	LostLines uint64    // numbered reports that were lost
	Last      time.Time // time of the latest whole frame
}

// Troubled returns the status with a problem that people have to solve.
func (s Status) Troubled(state State, reason Reason, detail string, remedy Remedy) Status {
	s.State, s.Reason, s.Detail, s.Remedy = state, reason, detail, remedy
	return s
}
