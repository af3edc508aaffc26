package mqtt

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// MaxPayload is the longest payload in bytes; longer ones are counted as broken.
const MaxPayload = 1024

// Errors of decoding a message.
var (
	ErrFrame = errors.New("no message of this format") // malformed
	ErrOther = errors.New("about something else")      // well-formed, but without a card or a die
)

// Format is the format of the messages of a source. The zero value is not valid; see [ParseFormat].
type Format struct {
	kind    string
	pointer []string // json: the path of the field
}

// The kinds of formats.
const (
	lineHub  = "linehub" // the lines of package linehub
	tasmota  = "tasmota" // a sensor's report of Tasmota: RC522, PN532 or RDM6300
	plain    = "uid"     // the payload is the value
	jsonWith = "json"    // the value is one field of JSON
)

// chips are the names of readers in the reports of Tasmota.
var chips = []string{"RC522", "PN532", rdm6300}

const rdm6300 = "RDM6300" // of 125 kHz cards

// ParseFormat parses the format in a rig file: linehub, tasmota, uid, or json: and a JSON pointer
// (RFC 6901), such as json:/RC522/UID.
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

// Lines reports whether the messages are lines of package linehub, which name the reader or the die.
func (f Format) Lines() bool { return f.kind == lineHub }

// String formats f for ParseFormat.
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

// content is the value in a message.
type content struct {
	text    string // without surrounding blanks; "" for a field that is null, false or empty
	seq     string // number of the roll; "" without one
	number  bool   // it is a number of JSON
	printed bool   // it is the number printed on a 125 kHz card
}

// value returns the value in a payload: the whole payload or the one field. number is the path of
// the number of a roll. Errors are ErrFrame and ErrOther.
func (f Format) value(payload []byte, number []string) (v content, err error) {
	if f.kind == plain {
		return content{text: strings.TrimSpace(string(payload))}, nil
	}
	tree, err := parseJSON(payload)
	if err != nil {
		return v, err
	}
	if f.kind == tasmota {
		for _, chip := range chips {
			if field, ok := find(tree, []string{chip, "UID"}); ok {
				v.printed = chip == rdm6300
				v.text, err = scalar(field)
				return v, err
			}
		}
		return v, ErrOther
	}
	field, ok := find(tree, f.pointer)
	if !ok {
		return v, ErrOther
	}
	_, v.number = field.(json.Number)
	if v.text, err = scalar(field); err == nil && number != nil {
		if n, numbered := find(tree, number); numbered {
			v.seq, err = scalar(n)
		}
	}
	return v, err
}

// parseJSON parses a payload that is one value of JSON.
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

// find returns the field at a path.
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

// scalar returns a field as text; numbers are decimal.
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

// readFace parses the face of a die, from 1; 0 is a die that lies crooked.
func readFace(value string) (uint8, error) {
	face, err := strconv.ParseUint(value, 10, 8)
	if err != nil || face > 24 {
		return 0, fmt.Errorf("%w: not the face of a die", ErrFrame)
	}
	return uint8(face), nil
}
