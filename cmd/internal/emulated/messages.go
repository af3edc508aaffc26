package emulated

import "casekeeper/hardware"

// Order is an order to the guest, which answers it with a [Done].
type Order struct {
	Do    string // Watch and so on
	Rig   string `json:",omitempty"` // Watch, Sit: text of a rig file
	Fact  string `json:",omitempty"` // Tap: a line of record
	Seats int    `json:",omitempty"` // Sit: number of players
	Path  string `json:",omitempty"` // Spy: of an input device; Transfer: of an I2C bus; Film, Paint, Pull: of a camera

	Size    [2]int `json:",omitzero"`  // Film: width and height in pixels, at most
	Pattern int32  `json:",omitempty"` // Paint: Black or White

	// Transfer: one transfer on a channel of a multiplexer, or on the bus itself.
	Muxes []uint16 `json:",omitempty"` // addresses of all of them
	Port  int      `json:",omitempty"` // as i2cmux.PortOf reads it; 0 for the bus itself
	Addr  uint16   `json:",omitempty"` // of the device
	Write []byte   `json:",omitempty"` //
	Read  int      `json:",omitempty"` // bytes to read after the write
}

// The orders.
const (
	Watch  = "watch"  // open a rig and report its events
	Sit    = "sit"    // start a game at a rig
	Tap    = "tap"    // submit a fact as a tap would
	Close  = "close"  // end what Watch or Sit started
	Count  = "count"  // what the program holds: Done.Counts
	Spy    = "spy"    // read an input device beside the program
	Spied  = "spied"  // end Spy: Done.Spied
	Ledger = "ledger" // what the journal holds: Done.Ledger

	Film  = "film"  // report the pictures of a camera, until it ends
	Paint = "paint" // let the kernel's virtual camera send a pattern
	Pull  = "pull"  // and leave, as one whose cable is pulled

	Transfer = "transfer" // on an I2C bus: Done.Bytes, or Done.Failed
	Shut     = "shut"     // close all channels of the multiplexers
)

// Patterns of the kernel's virtual camera.
const (
	Black = 5
	White = 6
)

// Report is one report of the guest. Exactly one of its fields is set.
type Report struct {
	Ready   *Ready   `json:",omitempty"`
	Done    *Done    `json:",omitempty"`
	Event   *Event   `json:",omitempty"`
	Table   *Table   `json:",omitempty"`
	Picture *Picture `json:",omitempty"`
	Faults  []string `json:",omitempty"` // kinds of scanner.Fault, when they change, unless there are none
}

// Ready says that the guest accepts orders.
type Ready struct {
	Kernel string  // release
	Uptime float64 // seconds since boot
	Err    string
}

// Done is the answer to an order.
type Done struct {
	Do     string
	Err    string   `json:",omitempty"` // why it failed
	Counts *Counts  `json:",omitempty"`
	Spied  int      `json:",omitempty"` // bytes that the spy read
	Ledger *Figures `json:",omitempty"`
	Bytes  []byte   `json:",omitempty"` // what a transfer read
	Failed string   `json:",omitempty"` // why a transfer failed
}

// Counts is what the program holds.
type Counts struct {
	Goroutines int
	Files      []string // targets of its file descriptors
	Ports      []string // USB serial ports in /dev
}

// Figures is what the journal holds.
type Figures struct {
	Acts int    // in force
	Hash uint64 `json:",string"` // of the state
}

// Event is an event of a source, without single polls of readers and beats.
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

// Table is the state of the game.
type Table struct {
	Acts    int
	Over    bool
	Refused string `json:",omitempty"` // the rule that refused the latest fact
	Latest  string // source of the latest row
}

// Picture is a picture of a camera, or why no more come.
type Picture struct {
	Size     [2]int // width and height in pixels
	Darkest  byte
	Lightest byte
	Err      string `json:",omitempty"`
}
