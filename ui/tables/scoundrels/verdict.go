package scoundrels

import (
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
)

// A card that others have doubted is turned over: the slot where it lay, the card, a stamp
// that says whether it was a bluff, and what changes for each player.

// doubted returns the index of the side whose card was doubted; -1 if no card is shown.
func doubted(c *present.ContestVM) int {
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

// stamp draws whether the card was a bluff, once the card has turned.
func stamp(p *kit.Painter, b kit.Box, c *present.ContestVM, was bool, g *table.Staging) {
	if !g.Told() {
		return
	}
	colour := kit.Alarm
	if was {
		colour = kit.Turquoise
	}
	b = b.InsetXY(0, min(10, b.H*0.08))
	p.Rect(b, kit.None, colour, 6, 14)
	p.Rect(b.Inset(9), kit.None, colour, 2, 8)
	p.Text(b.Inset(16), strings.ToUpper(c.Name), kit.TextStyle{Size: 76, Face: kit.FaceTitle, Colour: colour, Align: fyne.TextAlignCenter, Tight: true})
}

// changes draws the players side by side, each with what changes.
func changes(p *kit.Painter, b kit.Box, sides []present.SideVM, g *table.Staging) {
	for i, at := range b.Grid(len(sides), 1, kit.Gap) {
		at = at.Centre(at.W, min(at.H, 150))
		s := &sides[i]
		colour := kit.SeatColour(s.Mark.Colour)
		p.Rect(at, kit.Night, colour, 3, 8)
		head := at.Top(min(at.H*0.42, 40), 0)
		p.Rect(head, colour, kit.None, 0, 8)
		head = head.InsetXY(6, 2)
		side := min(head.H, 26)
		p.Icon(head.Left(side, 4).Centre(side, side), s.Mark.Shape, kit.OnSeat(s.Mark.Colour), kit.LineOn(colour))
		table.TabName(p, head, s.Mark, kit.OnSeat(s.Mark.Colour))
		if !g.Told() {
			continue
		}
		drawChange(p, at.InsetXY(6, 4), s.Changes)
	}
}

// drawChange draws a change with its sign; no change is a dash.
func drawChange(p *kit.Painter, b kit.Box, c *present.CounterVM) {
	st := kit.FigureStyle(min(48, b.H), kit.Cream)
	text := table.Signed(c.Value)
	switch {
	case c.Value == 0:
		text = "–"
	case c.Value > 0:
		st.Colour = kit.Turquoise
	default:
		st.Colour = kit.Alarm
	}
	pic := min(34, b.W-st.Width(text, st.Size)-4)
	at := b.Centre(st.Width(text, st.Size)+pic+4, b.H)
	p.Icon(at.Right(pic, 4).Centre(pic, pic), pieces.Picture(c.Look), kit.OnDark(c.Look.Tone), kit.Night)
	p.Text(at, text, st)
}
