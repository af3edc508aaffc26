package catalogue

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// Pack is all cards of a game with what they say. It is read-only.
type Pack struct {
	Forms []Form
	Cards []Card    // by form, in the order of the files; Cards[i].ID == i+1
	Odd   []Warning // figures that are unusual, in the order of the files

	said   []Values          // by index in Cards; empty for a card without figures
	tables map[string]Values // of plain forms
	loose  bool              // read from a snapshot that the forms would not take as a card file
}

// Warning is a figure that is possible but unusual: all known cards follow a
// pattern that this one does not.
type Warning struct {
	Error
	Odd Odd // the same for wording files
}

// form finds the form of a kind.
func (p *Pack) form(kind string) *Form {
	return &p.Forms[slices.IndexFunc(p.Forms, func(f Form) bool { return f.Kind == kind })]
}

// Entered lists the forms of the cards that the owner can enter.
func (p *Pack) Entered() []Form {
	return slices.DeleteFunc(slices.Clone(p.Forms), func(f Form) bool { return f.Ready != nil || f.Closed })
}

// Values are the fields of a card; nil = it has no figures.
func (p *Pack) Values(id CardID) Values { return p.said[id-1] }

// Figures are what a card says; false if nobody has entered it, or there is
// nothing to enter.
func (p *Pack) Figures(id CardID) (Figures, bool) {
	v := p.said[id-1]
	return p.form(p.Cards[id-1].Kind).Figures(v), len(v) > 0
}

// Plain are the fields of a card as plain values, for JSON: numbers, texts,
// lists, and of a group a list of tables; nil = it has no figures.
func (p *Pack) Plain(id CardID) map[string]any {
	var b strings.Builder
	write(&b, "", p.form(p.Cards[id-1].Kind).Lines(p.said[id-1]))
	var out map[string]any
	if err := toml.Unmarshal([]byte(b.String()), &out); err != nil {
		panic(err) // we have just written it
	}
	return out
}

// Table is what the plain table of a kind says; false if there is none.
func (p *Pack) Table(kind string) (Figures, bool) {
	v, found := p.tables[kind]
	return p.form(kind).Figures(v), found
}

// TableValues are the fields of the plain table of a kind; nil if there is none.
func (p *Pack) TableValues(kind string) Values { return p.tables[kind] }

// Of lists the cards of a kind in order.
func (p *Pack) Of(kind string) (list []Card) {
	for _, c := range p.Cards {
		if c.Kind == kind {
			list = append(list, c)
		}
	}
	return list
}

// Words gives the record words by CardID.
func (p *Pack) Words() []string {
	words := []string{""}
	for _, c := range p.Cards {
		words = append(words, c.Key)
	}
	return words
}

// Text writes all cards in the format of card files, one text for one pack.
// Read of it alone gives an equal pack, but for the warnings.
func (p *Pack) Text() []byte {
	var b strings.Builder
	for i, c := range p.Cards {
		if f := p.form(c.Kind); f.Ready == nil {
			head := append([]Line{{"id", Quote(c.Key)}}, c.Name.lines("")...)
			write(&b, "[["+c.Kind+"]]", append(append(head, marks(&c)...), f.Lines(p.said[i])...))
		}
	}
	for i := range p.Forms {
		if v, found := p.tables[p.Forms[i].Kind]; found {
			write(&b, "["+p.Forms[i].Kind+"]", p.Forms[i].Lines(v))
		}
	}
	return []byte(b.String())
}

// write writes one table.
func write(b *strings.Builder, head string, lines []Line) {
	if b.Len() > 0 {
		b.WriteByte('\n')
	}
	b.WriteString(head + "\n")
	for _, l := range lines {
		b.WriteString(l.Name + " = " + l.Literal + "\n")
	}
}

// marks are what a card says beside its names and figures.
func marks(c *Card) (list []Line) {
	list = c.Text.lines(TextField(""))
	for _, lang := range c.Name.Languages() {
		switch seen := c.IsSeen(lang); {
		case seen && lang != Mother:
			list = append(list, Line{lang + "_sure", "true"})
		case !seen && lang == Mother:
			list = append(list, Line{lang + "_ours", "true"})
		}
	}
	for _, flag := range []struct {
		name string
		on   bool
	}{{"invented", !c.Sure && !c.Missing}, {"missing", c.Missing}, {"own", c.Own}} {
		if flag.on {
			list = append(list, Line{flag.name, "true"})
		}
	}
	return list
}

// lines are the texts as a file has them, a field a language.
func (t Texts) lines(prefix string) (list []Line) {
	for _, lang := range t.Languages() {
		list = append(list, Line{prefix + lang, Quote(t.Only(lang))})
	}
	return list
}

// Lines are the values as a file has them, in the order of the form.
func (f *Form) Lines(v Values) (list []Line) {
	all := v.With(f.Fields)
	for i := range f.Fields {
		field := &f.Fields[i]
		if said := v[field.Name]; said != "" && field.Asked(all) {
			list = append(list, Line{field.Name, field.Literal(said)})
		}
	}
	for _, name := range partly {
		if said := v[name]; said != "" && f.Partial {
			list = append(list, Line{name, paths.Literal(said)})
		}
	}
	return list
}

// Version is a short hash of all figures in order; names do not count.
func (p *Pack) Version() string {
	h := sha256.New()
	for i, c := range p.Cards {
		fmt.Fprintln(h, c.Kind, c.Key, c.Copies, p.form(c.Kind).Lines(p.said[i]))
	}
	for i := range p.Forms {
		fmt.Fprintln(h, p.Forms[i].Lines(p.tables[p.Forms[i].Kind]))
	}
	return hex.EncodeToString(h.Sum(nil))[:12]
}
