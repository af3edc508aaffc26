package catalogue

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// What a card says, as one line of text: how a table tells it to a game that is
// being played.

// apart stands between two fields of such a line; no value has it.
const apart = " | "

// Line writes what a card would say as one line; see [Form.Line].
func (p *Pack) Line(id CardID, v Values) string { return p.form(p.Cards[id-1].Kind).Line(v) }

// Line writes the values as one line: "colour=blue | dollars=1 3 | steps=do=gain
// n=2", the fields in the order of their names. Words for people are left out:
// they are in the owner's file.
func (f *Form) Line(v Values) string {
	said := Values{}
	for name, value := range v {
		field := pick(f.Fields, name, v.With(f.Fields))
		if value != "" && (field == nil || field.Text == 0 && field.Asked(v.With(f.Fields))) {
			said[name] = value
		}
	}
	return said.line()
}

func (v Values) line() string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(v)) {
		list = append(list, name+"="+v[name])
	}
	return strings.Join(list, apart)
}

// ParseLine takes such a line apart, and gives it as [Form.Line] writes it. The
// error says which part is none; what the values mean [Pack.With] looks at.
func ParseLine(text string) (Values, string, error) {
	v := Values{}
	for part := range strings.SplitSeq(text, strings.TrimSpace(apart)) {
		name, said, found := strings.Cut(part, "=")
		name, said = strings.TrimSpace(name), strings.Join(strings.Fields(said), " ")
		switch {
		case !found || !fieldName(name) || said == "":
			return nil, "", fmt.Errorf("%q is no field and its value, as in colour=blue", strings.TrimSpace(part))
		case v[name] != "":
			return nil, "", fmt.Errorf("%s is told twice", name)
		}
		v[name] = said
	}
	return v, v.line(), nil
}

// fieldName reports whether a word can be the name of a field.
func fieldName(word string) bool {
	return word != "" && strings.Trim(word, "abcdefghijklmnopqrstuvwxyz-") == ""
}

// With is the pack in which a card says this and nothing else. Its number and its
// names stay. The error is [Errors], as of a card file with that card, or says
// that nobody can enter it.
func (p *Pack) With(id CardID, v Values) (*Pack, error) {
	if id == None || int(id) > len(p.Cards) {
		return nil, fmt.Errorf("there is no card %d", id)
	}
	card := p.Cards[id-1]
	form := p.form(card.Kind)
	if form.Ready != nil || form.Closed {
		return nil, fmt.Errorf("what %s says nobody has to tell", card.Key)
	}
	if wrong := form.mistakes(card.Key, v); len(wrong) > 0 {
		return nil, wrong
	}
	told := &Pack{Forms: p.Forms, Cards: slices.Clone(p.Cards), said: slices.Clone(p.said), tables: p.tables}
	c := &told.Cards[id-1]
	c.Missing, c.Nameless, told.said[id-1] = false, false, v
	g := &gatherer{forms: p.Forms, lenient: p.loose, strict: card.Key}
	after, err := g.gather(Source{Name: card.Key, Text: told.Text()}, nil, nil)
	if err != nil {
		return nil, err
	}
	after.Cards[id-1] = *c // it was entered at the table, whatever its id looks like
	return after, nil
}

// mistakes are those that no card file could have, or that it would hide: fields that
// there are not, or that the others leave no room for, and values that cannot be
// written.
func (f *Form) mistakes(card string, v Values) (wrong Errors) {
	for _, name := range slices.Sorted(maps.Keys(v)) {
		field := pick(f.Fields, name, v.With(f.Fields))
		reason, remedy := "", ""
		switch {
		case field == nil && f.Partial && slices.Contains(partly, name):
			continue
		case field == nil:
			reason, remedy = "is not known here", fmt.Sprintf("known are %s", strings.Join(named(f.Fields), ", "))
		case !field.Asked(v.With(f.Fields)):
			reason = fmt.Sprintf("%s %s has no such figure", field.If, v.With(f.Fields)[field.If])
			remedy = needs(f.Fields, field.If, v.With(f.Fields)[field.If])
		default:
			reason, remedy = field.wrong(v[name]), field.Remedy()
		}
		if reason != "" {
			wrong = append(wrong, &Error{File: card, Line: 1, Field: f.Kind + "." + name, Reason: reason, Remedy: remedy})
		}
	}
	return wrong
}
