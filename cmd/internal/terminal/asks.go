package terminal

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/ui/present"
)

// longList is the largest number of cards listed every time a question is asked. Longer lists are
// written once for each question of a phase, and on request.
const longList = 9

// reservedRows is the number of terminal rows reserved for the typed line and for messages about it, the
// sensors or the bots.
const reservedRows = 4

// form is how much of a question is written.
type form struct {
	ask          int
	cells, cards bool // whether the answers and the cards are listed
}

// ask writes the prompts with their keys: optional ones first, a line each, then the others.
func (c *Console) ask() {
	c.aside()
	c.askedAt = c.lines
	for _, f := range c.forms() {
		c.write(f)
		if f.cards {
			c.listed[c.offers.asks[f.ask].Rule] = true
		}
	}
}

// Asks returns the questions that everybody may read, with their answers and keys, for a voice; nil
// while somebody types unseen.
func Asks(c *Console) (list []string) {
	if c.offers == nil || c.hand() != engine.Table {
		return nil
	}
	for i := range c.offers.asks {
		a := &c.offers.asks[i]
		if !c.leads(i) || c.offers.folded(i) {
			continue
		}
		list = append(list, c.text(a))
		for _, k := range append(c.cells(i), c.offers.cards(a)...) {
			list = append(list, strings.TrimSpace(k.key+", "+k.choice.Label))
		}
		for _, f := range a.Faces {
			list = append(list, cmp.Or(f.Label, fmt.Sprint(f.Fact.Face)))
		}
	}
	return list
}

// lists writes the lists that ask left out because they are too long.
func (c *Console) lists() {
	if c.quiet || c.hand() != engine.Table {
		return
	}
	for _, f := range c.forms() {
		a := &c.offers.asks[f.ask]
		cells, cards := c.cells(f.ask), c.offers.cards(a)
		if f.cells && (f.cards || len(cards) == 0) {
			continue
		}
		c.Line("== %s", c.text(a))
		if !f.cells {
			c.list(cells)
		}
		if !f.cards {
			c.cardList(cards)
		}
	}
}

// forms decides how much of each required question is written, so that all of them fit on the
// terminal: answers before cards, short lists before long ones.
func (c *Console) forms() (out []form) {
	for i := range c.offers.asks {
		if c.leads(i) && !c.offers.folded(i) {
			out = append(out, form{i, true, false})
		}
	}
	rows := func() (n int) {
		for _, f := range out {
			n += c.height(f)
		}
		return n
	}
	for rows() > c.tall-reservedRows {
		tallest := -1
		for i, f := range out {
			if f.cells && len(c.cells(f.ask)) > 0 && (tallest < 0 || c.height(f) > c.height(out[tallest])) {
				tallest = i
			}
		}
		if tallest < 0 {
			break
		}
		out[tallest].cells = false
	}
	lists := map[string]bool{}
	for i := range out {
		a := &c.offers.asks[out[i].ask]
		cards := c.offers.cards(a)
		key := strings.Join(keysOf(cards), " ")
		if len(cards) == 0 || lists[key] || len(cards) > longList && c.listed[a.Rule] {
			continue
		}
		lists[key] = true
		out[i].cards = true
		out[i].cards = rows() <= c.tall-reservedRows
	}
	return out
}

// height returns how many rows a question takes.
func (c *Console) height(f form) int { return c.rowsOf(func() { c.write(f) }) }

// rowsOf returns how many rows write takes. Nothing reaches the terminal.
func (c *Console) rowsOf(write func()) int {
	shown, before := c.w, c.lines
	c.w = io.Discard
	write()
	n := c.lines - before
	c.w, c.lines = shown, before
	return n
}

// write writes a question.
func (c *Console) write(f form) {
	a := &c.offers.asks[f.ask]
	c.question(f.ask)
	switch cells := c.cells(f.ask); {
	case f.cells:
		c.list(cells)
	default:
		c.Line("      %s", c.words.Say("terminal.answers", len(cells), c.word("list")))
	}
	switch cards := c.offers.cards(a); {
	case len(cards) > 0 && f.cards:
		if len(c.also(f.ask)) > 0 {
			c.Line("      %s", c.words.Say("terminal.row"))
		}
		c.cardList(cards)
	case len(cards) > 0:
		c.Line("      %s", c.words.Say("terminal.cards", len(cards), c.word("list")))
	}
	if a.HandTo != engine.Table && c.hand() == engine.Table && !c.program {
		c.Line("      %s", c.words.Say("terminal.hand.over", a.Seat.Name, c.word("unseen")))
	}
	c.faces(a)
	if a.Pick != nil {
		c.Line("      %s", c.words.Say("terminal.set"))
	}
}

