package tinyepic

import (
	"slices"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
)

// A contest of cards that is over: every hand in a row of its own, the winner's larger. Of
// several hands, those that did not win stand side by side.

// sideBySide is the number of hands from which those that did not win stand side by side,
// unless the screen is upright.
const sideBySide = 3

// winnerShare is the height of the winner's row in heights of another one.
const winnerShare = 1.5

func drawShowdown(p *kit.Painter, b kit.Box, c *present.ContestVM, g staging) {
	n := len(c.Sides)
	switch {
	case n == 0:
		return
	case b.Upright():
		uprightHands(p, b, c, g)
		return
	case n >= sideBySide:
		first := b.Top(b.H*(0.44+0.07*g.grown()), 6)
		handRow(p, first, c, 0, g)
		for i, cell := range b.Grid(n-1, 1, 6) {
			smallHand(p, cell, c, i+1, g)
		}
		return
	}
	shares := float32(0)
	for i := range c.Sides {
		shares += g.share(&c.Sides[i])
	}
	unit := (b.H - 6*float32(n-1)) / shares
	for i := range c.Sides {
		handRow(p, b.Top(unit*g.share(&c.Sides[i]), 6), c, i, g)
	}
}

// handShare is the share of the height that a hand has in the end.
func handShare(s *present.SideVM) float32 {
	if s.Ahead {
		return winnerShare
	}
	return 1
}

// handRow draws a hand: seat and state, the cards, what they make.
func handRow(p *kit.Painter, b kit.Box, c *present.ContestVM, i int, g staging) {
	s := &c.Sides[i]
	colour := kit.SeatColour(s.Mark.Colour)
	fill := kit.Night
	if s.Ahead && g.Told() {
		fill = table.WinnerFill(s.Mark)
	}
	p.Rect(b, fill, colour, 3, 8)
	handSeat(p, b.Left(min(172, b.W*0.22), 10), s, b.H > 110, g)
	b = b.InsetXY(2, 9)
	if b.H > b.W*0.42 { // upright: the words are below the cards
		words := b.Bottom(min(b.H*0.34, 90), 4)
		handCards(p, b, c, s, g)
		handWords(p, words, c, s, g)
		return
	}
	words := b.Right(max(b.W*0.33, b.W-handCardsWide(b.H, c, s)-14), 8)
	handCards(p, b, c, s, g)
	words.W -= 10
	handWords(p, words, c, s, g)
}

// handSeat draws the tab of a hand: shape, name, and whether it wins.
func handSeat(p *kit.Painter, b kit.Box, s *present.SideVM, high bool, g staging) {
	said := s.State
	if !g.Told() {
		said = ""
	}
	words := kit.OnSeat(s.Mark.Colour)
	p.Rect(b, kit.SeatColour(s.Mark.Colour), kit.None, 0, 8)
	b = b.InsetXY(6, 6)
	name := kit.TextStyle{Size: 30, Face: kit.FaceTitle, Colour: words, Align: fyne.TextAlignCenter, Tight: true}
	if !high {
		line := b.Top(b.H*0.52, 0)
		p.SeatSign(line.Left(min(line.H, 40), 6), kit.Mark(s.Mark))
		name.Align = fyne.TextAlignLeading
		if name.Width(kit.FirstWord(s.Mark.Name), kit.TextSmall) > line.W { // one long word
			table.TabName(p, line, s.Mark, words)
		} else {
			p.Name(line, s.Mark.Name, name)
		}
		if face := pieces.SideFace(s, g.Told()); face != "" {
			pieces.FaceTile(p, b.Left(b.H, 4), face, s.Mark)
		}
		p.Caps(b, said, 28, words)
		return
	}
	state := b.Bottom(b.H*0.28, 0)
	side := min(52, b.H*0.45)
	row := b.Top(side, 4)
	if face := pieces.SideFace(s, g.Told()); face != "" {
		half := row.Centre(min(row.W, 2*side+8), side).Grid(2, 1, 8)
		pieces.FaceTile(p, half[1], face, s.Mark)
		row = half[0]
	}
	p.SeatSign(row, kit.Mark(s.Mark))
	p.Name(b, s.Mark.Name, name)
	p.Caps(state, said, 40, words)
}

// handCard is the width of a card of height h.
func handCard(h float32) float32 { return h * 0.72 }

// handCardsWide is the width of the cards of a hand at height h.
func handCardsWide(h float32, c *present.ContestVM, s *present.SideVM) float32 {
	n := float32(len(c.Common) + len(s.Cards))
	w := n*(handCard(h)+10) + 8
	for i := range s.Cards {
		if s.Cards[i].As != nil {
			w += handCard(h)*0.8 + 34
		}
	}
	return w
}

