package table

import (
	"fmt"
	"image/color"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Buying is a moment: every card for sale with its front, what it gives and what
// it costs; first what can be had, then the rest with the reason why not.

// offer is a card for sale: where it lies, and the answer that takes it.
type offer struct {
	card   present.CardVM
	place  int // -1 = at none
	choice *present.ChoiceVM
}

// saleOn reports whether somebody is asked whether to take a card for sale.
func (t *Table) saleOn() bool {
	a := t.asked()
	if a == nil || t.vm.Contest != nil {
		return false
	}
	for i := range a.Choices {
		if t.onSale(&a.Choices[i]) {
			return true
		}
	}
	return false
}

// onSale reports whether an answer takes a card for sale.
func (t *Table) onSale(c *present.ChoiceVM) bool {
	for _, o := range t.offers() {
		if o.card.ID == c.Card.ID {
			return true
		}
	}
	return false
}

// saleAsks reports whether all that can be answered stands on the screen of what
// is for sale: the cards, and at most one way to take none.
func (t *Table) saleAsks(a *present.AskVM) bool {
	others := 0
	for i := range a.Choices {
		if !t.onSale(&a.Choices[i]) {
			others++
		}
	}
	return others <= 1 && a.Pick == nil
}

// offers are the cards for sale, those that can be had first.
func (t *Table) offers() (list []offer) {
	var rest []offer
	add := func(c present.CardVM, place int) {
		if c.Sale == nil {
			return
		}
		o := offer{card: c, place: place, choice: t.taking(&c)}
		if o.choice != nil && !o.choice.Off {
			list = append(list, o)
		} else {
			rest = append(rest, o)
		}
	}
	for i := range t.vm.Places {
		for _, c := range t.vm.Places[i].Cards {
			add(c, i)
		}
	}
	for _, c := range t.vm.Aside {
		add(c, -1)
	}
	return append(list, rest...)
}

// taking is the answer that takes a card, or the one that is tried to hear why
// it cannot be; nil if there is none.
func (t *Table) taking(card *present.CardVM) *present.ChoiceVM {
	a := t.asked()
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

// saleTells reports whether a rule stands below the cards: what may be bought is said
// once.
func (t *Table) saleTells(l *present.LessonVM) bool {
	a := t.asked()
	return a != nil && a.Rule == l.Rule && a.Reason.Text != ""
}

// saleWhy is what may be bought, with its page.
func saleWhy(a *present.AskVM) string { return a.Reason.Text + " (" + a.Reason.Ref + ")" }

// sale draws the moment.
func (t *Table) sale(p *kit.Painter, b kit.Box) {
	a := t.asked()
	list := t.offers()
	if len(list) == 0 {
		return
	}
	high, share, cols := float32(64), float32(0.42), len(list)
	if b.Upright() {
		high, share, cols = 110, 0.5, min(cols, 2)
	}
	why := kit.TextStyle{Size: 20, Bold: true, Colour: kit.Cream, Tight: true}
	if a.Reason.Text != "" {
		for w := b.W*(1-share) - kit.Gap - 24; high < b.H*0.3 && kit.Fit(saleWhy(a), w, high-8, why).Cut; {
			high += 12
		}
	}
	foot := b.Bottom(high, kit.Gap)
	rows := (len(list) + cols - 1) / cols
	for i, cell := range b.Grid(cols, rows, kit.Gap)[:len(list)] {
		t.offerKey(p, cell, &list[i])
	}
	for i := range a.Choices {
		if c := &a.Choices[i]; !t.onSale(c) {
			t.declineKey(p, foot.Right(min(foot.W*share, 330), kit.Gap), c)
			break
		}
	}
	if a.Reason.Text != "" {
		text := saleWhy(a)
		p.Key(foot, "sale/why", kit.KeyFace{Kind: kit.KeyBare, Label: text, What: text, Draw: func(p *kit.Painter, b kit.Box) {
			p.Rect(b, kit.Night, kit.None, 0, 8)
			p.Text(b.InsetXY(12, 4), text, why)
		}}, func() { t.OnRule(a.Rule) })
	}
}

// declineKey is the key that takes nothing, with what that brings.
func (t *Table) declineKey(p *kit.Painter, b kit.Box, c *present.ChoiceVM) {
	p.Key(b, "answer/-1/0@"+t.seq, kit.KeyFace{Label: c.Label, Detail: c.Brings, What: *c, Draw: func(p *kit.Painter, b kit.Box) {
		label := kit.TextStyle{Size: 24, Bold: true, Colour: kit.Cream, Align: fyne.TextAlignCenter, Tight: true}
		if c.Brings != "" {
			p.Text(b.Bottom(b.H*0.44, 0), c.Brings, kit.TextStyle{Size: 17, Colour: kit.Cream, Align: fyne.TextAlignCenter, Tight: true})
		}
		p.Text(b, c.Label, label)
	}}, func() { t.choose(*c) })
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

// offerKey is a card for sale.
func (t *Table) offerKey(p *kit.Painter, b kit.Box, o *offer) {
	f := saleFace{card: o.card, off: o.choice == nil || o.choice.Off, band: kit.BoardEdge, words: kit.Cream}
	f.card.Slot = 0
	if o.place >= 0 {
		pl := &t.vm.Places[o.place]
		f.name, f.mark, f.band, f.words = pl.Name, pl.Mark, pieces.BandColour(pl), onBand(pl)
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
		id = t.keyAt(id, 1)
	}
	p.Key(b, id, kit.KeyFace{Kind: kit.KeyBare, Label: label, Detail: o.card.Sale.Why, On: !f.off, What: f, Draw: func(p *kit.Painter, b kit.Box) { drawOffer(p, b, &f) }}, func() {
		if o.choice != nil {
			t.fact(o.choice.Fact)
		}
	})
}

// drawOffer is a card for sale: where it lies, its picture, name, what it gives,
// what it costs. One that cannot be had is dim, but for its figures, and says
// why.
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
	givesRow(p, b.Bottom(40, 2), f.card.Gives, ground)
	if f.off && f.card.Sale.Why != "" {
		why, high := kit.TextStyle{Size: 18, Bold: true, Colour: kit.Cream, Align: fyne.TextAlignCenter, Tight: true}, min(44, b.H*0.5)
		if kit.Fit(f.card.Sale.Why, b.W-8, high-4, why).Cut {
			high = b.H - 22
		}
		at := b.Bottom(high, 2)
		p.Rect(at, kit.Night, kit.Alarm, kit.FrameWidth(1.5), 6)
		p.Text(at.InsetXY(4, 2), f.card.Sale.Why, why)
	}
	if b.H > 86 {
		side := min(b.H-44, b.W-24, 120)
		frontPicture(p, b.Top(b.H-44, 0).Centre(side, side), &f.card, ground)
	}
	p.Text(b, kit.PlainName(f.card.Name), kit.TextStyle{Size: 20, Bold: true, Colour: kit.Ink, Tight: true, Align: fyne.TextAlignCenter})
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

// frontPicture is the picture of a card; that of what it is where it lies if it
// has none.
func frontPicture(p *kit.Painter, b kit.Box, c *present.CardVM, ground color.NRGBA) {
	picture := c.Front
	if picture == "" {
		picture = c.Look.Icon
	}
	if picture != "" {
		p.Icon(b, picture, kit.Mix(ground, kit.RGB(0x4a2a12), 0.85), ground)
	}
}

// givesRow is what a card gives side by side, a seal at the end.
func givesRow(p *kit.Painter, b kit.Box, gives []present.CounterVM, ground color.NRGBA) {
	var seal *present.CounterVM
	if len(gives) > 0 && gives[0].Look.Sign == "seal" {
		seal, gives = &gives[0], gives[1:]
	}
	n := float32(len(gives))
	side := min(b.H, 30, (b.W-b.H-2*n)/max(n, 1))
	row := b.Centre(n*(side+4)+b.H, b.H)
	for i := range gives {
		p.Icon(row.Left(side, 4).Centre(side-2, side-2), pictureOf(gives[i].Look), kit.OnPaper(gives[i].Look.Tone), ground)
	}
	if seal != nil {
		drawSeal(p, row.Left(b.H, 0), seal)
	}
}

// offerPrice is the price; a lower one beside it where it is struck through.
func offerPrice(p *kit.Painter, b kit.Box, f *saleFace, ground color.NRGBA) {
	size := float32(38)
	full := f.card.Price
	s := f.card.Sale
	w := priceWidth(full, size)
	more := float32(0)
	if s.Off > 0 {
		more = 34
		if s.Price != nil {
			more = priceWidth(s.Price, size) + 8
		}
	}
	for size > 22 && w+more > b.W {
		size--
		w = priceWidth(full, size)
	}
	at := b.Centre(w+more, b.H)
	old := at.Left(w, 8)
	priceRow(p, old, full, size)
	switch {
	case s.Off == 0:
		return
	case s.Price != nil:
		p.Rect(kit.At(old.X-2, old.Y+old.H/2-1, old.W+2, 3), kit.OnPaper("crimson"), kit.None, 0, 0)
		priceRow(p, at, s.Price, size)
		return
	}
	p.Text(at, signed(-s.Off), kit.TextStyle{Size: size, Face: kit.FaceFigure, Colour: kit.OnPaper("crimson"), Tight: true})
}

// priceWidth is the room for figures side by side.
func priceWidth(list []present.CounterVM, size float32) (w float32) {
	st := kit.TextStyle{Face: kit.FaceFigure}
	for i := range list {
		w += st.Width(list[i].Figure(), size) + 2 + size*0.76 + 6
	}
	return max(w-6, 0)
}
