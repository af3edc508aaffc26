package view

import (
	"fmt"
	"strings"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// The front of a card that prints a name, a price, icons and points.

// cardFront is a card as it lies on a mat: name and icons above, price and
// points below.
func cardFront(p *painter, b box, c *present.CardVM, lit bool) {
	rim, stroke := paperEdge, frame(1.5)
	if lit {
		rim, stroke = turquoise, 3
	}
	p.rect(b, paper, rim, stroke, 5)
	b = b.insetXY(7, 3)
	gives := c.Gives
	var seal *present.CounterVM
	if len(gives) > 0 && gives[0].Look.Sign == "seal" {
		seal, gives = &gives[0], gives[1:]
	}
	icon := min(b.H*0.44, 24)
	if seal != nil {
		side := min(b.H*0.62, 36)
		at := box{b.X + b.W - side + 2, b.Y + b.H - side + 1, side, side}
		drawSeal(p, at, seal)
	}
	if b.H < 30 { // one line
		price := b.right(min(priceWidth(c.Price, b.H)+b.H, b.W*0.5), 4)
		priceRow(p, price, c.Price, b.H)
		frontName(p, b, plainName(c.Name))
		return
	}
	share := float32(0.52)
	if setText(strings.ToUpper(plainName(c.Name)), b.W, b.H*(1-share), longName).cut { // two long names
		share = 0.34
	}
	row := b.bottom(b.H*share, 0)
	name := b
	for i := len(gives) - 1; i >= 0; i-- {
		p.icon(name.right(icon, 2).centre(icon-1, icon-1), pictureOf(gives[i].Look), onPaper(gives[i].Look.Tone), paper)
	}
	priceRow(p, row, c.Price, row.H+3)
	frontName(p, name, plainName(c.Name))
}

// drawSeal is a figure in its picture.
func drawSeal(p *painter, b box, c *present.CounterVM) {
	p.icon(b, pictureOf(c.Look), onPaper(c.Look.Tone), paper)
	p.text(b, fmt.Sprint(c.Value), textStyle{size: b.H * 0.66, face: faceFigure, colour: paper, tight: true, align: fyne.TextAlignCenter})
}

// longName is how a name is set that is long for its line: in the letters of signs.
var longName = textStyle{size: 20, face: faceFigure, colour: ink, tight: true}

// frontName is the name on a card: in the letters of signs where it is long for
// its line.
func frontName(p *painter, b box, name string) {
	st := textStyle{size: min(17, b.H*0.8), bold: true, colour: ink, tight: true}
	if st.size = max(st.size, textSmall); st.width(name, textSmall) > b.W {
		st = longName
		name = strings.ToUpper(name)
	}
	p.text(b.centre(b.W, max(b.H, textSmall*lineHeight)), name, st)
}

// priceRow is figures side by side from the left, digits of a size.
func priceRow(p *painter, b box, list []present.CounterVM, size float32) {
	st := textStyle{size: size, face: faceFigure, colour: ink, tight: true}
	side := size * 0.76
	for i := range list {
		text := list[i].Figure()
		p.text(b.left(st.width(text, size), 2), text, st)
		p.icon(b.left(side, 6).centre(side, side), pictureOf(list[i].Look), onPaper(list[i].Look.Tone), paper)
	}
}