// handCards draws the own cards of a side, then the common ones.
func handCards(p *kit.Painter, b kit.Box, c *present.ContestVM, s *present.SideVM, g staging) {
	if wide, fixed := handCardsWide(b.H, c, s), handCardsWide(0, c, s); wide > b.W { // as large as there is room for
		h := b.H * (b.W - fixed) / (wide - fixed)
		b.Y, b.H = b.Y+(b.H-h)/2, h
	}
	w := handCard(b.H)
	for i := range s.Cards {
		playedCard(p, &b, &s.Cards[i], i, g)
	}
	b.Left(8, 0)
	for i := range c.Common {
		state := pieces.CardPlain
		if !s.Ahead && g.Told() {
			state = pieces.CardDim
		}
		pieces.Turning(p, b.Left(w, 10), g.Turned(len(s.Cards)+i), pieces.CardBack, func(p *kit.Painter, b kit.Box) { pieces.CardAs(p, b, c.Common[i], state) })
	}
}

// playedCard draws an own card at the left of b and cuts it off. If it counts as another one,
// the printed card is small and dim, and an arrow leads to the other one with its badge.
func playedCard(p *kit.Painter, b *kit.Box, c *present.PlayedVM, column int, g staging) {
	w := handCard(b.H)
	state, card := pieces.CardPlain, c.Card
	if c.Decides && g.Told() {
		state = pieces.CardGlows
	}
	if c.As != nil {
		old, arrow := b.Left(w*0.8, 6), b.Left(20, 8)
		if g.changed() >= 0.5 {
			pieces.CardAs(p, old.Centre(old.W, old.H*0.8), c.Card, pieces.CardDim)
			p.Icon(arrow.Centre(20, 20), "next", kit.Turquoise, kit.Night)
		}
		card = *c.As
	}
	at := b.Left(w, 10)
	printed := func(p *kit.Painter, b kit.Box) { pieces.CardAs(p, b, c.Card, pieces.CardPlain) }
	table.CardPiece(p, at, &card, func(p *kit.Painter, b kit.Box) {
		counts := func(p *kit.Painter, b kit.Box) { pieces.CardAs(p, b, card, state) }
		switch {
		case g.Turned(column) < 1:
			pieces.Turning(p, b, g.Turned(column), pieces.CardBack, printed)
		case c.As != nil:
			pieces.Turning(p, b, g.changed(), printed, counts)
		default:
			counts(p, b)
		}
	})
	if c.Badge != "" && g.changed() >= 1 {
		side := max(26, at.W*0.36)
		plate := kit.At(at.X+at.W-side*0.75, at.Y-side*0.25, side, side)
		p.Rect(plate, kit.Brass, kit.Ink, 1.5, 4)
		p.Icon(plate.Inset(side*0.14), c.Badge, kit.Ink, kit.Brass)
	}
}

// handWords writes the class of a hand, its values, its notes and what it wins.
func handWords(p *kit.Painter, b kit.Box, c *present.ContestVM, s *present.SideVM, g staging) {
	if g.Turned(len(s.Cards)+len(c.Common)-1) < 1 { // not all cards are known yet
		return
	}
	class := kit.TextStyle{Size: min(52, b.H*0.42), Face: kit.FaceTitle, Colour: kit.Dim, Tight: true}
	if s.Ahead {
		class.Colour = kit.Cream
	}
	notes := handNotes(s)
	if s.Gets != "" {
		drawPrize(p, b.Bottom(min(34, b.H*0.3), 2), c, s, g)
	}
	for i := len(notes) - 1; i >= 0; i-- {
		if st := (kit.TextStyle{Size: 17, Colour: kit.Dim, Tight: true, Bold: true}); b.H > 60 {
			p.Text(b.Bottom(min(kit.TextHeight(notes[i], b.W, st)+2, b.H*0.66), 0), notes[i], st)
		}
	}
	if s.Values != "" && b.H > 92 {
		st := kit.CapsStyle(min(36, b.H*0.3), kit.Dim)
		st.Align = fyne.TextAlignLeading
		p.Text(b.Bottom(b.H*0.34, 0), s.Values, st)
	}
	p.Text(b, s.Class, class)
}

// handNotes lists the notes of the cards that count as another one.
func handNotes(s *present.SideVM) (list []string) {
	for i := range s.Cards {
		if s.Cards[i].Note != "" {
			list = append(list, s.Cards[i].Note)
		}
	}
	return list
}

// drawPrize draws what is won, and who gets it.
func drawPrize(p *kit.Painter, b kit.Box, c *present.ContestVM, s *present.SideVM, g staging) {
	if !g.over() { // it is still flying
		p.Tile(b.Left(stakeWide(c), 0), prizeID, nil, func(*kit.Painter, kit.Box) {})
		return
	}
	if len(c.Stake) == 1 {
		drawStake(p, &b, c.Stake[0].Parts, b.H)
	}
	if st := kit.WordStyle(22, kit.Cream); st.Width(s.Gets, kit.TextSmall) <= b.W { // else the row shows whose it is
		p.Text(b, s.Gets, st)
	}
}

// drawStake draws the pictures of what is to be won, at most three of a kind, at the left of b
// and cuts them off.
func drawStake(p *kit.Painter, b *kit.Box, parts []present.CounterVM, side float32) {
	for _, part := range parts {
		for range min(part.Value, 3) {
			p.Icon(b.Left(side, 2).Centre(side, side), part.Look.Icon, kit.OnDark(part.Look.Tone), kit.Night)
		}
		b.Left(6, 0)
	}
}

