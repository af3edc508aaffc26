// Package pn532 reads cards of 13.56 MHz (ISO 14443A: NTAG, Ultralight, MIFARE)
// with a PN532 (NXP PN532 user manual, UM0701-02: §6.2 frames, §6.2.1.5 and
// §6.2.2 dialogue and its errors, §7.2.10 SAMConfiguration, §7.3.1
// RFConfiguration, §7.3.5 InListPassiveTarget, §7.3.10 InDeselect).
//
//	command   00 00 FF LEN LCS D4 code data DCS 00     LEN+LCS = 0, D4+code+data+DCS = 0
//	ACK       00 00 FF 00 FF 00                        for every command, before its answer
//	answer    00 00 FF LEN LCS D5 code+1 data DCS 00
//	error     00 00 FF 01 FF 7F 81 00
//
// [Decoder] finds frames in a stream of bytes and is pure. [Chip] commands a
// chip over any [Wire]: a command without ACK is aborted and sent again, three
// times in all. [HSU] is a source of a chip on a serial port (switches of the
// usual boards: both to 0), 115200 baud, 8 data bits, no parity, 1 stop bit.
// [Bus] is one of a chip on an I2C bus or an SPI port (§6.2.4, §6.2.5), whose
// status is polled; one read returns one frame. [Array] is one of many
// chips behind the multiplexers of package i2cmux.
//
// The chip lists two cards at once. When it has found two, InDeselect halts them
// (ISO 14443-3 HLTA), so that the next list finds others, and so on until there
// are fewer than two: libnfc lists cards in the same way. Afterwards the
// field is switched off: a card has to restart to be listed again, and readers
// side by side disturb each other less. A card is CardSeen; only a valid answer
// that lists no card is CardGone. An answer that is broken or missing says
// nothing of the cards and is no event.
//
// A card with a random number (four bytes, the first 08) has another one in
// every look, because the field goes off. All such numbers are reported as the
// first one that was read, so that the card is noticed and can be refused.
//
// Not done: reading or writing what is stored on a card, other sorts of cards
// (FeliCa, ISO 14443B; the chip cannot read ISO 15693 at all), the chip's IRQ.
package pn532
