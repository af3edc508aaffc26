package table

import (
	"fmt"
	"strings"
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// A card that was turned over before everybody is shown large for a moment, with what brought it about
// and the figures of the others. A tap ends it and does nothing else; without motion there is none.

// cardStands is how long it stands.
const cardStands = 4 * time.Second

// cardTurns shows the card that the latest act has turned over, and reports whether there is one.
func (m *motion) cardTurns(before *present.TableVM) bool {
	if m.turnShown.card != nil && before.Acts != m.vm.Acts { // another act, or an undo: the table is wanted
		m.endTurn()
	}
	c := m.vm.Turned
	if c == nil || before.Acts >= m.vm.Acts || m.Stage.Calm || !m.InSight() || !kit.CurrentLook().Motion {
		return false
	}
	m.endTurn()
	m.turnShown.card = c
	m.bannerCrosses()
	return true
}

// turnedCard and turnedFoot are shares of the width and of the height.
const turnedCard, turnedFoot = 0.34, 0.2

// turnedLine is the greatest height of a sentence, in units.
const turnedLine = 110

func drawTurned(p *kit.Painter, b kit.Box, c *present.TurnedVM, seats []present.SeatVM) {
	ground, words := kit.SeatColour(c.Mark.Colour), kit.OnSeat(c.Mark.Colour)
	p.Rect(b, ground, kit.None, 0, 0)
	foot := b.Bottom(max(64, min(b.H*turnedFoot, 90)), 0)
	p.Bars(foot)
	livesOf(p, foot.Inset(kit.Gap), c, seats)
	b = b.Inset(2 * kit.Gap)
	card := b
	if b.Upright() {
		card = b.Top(b.H*0.55, 2*kit.Gap)
		card = card.Centre(min(b.W, card.H*0.72), card.H)
	} else {
		card = b.Left(b.W*turnedCard, 3*kit.Gap)
	}
	p.Rect(card, kit.Paper, kit.Ink, 3, 14)
	card = card.Inset(2 * kit.Gap)
	p.Text(card.Bottom(min(64, card.H*0.2), 0), strings.ToUpper(c.Card.Name), kit.CapsStyle(52, kit.Ink))
	if c.Card.Front != "" {
		side := min(card.W, card.H)
		p.Rect(card, kit.Mix(kit.Paper, kit.RGB(0xc9a45c), 0.4), kit.None, 0, 8)
		p.Icon(card.Centre(side, side), c.Card.Front, kit.RGB(0x3a2819), kit.Paper)
	}
	head := b.Top(min(88, b.H*0.28), kit.Gap)
	p.SeatSign(head.Left(min(head.H, 72), 12).Centre(72, 72), kit.Mark(c.Mark))
	p.Text(head, strings.ToUpper(c.Mark.Name), kit.TitleStyle(64, words))
	b.H = min(b.H, 2*turnedLine)
	list := b.Grid(1, max(len(c.Why), 2), kit.Gap)[:len(c.Why)]
	for i, at := range list {
		p.Rect(at, kit.Paper, kit.Ink, 2, 8)
		st := kit.WordStyle(28, kit.Ink)
		st.Tight = true
		p.Text(at.InsetXY(14, 8), c.Why[i], st)
	}
}

// livesOf draws the first figure of every other seat.
func livesOf(p *kit.Painter, b kit.Box, c *present.TurnedVM, seats []present.SeatVM) {
	for i, at := range b.Grid(max(len(seats), 1), 1, kit.Gap)[:len(seats)] {
		s := &seats[i]
		p.Rect(at, kit.Board, kit.SeatColour(s.Mark.Colour), 2, 8)
		sign := at.Left(min(at.W*0.45, at.H), 0)
		p.SeatSign(sign.Centre(min(sign.W, sign.H)-8, min(sign.W, sign.H)-8), kit.Mark(s.Mark))
		switch {
		case s.Out:
			p.Icon(at.Centre(36, 36), s.OutMark.Icon, kit.Cream, kit.Night)
		case len(s.Counters) > 0:
			p.Text(at, fmt.Sprint(s.Counters[0].Value), kit.FigureStyle(44, kit.Cream))
		}
	}
}
