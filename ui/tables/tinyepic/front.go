package tinyepic

import (
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
)

// drawFront draws a card as it lies on the table: name and icons above, price and
// points below.
func drawFront(p *kit.Painter, b kit.Box, c *present.CardVM, lit bool) {
	rim, stroke := kit.PaperEdge, kit.FrameWidth(1.5)
	if lit {
		rim, stroke = kit.Turquoise, 3
	}
	p.Rect(b, kit.Paper, rim, stroke, 5)
	b = b.InsetXY(7, 3)
	gives := c.Gives
	var seal *present.CounterVM
	if len(gives) > 0 && gives[0].Look.Sign == "seal" {
		seal, gives = &gives[0], gives[1:]
	}
	icon := min(b.H*0.44, 24)
	if seal != nil {
		side := min(b.H*0.62, 36)
		at := kit.At(b.X+b.W-side+2, b.Y+b.H-side+1, side, side)
		pieces.Seal(p, at, seal)
	}
	if b.H < 30 { // one line
		price := b.Right(min(pieces.PriceWidth(c.Price, b.H)+b.H, b.W*0.5), 4)
		pieces.PriceRow(p, price, c.Price, b.H)
		frontName(p, b, kit.PlainName(c.Name))
		return
	}
	share := float32(0.52)
	if kit.Fit(strings.ToUpper(kit.PlainName(c.Name)), b.W, b.H*(1-share), longName).Cut { // two long names
		share = 0.34
	}
	row := b.Bottom(b.H*share, 0)
	name := b
	for i := len(gives) - 1; i >= 0; i-- {
		p.Icon(name.Right(icon, 2).Centre(icon-1, icon-1), pieces.Picture(gives[i].Look), kit.OnPaper(gives[i].Look.Tone), kit.Paper)
	}
	pieces.PriceRow(p, row, c.Price, row.H+3)
	frontName(p, name, kit.PlainName(c.Name))
}

// longName is how a name is set that is long for its line: in the letters of signs.
var longName = kit.TextStyle{Size: 20, Face: kit.FaceFigure, Colour: kit.Ink, Tight: true}

// frontName draws the name on a card: in the letters of signs where it is long for
// its line.
func frontName(p *kit.Painter, b kit.Box, name string) {
	st := kit.TextStyle{Size: min(17, b.H*0.8), Bold: true, Colour: kit.Ink, Tight: true}
	if st.Size = max(st.Size, kit.TextSmall); st.Width(name, kit.TextSmall) > b.W {
		st = longName
		name = strings.ToUpper(name)
	}
	p.Text(b.Centre(b.W, max(b.H, kit.TextSmall*kit.LineHeight)), name, st)
}
