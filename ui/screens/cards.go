package screens

import (
	"fmt"
	"strings"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present/owncards"
)

// Cards is the catalogue of a game: a list of its cards with what each lacks, and the page of
// one card.
type Cards struct {
	*kit.Page
	vm   owncards.CardsVM
	card *owncards.CardPageVM // nil = the list
	at   int                  // page of the list
	turn int                  // page of lines

	Front    DrawFront
	OnFilter func(owncards.CardsFilter)
	OnCard   func(catalogue.CardID) // 0 = the list again
	OnEnter  func(catalogue.CardID) // opens its form; 0 = of a new card
	OnTable  func(kind string)      // what is no card is entered
	OnTag    func(catalogue.CardID) // begins the walk there; 0 = where it stood
	OnOther  func()                 // another game
	OnBack   func()
	OnStick  func() // card files on a stick; nil = there are none
}

// NewCards makes the screen.
func NewCards() *Cards {
	c := &Cards{}
	c.Page = kit.NewPage(c.build)
	return c
}

// Show replaces the list, and the card that is shown in full if there is one.
func (c *Cards) Show(vm owncards.CardsVM, card *owncards.CardPageVM) {
	if card == nil || c.card == nil || card.ID != c.card.ID {
		c.turn = 0
	}
	c.vm, c.card = vm, card
	c.Refresh()
}

// First turns to the first page.
func (c *Cards) First() { c.at, c.turn = 0, 0 }

func (c *Cards) build(p *kit.Painter, b kit.Box) {
	if c.card != nil {
		c.one(p, kit.Headed(p, b, c.card.Title, c.card.Kind))
		return
	}
	right, line := c.vm.Count, ""
	if b.Upright() {
		right, line = "", c.vm.Count
	}
	b = kit.Headed(p, b, c.vm.Title, right)
	ways := b.Bottom(kit.KeyHeight, 8)
	pager := ways.Right(min(220, ways.W*0.3), kit.Gap)
	if b.Upright() { // in a row of its own
		ways.W += pager.W + kit.Gap
		pager = b.Bottom(kit.KeyHeight, 8)
	}
	c.ways(p, ways)
	c.filters(p, &b)
	switch {
	case c.vm.Trouble != "":
		st := kit.TextStyle{Size: kit.TextSmall, Bold: true, Colour: kit.Alarm}
		p.Text(b.Top(kit.TextHeight(c.vm.Trouble, b.W, st), 8), c.vm.Trouble, st)
	case line != "":
		st := kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim}
		p.Text(b.Top(kit.TextHeight(line, b.W, st), 8), line, st)
	}
	c.list(p, b, pager)
}

func (c *Cards) ways(p *kit.Painter, b kit.Box) {
	n := 1
	if c.OnStick != nil {
		n++
	}
	for _, label := range []string{c.vm.Add, c.vm.Enrol, c.vm.Other} {
		if label != "" {
			n++
		}
	}
	cells := b.Grid(n, 1, kit.Gap)
	next := func() kit.Box { out := cells[0]; cells = cells[1:]; return out }
	p.Back(next(), c.vm.Back, func() { c.OnBack() })
	if c.vm.Other != "" {
		p.Key(next(), "other", kit.KeyFace{Label: c.vm.Other, Size: kit.TextSmall}, func() { c.OnOther() })
	}
	if c.OnStick != nil {
		p.Key(next(), "stick", kit.KeyFace{Label: c.vm.Stick, Size: kit.TextSmall}, func() { c.OnStick() })
	}
	if c.vm.Add != "" {
		p.Key(next(), "add", kit.KeyFace{Label: c.vm.Add, Size: kit.TextSmall}, func() { c.OnEnter(catalogue.None) })
	}
	if c.vm.Enrol != "" {
		p.Key(next(), "enrol", kit.KeyFace{Kind: kit.KeyPrimary, Label: c.vm.Enrol, Size: kit.TextSmall}, func() { c.OnTag(catalogue.None) })
	}
}

