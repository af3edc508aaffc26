package words

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine/catalogue"

	"golang.org/x/text/feature/plural"
)

// What a card does is rendered in sentences, if its game has templates for it. A repeated
// group has as its first field how an entry is linked to the one before it, and as its second
// a verb. In [say] of a wording file
//
//	gain = "gain {3} $"               is an entry with that verb; {0} to {5} are the fields
//	                                  after the first two, in their order
//	"gain.to" = "to gain {3} $"       its other form, after another verb; default: the first form
//	"steal.unused" = "…"              is for one value of a later field; "steal.unused.to" too
//	"flag.discard" = "discard this"   is a flag of the card, before all entries
//	"link.so" = ". If you do, {0}"    is how an entry with this link follows: {0} is the entry, {1}
//	                                  its other form, {2} the form that the entry before it has
//	"link.cost.then" = "to {1}"       is the link "then" after the link "cost"; "begin" is the start,
//	                                  "flag" a flag
//	"gain.brief" = "+{3} $"           is an entry or a link where a few words have to do; default:
//	                                  that of the sentence
//	who = "{0}: {1}"                  is an entry with that field: {0} the field's words, {1} the
//	                                  entry, {2} the number that goes with the field; an entry that
//	                                  takes the form of the one before it omits an equal field

const (
	sayLink  = "link."
	sayFirst = "begin"
	sayTo    = ".to"
	sayFlag  = "flag" // the link of a flag of the card
	sayBrief = ".brief"
)

// Sentence renders what a card does; "" if it does nothing, or if the game has no templates
// for that.
func (w *Game) Sentence(kind string, v catalogue.Values) string {
	if all := says(w, kind, v, false); len(all) > 0 {
		return strings.Join(all, ". ") + "."
	}
	return ""
}

// Does renders what a card does, once for the values that it has: the sentences, and the same
// in a few words.
func Does(w *Game, kind string, v catalogue.Values) (does, brief string) {
	key := reflect.ValueOf(v).Pointer()
	kept, known := w.sayings.Load(key)
	if !known {
		kept, _ = w.sayings.LoadOrStore(key, &saying{v, w.Sentence(kind, v), strings.Join(says(w, kind, v, true), "; ")})
	}
	said := kept.(*saying)
	return said.does, said.brief
}

// saying is what a card does in words. It keeps the values in memory by whose address it is
// found.
type saying struct {
	of          catalogue.Values
	does, brief string
}

// says renders each repeated group of a card, without a full stop.
func says(w *Game, kind string, v catalogue.Values, brief bool) (all []string) {
	form := w.Form(kind)
	if form == nil {
		return nil
	}
	for i := range form.Fields {
		f := &form.Fields[i]
		if len(f.Group) < 2 || !f.Asked(v.With(form.Fields)) {
			continue
		}
		t := cardWriter{words: w, group: f, card: v, link: sayFirst, brief: brief}
		entries := catalogue.Entries(v[f.Name])
		if len(entries) == 0 {
			continue
		}
		for k := range form.Fields {
			if flag := &form.Fields[k]; flag.Flag && v[flag.Name] == "true" && w.text["say.flag."+flag.Name] != nil {
				t.put(sayFlag, t.say([]string{"flag." + flag.Name}, nil, ""), t.say([]string{"flag." + flag.Name}, nil, sayTo))
			}
		}
		for _, entry := range entries {
			t.entry(entry)
		}
		if len(t.parts) > 0 {
			all = append(all, Capital(tidy(strings.Join(t.parts, " "))))
		}
	}
	return all
}

// cardWriter renders the entries of one repeated group.
type cardWriter struct {
	words  *Game
	group  *catalogue.Field
	card   catalogue.Values
	parts  []string
	before catalogue.Values // the previous entry
	link   string           // the link of the previous entry
	other  bool             // the previous entry was put in its other form
	brief  bool             // a few words have to do
}

