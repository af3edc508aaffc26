package catalogue

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// Reading one card of a file: every mistake is kept.

// MaxName is the longest id or name of a card, in characters, and MaxPrinted
// the longest text that is printed on it.
const (
	MaxName    = 40
	MaxPrinted = 240
)

// partly are the fields of a partial form that name others.
var partly = []string{"unknown", "inferred"}

// paths is how they are written.
var paths = Field{Words: []string{}, Most: 1}

// common are the fields that every card has beside those of its form.
var common = []Field{
	{Name: "id", Text: MaxName}, {Name: "invented", Flag: true}, {Name: "missing", Flag: true}, {Name: "own", Flag: true},
}

var idForm = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

// read reads the card.
func (e *Entry) read() {
	r := fieldReader{e: e, open: map[string]bool{}}
	head := Values{}
	if !e.form.Plain {
		for _, name := range e.node.names {
			if f, ok := e.headed(name); ok {
				n, _ := e.node.get(name)
				head[name], _ = r.value(&f, n, name)
			}
		}
		e.names(head)
	}
	r.partly()
	if e.Figures = e.form.Figures(nil); e.empty() {
		r.empty()
	} else {
		e.Figures = e.form.Figures(r.table(e.form.Fields, &e.node, "", nil))
	}
	r.strangers()
	r.rest()
	if e.Card.Copies = 1; e.Has("copies") {
		e.Card.Copies = int(e.N("copies"))
	}
	for _, name := range partly {
		if list := r.said[name]; len(list) > 0 && e.said != nil {
			e.said[name] = strings.Join(list, " ")
		}
	}
}

// gives reports whether the file has a field of the card, right or wrong.
func (e *Entry) gives(name string) bool { return slices.Contains(e.node.names, name) }

// empty reports whether the card says that nobody knows its figures.
func (e *Entry) empty() bool { return e.Missing && !e.form.Rough }

// names takes what every card has.
func (e *Entry) names(v Values) {
	switch id := v["id"]; {
	case id == "" && !e.gives("id"):
		e.Wrong("id", "is missing", `give the card a word, such as "water-tower"`)
	case id != "" && !idForm.MatchString(id):
		e.Wrong("id", fmt.Sprintf("%q is not a good id", id), fmt.Sprintf("use lower-case letters, digits and single hyphens, at most %d, a letter first", MaxName))
	case id == "face-down" || id == "none":
		e.Wrong("id", fmt.Sprintf("%q has a meaning of its own", id), "choose another id")
	}
	if !slices.ContainsFunc(e.node.names, func(name string) bool { return e.isColumn(name, columnName) }) {
		e.Wrong(Mother, "is missing, and so is a name in another language", "give the card a name")
	}
	on := func(name string) bool { return v[name] == "true" }
	if on("missing") && on("invented") {
		e.Wrong("invented", "a card cannot be missing and invented", "leave one of them out")
	}
	e.Card = Card{Key: v["id"], Kind: e.form.Kind, Sure: !on("missing") && !on("invented"), Missing: on("missing"), Own: on("own") || e.own}
	e.Nameless = e.Missing && e.form.Blank != "" && isNumbered(e.Key, e.form.Kind)
	e.languages(v)
}

// isNumbered reports whether an id is of a card that fill has put in, as
// snapshots have it.
func isNumbered(id, kind string) bool {
	number, found := strings.CutPrefix(id, kind+"-")
	return found && number != "" && strings.Trim(number, "0123456789") == ""
}

// fieldReader reads the fields of one card.
type fieldReader struct {
	e    *Entry
	open map[string]bool     // paths that are named in unknown; true once they were met
	said map[string][]string // unknown and inferred as they are said
}

func (r *fieldReader) wrong(path, reason, remedy string) { r.e.Wrong(path, reason, remedy) }

// stray refuses a field that has no place where it stands. A snapshot is read
// without it.
func (r *fieldReader) stray(path, reason, remedy string) {
	if r.e.lenient() {
		r.e.g.passed++
		return
	}
	r.wrong(path, reason, remedy)
}

