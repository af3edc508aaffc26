package view

import (
	"cmp"
	"fmt"
	"image/color"
	"strings"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// matColours are how a mat looks.
type matColours struct{ fill, rim, band color.NRGBA }

// headFace is what the upper part of a mat shows.
type headFace struct {
	pl            present.PlaceVM
	look          matColours
	tabs          bool // the pots are on tabs
	pick, awaited bool // the building there can be chosen; a building is awaited
}

// drawHead is the band of a mat and what lies there.
func drawHead(p *painter, b box, f *headFace) {
	if f.pl.Short != "" && nameWidth(f.pl.Name) > b.W-bandEdge {
		short := *f
		short.pl.Name = f.pl.Short
		f = &short
	}
	drawBand(p, b.top(bandHeight(b, f), 3), f)
	n := len(f.pl.Cards)
	switch {
	case f.pl.As == "lists":
		drawLists(p, b, f)
	case f.pl.As == "floors":
		for _, c := range f.pl.Counters {
			bigCounter(p, &b, c, textBig, 20, false)
		}
	case n > 0:
		if f.pl.As != "cards" {
			n = 1
		}
		for i, at := range b.grid(n, 1, 4) {
			c := &f.pl.Cards[i]
			if c.Suit != "" || c.Down {
				high := min(at.H, at.W/0.74)
				at = at.centre(high*0.74, high)
			}
			cardPiece(p, at, c, func(p *painter, b box) { faceUp(p, b, c, f.pick) })
		}
	case b.H > 20:
		emptySlot(p, b, f.awaited)
	}
}

// faceUp is a card on a mat: a playing card, or what it prints.
func faceUp(p *painter, b box, c *present.CardVM, pick bool) {
	if c.Suit == "" && !c.Down {
		building(p, b, c, pick)
		return
	}
	playingCard(p, b, *c)
}

// bandHeight is that of one line, or of two if the name needs them.
func bandHeight(b box, f *headFace) float32 {
	h := min(max(22, b.H*0.2), 34)
	if nameWidth(f.pl.Name) > b.W-bandEdge {
		return max(h, 2*textSmall*tightHeight+3)
	}
	return h
}

const bandEdge = 6 // left and right of what is on a band

func nameWidth(name string) float32 { return width(name, textSmall, true) }

// potFits tells whether a mat's pots have room on its band.
func potFits(pl *present.PlaceVM, w, h float32) bool {
	for i := range pl.Offers {
		w -= potWidth(&pl.Offers[i], h) + 9
	}
	if pl.Mark.Shape != "" {
		w -= h
	}
	return nameWidth(pl.Name) <= w-bandEdge
}

// potWidth is the room for a pot on a band of a height.
func potWidth(o *present.OfferVM, h float32) (w float32) {
	for _, part := range o.Parts {
		w += h - 4
		if part.Value != 1 {
			w += 11
		}
	}
	return w
}

// drawBand is the band with shape, name and, unless they are on tabs, pots.
func drawBand(p *painter, b box, f *headFace) {
	p.rect(b, f.look.band, none, 0, 6)
	b = b.insetXY(bandEdge/2, 1)
	high := min(b.H, 32)
	if s := f.pl.Mark.Shape; s != "" {
		p.icon(b.left(high-5, 3).centre(high-5, high-5), s, ink, f.look.band)
	}
	for i := len(f.pl.Offers) - 1; i >= 0 && !f.tabs; i-- {
		pot(p, &b, &f.pl.Offers[i])
		if i > 0 {
			p.text(b.right(8, 1), "/", bandStyle(textSmall, fyne.TextAlignCenter))
		}
	}
	name := bandStyle(max(textSmall, high*0.72), fyne.TextAlignLeading)
	name.elide = true // in full it is on the sheet of the place
	p.text(b, f.pl.Name, name)
}

func bandStyle(size float32, align fyne.TextAlign) textStyle {
	return textStyle{size: size, bold: true, colour: ink, align: align, tight: true}
}

// pot cuts what is to be won off the right of a box.
func pot(p *painter, b *box, o *present.OfferVM) {
	for i := len(o.Parts) - 1; i >= 0; i-- {
		c, side := &o.Parts[i], b.H-3
		p.icon(b.right(side, 1).centre(side, side), pictureOf(c.Look), ink, cream)
		if c.Value != 1 {
			p.text(b.right(10, 1), fmt.Sprint(c.Value), bandStyle(max(textSmall, b.H*0.7), fyne.TextAlignTrailing))
		}
	}
}

// pictureOf is the picture of a figure; a plain disc if it has none.
func pictureOf(l present.LookVM) string { return cmp.Or(l.Icon, "lamp") }

// building is a building card: its name, price, points and icons, as many of
// them as there is room for.
func building(p *painter, b box, c *present.CardVM, pick bool) {
	rim, stroke := paperEdge, float32(1)
	if pick {
		rim, stroke = brass, 3
	}
	p.rect(b, paper, rim, stroke, 5)
	b = b.insetXY(4, 2)
	if b.H < 17 {
		return
	}
	row := min(max(18, b.H*0.24), 30)
	figures := c.Price
	icons := c.Gives
	if b.H >= 2*row+42 && len(icons) > 0 {
		figureRow(p, b.bottom(row, 0), icons, false)
		icons = nil
	}
	price := b.bottom(row, 0)
	if pick {
		p.icon(price.right(row, 2).centre(row-2, row-2), "add", brassDark, paper)
	}
	if len(icons) > 0 && icons[0].Look.Counted {
		figures = append(append([]present.CounterVM(nil), figures...), icons[0])
	}
	figureRow(p, price, figures, true)
	if b.H >= 18 {
		st := textStyle{size: max(textSmall, row*0.72), bold: true, colour: ink, tight: true}
		if b.H < 2*textSmall*tightHeight {
			p.name(b, plainName(c.Name), st)
		} else {
			p.text(b, plainName(c.Name), st)
		}
	}
}

// plainName is a name without a remark in brackets, which is told elsewhere.
func plainName(name string) string {
	if i := strings.Index(name, " ("); i > 0 {
		return name[:i]
	}
	return name
}

// figureRow is figures side by side; those that do not fit are left out.
func figureRow(p *painter, b box, list []present.CounterVM, counted bool) {
	size := max(textSmall, b.H*0.8)
	side := b.H - 4
	for _, c := range list {
		text := fmt.Sprint(c.Value)
		w := width(text, size, true)
		if !counted && c.Value == 1 && !c.Look.Counted {
			text, w = "", 0
		}
		if b.W < w+side {
			return
		}
		if text != "" {
			p.text(b.left(w, 1), text, textStyle{size: size, bold: true, colour: ink, tight: true})
		}
		p.icon(b.left(side, 4).centre(side, side), pictureOf(c.Look), onPaper(c.Look.Tone), paper)
	}
}

// spotFace is what a spot shows.
type spotFace struct {
	spot      present.SpotVM
	look      matColours
	lit, open bool
	held      bool // somebody stands there
}

// drawSpot is a spot: what it gives, and the tokens on it.
func drawSpot(p *painter, b box, f *spotFace) {
	rim, stroke := f.look.rim, float32(1.5)
	if f.lit {
		rim, stroke = brass, 3
	}
	fill := feltDark
	if f.open {
		fill, stroke = rgb(0x4a3416), 5
	}
	p.rect(b, fill, rim, stroke, 8)
	b = b.insetXY(4, 3)
	top := min(max(18, b.H*0.4), 30)
	head := b.top(top, 0)
	o := f.spot.Offers
	switch {
	case len(o) == 2:
		halves := head.grid(2, 1, 2)
		for i := range o {
			offerIn(p, halves[i], &o[i])
		}
	case len(o) == 1 && o[0].Word != "":
		offerIn(p, head, &o[0])
	case f.spot.Icon == "" && len(o) == 0:
		p.text(head, f.spot.Name, textStyle{size: textSmall, colour: dim, tight: true, elide: true})
	default:
		signHead(p, head, &b, f)
	}
	spotTokens(p, b, f)
}

// signHead is the head of a spot with a sign: the sign, brighter when a card
// lies there, when that counts, and its name where there is room.
func signHead(p *painter, head box, b *box, f *spotFace) {
	side := head.H - 2
	card := &f.spot.Card
	if len(f.spot.Offers) == 0 && card.Name == "" {
		p.icon(head.centre(side, side), pictureOf(present.LookVM{Icon: f.spot.Icon}), dim, feltDark)
		return
	}
	colour := dim
	if card.Name != "" {
		colour = paper
	}
	for i := range f.spot.Offers {
		offerIn(p, head.right(head.W*0.5, 2), &f.spot.Offers[i])
	}
	p.icon(head.left(side, 3).centre(side, side), pictureOf(present.LookVM{Icon: f.spot.Icon}), colour, feltDark)
	if d := card.When.Icon; d != "" && head.W > side {
		p.icon(head.left(side, 3).centre(side-3, side-3), d, brass, feltDark)
	}
	const line = textSmall * tightHeight
	name := textStyle{size: textSmall, colour: paper, tight: true, elide: true}
	switch {
	case card.Name == "":
	case b.H >= line+28:
		p.text(b.bottom(line, 0), plainName(card.Name), name)
	case head.W > 60:
		p.text(head, plainName(card.Name), name)
	}
}

// offerIn is what one side of a spot gives.
func offerIn(p *painter, b box, o *present.OfferVM) {
	if len(o.Parts) == 0 {
		return
	}
	c := &o.Parts[0]
	text, size := fmt.Sprint(c.Value), max(textSmall, b.H*0.72)
	switch c.Look.Sign {
	case "arrow":
		p.icon(b.centre(b.H-4, b.H-4), map[bool]string{true: "up", false: "down"}[c.Value > 0], dim, feltDark)
		return
	case "number":
		p.text(b, map[bool]string{true: "+1", false: "–1"}[c.Value > 0], textStyle{size: size, bold: true, colour: cream, tight: true, align: fyne.TextAlignCenter})
		return
	}
	w := width(text, size, true)
	if w+b.H > b.W {
		size = textSmall
		w = width(text, size, true)
	}
	side := min(b.H-4, b.W-w-1)
	at := b.centre(w+side+1, b.H)
	p.text(at.left(w, 1), text, textStyle{size: size, bold: true, colour: cream, tight: true})
	p.icon(at.centre(side, side), pictureOf(c.Look), onDark(c.Look.Tone), feltDark)
}

// spotTokens are the tokens of a spot; on one with two sides those of each
// side stand under it.
func spotTokens(p *painter, b box, f *spotFace) {
	sides := [][]present.TokenVM{f.spot.Tokens}
	if len(f.spot.Offers) == 2 {
		sides = make([][]present.TokenVM, 2)
		for _, k := range f.spot.Tokens {
			i := 0
			if k.Side == f.spot.Offers[1].Word {
				i = 1
			}
			sides[i] = append(sides[i], k)
		}
	}
	cells := b.grid(len(sides), 1, 2)
	sign := f.lit
	for i, list := range sides {
		n := float32(len(list))
		if n == 0 {
			if side := min(b.H, 22); sign && !f.held {
				p.icon(cells[i].centre(side, side), "add", brass, feltDark)
			}
			continue
		}
		side := min(cells[i].H, 44, cells[i].W)
		step := side
		if n > 1 {
			step = min(side, (cells[i].W-side)/(n-1))
		}
		x := cells[i].X + (cells[i].W-side-step*(n-1))/2
		for _, k := range list {
			drawToken(p, box{x, cells[i].Y + (cells[i].H-side)/2, side, side}, k)
			x += step
		}
	}
}
