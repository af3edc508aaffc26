package catalogue

import (
	"slices"
	"strconv"
	"strings"
)

// Form says which figures the owner enters of a sort of card, in the order in
// which people are asked. The names and words are those of card files.
type Form struct {
	Kind   string // also the name of the table in the file
	Fields []Field
	Odd    []string // what can be unusual, as in term.odd.<word>
}

// Odd is a figure of a card that is possible but unusual.
type Odd struct {
	Card  string // its record word
	Field string
	Word  string // of Form.Odd
	Args  [3]int // figures for the sentence
}

// Field is one figure of a card.
type Field struct {
	Name     string   // in the file; also its word in wording files, as term.field.<name>
	From, To int      // a whole number in this range, if there are no words
	Words    []string // one of these
	Of       string   // what the words are, as in term.<of>.<word>
	Most     int      // a list of 1 to Most words; 0 = a single one
	If       string   // asked only if this other field …
	Is       []string // … has one of these words
}

// Asked tells whether a field is asked for, given the values of the others.
func (f *Field) Asked(values map[string]string) bool {
	return f.If == "" || slices.Contains(f.Is, values[f.If])
}

// Good tells whether a value is possible: a number, a word, or words with
// blanks between.
func (f *Field) Good(value string) bool {
	if len(f.Words) == 0 {
		n, err := strconv.Atoi(value)
		return err == nil && n >= f.From && n <= f.To && strconv.Itoa(n) == value
	}
	words := strings.Fields(value)
	if len(words) == 0 || len(words) > max(f.Most, 1) {
		return false
	}
	return !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(f.Words, w) })
}

// Literal writes a good value as TOML.
func (f *Field) Literal(value string) string {
	switch {
	case len(f.Words) == 0:
		return value
	case f.Most == 0:
		return strconv.Quote(value)
	}
	var list []string
	for _, w := range strings.Fields(value) {
		list = append(list, strconv.Quote(w))
	}
	return "[" + strings.Join(list, ", ") + "]"
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