// partly reads which fields are not known, or only inferred.
func (r *fieldReader) partly() {
	r.said = map[string][]string{}
	for _, name := range partly {
		n, given := r.e.node.get(name)
		if !given || !r.e.form.Partial {
			continue
		}
		for _, item := range n.items {
			if item.kind == unstable.String && item.text != "" && !strings.ContainsAny(item.text, " \t\n") {
				r.said[name] = append(r.said[name], item.text)
			} else {
				r.wrong(name, "is not a list of fields", fmt.Sprintf(`write as in ["%s"]`, r.e.form.Fields[0].Name))
			}
		}
		if n.kind != unstable.Array {
			r.wrong(name, "is not a list of fields", fmt.Sprintf(`write as in ["%s"]`, r.e.form.Fields[0].Name))
		}
	}
	for _, path := range r.said["unknown"] {
		r.open[path] = false
	}
}

// empty refuses figures of a card that says that it has none.
func (r *fieldReader) empty() {
	for i := range r.e.form.Fields {
		if name := r.e.form.Fields[i].Name; r.e.gives(name) {
			r.wrong(name, "the card is marked as missing but has figures", "remove missing = true")
			return
		}
	}
}

// strangers refuses fields that there are not.
func (r *fieldReader) strangers() {
	var known []string
	if !r.e.form.Plain {
		known = append(known, named(common)...)
		known = append(known, Mother, Mother+"_ours", TextField(Mother))
	}
	known = append(known, named(r.e.form.Fields)...)
	if r.e.form.Partial {
		known = append(known, partly...)
	}
	for _, name := range r.e.node.names {
		if _, column := r.e.headed(name); !slices.Contains(known, name) && (r.e.form.Plain || !column) {
			r.stray(name, "is not known here", fmt.Sprintf("known are %s", strings.Join(known, ", ")))
		}
	}
}

// rest sees that what is named in unknown and inferred is there to be named.
func (r *fieldReader) rest() {
	for _, path := range r.said["unknown"] {
		if !r.open[path] && !r.e.bad {
			r.wrong("unknown", fmt.Sprintf("%q is no field that this card leaves open", path), "take it out")
		}
	}
	for _, path := range r.said["inferred"] {
		if _, found := r.e.node.find(path); !found && !r.e.bad {
			r.wrong("inferred", fmt.Sprintf("%q has no value", path), "take it out, or give the value")
		}
	}
}

// table reads the fields of a card, or of an entry of a group at a path.
func (r *fieldReader) table(fields []Field, n *node, path string, around []Values) Values {
	v := Values{}
	words := plainWords(fields, n)
	all := append([]Values{words}, around...)
	done := map[string]bool{}
	for i := range fields {
		f := &fields[i]
		at := path + f.Name
		is, given := n.get(f.Name)
		if _, open := r.open[path+f.If]; open && f.If != "" { // what it hangs on is not known
			if given && !done[f.Name] {
				r.take(v, f, is, at, all)
				done[f.Name] = true
			}
			if _, named := r.open[at]; named {
				r.open[at] = true
			}
			continue
		}
		_, open := r.open[at]
		switch asked := f.Asked(all...); {
		case !asked:
			continue
		case given && open:
			r.wrong(at, "is given, and named in unknown", "leave one of them out")
		case given:
			r.take(v, f, is, at, all)
		case open:
			r.open[at] = true
		case f.Else == "" && r.e.lenient():
			r.e.g.passed++
		case f.Else == "":
			r.wrong(at, "is missing", f.Remedy())
		}
		if !open && path == "" && v[f.Name] == "" && r.mayStayOpen(f) {
			r.said["unknown"], r.open[at] = append(r.said["unknown"], at), true
		}
		done[f.Name] = true
	}
	r.unasked(fields, n, path, words, done)
	return v
}

// mayStayOpen reports whether a card that is read leniently may lack a field.
func (r *fieldReader) mayStayOpen(f *Field) bool {
	return f.Else == "" && r.e.form.Partial && r.e.lenient()
}

// unasked reports the given fields that are not asked for because of the word of another field.
func (r *fieldReader) unasked(fields []Field, n *node, path string, words Values, done map[string]bool) {
	for i := range fields {
		f := &fields[i]
		sense := slices.ContainsFunc(fields, func(on Field) bool { return on.Name == f.If && on.wrongItem(words[f.If]) == "" })
		if sense && !done[f.Name] && slices.Contains(n.names, f.Name) {
			done[f.Name] = true
			r.stray(path+f.Name, fmt.Sprintf("%s %s has no such figure", f.If, words[f.If]), needs(fields, f.If, words[f.If]))
		}
	}
}

