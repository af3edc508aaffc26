package terminal

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/present"
)

// longList is how many cards are listed every time that one is asked for; more
// are listed once for each question of a phase, and on request.
const longList = 9

// ask writes what is awaited with its keys.
func (c *Console) ask() {
	o := c.offers
	lists := map[string]bool{}
	for i := range o.asks {
		a := &o.asks[i]
		if !c.leads(i) {
			continue
		}
		c.question(i)
		end := len(o.keyed)
		if next, ok := o.first[i+1]; ok {
			end = next
		}
		var cells, cards []keyed
		for _, k := range o.keyed[o.first[i]:end] {
			if k.card == 0 {
				cells = append(cells, k)
			}
		}
		cards = o.cards(a)
		c.list(cells)
		if key := fmt.Sprint(keysOf(cards)); !lists[key] {
			lists[key] = true
			c.cardList(a.Rule, cards)
		}
		c.faces(a)
		if a.Pick != nil {
			c.Line("      %s", c.words.Say("terminal.set"))
		}
	}
}

// leads tells whether a question is written: of several that ask for the same,
// by dice or places in a row, the first one is.
func (c *Console) leads(i int) bool {
	return !slices.ContainsFunc(c.offers.asks[:i], func(a present.AskVM) bool { return c.joins(&a, &c.offers.asks[i]) })
}

// joins tells whether two questions are written as one.
func (c *Console) joins(a, b *present.AskVM) bool {
	simple := func(x *present.AskVM) bool { return len(x.Choices) == 0 && x.Pick == nil }
	return a.Rule == b.Rule && simple(a) && simple(b) && len(a.Faces) == len(b.Faces) && a.Optional == b.Optional
}

// question writes what is asked, and for which other dice or places too.
func (c *Console) question(i int) {
	c.asked(i)
	if also := c.also(i); len(also) > 0 {
		a := &c.offers.asks[i]
		c.Line("      %s", c.words.Say("terminal.also", strings.Join(also, ", ")))
		if len(a.Faces) == 0 && !c.listed[a.Rule] {
			c.Line("      %s", c.words.Say("terminal.row"))
		}
	}
}

// asked writes what is asked of whom.
func (c *Console) asked(i int) {
	a := &c.offers.asks[i]
	text := a.Text
	if a.Seat.Name != "" && !strings.HasPrefix(text, a.Seat.Name) {
		text = c.words.Say("terminal.prompt", a.Seat.Name, text)
	}
	if a.Optional != "" {
		text += " (" + a.Optional + ")"
	}
	c.Line("> %s", text)
}

// also names the other dice or places that a question is written for.
func (c *Console) also(i int) (also []string) {
	a := &c.offers.asks[i]
	for n := range c.offers.asks[i+1:] {
		if b := &c.offers.asks[i+1+n]; c.joins(a, b) {
			also = append(also, c.about(b))
		}
	}
	return also
}

// about is the die or the place that a question is about.
func (c *Console) about(a *present.AskVM) string {
	if len(a.Faces) > 0 {
		return c.words.Arg(engine.Arg{Domain: engine.Dice, Value: uint16(a.Faces[0].Fact.Die)})
	}
	return c.words.Arg(engine.Arg{Domain: engine.Slots, Value: uint16(a.Slot)})
}

// faces lists what a die can show.
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

// cardList lists cards that are asked for, or says how to have them listed.
func (c *Console) cardList(rule rulebook.ID, cards []keyed) {
	if len(cards) == 0 {
		return
	}
	if len(cards) > longList && c.listed[rule] {
		c.Line("      %s", c.words.Say("terminal.cards", len(cards), c.word("list")))
		return
	}
	c.listed[rule] = true
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
		if text == k.key {
			text = "" // a figure
		}
		if k.choice.Detail != "" {
			text += ": " + k.choice.Detail
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
