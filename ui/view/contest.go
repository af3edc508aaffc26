package view

import (
	"fmt"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// drawContest lays the sides of a duel or a showdown next to each other: the
// cards that count for all on top, why it ended below.
func drawContest(p *painter, b box, c *present.ContestVM) {
	p.table("contest", b)
	because(p, &b, c.Because)
	title := textStyle{size: textBig, bold: true, colour: cream}
	switch n := float32(len(c.Common)); {
	case n == 0:
		p.text(b.top(32, 4), c.Title, title)
	case b.H < 400: // the title and the cards share a line
		head := b.top(76, 8)
		commonCards(p, head.right(n*(head.H*0.72+6)+width(c.Shared, textSmall, false)+8, gap), c)
		p.text(head, c.Title, title)
	default:
		p.text(b.top(32, 4), c.Title, title)
		commonCards(p, b.top(min(92, b.H*0.27), 6), c)
	}
	for i, at := range b.grid(len(c.Sides), 1, 6) {
		drawSide(p, at, &c.Sides[i])
	}
}

// because cuts off the bottom why the contest ended.
func because(p *painter, b *box, lines []present.LogVM) {
	if len(lines) == 0 {
		return
	}
	text := ""
	for _, l := range lines {
		text += logText(l) + " "
	}
	st := textStyle{size: textPlain, colour: cream}
	p.text(b.bottom(min(height(text, b.W, st)+2, b.H*0.3), 6), text, st)
}

// commonCards are the cards that count for every side.
func commonCards(p *painter, b box, c *present.ContestVM) {
	w := b.H * 0.72
	n := float32(len(c.Common))
	row := b.centre(n*(w+6)-6, b.H)
	if b.W < 2*row.W+200 { // no room to be in the middle
		row.X = b.X + b.W - row.W
	}
	for i, at := range row.grid(len(c.Common), 1, 6) {
		cardPiece(p, at, &c.Common[i], func(p *painter, b box) { playingCard(p, b, c.Common[i]) })
	}
	p.text(box{b.X, b.Y, row.X - b.X - 8, b.H}, c.Shared, textStyle{size: textSmall, colour: dim, align: fyne.TextAlignTrailing})
}

// drawSide is one side: who, what it plays, what that makes, how it stands.
func drawSide(p *painter, b box, s *present.SideVM) {
	colour := seatColour(s.Mark.Colour)
	fill, rim, stroke := panel, edge, float32(1.5)
	if s.Ahead {
		fill, rim, stroke = raised, brass, 3
	}
	p.rect(b, fill, rim, stroke, 10)
	b = b.insetXY(6, 5)
	head := b.top(26, 0)
	p.icon(head.left(20, 5).centre(20, 20), s.Mark.Shape, colour, ink)
	p.name(head, s.Mark.Name, textStyle{size: textPlain, bold: true, colour: cream, elide: true})
	if s.Part != "" {
		p.text(b.top(22, 0), s.Part, textStyle{size: textSmall, colour: dim, elide: true})
	}
	sideState(p, b.bottom(26, 2), s)
	if s.Class != "" {
		st := textStyle{size: textPlain, bold: true, colour: cream, align: fyne.TextAlignCenter}
		p.text(b.bottom(min(height(s.Class, b.W, st), b.H*0.4), 2), s.Class, st)
	}
	if s.Total != "" {
		p.text(b.bottom(min(46, b.H*0.3), 0), s.Total, textStyle{size: 38, bold: true, colour: brass, align: fyne.TextAlignCenter, tight: true})
	}
	sideThings(p, b, s)
}

// sideState says how the side stands, with a picture for who cannot read it
// from afar.
func sideState(p *painter, b box, s *present.SideVM) {
	if s.State == "" {
		return
	}
	st := textStyle{size: textSmall, colour: dim, align: fyne.TextAlignCenter, elide: true}
	if s.Ahead {
		st.bold, st.colour = true, brass
		w := width(s.State, st.size, true)
		if at := b.centre(w+46, b.H); at.W <= b.W {
			p.icon(at.left(20, 0).centre(18, 18), "badge", brass, ink)
		}
	}
	p.text(b, s.State, st)
}

// equals is the room for the sign between a card and what it counts as.
const equals = 14

// sideThings are the dice and the cards of a side, side by side.
func sideThings(p *painter, b box, s *present.SideVM) {
	n, between := len(s.Throws), float32(-4)
	for _, c := range s.Cards {
		n++
		if c.As != nil {
			n, between = n+1, between+equals+4
		}
	}
	if n == 0 || b.H < 24 {
		return
	}
	between += float32(n) * 4
	side := min((b.W-between)/float32(n), max(72, min(160, b.H*0.6)))
	row := b.centre(float32(n)*side+between, b.H)
	for i, t := range s.Throws {
		drawThrow(p, row.left(side, 4), fmt.Sprintf("throw/%s/%d", s.Mark.Shape, i), t)
	}
	for _, c := range s.Cards {
		drawPlayed(p, row.left(side, 4), c.Card, c.Adds, c.Decides && c.As == nil)
		if c.As != nil {
			p.text(row.left(equals, 4), "=", textStyle{size: textBig, bold: true, colour: brass, align: fyne.TextAlignCenter})
			drawPlayed(p, row.left(side, 4), *c.As, "", c.Decides)
		}
	}
}

// drawThrow is a die of a side, which turns when it is thrown.
func drawThrow(p *painter, b box, kind string, t present.ThrowVM) {
	side := min(b.W, b.H)
	face := ""
	if t.Face != 0 {
		face = fmt.Sprint(t.Face)
	}
	var turns []func(p *painter, b box)
	for _, other := range t.Turns {
		turns = append(turns, func(p *painter, b box) { throwFace(p, b, present.ThrowVM{Face: other.Face, Icon: other.Icon}) })
	}
	p.piece(b.centre(side, side), kind, face, func(p *painter, b box) { throwFace(p, b, t) }, turns...)
}

func throwFace(p *painter, at box, t present.ThrowVM) {
	side := at.W
	switch {
	case t.Face == 0:
		p.rect(at, none, brass, 2, 8)
		p.text(at.inset(2), t.Text, textStyle{size: textSmall, bold: true, colour: brass, align: fyne.TextAlignCenter, elide: true})
	case t.Icon != "":
		p.rect(at, paper, paperEdge, 1.5, side*0.18)
		p.icon(at.inset(side*0.16), t.Icon, ink, paper)
	default:
		p.icon(at, fmt.Sprintf("die-%d", t.Face), cream, ink)
	}
}

// drawPlayed is a card with a note below; the one that decided has a frame and
// a star.
func drawPlayed(p *painter, b box, c present.CardVM, note string, decides bool) {
	if note != "" && b.H > 60 {
		b.bottom(22, 0)
	}
	w := min(b.W, b.H*0.75)
	at := b.centre(w, min(b.H, w/0.72))
	if note != "" && b.H > 60 {
		p.text(box{b.X, at.Y + at.H + 1, b.W, 22}, note, textStyle{size: textSmall, bold: true, colour: cream, align: fyne.TextAlignCenter, elide: true})
	}
	if decides {
		at = at.inset(4)
		p.rect(box{at.X - 4, at.Y - 4, at.W + 8, at.H + 8}, brass, none, 0, 7)
	}
	cardPiece(p, at, &c, func(p *painter, b box) { playingCard(p, b, c) })
	if decides {
		p.icon(box{at.X + at.W - 14, at.Y - 8, 22, 22}, "badge", alarm, ink)
	}
}

// drawLadder lists what can be made, the best first; what somebody here has is
// marked.
func drawLadder(p *painter, b box, title string, list []present.RungVM) {
	p.text(b.top(32, 4), title, textStyle{size: textBig, bold: true, colour: cream})
	if len(list) == 0 {
		return
	}
	for i, row := range b.grid(1, len(list), 4) {
		r := list[i]
		fill, st := panel, textStyle{size: min(24, max(textPlain, row.H*0.42)), colour: cream}
		if r.Here {
			fill, st.bold = raised, true
		}
		p.rect(row, fill, edge, 1, 8)
		row = row.insetXY(10, 2)
		p.text(row.left(30, 4), fmt.Sprint(i+1), textStyle{size: st.size, bold: true, colour: brass})
		if r.Here {
			p.icon(row.right(24, 4).centre(20, 20), "check", brass, ink)
		}
		p.text(row, r.Name, st)
	}
}

// drawSteps lists what the automaton did; it gives the room left for chores.
func drawSteps(p *painter, b *box, s *present.StepsVM) {
	head := b.top(32, 4)
	if s.Mark.Shape != "" {
		p.icon(head.left(26, 8).centre(24, 24), s.Mark.Shape, seatColour(s.Mark.Colour), ink)
	}
	p.text(head, s.Title, textStyle{size: textBig, bold: true, colour: cream})
	for _, l := range s.Lines {
		h := logHeight(l, b.W)
		if h > b.H {
			return
		}
		drawLog(p, b.top(h, 4), l)
	}
}
