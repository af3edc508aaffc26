package bledie

import "errors"

// Motion is what a die reports of its motion.
type Motion uint8

// The motions of both makes.
const (
	Silent  Motion = iota // the message is not about motion
	Rolling               // it flies or tumbles
	Rolled                // it came to rest after a throw, on Face
	Crooked               // it came to rest after a throw, not flat
	Handled               // it is held in a hand
	Turned                // it lies on Face without having been thrown, or fell too softly to count
)

// Message is the content of one notification of a die. It is a plain value.
type Message struct {
	Motion  Motion
	Face    uint8 // Rolled, Turned: 1 to 6; 0 = unknown
	Battery Battery
}

// Battery is what a die reports of its battery.
type Battery struct {
	Known    bool  // the die has reported it
	Percent  uint8 // 0 to 100
	Charging bool
}

// lowBattery is the percentage below which people are asked to charge a die.
const lowBattery = 15

// Low reports whether the die has to be charged.
func (b Battery) Low() bool { return b.Known && b.Percent < lowBattery && !b.Charging }

// Errors of frames.
var (
	// ErrFrame says that no die of the make sends such a frame.
	ErrFrame = errors.New("not a message of this make of dice")
	// ErrOther says that a valid frame has nothing that is used.
	ErrOther = errors.New("a message that is passed over")
	// ErrSides says that the die does not have six sides.
	ErrSides = errors.New("not a six-sided die")
)
