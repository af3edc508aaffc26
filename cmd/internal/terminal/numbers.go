package terminal

import (
	"cmp"
	"slices"
	"strconv"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
)

// numbering numbers the cards of a game. A card has the same number in every question: playing
// cards by suit and value (11 to 45 with four suits of five values), then all others by kind and
// name.
type numbering map[catalogue.CardID]int

func newNumbering(w *present.Words) numbering {
	n := numbering{}
	var all, suited catalogue.Set
	for i := range w.Info.Cards {
		all.Add(w.Info.Cards[i].ID)
	}
	grid, list := w.Pad(&engine.Prompt{Kind: engine.Lay, Cards: all})
	for _, c := range slices.Concat(append(grid, list)...) {
		if c.Card.Suit != "" {
			suited.Add(c.Fact.Card)
		}
	}
	rows, _ := w.Pad(&engine.Prompt{Kind: engine.Lay, Cards: suited})
	base := 10
	for _, row := range rows {
		for base <= len(row) {
			base *= 10
		}
	}
	most := 0
	for row := range rows {
		for at, c := range rows[row] {
			most = base*(row+1) + at + 1
			n[c.Fact.Card] = most
		}
	}
	kinds := w.Info.Kinds()
	order := slices.Clone(w.Info.Cards)
	slices.SortStableFunc(order, func(a, b catalogue.Card) int {
		return cmp.Or(cmp.Compare(slices.Index(kinds, a.Kind), slices.Index(kinds, b.Kind)), slices.Compare(fold(w.Card(a.ID)), fold(w.Card(b.ID))))
	})
	for i := range order {
		if id := order[i].ID; !suited.Has(id) {
			most++
			n[id] = most
		}
	}
	return n
}

// of returns the number as it is typed; "0" for a card that is face down.
func (n numbering) of(id catalogue.CardID) string { return strconv.Itoa(n[id]) }
