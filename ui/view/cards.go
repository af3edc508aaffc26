package view

import (
	"fmt"
	"strings"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
)

// Cards is the catalogue of a game: every card with what is missing, and one
// card in full.
type Cards struct {
	*page
	vm   present.CardsVM
	card *present.CardPageVM // nil = the list
	at   int                 // page of the list
	turn int                 // page of lines

	OnFilter func(present.CardsFilter)
	OnCard   func(catalogue.CardID) // 0 = the list again
	OnEnter  func(catalogue.CardID) // opens its form; 0 = of a new card
	OnTable  func(kind string)      // what is no card is entered
	OnTag    func(catalogue.CardID) // begins the walk there; 0 = where it stood
	OnOther  func()                 // another game
	OnBack   func()
	OnStick  func() // card files on a stick; nil = there are none
}

var _ Screen = (*Cards)(nil)

// NewCards makes the screen.
func NewCards() *Cards {
	c := &Cards{}
	c.page = newPage(c.build)
	return c
}

// Show replaces the list, and the card that is told in full if there is one.
func (c *Cards) Show(vm present.CardsVM, card *present.CardPageVM) {
	if card == nil || c.card == nil || card.ID != c.card.ID {
		c.turn = 0
	}
	c.vm, c.card = vm, card
	c.Refresh()
}

// First turns to the first page.
func (c *Cards) First() { c.at, c.turn = 0, 0 }

func (c *Cards) build(p *painter, b box) {
	if c.card != nil {
		c.one(p, headed(p, b, c.card.Title, c.card.Kind))
		return
	}
	right, line := c.vm.Count, ""
	if b.upright() {
		right, line = "", c.vm.Count
	}
	b = headed(p, b, c.vm.Title, right)
	ways := b.bottom(target, 12)
	c.ways(p, ways)
	c.filters(p, &b)
	switch {
	case c.vm.Trouble != "":
		st := textStyle{size: textSmall, bold: true, colour: alarm}
		p.text(b.top(height(c.vm.Trouble, b.W, st), 8), c.vm.Trouble, st)
	case line != "":
		st := textStyle{size: textSmall, colour: dim}
		p.text(b.top(height(line, b.W, st), 8), line, st)
	}
	c.list(p, b)
}

func (c *Cards) ways(p *painter, b box) {
	n := 1
	if c.OnStick != nil {
		n++
	}
	for _, label := range []string{c.vm.Add, c.vm.Enrol, c.vm.Other} {
		if label != "" {
			n++
		}
	}
	cells := b.grid(n, 1, gap)
	next := func() box { out := cells[0]; cells = cells[1:]; return out }
	p.key(next(), "back", keyFace{kind: keyQuiet, label: c.vm.Back, icon: "back"}, func() { c.OnBack() })
	if c.vm.Other != "" {
		p.key(next(), "other", keyFace{label: c.vm.Other, size: textSmall}, func() { c.OnOther() })
	}
	if c.OnStick != nil {
		p.key(next(), "stick", keyFace{label: c.vm.Stick, size: textSmall}, func() { c.OnStick() })
	}
	if c.vm.Add != "" {
		p.key(next(), "add", keyFace{label: c.vm.Add, size: textSmall}, func() { c.OnEnter(catalogue.None) })
	}
	if c.vm.Enrol != "" {
		p.key(next(), "enrol", keyFace{kind: keyPrimary, label: c.vm.Enrol, size: textSmall}, func() { c.OnTag(catalogue.None) })
	}
}

// filters are the keys above the list.
func (c *Cards) filters(p *painter, b *box) {
	n := len(c.vm.Filters)
	if n == 0 {
		return
	}
	cols, rows := n, 1
	if b.upright() && n > 3 {
		cols, rows = (n+1)/2, 2
	}
	room := b.top(float32(rows)*(smallest+gap)-gap, 8)
	cells := room.grid(cols, rows, gap)
	if rows == 1 {
		cells = byWords(room, c.vm.Filters)
	}
	for i, f := range c.vm.Filters {
		p.key(cells[i], "filter/"+f.ID, keyFace{label: f.Label, on: f.On, size: textSmall}, func() { c.at = 0; c.OnFilter(f.Filter) })
	}
}

