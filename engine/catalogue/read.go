package catalogue

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Read reads the cards of a game by their forms: the shipped file, and then the
// owner's files in order. An owner's card replaces the one with its id;
// otherwise it takes the place of the next one of its kind without a name, or
// is added if there is room. The error is [Errors]: all mistakes of the shipped
// file, or all of the owner's.
func Read(forms []Form, shipped Source, own ...Source) (*Pack, error) {
	return (&gatherer{forms: forms}).gather(shipped, own, nil)
}

// ReadFilled is [Read] with stand-ins, cards of our own making where the owner has
// entered none: each takes the place of the card with its id, or of the next one of
// its kind without a name. One is left out if the owner has entered a card with its
// id, if there is no place left, or if it would not go with the cards that are there.
func ReadFilled(forms []Form, shipped, standIns Source, own ...Source) (*Pack, error) {
	return (&gatherer{forms: forms}).gather(shipped, own, &standIns)
}

// ReadSnapshot reads what [Pack.Text] wrote, in this build or an older one, by
// what it has: a game that was begun with these cards has to open. A field that
// the text lacks counts as its Else, or as nothing said. Tables, fields and
// values that the forms do not take any more are left out, in a partial form as
// not known, and how cards go together was checked in its time. The error is
// [Errors]: the text is no TOML, or a kind has too few cards.
func ReadSnapshot(forms []Form, snapshot Source) (*Pack, error) {
	return (&gatherer{forms: forms, lenient: true}).gather(snapshot, nil, nil)
}

// gather reads the files. standIns may be nil.
func (g *gatherer) gather(shipped Source, own []Source, standIns *Source) (*Pack, error) {
	g.placed, g.tables = make([][]*Entry, len(g.forms)), map[string]*Entry{}
	for i := range g.forms {
		g.ready(&g.forms[i], i)
	}
	g.read(shipped, false)
	g.enough(shipped)
	if len(g.wrong) == 0 {
		for _, src := range own {
			g.read(src, true)
		}
		for i := range g.forms {
			g.once(i)
		}
		for i := range g.forms {
			g.together(i)
		}
	}
	if len(g.wrong) == 0 && standIns != nil {
		g.filling = true
		g.read(*standIns, true)
	}
	if len(g.wrong) > 0 {
		slices.SortStableFunc(g.wrong, func(a, b *Error) int {
			if a.File != b.File {
				return 0
			}
			return cmp.Compare(a.Line, b.Line)
		})
		return nil, g.wrong
	}
	return g.pack(), nil
}

// gatherer gathers the cards. One call of Read owns it.
type gatherer struct {
	forms  []Form
	placed [][]*Entry // by form
	tables map[string]*Entry
	wrong  Errors

	lenient bool   // see ReadSnapshot
	strict  string // the one card that is read strictly
	passed  int    // mistakes that were let pass

	filling bool   // the file is that of the stand-ins
	tried   *Entry // the stand-in that is looked at; nil = none. What is wrong is its fault
}

// Entry is one card that is being read. See [Form.Check].
type Entry struct {
	Card
	Figures
	form *Form
	src  Source
	node node
	own  bool
	odd  []Warning
	g    *gatherer
	bad  bool

	mistakes int // of its fields so far
}

// lenient reports whether mistakes of the card are let pass.
func (e *Entry) lenient() bool { return e.g.lenient && (e.g.strict == "" || e.Key != e.g.strict) }

// Wrong says that a field, a path such as "steps.2.of", makes no sense; "" is
// the card as a whole.
func (e *Entry) Wrong(field, reason, remedy string) {
	if e.g.tried != nil {
		e.g.tried.bad = true
		return
	}
	e.mistakes++
	if e.lenient() {
		e.g.passed++
		e.bad = e.bad || field == "" || field == "id" // the card is left out
		return
	}
	e.bad = true
	name := strings.Trim(e.form.Kind+"."+field, ".")
	e.g.wrong = append(e.g.wrong, &Error{File: e.src.Name, Line: e.node.at(field), Field: name, Reason: reason, Remedy: remedy})
}

// Unusual says that a field has a value that no known card has. word is of
// [Form.Odd], args are the figures of its sentence.
func (e *Entry) Unusual(field, reason, word string, args ...int) {
	if e.g.tried != nil {
		return
	}
	w := Warning{Error{File: e.src.Name, Line: e.node.at(field), Field: e.form.Kind + "." + field, Reason: reason}, Odd{Card: e.Key, Field: field, Word: word}}
	copy(w.Odd.Args[:], args)
	e.odd = append(e.odd, w)
}

