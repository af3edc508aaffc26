package catalogue

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Form says what is printed on a sort of card, and so what its files may say
// and what the owner is asked, in that order. The names and words are those of
// card files. A form is read-only.
type Form struct {
	Kind   string // also the name of the table in the file
	Fields []Field
	Odd    []string // what can be unusual, as in term.odd.<word>

	Ready       []Card // cards that no file tells: they come first, and have no figures
	Keys        []string
	Least, Most int    // designs of this kind; Most 0 = any number
	Blank       string // the English name of a card that the files lack, %d its number; they fill up to Most

	Closed  bool // the owner's files cannot tell such a card
	Rough   bool // a missing card also has figures: those that it is played with
	Partial bool // fields may be named in unknown, or in inferred
	Plain   bool // one table [kind] without id and names, and no card

	// Check looks at a card with figures that are right one by one; nil = they
	// are right together.
	Check func(*Entry)

	// Together looks at all cards of the kind that have figures, each of them right
	// by itself, those of the owner last; nil = any go together.
	Together func([]*Entry)
}

// Odd is a figure of a card that is possible but unusual.
type Odd struct {
	Card  string // its record word
	Field string
	Word  string // of Form.Odd
	Args  [3]int // figures for the sentence
}

// Field is one thing that a card says: a whole number, if it is nothing else.
type Field struct {
	Name     string   // in the file; also its word in wording files, as term.field.<name>
	From, To int      // the range of a whole number
	Words    []string // one of these, by value; an empty one cannot be said
	Of       string   // what the words are, as in term.<of>.<word>
	Flag     bool     // true or false
	Text     int      // words for people, at most so many characters; not in a group
	Places   int      // a set of places 1 to Places, drawn as a column to tap
	Group    []Field  // a repeated group, 1 to Most of them in order

	Least, Most int    // a list of Least (at least 1) to Most words or numbers; Most 0 = a single one
	Else        string // what it counts as when it is left out; "" = it must be given. A field that older files cannot have needs one
	Once        bool   // no two cards of the kind say the same

	If string   // said only if this other field of the group, or of the card …
	Is []string // … has one of these words
}

// Values are the fields of a card by name, each as text: a number, a word,
// true or false; of a list the items with blanks between; of places those that
// there are, "-" for none; of a group entries as in "do=pay n=1; do=gain n=5",
// in which a list has commas.
type Values map[string]string

// none is the text of an empty set of places.
const none = "-"

// list reports whether a field holds several words or numbers.
func (f *Field) list() bool { return f.Most > 0 && f.Group == nil }

// Listed reports whether the field is filled item by item.
func (f *Field) Listed() bool { return f.list() || f.Places > 0 }

// Asked reports whether a field is asked for, given the values of the others: of
// its own group first, if it has one.
func (f *Field) Asked(around ...Values) bool {
	if f.If == "" {
		return true
	}
	for _, v := range around {
		if word, given := v[f.If]; given {
			return slices.Contains(f.Is, word)
		}
	}
	return false
}

// Good reports whether a value is possible.
func (f *Field) Good(value string) bool { return f.wrong(value) == "" }

// wrong says what is wrong with a value; "" = nothing.
func (f *Field) wrong(value string) string {
	switch {
	case f.Group != nil:
		return f.wrongGroup(value)
	case f.Text > 0:
		odd := func(r rune) bool { return !unicode.IsPrint(r) }
		if n := utf8.RuneCountInString(value); n == 0 || n > f.Text || strings.ContainsFunc(value, odd) || strings.TrimSpace(value) != value {
			return "is not a good text"
		}
		return ""
	case !f.Listed():
		return f.wrongItem(value)
	case f.Places > 0 && value == none:
		return ""
	}
	items := strings.Fields(value)
	if n := len(items); f.list() && (n < max(f.Least, 1) || n > f.Most) {
		return fmt.Sprintf("has %d of them", n)
	}
	for i, item := range items {
		if w := f.wrongItem(item); w != "" {
			return w
		}
		if f.Places > 0 && slices.Contains(items[:i], item) {
			return fmt.Sprintf("says %s twice", item)
		}
	}
	return ""
}

// wrongItem says the same of one word or number.
func (f *Field) wrongItem(value string) string {
	switch {
	case f.Flag:
		if value != "true" && value != "false" {
			return fmt.Sprintf("%q is neither true nor false", value)
		}
		return ""
	case f.Words != nil:
		if value == "" || !slices.Contains(f.Words, value) {
			return fmt.Sprintf("%q is not known", value)
		}
		return ""
	}
	from, to := f.scale()
	if n, err := strconv.Atoi(value); err != nil || n < from || n > to || strconv.Itoa(n) != value {
		return fmt.Sprintf("%s is out of range", value)
	}
	return ""
}

// scale is the range of the field's numbers.
func (f *Field) scale() (from, to int) {
	if f.Places > 0 {
		return 1, f.Places
	}
	return f.From, f.To
}

// wrongGroup says what is wrong with a repeated group.
func (f *Field) wrongGroup(value string) string {
	entries := Entries(value)
	if n := len(entries); n < 1 || n > f.Most {
		return fmt.Sprintf("has %d of them", n)
	}
	for _, v := range entries {
		for i := range f.Group {
			g := &f.Group[i]
			said, given := v[g.Name]
			if !g.Asked(v.With(f.Group)) || !given && g.Else != "" {
				continue
			}
			if w := g.wrong(said); w != "" {
				return g.Name + " " + w
			}
		}
	}
	return ""
}

