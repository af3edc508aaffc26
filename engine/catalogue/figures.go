package catalogue

import (
	"slices"
	"strconv"
	"strings"
)

// Figures are what one card says, or one entry of a repeated group, ready for
// a game to take. They were checked against the form: a field that the form
// does not have is our bug and panics.
type Figures struct {
	fields []Field
	said   Values
	around []Values // of the card, for an entry of a group
}

// Figures takes the values of a card, or of an entry, by the fields of its form.
func (f *Form) Figures(v Values) Figures { return Figures{fields: f.Fields, said: v} }

// field finds the field of a name: of several the one that is said.
func (f Figures) field(name string) *Field {
	found, several := first(f.fields, name)
	if several {
		found = pick(f.fields, name, append([]Values{f.said.With(f.fields)}, f.around...)...)
	}
	if found == nil {
		panic("catalogue: no field " + name)
	}
	return found
}

// Has reports whether the card says anything of a field itself.
func (f Figures) Has(name string) bool { return f.said[name] != "" }

// Word is what a field says, or what it counts as when it is left out.
func (f Figures) Word(name string) string {
	field := f.field(name)
	if f.said[name] == "" {
		return field.Else
	}
	return f.said[name]
}

// N is a number, the place of a word among those of its field, or 1 for true;
// 0 if the card says nothing.
func (f Figures) N(name string) uint8 { return f.field(name).number(f.Word(name)) }

func (f *Field) number(word string) uint8 {
	switch {
	case f.Flag:
		return uint8(strings.Count(word, "true"))
	case f.Words != nil:
		return uint8(max(0, slices.Index(f.Words, word)))
	}
	n, _ := strconv.Atoi(word) // checked, or nothing was said
	return uint8(n)
}

// Int is a number that may be below 0 or over 255.
func (f Figures) Int(name string) int {
	n, _ := strconv.Atoi(f.Word(name)) // checked, or nothing was said
	return n
}

// All are the items of a list or of places, in the file's order, as N gives
// one.
func (f Figures) All(name string) (list []uint8) {
	field := f.field(name)
	for item := range strings.FieldsSeq(f.Word(name)) {
		if item != none {
			list = append(list, field.number(item))
		}
	}
	return list
}

// Entries are the entries of a repeated group in order.
func (f Figures) Entries(name string) (list []Figures) {
	field := f.field(name)
	for _, v := range Entries(f.said[name]) {
		list = append(list, Figures{fields: field.Group, said: v, around: []Values{f.said.With(f.fields)}})
	}
	return list
}
