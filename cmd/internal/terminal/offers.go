package terminal

import (
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
)

// offers holds the current prompts and what can be typed for each answer. When numbers are answers
// themselves, choices have letters as keys.
type offers struct {
	words  *present.Words
	asks   []present.AskVM
	awaits []engine.Prompt
	keyed  []keyed // all answers with keys, in the order of asks
	number func(catalogue.CardID) string
	filler map[string]bool            // words to ignore, such as "of" and "the"
	opened []keyed                    // an open group, or the possible meanings of a line; nil if none
	first  map[int]int                // index in keyed of the first answer of each of asks
	pads   map[*present.AskVM][]keyed // cache of the cards of each of asks
}

// keyed is an answer and its key.
type keyed struct {
	key    string
	choice present.ChoiceVM
	card   catalogue.CardID // a card that may be laid; its place follows from the prompts
	plain  bool             // the key is the next number or letter
	bit    uint16           // of a member of a set
	pick   *present.PickVM
	lists  []int // indexes in asks of the questions whose cards the key lists
}

// offering collects the answers to prompts.
func (c *Console) offering(asks []present.AskVM, awaits []engine.Prompt) *offers {
	w := c.words
	o := &offers{words: w, asks: asks, awaits: awaits, number: c.numbers.of, filler: map[string]bool{}, first: map[int]int{}, pads: map[*present.AskVM][]keyed{}}
	for _, word := range fold(w.Say("terminal.filler")) {
		o.filler[word] = true
	}
	for _, c := range w.Info.Cards {
		if name := fold(w.Card(c.ID)); len(name) > 1 {
			delete(o.filler, name[len(name)-1]) // in names numbered by letters, the letter "a" matters
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

// numbers and letters return the key of the nth answer, n from 0.
func numbers(n int) string { return strconv.Itoa(n + 1) }

func letters(n int) string {
	const all = 'z' - 'a' + 1
	key := string(rune('a' + n%all))
	if n >= all {
		key = letters(n/all-1) + key
	}
	return key
}

// figures reports whether a typed number can be an answer itself: a face, a card of the list, a
// die, a printed number.
func (o *offers) figures() bool {
	for i := range o.asks {
		if a := &o.asks[i]; a.Pick != nil || len(a.Faces)+len(o.cards(a)) > 0 || o.anyFigure(a.Choices) {
			return true
		}
	}
	return false
}

// figure returns what is typed for an answer that is a number, a card, or a face of a die that
// shows a number; "" for any other answer.
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

// figureIn returns the figure of answer i if no other answer of the list has the same; otherwise
// "".
func (o *offers) figureIn(list []present.ChoiceVM, i int) string {
	figure := o.figure(list[i])
	for k := range list {
		if k != i && figure != "" && o.figure(list[k]) == figure {
			return ""
		}
	}
	return figure
}

// anyFigure reports whether an answer of the list has a figure as its key.
func (o *offers) anyFigure(list []present.ChoiceVM) bool {
	for i := range list {
		if o.figureIn(list, i) != "" {
			return true
		}
	}
	return false
}

// ask assigns keys to the answers of question i. Several answers to an optional question become a
// group.
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

// plain counts the answers that have a number or letter as their key.
func (o *offers) plain() (n int) {
	for _, k := range o.keyed {
		if k.plain {
			n++
		}
	}
	return n
}

// keys assigns keys to choices: their figure if they have one, otherwise the next number or letter,
// from n.
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

// open assigns keys to the answers of a group, or to the possible meanings of a line.
func (o *offers) open(list []present.ChoiceVM) []keyed {
	plain := numbers
	if o.figures() || o.anyFigure(list) {
		plain = letters
	}
	o.opened = o.keys(list, plain, 0)
	return o.opened
}

// cards returns the cards that answer a question, with their keys.
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

// said returns the words of a text without fillers. If all are fillers it returns all: an ace is an
// A.
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
