package view

import (
	"fmt"
	"image/color"
	"strings"

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

// saleOn tells whether somebody is asked whether to take a card for sale.
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

// onSale tells whether an answer takes a card for sale.
func (t *Table) onSale(c *present.ChoiceVM) bool {
	for _, o := range t.offers() {
		if o.card.ID == c.Card.ID {
			return true
		}
	}
	return false
}

// saleAsks tells whether all that can be answered stands on the screen of what
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
	for i := range a.Barred {
		if c := a.Barred[i]; c.Card.ID == card.ID {
			c.Off = true
			return &c
		}
	}
	return nil
}

// saleTells tells whether a rule stands below the cards: what may be bought is said
// once.
func (t *Table) saleTells(l *present.LessonVM) bool {
	a := t.asked()
	return a != nil && a.Rule == l.Rule && a.Reason.Text != ""
}

// saleWhy is what may be bought, with its page.
func saleWhy(a *present.AskVM) string { return a.Reason.Text + " (" + a.Reason.Ref + ")" }

// sale draws the moment.
func (t *Table) sale(p *painter, b box) {
	a := t.asked()
	list := t.offers()
	if len(list) == 0 {
		return
	}
	high, share, cols := float32(64), float32(0.42), len(list)
	if b.upright() {
		high, share, cols = 110, 0.5, min(cols, 2)
	}
	why := textStyle{size: 20, bold: true, colour: cream, tight: true}
	if a.Reason.Text != "" {
		for w := b.W*(1-share) - gap - 24; high < b.H*0.3 && setText(saleWhy(a), w, high-8, why).cut; {
			high += 12
		}
	}
	foot := b.bottom(high, gap)
	rows := (len(list) + cols - 1) / cols
	for i, cell := range b.grid(cols, rows, gap)[:len(list)] {
		t.offerKey(p, cell, &list[i])
	}
	for i := range a.Choices {
		if c := &a.Choices[i]; !t.onSale(c) {
			t.declineKey(p, foot.right(min(foot.W*share, 330), gap), c)
			break
		}
	}
	if a.Reason.Text != "" {
		text := saleWhy(a)
		p.key(foot, "sale/why", keyFace{kind: keyBare, label: text, what: text, draw: func(p *painter, b box) {
			p.rect(b, night, none, 0, 8)
			p.text(b.insetXY(12, 4), text, why)
		}}, func() { t.OnRule(a.Rule) })
	}
}