// Remedy says what a field takes.
func (f *Field) Remedy() string {
	from, to := f.scale()
	least, most := max(f.Least, 1), f.Most
	switch {
	case f.Group != nil:
		return fmt.Sprintf("give %d to %d of { %s }", least, most, strings.Join(named(f.Group), ", "))
	case f.Text > 0:
		return fmt.Sprintf("use at most %d printable characters, no blanks around them", f.Text)
	case f.Flag:
		return "say true or false"
	case f.Places > 0:
		return fmt.Sprintf("give a list of different numbers from 1 to %d, [] if there are none", f.Places)
	case f.Words != nil && f.list():
		return fmt.Sprintf("give %d to %d of %s", least, most, spoken(f.Words))
	case f.Words != nil:
		return fmt.Sprintf("use one of %s", spoken(f.Words))
	case f.list():
		return fmt.Sprintf("give %d to %d numbers from %d to %d", least, most, from, to)
	}
	return fmt.Sprintf("give a number from %d to %d", from, to)
}

// spoken lists the words that can be said.
func spoken(words []string) string {
	return strings.Join(slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "" }), ", ")
}

// named lists the names of fields, each once.
func named(fields []Field) (list []string) {
	for _, f := range fields {
		if !slices.Contains(list, f.Name) {
			list = append(list, f.Name)
		}
	}
	return list
}

// first finds the first field of a name, and whether there are more of it: most
// names have one, which needs no value to be chosen by.
func first(fields []Field, name string) (found *Field, several bool) {
	for i := range fields {
		switch {
		case fields[i].Name != name:
		case found != nil:
			return found, true
		default:
			found = &fields[i]
		}
	}
	return found, false
}

// pick finds the field of a name: of several the one that is asked for.
func pick(fields []Field, name string, around ...Values) (found *Field) {
	for i := range fields {
		if f := &fields[i]; f.Name == name && (found == nil || f.Asked(around...)) {
			found = f
		}
	}
	return found
}

// Literal writes a good value as TOML.
func (f *Field) Literal(value string) string {
	switch {
	case f.Group != nil:
		var b strings.Builder
		b.WriteString("[\n")
		for _, v := range Entries(value) {
			var parts []string
			for _, name := range named(f.Group) {
				if v[name] != "" {
					parts = append(parts, name+" = "+pick(f.Group, name, v.With(f.Group)).Literal(v[name]))
				}
			}
			b.WriteString("  { " + strings.Join(parts, ", ") + " },\n")
		}
		return b.String() + "]"
	case !f.Listed():
		return f.literalItem(value)
	}
	var list []string
	for _, item := range strings.Fields(strings.TrimPrefix(value, none+" ")) {
		if item != none {
			list = append(list, f.literalItem(item))
		}
	}
	return "[" + strings.Join(list, ", ") + "]"
}

func (f *Field) literalItem(value string) string {
	if f.Words != nil || f.Text > 0 {
		return Quote(value)
	}
	return value
}

// Quote writes a text as TOML does.
func Quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r < ' ' || r == 0x7f:
			fmt.Fprintf(&b, `\u%04X`, r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// Entries takes the text of a repeated group apart. What is no entry is left
// out.
func Entries(value string) (list []Values) {
	for entry := range strings.SplitSeq(value, ";") {
		v := Values{}
		for part := range strings.FieldsSeq(entry) {
			if name, said, ok := strings.Cut(part, "="); ok {
				v[name] = strings.ReplaceAll(said, ",", " ")
			}
		}
		if len(v) > 0 {
			list = append(list, v)
		}
	}
	return list
}

// JoinEntries makes the text of a repeated group, each entry in the order of
// the group's fields.
func (f *Field) JoinEntries(entries []Values) string {
	var list []string
	for _, v := range entries {
		var parts []string
		for _, name := range named(f.Group) {
			if v[name] != "" {
				parts = append(parts, name+"="+strings.ReplaceAll(v[name], " ", ","))
			}
		}
		list = append(list, strings.Join(parts, " "))
	}
	return strings.Join(list, "; ")
}

// With is the values with those that are left out and count as something.
func (v Values) With(fields []Field) Values {
	out := Values{}
	for i := range fields {
		if f := &fields[i]; f.Else != "" && f.If == "" {
			out[f.Name] = f.Else
		}
	}
	maps.Copy(out, v)
	return out
}

// Slug makes a record word of a name: lower-case letters and digits with single
// hyphens, at most 40. "" if nothing is left.
func Slug(name string) string {
	var b strings.Builder
	dash := false
	for _, r := range plainLetters.Replace(strings.ToLower(name)) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9' && b.Len() > 0:
			if dash && b.Len() > 0 {
				b.WriteByte('-')
			}
			b.WriteRune(r)
			dash = false
		case r == '\'' || r == '’':
		default:
			dash = true
		}
		if b.Len() >= 38 {
			break
		}
	}
	return b.String()
}

// plainLetters takes the accents off letters.
var plainLetters = strings.NewReplacer("á", "a", "é", "e", "í", "i", "ó", "o", "ú", "u", "ü", "u", "ñ", "n", "ç", "c", "à", "a", "è", "e", "ò", "o")
