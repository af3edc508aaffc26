package view

import (
	"fmt"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// The pieces of a table: what a hand moves, and the screen after it.

// drawToken is a token, standing or not.
func drawToken(p *painter, b box, k present.TokenVM) {
	kind := "token-"
	if k.Down {
		kind = "wounded-"
	}
	shape := k.Mark.Shape
	switch {
	case thing(&k):
		p.icon(b, k.Look.Icon, onDark(k.Look.Tone), night)
		return
	case shape == "":
		shape = "ring"
	}
	p.piece(b, tokenKind(k.Mark), kind, func(p *painter, b box) {
		if !k.Down {
			p.icon(b, shape, seatColour(k.Mark.Colour), cream)
			printedOn(p, b, &k)
			return
		}
		p.icon(b, kind+shape, seatColour(k.Mark.Colour), ink)
	}, tips(k, shape)...)
	if k.Walks {
		p.pace(walkTime, tipTime)
	} else {
		p.pace(placeTime, tipTime)
	}
}

// thing tells whether a piece is nobody's and has a picture of its own.
func thing(k *present.TokenVM) bool { return k.Mark.Shape == "" && k.Look.Icon != "" && !k.Down }

// printedOn is what is printed on a piece.
func printedOn(p *painter, b box, k *present.TokenVM) {
	if k.Says == "" {
		return
	}
	high := b.H * 0.72
	at := b.centre(b.W, high)
	at.Y += b.H * 0.05
	st := figureStyle(high, onSeat(k.Mark.Colour))
	st.align = fyne.TextAlignCenter
	p.text(at, k.Says, st)
}

// tips are the faces of a token while it tips over: none of one that stands.
func tips(k present.TokenVM, shape string) (list []func(*painter, box)) {
	if !k.Down {
		return nil
	}
	for _, degrees := range []int{0, 30, 60, 85} {
		list = append(list, func(p *painter, b box) {
			p.icon(b, fmt.Sprintf("tipped-%d-%s", degrees, shape), seatColour(k.Mark.Colour), cream)
		})
	}
	return list
}

// tokenKind is the kind of piece that a seat's tokens are; they come from
// where the seat is drawn, which tokensOf says.
func tokenKind(m present.MarkVM) string { return "token/" + m.Colour + "/" + m.Shape }

func tokensOf(p *painter, b box, m present.MarkVM) { p.home(tokenKind(m), b) }

// cardPiece draws a card that lies on the table.
func cardPiece(p *painter, b box, c *present.CardVM, draw func(p *painter, b box)) {
	kind := fmt.Sprint("card/", c.ID)
	p.piece(b, kind, kind, draw)
}
