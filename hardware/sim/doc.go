// Package sim is a rig without hardware: a sensor hub that speaks the lines of
// package linehub through a pseudo-terminal, so that everything above it is
// the same as with a real hub, the serial port included.
//
// A [Rig] is acted on as a table is: lay a tag on a reader, lift it, roll a
// die. Its chance is seeded, and its readers can be as bad as real ones, one
// [Fault] each. It knows no game.
//
// Time is the hub's own. With Opts.Live it runs with ours. Otherwise it passes
// only in [Rig.Advance], as fast as the bytes can be read: the hub polls its
// readers as often as it would have in that time and tells its clock, by which
// package scanner decides what was laid. A whole evening takes milliseconds.
package sim
