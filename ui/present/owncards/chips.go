package owncards

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/drawing"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// ChipVM is a step of what a card does, or one part of the step that is being filled in. A tap
// on the chip opens a field.
type ChipVM struct {
	Text  string
	Icon  string // "" = none
	N     int    // the number of the step, from 1; 0 = part of the step before
	Row   int    // index of the field that a tap opens
	Rows  []int  // indexes of all fields that it shows
	Empty bool   // one of its fields has no value yet
	Add   bool   // a tap adds a step
}

// Has reports whether the chip shows a field.
func (c *ChipVM) Has(row int) bool { return slices.Contains(c.Rows, row) }

// chips makes the chips of a card: the fields that its drawing lists as chips, and the entries
// of repeated groups. It marks their rows in placed.
func chips(w *present.Words, kind string, rows []FormRowVM, placed []bool) (list []ChipVM) {
	for _, name := range w.Drawn.Entry[kind].Chips {
		for i := range rows {
			if !placed[i] && (rows[i].Field == name || name == drawing.TextField && rows[i].Field == catalogue.TextField(w.Column())) && !rows[i].Entries {
				placed[i] = true
				list = append(list, chip(w, rows[i:i+1], i, rows[i].Short == ""))
			}
		}
	}
	for i := range rows {
		entry, ok := rows[i].entry()
		switch {
		case placed[i]:
		case rows[i].Entries:
			placed[i] = true
			if len(rows[i].Options) > 0 && rows[i].Options[0].Value == "+" {
				list = append(list, ChipVM{Text: rows[i].Options[0].Label, Row: i, Rows: []int{i}, Add: true})
			}
		case ok:
			to := i
			for ; to < len(rows); to++ {
				if other, _ := rows[to].entry(); other != entry {
					break
				}
				placed[to] = true
			}
			list = append(list, chip(w, rows[i:to], i, true))
		}
	}
	slices.SortStableFunc(list, func(a, b ChipVM) int { return last(&rows[a.Row]) - last(&rows[b.Row]) })
	n := 0
	for i := range list {
		if c := &list[i]; !c.Add && !rows[c.Row].Typed {
			n++
			c.N = n
		}
	}
	return list
}

// chip makes the chip of neighbouring fields; from is the index of the first. If bare is set,
// a word as the first value needs no label.
func chip(w *present.Words, rows []FormRowVM, from int, bare bool) ChipVM {
	c := ChipVM{Row: from}
	var said []string
	for i := range rows {
		r := &rows[i]
		c.Rows = append(c.Rows, from+i)
		if r.Value == "" && !r.Optional && !r.Typed {
			if !c.Empty {
				c.Row = from + i
			}
			c.Empty = true
		}
		if i > 0 && r.Left { // the usual, which no card says
			continue
		}
		said = append(said, fieldText(w, r, bare && (i == 0 || r.Icon != "")))
		if c.Icon == "" {
			c.Icon = r.Icon
		}
	}
	c.Text = strings.Join(said, " · ")
	return c
}

// fieldText renders a field with its value in few words.
func fieldText(w *present.Words, r *FormRowVM, bare bool) string {
	value := cmp.Or(r.inText, "?")
	switch {
	case r.Typed:
		return cmp.Or(r.Value, r.Label)
	case bare && r.inText != "" && !r.number():
		return words.Capital(value)
	}
	return w.Say("cards.field", cmp.Or(r.Short, r.Label), value)
}

// entry returns the path of the entry of a repeated group that the field belongs to.
func (r *FormRowVM) entry() (path string, ok bool) {
	i := strings.LastIndexByte(r.Field, '.')
	if i < 0 {
		return "", false
	}
	return r.Field[:i], true
}

// number reports whether the value of the field is a number.
func (r *FormRowVM) number() bool {
	_, err := strconv.Atoi(r.inText)
	return err == nil
}

// last is the sort key of a field: typed text (1) follows what the card does (0).
func last(r *FormRowVM) int {
	if r.Typed {
		return 1
	}
	return 0
}
