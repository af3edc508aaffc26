package catalogue

import (
	"maps"
	"regexp"
	"slices"
	"strings"
)

// columns are the fields that every card has for a language: LL is its name in
// the language with this code of two letters, or more behind a hyphen, text_LL what is printed on it,
// and LL_sure says that the name was seen in print. English ones are taken to
// have been, unless en_ours is said.
var columns = []struct {
	is    *regexp.Regexp
	field Field
}{
	{regexp.MustCompile(`^([a-z]{2}(?:-[A-Za-z0-9]{2,8})*)$`), Field{Text: MaxName}}, {regexp.MustCompile(`^text_([a-z]{2}(?:-[A-Za-z0-9]{2,8})*)$`), Field{Text: MaxPrinted}},
	{regexp.MustCompile(`^([a-z]{2}(?:-[A-Za-z0-9]{2,8})*)_sure$`), Field{Flag: true}}, {regexp.MustCompile(`^(` + Mother + `)_ours$`), Field{Flag: true}},
}

// The columns, by index.
const (
	columnName = iota
	columnText
)

// headed finds a field that every card has, by its name. A field of the form
// wins.
func (e *Entry) headed(name string) (Field, bool) {
	if found, _ := first(e.form.Fields, name); found != nil {
		return Field{}, false
	}
	for _, f := range common {
		if f.Name == name {
			return f, true
		}
	}
	for _, c := range columns {
		if c.is.MatchString(name) {
			f := c.field
			f.Name = name
			return f, true
		}
	}
	return Field{}, false
}

// isColumn reports whether a field is such a column.
func (e *Entry) isColumn(name string, column int) bool {
	_, has := e.headed(name)
	return has && name != "id" && columns[column].is.MatchString(name)
}

// Column is the language in whose column a card is named where this one is
// spoken: itself, or English if its code is none of a column.
func Column(lang string) string {
	if columns[columnName].is.MatchString(lang) && lang != "id" {
		return lang
	}
	return Mother
}

// TextField is the field of a card's printed text in a language.
func TextField(lang string) string { return "text_" + lang }

// languages takes the card's names and texts in every language.
func (e *Entry) languages(v Values) {
	var seen []string
	for _, name := range slices.Sorted(maps.Keys(v)) {
		switch {
		case e.isColumn(name, columnName):
			e.Name = e.Name.With(name, v[name])
			if name == Mother && v[Mother+"_ours"] != "true" || v[name+"_sure"] == "true" {
				seen = append(seen, name)
			}
		case e.isColumn(name, columnText):
			e.Text = e.Text.With(strings.TrimPrefix(name, TextField("")), v[name])
		}
	}
	e.Seen = strings.Join(seen, " ")
}
