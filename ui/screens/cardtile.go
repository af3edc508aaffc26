package screens

import (
	"cmp"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/present/owncards"

	"fyne.io/fyne/v2"
)

// DrawFront draws the front of a card of a kind as its game does, and reports whether the game has a drawing
// of its own for it.
type DrawFront func(p *kit.Painter, b kit.Box, game, kind string, c *present.CardVM) bool

// The least size of a card of the list, in units.
const tileWide, tileHigh = 138, 112

// tile draws a card of the list as the card that it is: amber and dashed without its figures, with a
// reader if it has its tag, and a pencil if people have entered it.
func (c *Cards) tile(p *kit.Painter, b kit.Box, r *owncards.CardRowVM) {
	amber := kit.OnDark("gold")
	if r.Enter != "" || r.Table != "" {
		p.Rect(b, kit.Night, kit.None, 0, 8)
		icon, colour := "writing", amber
		if !r.Lacks {
			icon, colour = "page", kit.Cream
		}
		pieces.Dashed(p, b, colour)
		b = b.Inset(8)
		words := r.Enter
		if words == "" {
			words = r.Detail
		}
		st := kit.CapsStyle(18, colour)
		st.Tight = true
		p.Text(b.Bottom(min(b.H*0.4, kit.TextHeight(strings.ToUpper(words), b.W, st)), 4), strings.ToUpper(words), st)
		name := kit.TextStyle{Size: 18, Bold: true, Colour: kit.Cream, Align: fyne.TextAlignCenter, Tight: true}
		p.Text(b.Bottom(min(b.H*0.6, kit.TextHeight(kit.PlainName(r.Name), b.W, name)), 4), kit.PlainName(r.Name), name)
		side := min(b.H, b.W, 40)
		p.Icon(b.Centre(side, side), icon, colour, kit.Night)
		return
	}
	c.front(p, b, r.Kind, r.Name, &r.Card)
	corner := kit.At(b.X+5, b.Y+5, 20, 20)
	sign := func(at kit.Box, icon string) {
		p.Rect(at.Inset(-2), kit.Paper, kit.None, 0, 5)
		p.Icon(at, icon, kit.OnPaper("mint"), kit.Paper)
	}
	if r.Tagged {
		sign(corner, "reader")
	}
	if r.Own {
		sign(kit.At(b.X+b.W-25, b.Y+5, 20, 20), "writing")
	}
	if r.NoTag != "" {
		st := kit.CapsStyle(kit.TextSmall, kit.Paper)
		text := strings.ToUpper(r.NoTag)
		at := kit.At(b.X+4, b.Y+4, min(b.W-8, st.Width(text, st.Size)+12), 22)
		p.Rect(at, kit.AlarmOnPaper, kit.None, 0, 4)
		p.Text(at, text, st)
	}
	if r.Lacks { // a part of it is not known
		p.Rect(b, kit.None, amber, 3, 8)
	}
}

// front draws a card: as its game does, as a playing card, or as a picture with its name and what is
// printed on it.
func (c *Cards) front(p *kit.Painter, b kit.Box, kind, name string, card *present.CardVM) {
	if c.Front != nil && c.Front(p, b, c.vm.Game, kind, card) {
		return
	}
	if card.Suit != "" || card.Down {
		p.Rect(b, kit.Board, kit.BoardEdge, kit.FrameWidth(1.5), 8)
		b = b.InsetXY(6, 5)
		high := min(b.H, b.W/pieces.CardShape)
		pieces.Card(p, b.Centre(high*pieces.CardShape, high), *card)
		return
	}
	p.Rect(b, kit.Paper, kit.PaperEdge, kit.FrameWidth(1.5), 8)
	b = b.InsetXY(6, 5)
	name = kit.PlainName(name)
	if len(card.Price) > 0 {
		size := min(30, b.H*0.28)
		for size > 16 && pieces.PriceWidth(card.Price, size) > b.W {
			size--
		}
		row := b.Bottom(size, 1)
		wide := min(row.W, pieces.PriceWidth(card.Price, size))
		pieces.PriceRow(p, row.Centre(wide, row.H), card.Price, size)
	}
	c.gives(p, &b, card)
	st := kit.TextStyle{Size: 18, Bold: true, Colour: kit.Ink, Align: fyne.TextAlignCenter, Tight: true}
	p.Text(b.Bottom(min(b.H*0.6, kit.TextHeight(name, b.W, st)), 2), name, st)
	side := min(b.H, b.W, 110)
	picture := cmp.Or(card.Front, card.Look.Icon)
	if b = b.Centre(side, side); picture == "" {
		picture, b = "cards", b.Inset(side*0.2)
	}
	p.Icon(b, picture, kit.Sepia, kit.Paper)
}

// gives draws what a card gives: its points in a seal at the right, the rest from the left.
func (c *Cards) gives(p *kit.Painter, b *kit.Box, card *present.CardVM) {
	list := card.Gives
	if len(list) == 0 {
		return
	}
	row := b.Bottom(min(26, b.H*0.3), 1)
	side := row.H
	if list[0].Look.Sign == "seal" {
		pieces.Seal(p, row.Right(side, 4), &list[0])
		list = list[1:]
	}
	for i := range list {
		p.Icon(row.Left(side, 3).Centre(side-3, side-3), pieces.Picture(list[i].Look), kit.OnPaper(list[i].Look.Tone), kit.Paper)
	}
}