// filters draws the keys above the list.
func (c *Cards) filters(p *kit.Painter, b *kit.Box) {
	n := len(c.vm.Filters)
	if n == 0 {
		return
	}
	cols, rows := n, 1
	if b.Upright() && n > 3 {
		cols, rows = (n+1)/2, 2
	}
	room := b.Top(float32(rows)*(kit.LeastTarget+kit.Gap)-kit.Gap, 8)
	cells := room.Grid(cols, rows, kit.Gap)
	if rows == 1 {
		cells = byWords(room, c.vm.Filters)
	}
	for i, f := range c.vm.Filters {
		p.Key(cells[i], "filter/"+f.ID, kit.KeyFace{Label: f.Label, On: f.On, Size: kit.TextSmall}, func() { c.at = 0; c.OnFilter(f.Filter) })
	}
}

// byWords cuts a row into keys in proportion to their longest words.
func byWords(b kit.Box, list []owncards.CardsFilterVM) (cells []kit.Box) {
	var wide []float32
	all := float32(0)
	for _, f := range list {
		w := float32(kit.LeastTarget)
		for _, word := range strings.Fields(f.Label) {
			w = max(w, kit.TextWidth(word, kit.TextSmall, true)+26)
		}
		wide = append(wide, w)
		all += w + kit.Gap
	}
	share := (b.W + kit.Gap - all) / float32(len(list))
	for _, w := range wide {
		cells = append(cells, b.Left(w+share, kit.Gap))
	}
	return cells
}

// list draws a page of cards, as large as they can be.
func (c *Cards) list(p *kit.Painter, b kit.Box, pager kit.Box) {
	if len(c.vm.Cards) == 0 {
		p.Nothing(b, "cards", c.vm.Empty)
		return
	}
	cols := max(1, int((b.W+kit.Gap)/(tileWide+kit.Gap)))
	rows := max(1, int((b.H+kit.Gap)/(tileHigh+kit.Gap)))
	n := kit.Pages(len(c.vm.Cards), cols*rows)
	if c.at = min(c.at, n-1); n > 1 {
		c.at = kit.Pager(p, pager, "cards", c.at, n, func(at int) { c.at = at; c.Refresh() })
	}
	cells := b.Grid(cols, rows, kit.Gap)
	from := c.at * cols * rows
	for i, r := range c.vm.Cards[from:min(from+cols*rows, len(c.vm.Cards))] {
		face := kit.KeyFace{Kind: kit.KeyBare, Label: kit.PlainName(r.Name), Detail: r.Detail, What: r, Draw: func(p *kit.Painter, b kit.Box) { c.tile(p, b, &r) }}
		switch {
		case r.Table != "":
			p.Key(cells[i], "table/"+r.Table, face, func() { c.OnTable(r.Table) })
		case r.Enter != "":
			p.Key(cells[i], fmt.Sprintf("card/%d", r.ID), face, func() { c.OnEnter(r.ID) })
		default:
			p.Key(cells[i], fmt.Sprintf("card/%d", r.ID), face, func() { c.OnCard(r.ID) })
		}
	}
}

// one draws the page of one card.
func (c *Cards) one(p *kit.Painter, b kit.Box) {
	ways := b.Bottom(kit.KeyHeight, 12).Grid(3, 1, kit.Gap)
	p.Back(ways[0], c.card.Back, func() { c.OnCard(catalogue.None) })
	if c.card.Enter != "" {
		p.Key(ways[1], "enter", kit.KeyFace{Label: c.card.Enter, Icon: "page"}, func() { c.OnEnter(c.card.ID) })
	}
	if c.card.Tag != "" {
		p.Key(ways[2], "tag", kit.KeyFace{Kind: kit.KeyPrimary, Label: c.card.Tag, Icon: "cards"}, func() { c.OnTag(c.card.ID) })
	}
	picture, lines := b.Halves(0.3, 12)
	if b.Upright() {
		picture.H = min(picture.H, 260)
	}
	p.Rect(picture, kit.Night, kit.BoardEdge, 2, 12)
	c.front(p, picture.Inset(12), c.card.Of, c.card.Title, &c.card.Card)
	p.Rect(lines, kit.Board, kit.BoardEdge, 1.5, 10)
	c.turn = pieces.LinePages(p, lines.Inset(12), c.card.Lines, c.turn, func(n int) { c.turn = n; c.Refresh() })
}
