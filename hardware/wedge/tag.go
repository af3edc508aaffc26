package wedge

import (
	"encoding/binary"
	"fmt"
	"strconv"

	"casekeeper/hardware"
)

// Form is what a reader types.
type Form string

// The forms, as rig files say them.
const (
	Decimal Form = "decimal" // a tag's low four bytes, ten digits
	Hex     Form = "hex"     // a tag's bytes, two digits each
	Text    Form = "code"    // a barcode or QR code
)

// ParseForm reads a form; "" is [Decimal].
func ParseForm(s string) (Form, error) {
	switch f := Form(s); f {
	case "":
		return Decimal, nil
	case Decimal, Hex, Text:
		return f, nil
	}
	return "", fmt.Errorf("%q, want decimal, hex or code", s)
}

// UID reads what was typed as a tag.
func (f Form) UID(text string) (hardware.UID, error) {
	if f == Hex {
		return hardware.ParseUID(text)
	}
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil || len(text) != 10 {
		return hardware.UID{}, fmt.Errorf("%q is not a tag of ten digits", text)
	}
	u, _ := hardware.NewUID(binary.BigEndian.AppendUint32(nil, uint32(n)))
	return u, nil
}