// cells returns the answers to question i that have keys, without cards to lay.
func (c *Console) cells(i int) (cells []keyed) {
	o := c.offers
	end := len(o.keyed)
	if next, ok := o.first[i+1]; ok {
		end = next
	}
	for _, k := range o.keyed[o.first[i]:end] {
		if k.card == 0 {
			cells = append(cells, k)
		}
	}
	return cells
}

// leads reports whether question i is written. Of several questions that are written as one, only
// the first is.
func (c *Console) leads(i int) bool {
	return !slices.ContainsFunc(c.offers.asks[:i], func(a present.AskVM) bool { return joins(&a, &c.offers.asks[i]) })
}

// joins reports whether two questions are written as one.
func joins(a, b *present.AskVM) bool {
	simple := func(x *present.AskVM) bool { return len(x.Choices) == 0 && x.Pick == nil }
	return a.Rule == b.Rule && simple(a) && simple(b) && len(a.Faces) == len(b.Faces) && a.Optional == b.Optional
}

// question writes question i, with the other dice or places that it covers.
func (c *Console) question(i int) {
	c.asked(i)
	if also := c.also(i); len(also) > 0 {
		c.Line("      %s", c.words.Say("terminal.also", strings.Join(also, ", ")))
	}
}

// asked writes the text of question i and the player it is for.
func (c *Console) asked(i int) {
	a := &c.offers.asks[i]
	text := c.text(a)
	if a.Optional != "" {
		text += " (" + a.Optional + ")"
	}
	c.Line("> %s", text)
}

// text returns the question with the player it is for.
func (c *Console) text(a *present.AskVM) string {
	if a.Seat.Name != "" && !strings.HasPrefix(a.Text, a.Seat.Name) {
		return c.words.Say("terminal.prompt", a.Seat.Name, a.Text)
	}
	return a.Text
}

// also names the other dice or places that question i covers.
func (c *Console) also(i int) (also []string) {
	a := &c.offers.asks[i]
	for n := range c.offers.asks[i+1:] {
		if b := &c.offers.asks[i+1+n]; joins(a, b) {
			also = append(also, c.about(b))
		}
	}
	return also
}

// about returns the die or the place of a question.
func (c *Console) about(a *present.AskVM) string {
	if len(a.Faces) > 0 {
		return c.words.Arg(engine.Arg{Domain: engine.Dice, Value: uint16(a.Faces[0].Fact.Die)})
	}
	return c.words.Arg(engine.Arg{Domain: engine.Slots, Value: uint16(a.Slot)})
}

// faces lists the faces of a die.
func (c *Console) faces(a *present.AskVM) {
	var list []string
	for _, f := range a.Faces {
		name := f.Label
		if name == "" {
			name = fmt.Sprint(f.Fact.Face)
		}
		list = append(list, name)
	}
	if len(list) > 0 {
		c.Line("      %s", c.words.Say("terminal.faces", strings.Join(list, " · ")))
	}
}

// cardList writes cards that may be laid, sorted by their numbers.
func (c *Console) cardList(cards []keyed) {
	slices.SortStableFunc(cards, func(a, b keyed) int { return cmp.Or(len(a.key)-len(b.key), cmp.Compare(a.key, b.key)) })
	c.list(cards)
}

// list writes answers with their keys.
func (c *Console) list(list []keyed) {
	widest := 0
	for _, k := range list {
		widest = max(widest, len(k.key))
	}
	var cells []string
	for _, k := range list {
		text := k.choice.Label
		switch detail := k.choice.Detail; {
		case text == k.key && detail != "": // a figure
			text = "(" + detail + ")"
		case text == k.key:
			text = ""
		case detail != "":
			text += ": " + detail
		}
		if len(k.choice.Sub) > 0 {
			text += " …"
		}
		cells = append(cells, strings.TrimRight(fmt.Sprintf("%*s %s", widest, k.key, text), " "))
	}
	c.columns(4, cells)
}

func keysOf(list []keyed) (keys []string) {
	for _, k := range list {
		keys = append(keys, k.key)
	}
	return keys
}
