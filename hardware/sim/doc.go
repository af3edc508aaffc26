// Package sim simulates a rig: a sensor hub that sends the lines of package linehub
// through a pseudo-terminal, so that everything above it is the same as with a real
// hub, including the serial port.
//
// A [Rig] is used like a table: lay a tag on a reader, lift it, roll a die. Its
// random numbers are seeded, and its readers can have the faults of real ones, one
// [Fault] each. It knows no game.
//
// The hub has its own clock. With Opts.Live it follows real time. Otherwise time
// passes only in [Rig.Advance], as fast as the bytes can be read: the hub polls its
// readers as often as it would have in that time and sends its clock, by which
// package scanner decides what was laid. A whole evening takes milliseconds.
package sim
