package catalogue

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Template is a card of the form to fill in: every field with a value that can
// be and what else it takes; fields that hang on others, or may be left out,
// are comments.
func (f *Form) Template() []byte {
	var b strings.Builder
	if f.Plain {
		fmt.Fprintf(&b, "[%s]\n", f.Kind)
	} else {
		fmt.Fprintf(&b, "[[%s]]\nid = \"my-%s\" # the word of the card in records: it never changes; the id of another %s replaces that one\n", f.Kind, f.Kind, f.Kind)
		fmt.Fprintf(&b, "%s = \"My card\" # its name; in other languages by their codes, as fr = \"\"; one is enough\n# %s = \"\" # what is printed on the card, at most %d characters; in other languages too\n",
			Mother, TextField(Mother), MaxPrinted)
	}
	said := Values{}
	for i := range f.Fields {
		field := &f.Fields[i]
		line := fmt.Sprintf("%s = %s", field.Name, strings.ReplaceAll(field.Literal(field.sample()), "\n", " "))
		asked := field.Asked(said.With(f.Fields))
		if asked && field.Else == "" {
			said[field.Name] = field.sample()
		} else {
			line = "# " + line
		}
		b.WriteString(line + " # " + field.takes() + "\n")
	}
	return []byte(b.String())
}

// takes says what a field takes and when, for a comment.
func (f *Field) takes() string {
	text := f.Remedy()
	if f.If != "" {
		text = "with " + f.If + " = " + strings.Join(f.Is, " or ") + ": " + text
	}
	if f.Else != "" && f.Else != none {
		text += "; left out it is " + f.Else
	}
	for i := range f.Group {
		text += fmt.Sprintf("; %s: %s", f.Group[i].Name, f.Group[i].takes())
	}
	return text
}

// sample is a value that a field can have.
func (f *Field) sample() string {
	switch {
	case f.Group != nil:
		v := Values{}
		for i := range f.Group {
			if g := &f.Group[i]; g.Else == "" && g.Asked(v.With(f.Group)) {
				v[g.Name] = g.sample()
			}
		}
		return f.JoinEntries([]Values{v})
	case f.Flag:
		return "false"
	case f.Text > 0:
		return "text"
	case f.Places > 0:
		return none
	}
	from, _ := f.scale()
	one := strconv.Itoa(from)
	if i := slices.IndexFunc(f.Words, func(w string) bool { return w != "" }); i >= 0 {
		one = f.Words[i]
	}
	return strings.TrimSpace(strings.Repeat(one+" ", max(f.Least, 1)))
}
