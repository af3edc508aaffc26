// Package hardware defines a sensor: a [Source] that emits an [Event] for everything that it
// sees and reports a [Status]. It knows no game: a card is a UID on a reader, a die a number
// with a face.
//
// Below it are drivers, one device or protocol each, in folders of their names; port, the
// plumbing that carries their bytes and pins (serial ports, links that come and go, buses,
// GPIO chips, recordings); and sim, which simulates hardware (rigs, chips, whole machines).
// Package rig opens what a rig file names. A driver has two layers: a transport that owns
// the device (it alone opens and closes it, and reopens it for as long as it runs) and a
// parser without I/O or clock. Filtering (presence, duplicates, cross-talk) is done in
// package scanner, the same for all readers.
//
// Every driver passes the suite of package hwtest.
package hardware
