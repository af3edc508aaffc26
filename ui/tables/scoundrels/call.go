package scoundrels

import (
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
)

// Bluffs are called one card at a time. Above stand the six slots of the seat whose cards are
// called, below the slot that is meant and its card: face down while it is asked which one it
// is, then turned over with the verdict.

// contest is the page of a card that is called; keys below it answer for its number.
var contest = table.Scene{
	Draw: func(l table.Look, p *kit.Painter, b kit.Box) {
		l.ContestPage(p, b, func(p *kit.Painter, b kit.Box) { calling(look{l}, p, b) })
	},
	Answers: func(l table.Look, _ *present.AskVM) bool { return !l.Contest().Open },
	Head:    callHead,
	Seats:   true,
}

// callHead names who has played the card that is turned over, and its slot.
func callHead(l table.Look) table.Heading {
	c, h := l.Contest(), l.Heading()
	if c.Open {
		return h
	}
	h = table.Heading{Name: strings.ToUpper(c.Place), Place: [2]string{l.Model().Round, c.Count}}
	if i := doubted(c); i >= 0 {
		h.Mark, h.Name, h.Asked = c.Sides[i].Mark, c.Sides[i].Mark.Name, c.Place
	}
	return h
}

// calling draws the card that is called, then its verdict.
func calling(l look, p *kit.Painter, b kit.Box) {
	c := l.Contest()
	switch i := doubted(c); {
	case c.Open:
		l.asking(p, b, c)
	case i < 0:
		l.Sides(p, b)
	default:
		l.verdict(p, b, c, i)
	}
}

// called is the card that is called.
type called struct {
	mark  present.MarkVM
	slot  int // index; -1 = nobody knows
	digit string
	crowd []present.MarkVM // who doubts it
}

// calledIn returns the card of a contest; played is the index of its player.
func (l look) calledIn(c *present.ContestVM, played int) called {
	k := called{mark: c.Sides[played].Mark, slot: -1}
	for i := range c.Sides {
		if i != played {
			k.crowd = append(k.crowd, c.Sides[i].Mark)
		}
	}
	if i := l.place(sheetForm); i >= 0 {
		for n, s := range l.Model().Places[i].Spots {
			if strings.EqualFold(s.Name, c.Place) && n < len(slotWords) {
				k.slot, k.digit = n, l.slotDigits()[n]
			}
		}
	}
	return k
}

// player returns the index of the side that has played the card.
func player(c *present.ContestVM) int {
	for i := range c.Sides {
		if len(c.Sides[i].Cards) > 0 {
			return i
		}
	}
	return 0
}

// asking draws the card that is called, face down; the keys for its number stand below.
func (l look) asking(p *kit.Painter, b kit.Box, c *present.ContestVM) {
	i := player(c)
	k := l.calledIn(c, i)
	l.slotRow(p, b.Top(rowHigh(b), kit.Gap), &k)
	at := b
	if len(k.crowd) > 0 && b.W > b.H {
		at = b.Left(b.W*0.56, kit.Gap)
	}
	l.calledCard(p, at, &k, func(p *kit.Painter, b kit.Box) {
		pieces.Card(p, b, present.CardVM{Down: true})
	})
}

// rowHigh is the height of the row of slots.
func rowHigh(b kit.Box) float32 { return min(96, b.H*0.3) }

// calledShape is the width of the card in heights.
const calledShape = 0.72

// calledCard draws the slot where the card lies, and the card with the henchmen on it.
func (l look) calledCard(p *kit.Painter, b kit.Box, k *called, draw func(*kit.Painter, kit.Box)) {
	share := float32(0.42)
	if b.Upright() {
		share = 0.6
	}
	w := min(b.H*calledShape, b.W*share)
	at := b.Right(w+40, kit.Gap).Centre(w, min(b.H, w/calledShape))
	draw(p, at)
	tokens := make([]present.TokenVM, len(k.crowd))
	for i, m := range k.crowd {
		tokens[i].Mark = m
	}
	for i := range tokens {
		side := min(44, at.H*0.3)
		x := at.X - side/2
		if i%2 == 1 {
			x = at.X + at.W - side/2
		}
		henchman(p, kit.At(x, at.Y+at.H-side*(1+1.05*float32(i/2)), side, side), tokens[i].Mark)
	}
	arrow := b.Right(36, kit.Gap)
	p.Icon(arrow.Centre(30, 30), "next", kit.Dim, kit.Night)
	p.Text(b, k.digit, kit.TextStyle{Size: min(150, b.H*0.95), Face: kit.FaceTitle, Colour: kit.Cream, Align: fyne.TextAlignCenter, Tight: true})
}

