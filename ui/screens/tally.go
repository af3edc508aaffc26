package screens

import (
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/kit"
	"casekeeper/ui/present/scoring"

	"fyne.io/fyne/v2"
)

// Tally is the screen that scores a game that nobody tracked: it assigns cards to their owners
// and asks for figures.
type Tally struct {
	showing[scoring.TallyVM]
	at    int // page of cards
	finds int // of the cards that readers told of, how many were shown

	OnSeat   func(engine.Seat) // whose cards are tapped now
	OnCard   func(catalogue.CardID)
	OnFigure func(figure, value int) // of the seat whose figures are tapped
	OnDone   func()
	OnBack   func()
}

// NewTally makes the screen.
func NewTally() *Tally {
	t := &Tally{}
	t.Page = kit.NewPage(t.build)
	return t
}

func (t *Tally) build(p *kit.Painter, b kit.Box) {
	p.Ground(b)
	bar := b.Top(kit.KeyHeight+8, 0)
	p.Bars(bar)
	bar = bar.InsetXY(12, 4)
	p.Text(bar.Left(bar.W*0.5, kit.Gap), t.vm.Title, kit.TextStyle{Size: kit.TextBig, Bold: true, Colour: kit.Cream})
	help := kit.TextStyle{Size: kit.TextPlain, Colour: kit.Dim, Align: fyne.TextAlignTrailing, Tight: true}
	switch {
	case t.vm.Bad:
		help.Colour = kit.Alarm
	case t.vm.Found != 0:
		help.Colour = kit.Brass
	}
	p.Text(bar, t.vm.Help, help)
	b = b.Inset(12)
	ways := b.Bottom(kit.KeyHeight, 12).Grid(3, 1, 12)
	p.Back(ways[0], t.vm.Back, func() { t.OnBack() })
	p.Key(ways[2], "score", kit.KeyFace{Kind: kit.KeyPrimary, Label: t.vm.Done, Icon: "cup", Off: !t.vm.Ready}, func() { t.OnDone() })
	if len(t.vm.Seats) > 0 {
		t.seats(p, b.Top(60, kit.Gap))
	}
	if len(t.vm.Figures) > 0 {
		t.figures(p, &b)
	}
	const rowHeight = 56
	cols := max(2, int((b.W+kit.Gap)/(190+kit.Gap)))
	rows := max(1, int((b.H+kit.Gap)/(rowHeight+kit.Gap)))
	t.turn(cols * rows)
	if n := kit.Pages(len(t.vm.Cards), cols*rows); n > 1 {
		t.at = kit.Pager(p, ways[1], "cards", t.at, n, func(n int) { t.at = n; t.Refresh() })
	} else {
		t.at = 0
	}
	cells := b.Grid(cols, rows, kit.Gap)
	for i, c := range t.vm.Cards[t.at*cols*rows : min(len(t.vm.Cards), (t.at+1)*cols*rows)] {
		cell := cells[i]
		cell.H = min(cell.H, 72)
		if c.Off != "" {
			p.Key(cell, fmt.Sprintf("card/%d", c.ID), kit.KeyFace{Label: c.Name, Detail: c.Off, Off: true}, nil)
			continue
		}
		p.Key(cell, fmt.Sprintf("card/%d", c.ID), kit.KeyFace{Kind: kit.KeyBare, Label: c.Name, On: c.On, What: c, Draw: func(p *kit.Painter, b kit.Box) { tallyCard(p, b, c) }}, func() { t.OnCard(c.ID) })
	}
}

// turn goes to the page of a card that a reader has just found.
func (t *Tally) turn(cells int) {
	i := slices.IndexFunc(t.vm.Cards, func(c scoring.TallyCardVM) bool { return c.ID == t.vm.Found })
	if i >= 0 && t.finds != t.vm.Finds {
		t.at = i / cells
	}
	t.finds = t.vm.Finds
}

// seats draws the keys that select the seat whose cards are tapped.
func (t *Tally) seats(p *kit.Painter, b kit.Box) {
	for i, c := range b.Grid(len(t.vm.Seats), 1, kit.Gap) {
		s := t.vm.Seats[i]
		p.Key(c, fmt.Sprintf("seat/%d", s.Seat), kit.KeyFace{Kind: kit.KeyBare, Label: s.Mark.Name, On: s.On, What: s, Draw: func(p *kit.Painter, b kit.Box) { tallySeat(p, b, s) }}, func() { t.OnSeat(s.Seat) })
	}
}

