package terminal

import (
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/ui/present"
)

// While a question must be answered, each kind of optional question is one line. Its answers are
// listed when people type its key or its word.

// must reports whether a required question is open.
func (o *offers) must() bool {
	return slices.ContainsFunc(o.asks, func(a present.AskVM) bool { return a.Optional == "" })
}

// folded reports whether question i is shown as one line.
func (o *offers) folded(i int) bool {
	a := &o.asks[i]
	return a.Optional != "" && a.Pick == nil && len(a.Faces) == 0 && o.must()
}

// unfolding is one line for optional questions about the same cards or the same places.
type unfolding struct {
	asks  []int    // indexes in offers.asks
	words []string // names of the places without their numbers; typing one unfolds the line
}

// unfolds groups the optional questions about cards.
func (o *offers) unfolds() (list []unfolding) {
	for i := range o.asks {
		a := &o.asks[i]
		if !o.folded(i) || a.Slot == 0 || len(o.cards(a)) == 0 {
			continue
		}
		at := slices.IndexFunc(list, func(u unfolding) bool {
			return slices.ContainsFunc(u.asks, func(k int) bool { return o.asks[k].Slot == a.Slot || joins(&o.asks[k], a) })
		})
		if at < 0 {
			at = len(list)
			list = append(list, unfolding{})
		}
		u := &list[at]
		u.asks = append(u.asks, i)
		if word := o.placeWord(a.Slot); !slices.Contains(u.words, word) {
			u.words = append(u.words, word)
		}
	}
	return list
}

// placeWord returns the name of a place without its number or letter.
func (o *offers) placeWord(slot engine.Slot) string {
	words := fold(o.words.Arg(engine.Arg{Domain: engine.Slots, Value: uint16(slot)}))
	if last := len(words) - 1; last > 0 && (len(words[last]) == 1 || strings.Trim(words[last], "0123456789") == "") {
		words = words[:last]
	}
	return strings.Join(words, " ")
}

// unfolded returns the questions that words unfold.
func (o *offers) unfolded(words []string) []int {
	for _, u := range o.unfolds() {
		if slices.Contains(u.words, strings.Join(words, " ")) {
			return u.asks
		}
	}
	return nil
}

// aside writes the optional questions, one line for each or for each group of card questions.
func (c *Console) aside() {
	o := c.offers
	done := map[int]bool{}
	for _, u := range o.unfolds() {
		var asks, places []string
		for _, i := range u.asks {
			done[i] = true
			if text := c.text(&o.asks[i]); !slices.Contains(asks, text) {
				asks = append(asks, text)
			}
			if place := c.about(&o.asks[i]); !slices.Contains(places, place) {
				places = append(places, place)
			}
		}
		c.Line("+ %s", c.words.Say("terminal.unfold.cards", strings.Join(asks, " "), strings.Join(places, ", "), u.words[0]))
	}
	for i := range o.asks {
		if o.folded(i) && !done[i] {
			c.Line("+ %s", c.asideLine(i))
		}
	}
}

// asideLine returns the line of an optional question that is not a list of cards.
func (c *Console) asideLine(i int) string {
	a := &c.offers.asks[i]
	cells := c.cells(i)
	switch {
	case len(cells) == 0 && a.HandTo != engine.Table:
		return c.words.Say("terminal.unfold.hand", c.text(a), c.word("unseen"), c.words.Seat(a.HandTo))
	case len(cells) == 0:
		return c.text(a) + " (" + a.Optional + ")"
	case len(cells[0].choice.Sub) > 0:
		return c.words.Say("terminal.unfold", c.text(a), cells[0].key)
	}
	return c.words.Say("terminal.unfold.one", c.text(a), cells[0].key, cells[0].choice.Label)
}

// unfold lists the cards of optional questions, then writes the prompts again. If the lists do not
// fit on the terminal, people choose one.
func (c *Console) unfold(asks []int) {
	var lead []int
	rows := 0
	for _, i := range asks {
		if a := &c.offers.asks[i]; !slices.ContainsFunc(lead, func(k int) bool { return joins(&c.offers.asks[k], a) }) {
			lead = append(lead, i)
			rows += c.rowsOf(func() { c.unfoldOne(i) })
		}
	}
	if len(lead) > 1 && rows > c.tall-reservedRows {
		c.askedAt = c.lines
		c.Line("> %s", c.words.Say("terminal.unfold.which"))
		c.offers.opened = nil
		for n, i := range lead {
			c.offers.opened = append(c.offers.opened, keyed{key: letters(n), choice: present.ChoiceVM{Label: c.offers.asks[i].Text}, lists: []int{i}})
		}
		c.list(c.offers.opened)
		return
	}
	c.offers.opened = nil
	for _, i := range lead {
		c.unfoldOne(i)
	}
	c.ask()
}

// unfoldOne lists the cards of one optional question.
func (c *Console) unfoldOne(i int) {
	a := &c.offers.asks[i]
	c.Line("+ %s %s", c.text(a), strings.Join(append([]string{c.about(a)}, c.also(i)...), ", "))
	c.cardList(c.offers.cards(a))
}
