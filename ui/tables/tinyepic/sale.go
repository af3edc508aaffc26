package tinyepic

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

// The scene of buying: every card for sale with its front, what it gives and what it costs;
// first the cards that the seat can take, then the others with the reason why it cannot.

// offer is a card for sale.
type offer struct {
	card   present.CardVM
	place  int               // index in Model().Places where it lies; -1 = none
	choice *present.ChoiceVM // the answer that takes it; nil = none
}

// selling reports whether an answer takes a card for sale.
func (l look) selling() bool {
	return l.Model().Contest == nil && slices.ContainsFunc(l.Asked().Choices, func(c present.ChoiceVM) bool { return l.onSale(&c) })
}

// onSale reports whether an answer takes a card for sale.
func (l look) onSale(c *present.ChoiceVM) bool {
	return slices.ContainsFunc(l.offers(), func(o offer) bool { return o.card.ID == c.Card.ID })
}

// saleAnswers reports whether the scene has a key for every answer: the cards, and at most
// one way to take none.
func (l look) saleAnswers(a *present.AskVM) bool {
	others := 0
	for i := range a.Choices {
		if !l.onSale(&a.Choices[i]) {
			others++
		}
	}
	return others <= 1 && a.Pick == nil
}

// offers lists the cards for sale, those that the seat can take first.
func (l look) offers() (list []offer) {
	var rest []offer
	add := func(c present.CardVM, place int) {
		if c.Sale == nil {
			return
		}
		o := offer{card: c, place: place, choice: l.taking(&c)}
		if o.choice != nil && !o.choice.Off {
			list = append(list, o)
		} else {
			rest = append(rest, o)
		}
	}
	for i := range l.Model().Places {
		for _, c := range l.Model().Places[i].Cards {
			add(c, i)
		}
	}
	for _, c := range l.Model().Aside {
		add(c, -1)
	}
	return append(list, rest...)
}

// taking returns the answer that takes a card, or the one that the game refuses with the
// reason; nil if there is none.
func (l look) taking(card *present.CardVM) *present.ChoiceVM {
	a := l.Asked()
	if a == nil {
		return nil
	}
	for i := range a.Choices {
		if a.Choices[i].Card.ID == card.ID {
			return &a.Choices[i]
		}
	}
	for i := range a.RefusedNow {
		if c := a.RefusedNow[i]; c.Card.ID == card.ID {
			c.Off = true
			return &c
		}
	}
	return nil
}

// saleExplains reports whether the scene shows a lesson below the cards.
func (l look) saleExplains(v *present.LessonVM) bool {
	a := l.Asked()
	return a != nil && a.Rule == v.Rule && a.Reason.Text != ""
}

// saleWhy says what may be bought, with the page of the rule.
func saleWhy(a *present.AskVM) string { return a.Reason.Text + " (" + a.Reason.Ref + ")" }

// sale draws the scene.
func (l look) sale(p *kit.Painter, b kit.Box) {
	a := l.Asked()
	list := l.offers()
	if len(list) == 0 {
		return
	}
	cols := len(list)
	if b.Upright() {
		cols = min(cols, 2)
	}
	decline, foot := l.saleFoot(&b)
	rows := (len(list) + cols - 1) / cols
	for i, cell := range b.Grid(cols, rows, kit.Gap)[:len(list)] {
		l.offerKey(p, cell, &list[i])
	}
	for i := range a.Choices {
		if c := &a.Choices[i]; !l.onSale(c) {
			l.declineKey(p, decline, c)
			break
		}
	}
	if a.Reason.Text != "" {
		text := saleWhy(a)
		p.Key(foot, "sale/why", kit.KeyFace{Kind: kit.KeyBare, Label: text, What: text, Draw: func(p *kit.Painter, b kit.Box) {
			p.Rect(b, kit.Night, kit.None, 0, 8)
			p.Text(b.InsetXY(12, 4), text, whyStyle)
		}}, func() { l.OpenRule(a.Rule) })
	}
}

// whyStyle is the style of what may be bought.
var whyStyle = kit.TextStyle{Size: 20, Bold: true, Colour: kit.Cream, Tight: true}

// saleFoot cuts off the bottom the key that takes nothing, if there is one, and beside it what may
// be bought. That is the quiet place of the scene.
func (l look) saleFoot(b *kit.Box) (decline, why kit.Box) {
	a, high, share := l.Asked(), float32(64), float32(0.42)
	if b.Upright() {
		high, share = 110, 0.5
	}
	if a.Reason.Text != "" {
		for w := b.W*(1-share) - kit.Gap - 24; high < b.H*0.3 && kit.FitText(saleWhy(a), w, high-8, whyStyle).Cut; {
			high += 12
		}
	}
	why = b.Bottom(high, kit.Gap)
	if slices.ContainsFunc(a.Choices, func(c present.ChoiceVM) bool { return !l.onSale(&c) }) {
		decline = why.Right(min(why.W*share, 330), kit.Gap)
	}
	return decline, why
}

// declineKey draws the key that takes nothing, with what that brings.
func (l look) declineKey(p *kit.Painter, b kit.Box, c *present.ChoiceVM) {
	p.Key(b, l.ID("answer/-1/0"), kit.KeyFace{Label: c.Label, Detail: c.Brings, What: *c, Draw: func(p *kit.Painter, b kit.Box) {
		label := kit.TextStyle{Size: 24, Bold: true, Colour: kit.Cream, Align: fyne.TextAlignCenter, Tight: true}
		if c.Brings != "" {
			p.Text(b.Bottom(b.H*0.44, 0), c.Brings, kit.TextStyle{Size: 17, Colour: kit.Cream, Align: fyne.TextAlignCenter, Tight: true})
		}
		p.Text(b, c.Label, label)
	}}, func() { l.Choose(*c) })
}

