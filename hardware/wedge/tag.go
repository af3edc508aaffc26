package wedge

import (
	"fmt"
	"strings"
	"unicode"

	"casekeeper/hardware"
)

// Form is what a reader types.
type Form string

// The forms, as rig files spell them.
const (
	Decimal Form = "decimal" // the number printed on a tag: its low bytes, as 0009351929, 142,45817 or 14245817
	Hex     Form = "hex"     // a tag's bytes, two digits each
	Text    Form = "code"    // a barcode or QR code
)

// ParseForm parses a form; "" is [Decimal].
func ParseForm(s string) (Form, error) {
	switch f := Form(s); f {
	case "":
		return Decimal, nil
	case Decimal, Hex, Text:
		return f, nil
	}
	return "", fmt.Errorf("%q, want decimal, hex or code", s)
}

// UID parses typed text as a tag, ignoring other characters that the reader puts around it.
func (f Form) UID(text string) (hardware.UID, error) {
	text = strings.TrimFunc(text, func(r rune) bool {
		return r != '+' && r != '-' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	if f == Hex {
		return hardware.ParseUID(text)
	}
	u, ok := hardware.ParsePrinted(text)
	if !ok || u.Len() == 4 && len(text) < 10 { // readers type every zero: the end is missing
		return hardware.UID{}, fmt.Errorf("%q is not a number printed on a card: ten digits, or three and five", text)
	}
	return u, nil
}
