package owncards

import (
	"slices"
	"strings"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// A table that a game prints elsewhere than on a card, such as on its board, is entered like a
// card: it has a row in the list and a page of fields.

// open counts the open fields of a card, or of a table by its kind.
func (in *CardsIn) open(key string) int { return len(strings.Fields(in.Figures[key][openFields])) }

// tableRows lists the tables that match a filter.
func tableRows(w *present.Words, in *CardsIn, f CardsFilter) (rows []CardRowVM) {
	if f.Kind != "" || f.Lack == "tags" || in.Figures == nil {
		return nil
	}
	for i := range w.Info.Forms {
		form := &w.Info.Forms[i]
		n := in.open(form.Kind)
		if !form.Plain || f.Lack == "figures" && n == 0 {
			continue
		}
		row := CardRowVM{Table: form.Kind, Name: words.Capital(w.KindName(form.Kind)), Detail: w.Say("cards.whole"), Lacks: n > 0}
		if n > 0 {
			row.Detail = w.Say("cards.open", n)
		}
		rows = append(rows, row)
	}
	return rows
}

// NewTableForm makes a form with what is known of a table that is no card.
func NewTableForm(w *present.Words, in CardsIn, kind string) *CardForm {
	f := &CardForm{Game: w.Info.ID, Kind: kind, Key: kind, ID: kind, Values: catalogue.Values{}}
	if form := w.Form(kind); form != nil {
		for name, value := range in.Figures[kind] {
			if slices.ContainsFunc(form.Fields, func(field catalogue.Field) bool { return field.Name == name }) {
				f.Values[name] = value
			}
		}
		f.copyOpen(in.Figures[kind])
	}
	return f
}

// copyOpen copies the lists of open and of concluded fields.
func (f *CardForm) copyOpen(known catalogue.Values) {
	for _, name := range []string{openFields, guessedFields} {
		f.setListed(name, strings.Fields(known[name]))
	}
}