// figures draws the figures of the selected seat, above the cards if there are any.
func (t *Tally) figures(p *kit.Painter, b *kit.Box) {
	n := len(t.vm.Figures)
	most := float32(110)
	if len(t.vm.Cards) > 0 {
		most = kit.KeyHeight
	}
	if (b.H+kit.Gap)/float32(n)-kit.Gap-figureTitle < kit.LeastTarget && !b.Upright() {
		t.figurePairs(p, b)
		return
	}
	for k, f := range t.vm.Figures {
		cols, rows := len(f.Tapped), 1
		if b.W/float32(cols) < 1.2*kit.KeyHeight { // two rows of fingers' width
			cols, rows = (cols+1)/2, 2
		}
		high := min(most*float32(rows), (b.H+kit.Gap)/float32(n-k)-kit.Gap-figureTitle)
		t.figure(p, b.Top(figureTitle+high, kit.Gap), k, cols, rows)
	}
}

// figurePairs puts two figures side by side, the one with most keys beside the one with fewest,
// each as wide as its keys need.
func (t *Tally) figurePairs(p *kit.Painter, b *kit.Box) {
	keys := func(k int) int { return len(t.vm.Figures[k].Tapped) }
	var order []int
	for k := range t.vm.Figures {
		order = append(order, k)
	}
	slices.SortStableFunc(order, func(a, b int) int { return keys(b) - keys(a) })
	rows := (len(order) + 1) / 2
	for i, row := range b.Grid(1, rows, kit.Gap) {
		first, second := order[i], order[len(order)-1-i]
		if first != second {
			all := float32(keys(first) + keys(second))
			t.figure(p, row.Right((row.W-2*kit.Gap)*float32(keys(second))/all, 2*kit.Gap), second, keys(second), 1)
		}
		t.figure(p, row, first, keys(first), 1)
	}
	b.H = 0
}

// figureTitle is the height of the name of a figure, above its keys.
const figureTitle = kit.TextPlain*kit.LineHeight + 4

// figure draws a figure: its name and its keys.
func (t *Tally) figure(p *kit.Painter, b kit.Box, k, cols, rows int) {
	f := &t.vm.Figures[k]
	p.Text(b.Top(figureTitle-4, 4), f.Title+"  "+f.Value, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Brass, Tight: true})
	for i, cell := range b.Grid(cols, rows, kit.Gap) {
		if i >= len(f.Tapped) {
			break
		}
		tap := f.Tapped[i]
		p.Key(cell, fmt.Sprintf("figure/%d/%s", k, tap.Label), kit.KeyFace{Label: tap.Label, On: tap.On}, func() { t.OnFigure(k, tap.Value) })
	}
}

// tallyWide is the width from which on the name of a seat stands beside its shape.
const tallyWide = 230

// tallySeat is the tile of a seat with the number of its cards.
func tallySeat(p *kit.Painter, b kit.Box, s scoring.TallySeatVM) {
	fill, rim, stroke := kit.Board, kit.BoardEdge, float32(1.5)
	if s.On {
		fill, rim, stroke = kit.Felt, kit.SeatColour(s.Mark.Colour), 4
	}
	p.Rect(b, fill, rim, stroke, 9)
	name := kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream, Tight: true}
	head := b.InsetXY(10, 4)
	if b.W < tallyWide { // the name needs all of the width
		foot := head.Bottom(22, 2)
		foot.X, foot.W = b.X+4, b.W-8
		name.Align = fyne.TextAlignCenter
		p.Name(foot, s.Mark.Name, name)
	}
	p.Icon(head.Left(28, 8).Centre(26, 26), s.Mark.Shape, kit.SeatColour(s.Mark.Colour), kit.Ink)
	p.Text(head.Right(30, 4), s.Count, kit.TextStyle{Size: kit.TextBig, Bold: true, Colour: kit.Brass, Align: fyne.TextAlignTrailing, Tight: true})
	if b.W >= tallyWide {
		p.Name(head, s.Mark.Name, name)
	}
}

// tallyCard is the tile of a card with the mark of its owner.
func tallyCard(p *kit.Painter, b kit.Box, c scoring.TallyCardVM) {
	fill, rim, stroke, text := kit.Felt, kit.BoardEdge, float32(1.5), kit.Cream
	switch {
	case c.On:
		fill, rim, stroke, text = kit.Paper, kit.SeatColour(c.Owner.Colour), 4, kit.Ink
	case c.Owner.Shape != "":
		fill, text = kit.Board, kit.Dim
	}
	p.Rect(b, fill, rim, stroke, 9)
	b = b.InsetXY(10, 4)
	if c.Owner.Shape != "" {
		p.Icon(b.Right(24, 6).Centre(22, 22), c.Owner.Shape, kit.SeatColour(c.Owner.Colour), kit.Ink)
	}
	p.Text(b, c.Name, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: text, Align: fyne.TextAlignCenter, Tight: true})
}
