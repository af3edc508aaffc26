package owncards

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// A repeated group in the form of a card: every field of every entry is a row, and a last row
// adds an entry.

// emptyEntry is the text of an empty entry in a group.
const emptyEntry = "+=1"

// joinGroup makes the text of a group; an empty entry becomes emptyEntry.
func joinGroup(f *catalogue.Field, entries []catalogue.Values) string {
	list := make([]string, len(entries))
	for i, v := range entries {
		if list[i] = f.JoinEntries([]catalogue.Values{v}); list[i] == "" {
			list[i] = emptyEntry
		}
	}
	return strings.Join(list, "; ")
}

// pathOf returns the path of a field in an entry of a group, such as "steps.2.do".
func pathOf(f *catalogue.Field, entry int, g *catalogue.Field) string {
	return fmt.Sprintf("%s.%d.%s", f.Name, entry+1, g.Name)
}

// groupRows makes the rows of a group.
func groupRows(w *present.Words, f *catalogue.Field, card *CardForm) (rows []FormRowVM) {
	entries := catalogue.Entries(card.Values[f.Name])
	for i, entry := range entries {
		for _, g := range words.AskedOf(f, entry, card.Values) {
			row := formRow(w, g, entry[g.Name])
			row.Field = pathOf(f, i, g)
			row.Drop, row.DropAs = w.Say("cards.entry.drop", i+1), strconv.Itoa(-i-1)
			rows = append(rows, openRow(w, card, row))
		}
	}
	last := FormRowVM{Field: f.Name, Label: w.FieldName(f), Value: strconv.Itoa(len(entries)), Entries: true}
	if len(entries) < f.Most {
		last.Options = append(last.Options, ChoiceOf{Value: "+", Label: w.Say("cards.entry.add")})
	}
	return append(rows, last)
}

// enterGroup changes a group: "+" adds an entry, "-2" removes the second, and at a path such
// as "steps.2.do" a field of an entry gets the value. Fields that the entry no longer has are
// removed.
func enterGroup(f *catalogue.Field, form *CardForm, path, value string) {
	card := form.Values
	entries := catalogue.Entries(card[f.Name])
	parts := strings.Split(path, ".")
	n, err := strconv.Atoi(value)
	switch {
	case len(parts) == 3:
		at, err := strconv.Atoi(parts[1])
		if err != nil || at < 1 || at > len(entries) {
			return
		}
		entry := entries[at-1]
		for _, g := range words.AskedOf(f, entry, card) {
			switch {
			case g.Name == parts[2] && value == Unknown:
				delete(entry, g.Name)
			case g.Name == parts[2]:
				entry[g.Name] = added(g, entry[g.Name], value)
			}
		}
		prune(f, entry, card)
	case value == "+" && len(entries) < f.Most:
		entries = append(entries, catalogue.Values{})
	case err == nil && n < 0 && -n <= len(entries):
		entries = slices.Delete(entries, -n-1, -n)
		form.clearGroup(f.Name) // the following entries have new numbers
	}
	card[f.Name] = joinGroup(f, entries)
}

// prune removes the fields that an entry no longer has and the values that it can no longer
// have.
func prune(f *catalogue.Field, entry, card catalogue.Values) {
	for name, said := range entry {
		asked := words.AskedOf(f, entry, card)
		i := slices.IndexFunc(asked, func(g *catalogue.Field) bool { return g.Name == name })
		if i < 0 || said != "" && !asked[i].Good(said) && !asked[i].Listed() {
			delete(entry, name)
		}
	}
}

// added is the value of a field after a tap: an item is added to a list while there is room; a
// tap on a chosen place removes it.
func added(f *catalogue.Field, said, value string) string {
	if !f.Listed() || value == "" || value == "-" {
		return value
	}
	items := strings.Fields(said)
	if i := slices.Index(items, value); i >= 0 && f.Places > 0 {
		return strings.Join(slices.Delete(items, i, i+1), " ")
	}
	more := append(slices.DeleteFunc(items, func(s string) bool { return s == "-" }), value)
	if f.Places == 0 && len(more) > f.Most {
		return said
	}
	return strings.Join(more, " ")
}