// needs says which fields a word of another asks for.
func needs(fields []Field, on, word string) string {
	var list []string
	for _, f := range fields {
		if f.If == on && f.Else == "" && slices.Contains(f.Is, word) && !slices.Contains(list, f.Name) {
			list = append(list, f.Name)
		}
	}
	if len(list) == 0 {
		return "remove it"
	}
	return fmt.Sprintf("it needs %s", strings.Join(list, ", "))
}

// plainWords are the fields of a table on which others can hang, as they stand
// there.
func plainWords(fields []Field, n *node) Values {
	v := Values{}
	for i := range fields {
		f := &fields[i]
		if is, given := n.get(f.Name); given && is.items == nil {
			v[f.Name] = is.text
		}
	}
	return v.With(fields)
}

// take reads a value that is given.
func (r *fieldReader) take(v Values, f *Field, n node, path string, around []Values) {
	if f.Group != nil {
		if text, ok := r.group(f, n, path, around); ok {
			v[f.Name] = text
		}
		return
	}
	if text, ok := r.value(f, n, path); ok {
		v[f.Name] = text
	}
}

// group reads a repeated group.
func (r *fieldReader) group(f *Field, n node, path string, around []Values) (string, bool) {
	was := r.e.mistakes
	if n.kind != unstable.Array || len(n.items) == 0 || len(n.items) > f.Most {
		if n.kind == unstable.Array {
			r.wrong(path, fmt.Sprintf("has %d of them", len(n.items)), f.Remedy())
		} else {
			r.wrong(path, fmt.Sprintf("wants a list, not %s", kindName(n.kind)), f.Remedy())
		}
		return "", false
	}
	var entries []Values
	for i := range n.items {
		item, at := &n.items[i], fmt.Sprintf("%s.%d", path, i+1)
		if item.kind != unstable.InlineTable || len(item.names) == 0 {
			r.wrong(at, "is no entry", f.Remedy())
			continue
		}
		entries = append(entries, r.table(f.Group, item, at+".", around))
		for _, name := range item.names {
			if !slices.ContainsFunc(f.Group, func(g Field) bool { return g.Name == name }) {
				r.stray(at+"."+name, "is not known here", fmt.Sprintf("known are %s", strings.Join(named(f.Group), ", ")))
			}
		}
	}
	return f.JoinEntries(entries), r.e.mistakes == was
}

// value reads a value that is no group, as text.
func (r *fieldReader) value(f *Field, n node, path string) (string, bool) {
	text := n.text
	switch {
	case f.Listed() && n.kind != unstable.Array:
		r.wrong(path, fmt.Sprintf("wants a list, not %s", kindName(n.kind)), f.Remedy())
		return "", false
	case f.Listed():
		var items []string
		for _, item := range n.items {
			if !r.isKind(f, item, path) {
				return "", false
			}
			if w := f.wrongItem(item.text); w != "" {
				r.wrong(path, w, f.Remedy())
				return "", false
			}
			items = append(items, item.text)
		}
		if text = strings.Join(items, " "); f.Places > 0 && text == "" {
			text = none
		}
	case !r.isKind(f, n, path):
		return "", false
	case f.Text > MaxName:
		text = strings.Join(strings.Fields(text), " ")
	}
	if w := f.wrong(text); w != "" {
		r.wrong(path, w, f.Remedy())
		return "", false
	}
	return text, true
}

// isKind sees that a value is of the kind that a field, or an item of it, takes.
func (r *fieldReader) isKind(f *Field, n node, path string) bool {
	want, kind := "a whole number", unstable.Integer
	switch {
	case f.Flag:
		want, kind = "true or false", unstable.Bool
	case f.Words != nil, f.Text > 0:
		want, kind = "text in quotes", unstable.String
	}
	if n.kind != kind {
		r.wrong(path, fmt.Sprintf("wants %s, not %s", want, kindName(n.kind)), "")
		return false
	}
	return true
}

// kindName is a kind of value as people who edit the file call it.
func kindName(k unstable.Kind) string {
	switch k {
	case unstable.InlineTable, unstable.Table:
		return "table"
	case unstable.Array:
		return "list"
	case unstable.String:
		return "text"
	case unstable.Bool:
		return "true or false"
	case unstable.Integer, unstable.Float:
		return "number"
	}
	return "date"
}