// henchman draws a henchman of a seat: its shape in the colour, on a dark disc.
func henchman(p *kit.Painter, b kit.Box, m present.MarkVM) {
	p.Rect(b, kit.Night, kit.Cream, kit.FrameWidth(2), b.W/2)
	p.SeatShape(b.Inset(b.W*0.2), kit.Mark(m), kit.Night)
}

// rowFace is what the row of slots shows.
type rowFace struct {
	digits [6]string
	lies   [6]present.CardVM
	crowd  [6][]present.TokenVM
	at     int
	mark   present.MarkVM
}

// slotRow draws the six slots of the seat that is called, with the cards and the henchmen on
// them.
func (l look) slotRow(p *kit.Painter, b kit.Box, k *called) {
	f := rowFace{digits: l.slotDigits(), at: k.slot, mark: k.mark}
	s := l.seatOf(k.mark)
	if s == nil {
		return
	}
	for i, word := range slotWords {
		for n := range s.Cards {
			if s.Cards[n].LabelWord == word {
				f.lies[i] = s.Cards[n]
			}
		}
		for n := range s.Spots {
			if s.Spots[n].Word == word {
				f.crowd[i] = s.Spots[n].Tokens
			}
		}
	}
	p.Tile(b, "slots", f, func(p *kit.Painter, b kit.Box) { drawRow(p, b, &f) })
}

func drawRow(p *kit.Painter, b kit.Box, f *rowFace) {
	p.Rect(b, kit.Night, kit.SeatColour(f.mark.Colour), kit.FrameWidth(2), 8)
	for i, at := range b.InsetXY(8, 6).Grid(6, 1, 6) {
		colour := kit.Dim
		if i == f.at {
			colour = kit.Turquoise
		}
		high := min(at.H, 80, at.W*0.56/pieces.CardShape)
		card := at.Right(high*pieces.CardShape, 4).Centre(high*pieces.CardShape, high)
		p.Text(at, f.digits[i], kit.TextStyle{Size: min(52, at.W*0.7), Face: kit.FaceTitle, Colour: colour, Align: fyne.TextAlignCenter, Tight: true})
		switch {
		case i == f.at:
			dashes(p, card, kit.Turquoise)
			continue
		case f.lies[i].LabelWord == "":
			dashes(p, card, kit.Mix(kit.BoardEdge, kit.Night, 0.3))
			continue
		}
		pieces.Card(p, card, f.lies[i])
		tokens(p, kit.At(card.X, card.Y+card.H*0.5, card.W, card.H*0.5), f.crowd[i], 22, kit.Cream)
	}
}

// verdict draws the card that was called: the slots above, the card at the left and its
// consequences at the right; on an upright screen one below the other.
func (l look) verdict(p *kit.Painter, b kit.Box, c *present.ContestVM, played int) {
	g := l.Staging()
	k := l.calledIn(c, played)
	sides := append([]present.SideVM{c.Sides[played]}, c.Sides[:played]...)
	sides = append(sides, c.Sides[played+1:]...)
	l.slotRow(p, b.Top(rowHigh(b), kit.Gap), &k)
	var left kit.Box
	if b.Upright() {
		left = b.Top(b.H*0.46, kit.Gap)
	} else {
		left = b.Left(b.W*0.5, 2*kit.Gap)
	}
	l.calledCard(p, left, &k, func(p *kit.Painter, b kit.Box) { turnedCard(p, b, &sides[0], g) })
	stamp(p, b.Top(b.H*0.48, kit.Gap), c, sides[0].Ahead, g)
	changes(p, b, sides, g)
}

// turnedCard draws the card as it turns over, in the colour of its player.
func turnedCard(p *kit.Painter, b kit.Box, s *present.SideVM, g *table.Staging) {
	pieces.Turning(p, b, g.Turned(0), pieces.CardBack, func(p *kit.Painter, b kit.Box) {
		radius := min(b.W, b.H) * 0.09
		p.Rect(b, kit.Paper, kit.SeatColour(s.Mark.Colour), 6, radius)
		b = b.Inset(8)
		shape := b.Bottom(b.H*0.3, 2)
		p.SeatShape(shape.Centre(shape.H, shape.H), kit.Mark(s.Mark), kit.Paper)
		p.Text(b, s.Cards[0].Card.Value, kit.TextStyle{Size: b.H / 0.72, Face: kit.FaceTitle, Colour: kit.Ink, Align: fyne.TextAlignCenter, Tight: true})
	})
}
