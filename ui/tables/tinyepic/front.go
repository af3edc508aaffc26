package tinyepic

import (
	"cmp"
	"image/color"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
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
	if b.H < 30 {
		lineFront(p, b, c, seal)
		return
	}
	if seal != nil {
		side := min(b.H*0.62, 36)
		at := kit.At(b.X+b.W-side+2, b.Y+b.H-side+1, side, side)
		pieces.Seal(p, at, seal)
	}
	share := float32(0.52)
	if kit.FitText(strings.ToUpper(kit.PlainName(c.Name)), b.W, b.H*(1-share), longName).Cut { // two long names
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

// lineFront draws a card in one line: its name, its price and, where there is room beside a long
// name, its points.
func lineFront(p *kit.Painter, b kit.Box, c *present.CardVM, seal *present.CounterVM) {
	size, name := b.H, longName.Width(strings.ToUpper(kit.PlainName(c.Name)), kit.TextSmall)
	room := func() float32 { return b.W - pieces.PriceWidth(c.Price, size) - 6 - name }
	for size > kit.TextSmall && room() < b.H {
		size--
	}
	if side := b.H * 0.8; seal != nil && room() >= side {
		pieces.Seal(p, b.Right(side, 2).Centre(side, side), seal)
	}
	pieces.PriceRow(p, b.Right(pieces.PriceWidth(c.Price, size), 4), c.Price, size)
	frontName(p, b, kit.PlainName(c.Name))
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

// drawChosen draws a card that can be chosen by name: its name and what it prints, unless it
// cannot be had, or else its picture.
func drawChosen(p *kit.Painter, b kit.Box, c *present.ChoiceVM, words, ground color.NRGBA) {
	switch {
	case len(c.Card.Price)+len(c.Card.Gives) > 0:
		drawFigured(p, b, c, words, ground)
	case c.Card.Front != "":
		drawPictured(p, b, c, words, ground)
	default:
		p.Text(b, kit.PlainName(c.Label), kit.TextStyle{Size: 22, Bold: true, Colour: words, Tight: true, Align: fyne.TextAlignCenter})
	}
}

// pictureAbove is the height of a card from which on its picture stands above its name.
const pictureAbove = 73

// drawPictured draws a card without figures: its picture and its name.
func drawPictured(p *kit.Painter, b kit.Box, c *present.ChoiceVM, words, ground color.NRGBA) {
	name := strings.ToUpper(kit.PlainName(c.Label))
	st := kit.CapsStyle(20, words)
	st.Tight = true
	if b.H > pictureAbove {
		st.Size = 26
		side := min(b.H-34, b.W, 96)
		p.Icon(b.Top(b.H-32, 0).Centre(side, side), c.Card.Front, words, ground)
		p.Text(b, name, st)
		return
	}
	for st.Size > kit.TextSmall && kit.FitText(name, b.W, b.H, st).Cut {
		st.Size--
	}
	if side := min(b.H, 40); !kit.FitText(name, b.W-side-6, b.H, st).Cut {
		p.Icon(b.Left(side, 6).Centre(side, side), c.Card.Front, words, ground)
	}
	p.Text(b, name, st)
}

// drawFigured draws a card with a price or with what it gives.
func drawFigured(p *kit.Painter, b kit.Box, c *present.ChoiceVM, words, ground color.NRGBA) {
	name := kit.PlainName(c.Label)
	st := kit.TextStyle{Size: 18, Bold: true, Colour: words, Tight: true}
	if st.Width(name, kit.TextSmall) > b.W {
		st, name = kit.TextStyle{Size: 20, Face: kit.FaceFigure, Colour: words, Tight: true}, strings.ToUpper(name)
	}
	p.Text(b.Top(min(b.H*0.34, 26), 0), name, st)
	if c.Off {
		return
	}
	drawPrinted(p, b, c, ground)
}

// drawPrinted draws what a card prints beside its picture, which gives way to that: what it
// costs, what it brings. Its points are a seal on the picture.
func drawPrinted(p *kit.Painter, b kit.Box, c *present.ChoiceVM, ground color.NRGBA) {
	gives, seal := c.Card.Gives, float32(0)
	if len(gives) > 0 && gives[0].Look.Sign == "seal" {
		seal, gives = min(b.H*0.5, 32), gives[1:]
	}
	const beside = 6
	sign := min(b.H*0.44, 26)
	least := max(pieces.PriceWidth(c.Card.Price, 20), float32(len(gives))*(sign+2))
	side := max(24, min(b.H, 56, b.W-beside-seal*0.2-least))
	picture := b.Left(side, beside+seal*0.2)
	drawPicture(p, picture.Centre(side, side), &c.Card, ground)
	if seal > 0 {
		pieces.Seal(p, kit.At(picture.X+side-seal*0.8, picture.Y+b.H/2+max(side, seal)/2-seal, seal, seal), &c.Card.Gives[0])
	}
	price := b.Top(b.H*0.54, 0)
	size := min(30, price.H*1.1)
	for size > 16 && pieces.PriceWidth(c.Card.Price, size) > price.W {
		size--
	}
	pieces.PriceRow(p, price, c.Card.Price, size)
	for i := range gives {
		p.Icon(b.Left(sign, 2).Centre(sign-2, sign-2), pieces.Picture(gives[i].Look), kit.OnPaper(gives[i].Look.Tone), ground)
	}
}

// drawPicture draws the picture of a card or, if it has none, that of what it is where it lies.
func drawPicture(p *kit.Painter, b kit.Box, c *present.CardVM, ground color.NRGBA) {
	if picture := cmp.Or(c.Front, c.Look.Icon); picture != "" {
		p.Icon(b, picture, kit.Mix(ground, kit.RGB(0x4a2a12), 0.85), ground)
	}
}

// cardWords returns the words of a card's pictures.
func cardWords(c *present.CardVM) string {
	parts := []string{kit.PlainName(c.Name)}
	for _, words := range []string{pieces.CounterWords(c.Price), pieces.CounterWords(c.Gives), c.When.Name} {
		if words != "" {
			parts = append(parts, words)
		}
	}
	return strings.Join(parts, " · ")
}
