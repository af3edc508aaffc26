// Package hardware says what a sensor is: a [Source] that reports an [Event]
// for everything it saw and a [Status] for how it is. It knows no game: a card
// is a UID on a reader, a die a number with a face.
//
// Three wings lie below: drivers, one device or protocol each, in the folders
// of their names; port, the plumbing that carries bytes and pins for them (serial
// ports, links that come and go, buses, GPIO chips, recordings); and sim, the
// benches without hardware (rigs, chips, whole machines). Package rig opens what
// a rig file names. A driver has
// two layers: a transport that owns the device (it alone opens and closes it,
// and reopens it for as long as it runs) and a parser without input, output or
// clock. Filtering of what was read (presence, duplicates, cross-talk) is not
// done here but in package scanner, the same for all readers.
//
// Every driver passes the suite of package hwtest.
package hardware
