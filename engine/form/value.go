package form

import (
	"slices"
	"strconv"
	"strings"
)

// kind is the kind of a JSON value. The zero value means that the field is absent.
type kind uint8

const (
	absent kind = iota
	object
	list
	word
	number
	truth
	null
)

var kindNames = [...]string{"nothing", "an object", "a list", "a word", "a number", "true or false", "null"}

// Value is one value of a form. For an absent field it holds the place where the field would be.
type Value struct {
	form  *Form
	path  string
	line  int
	kind  kind
	text  string   // word, number
	names []string // object: parallel to items
	items []Value  // object, list
}

// Given reports whether the value is there.
func (v Value) Given() bool { return v.kind != absent }

// Null reports whether the value is null, which says "nothing" where the field
// may be left out too.
func (v Value) Null() bool { return v.kind == null }

// Err is the first mistake in the whole form, see [Form.Err].
func (v Value) Err() error { return v.form.err }

// Refuse records a mistake at this value.
func (v Value) Refuse(format string, args ...any) { v.form.fail(v.line, v.path, format, args...) }

// want reports whether the value is of a kind, and refuses it if not.
func (v Value) want(k kind) bool {
	switch v.kind {
	case k:
		return v.form.err == nil
	case absent:
		v.Refuse("is missing")
	default:
		v.Refuse("want %s, got %s", kindNames[k], kindNames[v.kind])
	}
	return false
}

// Object requires an object with no other than the known fields.
func (v Value) Object(known ...string) {
	if !v.want(object) {
		return
	}
	for i, name := range v.names {
		if !slices.Contains(known, name) {
			v.items[i].Refuse("not known here; known are %s", strings.Join(known, ", "))
		}
	}
}

// Field returns a field. If it is missing, the result is not Given.
func (v Value) Field(name string) Value {
	if i := slices.Index(v.names, name); i >= 0 {
		return v.items[i]
	}
	return Value{form: v.form, path: join(v.path, name), line: v.line}
}

// At returns the value at a path as errors have it, such as "seats[1].life", or the nearest value
// around a missing one.
func (v Value) At(path string) Value {
	for _, name := range strings.FieldsFunc(path, func(r rune) bool { return r == '.' || r == '[' || r == ']' }) {
		n, err := strconv.Atoi(name)
		switch {
		case v.kind == list && err == nil && n >= 0 && n < len(v.items):
			v = v.items[n]
		case v.kind == list || err == nil:
			return v
		default:
			v = v.Field(name)
		}
	}
	return v
}

// Empty reports whether the value is a word without letters.
func (v Value) Empty() bool { return v.kind == word && v.text == "" }

// List returns the items of a list that must have least to most of them.
func (v Value) List(least, most int) []Value {
	if !v.want(list) {
		return nil
	}
	if n := len(v.items); n < least || n > most {
		if least == most {
			v.Refuse("has %d items, want %d", n, least)
		} else {
			v.Refuse("has %d items, want %d to %d", n, least, most)
		}
		return nil
	}
	return v.items
}

// Int returns a whole number, which must be from least to most.
func (v Value) Int(least, most int) int {
	if !v.want(number) {
		return 0
	}
	n, err := strconv.Atoi(v.text)
	if err != nil || n < least || n > most {
		v.Refuse("%s is not a whole number from %d to %d", v.text, least, most)
		return 0
	}
	return n
}

// Text returns a string.
func (v Value) Text() string {
	if !v.want(word) {
		return ""
	}
	return v.text
}

// OneOf returns the index of the value in words. Empty entries of words never match. It returns 0
// after a mistake.
func (v Value) OneOf(words []string) int {
	if !v.want(word) {
		return 0
	}
	i := slices.Index(words, v.text)
	if i < 0 || v.text == "" {
		v.Refuse("%q is not one of %s", v.text, Words(words))
		return 0
	}
	return i
}

// Words lists words for a message. It shows at most twelve.
func Words(words []string) string {
	shown := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "" })
	const most = 12
	if len(shown) > most {
		return strings.Join(shown[:most], ", ") + ", …"
	}
	return strings.Join(shown, ", ")
}
