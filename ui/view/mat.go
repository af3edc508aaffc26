package view

import (
	"cmp"
	"fmt"
	"image/color"
	"slices"
	"strings"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// A mat: a band with name and pot, the card that lies there, and below them its
// spots.

// matFace is what the upper part of a mat shows.
type matFace struct {
	pl      present.PlaceVM
	pot     string
	band    color.NRGBA
	lit     bool // the card there is an answer
	awaited bool // a card is awaited there
	start   string
}

const (
	matEdge  = 5 // between the rim of a mat and what is on it
	bandEdge = 4 // between the rim of a band and what is on it
	bandHigh = 30
	bandMost = 34 // the size of its name
)

// bandColour is that of a mat's band: its seat's, or that of the drawing.
func bandColour(pl *present.PlaceVM) color.NRGBA {
	if pl.Mark.Colour != "" {
		return seatColour(pl.Mark.Colour)
	}
	return mix(board, onDark(cmp.Or(pl.Tone, "grey")), 0.3)
}

// onBand is the colour of the text on a band.
func onBand(pl *present.PlaceVM) color.NRGBA {
	if pl.Mark.Colour != "" {
		return onSeat(pl.Mark.Colour)
	}
	return cream
}

// mat draws one mat.
func (t *Table) mat(p *painter, b box, i int) {
	pl := &t.vm.Places[i]
	here := t.placeAnswers(i)
	awaited := t.askedAt(i)
	p.tile(b, fmt.Sprintf("mat/%d", i), []any{len(here) > 0 || awaited}, func(p *painter, b box) {
		rim, stroke := boardEdge, frame(2)
		if awaited {
			rim, stroke = turquoise, 4
		}
		p.rect(b, board, rim, stroke, 8)
	})
	b = b.inset(matEdge)
	keys := spotBoxes(&b, pl)
	face := matFace{pl: *pl, pot: t.vm.Labels.Pot, start: t.vm.Labels.Start, band: bandColour(pl), lit: len(here) > 0, awaited: awaited}
	face.pl.Cards = slices.DeleteFunc(slices.Clone(pl.Cards), func(c present.CardVM) bool { return c.OnSpot || t.slotDrawn(c.Slot) })
	id := fmt.Sprintf("place/%d", i)
	looks := keyFace{kind: keyBare, label: pl.Name, on: len(here) > 0, leads: len(here) > 1 || t.layingAt(i) >= 0, what: face, draw: func(p *painter, b box) { drawMat(p, b, &face) }}
	t.worded(id, &looks, placeLabel(pl))
	t.lay(p, b, t.keyAt(id, len(here)), looks, func() { t.tapPlace(i) })
	for _, k := range keys {
		t.spotKey(p, k.at, i, k.spot, k.key)
	}
}

// drawMat is the upper part of a mat. The band reaches the rim.
func drawMat(p *painter, b box, f *matFace) {
	high := float32(bandHigh)
	if b.H < 84 {
		high = 28
	}
	if f.pl.As == "spots" {
		if high = b.H + 2; high < leastBand {
			return
		}
	}
	drawBand(p, box{b.X, b.Y - 2, b.W, high - 2}, f)
	b.top(high, 0)
	switch n := len(f.pl.Cards); {
	case f.pl.As == "spots":
	case f.pl.As == "lists":
		drawLists(p, b, f)
	case n > 0:
		matCards(p, b, f)
	case b.H > 20:
		emptySlot(p, b, f.awaited)
	}
}

// leastBand is the height of a band in which a name can be read.
const leastBand = 16

// matCards are the cards of a mat; one unless the drawing wants them side by
// side.
func matCards(p *painter, b box, f *matFace) {
	n := len(f.pl.Cards)
	if f.pl.As != "cards" {
		n = 1
	}
	for i, at := range b.grid(n, 1, 4) {
		c := &f.pl.Cards[i]
		if c.Suit != "" || c.Down {
			high := min(at.H, at.W/cardShape)
			at = at.centre(high*cardShape, high)
		}
		if at.H < 14 {
			return // there is room for the spots only: it is on the sheet
		}
		cardPiece(p, at, c, func(p *painter, b box) {
			if c.Suit != "" || c.Down {
				playingCard(p, b, *c)
				return
			}
			cardFront(p, b, c, f.lit)
		})
	}
}

// cardShape is the width of a playing card in heights.
const cardShape = 0.63

// drawBand is the band with shape, name and what is to be won.
func drawBand(p *painter, b box, f *matFace) {
	p.rect(b, f.band, none, 0, 6)
	b = b.insetXY(bandEdge, 0)
	name := textStyle{size: min(b.H, bandMost), face: faceFigure, colour: onBand(&f.pl), tight: true}
	if len(f.pl.Offers) == 0 && f.pl.Mark.Shape == "" {
		name.align = fyne.TextAlignCenter
	}
	shape := float32(0)
	if f.pl.Mark.Shape != "" {
		shape = b.H - 6
	}
	text := strings.ToUpper(f.pl.Name)
	room := b.W - shape - 6
	for i := range f.pl.Offers {
		room -= potWidth(&f.pl.Offers[i], b.H) + 12
	}
	name.short = strings.ToUpper(f.pl.Short)
	if name.width(text, name.size*0.85) > room && name.short != "" {
		text = name.short
	}
	if len(f.pl.Offers) > 0 {
		drawPots(p, &b, f, name.width(text, name.size)+shape+20)
	}
	if shape > 0 {
		p.icon(b.left(shape, 5).centre(shape, shape), f.pl.Mark.Shape, paper, ink)
	}
	p.text(b, text, name)
}

// drawPots puts what is to be won on the right of a band, with its word where
// there is room beside a name.
func drawPots(p *painter, b *box, f *matFace, name float32) {
	w := float32(12*len(f.pl.Offers) - 4)
	for i := range f.pl.Offers {
		w += potWidth(&f.pl.Offers[i], b.H)
	}
	word := textStyle{size: 18, face: faceFigure, colour: dim, tight: true}
	title := strings.ToUpper(f.pot)
	long := word.width(title, word.size) + 5
	if w+long+name > b.W {
		title, long = "", 0
	}
	at := b.right(w+long, 4).insetXY(0, 2)
	p.rect(at, night, none, 0, 5)
	at = at.insetXY(4, 0)
	if title != "" {
		p.text(at.left(long, 0), title, word)
	}
	for i := range f.pl.Offers {
		if i > 0 {
			p.text(at.left(12, 0), "/", textStyle{size: 22, face: faceFigure, colour: dim, tight: true, align: fyne.TextAlignCenter})
		}
		for k := range f.pl.Offers[i].Parts {
			potPart(p, &at, &f.pl.Offers[i].Parts[k])
		}
	}
}

// potWidth is the room for what is to be won on a band of a height.
func potWidth(o *present.OfferVM, h float32) (w float32) {
	for i := range o.Parts {
		c := &o.Parts[i]
		w += h - 4
		if c.Value != 1 || c.Look.Counted {
			w += 14
		}
	}
	return w
}

func potPart(p *painter, b *box, c *present.CounterVM) {
	if c.Value != 1 || c.Look.Counted {
		p.text(b.left(14, 0), fmt.Sprint(c.Value), textStyle{size: b.H + 3, face: faceFigure, colour: cream, tight: true, align: fyne.TextAlignCenter})
	}
	side := b.H - 3
	p.icon(b.left(b.H, 0).centre(side, side), pictureOf(c.Look), onDark(c.Look.Tone), night)
}

// pictureOf is the picture of a figure; a plain disc if it has none.
func pictureOf(l present.LookVM) string { return cmp.Or(l.Icon, "lamp") }

// plainName is a name without a remark in brackets, which is told elsewhere.
func plainName(name string) string {
	if i := strings.Index(name, " ("); i > 0 {
		return name[:i]
	}
	return name
}
