package catalogue

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"
)

// MaxText is the longest data file that is read, in bytes.
const MaxText = 1 << 20

// Error is a mistake in a data file that a person wrote: where it is, what is
// wrong, and the remedy.
type Error struct {
	File   string
	Line   int    // from 1
	Field  string // as in "building.money"; "" = the file as a whole
	Reason string
	Remedy string // "" = the reason says it
}

// Errors are all mistakes of a data file, or of several, in order; errors.As
// finds the first one as an [*Error].
type Errors []*Error

// Error writes each mistake in a line of its own.
func (e Errors) Error() string {
	lines := make([]string, len(e))
	for i, m := range e {
		lines[i] = m.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap lists the mistakes.
func (e Errors) Unwrap() []error {
	list := make([]error, len(e))
	for i, m := range e {
		list[i] = m
	}
	return list
}

// Error writes the mistake in one line.
func (e *Error) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: line %d: ", e.File, e.Line)
	if e.Field != "" {
		b.WriteString(e.Field + ": ")
	}
	b.WriteString(e.Reason)
	if e.Remedy != "" {
		b.WriteString("; " + e.Remedy)
	}
	return b.String()
}

// Source is the text of one data file with the name that errors give it.
type Source struct {
	Name string
	Text []byte
}

// Decode reads TOML into a struct, strictly: a field or table that the struct
// does not have is refused, and so is a text over [MaxText]. Every error is an
// [*Error].
func Decode(file string, text []byte, into any) error {
	if len(text) > MaxText {
		return &Error{File: file, Line: 1, Reason: "is longer than 1 MiB", Remedy: "split it or leave something out"}
	}
	dec := toml.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	err := dec.Decode(into)
	var missing *toml.StrictMissingError
	var syntax *toml.DecodeError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &missing) && len(missing.Errors) > 0:
		e := missing.Errors[0]
		line, _ := e.Position()
		return &Error{file, line, strings.Join(e.Key(), "."), "is not known here", known(reflect.TypeOf(into), e.Key())}
	case errors.As(err, &syntax):
		line, _ := syntax.Position()
		return &Error{file, line, strings.Join(syntax.Key(), "."), plain(syntax), ""}
	}
	return &Error{File: file, Line: 1, Reason: plain(err)}
}

// mismatch is how go-toml says that a value is of the wrong type.
var mismatch = regexp.MustCompile(`^cannot decode TOML ([\w ]+) into (?:struct field \S+ of type|a Go value of type) (\S+)$`)

// wanted says in plain words what a Go type takes.
var wanted = map[string]string{
	"int": "a whole number", "*int": "a whole number", "string": "text in quotes", "bool": "true or false", "[]string": "a list of texts in quotes",
}

// plain is what go-toml says, in the words of somebody who edits the file.
func plain(err error) string {
	said := strings.TrimPrefix(err.Error(), "toml: ")
	m := mismatch.FindStringSubmatch(said)
	if m == nil {
		return said
	}
	want, ok := wanted[m[2]]
	if !ok {
		want = "another kind of value"
	}
	return fmt.Sprintf("wants %s, not %s", want, m[1])
}

// known lists the fields that the struct around an unknown key has.
func known(t reflect.Type, key []string) string {
	for _, name := range key {
		if t = element(t); t.Kind() != reflect.Struct {
			return ""
		}
		fields := fieldsOf(t)
		i := slices.IndexFunc(fields, func(f reflect.StructField) bool { return tag(f) == name })
		if i < 0 {
			names := make([]string, len(fields))
			for i, f := range fields {
				names[i] = tag(f)
			}
			return fmt.Sprintf("known are %s", strings.Join(names, ", "))
		}
		t = fields[i].Type
	}
	return ""
}

// fieldsOf lists the fields of a struct, those of embedded structs included.
func fieldsOf(t reflect.Type) (fields []reflect.StructField) {
	for f := range t.Fields() {
		if f.Anonymous {
			fields = append(fields, fieldsOf(f.Type)...)
		} else {
			fields = append(fields, f)
		}
	}
	return fields
}

// tag is the name that a field has in files.
func tag(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("toml"), ",")
	if name == "" {
		return f.Name
	}
	return name
}

// element is what a type holds behind pointers, lists and maps.
func element(t reflect.Type) reflect.Type {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice || t.Kind() == reflect.Map {
		t = t.Elem()
	}
	return t
}

// Wrong makes the error for a value that is good TOML but makes no sense:
// field of the i-th (from 0) table [[table]], or of the only table if i is -1.
// An empty field is the table as a whole.
func (s Source) Wrong(table string, i int, field, reason, remedy string) *Error {
	name := strings.Trim(table+"."+field, ".")
	return &Error{File: s.Name, Line: s.Line(table, i, field), Field: name, Reason: reason, Remedy: remedy}
}

// Line finds the line of a field of the i-th (from 0) table [[table]], or of
// the only table if i is -1; the table's own line if it has no such field, and
// 1 if there is no such table either.
func (s Source) Line(table string, i int, field string) int {
	p := unstable.Parser{}
	p.Reset(s.Text)
	line, root, at, n := 1, true, table == "", -1
	for p.NextExpression() {
		e := p.Expression()
		switch e.Kind {
		case unstable.Table, unstable.ArrayTable:
			if at && table != "" {
				return line
			}
			root = false
			if at = strings.EqualFold(keyOf(e), table); at {
				n++
				at = i < 0 || n == i
			}
			if at {
				line = s.lineOf(e)
			}
		case unstable.KeyValue:
			if key := keyOf(e); at && strings.EqualFold(key, field) || root && strings.EqualFold(key, table) {
				return s.lineOf(e)
			}
		}
	}
	return line
}

// keyOf is the dotted key of a table or a field.
func keyOf(e *unstable.Node) string {
	var parts []string
	for k := e.Key(); k.Next(); {
		parts = append(parts, string(k.Node().Data))
	}
	return strings.Join(parts, ".")
}

// lineOf is the line where the key of a table or a field stands.
func (s Source) lineOf(e *unstable.Node) int {
	k := e.Key()
	if !k.Next() {
		return 1
	}
	return 1 + bytes.Count(s.Text[:k.Node().Raw.Offset], []byte("\n"))
}
