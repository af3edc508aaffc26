package terminal

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"casekeeper/ui/present"
)

// widestName is the greatest width of the column of names, in runes.
const widestName = 26

// Table draws the whole table: one line for each place and seat, with a mark on those that must
// act.
func (p *Page) Table(vm *present.TableVM) { p.draw(vm, nil) }

// draw draws the table. With before, the text of rows as last drawn, it draws only the rows that
// have changed or must act. It returns the text of every row by name.
func (p *Page) draw(vm *present.TableVM, before map[string]string) map[string]string {
	if head := joined(" · ", vm.Round, vm.Phase); head != "" {
		p.Line("== %s", head)
	}
	rows, now := boardRows(vm), map[string]string{}
	widest := 0
	for _, r := range rows {
		widest = min(max(widest, utf8.RuneCountInString(r.name)), widestName)
		now[r.name] = r.what
	}
	for _, r := range rows {
		if what, drawn := before[r.name]; !drawn || what != r.what || r.mark == toAct {
			p.hanging(r.line(widest), widest+4)
		}
	}
	return now
}

// toAct marks a seat that must act.
const toAct = ">"

// boardRows returns a row for each place and each seat.
func boardRows(vm *present.TableVM) (rows []boardRow) {
	for _, place := range vm.Places {
		rows = append(rows, boardRow{" ", called(place.Name, place.Mark.Name),
			joined("; ", cards(place.Cards), counters(place.Name, looseCounters(&place)), dice(place.Dice), spots(place.Spots))})
	}
	for _, s := range vm.Seats {
		var marks []string
		for _, m := range s.Marks {
			marks = append(marks, m.Name)
		}
		mark := " "
		if s.ToAct {
			mark = toAct
		}
		name := s.Mark.Name
		if s.Caption != "" && !slices.ContainsFunc(s.Cards, func(c present.CardVM) bool { return c.Name == s.Caption }) {
			name = called(name, s.Caption)
		}
		rows = append(rows, boardRow{mark, name, joined("; ", counters("", s.Counters), strings.Join(marks, ", "), cards(slices.DeleteFunc(s.Cards, hidden)), spots(s.Spots))})
	}
	return rows
}

// boardRow is one place or seat.
type boardRow struct{ mark, name, what string }

// line returns the row with its name padded to a width.
func (r boardRow) line(widest int) string {
	room := strings.Repeat(" ", max(0, widest-utf8.RuneCountInString(r.name)))
	return strings.TrimRight(r.mark+" "+r.name+room+"  "+r.what, " ")
}

// hidden reports whether a card is face down for the viewer of the table.
func hidden(c present.CardVM) bool { return c.Down }

func called(name, seat string) string {
	if seat == "" {
		return name
	}
	return name + " (" + seat + ")"
}

func cards(list []present.CardVM) string {
	var out []string
	for _, c := range list {
		name := c.Name
		if c.Label != "" {
			name = c.Label + ": " + name
		}
		out = append(out, "["+name+"]")
	}
	return strings.Join(out, " ")
}

// counters formats counters. A counter named like its place is written without a name.
func counters(place string, list []present.CounterVM) string {
	var out []string
	for _, c := range list {
		out = append(out, strings.TrimPrefix(fmt.Sprintf("%s %d", c.Name, c.Value), place+" "))
	}
	return strings.Join(out, ", ")
}

// dice formats the dice on a place.
func dice(list []present.DieVM) string {
	var out []string
	for _, d := range list {
		out = append(out, d.Words)
	}
	return strings.Join(out, "; ")
}

// looseCounters returns the counters of a place that belong to none of its spots.
func looseCounters(place *present.PlaceVM) []present.CounterVM {
	return slices.DeleteFunc(slices.Clone(place.Counters), func(c present.CounterVM) bool {
		return slices.ContainsFunc(place.Spots, func(s present.SpotVM) bool {
			return slices.ContainsFunc(s.Counters, func(kept present.CounterVM) bool { return kept.Name == c.Name })
		})
	})
}

// spots formats the spots that hold tokens or counters.
func spots(list []present.SpotVM) string {
	var out []string
	for _, s := range list {
		var tokens []string
		for _, t := range s.Tokens {
			tokens = append(tokens, t.Words)
		}
		if what := joined(", ", strings.Join(tokens, " + "), counters("", s.Counters)); what != "" {
			out = append(out, s.Name+": "+what)
		}
	}
	return strings.Join(out, "; ")
}
