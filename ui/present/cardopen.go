package present

import (
	"slices"
	"strings"

	"casekeeper/engine/catalogue"
)

// What people do not know of a card stays open: it is named in the card's file,
// where that can be, and asked for again whenever the page is opened.

// Unknown is entered in a field of which people do not know what it says.
const Unknown = "?"

const (
	openFields    = "unknown"  // what a card file names so
	guessedFields = "inferred" // and what was concluded, by those who wrote the file
)

// named lists the fields of a card that a field of it names.
func (f *CardForm) named(in string) []string { return strings.Fields(f.Values[in]) }

func (f *CardForm) name(in string, list []string) {
	if len(list) == 0 {
		delete(f.Values, in)
		return
	}
	f.Values[in] = strings.Join(list, " ")
}

// leaveOpen notes that a field is not known, or that it is: nobody guesses it any
// more then either.
func (f *CardForm) leaveOpen(path string, open bool) {
	is := func(other string) bool { return other == path }
	f.name(guessedFields, slices.DeleteFunc(f.named(guessedFields), is))
	list := slices.DeleteFunc(f.named(openFields), is)
	if open {
		list = append(list, path)
	}
	f.name(openFields, list)
}

// closeUnder forgets which fields of a repeated group are open.
func (f *CardForm) closeUnder(group string) {
	under := func(path string) bool { return strings.HasPrefix(path, group+".") }
	for _, in := range []string{openFields, guessedFields} {
		f.name(in, slices.DeleteFunc(f.named(in), under))
	}
}

// leftOpen words a field that people may leave open, or have left so.
func (w *Words) leftOpen(f *CardForm, row FormRowVM) FormRowVM {
	if !row.Optional {
		row.Skip = w.Say("cards.unknown.key")
	}
	if slices.Contains(f.named(openFields), row.Field) && row.said == "" {
		row.Unknown, row.said = true, w.Say("cards.unknown")
		row.Value = capital(row.said)
	}
	return row
}

// complete tells whether all that has to be said is, or is named as open where
// the file may do that.
func (f *CardForm) complete(form *catalogue.Form) bool {
	open := func(path string) bool { return form.Partial && slices.Contains(f.named(openFields), path) }
	said := func(g *catalogue.Field, value, path string) bool {
		return value == "" && (g.Else != "" || open(path)) || g.Good(value)
	}
	for i := range form.Fields {
		field := &form.Fields[i]
		value := f.Values[field.Name]
		if !field.Asked(f.Values.With(form.Fields)) || said(field, value, field.Name) {
			continue
		}
		if field.Group == nil || !form.Partial || value == "" {
			return false
		}
		for n, entry := range catalogue.Entries(value) {
			for _, g := range askedOf(field, entry, f.Values) {
				if !said(g, entry[g.Name], pathOf(field, n, g)) {
					return false
				}
			}
		}
	}
	return true
}
