package terminal

import (
	"slices"
	"strconv"
	"strings"

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
	keyed  []keyed // what has a key, in the order of asks
	number func(catalogue.CardID) string
	filler map[string]bool            // words that say nothing: of, the
	opened []keyed                    // a group, or answers that a line could have meant; nil = none
	first  map[int]int                // by ask: where its answers begin in keyed
	pads   map[*present.AskVM][]keyed // the cards of each of asks, once they were asked for
}

// keyed is an answer with what is typed for it.
type keyed struct {
	key    string
	choice present.ChoiceVM
	card   catalogue.CardID // of a card that may be laid; its place follows from what is awaited
	plain  bool             // the key is the next number or letter
	bit    uint16           // of a member of a set
	pick   *present.PickVM
	lists  []int // of a question whose cards are listed then, by its place in asks
}

// offering gathers what is awaited.
func (c *Console) offering(asks []present.AskVM, awaits []engine.Prompt) *offers {
	w := c.words
	o := &offers{words: w, asks: asks, awaits: awaits, number: c.numbers.of, filler: map[string]bool{}, first: map[int]int{}, pads: map[*present.AskVM][]keyed{}}
	for _, word := range fold(w.Say("terminal.filler")) {
		o.filler[word] = true
	}
	for _, c := range w.Info.Cards {
		if name := fold(w.Card(c.ID)); len(name) > 1 {
			delete(o.filler, name[len(name)-1]) // where things are numbered by letters, an a says which
		}
	}
	plain := numbers
	if o.figures() {
		plain = letters
	}
	for i := range asks {
		o.first[i] = len(o.keyed)
		o.ask(i, plain)
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
	for i := range o.asks {
		if a := &o.asks[i]; a.Pick != nil || len(a.Faces)+len(o.cards(a)) > 0 || o.anyFigure(a.Choices) {
			return true
		}
	}
	return false
}

// figure is what is typed for an answer that is a figure, a card, or a face of a
// die with a figure on it; "" if it is none of these.
func (o *offers) figure(c present.ChoiceVM) string {
	switch {
	case len(c.Sub) > 0:
		return ""
	case c.Fact.Kind == engine.KindCard:
		return o.number(c.Fact.Card)
	case c.Fact.Kind == engine.KindDie:
		if face := o.words.Arg(o.words.Info.Lexicon.Face(c.Fact.Die, c.Fact.Face)); strings.Trim(face, "0123456789") == "" {
			return face
		}
	case c.Fact.Kind == engine.KindAct:
		operands := o.words.Info.Lexicon.Verbs[c.Fact.Verb].Operands
		if len(operands) == 1 && operands[0] == engine.Number {
			return strconv.Itoa(int(c.Fact.Args[0]))
		}
	}
	return ""
}

// figureIn is the figure of an answer that no other of a list has; "" if there is
// none.
func (o *offers) figureIn(list []present.ChoiceVM, i int) string {
	figure := o.figure(list[i])
	for k := range list {
		if k != i && figure != "" && o.figure(list[k]) == figure {
			return ""
		}
	}
	return figure
}

// anyFigure reports whether a figure is the key of an answer of a list.
func (o *offers) anyFigure(list []present.ChoiceVM) bool {
	for i := range list {
		if o.figureIn(list, i) != "" {
			return true
		}
	}
	return false
}

// ask gives the answers to one question their keys. Several answers to an optional
// one are a group.
func (o *offers) ask(i int, plain func(int) string) {
	a := &o.asks[i]
	if a.Pick != nil {
		for i, m := range a.Pick.Members {
			key := strconv.Itoa(1 + trailing(a.Pick.Bits[i]))
			o.keyed = append(o.keyed, keyed{key: key, choice: m, bit: a.Pick.Bits[i], pick: a.Pick})
		}
	}
	choices := a.Choices
	if o.folded(i) && len(choices) > 1 {
		choices = []present.ChoiceVM{{Label: a.Text, Sub: choices}}
	}
	o.keyed = append(o.keyed, o.keys(choices, plain, o.plain())...)
	for _, c := range o.cards(a) {
		if !slices.ContainsFunc(o.keyed, func(k keyed) bool { return k.card == c.card }) {
			o.keyed = append(o.keyed, c)
		}
	}
}

// plain counts the answers that bear keys of their own.
func (o *offers) plain() (n int) {
	for _, k := range o.keyed {
		if k.plain {
			n++
		}
	}
	return n
}

// keys gives choices their keys, the next of which is n: a figure, a card and a
// face of a die are typed as everywhere else.
func (o *offers) keys(list []present.ChoiceVM, plain func(int) string, n int) (out []keyed) {
	for i, c := range list {
		switch figure := o.figureIn(list, i); {
		case c.Off:
		case figure != "":
			out = append(out, keyed{key: figure, choice: c})
		default:
			out = append(out, keyed{key: plain(n), choice: c, plain: true})
			n++
		}
	}
	return out
}

// open lists the answers of a group, or those that a line could have meant.
func (o *offers) open(list []present.ChoiceVM) []keyed {
	plain := numbers
	if o.figures() || o.anyFigure(list) {
		plain = letters
	}
	o.opened = o.keys(list, plain, 0)
	return o.opened
}

// cards lists the cards that a question is answered by, each with its key.
func (o *offers) cards(a *present.AskVM) (out []keyed) {
	if list, made := o.pads[a]; made {
		return list
	}
	defer func() { o.pads[a] = out }()
	for i := range o.awaits {
		p := &o.awaits[i]
		if p.Kind != engine.Lay || p.Slot != a.Slot || p.Ask.Rule != a.Rule || p.Cards.Len() == 0 {
			continue
		}
		grid, list := o.words.Pad(p)
		for _, c := range slices.Concat(append(grid, list)...) {
			if !c.Off {
				out = append(out, keyed{key: o.number(c.Fact.Card), choice: present.ChoiceVM{Label: c.Label}, card: c.Fact.Card})
			}
		}
	}
	return out
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
