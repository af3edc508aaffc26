package terminal

import (
	"fmt"
	"io"
	"strings"

	"casekeeper/ui/present"
)

// Page writes view-models as text. The first error of the writer sticks.
type Page struct {
	w   io.Writer
	err error
}

// NewPage writes to w.
func NewPage(w io.Writer) *Page { return &Page{w: w} }

// Err is the first error of the writer.
func (p *Page) Err() error { return p.err }

// Line writes one line.
func (p *Page) Line(format string, args ...any) {
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.w, format+"\n", args...)
	}
}

// Write writes a text as it is.
func (p *Page) Write(text string) {
	if p.err == nil {
		_, p.err = io.WriteString(p.w, text)
	}
}

// Log writes what happened: an act with its number (0 = none), then why.
func (p *Page) Log(act int, lines []present.LogVM) {
	for _, l := range lines {
		text := l.Text
		if l.Head && l.Mark.Name != "" && !strings.Contains(text, l.Mark.Name) {
			text = l.Mark.Name + ": " + text
		}
		if l.Ref != "" {
			text += " (" + l.Ref + ")"
		}
		switch {
		case !l.Head && l.Bad:
			p.Line("      ! %s", text)
		case !l.Head:
			p.Line("      - %s", text)
		case act > 0:
			p.Line("%4d. %s", act, text)
		default:
			p.Line("      %s", text)
		}
	}
}

// Table writes everything that lies on the table.
func (p *Page) Table(vm *present.TableVM) {
	p.Line("== %s", joined(" · ", vm.Round, vm.Phase))
	for _, place := range vm.Places {
		p.Line("%s", joined("  ", named(place.Name, place.Mark.Name), cards(place.Cards), counters(place.Counters), dice(place.Dice), spots(place.Spots)))
	}
	for _, s := range vm.Seats {
		var marks []string
		for _, m := range s.Marks {
			marks = append(marks, m.Name)
		}
		mark := " "
		if s.ToAct {
			mark = ">"
		}
		p.Line("%s %s", mark, joined("  ", s.Mark.Name+":", counters(s.Counters), strings.Join(marks, ", "), cards(s.Cards)))
	}
}

// Result writes the final table with the reasons of every figure.
func (p *Page) Result(vm *present.ResultVM) {
	p.Line("== %s", vm.Title)
	for _, r := range vm.Rows {
		var cells []string
		for i, c := range r.Cells {
			if c != "" {
				cells = append(cells, vm.Columns[i].Name+" "+c)
			}
		}
		p.Line("%s. %s: %s", r.Rank, r.Mark.Name, strings.Join(cells, ", "))
		for _, why := range r.Why {
			if !why.Head {
				p.Log(0, []present.LogVM{why})
			}
		}
	}
	p.Line("%s. %s.", vm.Won, strings.TrimSuffix(vm.DecidedBy, "."))
}

// joined joins what is not empty.
func joined(sep string, parts ...string) string {
	var out []string
	for _, s := range parts {
		if s != "" {
			out = append(out, s)
		}
	}
	return strings.Join(out, sep)
}

func named(name, seat string) string {
	if seat == "" {
		return name + ":"
	}
	return name + " (" + seat + "):"
}

func cards(list []present.CardVM) string {
	var out []string
	for _, c := range list {
		name := c.Name
		if c.Label != "" {
			name = c.Label + " " + name
		}
		out = append(out, "["+name+"]")
	}
	return strings.Join(out, " ")
}

func counters(list []present.CounterVM) string {
	var out []string
	for _, c := range list {
		out = append(out, fmt.Sprintf("%s %d", c.Name, c.Value))
	}
	return strings.Join(out, ", ")
}

// dice writes the dice that lie on a place.
func dice(list []present.DieVM) string {
	var out []string
	for _, d := range list {
		out = append(out, d.Words)
	}
	return strings.Join(out, "; ")
}

// spots writes the spots that hold tokens.
func spots(list []present.SpotVM) string {
	var out []string
	for _, s := range list {
		var tokens []string
		for _, t := range s.Tokens {
			tokens = append(tokens, t.Words)
		}
		if len(tokens) > 0 {
			out = append(out, s.Name+": "+strings.Join(tokens, " + "))
		}
	}
	return strings.Join(out, "; ")
}