// byWords cuts a row into keys, each as wide as its longest word needs beside the
// others.
func byWords(b box, list []present.CardsFilterVM) (cells []box) {
	var wide []float32
	all := float32(0)
	for _, f := range list {
		w := float32(smallest)
		for _, word := range strings.Fields(f.Label) {
			w = max(w, width(word, textSmall, true)+26)
		}
		wide = append(wide, w)
		all += w + gap
	}
	share := (b.W + gap - all) / float32(len(list))
	for _, w := range wide {
		cells = append(cells, b.left(w+share, gap))
	}
	return cells
}

// list is the cards, page by page.
func (c *Cards) list(p *painter, b box) {
	if len(c.vm.Cards) == 0 {
		p.text(b, c.vm.Empty, textStyle{size: textPlain, colour: dim})
		return
	}
	cols := 3
	if b.upright() {
		cols = 2
	}
	foot := b.bottom(smallest, gap)
	high := float32(68)
	for i := range c.vm.Cards { // where a language has long words, all rows are higher
		w := (b.W-gap*float32(cols-1))/float32(cols) - 20 - 36
		high = max(high, height(plainName(c.vm.Cards[i].Name), w, textStyle{size: textSmall, bold: true})+height(c.vm.Cards[i].Detail, w, textStyle{size: textSmall})+8)
	}
	rows := max(1, int((b.H+gap)/(high+gap)))
	n := pages(len(c.vm.Cards), cols*rows)
	c.at = min(c.at, n-1)
	if n > 1 {
		c.at = pager(p, foot, "cards", c.at, n, func(at int) { c.at = at; c.Refresh() })
	}
	cells := b.grid(cols, rows, gap)
	from := c.at * cols * rows
	for i, r := range c.vm.Cards[from:min(from+cols*rows, len(c.vm.Cards))] {
		face := keyFace{label: plainName(r.Name), detail: r.Detail, size: textSmall}
		if r.Lacks {
			face.icon, face.tint = "warn", alarm
		}
		if r.Table != "" {
			p.key(cells[i], "table/"+r.Table, face, func() { c.OnTable(r.Table) })
			continue
		}
		p.key(cells[i], fmt.Sprintf("card/%d", r.ID), face, func() { c.OnCard(r.ID) })
	}
}

// one is a card in full.
func (c *Cards) one(p *painter, b box) {
	ways := b.bottom(target, 12).grid(3, 1, gap)
	p.key(ways[0], "back", keyFace{kind: keyQuiet, label: c.card.Back, icon: "back"}, func() { c.OnCard(catalogue.None) })
	if c.card.Enter != "" {
		p.key(ways[1], "enter", keyFace{label: c.card.Enter, icon: "page"}, func() { c.OnEnter(c.card.ID) })
	}
	if c.card.Tag != "" {
		p.key(ways[2], "tag", keyFace{kind: keyPrimary, label: c.card.Tag, icon: "cards"}, func() { c.OnTag(c.card.ID) })
	}
	picture, lines := b.halves(0.3, 12)
	if b.upright() {
		picture.H = min(picture.H, 260)
	}
	p.rect(picture, night, boardEdge, 2, 12)
	high := min(picture.H, picture.W/0.7, 260) - 24
	if c.card.Card.Suit != "" {
		playingCard(p, picture.centre(high*0.7, high), c.card.Card)
	} else {
		side := min(high, picture.W-24)
		p.icon(picture.centre(side*0.7, side*0.7), "cards", brass, night)
	}
	p.rect(lines, board, boardEdge, 1.5, 10)
	c.turn = linePages(p, lines.inset(12), c.card.Lines, c.turn, func(n int) { c.turn = n; c.Refresh() })
}
