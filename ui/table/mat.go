package table

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
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
}

const (
	matEdge  = 5 // between the rim of a mat and what is on it
	bandEdge = 4 // between the rim of a band and what is on it
	bandHigh = 30
	bandMost = 34 // the size of its name
)

// mat draws one mat.
func (l boardView) mat(p *kit.Painter, b kit.Box, i int) {
	pl := &l.t.vm.Places[i]
	here := l.t.placeAnswers(i)
	awaited := l.t.askedAt(i)
	p.Tile(b, fmt.Sprintf("mat/%d", i), []any{len(here) > 0 || awaited}, func(p *kit.Painter, b kit.Box) {
		rim, stroke := kit.BoardEdge, kit.FrameWidth(2)
		if awaited {
			rim, stroke = kit.Turquoise, 4
		}
		p.Rect(b, kit.Board, rim, stroke, 8)
	})
	b = b.Inset(matEdge)
	keys := spotBoxes(&b, pl)
	face := matFace{pl: *pl, pot: l.t.vm.Labels.Pot, band: pieces.BandColour(pl), lit: len(here) > 0, awaited: awaited}
	face.pl.Cards = slices.DeleteFunc(slices.Clone(pl.Cards), func(c present.CardVM) bool { return c.OnSpot || l.t.slotDrawn(c.Slot) })
	id, inside := fmt.Sprintf("place/%d", i), l.t.form(i).Inside
	looks := kit.KeyFace{Kind: kit.KeyBare, Label: pl.Name, On: len(here) > 0, Leads: len(here) > 1 || l.t.layingAt(i) >= 0, What: face, Draw: func(p *kit.Painter, b kit.Box) { l.drawMat(p, b, &face, inside) }}
	l.t.worded(id, &looks, placeLabel(pl))
	l.lay(p, b, l.t.keyAt(id, len(here)), looks, func() { l.t.tapPlace(i) })
	for _, k := range keys {
		l.spotKey(p, k.at, i, k.spot, k.key)
	}
}

// drawMat is the upper part of a mat: its band, which reaches the rim, and what is inside;
// nil = its cards.
func (l boardView) drawMat(p *kit.Painter, b kit.Box, f *matFace, inside func(Look, *kit.Painter, kit.Box, *present.PlaceVM)) {
	high := float32(bandHigh)
	if b.H < 84 {
		high = 28
	}
	if f.pl.As == "spots" {
		if high = b.H + 2; high < leastBand {
			return
		}
	}
	drawBand(p, kit.At(b.X, b.Y-2, b.W, high-2), f)
	b.Top(high, 0)
	switch n := len(f.pl.Cards); {
	case f.pl.As == "spots":
	case inside != nil:
		inside(l.Look, p, b, &f.pl)
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
func matCards(p *kit.Painter, b kit.Box, f *matFace) {
	n := len(f.pl.Cards)
	if f.pl.As != "cards" {
		n = 1
	}
	for i, at := range b.Grid(n, 1, 4) {
		c := &f.pl.Cards[i]
		if c.Suit != "" || c.Down {
			high := min(at.H, at.W/pieces.CardShape)
			at = at.Centre(high*pieces.CardShape, high)
		}
		if at.H < 14 {
			return // there is room for the spots only: it is on the sheet
		}
		CardPiece(p, at, c, func(p *kit.Painter, b kit.Box) {
			if c.Suit != "" || c.Down {
				pieces.Card(p, b, *c)
				return
			}
			pieces.Front(p, b, c, f.lit)
		})
	}
}

// drawBand is the band with shape, name and what is to be won.
func drawBand(p *kit.Painter, b kit.Box, f *matFace) {
	p.Rect(b, f.band, kit.None, 0, 6)
	b = b.InsetXY(bandEdge, 0)
	name := kit.TextStyle{Size: min(b.H, bandMost), Face: kit.FaceFigure, Colour: pieces.OnBand(&f.pl), Tight: true}
	if len(f.pl.Offers) == 0 && f.pl.Mark.Shape == "" {
		name.Align = fyne.TextAlignCenter
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
	name.Short = strings.ToUpper(f.pl.Short)
	if name.Width(text, name.Size*0.85) > room && name.Short != "" {
		text = name.Short
	}
	if len(f.pl.Offers) > 0 {
		drawPots(p, &b, f, name.Width(text, name.Size)+shape+20)
	}
	if shape > 0 {
		p.Icon(b.Left(shape, 5).Centre(shape, shape), f.pl.Mark.Shape, kit.Paper, kit.Ink)
	}
	p.Text(b, text, name)
}

// drawPots puts what is to be won on the right of a band, with its word where
// there is room beside a name.
func drawPots(p *kit.Painter, b *kit.Box, f *matFace, name float32) {
	w := float32(12*len(f.pl.Offers) - 4)
	for i := range f.pl.Offers {
		w += potWidth(&f.pl.Offers[i], b.H)
	}
	word := kit.TextStyle{Size: 18, Face: kit.FaceFigure, Colour: kit.Dim, Tight: true}
	title := strings.ToUpper(f.pot)
	long := word.Width(title, word.Size) + 5
	if w+long+name > b.W {
		title, long = "", 0
	}
	at := b.Right(w+long, 4).InsetXY(0, 2)
	p.Rect(at, kit.Night, kit.None, 0, 5)
	at = at.InsetXY(4, 0)
	if title != "" {
		p.Text(at.Left(long, 0), title, word)
	}
	for i := range f.pl.Offers {
		if i > 0 {
			p.Text(at.Left(12, 0), "/", kit.TextStyle{Size: 22, Face: kit.FaceFigure, Colour: kit.Dim, Tight: true, Align: fyne.TextAlignCenter})
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

func potPart(p *kit.Painter, b *kit.Box, c *present.CounterVM) {
	if c.Value != 1 || c.Look.Counted {
		p.Text(b.Left(14, 0), fmt.Sprint(c.Value), kit.TextStyle{Size: b.H + 3, Face: kit.FaceFigure, Colour: kit.Cream, Tight: true, Align: fyne.TextAlignCenter})
	}
	side := b.H - 3
	p.Icon(b.Left(b.H, 0).Centre(side, side), pieces.Picture(c.Look), kit.OnDark(c.Look.Tone), kit.Night)
}
