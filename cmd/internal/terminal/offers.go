package terminal

import (
	"cmp"
	"slices"
	"strconv"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
)

// offers is all that is awaited, with what each answer is called. Figures are
// typed as figures: where some are asked for, choices bear letters.
type offers struct {
	words  *present.Words
	asks   []present.AskVM
	awaits []engine.Prompt
	keyed  []keyed            // what has a key, in the order of asks
	order  []catalogue.CardID // all cards, as they are numbered
	filler map[string]bool    // words that say nothing: of, the
	opened []keyed            // a group, or answers that a line could have meant; nil = none
	first  map[int]int        // by ask: where its answers begin in keyed
}

// keyed is an answer with what is typed for it.
type keyed struct {
	key    string
	choice present.ChoiceVM
	card   catalogue.CardID // of a card that may be laid; its place follows from what is awaited
	bit    uint16           // of a member of a set
	pick   *present.PickVM
}

// newOffers gathers what is awaited.
func newOffers(w *present.Words, asks []present.AskVM, awaits []engine.Prompt) *offers {
	o := &offers{words: w, asks: asks, awaits: awaits, filler: map[string]bool{}, first: map[int]int{}}
	for _, word := range fold(w.Say("terminal.filler")) {
		o.filler[word] = true
	}
	for _, c := range w.Info.Cards {
		o.order = append(o.order, c.ID)
		if name := fold(w.Card(c.ID)); len(name) > 1 {
			delete(o.filler, name[len(name)-1]) // where things are numbered by letters, an a says which
		}
	}
	kinds := w.Info.Kinds()
	slices.SortStableFunc(o.order, func(a, b catalogue.CardID) int {
		return cmp.Or(cmp.Compare(slices.Index(kinds, w.Info.Cards[a-1].Kind), slices.Index(kinds, w.Info.Cards[b-1].Kind)),
			slices.Compare(fold(w.Card(a)), fold(w.Card(b))))
	})
	plain := numbers
	if o.figures() {
		plain = letters
	}
	for i := range asks {
		o.first[i] = len(o.keyed)
		o.ask(&asks[i], plain)
	}
	return o
}

// numbers and letters are keys of the nth answer, n from 0.
func numbers(n int) string { return strconv.Itoa(n + 1) }

func letters(n int) string {
	const all = 'z' - 'a' + 1
	key := string(rune('a' + n%all))
	if n >= all {
		key = letters(n/all-1) + key
	}
	return key
}

// figures tells whether a figure that is typed means itself: a face, a card of
// the list, a die, a printed figure.
func (o *offers) figures() bool {
	return slices.ContainsFunc(o.asks, func(a present.AskVM) bool {
		return a.Pick != nil || len(a.Faces)+len(o.cards(&a)) > 0 || slices.ContainsFunc(a.Choices, o.isFigure)
	})
}

// isFigure tells whether all that an answer says is a figure.
func (o *offers) isFigure(c present.ChoiceVM) bool {
	if c.Fact.Kind != engine.KindAct {
		return false
	}
	operands := o.words.Info.Lexicon.Verbs[c.Fact.Verb].Operands
	return len(operands) == 1 && operands[0] == engine.Number
}

// ask gives the answers to one question their keys.
func (o *offers) ask(a *present.AskVM, plain func(int) string) {
	if a.Pick != nil {
		for i, m := range a.Pick.Members {
			key := strconv.Itoa(1 + trailing(a.Pick.Bits[i]))
			o.keyed = append(o.keyed, keyed{key: key, choice: m, bit: a.Pick.Bits[i], pick: a.Pick})
		}
	}
	o.keyed = append(o.keyed, o.keys(a.Choices, plain, o.plain())...)
	for _, c := range o.cards(a) {
		if !slices.ContainsFunc(o.keyed, func(k keyed) bool { return k.card == c.card }) {
			o.keyed = append(o.keyed, c)
		}
	}
}

// plain counts the answers that bear keys of their own.
func (o *offers) plain() (n int) {
	for _, k := range o.keyed {
		if k.card == 0 && k.bit == 0 && !o.isFigure(k.choice) {
			n++
		}
	}
	return n
}

// keys gives choices their keys, the next of which is n.
func (o *offers) keys(list []present.ChoiceVM, plain func(int) string, n int) (out []keyed) {
	for _, c := range list {
		switch {
		case c.Off:
		case o.isFigure(c) && len(c.Sub) == 0:
			out = append(out, keyed{key: strconv.Itoa(int(c.Fact.Args[0])), choice: c})
		default:
			out = append(out, keyed{key: plain(n), choice: c})
			n++
		}
	}
	return out
}

// open lists the answers of a group, or those that a line could have meant.
func (o *offers) open(list []present.ChoiceVM) []keyed {
	plain := numbers
	if slices.ContainsFunc(list, o.isFigure) {
		plain = letters
	}
	o.opened = o.keys(list, plain, 0)
	return o.opened
}

// cards lists the cards that a question is answered by, each with its key.
func (o *offers) cards(a *present.AskVM) (out []keyed) {
	for i := range o.awaits {
		p := &o.awaits[i]
		if p.Kind != engine.Lay || p.Slot != a.Slot || unseen(o.words.Info.Lexicon, p) && a.HandTo == engine.Table {
			continue
		}
		grid, list := o.words.Pad(p)
		for row := range grid {
			for at, c := range grid[row] {
				if !c.Off {
					out = append(out, keyed{key: strconv.Itoa(10*(row+1) + at + 1), choice: present.ChoiceVM{Label: c.Label}, card: c.Fact.Card})
				}
			}
		}
		for _, c := range list {
			out = append(out, keyed{key: o.number(c.Fact.Card), choice: present.ChoiceVM{Label: c.Label}, card: c.Fact.Card})
		}
	}
	return out
}

// unseen tells whether a prompt is for a card that only its seat may know.
func unseen(lex *engine.Lexicon, p *engine.Prompt) bool {
	return p.Kind == engine.Lay && (p.Secret || p.Optional && !lex.OpenTo(engine.Table, p.Slot))
}

// number is what a card without a suit is numbered, always the same in a game.
func (o *offers) number(id catalogue.CardID) string {
	return strconv.Itoa(slices.Index(o.order, id) + 1)
}

// said takes the words that say nothing off a text, unless they are all of it:
// an ace is an A.
func (o *offers) said(text string) []string {
	words := fold(text)
	if left := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return o.filler[w] }); len(left) > 0 {
		return left
	}
	return words
}

func trailing(bit uint16) (n int) {
	for bit > 1 {
		bit, n = bit>>1, n+1
	}
	return n
}
