package replay

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"casekeeper/hardware/port/serial"
	"casekeeper/hardware/regular"
)

const (
	first    = "casekeeper recording 1"
	maxFile  = 64 << 20            // bytes: days of a table
	maxBytes = 4096                // of one read
	maxAfter = 30 * 24 * time.Hour // longer than anybody plays
)

// Recording is the checked content of a file.
type Recording struct {
	Driver  string    // as in rig files
	Baud    int       // 0 = not given
	Device  string    // may be empty
	Began   time.Time // zero = not given
	Moments []serial.Moment
}

// Read reads a file.
func Read(path string) (*Recording, error) {
	b, err := regular.ReadText(path, maxFile)
	if err == nil && len(b) > maxFile {
		err = fmt.Errorf("%s is longer than %d MB", path, maxFile>>20)
	}
	if err != nil {
		return nil, fmt.Errorf("reading a recording: %w", err)
	}
	return Parse(b, path)
}

// Parse parses a recording strictly. An error names file, line and field.
func Parse(b []byte, file string) (*Recording, error) {
	p := parser{seen: make(map[string]bool)}
	row := 0
	for line := range strings.Lines(string(b)) {
		row++
		line = strings.TrimRight(line, "\r\n")
		if err := p.line(row, line); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, row, err)
		}
	}
	switch {
	case row == 0:
		return nil, fmt.Errorf("%s:1: form: the file is empty, want %q first", file, first)
	case p.Driver == "":
		return nil, fmt.Errorf("%s:%d: driver: is missing, want \"driver linehub\" or another in the head", file, row)
	}
	return &p.Recording, nil
}

// parser is the state after some lines.
type parser struct {
	Recording
	seen map[string]bool // keys of the head
	open bool
}

func (p *parser) line(row int, line string) error {
	if row == 1 {
		if line != first {
			return fmt.Errorf("form: %.40q, want %q", line, first)
		}
		return nil
	}
	if line == "" || line[0] == '#' {
		return nil
	}
	word, rest, _ := strings.Cut(line, " ")
	if line[0] >= '0' && line[0] <= '9' {
		return p.moment(word, rest)
	}
	if len(p.Moments) > 0 {
		return fmt.Errorf("time: %.40q, want milliseconds", word)
	}
	return p.head(word, rest)
}

// head parses a line of the head.
func (p *parser) head(word, value string) (err error) {
	if p.seen[word] {
		return fmt.Errorf("%s: stands there twice", word)
	}
	p.seen[word] = true
	switch word {
	case "driver":
		if p.Driver = value; !isWord(value) {
			return fmt.Errorf("driver: %.40q, want a type of rig files, as linehub", value)
		}
	case "baud":
		if p.Baud, err = strconv.Atoi(value); err != nil || p.Baud <= 0 || strconv.Itoa(p.Baud) != value {
			return fmt.Errorf("baud: %.40q, want a speed as 115200", value)
		}
	case "device":
		if p.Device = value; !isDevice(value) {
			return fmt.Errorf("device: %.40q, want a path", value)
		}
	case "began":
		if p.Began, err = time.Parse(time.RFC3339, value); err != nil || p.Began.UTC().Format(time.RFC3339) != value {
			return fmt.Errorf("began: %.40q, want a time as 2026-11-21T18:12:03Z", value)
		}
	default:
		return fmt.Errorf("head: %.40q, want driver, baud, device, began, or milliseconds and an act", word)
	}
	return nil
}

// isWord reports whether s can be the name of a driver.
func isWord(s string) bool {
	return s != "" && len(s) <= 40 && strings.Trim(s, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// isDevice reports whether a path fits in a line: printable, without blanks at its ends.
func isDevice(s string) bool {
	return s != "" && len(s) <= 4096 && strings.TrimSpace(s) == s && strings.IndexFunc(s, func(r rune) bool { return !strconv.IsPrint(r) }) < 0
}

// moment parses a line with an act.
func (p *parser) moment(millis, rest string) error {
	n, err := strconv.ParseUint(millis, 10, 40)
	m := serial.Moment{After: time.Duration(n) * time.Millisecond}
	switch {
	case err != nil || m.After > maxAfter:
		return fmt.Errorf("time: %.40q, want milliseconds, at most 30 days", millis)
	case len(p.Moments) > 0 && m.After < p.Moments[len(p.Moments)-1].After:
		return fmt.Errorf("time: %d ms is before the line above", n)
	case p.Driver == "":
		return fmt.Errorf("driver: is missing before the first act")
	}
	word, text, quoted := strings.Cut(rest, " ")
	m.Act, _ = serial.ParseAct(word)
	switch bytes := m.Act == serial.Read || m.Act == serial.Sent; {
	case m.Act == 0:
		return fmt.Errorf("act: %.40q, want open, read, sent, quiet or close", word)
	case p.open == (m.Act == serial.Opened):
		return fmt.Errorf("act: %s of a port that is %s", word, map[bool]string{true: "open", false: "closed"}[p.open])
	case bytes:
		if m.Bytes, err = unquote(text); err != nil {
			return err
		}
	case quoted:
		return fmt.Errorf("bytes: %s has none", word)
	}
	if m.Act == serial.Opened || m.Act == serial.Closed {
		p.open = !p.open
	}
	p.Moments = append(p.Moments, m)
	return nil
}

func unquote(text string) ([]byte, error) {
	if text == "" || text[0] != '"' {
		return nil, fmt.Errorf("bytes: %.40q, want them in double quotes", text)
	}
	s, err := strconv.Unquote(text)
	switch {
	case err != nil:
		return nil, fmt.Errorf("bytes: %.40q: %w", text, err)
	case s == "" || len(s) > maxBytes:
		return nil, fmt.Errorf("bytes: %d, want 1 to %d", len(s), maxBytes)
	}
	return []byte(s), nil
}
