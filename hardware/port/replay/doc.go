// Package replay records what happens on a serial port in a text file, and reads
// it again, so that a driver can be run on the same bytes.
//
//	casekeeper recording 1
//	driver linehub
//	baud 115200
//	device /dev/ttyUSB0
//	began 2026-11-21T18:12:03Z
//	# comments and empty lines may stand anywhere after the first line
//	0 open
//	1 sent "IS"
//	21 read "$HELLO,dicehub,1*07\r\n"
//	3260 close
//
// The first line is exactly that. The head says which driver of a rig file
// reads the bytes, and may say the speed, the device and when it began. Then
// one act a line: milliseconds since the beginning, never less than in the
// line before, and
//
//	open, close   the port was opened, or the device left
//	read "…"      bytes that arrived, 1 to 4096, as a Go string: \r, \n, \x02
//	sent "…"      bytes that the driver sent
//	quiet         a read timeout passed; only drivers that want to know it
//
// It is strict: errors name file, line and field. What a device sends by itself is
// played at its recorded time; a device that sends only when it is asked (pn532-hsu)
// answers each command of the driver as recorded, however long the driver waits.
//
// Package serial plays a recording; the source type replay of package rig opens one.
package replay
