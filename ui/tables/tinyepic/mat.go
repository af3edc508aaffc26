package tinyepic

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

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
	banded  bool // the band alone: a choice stands below it
}

const (
	matEdge  = 5 // between the rim of a mat and what is on it
	bandEdge = 4 // between the rim of a band and what is on it
	bandHigh = 30
	bandMost = 34 // the size of its name
)

// mat draws one mat.
func (l look) mat(p *kit.Painter, b kit.Box, i int) {
	pl := &l.Model().Places[i]
	if n := l.NoticeAt().Inset(-noticeGap - 1); n.X <= b.X && n.Y <= b.Y && n.X+n.W >= b.X+b.W && n.Y+n.H >= b.Y+b.H {
		return // what is said stands in its place
	}
	if pl.As != "lists" {
		p.Keep(kit.RoleThing, b)
	}
	here, awaited := len(l.AnswersAt(i, -1)) > 0, l.Awaits(i)
	choice := l.chooser()
	if choice != nil && choice.mat != i {
		choice = nil
	}
	p.Tile(b, fmt.Sprintf("mat/%d", i), []any{here || awaited, choice != nil}, func(p *kit.Painter, b kit.Box) {
		rim, stroke := kit.BoardEdge, kit.FrameWidth(2)
		switch {
		case choice != nil:
			rim, stroke = kit.Turquoise, 4
		case awaited: // by a card: no tap is
			rim, stroke = kit.Cream, 4
		}
		p.Rect(b, kit.Board, rim, stroke, 8)
	})
	b = b.Inset(matEdge)
	whole := b
	keys := spotBoxes(&b, pl)
	if choice != nil {
		if keys = nil; len(pl.Rows) == 0 {
			b = b.Top(bandHigh, 0)
		}
		choice.draw(l, p, kit.At(whole.X, b.Y+b.H+kit.Gap, whole.W, whole.Y+whole.H-b.Y-b.H-kit.Gap))
	}
	face := matFace{pl: *pl, pot: l.Model().Labels.Pot, band: pieces.BandColour(pl), lit: here, awaited: awaited, banded: len(pl.Rows) == 0 && choice != nil}
	face.pl.Cards = slices.DeleteFunc(slices.Clone(pl.Cards), func(c present.CardVM) bool { return c.OnSpot || l.between(c.Slot) })
	draw := func(p *kit.Painter, b kit.Box) { l.drawMat(p, b, &face) }
	if b.H < kit.LeastTarget && !here { // a table that is low has no room for a finger
		p.Tile(b, fmt.Sprintf("place/%d", i), face, draw)
	} else {
		l.PlaceKey(p, b, i, table.PlaceFace{Words: placeWords(pl), What: face, Draw: draw})
	}
	for _, k := range keys {
		l.spotKey(p, k.at, i, k.spot, k.key)
	}
}

// between reports whether the card of a slot lies in a gap between the mats.
func (l look) between(slot engine.Slot) bool {
	return slices.Contains(l.gaps(), slot)
}

// placeWords are the words of the upper part of a mat.
func placeWords(pl *present.PlaceVM) string {
	parts := []string{pl.Name}
	for i := range pl.Offers {
		parts = append(parts, pl.Offers[i].Text)
	}
	for i := range pl.Cards {
		if c := &pl.Cards[i]; !c.OnSpot && !c.Down && c.Suit == "" {
			parts = append(parts, cardWords(c))
		}
	}
	if words := pieces.CounterWords(pl.Counters); words != "" {
		parts = append(parts, words)
	}
	return strings.Join(parts, ". ")
}

// drawMat draws the upper part of a mat: its band, which reaches the rim, and below it the
// printed lists or the card.
func (l look) drawMat(p *kit.Painter, b kit.Box, f *matFace) {
	high := float32(bandHigh)
	if b.H < 84 {
		high = 28
	}
	drawBand(p, kit.At(b.X, b.Y-2, b.W, high-2), f)
	b.Top(high, 0)
	switch {
	case f.banded:
	case f.pl.As == "lists":
		drawLists(l.Look, p, b, &f.pl)
	case len(f.pl.Cards) > 0:
		matCard(p, b, f)
	case b.H > 20:
		emptySlot(p, b, f.awaited)
	}
}

// matCard draws the card of a mat.
func matCard(p *kit.Painter, b kit.Box, f *matFace) {
	c := &f.pl.Cards[0]
	if c.Suit != "" || c.Down {
		high := min(b.H, b.W/pieces.CardShape)
		b = b.Centre(high*pieces.CardShape, high)
	}
	if b.H < 20 {
		return // there is room for the spots only: it is on the sheet
	}
	table.CardPiece(p, b, c, func(p *kit.Painter, b kit.Box) {
		if c.Suit != "" || c.Down {
			pieces.Card(p, b, *c)
			return
		}
		drawFront(p, b, c, f.lit)
	})
}

// drawBand draws the band with shape, name and what is to be won.
func drawBand(p *kit.Painter, b kit.Box, f *matFace) {
	p.Rect(b, f.band, kit.None, 0, 6)
	p.Keep(kit.RoleTitle, b)
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

// potWidth returns the width of what is to be won on a band of a height.
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

// potPart cuts a figure with its picture off the left.
func potPart(p *kit.Painter, b *kit.Box, c *present.CounterVM) {
	if c.Value != 1 || c.Look.Counted {
		p.Text(b.Left(14, 0), fmt.Sprint(c.Value), kit.TextStyle{Size: b.H + 3, Face: kit.FaceFigure, Colour: kit.Cream, Tight: true, Align: fyne.TextAlignCenter})
	}
	side := b.H - 3
	p.Icon(b.Left(b.H, 0).Centre(side, side), pieces.Picture(c.Look), kit.OnDark(c.Look.Tone), kit.Night)
}