// stakeWide is the width of the pictures of what is to be won.
func stakeWide(c *present.ContestVM) float32 {
	if len(c.Stake) != 1 {
		return 0
	}
	return stakePicturesWide(c.Stake[0].Parts, prizeSide)
}

func stakePicturesWide(parts []present.CounterVM, side float32) (w float32) {
	for _, part := range parts {
		w += float32(min(part.Value, 3))*(side+2) + 6
	}
	return w
}

// smallHand draws one of several hands that did not win.
func smallHand(p *kit.Painter, b kit.Box, c *present.ContestVM, i int, g staging) {
	s := &c.Sides[i]
	colour := kit.SeatColour(s.Mark.Colour)
	p.Rect(b, kit.Night, colour, 2, 8)
	head, words := b.Top(34, 0), kit.OnSeat(s.Mark.Colour)
	p.Rect(head, colour, kit.None, 0, 8)
	head = head.InsetXY(8, 4)
	pieces.SideSign(p, &head, s, g.Told(), 6)
	if state := head.Right(min(head.W*0.5, capsWidth(s.State, 24)+4), 6); g.Told() {
		p.Caps(state, s.State, 24, words)
	}
	p.Name(head, s.Mark.Name, kit.TextStyle{Size: 24, Face: kit.FaceTitle, Colour: words, Tight: true})
	b = b.InsetXY(8, 5)
	notes, with, own := handNotes(s), c, *s
	if len(s.Cards) == 0 { // the automaton has none
		side := min(b.W, b.H, 90)
		p.Text(b.Bottom(28, 0), s.Part, kit.TextStyle{Size: 22, Bold: true, Colour: kit.Dim, Align: fyne.TextAlignCenter})
		p.Icon(b.Centre(side, side), s.Mark.Shape, colour, kit.Night)
		return
	}
	if narrow := b.W < 330; narrow || len(notes) > 0 { // its own card only
		if with = (&present.ContestVM{}); len(notes) == 0 && c.With != "" {
			notes = []string{c.With}
		}
		if narrow {
			own.Cards = counted(s.Cards)
		}
	}
	handCards(p, b.Left(min(b.W*0.62, handCardsWide(b.H, with, &own)), 6), with, &own, g)
	for _, n := range notes {
		st := kit.TextStyle{Size: 17, Colour: kit.Dim, Tight: true}
		p.Text(b.Bottom(min(b.H*0.6, kit.TextHeight(n, b.W, st)+2), 0), n, st)
	}
	p.Text(b, s.Class, kit.TextStyle{Size: 34, Face: kit.FaceTitle, Colour: kit.Dim, Tight: true})
}

// counted returns own cards as the cards that they count as.
func counted(list []present.PlayedVM) []present.PlayedVM {
	list = slices.Clone(list)
	for i := range list {
		if list[i].As != nil {
			list[i].Card, list[i].As = *list[i].As, nil
		}
	}
	return list
}

// uprightHands draws the hands on an upright screen: the winner's cards as wide as the screen,
// the others below in rows.
func uprightHands(p *kit.Painter, b kit.Box, c *present.ContestVM, g staging) {
	shares := float32(0)
	for i := range c.Sides {
		shares += g.share(&c.Sides[i])*g.share(&c.Sides[i]) - 0.1
	}
	unit := (b.H - 6*float32(len(c.Sides)-1)) / shares
	for i := range c.Sides {
		s := &c.Sides[i]
		at := b.Top(min(unit*(g.share(s)*g.share(s)-0.1), 520), 6)
		if s.Ahead && at.H > 260 {
			uprightWinner(p, at, c, s, g)
		} else {
			handRow(p, at, c, i, g)
		}
	}
}

func uprightWinner(p *kit.Painter, b kit.Box, c *present.ContestVM, s *present.SideVM, g staging) {
	colour, words := kit.SeatColour(s.Mark.Colour), kit.OnSeat(s.Mark.Colour)
	p.Rect(b, table.WinnerFill(s.Mark), colour, 4, 8)
	head := b.Top(64, 8)
	p.Rect(head, colour, kit.None, 0, 8)
	head = head.InsetXY(10, 6)
	pieces.SideSign(p, &head, s, g.Told(), 12)
	if state := head.Right(capsWidth(s.State, 44)+4, 8); g.Told() {
		p.Caps(state, s.State, 44, words)
	}
	p.Name(head, s.Mark.Name, kit.TextStyle{Size: 44, Face: kit.FaceTitle, Colour: words, Tight: true})
	b = b.InsetXY(12, 6)
	foot := b.Bottom(54, 6)
	if s.Gets != "" {
		drawPrize(p, foot.Right(foot.W*0.4, 8), c, s, g)
	}
	if g.Turned(len(s.Cards)+len(c.Common)-1) >= 1 {
		p.Text(foot, s.Class, kit.TextStyle{Size: 46, Face: kit.FaceTitle, Colour: kit.Cream, Tight: true})
	}
	handCards(p, b, c, s, g)
}
