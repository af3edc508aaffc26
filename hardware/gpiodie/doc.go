// Package gpiodie reads dice that are wired to GPIO lines, of two kinds.
//
// A die with a face code has three lines for the face, 1 to 6 in binary, and a
// strobe, as decoders and small controllers give it:
//
//	bit 0, 1, 2   the face; 0 and 7 are no face: a fault
//	strobe        on for 5 ms or more while the bits hold
//
// All four lines are read at one moment, twice at least 1 ms apart, with the
// strobe on and the same bits both times. Then nothing counts until the strobe
// has been off for 150 ms.
//
// A die with a line a face has a Hall sensor (as A3144) or a reed contact
// below each of six resting places, or in a cup around the die: exactly one on
// for 100 ms is a die at rest, none is a die in the air, two are a fault. Reed
// contacts bounce for 1 to 5 ms, Hall sensors do not.
//
// Only a die that was seen to leave its face and come to rest counts: what
// lies there when the lines are opened is no roll, and after a fault the die
// has to be lifted before it counts again.
//
// [Code] and [Faces] are pure: time is an argument. [Source] connects one of them
// to the lines.
//
// Not done: a die with a line a face whose cable is unplugged and plugged in again
// looks like one that was lifted and put down.
package gpiodie
