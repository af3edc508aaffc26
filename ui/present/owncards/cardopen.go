package owncards

import (
	"slices"
	"strings"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// A field of which people do not know the value stays open: the card's file lists it, if the
// form allows that, and the page asks for it whenever it is opened.

// Unknown is the value to enter for a field that people do not know.
const Unknown = "?"

const (
	openFields    = "unknown"  // the list of open fields in a card file
	guessedFields = "inferred" // the list of fields that the authors of the file concluded
)

// listed returns the fields that openFields or guessedFields lists.
func (f *CardForm) listed(in string) []string { return strings.Fields(f.Values[in]) }

// setListed sets the fields that openFields or guessedFields lists.
func (f *CardForm) setListed(in string, list []string) {
	if len(list) == 0 {
		delete(f.Values, in)
		return
	}
	f.Values[in] = strings.Join(list, " ")
}

// setOpen marks a field as open or as known; either way it is no longer a guess.
func (f *CardForm) setOpen(path string, open bool) {
	is := func(other string) bool { return other == path }
	f.setListed(guessedFields, slices.DeleteFunc(f.listed(guessedFields), is))
	list := slices.DeleteFunc(f.listed(openFields), is)
	if open {
		list = append(list, path)
	}
	f.setListed(openFields, list)
}

// clearGroup removes the fields of a repeated group from both lists.
func (f *CardForm) clearGroup(group string) {
	under := func(path string) bool { return strings.HasPrefix(path, group+".") }
	for _, in := range []string{openFields, guessedFields} {
		f.setListed(in, slices.DeleteFunc(f.listed(in), under))
	}
}

// openRow completes the row of a field that people may leave open, or have left open.
func openRow(w *present.Words, f *CardForm, row FormRowVM) FormRowVM {
	if !row.Optional {
		row.Skip = w.Say("cards.unknown.key")
	}
	if slices.Contains(f.listed(openFields), row.Field) && row.inText == "" {
		row.Unknown, row.inText = true, w.Say("cards.unknown")
		row.Value = words.Capital(row.inText)
	}
	return row
}

// complete reports whether every required field has a value or, where the form allows it, is
// left open.
func (f *CardForm) complete(form *catalogue.Form) bool {
	open := func(path string) bool { return form.Partial && slices.Contains(f.listed(openFields), path) }
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
			for _, g := range words.AskedOf(field, entry, f.Values) {
				if !said(g, entry[g.Name], pathOf(field, n, g)) {
					return false
				}
			}
		}
	}
	return true
}
