package pieces

import (
	"cmp"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// CardState is how a playing card stands out.
type CardState uint8

// A card is plain, glows because it decides or is read, or is dim because it
// counts no more.
const (
	CardPlain CardState = iota
	CardGlows
	CardDim
)

// Card draws a playing card with suit and value, or its back.
func Card(p *kit.Painter, b kit.Box, c present.CardVM) { CardAs(p, b, c, CardPlain) }

// CardAs draws a playing card that stands out. Its digit is half as high as the
// card, the suit below it. It is never smaller than 54x86 on the table, 66x92
// in a showdown.
func CardAs(p *kit.Painter, b kit.Box, c present.CardVM, s CardState) {
	radius := min(b.W, b.H) * 0.09
	rim, stroke := kit.PaperEdge, float32(1)
	if s == CardGlows {
		rim, stroke = kit.OnDark("gold"), 5
	}
	if c.Down {
		p.Rect(b, kit.RGB(0x6b2417), kit.Paper, max(2, radius/2), radius)
		side := min(b.W, b.H) * 0.6
		p.Icon(b.Centre(side, side), "badge", kit.PaperEdge, kit.RGB(0x6b2417))
		if s == CardGlows {
			p.Rect(b, kit.None, rim, stroke, radius)
		}
		return
	}
	fill, colour := kit.Paper, kit.OnPaper(c.Look.Tone)
	if s == CardDim {
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
		p.Icon(half.Centre(side, side), SuitIcon(c.Look), colour, fill)
		return
	}
	digit := kit.At(b.X, b.Y+b.H*0.08, b.W, b.H*0.5)
	p.Text(digit, c.Value, kit.TextStyle{Size: digit.H / 0.711, Face: kit.FaceTitle, Tight: true, Colour: colour, Align: fyne.TextAlignCenter})
	side := min(b.W*0.6, b.H*0.32)
	p.Icon(kit.At(b.X, b.Y+b.H*0.62, b.W, side).Centre(side, side), SuitIcon(c.Look), colour, fill)
}

// SuitIcon returns the name of the picture of a suit, or of a plain page if it
// has none.
func SuitIcon(l present.LookVM) string { return cmp.Or(l.Icon, "page") }

// PadCard returns what draws an answer that is a playing card; one that cannot
// be chosen is a shadow with its value.
func PadCard(c present.ChoiceVM) func(*kit.Painter, kit.Box) {
	return func(p *kit.Painter, b kit.Box) {
		if c.Off {
			p.Rect(b, kit.Board, kit.BoardEdge, 1, 6)
			p.Text(b, c.Card.Value, kit.TextStyle{Size: kit.TextPlain, Colour: kit.BoardEdge, Align: fyne.TextAlignCenter})
			return
		}
		Card(p, b, c.Card)
		p.Rect(b, kit.None, kit.Turquoise, 3, 6)
	}
}
