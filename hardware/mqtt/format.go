package mqtt

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"casekeeper/hardware"
)

// MaxPayload is how many bytes a message may have; longer ones are bad.
const MaxPayload = 1024

// Errors of messages.
var (
	ErrFrame = errors.New("no message of this format") // its form is wrong
	ErrOther = errors.New("about something else")      // a whole message that says nothing of cards or dice
)

// Format is how the devices of a source write. The zero value is none; see
// [ParseFormat].
type Format struct {
	kind    string
	pointer []string // of json: the way to the field
}

// The kinds of formats.
const (
	lineHub  = "linehub" // the lines of package linehub
	tasmota  = "tasmota" // a sensor's report of Tasmota: RC522, PN532 or RDM6300
	plain    = "uid"     // the payload is the value
	jsonWith = "json"    // one field of JSON is
)

// chips are the readers of Tasmota, as its reports call them.
var chips = []string{"RC522", "PN532", "RDM6300"}

// ParseFormat reads what a rig file writes: linehub, tasmota, uid, or json: and a JSON
// pointer (RFC 6901), as json:/RC522/UID.
func ParseFormat(text string) (Format, error) {
	switch kind, pointer, _ := strings.Cut(text, ":"); {
	case text == lineHub || text == tasmota || text == plain:
		return Format{kind: text}, nil
	case kind == jsonWith:
		path, err := parsePointer(pointer)
		return Format{jsonWith, path}, err
	}
	return Format{}, fmt.Errorf("%q, want linehub, tasmota, uid, or json: and the way to a field, as json:/uid", text)
}

// Lines reports whether devices send the lines of package linehub, which say
// themselves what they are about.
func (f Format) Lines() bool { return f.kind == lineHub }

// String writes it as ParseFormat reads it.
func (f Format) String() string {
	if f.kind == jsonWith {
		return jsonWith + ":" + pointer(f.pointer)
	}
	return f.kind
}

func parsePointer(text string) ([]string, error) {
	if !strings.HasPrefix(text, "/") {
		return nil, fmt.Errorf("%q, want the way to a field of JSON, as /uid or /RC522/UID", text)
	}
	parts := strings.Split(text[1:], "/")
	for i, p := range parts {
		parts[i] = strings.ReplaceAll(strings.ReplaceAll(p, "~1", "/"), "~0", "~")
	}
	return parts, nil
}

func pointer(parts []string) string {
	var out strings.Builder
	for _, p := range parts {
		out.WriteString("/" + strings.ReplaceAll(strings.ReplaceAll(p, "~", "~0"), "/", "~1"))
	}
	return out.String()
}

// value gives what a payload says, as text without blanks around it: the whole of
// it, or the one field. "" is a field that is null, false or empty. Of a format with
// number, the field there is the report's number; "" if it has none. Errors are
// ErrFrame and ErrOther.
func (f Format) value(payload []byte, number []string) (value, seq string, err error) {
	if f.kind == plain {
		return strings.TrimSpace(string(payload)), "", nil
	}
	tree, err := parseJSON(payload)
	if err != nil {
		return "", "", err
	}
	if f.kind == tasmota {
		for _, chip := range chips {
			if v, ok := find(tree, []string{chip, "UID"}); ok {
				value, err = scalar(v)
				return value, "", err
			}
		}
		return "", "", ErrOther
	}
	v, ok := find(tree, f.pointer)
	if !ok {
		return "", "", ErrOther
	}
	if value, err = scalar(v); err == nil && number != nil {
		if n, numbered := find(tree, number); numbered {
			seq, err = scalar(n)
		}
	}
	return value, seq, err
}

// parseJSON reads one value, and nothing after it.
func parseJSON(payload []byte) (tree any, err error) {
	d := json.NewDecoder(bytes.NewReader(payload))
	d.UseNumber()
	if err := d.Decode(&tree); err != nil {
		return nil, fmt.Errorf("%w: bad JSON", ErrFrame)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("%w: more than one value of JSON", ErrFrame)
	}
	return tree, nil
}

// find walks to a field.
func find(tree any, path []string) (any, bool) {
	for _, step := range path {
		switch at := tree.(type) {
		case map[string]any:
			next, ok := at[step]
			if !ok {
				return nil, false
			}
			tree = next
		case []any:
			n, err := strconv.ParseUint(step, 10, 16)
			if err != nil || n >= uint64(len(at)) {
				return nil, false
			}
			tree = at[n]
		default:
			return nil, false
		}
	}
	return tree, true
}

// scalar writes a field as text. A number of a card is decimal, as its print.
func scalar(v any) (string, error) {
	switch v := v.(type) {
	case nil:
		return "", nil
	case string:
		return strings.TrimSpace(v), nil
	case json.Number:
		return v.String(), nil
	case bool:
		if !v {
			return "", nil
		}
		return "true", nil
	}
	return "", fmt.Errorf("%w: the field is no text and no number", ErrFrame)
}

// isRemoved reports whether a value says that no card is there.
func isRemoved(value string) bool {
	return slices.Contains([]string{"", "0", "removed", "none"}, strings.ToLower(value))
}

// readTag reads the number of a tag. decimal is for readers that print 32 bits so, as
// ESPHome's RDM6300 does; reverse for those that print the last byte first.
func readTag(value string, decimal, reverse bool) (uid hardware.UID, err error) {
	if decimal {
		n, err := strconv.ParseUint(value, 10, 32)
		if err != nil {
			return uid, fmt.Errorf("%w: not a decimal number of a card", ErrFrame)
		}
		uid, _ = hardware.ParsePrinted(fmt.Sprintf("%010d", n))
	} else if uid, err = hardware.ParseUID(value); err != nil {
		return uid, fmt.Errorf("%w: not the number of a card", ErrFrame)
	}
	if reverse {
		b := uid.Bytes()
		slices.Reverse(b)
		uid, _ = hardware.NewUID(b)
	}
	return uid, nil
}

// readFace reads the face of a die from 1; 0 = it lies crooked.
func readFace(value string) (uint8, error) {
	face, err := strconv.ParseUint(value, 10, 8)
	if err != nil || face > 24 {
		return 0, fmt.Errorf("%w: not the face of a die", ErrFrame)
	}
	return uint8(face), nil
}

// readPressed reports whether a value says that a button was pressed, rather than
// that it was let go.
func readPressed(value string) bool {
	return slices.Contains([]string{"on", "press", "pressed", "single", "1", "true"}, strings.ToLower(value))
}
