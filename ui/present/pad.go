package present

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/words"
)

// down offers to lay a card face down, if the prompt accepts that.
func (w *cardPad) down() []ChoiceVM {
	if !w.p.Down {
		return nil
	}
	return []ChoiceVM{{Label: w.Say("table.face-down"), Card: w.CardView(catalogue.FaceDown), Fact: engine.Laid(w.p.Slot, catalogue.FaceDown), Place: noPlace}}
}

// offered is Pad for screens that show printed figures: all cards of the kind, in a fixed
// order, unless some of them lie on the table more than once.
func (w *cardPad) offered() (grid [][]ChoiceVM, list []ChoiceVM) {
	if w.Info.Print != nil && !w.playing() && !w.copied() {
		return nil, w.shelved()
	}
	return w.keys()
}

// Pad makes the keys of the cards that a prompt accepts: playing cards as a grid of suits and
// values, others by name, after a face-down card if the prompt accepts one.
func (w *Words) Pad(p *engine.Prompt) (grid [][]ChoiceVM, list []ChoiceVM) {
	return w.cardPad(p).keys()
}

// cardPad words the keys of the cards that a prompt accepts.
type cardPad struct {
	*Words
	p *engine.Prompt
}

func (w *Words) cardPad(p *engine.Prompt) *cardPad { return &cardPad{w, p} }

// keys does what [Words.Pad] says.
func (w *cardPad) keys() (grid [][]ChoiceVM, list []ChoiceVM) {
	if w.playing() {
		return w.grid(), nil
	}
	list = append(make([]ChoiceVM, 0, w.p.Cards.Len()+1), w.down()...)
	for _, id := range w.orders().byName {
		if w.p.Cards.Has(id) {
			c := w.laid(id)
			c.Card.Mark = w.owner(id)
			list = append(list, c)
		}
	}
	return nil, list
}

// playing reports whether the prompt accepts only playing cards, face up.
func (w *cardPad) playing() bool {
	for n := range w.p.Cards.Len() {
		if suit, _ := w.suit(w.p.Cards.Nth(n)); suit == "" {
			return false
		}
	}
	return w.p.Cards.Len() > 0 && !w.p.Down
}

// laid makes the key of a card that is laid in the slot of a prompt.
func (w *cardPad) laid(id catalogue.CardID) ChoiceVM {
	return ChoiceVM{Label: words.Capital(w.Card(id)), Card: w.CardView(id), Fact: engine.Laid(w.p.Slot, id), Place: noPlace}
}

// orders caches the orders in which the cards of a game are offered; they never change.
type orders struct {
	once              sync.Once
	byName, byFigures []catalogue.CardID
}

// orders returns the orders of the game's cards: by name, and by price, then gain, then name,
// with cards of which the game knows nothing last.
func (w *Words) orders() *orders {
	w.order.once.Do(func() {
		type key struct {
			name                 string
			unknown, price, gain int
		}
		keys := make([]key, len(w.Info.Cards)+1)
		for i := range w.Info.Cards {
			id := w.Info.Cards[i].ID
			c := w.CardView(id)
			keys[id] = key{SortKey(words.Capital(w.Card(id))), unknown(&w.Info.Cards[i]), total(c.Price), total(c.Gives[:min(1, len(c.Gives))])}
			w.order.byName = append(w.order.byName, id)
		}
		w.order.byFigures = slices.Clone(w.order.byName)
		slices.SortStableFunc(w.order.byName, func(a, b catalogue.CardID) int { return cmp.Compare(keys[a].name, keys[b].name) })
		slices.SortStableFunc(w.order.byFigures, func(x, y catalogue.CardID) int {
			a, b := &keys[x], &keys[y]
			return cmp.Or(a.unknown-b.unknown, a.price-b.price, b.gain-a.gain, cmp.Compare(a.name, b.name))
		})
	})
	return w.order
}

// owner returns the mark of the seat whose record word begins that of the card; nobody if
// there is none.
func (w *cardPad) owner(id catalogue.CardID) MarkVM {
	for seat, word := range w.Info.Lexicon.Seats {
		if seat > 0 && strings.HasPrefix(w.Info.Cards[id-1].Key, word+"-") {
			return w.Mark(engine.Seat(seat))
		}
	}
	return MarkVM{}
}

// shelved makes keys of every card of the kinds that a prompt accepts, in a fixed order, after
// a face-down card if it accepts one. Cards that it refuses are off.
func (w *cardPad) shelved() []ChoiceVM {
	list := append(make([]ChoiceVM, 0, len(w.Info.Cards)+1), w.down()...)
	kinds := w.kinds()
	for _, id := range w.orders().byFigures {
		if kinds[w.Info.Cards[id-1].Kind] {
			c := w.laid(id)
			c.Off = !w.p.Cards.Has(id)
			list = append(list, c)
		}
	}
	return list
}

// kinds returns the kinds of the cards that a prompt accepts.
func (w *cardPad) kinds() map[string]bool {
	kinds := map[string]bool{}
	for n := range w.p.Cards.Len() {
		kinds[w.Info.Cards[w.p.Cards.Nth(n)-1].Kind] = true
	}
	return kinds
}

// untold returns how many of the cards of the kinds that a prompt accepts nobody has entered, of how many.
func (w *cardPad) untold() (missing, all int) {
	kinds := w.kinds()
	for i := range w.Info.Cards {
		if c := &w.Info.Cards[i]; kinds[c.Kind] {
			if all++; c.Missing {
				missing++
			}
		}
	}
	return missing, all
}

// copied reports whether there are several pieces of a card of these kinds.
func (w *cardPad) copied() bool {
	kinds := w.kinds()
	return slices.ContainsFunc(w.Info.Cards, func(c catalogue.Card) bool { return kinds[c.Kind] && c.Copies > 1 })
}

// unknown returns 0 for a card that the game knows, 1 for one without figures, 2 for one without a name.
func unknown(c *catalogue.Card) int {
	switch {
	case c.Nameless:
		return 2
	case c.Missing:
		return 1
	}
	return 0
}

// total is the sum of the values.
func total(list []CounterVM) (n int) {
	for i := range list {
		n += list[i].Value
	}
	return n
}

// grid makes keys of every playing card, a row for each suit; cards that the prompt refuses
// are off.
func (w *cardPad) grid() (rows [][]ChoiceVM) {
	for i := range w.Info.Cards {
		id := w.Info.Cards[i].ID
		suit, _ := w.suit(id)
		if suit == "" {
			continue
		}
		if n := len(rows); n == 0 || rows[n-1][0].Card.Suit != suit {
			rows = append(rows, nil)
		}
		c := w.laid(id)
		c.Off = !w.p.Cards.Has(id)
		rows[len(rows)-1] = append(rows[len(rows)-1], c)
	}
	return rows
}

// plainLetters replaces accented Spanish letters.
var plainLetters = strings.NewReplacer("á", "a", "é", "e", "í", "i", "ó", "o", "ú", "u", "ü", "u", "ñ", "n~")

// SortKey returns the key by which words sort as in a dictionary.
func SortKey(s string) string { return plainLetters.Replace(strings.ToLower(s)) }