// declineKey is the key that takes nothing, with what that brings.
func (t *Table) declineKey(p *painter, b box, c *present.ChoiceVM) {
	p.key(b, "answer/-1/0@"+t.seq, keyFace{label: c.Label, detail: c.Brings, what: *c, draw: func(p *painter, b box) {
		label := textStyle{size: 24, bold: true, colour: cream, align: fyne.TextAlignCenter, tight: true}
		if c.Brings != "" {
			p.text(b.bottom(b.H*0.44, 0), c.Brings, textStyle{size: 17, colour: cream, align: fyne.TextAlignCenter, tight: true})
		}
		p.text(b, c.Label, label)
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
func (t *Table) offerKey(p *painter, b box, o *offer) {
	f := saleFace{card: o.card, off: o.choice == nil || o.choice.Off, band: boardEdge, words: cream}
	f.card.Slot = 0
	if o.place >= 0 {
		pl := &t.vm.Places[o.place]
		f.name, f.mark, f.band, f.words = pl.Name, pl.Mark, bandColour(pl), onBand(pl)
		if pl.Short != "" {
			f.name = pl.Short
		}
	}
	label := plainName(o.card.Name)
	if o.choice != nil && !f.off {
		label = o.choice.Label
	}
	id := fmt.Sprintf("sale/%d", o.card.ID)
	if !f.off {
		id = t.keyAt(id, 1)
	}
	p.key(b, id, keyFace{kind: keyBare, label: label, detail: o.card.Sale.Why, on: !f.off, what: f, draw: func(p *painter, b box) { drawOffer(p, b, &f) }}, func() {
		if o.choice != nil {
			t.fact(o.choice.Fact)
		}
	})
}

// drawOffer is a card for sale: where it lies, its picture, name, what it gives,
// what it costs. One that cannot be had is dim, but for its figures, and says
// why.
func drawOffer(p *painter, b box, f *saleFace) {
	ground := paper
	if f.off {
		ground = mix(board, paper, 0.42)
		p.rect(b, ground, boardEdge, frame(1.5), 8)
	} else {
		p.rect(b, ground, turquoise, 4, 8)
	}
	b = b.inset(5)
	if f.name != "" {
		offerBand(p, b.top(30, 3), f)
	}
	price := b.bottom(46, 0)
	line := box{b.X + 4, price.Y + 1, b.W - 8, 1.5}
	p.rect(line, mix(ground, ink, 0.25), none, 0, 0)
	offerPrice(p, price, f, ground)
	givesRow(p, b.bottom(40, 2), f.card.Gives, ground)
	if f.off && f.card.Sale.Why != "" {
		why, high := textStyle{size: 18, bold: true, colour: cream, align: fyne.TextAlignCenter, tight: true}, min(44, b.H*0.5)
		if setText(f.card.Sale.Why, b.W-8, high-4, why).cut {
			high = b.H - 22
		}
		at := b.bottom(high, 2)
		p.rect(at, night, alarm, frame(1.5), 6)
		p.text(at.insetXY(4, 2), f.card.Sale.Why, why)
	}
	if b.H > 86 {
		side := min(b.H-44, b.W-24, 120)
		frontPicture(p, b.top(b.H-44, 0).centre(side, side), &f.card, ground)
	}
	p.text(b, plainName(f.card.Name), textStyle{size: 20, bold: true, colour: ink, tight: true, align: fyne.TextAlignCenter})
}

func offerBand(p *painter, b box, f *saleFace) {
	band, words := f.band, f.words
	if f.off {
		band = mix(board, band, 0.5)
		words = cream
	}
	p.rect(b, band, none, 0, 5)
	b = b.insetXY(6, 0)
	if f.mark.Shape != "" {
		p.icon(b.left(22, 6).centre(22, 22), f.mark.Shape, paper, ink)
	}
	p.text(b, strings.ToUpper(f.name), textStyle{size: 26, face: faceFigure, colour: words, tight: true})
}

// frontPicture is the picture of a card; that of what it is where it lies if it
// has none.
func frontPicture(p *painter, b box, c *present.CardVM, ground color.NRGBA) {
	picture := c.Front
	if picture == "" {
		picture = c.Look.Icon
	}
	if picture != "" {
		p.icon(b, picture, mix(ground, rgb(0x4a2a12), 0.85), ground)
	}
}

// givesRow is what a card gives side by side, a seal at the end.
func givesRow(p *painter, b box, gives []present.CounterVM, ground color.NRGBA) {
	var seal *present.CounterVM
	if len(gives) > 0 && gives[0].Look.Sign == "seal" {
		seal, gives = &gives[0], gives[1:]
	}
	n := float32(len(gives))
	side := min(b.H, 30, (b.W-b.H-2*n)/max(n, 1))
	row := b.centre(n*(side+4)+b.H, b.H)
	for i := range gives {
		p.icon(row.left(side, 4).centre(side-2, side-2), pictureOf(gives[i].Look), onPaper(gives[i].Look.Tone), ground)
	}
	if seal != nil {
		drawSeal(p, row.left(b.H, 0), seal)
	}
}

// offerPrice is the price; a lower one beside it where it is struck through.
func offerPrice(p *painter, b box, f *saleFace, ground color.NRGBA) {
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
	at := b.centre(w+more, b.H)
	old := at.left(w, 8)
	priceRow(p, old, full, size)
	switch {
	case s.Off == 0:
		return
	case s.Price != nil:
		p.rect(box{old.X - 2, old.Y + old.H/2 - 1, old.W + 2, 3}, onPaper("crimson"), none, 0, 0)
		priceRow(p, at, s.Price, size)
		return
	}
	p.text(at, signed(-s.Off), textStyle{size: size, face: faceFigure, colour: onPaper("crimson"), tight: true})
}

// priceWidth is the room for figures side by side.
func priceWidth(list []present.CounterVM, size float32) (w float32) {
	st := textStyle{face: faceFigure}
	for i := range list {
		w += st.width(list[i].Figure(), size) + 2 + size*0.76 + 6
	}
	return max(w-6, 0)
}
