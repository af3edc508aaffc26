package table

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// A pile that is worked off in its order, and printed steps that the table goes
// through one by one.

// told draws a place that is a key only to look at it.
func (t *Table) told(p *kit.Painter, b kit.Box, i int, draw func(p *kit.Painter, b kit.Box, f *toldPlace)) {
	pl := &t.vm.Places[i]
	f := toldPlace{pl: *pl, awaited: t.askedAt(i)}
	t.lay(p, b, fmt.Sprintf("place/%d", i), kit.KeyFace{Kind: kit.KeyBare, Label: pl.Name, What: f, Draw: func(p *kit.Painter, b kit.Box) { draw(p, b, &f) }}, func() { t.open(sheetPlace, i) })
}

// toldPlace is what such a place shows.
type toldPlace struct {
	pl      present.PlaceVM
	awaited bool // a card is awaited there
}

const (
	stepTitle = 20 // height of the words above
	queueCard = 54 // width of a card of the pile
	queueGap  = 5
)

// placeTitle is the name of such a place, with what it counts.
func placeTitle(p *kit.Painter, b *kit.Box, text string) {
	st := kit.CapsStyle(18, kit.Dim)
	st.Align, st.Tight = fyne.TextAlignLeading, true
	p.Text(b.Top(stepTitle, 2), strings.ToUpper(text), st)
}

// drawQueue is a pile in its order: in the colour of whose each card is. The one
// that is at work is framed and stands first; while cards are laid, the last ones
// are shown and where the next comes.
func drawQueue(p *kit.Painter, b kit.Box, f *toldPlace) {
	cards := f.pl.Cards
	title := f.pl.Name
	if n := len(f.pl.Counters); n > 0 {
		c := f.pl.Counters[0]
		title += fmt.Sprintf(" · %d", c.Value)
		if c.Max > 0 {
			title += fmt.Sprintf("/%d", c.Max)
		}
	}
	placeTitle(p, &b, title)
	works := slices.ContainsFunc(cards, func(c present.CardVM) bool { return c.Usable })
	most := max(2, int((b.W+queueGap)/(queueCard+queueGap)))
	left := 0
	cell := func() kit.Box { return b.Left(queueCard, queueGap) }
	if works {
		if left = len(cards) - most; left > 0 {
			left++
			cards = cards[:len(cards)-left]
		}
	} else {
		if left = len(cards) + 1 - most; left > 0 {
			left++
			cards = cards[left:]
			more(p, cell(), left)
		}
	}
	for i := range cards {
		kind := fmt.Sprintf("queued/%d/%s", cards[i].ID, cards[i].Mark.Shape)
		p.Piece(cell(), kind, "queued", func(p *kit.Painter, b kit.Box) { drawQueued(p, b, &cards[i]) })
	}
	switch {
	case works && left > 0:
		more(p, cell(), left)
	case !works && f.awaited:
		p.Rect(cell(), kit.Night, kit.Turquoise, 3, 8)
	case !works:
		p.Rect(cell(), kit.Night, kit.BoardEdge, kit.FrameWidth(1.5), 8)
	}
}

// more tells how many cards there are besides.
func more(p *kit.Painter, b kit.Box, n int) {
	p.Figure(b, fmt.Sprintf("+%d", n), 30, kit.Dim)
}

// drawQueued is a card of the pile: what it does, and whose it is.
func drawQueued(p *kit.Painter, b kit.Box, c *present.CardVM) {
	colour := kit.SeatColour(c.Mark.Colour)
	rim, stroke := colour, kit.FrameWidth(2)
	if c.Usable {
		rim, stroke = kit.Turquoise, 4
	}
	ground, tint := kit.Paper, kit.Ink
	if c.Down {
		ground, tint = kit.Night, kit.Dim
	}
	p.Rect(b, ground, kit.None, 0, 8)
	foot := b
	foot = foot.Bottom(b.H*0.36, 0)
	p.Rect(foot, colour, kit.None, 0, 6)
	p.Rect(b, kit.None, rim, stroke, 8)
	side := min(foot.H-6, 20)
	p.Icon(foot.Centre(side, side), c.Mark.Shape, kit.OnSeat(c.Mark.Colour), colour)
	b.H -= foot.H
	if c.Down {
		p.Figure(b, "?", b.H*0.8, tint)
		return
	}
	side = min(b.H-8, b.W-10)
	frontOf(p, b.Centre(side, side), c, tint, ground)
}

// frontOf is the picture of a card, or else its name.
func frontOf(p *kit.Painter, b kit.Box, c *present.CardVM, tint, ground color.NRGBA) {
	if c.Front != "" {
		p.Icon(b, c.Front, tint, ground)
		return
	}
	p.Text(b, kit.PlainName(c.Name), kit.TextStyle{Size: kit.TextSmall, Colour: tint, Tight: true})
}

// drawSteps is what is printed on a place, side by side: what is done, the one
// that goes on, framed, and those to come. A figure of the place with the name of
// a list says how far it is; lists before it are done.
func drawSteps(p *kit.Painter, b kit.Box, f *toldPlace) {
	lists := f.pl.Lists
	title := f.pl.Name
	if len(lists) == 0 {
		placeTitle(p, &b, title)
		p.Rect(b.Left(queueCard, queueGap), kit.Night, map[bool]color.NRGBA{true: kit.Turquoise, false: kit.BoardEdge}[f.awaited], 3, 8)
		return
	}
	if last := lists[len(lists)-1]; len(last.Items) > 0 && last.Items[0].Name != "" {
		title = last.Items[0].Name
	}
	placeTitle(p, &b, title)
	at, reached := len(lists), 0
	for i := range lists {
		for _, c := range f.pl.Counters {
			if c.Name == lists[i].Name {
				at, reached = i, c.Value-1
			}
		}
	}
	wide := stepWide(b.W, lists)
	for i := range lists {
		if i > 0 {
			p.Icon(b.Left(20, queueGap).Centre(18, 18), "next", kit.Dim, kit.Wood)
		}
		for k := range lists[i].Items {
			state := k - reached
			if i < at {
				state = -1
			} else if i > at {
				state = 1
			}
			if at == len(lists) {
				state = map[bool]int{true: 1, false: -1}[i == at-1]
			}
			drawStep(p, b.Left(wide, queueGap), &lists[i].Items[k], state)
		}
	}
}

// stepWide is how wide each of the steps of a room can be.
func stepWide(room float32, lists []present.ListVM) float32 {
	n := 0
	for i := range lists {
		n += len(lists[i].Items)
	}
	room -= float32(len(lists)-1) * (20 + queueGap)
	return min(queueCard, room/float32(max(1, n))-queueGap)
}

// drawStep is one step: done before 0, going on at 0, to come after.
func drawStep(p *kit.Painter, b kit.Box, o *present.OfferVM, state int) {
	ground, tint, rim, stroke := kit.Paper, kit.Ink, kit.PaperEdge, kit.FrameWidth(1.5)
	switch {
	case state < 0:
		ground, tint, rim = kit.Mix(kit.Night, kit.Paper, 0.3), kit.Mix(kit.Night, kit.Paper, 0.75), kit.BoardEdge
	case state == 0:
		rim, stroke = kit.Turquoise, 4
	}
	p.Rect(b, ground, rim, stroke, 8)
	side := min(b.W, b.H)
	side = max(side-16, side*0.7)
	p.Icon(b.Centre(side, side), pictureOf(o.Look), tint, ground)
	if state < 0 {
		p.Icon(kit.At(b.X+b.W-22, b.Y+b.H-22, 20, 20), "check", kit.Turquoise, ground)
	}
}
