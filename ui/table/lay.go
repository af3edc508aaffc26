package table

import (
	"fmt"
	"image/color"
	"math"
	"slices"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Laying cards out by hand is a moment: a pad of all that there are, one tap
// each, which stays while more are to be laid.

// dealOn reports whether a playing card is awaited.
func (q *question) dealOn() bool {
	a := q.asked()
	return a != nil && len(a.Grid) > 0 && q.lays()
}

// pickOn reports whether a card is awaited that is known by name.
func (l cardView) pickOn() bool {
	a := l.t.asked()
	return a != nil && len(a.List) > 0 && l.Lays() && l.keys().rowAsks() == nil
}

// lays reports whether cards have the room of the table: no reader sees them, or people want to
// enter them.
func (q *question) lays() bool {
	return (q.drawnOn() && q.vm.Hardware.None || q.byHand) && q.vm.Contest == nil
}

// deal shows the pad, and below it the keys that lead elsewhere.
func (l cardView) deal(p *kit.Painter, b kit.Box) {
	if keys := l.LayKeys(); len(keys) > 0 {
		foot := b.Bottom(kit.KeyHeight, kit.Gap)
		for _, key := range keys {
			key(p, foot.Right(kit.CornerWide, kit.Gap))
		}
	}
	l.Look.DealPad(p, b, l.Asked().Grid)
}

// Lays reports whether playing cards are laid on the screen now and have the room of the
// table.
func (l Look) Lays() bool { return l.t.lays() }

// DealPad draws a key for each card of a question's grid, as large as they can be.
func (l Look) DealPad(p *kit.Painter, b kit.Box, grid [][]present.ChoiceVM) {
	cells := len(grid) * len(grid[0])
	cols, rows := len(grid[0]), len(grid)
	best := float32(-1)
	for k := 1; k <= len(grid); k++ { // so many suits side by side
		if len(grid)%k != 0 {
			continue
		}
		n, m := len(grid[0])*k, len(grid)/k
		w, h := (b.W-kit.Gap*float32(n-1))/float32(n), (b.H-kit.Gap*float32(m-1))/float32(m)
		if fits := min(w/pieces.CardShape, h); w >= kit.LeastTarget && h >= kit.LeastTarget && fits > best {
			best, cols, rows = fits, n, m
		}
	}
	at := b.Grid(cols, rows, kit.Gap)
	i := 0
	for _, line := range grid {
		for _, c := range line {
			if i < cells && i < len(at) {
				l.cards().dealKey(p, at[i], c)
			}
			i++
		}
	}
}

// LayKeys are the keys that lead away from the cards that are laid, from the right: to the next
// thing awaited, unless it is a card whose place can be tapped, and back to the table.
func (l Look) LayKeys() (list []KeyCell) {
	here := func(a present.AskVM) bool { return len(a.Grid) > 0 && l.t.slotDrawn(a.Slot) }
	if l.keys().turns() && slices.ContainsFunc(l.t.vm.Asks, func(a present.AskVM) bool { return !here(a) }) {
		list = append(list, l.keys().after)
	}
	if l.t.byHand {
		list = append(list, func(p *kit.Painter, b kit.Box) {
			p.Key(b, "close", kit.KeyFace{Kind: kit.KeyQuiet, Label: l.t.vm.Labels.Close, Draw: kit.IconFace("close", false)}, func() { l.t.byHand = false; l.t.Refresh() })
		})
	}
	return list
}

// dealKey is a card of the pad.
func (l cardView) dealKey(p *kit.Painter, b kit.Box, c present.ChoiceVM) {
	p.Key(b, fmt.Sprintf("card/%d@%s", c.Fact.Card, l.t.seq), kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, Off: c.Off, Why: func() { l.t.fact(c.Fact) }, What: c, Draw: pieces.PadCard(c)}, func() { l.t.choose(c) })
}

// pickWide and pickHigh are the least sizes of the key of a card that is known by
// name; pickMost is how high it becomes where there are few.
const pickWide, pickHigh, pickMost = 150, 73, 116

