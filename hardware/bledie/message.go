package bledie

import "errors"

// Motion is what a die says that it does.
type Motion uint8

// The motions of both makes.
const (
	Silent  Motion = iota // the message is not about motion
	Rolling               // it flies or tumbles
	Rolled                // it came to rest after a throw, on Face
	Crooked               // it came to rest after a throw, not flat
	Handled               // somebody holds it
	Turned                // it lies on Face without having been thrown, or fell too softly to count
)

// Message is what one notification of a die says. It is a plain value.
type Message struct {
	Motion  Motion
	Face    uint8 // Rolled, Turned: 1 to 6; 0 = not told
	Battery Battery
}

// Battery is what a die says of its battery; the zero value is nothing.
type Battery struct {
	Told     bool
	Percent  uint8 // 0 to 100
	Charging bool
}

// Errors of frames.
var (
	// ErrFrame is a frame that no die of the make sends.
	ErrFrame = errors.New("not a message of this make of dice")
	// ErrOther is a whole frame of which nothing is used.
	ErrOther = errors.New("a message that is passed over")
	// ErrSides says that the die is not one with six faces.
	ErrSides = errors.New("not a six-sided die")
)
