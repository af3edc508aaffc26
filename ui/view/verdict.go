package view

import (
	"strings"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// A card that others have doubted is turned over: where it lay, the card, what was
// true of it as a stamp, and what that changes for everybody.

// verdictOn is the side whose only card was doubted, if a contest is one of that
// kind; -1 = it is not.
func verdictOn(c *present.ContestVM) int {
	at := -1
	for i := range c.Sides {
		switch s := &c.Sides[i]; {
		case s.Changes == nil, len(s.Cards) > 1, len(s.Cards) == 1 && at >= 0:
			return -1
		case len(s.Cards) == 1:
			at = i
		}
	}
	return at
}

// drawVerdict draws it: on a screen that lies the card at the left, what it means at
// the right; else one below the other.
func drawVerdict(p *painter, b box, c *present.ContestVM, played int, g *staging) {
	sides := append([]present.SideVM{c.Sides[played]}, c.Sides[:played]...)
	sides = append(sides, c.Sides[played+1:]...)
	if b.upright() {
		calledCard(p, b.top(b.H*0.46, gap), c, &sides[0], g)
		stamp(p, b.top(min(b.H*0.34, 150), gap), c, sides[0].Ahead, g)
		changes(p, b, sides, g)
		return
	}
	calledCard(p, b.left(b.W*0.5, 2*gap), c, &sides[0], g)
	stamp(p, b.top(b.H*0.5, gap), c, sides[0].Ahead, g)
	changes(p, b, sides, g)
}

// calledCard is where the card lay, and the card.
func calledCard(p *painter, b box, c *present.ContestVM, s *present.SideVM, g *staging) {
	w := min(handCard(b.H), b.W*0.5)
	at := b.right(w, gap).centre(w, min(b.H, w/handCard(1)))
	turnedCard(p, at, g.turned(0), cardBack, func(p *painter, b box) {
		pokerCard(p, b, s.Cards[0].Card, cardPlain)
		p.rect(b, none, seatColour(s.Mark.Colour), 5, min(b.W, b.H)*0.09)
	})
	arrow := b.right(36, gap)
	p.icon(arrow.centre(30, 30), "next", dim, night)
	p.text(b, strings.ToUpper(c.Place), textStyle{size: 56, face: faceFigure, colour: cream, align: fyne.TextAlignCenter, tight: true})
}

// stamp is what was true of the card.
func stamp(p *painter, b box, c *present.ContestVM, was bool, g *staging) {
	if !g.told() {
		return
	}
	colour := alarm
	if was {
		colour = turquoise
	}
	b = b.insetXY(0, min(10, b.H*0.08))
	p.rect(b, none, colour, 6, 14)
	p.rect(b.inset(9), none, colour, 2, 8)
	p.text(b.inset(16), strings.ToUpper(c.Name), textStyle{size: 76, face: faceTitle, colour: colour, align: fyne.TextAlignCenter, tight: true})
}

// changes are the seats side by side, each with what changes for it.
func changes(p *painter, b box, sides []present.SideVM, g *staging) {
	for i, at := range b.grid(len(sides), 1, gap) {
		at = at.centre(at.W, min(at.H, 150))
		s := &sides[i]
		colour := seatColour(s.Mark.Colour)
		p.rect(at, night, colour, 3, 8)
		head := at.top(min(at.H*0.42, 40), 0)
		p.rect(head, colour, none, 0, 8)
		head = head.insetXY(6, 2)
		side := min(head.H, 26)
		p.icon(head.left(side, 4).centre(side, side), s.Mark.Shape, onSeat(s.Mark.Colour), lineOn(colour))
		tabName(p, head, s.Mark, onSeat(s.Mark.Colour))
		if !g.told() {
			continue
		}
		drawChange(p, at.insetXY(6, 4), s.Changes)
	}
}

// drawChange is a figure with its sign; nothing that changes is a dash.
func drawChange(p *painter, b box, c *present.CounterVM) {
	st := figureStyle(min(48, b.H), cream)
	text := signed(c.Value)
	switch {
	case c.Value == 0:
		text = "–"
	case c.Value > 0:
		st.colour = turquoise
	default:
		st.colour = alarm
	}
	pic := min(34, b.W-st.width(text, st.size)-4)
	at := b.centre(st.width(text, st.size)+pic+4, b.H)
	p.icon(at.right(pic, 4).centre(pic, pic), pictureOf(c.Look), onDark(c.Look.Tone), night)
	p.text(at, text, st)
}
