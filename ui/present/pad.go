package present

import (
	"cmp"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// down offers that a card lies face down, where that is enough.
func (w *Words) down(p *engine.Prompt) []ChoiceVM {
	if !p.Down {
		return nil
	}
	return []ChoiceVM{{Label: w.Say("table.face-down"), Card: w.card(catalogue.FaceDown), Fact: engine.Laid(p.Slot, catalogue.FaceDown), Place: noPlace}}
}

// Pad offers the cards that can lie on a slot: playing cards as a grid of
// suits and values, others by name, after one that lies face down if it may.
func (w *Words) Pad(p *engine.Prompt) (grid [][]ChoiceVM, list []ChoiceVM) {
	playing := true
	for n := range p.Cards.Len() {
		id := p.Cards.Nth(n)
		c := ChoiceVM{Label: capital(w.Card(id)), Card: w.card(id), Fact: engine.Laid(p.Slot, id), Place: noPlace}
		c.Card.Mark = w.owner(id)
		playing = playing && c.Card.Suit != ""
		list = append(list, c)
	}
	if playing && len(list) > 0 && !p.Down {
		return w.grid(p), nil
	}
	slices.SortStableFunc(list, func(a, b ChoiceVM) int { return cmp.Compare(sortKey(a.Label), sortKey(b.Label)) })
	return nil, append(w.down(p), list...)
}

// owner is the seat whose cards are called by it: its record word stands before
// theirs. Nobody if there is none, or if the drawing does not say so.
func (w *Words) owner(id catalogue.CardID) MarkVM {
	if w.drawing.Cards.Owned {
		for seat, word := range w.Info.Lexicon.Seats {
			if seat > 0 && strings.HasPrefix(w.Info.Cards[id-1].Key, word+"-") {
				return w.Mark(engine.Seat(seat))
			}
		}
	}
	return MarkVM{}
}

// shelved is every card of the kinds that can lie on a slot, in an order that
// stays: by price, by what they give, by name, and last those without one. Those
// that cannot be are off.
func (w *Words) shelved(p *engine.Prompt) (list []ChoiceVM) {
	kinds := map[string]bool{}
	for n := range p.Cards.Len() {
		kinds[w.Info.Cards[p.Cards.Nth(n)-1].Kind] = true
	}
	for i := range w.Info.Cards {
		if c := &w.Info.Cards[i]; kinds[c.Kind] {
			list = append(list, ChoiceVM{Label: capital(w.Card(c.ID)), Card: w.card(c.ID), Fact: engine.Laid(p.Slot, c.ID), Place: noPlace, Off: !p.Cards.Has(c.ID)})
		}
	}
	slices.SortStableFunc(list, func(a, b ChoiceVM) int {
		return cmp.Or(nameless(&a)-nameless(&b), total(a.Card.Price)-total(b.Card.Price), cmp.Compare(total(b.Card.Gives[:min(1, len(b.Card.Gives))]), total(a.Card.Gives[:min(1, len(a.Card.Gives))])), cmp.Compare(sortKey(a.Label), sortKey(b.Label)))
	})
	return list
}

// nameless is 1 for a card that a number stands for.
func nameless(c *ChoiceVM) int {
	if c.Card.Unnamed {
		return 1
	}
	return 0
}

// total is the sum of figures.
func total(list []CounterVM) (n int) {
	for i := range list {
		n += list[i].Value
	}
	return n
}

// grid is every playing card of the game, a row a suit; those that cannot be
// are off.
func (w *Words) grid(p *engine.Prompt) (rows [][]ChoiceVM) {
	for i := range w.Info.Cards {
		id := w.Info.Cards[i].ID
		suit, _ := w.suit(id)
		if suit == "" {
			continue
		}
		if n := len(rows); n == 0 || rows[n-1][0].Card.Suit != suit {
			rows = append(rows, nil)
		}
		c := ChoiceVM{Label: capital(w.Card(id)), Card: w.card(id), Fact: engine.Laid(p.Slot, id), Place: noPlace, Off: !p.Cards.Has(id)}
		rows[len(rows)-1] = append(rows[len(rows)-1], c)
	}
	return rows
}

// plainLetters takes the accents off Spanish letters.
var plainLetters = strings.NewReplacer("á", "a", "é", "e", "í", "i", "ó", "o", "ú", "u", "ü", "u", "ñ", "n~")

// sortKey orders words as a dictionary does.
func sortKey(s string) string { return plainLetters.Replace(strings.ToLower(s)) }
