package coltexpress

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
)

// The common pile in its order, and the turns of the round card one by one. Both are keys
// that only open what lies there.

// queueForm is the form of the common pile.
const queueForm = "queue"

// read returns the form of a place that draw draws, and that is only looked at.
func read(draw func(*kit.Painter, kit.Box, *laid)) table.Form {
	return table.Form{Looked: true, Draw: func(l table.Look, p *kit.Painter, b kit.Box, place int) {
		look{l}.laidPlace(p, b, place, &l.Model().Places[place], draw)
	}}
}

// laid is what such a place shows.
type laid struct {
	pl      present.PlaceVM
	awaited bool // a card is awaited there
	folded  bool // only so many of its cards are shown: a notice has the room of the others
	cards   int
}

// queue draws the common pile; what has to be said stands at its right.
func (l look) queue(p *kit.Painter, b kit.Box, place int) {
	f := laid{pl: l.Model().Places[place], awaited: l.Awaits(place)}
	if notice := l.NoticeAt(); notice.W > 0 && notice.Meets(b) {
		f.folded = true
		b.W = notice.X - kit.Gap - b.X
		for f.cards = min(len(f.pl.Cards), foldedMost); f.cards > 0 && foldWide(f.cards, len(f.pl.Cards)) > b.W+1; {
			f.cards--
		}
	}
	l.laidAs(p, b, place, &f, drawQueue)
}

// foldedMost is the most cards of the pile beside a notice, foldedCard the width of one, moreWide
// that of the number of the others.
const foldedMost, foldedCard, moreWide = 3, 46, 38

// foldWide returns how wide so many of n cards of the pile are.
func foldWide(cards, n int) float32 {
	wide := float32(cards)*(foldedCard+queueGap) - queueGap
	if n > cards {
		wide += moreWide + queueGap
	}
	return max(wide, kit.LeastTarget)
}

// noticeLeast and noticeMost are the least and the most height of what has to be said, noticeOver the
// height over the train of what has too many words above it.
const noticeLeast, noticeMost, noticeOver = 50, 104, 104

// boardNotice returns the quiet places of the table: at the right of the pile and above the train, where
// the pile keeps as many cards as what has to be said leaves room for, and a part of the train with it.
func (l look) boardNotice(b kit.Box) (list []kit.Box) {
	at, top, n := kit.Box{}, b.Y+b.H, 0
	for i := range l.Model().Places {
		if pl := &l.Model().Places[i]; pl.As == queueForm {
			at, _ = table.PlaceBox(l.Look, b, i)
			n = len(pl.Cards)
		}
	}
	_, _, cars := l.trainIn(b)
	for _, car := range cars {
		top = min(top, car.Y)
	}
	at.H = max(noticeLeast, min(noticeMost, top-kit.Gap-at.Y))
	for cards := min(n, foldedMost); cards >= 0; cards-- {
		beside := at
		beside.Left(foldWide(cards, n), kit.Gap)
		list = append(list, beside)
	}
	last := list[len(list)-1]
	last.H = max(last.H, noticeOver)
	return append(list, last)
}

// laidPlace draws such a place.
func (l look) laidPlace(p *kit.Painter, b kit.Box, i int, pl *present.PlaceVM, draw func(*kit.Painter, kit.Box, *laid)) {
	l.laidAs(p, b, i, &laid{pl: *pl, awaited: l.Awaits(i)}, draw)
}

func (l look) laidAs(p *kit.Painter, b kit.Box, i int, f *laid, draw func(*kit.Painter, kit.Box, *laid)) {
	l.ReadKey(p, b, i, table.PlaceFace{What: *f, Draw: func(p *kit.Painter, b kit.Box) { draw(p, b, f) }})
}

const (
	stepTitle = 20 // height of the words above
	queueCard = 54 // width of a card of the pile
	queueGap  = 5
)

// placeTitle draws words about such a place above it, or its name where they have no room.
func placeTitle(p *kit.Painter, b *kit.Box, text, name string) {
	st := kit.CapsStyle(18, kit.Dim)
	st.Align, st.Tight, st.Short = fyne.TextAlignLeading, true, strings.ToUpper(name)
	if at := b.Top(stepTitle, 2); !kit.FitText(strings.ToUpper(name), at.W, at.H, st).Cut { // else only the cards
		p.Text(at, strings.ToUpper(text), st)
	}
}

