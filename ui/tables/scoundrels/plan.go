package scoundrels

import (
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
)

// Before a card is laid the room of the sheet has the six slots, each with what it does and whom
// it wakes.

// planFace is what a slot shows before a card is laid.
type planFace struct {
	mark        present.MarkVM // whose it is, where that is not clear
	digit, does string
	card        present.CardVM // that lies there
	lies, lit   bool
	crowd       []present.TokenVM
	wakes       []present.CardVM
}

// plan draws the six slots of the player who can lay a card. At the right stands a key where
// there is another answer, and one to the sheet of who may still exchange spaces.
func (l look) plan(p *kit.Painter, b kit.Box, place int, n *answers, keys []present.ChoiceVM) {
	if len(keys) == 1 {
		l.Answer(p, b.Right(turnWide, kit.Gap), "answer/-1/0", keys[0])
	}
	if len(n.swaps) > 0 {
		l.shiftKey(p, b.Right(turnWide, kit.Gap))
	}
	if len(n.doubts) > 0 { // until the next card lies
		l.turnCard(p, b.Right(turnWide, kit.Gap), place, n)
	}
	offered(l, p, &b, n)
	pl := &l.Model().Places[place]
	cols, rows := len(pl.Spots), 1
	if l.Upright() {
		cols, rows = (cols+1)/2, 2
	}
	cells := b.Grid(max(cols, 1), rows, kit.Gap)
	for i := range pl.Spots {
		at := spotAt{place, i}
		list := n.spots[at]
		f := l.planFace(i, n.plays)
		f.lit = len(list) > 0
		if len(pl.Spots[i].About) > 0 {
			f.does = together(pl.Spots[i].About[0].Text)
		}
		face := kit.KeyFace{Kind: kit.KeyBare, Label: pl.Spots[i].Name, On: f.lit, What: f, Draw: func(p *kit.Painter, b kit.Box) { drawPlan(p, b, &f) }}
		id := fmt.Sprintf("spot/%d/%d", place, i)
		if f.lit {
			p.Key(cells[i], l.ID(id), face, func() { l.tap(list, openSpot(at)) })
		} else {
			p.Tile(cells[i], id, f, face.Draw)
		}
	}
}

// shiftKey is the key to the sheet on which spaces can be exchanged.
func (l look) shiftKey(p *kit.Painter, b kit.Box) {
	text, mark := "", present.MarkVM{}
	for i := range l.Model().Asks {
		if a := &l.Model().Asks[i]; a.Rule == ruleArrange {
			text, mark = a.Said.Beside, a.Seat
		}
	}
	p.Key(b, "shift", kit.KeyFace{Label: text, Leads: true, What: mark, Draw: func(p *kit.Painter, b kit.Box) {
		side := min(b.H, b.W*0.4, 34)
		room := b.Centre(2*side+6, side)
		p.SeatShape(room.Left(side, 6), kit.Mark(mark), kit.Felt)
		p.Icon(room, "again", kit.Cream, kit.Felt)
	}}, func() { l.Note(l.ID(noteSheet), 1) })
}

// offered draws the Scoundrels that can still be used, at the right: a card laid says no to them.
func offered(l look, p *kit.Painter, b *kit.Box, n *answers) {
	s := l.sheetSeat()
	for i := 0; s != nil && i < len(s.Cards); i++ {
		if c := &s.Cards[i]; spaceOf(c) > 0 && len(n.cards[int(c.ID)]) > 0 {
			l.scoundrel(p, b.Right(offeredWide, kit.Gap), c, n, drawSmall)
		}
	}
}

// offeredWide is the width of a Scoundrel beside the slots.
const offeredWide = 124

// planFace is what a slot of a seat shows.
func (l look) planFace(i int, seat engine.Seat) planFace {
	f := planFace{digit: l.slotDigits()[i]}
	for k := range l.Model().Seats {
		s := &l.Model().Seats[k]
		if s.Seat != seat {
			continue
		}
		if a := l.Asked(); a.Seat.Shape != s.Mark.Shape { // the header does not say whose they are
			f.mark = s.Mark
		}
		for k := range s.Cards {
			switch c := &s.Cards[k]; {
			case c.LabelWord == slotWords[i]:
				f.card, f.lies = *c, true
			case spaceOf(c) > 0 && wakes(c, f.digit):
				f.wakes = append(f.wakes, *c)
			}
		}
		for k := range s.Spots {
			if s.Spots[k].Word == slotWords[i] {
				f.crowd = s.Spots[k].Tokens
			}
		}
	}
	return f
}

// wakes reports whether a card in a slot wakes a Scoundrel.
func wakes(c *present.CardVM, digit string) bool {
	trait := half(c, 0)
	return slices.ContainsFunc(trait.Print.Signs, func(s present.TermVM) bool { return s.Name == digit && digit != "" })
}

// drawPlan draws a slot: its digit with what it does, and below the traits that it wakes; a
// back where a card lies.
func drawPlan(p *kit.Painter, b kit.Box, f *planFace) {
	if f.lies || !f.lit {
		p.Rect(b, kit.Mix(kit.Night, kit.Board, 0.4), kit.BoardEdge, kit.FrameWidth(1), 8)
		b = b.Inset(6)
		if f.lies {
			card := b.Left(min(b.H*pieces.CardShape, b.W*0.5), 6)
			pieces.Card(p, card, f.card)
			tokens(p, kit.At(card.X, card.Y+card.H*0.5, card.W, card.H*0.5), f.crowd, 20, kit.Cream)
		}
		p.Figure(b, f.digit, 40, kit.Dim)
		return
	}
	p.Rect(b, kit.Felt, kit.Turquoise, 3, 8)
	b = b.Inset(5)
	if f.mark.Shape != "" {
		p.SeatShape(b.Right(22, 2).Centre(22, 22), kit.Mark(f.mark), kit.Felt)
	}
	for _, c := range f.wakes[:min(len(f.wakes), 2)] {
		if b.H < 40 {
			break
		}
		trait := half(&c, 0)
		bandAt(p, b.Bottom(20, 2), &trait, 18, nil)
	}
	st := kit.FigureStyle(min(46, b.H), kit.Cream)
	does := kit.TextStyle{Size: 18, Bold: true, Colour: kit.Cream, Tight: true}
	wide := st.Width(f.digit, st.Size) + 6
	if kit.FitText(f.does, b.W-wide-4, b.H, does).Cut { // the digit alone says it
		p.Text(b, f.digit, st)
		return
	}
	p.Text(b.Left(wide, 4), f.digit, st)
	p.Text(b, f.does, does)
}
