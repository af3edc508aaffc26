package form

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Error is a mistake in a description.
type Error struct {
	File  string
	Line  int    // from 1
	Field string // path, as in "seats[1].seat"; "" for the whole
	What  string
}

// Error returns the mistake in one line.
func (e *Error) Error() string {
	if e.Field == "" {
		return fmt.Sprintf("%s: line %d: %s", e.File, e.Line, e.What)
	}
	return fmt.Sprintf("%s: line %d: %s: %s", e.File, e.Line, e.Field, e.What)
}

// Form is one description and the first mistake found in it. Not safe for concurrent use.
type Form struct {
	Root Value
	file string
	err  error
}

// Err returns the first mistake, an [*Error], or the error of reading the file.
func (f *Form) Err() error { return f.err }

// Read reads one JSON object of at most 1 MiB; file is its name in errors.
func Read(file string, r io.Reader) *Form {
	f := &Form{file: file}
	f.Root.form = f
	text, err := io.ReadAll(io.LimitReader(r, maxSize+1))
	switch {
	case err != nil:
		f.err = fmt.Errorf("reading %s: %w", file, err)
	case len(text) > maxSize:
		f.err = &Error{file, 1, "", "longer than 1 MiB"}
	default:
		p := &parser{form: f, text: string(text), dec: json.NewDecoder(bytes.NewReader(text))}
		p.dec.UseNumber()
		f.Root = p.document()
	}
	if f.err == nil && f.Root.kind != object {
		f.Root.Refuse("want an object, as in {\"…\": …}")
	}
	return f
}

const maxSize = 1 << 20

// fail records a mistake if it is the first.
func (f *Form) fail(line int, field, format string, args ...any) {
	if f.err == nil {
		f.err = &Error{f.file, line, field, fmt.Sprintf(format, args...)}
	}
}

// parser turns tokens into values with their line and path.
type parser struct {
	form *Form
	text string
	dec  *json.Decoder
	seen int // bytes of text whose lines are counted
	past int // number of those lines
}

// document reads the one value and checks that nothing follows.
func (p *parser) document() Value {
	v := p.value("")
	if p.form.err != nil {
		return Value{form: p.form}
	}
	if _, err := p.dec.Token(); !errors.Is(err, io.EOF) {
		p.form.fail(p.line(), "", "something follows after the end")
	}
	return v
}

// line returns the line of the decoder.
func (p *parser) line() int { return p.lineAt(p.dec.InputOffset()) }

// lineAt returns the line of an offset. Offsets must not decrease.
func (p *parser) lineAt(offset int64) int {
	at := max(min(int(offset), len(p.text)), p.seen)
	p.past += strings.Count(p.text[p.seen:at], "\n")
	p.seen = at
	return 1 + p.past
}

// token reads the next token. It returns nil after a mistake.
func (p *parser) token(path string) json.Token {
	if p.form.err != nil {
		return nil
	}
	t, err := p.dec.Token()
	var syntax *json.SyntaxError
	switch {
	case err == nil:
		return t
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		p.form.fail(p.line(), path, "ends too early")
	case errors.As(err, &syntax):
		p.form.fail(p.lineAt(syntax.Offset), path, "not JSON: %v", syntax)
	default:
		p.form.fail(p.line(), path, "not JSON: %v", err)
	}
	return nil
}

func (p *parser) value(path string) Value {
	t := p.token(path)
	v := Value{form: p.form, path: path, line: p.line()}
	switch t := t.(type) {
	case json.Delim:
		v.depth(path)
		if t == '{' {
			v.kind = object
			p.fields(&v)
		} else {
			v.kind = list
			p.items(&v)
		}
	case string:
		v.kind, v.text = word, t
	case json.Number:
		v.kind, v.text = number, t.String()
	case bool:
		v.kind, v.text = truth, fmt.Sprint(t)
	case nil:
		v.kind = null
	}
	return v
}

// maxDepth bounds the nesting of descriptions; valid ones need four levels.
const maxDepth = 16

func (v *Value) depth(path string) {
	if strings.Count(path, ".")+strings.Count(path, "[") >= maxDepth {
		v.Refuse("nested too deeply")
	}
}

func (p *parser) fields(v *Value) {
	for p.form.err == nil && p.dec.More() {
		name, _ := p.token(v.path).(string)
		line := p.line()
		path := join(v.path, name)
		if slices.Contains(v.names, name) {
			p.form.fail(line, path, "given twice")
		}
		v.names = append(v.names, name)
		v.items = append(v.items, p.value(path))
	}
	p.token(v.path)
}

func (p *parser) items(v *Value) {
	for p.form.err == nil && p.dec.More() {
		v.items = append(v.items, p.value(fmt.Sprintf("%s[%d]", v.path, len(v.items))))
	}
	p.token(v.path)
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}
