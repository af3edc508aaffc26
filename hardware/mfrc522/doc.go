// Package mfrc522 reads cards of 13.56 MHz (ISO 14443A: NTAG, Ultralight,
// MIFARE) with an MFRC522 or RC522 on an SPI port, without its interrupt pin
// (NXP MFRC522 data sheet: §8.1.2 SPI, §9 registers, §10 commands; ISO 14443-3:
// §6 activation, annex B CRC_A).
//
// One look wakes all cards with WUPA, asks for the UID of one and selects it on
// every cascade level (4, 7 or 10 bytes), and halts it; REQA then wakes only those
// that were not halted, until none answers. Where the UIDs of several cards
// differ, one is selected by the bits before (ISO 14443-3 §6.5.3). A card that
// stays selected answers only every other WUPA. BCC, CRC_A and the cascade bit have
// to agree.
//
//	Chip.Look    cards       events
//	no answer    none        CardGone, if two WUPA in a row had no answer and the chip is configured
//	UIDs         as many     CardSeen for each
//	collision    several     CardUnclear: [ErrSeveral], if they cannot be distinguished
//	anything else            CardUnclear: [ErrAnswer]; nothing of this look counts
//
// A chip that lost its power for a moment has no timer set, so it can end no
// exchange in silence: it is configured again, and no event is emitted.
//
// The field stays on between looks, unlike a PN532's, unless several cards lie
// there: those have to restart for the next look. For a single card it stays on:
// a halted card wakes for the next look; otherwise each look would begin with 5 ms
// in which cards start (ISO 14443-3 §5); and a card with a random number keeps it
// while it lies there, so that it is read as one card and refused as such. The
// field of these small antennas does not reach a neighbour 10 cm away.
//
// Not done: reading or writing what is stored on a card, its I2C and UART.
package mfrc522