// drawQueue draws the pile in its order, each card in the colour of its owner. The one that is
// carried out is framed and stands first; while cards are laid, the last ones are shown and
// the place of the next.
func drawQueue(p *kit.Painter, b kit.Box, f *laid) {
	cards := f.pl.Cards
	title := f.pl.Name
	if n := len(f.pl.Counters); n > 0 {
		c := f.pl.Counters[0]
		title += fmt.Sprintf(" · %d", c.Value)
		if c.Max > 0 {
			title += fmt.Sprintf("/%d", c.Max)
		}
	}
	placeTitle(p, &b, title, f.pl.Name)
	works := slices.ContainsFunc(cards, func(c present.CardVM) bool { return c.Usable })
	most := max(2, int((b.W+queueGap)/(queueCard+queueGap)))
	left := 0
	cell := func() kit.Box { return b.Left(queueCard, queueGap) }
	if f.folded {
		drawFolded(p, b, f, works)
		return
	}
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
		p.Piece(cell(), queuedKind(&cards[i]), "queued", func(p *kit.Painter, b kit.Box) { drawQueued(p, b, &cards[i]) })
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

// drawFolded draws the cards that a folded pile shows: the first ones while they are carried out, else the
// last ones.
func drawFolded(p *kit.Painter, b kit.Box, f *laid, works bool) {
	cards, left := f.pl.Cards, len(f.pl.Cards)-f.cards
	if works {
		cards = cards[:f.cards]
	} else {
		cards = cards[left:]
	}
	if left > 0 && !works {
		more(p, b.Left(moreWide, queueGap), left)
	}
	for i := range cards {
		p.Piece(b.Left(foldedCard, queueGap), queuedKind(&cards[i]), "queued", func(p *kit.Painter, b kit.Box) { drawQueued(p, b, &cards[i]) })
	}
	switch {
	case left > 0 && works:
		more(p, b.Left(moreWide, queueGap), left)
	case len(f.pl.Cards) == 0:
		p.Rect(b.Left(foldedCard, 0), kit.Night, kit.BoardEdge, kit.FrameWidth(1.5), 8)
	}
}

// queuedKind names a card of the pile as a piece.
func queuedKind(c *present.CardVM) string { return fmt.Sprintf("queued/%d/%s", c.ID, c.Mark.Shape) }

// more draws how many cards have no room.
func more(p *kit.Painter, b kit.Box, n int) {
	p.Figure(b, fmt.Sprintf("+%d", n), 30, kit.Dim)
}

// ownerLeast is the least size of the shape of whose card it is.
const ownerLeast = 16

// drawQueued draws a card of the pile: its action and its owner.
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
	foot = foot.Bottom(max(b.H*0.36, ownerLeast+4), 0)
	p.Rect(foot, colour, kit.None, 0, 6)
	p.Rect(b, kit.None, rim, stroke, 8)
	side := min(foot.H-4, 20)
	p.Icon(foot.Centre(side, side), c.Mark.Shape, kit.OnSeat(c.Mark.Colour), colour)
	b.H -= foot.H
	if c.Down {
		p.Figure(b, "?", b.H*0.8, tint)
		return
	}
	side = min(b.H-4, b.W-10)
	frontOf(p, b.Centre(side, side), c, tint, ground)
}

// frontOf draws the picture of a card, or else its name.
func frontOf(p *kit.Painter, b kit.Box, c *present.CardVM, tint, ground color.NRGBA) {
	if c.Front != "" {
		p.Icon(b, c.Front, tint, ground)
		return
	}
	p.Text(b, kit.PlainName(c.Name), kit.TextStyle{Size: kit.TextSmall, Colour: tint, Tight: true})
}

// drawSteps draws what is printed on the round card, side by side: the turns that are done,
// the current one, framed, and those to come. A counter of the place with the name of a list
// is the number of the current one; lists before it are done.
func drawSteps(p *kit.Painter, b kit.Box, f *laid) {
	lists := f.pl.Lists
	title := f.pl.Name
	if len(lists) == 0 {
		placeTitle(p, &b, title, f.pl.Name)
		p.Rect(b.Left(queueCard, queueGap), kit.Night, map[bool]color.NRGBA{true: kit.Turquoise, false: kit.BoardEdge}[f.awaited], 3, 8)
		return
	}
	if last := lists[len(lists)-1]; len(last.Items) > 0 && last.Items[0].Name != "" {
		title = last.Items[0].Name
	}
	placeTitle(p, &b, title, f.pl.Name)
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

// stepWide returns the width of each step in a room.
func stepWide(room float32, lists []present.ListVM) float32 {
	n := 0
	for i := range lists {
		n += len(lists[i].Items)
	}
	room -= float32(len(lists)-1) * (20 + queueGap)
	return min(queueCard, room/float32(max(1, n))-queueGap)
}

// drawStep draws one step: done if state is below 0, current at 0, to come above.
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
	p.Icon(b.Centre(side, side), pieces.Picture(o.Look), tint, ground)
	if state < 0 {
		p.Icon(kit.At(b.X+b.W-22, b.Y+b.H-22, 20, 20), "check", kit.Turquoise, ground)
	}
}
