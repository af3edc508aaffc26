package view

import (
	"cmp"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// cardState is how a playing card stands out.
type cardState uint8

const (
	cardPlain cardState = iota
	cardGlows           // it decides, it was chosen, it is asked about
	cardDim             // it counts no more
)

// playingCard is a card with suit and value, or its back.
func playingCard(p *painter, b box, c present.CardVM) { pokerCard(p, b, c, cardPlain) }

// pokerCard draws a playing card: paper, the digit half as high as the card, the
// suit below it. Never smaller than 54x86 on the table, 66x92 in a showdown.
func pokerCard(p *painter, b box, c present.CardVM, s cardState) {
	radius := min(b.W, b.H) * 0.09
	rim, stroke := paperEdge, float32(1)
	if s == cardGlows {
		rim, stroke = turquoise, 4
	}
	if c.Down {
		p.rect(b, rgb(0x6b2417), paper, max(2, radius/2), radius)
		side := min(b.W, b.H) * 0.6
		p.icon(b.centre(side, side), "badge", paperEdge, rgb(0x6b2417))
		if s == cardGlows {
			p.rect(b, none, rim, stroke, radius)
		}
		return
	}
	fill, colour := paper, onPaper(c.Look.Tone)
	if s == cardDim {
		fill, colour = mix(paper, night, 0.45), mix(colour, night, 0.3)
	}
	p.rect(b, fill, rim, stroke, radius)
	if c.Look.Icon == "" { // the suit has no picture: its colour says it
		p.figureOf(b.inset(min(b.W, b.H)*0.1), c.Value, colour)
		return
	}
	if b.H < b.W*1.15 { // a pad's key: side by side
		half := b.inset(4)
		p.figureOf(half.left(half.W*0.45, 0), c.Value, colour)
		side := min(half.W, half.H)
		p.icon(half.centre(side, side), suitIcon(c.Look), colour, fill)
		return
	}
	digit := box{b.X, b.Y + b.H*0.08, b.W, b.H * 0.5}
	p.text(digit, c.Value, textStyle{size: digit.H / 0.711, face: faceTitle, tight: true, colour: colour, align: fyne.TextAlignCenter})
	side := min(b.W*0.6, b.H*0.32)
	p.icon(box{b.X, b.Y + b.H*0.62, b.W, side}.centre(side, side), suitIcon(c.Look), colour, fill)
}

func suitIcon(l present.LookVM) string { return cmp.Or(l.Icon, "page") }