// Known reports whether the card has all that a check needs of these fields.
func (e *Entry) Known(fields ...string) bool {
	return !slices.ContainsFunc(fields, func(name string) bool { return !e.Has(name) })
}

// ready places the cards that no file tells.
func (g *gatherer) ready(f *Form, i int) {
	for _, card := range f.Ready {
		g.placed[i] = append(g.placed[i], &Entry{Card: card, form: f, g: g})
	}
}

// read reads one file.
func (g *gatherer) read(src Source, own bool) {
	root, err := src.tree()
	if err != nil {
		g.wrong = append(g.wrong, err.(*Error)) // as Decode says
		return
	}
	given := map[string]bool{}
	for at, name := range root.names {
		i := slices.IndexFunc(g.forms, func(f Form) bool { return f.Kind == name && f.Ready == nil && !(own && f.Closed) })
		if i < 0 && g.lenient {
			g.passed++
			continue
		}
		if i < 0 {
			g.wrong = append(g.wrong, &Error{src.Name, root.items[at].line, name, "is not known here", fmt.Sprintf("known are %s", g.kinds(own))})
			continue
		}
		g.list(i, src, &root.items[at], own, given)
	}
	if !own {
		g.fill()
	}
}

// kinds lists the tables that a file can have.
func (g *gatherer) kinds(own bool) string {
	var list []string
	for _, f := range g.forms {
		if f.Ready == nil && !(own && f.Closed) {
			list = append(list, f.Kind)
		}
	}
	return strings.Join(list, ", ")
}

// list reads the tables of one kind.
func (g *gatherer) list(i int, src Source, list *node, own bool, given map[string]bool) {
	f := &g.forms[i]
	for n, table := range list.items {
		e := &Entry{form: f, src: src, node: table, own: own, g: g}
		if table.names == nil || f.Plain && n > 0 {
			e.Wrong("", "wants another kind of value", fmt.Sprintf("write [[%s]] and the fields below it", f.Kind))
			continue
		}
		e.read()
		if given[e.Key] && !f.Plain {
			e.Wrong("id", fmt.Sprintf("%q is given twice", e.Key), "give each card of a file its own id")
		}
		given[e.Key] = true
		if f.Keys != nil && !e.bad && !slices.Contains(f.Keys, e.Key) {
			e.Wrong("id", fmt.Sprintf("%q is not known", e.Key), fmt.Sprintf("use one of %s", strings.Join(f.Keys, ", ")))
		}
		if !e.bad && !e.empty() && f.Check != nil && !e.lenient() {
			f.Check(e)
		}
		if !e.bad {
			g.put(i, e)
		}
	}
	if list.items == nil {
		e := &Entry{form: f, src: src, node: *list, g: g}
		e.Wrong("", "wants another kind of value", fmt.Sprintf("write [[%s]] and the fields below it", f.Kind))
	}
}

// put takes a card or a plain table.
func (g *gatherer) put(i int, e *Entry) {
	kind := e.form.Kind
	was, told := g.tables[kind]
	switch {
	case e.form.Plain && g.filling && told && was.own:
	case e.form.Plain:
		g.tables[kind] = e
	case g.filling:
		g.try(i, e)
	default:
		g.place(i, e)
	}
}

// place puts a card in its place.
func (g *gatherer) place(i int, e *Entry) {
	for k, list := range g.placed {
		if at := slices.IndexFunc(list, func(c *Entry) bool { return c.Key == e.Key }); at >= 0 {
			if k != i || e.form.Ready != nil {
				e.Wrong("id", fmt.Sprintf("%q is a %s already", e.Key, g.forms[k].Kind), "choose another id")
				return
			}
			if e.Missing && !list[at].Missing {
				e.Wrong("missing", "the card is known", "take it out, or enter the figures")
				return
			}
			list[at] = e
			return
		}
	}
	at := -1
	if e.own {
		at = slices.IndexFunc(g.placed[i], func(c *Entry) bool { return c.Nameless })
	}
	switch most := g.forms[i].Most; {
	case at >= 0:
		g.placed[i][at] = e
	case most > 0 && len(g.placed[i]) == most:
		e.Wrong("", fmt.Sprintf("there are more than %d of them", most), fmt.Sprintf("remove one, or give it the id of the %s that it replaces", e.form.Kind))
	case g.count() >= MaxCards-1:
		e.Wrong("", fmt.Sprintf("there are more than %d cards", MaxCards-1), "remove one")
	default:
		g.placed[i] = append(g.placed[i], e)
	}
}

