package emulated

import "casekeeper/hardware"

// Order tells the guest what to do. It answers each with a [Done].
type Order struct {
	Do    string // Watch and so on
	Rig   string `json:",omitempty"` // Watch, Sit: text of a rig file
	Fact  string `json:",omitempty"` // Tap: a line of record
	Seats int    `json:",omitempty"` // Sit: how many play
	Path  string `json:",omitempty"` // Spy: of an input device; Transfer: of an I2C bus

	// Transfer: one transfer on a channel of a multiplexer, or on the bus itself.
	Muxes []uint16 `json:",omitempty"` // addresses of all of them
	Port  int      `json:",omitempty"` // as i2cmux.PortOf reads it; 0 = the bus itself
	Addr  uint16   `json:",omitempty"` // of the device
	Write []byte   `json:",omitempty"` //
	Read  int      `json:",omitempty"` // bytes to read after that
}

// The orders.
const (
	Watch  = "watch"  // open a rig and report its events
	Sit    = "sit"    // begin a game at a rig
	Tap    = "tap"    // report a fact as a finger would
	Close  = "close"  // end what Watch or Sit began
	Count  = "count"  // what the program holds now: Done.Counts
	Spy    = "spy"    // read an input device beside the program
	Spied  = "spied"  // end that: Done.Spied
	Ledger = "ledger" // what the journal holds: Done.Ledger

	Transfer = "transfer" // on an I2C bus: Done.Bytes, or Done.Failed
	Shut     = "shut"     // close all channels of the multiplexers
)

// Report is what the guest says: one of the fields is set.
type Report struct {
	Ready  *Ready   `json:",omitempty"`
	Done   *Done    `json:",omitempty"`
	Event  *Event   `json:",omitempty"`
	Table  *Table   `json:",omitempty"`
	Faults []string `json:",omitempty"` // kinds of scanner.Fault, when they change and there are some
}

// Ready says that the guest obeys orders.
type Ready struct {
	Kernel string  // release
	Uptime float64 // seconds since the kernel began
	Err    string
}

// Done is the answer to an order.
type Done struct {
	Do     string
	Err    string   `json:",omitempty"` // why it was not done
	Counts *Counts  `json:",omitempty"`
	Spied  int      `json:",omitempty"` // bytes that the spy read
	Ledger *Figures `json:",omitempty"`
	Bytes  []byte   `json:",omitempty"` // what a transfer read
	Failed string   `json:",omitempty"` // why a transfer failed
}

// Counts is what the program holds.
type Counts struct {
	Goroutines int
	Files      []string // what its descriptors are
	Ports      []string // USB serial ports in /dev
}

// Figures is what the journal holds.
type Figures struct {
	Acts int    // in force
	Hash uint64 `json:",string"` // of the state
}

// Event is an event of a source; single looks of readers and beats are left
// out.
type Event struct {
	Source string
	Slot   hardware.Input `json:",omitempty"`
	Kind   string
	Face   uint8  `json:",omitempty"`
	UID    string `json:",omitempty"`
	Code   string `json:",omitempty"`
	Device string // that the source has open
	Bad    uint64 // broken frames of the source so far
}

// Table is how the game stands.
type Table struct {
	Acts    int
	Over    bool
	Refused string `json:",omitempty"` // the rule by which the latest fact was refused
	Latest  string // source of the latest row
}