// saleFace is what the key of a card for sale shows.
type saleFace struct {
	card  present.CardVM
	name  string // of the place
	mark  present.MarkVM
	band  color.NRGBA
	words color.NRGBA
	off   bool
}

// offerKey draws a card for sale as a key.
func (l look) offerKey(p *kit.Painter, b kit.Box, o *offer) {
	f := saleFace{card: o.card, off: o.choice == nil || o.choice.Off, band: kit.BoardEdge, words: kit.Cream}
	f.card.Slot = 0
	if o.place >= 0 {
		pl := &l.Model().Places[o.place]
		f.name, f.mark, f.band, f.words = pl.Name, pl.Mark, pieces.BandColour(pl), pieces.OnBand(pl)
		if pl.Short != "" {
			f.name = pl.Short
		}
	}
	label := kit.PlainName(o.card.Name)
	if o.choice != nil && !f.off {
		label = o.choice.Label
	}
	id := fmt.Sprintf("sale/%d", o.card.ID)
	if !f.off {
		id = l.ID(id)
	}
	p.Key(b, id, kit.KeyFace{Kind: kit.KeyBare, Label: label, Detail: o.card.Sale.Why, On: !f.off, What: f, Draw: func(p *kit.Painter, b kit.Box) { drawOffer(p, b, &f) }}, func() {
		if o.choice != nil {
			l.Fact(o.choice.Fact)
		}
	})
}

// pictureLeast is the size from which on a card for sale shows its picture.
const pictureLeast = 34

// drawOffer draws a card for sale: where it lies, picture, name, what it gives and costs. A
// card that the seat cannot take is dim, except for its figures, and says why.
func drawOffer(p *kit.Painter, b kit.Box, f *saleFace) {
	ground := kit.Paper
	if f.off {
		ground = kit.Mix(kit.Board, kit.Paper, 0.42)
		p.Rect(b, ground, kit.BoardEdge, kit.FrameWidth(1.5), 8)
	} else {
		p.Rect(b, ground, kit.Turquoise, 4, 8)
	}
	b = b.Inset(5)
	if f.name != "" {
		offerBand(p, b.Top(30, 3), f)
	}
	price := b.Bottom(46, 0)
	line := kit.At(b.X+4, price.Y+1, b.W-8, 1.5)
	p.Rect(line, kit.Mix(ground, kit.Ink, 0.25), kit.None, 0, 0)
	offerPrice(p, price, f, ground)
	pieces.GivesRow(p, b.Bottom(40, 2), f.card.Gives, ground)
	if f.off && f.card.Sale.Why != "" {
		why, high := kit.TextStyle{Size: 18, Bold: true, Colour: kit.Cream, Align: fyne.TextAlignCenter, Tight: true}, min(44, b.H*0.5)
		if kit.FitText(f.card.Sale.Why, b.W-8, high-4, why).Cut {
			high = b.H - 22
		}
		at := b.Bottom(high, 2)
		p.Rect(at, kit.Night, kit.Alarm, kit.FrameWidth(1.5), 6)
		p.Text(at.InsetXY(4, 2), f.card.Sale.Why, why)
	}
	name := kit.TextStyle{Size: 20, Bold: true, Colour: kit.Ink, Tight: true, Align: fyne.TextAlignCenter}
	words := min(44, kit.TextHeight(kit.PlainName(f.card.Name), b.W, name))
	if side := min(b.H-words-2, b.W-24, 120); side >= pictureLeast {
		drawPicture(p, b.Top(b.H-words, 0).Centre(side, side), &f.card, ground)
	}
	p.Text(b, kit.PlainName(f.card.Name), name)
}

func offerBand(p *kit.Painter, b kit.Box, f *saleFace) {
	band, words := f.band, f.words
	if f.off {
		band = kit.Mix(kit.Board, band, 0.5)
		words = kit.Cream
	}
	p.Rect(b, band, kit.None, 0, 5)
	b = b.InsetXY(6, 0)
	if f.mark.Shape != "" {
		p.Icon(b.Left(22, 6).Centre(22, 22), f.mark.Shape, kit.Paper, kit.Ink)
	}
	p.Text(b, strings.ToUpper(f.name), kit.TextStyle{Size: 26, Face: kit.FaceFigure, Colour: words, Tight: true})
}

// offerPrice draws the price; with a discount, the lower price beside it.
func offerPrice(p *kit.Painter, b kit.Box, f *saleFace, ground color.NRGBA) {
	size := float32(38)
	full := f.card.Price
	s := f.card.Sale
	w := pieces.PriceWidth(full, size)
	more := float32(0)
	if s.Off > 0 {
		more = 34
		if s.Price != nil {
			more = pieces.PriceWidth(s.Price, size) + 8
		}
	}
	for size > 22 && w+more > b.W {
		size--
		w = pieces.PriceWidth(full, size)
	}
	at := b.Centre(w+more, b.H)
	old := at.Left(w, 8)
	pieces.PriceRow(p, old, full, size)
	switch {
	case s.Off == 0:
		return
	case s.Price != nil:
		p.Rect(kit.At(old.X-2, old.Y+old.H/2-1, old.W+2, 3), kit.OnPaper("crimson"), kit.None, 0, 0)
		pieces.PriceRow(p, at, s.Price, size)
		return
	}
	p.Text(at, fmt.Sprint("–", s.Off), kit.TextStyle{Size: size, Face: kit.FaceFigure, Colour: kit.OnPaper("crimson"), Tight: true})
}
