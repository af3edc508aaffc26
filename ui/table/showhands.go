package table

import (
	"fmt"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Hands while they are shown: each is told in its turn, or the table says which
// of them wins.

// showHands is a contest of cards while they are shown: on top the pad of the
// hand that is told next, below all hands; a tap on one that is not told takes
// it first.
func (t *Table) showHands(p *kit.Painter, b kit.Box, c *present.ContestVM) {
	at, cols, lines, upright := t.handTold(c), len(c.Sides), 1, b.Upright()
	if upright && cols > 3 { // their names need the width
		cols, lines = (cols+1)/2, 2
	}
	row := b
	if at >= 0 {
		row = b.Bottom(min(150*float32(lines), b.H*0.4), kit.Gap)
	}
	for i, cell := range row.Grid(cols, lines, kit.Gap)[:len(c.Sides)] {
		f := shownHand{side: c.Sides[i], asked: i == at}
		if wins := t.handWins(f.side.Mark); len(wins) > 0 {
			t.winnerKeys(p, cell, i, &f, wins)
			continue
		}
		off := t.cardAsked(f.side.Slot) == nil
		p.Key(cell, fmt.Sprintf("hand/%d", i), kit.KeyFace{Kind: kit.KeyBare, Label: f.side.Mark.Name, Off: off, What: f, Draw: func(p *kit.Painter, b kit.Box) { drawShownHand(p, b, &f) }},
			func() { t.news.hand = i + 1; t.Refresh() })
	}
	if at < 0 {
		return
	}
	s := &c.Sides[at]
	p.Rect(b, winnerFill(s.Mark), kit.SeatColour(s.Mark.Colour), 3, 8)
	rows := t.cardAsked(s.Slot).Grid
	if !upright && len(rows)%2 == 0 { // two suits in a row: taller keys
		var wide [][]present.ChoiceVM
		for i := 0; i < len(rows); i += 2 {
			wide = append(wide, append(slices.Clone(rows[i]), rows[i+1]...))
		}
		rows = wide
	}
	t.grid(p, b.Inset(10), rows, "card/%d@"+t.seq, t.choose)
}

// handTold is the hand whose card is told next; -1 = none is.
func (t *Table) handTold(c *present.ContestVM) int {
	if i := t.news.hand - 1; i >= 0 && i < len(c.Sides) && t.cardAsked(c.Sides[i].Slot) != nil {
		return i
	}
	return slices.IndexFunc(c.Sides, func(s present.SideVM) bool { return t.cardAsked(s.Slot) != nil })
}

// handWins are the answers that the hand of a seat wins, where the table says who
// does: several if it has a prize to choose.
func (t *Table) handWins(m present.MarkVM) (list []present.ChoiceVM) {
	a, c := t.asked(), t.vm.Contest
	if a == nil || c == nil || c.Dice || m.Shape == "" {
		return nil
	}
	if !slices.ContainsFunc(c.Sides, func(s present.SideVM) bool { return s.Mark == m }) {
		return nil
	}
	for _, x := range a.Choices {
		switch {
		case x.Mark == m && len(x.Sub) > 0: // its prizes were grouped: all of them fit on its hand
			list = append(list, x.Sub...)
		case x.Mark == m:
			list = append(list, x)
		}
	}
	return list
}

// winnerKeys are a hand that may have won: all of it is the key that says so or,
// if there is a prize to choose, below it a key for each.
func (t *Table) winnerKeys(p *kit.Painter, b kit.Box, i int, f *shownHand, list []present.ChoiceVM) {
	id := fmt.Sprintf("hand/%d", i)
	if len(list) == 1 {
		c := list[0]
		f.wins = c.Label
		p.Key(b, id+"@"+t.seq, kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, What: *f, Draw: func(p *kit.Painter, b kit.Box) { drawShownHand(p, b, f) }}, func() { t.choose(c) })
		return
	}
	foot := b.Bottom(max(b.H*0.36, kit.LeastTarget), kit.Gap)
	drawShownHand(p, b, f)
	cols, rows := len(list), 1
	for _, c := range list {
		if len(c.Looks) == 0 && foot.H >= 2*kit.LeastTarget+kit.Gap {
			cols, rows = 1, len(list)
		}
	}
	for k, cell := range foot.Grid(cols, rows, kit.Gap) {
		c := list[k]
		c.Label = cutName(c.Label)
		p.Key(cell, fmt.Sprintf("%s/%d@%s", id, k, t.seq), kit.KeyFace{Kind: kit.KeyBare, Label: list[k].Label, What: c, Draw: func(p *kit.Painter, b kit.Box) { drawPrizeKey(p, b, &c) }}, func() { t.choose(list[k]) })
	}
}

// cutName leaves out what the place of a key says.
func cutName(label string) string {
	if _, what, ok := strings.Cut(label, ": "); ok {
		return what
	}
	return label
}

// drawPrizeKey is a prize that can be taken: its picture, or what it is.
func drawPrizeKey(p *kit.Painter, b kit.Box, c *present.ChoiceVM) {
	if len(c.Looks) > 0 {
		drawFan(p, b, c)
		return
	}
	p.Rect(b, kit.Felt, kit.Turquoise, 3, 9)
	p.Words(b.InsetXY(10, 4), c.Label, 24, kit.Cream)
}

// shownHand is a hand while hands are shown.
type shownHand struct {
	side  present.SideVM
	asked bool
	wins  string // what a tap on it says; "" = that its card is told next
}

func drawShownHand(p *kit.Painter, b kit.Box, f *shownHand) {
	s := &f.side
	colour, words := kit.SeatColour(s.Mark.Colour), kit.OnSeat(s.Mark.Colour)
	stroke := float32(2)
	if f.asked {
		stroke = 5
	}
	if f.wins != "" {
		p.Rect(b, kit.Night, kit.Turquoise, 4, 8)
		b = b.Inset(4)
	} else {
		p.Rect(b, kit.Night, colour, stroke, 8)
	}
	head := b.Top(36, 0)
	if f.wins != "" {
		foot := b.Bottom(b.H*0.26, 0)
		p.Text(foot.InsetXY(8, 4), f.wins, kit.TextStyle{Size: 34, Face: kit.FaceTitle, Colour: kit.Cream, Align: fyne.TextAlignCenter, Tight: true})
	}
	p.Rect(head, colour, kit.None, 0, 8)
	head = head.InsetXY(8, 4)
	p.SeatSign(head.Left(head.H, 6), kit.Mark(s.Mark))
	p.Name(head, s.Mark.Name, kit.TitleStyle(24, words))
	b = b.Inset(8)
	if s.Part != "" {
		p.Text(b.Bottom(30, 0), s.Part, kit.TextStyle{Size: 24, Bold: true, Colour: kit.Cream, Align: fyne.TextAlignCenter})
	}
	if len(s.Cards) == 0 {
		side := min(b.W, b.H, 90)
		p.Icon(b.Centre(side, side), s.Mark.Shape, colour, kit.Night)
		return
	}
	for i, cell := range b.Grid(max(1, len(s.Cards)), 1, 6) {
		if i < len(s.Cards) {
			h := min(b.H, 240)
			c := s.Cards[i].Card
			cardPiece(p, cell.Centre(h*0.72, h), &c, func(p *kit.Painter, b kit.Box) { pieces.Card(p, b, c) })
		}
	}
}