// text returns the template of a name; nil if there is none.
func (t *cardWriter) text(name string) template {
	if brief := t.words.text["say."+name+sayBrief]; t.brief && brief != nil {
		return brief
	}
	return t.words.text["say."+name]
}

// entry adds one entry.
func (t *cardWriter) entry(entry catalogue.Values) {
	linkField, head := t.group.Group[0].Name, t.group.Group[1].Name
	what := entry[head]
	if what == "" {
		return
	}
	link := entry[linkField]
	if link == "" {
		link = t.group.Group[0].Else
	}
	names := []string{what}
	for _, f := range t.fields() {
		if said := entry[f.Name]; said != "" && len(f.Words) > 0 {
			names = append([]string{what + "." + said}, names...)
		}
	}
	base, other := t.say(names, entry, ""), t.say(names, entry, sayTo)
	for _, f := range t.fields() {
		said := entry[f.Name]
		tpl := t.text(f.Name)
		if tpl == nil || said == "" || said == f.Else || t.takesPrevious(link) && t.before[f.Name] == said {
			continue
		}
		limit := t.figureOf(f, entry)
		put := func(clause string) string {
			return tpl.fill(func(n int, _ string) string {
				return []string{t.words.FieldValue(f, said), clause, limit, "", "", ""}[n]
			}, func(int) plural.Form { return plural.Other })
		}
		base, other = put(base), put(other)
	}
	t.put(link, base, other)
	t.before = entry
}

// takesPrevious reports whether an entry with this link takes the form of the entry before.
func (t *cardWriter) takesPrevious(link string) bool {
	return slices.ContainsFunc(t.text(sayLink+link), func(p piece) bool { return p.arg == 2 })
}

// figureOf returns the number that goes with a field.
func (t *cardWriter) figureOf(f *catalogue.Field, entry catalogue.Values) string {
	for i := range t.group.Group {
		if g := &t.group.Group[i]; g.If == f.Name {
			return entry[g.Name]
		}
	}
	return ""
}

// fields lists the fields after the first two, each name once.
func (t *cardWriter) fields() (list []*catalogue.Field) {
	for i := range t.group.Group[2:] {
		f := &t.group.Group[2+i]
		if !slices.ContainsFunc(list, func(g *catalogue.Field) bool { return g.Name == f.Name }) {
			list = append(list, f)
		}
	}
	return list
}

// say renders an entry in a form, with the first of some names that has a template.
func (t *cardWriter) say(names []string, entry catalogue.Values, form string) string {
	values := make([]string, 6)
	numbers := make([]int, 6)
	for i, f := range t.fields()[:min(len(t.fields()), len(values))] {
		said := entry[f.Name]
		for k := range t.group.Group { // the field of that name that is asked
			if g := &t.group.Group[k]; g.Name == f.Name && g.Asked(entry.With(t.group.Group), t.card) {
				if said == "" {
					said = g.Else
				}
				values[i] = t.words.FieldValue(g, said)
			}
		}
		numbers[i], _ = strconv.Atoi(said)
	}
	for _, name := range names {
		tpl := t.words.text["say."+name+form]
		if tpl == nil || t.brief {
			tpl = t.text(name)
		}
		if tpl != nil {
			return t.words.language.say(tpl, func(n int, _ string) string { return values[n] }, func(n int) int { return numbers[n] })
		}
	}
	return t.words.TermText(t.group.Group[1].Of, names[len(names)-1])
}

// put appends an entry, in both its forms, with its link.
func (t *cardWriter) put(link, base, other string) {
	tpl := t.text(sayLink + t.link + "." + link)
	if tpl == nil {
		tpl = t.text(sayLink + link)
	}
	if tpl == nil {
		return
	}
	same := base
	if t.other {
		same = other
	}
	asked := t.other
	t.parts = append(t.parts, tpl.fill(func(n int, _ string) string {
		if n < 2 {
			asked = n == 1
		}
		return []string{base, other, same, "", "", ""}[n]
	}, func(int) plural.Form { return plural.Other }))
	t.link, t.other = link, asked
}
