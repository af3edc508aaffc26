// Package rig opens what a rig file names. A rig file is strict TOML:
//
//	title = "The table in the den"
//
//	order = 1 # its place among the rigs that the app shows first; 0 or nothing: after them
//	saves = { game = "GAME", people = 4, taps = [85, 95] }  # about, in a game
//	parts = [ { n = 5, what = "ble-die", euros = 25, most = 40 } ]       # what: a text part.ble-die of configs/words
//	wires = [ { from = "pn532", to = "usb-serial", pairs = [["VCC", "5V"]] } ]
//
//	[[source]]
//	name   = "table"               # in provenance, logs and status
//	type   = "linehub"             # a driver
//	device = "/dev/serial/by-id/*" # path, glob, or usb:SERIALNUMBER
//	[source.readers]               # antenna = place, in the words of the game
//	1 = "gap-1"
//	2 = "gap-2"
//	[source.dice]                  # die of the hub = number of the die, or the part it always plays
//	1 = 1
//	2 = "defender"
//
//	[source.holds]                 # place = one (nothing said), many or passing
//	gap-1 = "many"                 # cards lie side by side
//	gap-2 = "passing"              # cards are laid over each other; the top ones can be read
//
// A PN532 tells all cards on it, a hub what it was made for. An RDM6300, an ID-12
// and an MFRC522 tell one at a time: on them, cards can pass.
//
// The types on a serial port: linehub, a hub with many readers and dice; with one
// reader, number 1, each: rdm6300 and id12 (125 kHz), pn532-hsu (13.56 MHz; poll-ms
// from look to look), barcode-serial. sim needs no hardware.
//
// A reader whose place is "any" is a desk reader: what is laid on it goes
// where a card is awaited. wire = "all" stands for readers and dice: antenna n
// is the n-th place of the game and die n the n-th die.
//
// Lines of GPIO are written as 17 or "GPIO17", chips by label, path or name
// (none = the pin header); see configs/rigs/tower.toml:
//
//	type = "gpio-die3"       # lines = three bits, strobe; package gpiodie
//	type = "gpio-die-faces"  # lines = six faces
//	type = "gpio-buttons"    # light, [source.buttons] word = line; package gpiobutton
//	active = "low"           # lines are on when low; unset: die3 high, the others low
//
// A keyboard-wedge reader (package wedge) is found by the name that it gives
// itself, and says what it types:
//
//	type   = "wedge"
//	device = "name:Sycreader RFID Technology Co., Ltd SYC ID&IC USB Reader"
//	types  = "decimal" # or: hex, code
//
// Readers on the pins of a Raspberry Pi; poll-ms from look to look:
//
//	type   = "mfrc522-spi" # package mfrc522; one antenna, number 1
//	device = "/dev/spidev0.0"
//
//	type   = "pn532-i2c" # package pn532; the same
//	device = "/dev/i2c-1"
//
//	type   = "pn532-spi"
//	device = "/dev/spidev0.1"
//
// Many readers behind TCA9548A multiplexers on one bus; a reader's number is the
// multiplexer's address and the channel, see configs/rigs/felt.toml:
//
//	type   = "pn532-mux" # packages i2cmux and pn532
//	device = "/dev/i2c-1"
//	reset  = 4           # GPIO line to the RESET pins, if it is wired
//	[source.readers]
//	700 = "gap-1"        # multiplexer 70h, channel 0
//	713 = "gap-2"        # multiplexer 71h, channel 3
//
// Dice by Bluetooth (package bledie), one source a die, by name or address or both:
//
//	type   = "ble-die"
//	device = "name:Red" # or: address:E0:11:22:33:44:55
//	[source.dice]
//	1 = "attacker"
//
// What publishes by MQTT (package mqtt), one source a broker and format. Topics have
// numbers, which readers, dice and buttons then name:
//
//	type   = "mqtt"
//	device = "mqtt://192.168.1.10:1883" # or mqtts://HOST:8883, with ca = "FILE" for a certificate of your own
//	user   = "table"                     # if the broker asks for it,
//	password-file = "/etc/casekeeper/mqtt" # and the file that has the password (or password = "...")
//	format = "uid"    # the payload is the tag's number, or empty, 0 or removed; or: linehub, tasmota, json:/field
//	prefix = "table1" # before each topic
//	[source.topics]
//	1 = "gap-1"
//	[source.removed] # if it is another topic that says so
//	1 = "gap-1/removed"
//	[source.states]  # online and offline, as last wills say; several may have the same
//	1 = "status"
//	[source.readers]
//	1 = "gap-1"
//
// types = "decimal" is for tags that are written as a decimal number, "bytes" for three decimal
// digits a byte, "hex" for hexadecimal ones without letters; reverse = true
// for those whose last byte comes first, number = "/seq" (or "/time") for dice with
// json: whose reports are numbered. linehub is a hub's lines, one topic a source.
//
// A button says "single", "toggle" or what else its maker chose, which package mqtt knows of the
// usual ones; others, and the keys of one device, which have one topic, say it here:
//
//	[source.buttons]
//	undo = 2
//	next = 3
//	[source.presses]
//	2 = ["1_single"]
//	3 = ["2_single", "2_double"]
//
// A camera above the table (package camera); reader n is the n-th place, whose token lies there:
//
//	type    = "camera"
//	device  = "rpicam"    # the camera of a Raspberry Pi; "usb", the only USB camera; or the path of one
//	picture = "2304x1296" # what it sends, in pixels; this if it is not given
//	metres  = 0.87        # how far above the table it hangs, for its focus
//	wire    = "all"
//
// A recording of a port (package replay, made by casectl probe --record) is played
// through the driver that read it, as if its device were there:
//
//	type   = "replay"
//	device = "evening.raw"
//	speed  = 10 # times faster than it was; 1 if it is not given
//
// A rig serves several games: places and parts that a game does not have are
// not used. A source that cannot be opened is reported and left out, because half
// a rig still plays.
//
// To add a driver: a package hardware/<chip or protocol> with a pure, fuzzed
// parser and a type that is a hardware.Source (on a port, give serial.Port a
// Session); let it pass hwtest.Run; one line in drivers, with a struct of the fields
// that it alone reads, a check of them, and how it is opened; one word in SerialTypes if
// it is on a serial port, so that probe tries it.
package rig
