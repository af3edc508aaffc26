package view

import (
	"cmp"

	"casekeeper/ui/kit"
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
func playingCard(p *kit.Painter, b kit.Box, c present.CardVM) { pokerCard(p, b, c, cardPlain) }

// pokerCard draws a playing card: paper, the digit half as high as the card, the
// suit below it. Never smaller than 54x86 on the table, 66x92 in a showdown.
func pokerCard(p *kit.Painter, b kit.Box, c present.CardVM, s cardState) {
	radius := min(b.W, b.H) * 0.09
	rim, stroke := kit.PaperEdge, float32(1)
	if s == cardGlows {
		rim, stroke = kit.Turquoise, 4
	}
	if c.Down {
		p.Rect(b, kit.RGB(0x6b2417), kit.Paper, max(2, radius/2), radius)
		side := min(b.W, b.H) * 0.6
		p.Icon(b.Centre(side, side), "badge", kit.PaperEdge, kit.RGB(0x6b2417))
		if s == cardGlows {
			p.Rect(b, kit.None, rim, stroke, radius)
		}
		return
	}
	fill, colour := kit.Paper, kit.OnPaper(c.Look.Tone)
	if s == cardDim {
		fill, colour = kit.Mix(kit.Paper, kit.Night, 0.45), kit.Mix(colour, kit.Night, 0.3)
	}
	p.Rect(b, fill, rim, stroke, radius)
	if c.Look.Icon == "" { // the suit has no picture: its colour says it
		p.FigureOf(b.Inset(min(b.W, b.H)*0.1), c.Value, colour)
		return
	}
	if b.H < b.W*1.15 { // a pad's key: side by side
		half := b.Inset(4)
		p.FigureOf(half.Left(half.W*0.45, 0), c.Value, colour)
		side := min(half.W, half.H)
		p.Icon(half.Centre(side, side), suitIcon(c.Look), colour, fill)
		return
	}
	digit := kit.At(b.X, b.Y+b.H*0.08, b.W, b.H*0.5)
	p.Text(digit, c.Value, kit.TextStyle{Size: digit.H / 0.711, Face: kit.FaceTitle, Tight: true, Colour: colour, Align: fyne.TextAlignCenter})
	side := min(b.W*0.6, b.H*0.32)
	p.Icon(kit.At(b.X, b.Y+b.H*0.62, b.W, side).Centre(side, side), suitIcon(c.Look), colour, fill)
}

func suitIcon(l present.LookVM) string { return cmp.Or(l.Icon, "page") }