// pick shows the cards by what they print, those that can be laid first. A key
// between them says that it is none of these; another turns to the next thing
// awaited.
func (l cardView) pick(p *kit.Painter, b kit.Box) {
	var list, rest []present.ChoiceVM
	var absent *present.ChoiceVM
	a := l.t.asked()
	for i := range a.List {
		switch c := &a.List[i]; {
		case !c.Card.Unnamed && c.Off:
			rest = append(rest, *c)
		case !c.Card.Unnamed:
			list = append(list, *c)
		case absent == nil && !c.Off:
			absent = c
		}
	}
	var more []KeyCell
	if absent != nil {
		more = append(more, func(p *kit.Painter, b kit.Box) { l.absentKey(p, b, absent) })
	}
	more = append(more, l.LayKeys()...)
	cols, rows := max(1, int((b.W+kit.Gap)/(pickWide+kit.Gap))), max(1, int((b.H+kit.Gap)/(pickHigh+kit.Gap)))
	if len(list)+len(more)+len(rest) <= cols*rows {
		list = append(list, rest...)
	}
	if n := len(list) + len(more); n > 0 && n <= cols*rows { // as large as there is room for
		cols = max(1, min(cols, int(math.Ceil(math.Sqrt(float64(n)*float64(b.W/b.H)*0.6)))))
		rows = (n + cols - 1) / cols
	}
	page := 0
	if len(list)+len(more) > cols*rows {
		list = append(list, rest...)
		foot := b.Bottom(kit.KeyHeight, kit.Gap)
		rows = max(1, int((b.H+kit.Gap)/(pickHigh+kit.Gap)))
		page = kit.Pager(p, foot, "sheet", l.t.at, kit.Pages(len(list)+len(more), cols*rows), l.t.turnPage)
	}
	if full := kit.Pages(len(list)+len(more), cols); page == 0 && full < rows { // few are larger
		rows = full
		b.H = min(b.H, float32(rows)*(pickMost+kit.Gap)-kit.Gap)
	}
	cells := b.Grid(cols, rows, kit.Gap)
	put := func(i int, draw func(b kit.Box)) {
		if at := i - page*len(cells); at >= 0 && at < len(cells) {
			draw(cells[at])
		}
	}
	for i, c := range list {
		put(i, func(b kit.Box) { l.pickKey(p, b, c) })
	}
	for i, key := range more {
		put(len(list)+i, func(b kit.Box) { key(p, b) })
	}
}

// absentKey says that the card is none of those.
func (l cardView) absentKey(p *kit.Painter, b kit.Box, c *present.ChoiceVM) {
	p.Key(b, "card/absent@"+l.t.seq, kit.KeyFace{Label: l.t.vm.Labels.Absent, Icon: "help"}, func() { l.t.choose(*c) })
}

// pickKey is a card that is known by name.
func (l cardView) pickKey(p *kit.Painter, b kit.Box, c present.ChoiceVM) {
	own := l.t.game().Card
	if own == nil {
		own = plainCard
	}
	p.Key(b, fmt.Sprintf("card/%d@%s", c.Fact.Card, l.t.seq), kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, Off: c.Off, Why: func() { l.t.fact(c.Fact) }, Hold: func() { l.Read(c.Card) }, What: c, Draw: func(p *kit.Painter, b kit.Box) { drawPick(p, b, &c, own) }}, func() { l.t.choose(c) })
}

// drawPick draws the front of a card; own draws what is printed on it.
func drawPick(p *kit.Painter, b kit.Box, c *present.ChoiceVM, own CardFace) {
	ground, rim := kit.Paper, kit.Turquoise
	if c.Off {
		ground, rim = kit.Mix(kit.Night, kit.Paper, 0.25), kit.BoardEdge
	}
	p.Rect(b, ground, rim, kit.FrameWidth(2.5), 8)
	words := kit.Ink
	if c.Off {
		words = kit.Mix(ground, kit.Cream, 0.6)
	}
	own(p, b.InsetXY(7, 5), c, words, ground)
}

// plainCard draws the picture of a card and its name.
func plainCard(p *kit.Painter, b kit.Box, c *present.ChoiceVM, words, ground color.NRGBA) {
	if side := min(b.H, 40); c.Card.Front != "" {
		p.Icon(b.Left(side, 6).Centre(side, side), c.Card.Front, words, ground)
	}
	p.Text(b, kit.PlainName(c.Label), kit.TextStyle{Size: 22, Bold: true, Colour: words, Tight: true, Align: fyne.TextAlignCenter})
}