// try puts a stand-in in its place if there is one, and if all cards go together then.
func (g *gatherer) try(i int, e *Entry) {
	for k, list := range g.placed {
		if at := slices.IndexFunc(list, func(c *Entry) bool { return c.Key == e.Key }); at >= 0 {
			if k == i && !list[at].own {
				g.tryAt(i, at, e)
			}
			return
		}
	}
	if at := slices.IndexFunc(g.placed[i], func(c *Entry) bool { return c.Nameless }); at >= 0 {
		g.tryAt(i, at, e)
	}
}

func (g *gatherer) tryAt(i, at int, e *Entry) {
	old := g.placed[i][at]
	g.placed[i][at], g.tried = e, e
	g.once(i)
	g.together(i)
	if g.tried = nil; e.bad {
		g.placed[i][at] = old
	}
}

func (g *gatherer) count() (n int) {
	for _, list := range g.placed {
		n += len(list)
	}
	return n
}

// fill adds a placeholder for each card that the shipped file lacks.
func (g *gatherer) fill() {
	for i := range g.forms {
		f := &g.forms[i]
		for n := len(g.placed[i]) + 1; f.Blank != "" && n <= f.Most; n++ {
			g.placed[i] = append(g.placed[i], &Entry{form: f, g: g, Card: Card{
				Key: fmt.Sprintf("%s-%d", f.Kind, n), Kind: f.Kind, Copies: 1, Missing: true, Nameless: true,
				Name: English(fmt.Sprintf(f.Blank, n)),
			}})
		}
	}
}

// enough sees that the shipped file has the cards that there must be.
func (g *gatherer) enough(shipped Source) {
	if len(g.wrong) > 0 {
		return
	}
	for i := range g.forms {
		f := &g.forms[i]
		want := func(reason, remedy string) {
			g.wrong = append(g.wrong, shipped.Wrong(f.Kind, -1, "", reason, remedy))
		}
		if n := len(g.placed[i]); n < f.Least {
			want(fmt.Sprintf("there are %d of them", n), fmt.Sprintf("give %d or more", f.Least))
		}
		for n, key := range f.Keys {
			if n >= len(g.placed[i]) || g.placed[i][n].Key != key {
				want(fmt.Sprintf("%s is not number %d", key, n+1), fmt.Sprintf("give %s in this order", strings.Join(f.Keys, ", ")))
				break
			}
		}
	}
}

// once sees that no two cards of a kind say the same where they may not. The error
// names the later file.
func (g *gatherer) once(i int) {
	for k := range g.forms[i].Fields {
		f := &g.forms[i].Fields[k]
		said := map[string]*Entry{}
		for _, e := range g.placed[i] {
			word := e.said[f.Name]
			if !f.Once || word == "" {
				continue
			}
			if other := said[word]; other != nil {
				if other.own && !e.own {
					e, other = other, e
				}
				e.Wrong(f.Name, fmt.Sprintf("%q is said by %s too", word, other.Key), "each card says another: change both")
			}
			said[word] = e
		}
	}
}

// together looks at cards of a kind that may not go together.
func (g *gatherer) together(i int) {
	f := &g.forms[i]
	if f.Together == nil || len(g.wrong) > 0 {
		return
	}
	list := slices.DeleteFunc(slices.Clone(g.placed[i]), func(e *Entry) bool { return e.said == nil })
	late := func(e *Entry) int {
		switch {
		case e == g.tried:
			return 2
		case e.own:
			return 1
		}
		return 0
	}
	slices.SortStableFunc(list, func(a, b *Entry) int { return cmp.Compare(late(a), late(b)) })
	f.Together(list)
}

// pack numbers the cards.
func (g *gatherer) pack() *Pack {
	p := &Pack{Forms: g.forms, tables: map[string]Values{}, loose: g.passed > 0}
	for _, list := range g.placed {
		for _, e := range list {
			e.ID = CardID(len(p.Cards) + 1)
			p.Cards, p.said = append(p.Cards, e.Card), append(p.said, e.said)
			p.Odd = append(p.Odd, e.odd...)
		}
	}
	for kind, e := range g.tables {
		p.tables[kind] = e.said
		p.Odd = append(p.Odd, e.odd...)
	}
	slices.SortStableFunc(p.Odd, func(a, b Warning) int { return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line)) })
	return p
}
