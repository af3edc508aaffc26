package mqtt

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"casekeeper/hardware"
)

// This file reads the numbers of cards.

// Spelling is how a device writes the numbers of cards, as rig files spell it.
type Spelling string

// The spellings.
const (
	// AsSeen is hexadecimal, in any form that [hardware.ParseUID] reads, and decimal where JSON has a
	// number. Digits alone, if they may be decimal, are refused until a number with a letter has come.
	AsSeen  Spelling = ""
	Hex     Spelling = "hex"     // hexadecimal
	Decimal Spelling = "decimal" // one number: 1432822573, or 2852142934.00
	Bytes   Spelling = "bytes"   // three decimal digits a byte: 085103035045
)

// ParseSpelling parses a spelling in a rig file.
func ParseSpelling(text string) (Spelling, error) {
	switch s := Spelling(text); s {
	case AsSeen, Hex, Decimal, Bytes:
		return s, nil
	}
	return AsSeen, fmt.Errorf("%q, want %q, %q, %q or nothing", text, Hex, Decimal, Bytes)
}

// unspelled is the error of a number that may be decimal or hexadecimal.
type unspelled struct{ likely Spelling }

func (u unspelled) Error() string {
	return "the number of a card may be " + string(u.likely) + " or hex"
}
func (unspelled) Unwrap() error { return ErrFrame }

// isRemoved reports whether a value means that the reader is empty. No tag has a number of zeros.
func isRemoved(value string) bool {
	return strings.Trim(value, "0.") == "" || slices.Contains([]string{"removed", "none"}, strings.ToLower(value))
}

// readTag parses the number of a tag; reverse is for devices that publish the last byte first. It
// returns an error of type unspelled for digits that AsSeen does not decide.
func readTag(value string, as Spelling, reverse bool) (hardware.UID, error) {
	likely, digits := decimals(value)
	uid, ok := hardware.UID{}, false
	switch as {
	case AsSeen:
		if digits {
			return uid, unspelled{likely}
		}
		fallthrough
	case Hex:
		u, err := hardware.ParseUID(value)
		uid, ok = u, err == nil
	case Decimal:
		uid, ok = readDecimal(value)
	case Bytes:
		uid, ok = readBytes(value)
	}
	if !ok {
		return uid, fmt.Errorf("%w: not the number of a card", ErrFrame)
	}
	if reverse {
		b := uid.Bytes()
		slices.Reverse(b)
		uid, _ = hardware.NewUID(b)
	}
	return uid, nil
}

// Digits of numbers.
const (
	mostDecimal = 17 // of 7 bytes in decimal
	sevenHex    = 14 // of 7 bytes in hexadecimal; no tag has so many in decimal
)

// decimals reports whether a value may be the decimal number of a card, and how it is then likely
// to be written.
func decimals(value string) (likely Spelling, may bool) {
	whole, fraction, _ := strings.Cut(value, ".")
	if whole == "" || len(whole) > mostDecimal || len(whole) == sevenHex || strings.Trim(whole, "0123456789") != "" || strings.Trim(fraction, "0") != "" {
		return AsSeen, false
	}
	if _, bytes := readBytes(value); bytes && len(value) == 3*shortest {
		return Bytes, true
	}
	return Decimal, true
}

// readDecimal parses one number, with a fraction of zeros or without: four bytes, five or seven.
func readDecimal(value string) (hardware.UID, bool) {
	whole, fraction, _ := strings.Cut(value, ".")
	n, err := strconv.ParseUint(whole, 10, 56)
	if err != nil || strings.Trim(fraction, "0") != "" {
		return hardware.UID{}, false
	}
	b := binary.BigEndian.AppendUint64(nil, n)
	switch {
	case n < 1<<32:
		return hardware.NewUID(b[4:])
	case n < 1<<40:
		return hardware.NewUID(b[3:])
	}
	return hardware.NewUID(b[1:])
}

// readBytes parses three decimal digits a byte.
func readBytes(value string) (uid hardware.UID, ok bool) {
	var b []byte
	for ; len(value) >= 3; value = value[3:] {
		n, err := strconv.ParseUint(value[:3], 10, 8)
		if err != nil {
			return uid, false
		}
		b = append(b, byte(n))
	}
	if value != "" {
		return uid, false
	}
	return hardware.NewUID(b)
}
