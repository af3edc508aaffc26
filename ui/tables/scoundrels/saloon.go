package scoundrels

import (
	"fmt"
	"image/color"
	"strings"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// The Saloon: three Scoundrels, each a trait over a job with its price between them, and the
// pile of discards as a fourth card. A card that can be hired is framed.

// The colours of the bands of a card, by the word of its back.
var bands = map[string]color.NRGBA{
	"blue": kit.RGB(0x2f5d9e), "red": kit.RGB(0xa3231b), "green": kit.RGB(0x2c7d55), "purple": kit.RGB(0x7d3f96), "black": kit.RGB(0x2b2b30),
}

// white is the colour of words on a band.
var white = kit.RGB(0xffffff)

// band returns the colour of a half; grey if nobody knows it.
func band(c *present.CardVM) color.NRGBA {
	if rgb, ok := bands[c.Print.Back.Word]; ok {
		return rgb
	}
	return kit.RGB(0x5a5148)
}

// half returns the upper or the lower card of a Scoundrel.
func half(c *present.CardVM, i int) present.CardVM {
	if i < len(c.Parts) {
		return c.Parts[i]
	}
	return present.CardVM{Down: true}
}

// unknown is what stands for what nobody has entered.
const unknown = "?"

// nameOf returns the name of a half in capitals, without what is in brackets.
func nameOf(c *present.CardVM) string {
	if c.Down {
		return unknown
	}
	return strings.ToUpper(kit.PlainName(c.Name))
}

// scoundrelFace is what a card of the Saloon or of a sheet shows.
type scoundrelFace struct {
	card  present.CardVM
	lit   bool // it answers
	open  bool // its answers are open
	broke bool // nobody who is asked can pay it
	asks  bool // its name can be entered
}

// saloon draws the Saloon and the discards.
func (l look) saloon(p *kit.Painter, b kit.Box, n *answers) {
	place := l.place(saloonForm)
	if place < 0 {
		return
	}
	pl := &l.Model().Places[place]
	l.pile(p, &b, n)
	p.Tile(b, fmt.Sprintf("mat/%d", place), nil, func(*kit.Painter, kit.Box) {}) // where it is, for pages that point at places
	cells := b.Grid(saloonCards, 1, kit.Gap)
	first := saloonCards - len(pl.Cards) // the right-most leaves first
	for i, at := range cells {
		if i < first {
			p.Rect(at, kit.Mix(kit.Night, kit.Board, 0.4), kit.BoardEdge, kit.FrameWidth(1), 8)
			continue
		}
		l.scoundrel(p, at, &pl.Cards[i-first], n, drawScoundrel)
	}
}

const saloonCards = 3

// pileWide is the width of the discards.
const pileWide = 48

// pile draws the discards beside the Saloon: how many there are, and the one on top. It is
// drawn like the others while it answers.
func (l look) pile(p *kit.Painter, b *kit.Box, n *answers) {
	place := l.place(pileForm)
	if place < 0 {
		return
	}
	pl := &l.Model().Places[place]
	if len(pl.Cards) > 0 {
		c := &pl.Cards[0]
		_, asks := n.names[c.Slot]
		if len(n.cards[int(c.ID)]) > 0 || asks && l.wanted(c) {
			cells := b.Grid(saloonCards+1, 1, kit.Gap)
			l.scoundrel(p, cells[saloonCards], c, n, drawScoundrel)
			b.W = cells[saloonCards].X - kit.Gap - b.X
			return
		}
	}
	at := b.Right(pileWide, kit.Gap)
	p.Keep(kit.RoleThing, at)
	face := pileFace{*pl}
	p.Key(at, fmt.Sprintf("place/%d", place), kit.KeyFace{Kind: kit.KeyBare, Label: pl.Name, What: face, Draw: func(p *kit.Painter, b kit.Box) { drawPile(p, b, &face) }}, func() {
		if len(pl.Cards) > 0 {
			l.Read(pl.Cards[0])
		}
	})
}

// wanted reports whether the game waits for the name of a card.
func (l look) wanted(c *present.CardVM) bool {
	for i := range l.Model().Asks {
		if a := &l.Model().Asks[i]; a.Slot == c.Slot && a.Optional == "" {
			return true
		}
	}
	return false
}

type pileFace struct{ pl present.PlaceVM }

// drawPile draws the discards: the bands of the top one, and their number.
func drawPile(p *kit.Painter, b kit.Box, f *pileFace) {
	p.Rect(b, kit.Mix(kit.Night, kit.Board, 0.5), kit.BoardEdge, kit.FrameWidth(1), 8)
	count := 0
	if len(f.pl.Counters) > 0 {
		count = f.pl.Counters[0].Value
	}
	if count > 0 && len(f.pl.Cards) > 0 {
		at := b.Inset(6)
		at.H *= 0.44
		for i, part := range at.Grid(1, 2, 0) {
			h := half(&f.pl.Cards[0], i)
			p.Rect(part, kit.Mix(band(&h), kit.Night, 0.25), kit.None, 0, 3)
		}
	}
	foot := b.Bottom(b.H*0.5, 0)
	p.Figure(foot.Top(foot.H*0.6, 0), fmt.Sprint(count), 36, kit.Dim)
	p.Icon(foot.Centre(20, 18), "down", kit.Dim, kit.Night)
}

// scoundrel draws a card as a key: it answers, or asks for its name, or opens its sheet; a
// finger that rests on it always does that. One that costs too much is tried, for the game to say
// why not.
func (l look) scoundrel(p *kit.Painter, b kit.Box, c *present.CardVM, n *answers, draw func(*kit.Painter, kit.Box, *scoundrelFace)) {
	p.Keep(kit.RoleThing, b)
	list := atPrice(l, c, n.cards[int(c.ID)])
	if c.ID == 0 {
		list = nil
	}
	shown := priced(l, c)
	ask, asks := n.names[c.Slot]
	asks = asks && c.Slot != 0
	thing := openThing(thingCard, int(c.ID))
	f := scoundrelFace{card: shown, lit: len(list) > 0, open: l.Noted(l.ID(noteThing)) == thing && len(list) > 0, asks: asks, broke: l.broke(&shown, n)}
	face := kit.KeyFace{Kind: kit.KeyBare, Label: kit.PlainName(c.Name), On: f.lit || asks, Leads: len(list) != 1, What: f, Hold: func() { l.Read(*c) }, Draw: func(p *kit.Painter, b kit.Box) { draw(p, b, &f) }}
	switch {
	case f.lit:
		if len(list) == 1 {
			face.Label = list[0].Label
		}
		p.Key(b, l.ID(fmt.Sprintf("answer/card/%d", c.ID)), face, func() { l.tap(list, thing) })
	case asks:
		p.Key(b, l.ID(fmt.Sprintf("place/card/%d", c.Slot)), face, func() { l.name(ask) })
	case f.broke && n.hires != 0:
		p.Key(b, l.ID(fmt.Sprintf("broke/%d", c.Slot)), face, func() { l.Fact(engine.Act(n.seat, n.hires, uint16(c.ID), uint16(shown.Price[0].Value))) })
	default:
		p.Key(b, fmt.Sprintf("read/%s/%d", c.LabelWord, int(c.Slot)*1000+int(c.ID)), face, func() { l.Read(*c) })
	}
}

// name asks for the names of a card; a half that only one card can be is that card.
func (l look) name(ask int) {
	t := l.tellingOf(l.Model().Asks[ask].Slot)
	t.stays(true)
	l.Ask(ask)
	if i, c := t.lone(); i >= 0 {
		t.take(i, c)
	}
}

// broke reports whether a Scoundrel costs more than who is asked has, while others can be
// hired.
func (l look) broke(c *present.CardVM, n *answers) bool {
	a := l.Asked()
	if a == nil || len(n.visit) == 0 || len(c.Price) == 0 || c.Price[0].Unknown || c.Slot == 0 {
		return false
	}
	s := l.seatOf(a.Seat)
	return s != nil && len(s.Counters) > 0 && s.Counters[0].Value < c.Price[0].Value
}

// frameOf draws the frame of a card.
func frameOf(p *kit.Painter, b kit.Box, f *scoundrelFace) {
	switch {
	case f.open:
		p.Rect(b, kit.None, kit.Turquoise, 7, 9)
	case f.lit, f.asks:
		p.Rect(b, kit.None, kit.Turquoise, 4, 9)
	default:
		p.Rect(b, kit.None, kit.BoardEdge, kit.FrameWidth(1.5), 9)
	}
}

// drawScoundrel draws a card of the Saloon.
func drawScoundrel(p *kit.Painter, b kit.Box, f *scoundrelFace) {
	p.Rect(b, kit.Paper, kit.None, 0, 9)
	whole := b
	b = b.Inset(4)
	trait, job := half(&f.card, 0), half(&f.card, 1)
	bandAt(p, b.Top(max(24, b.H*0.17), 0), &trait, 22, techOf(&f.card))
	middle := b.Top(max(40, b.H*0.3), 0)
	p.Rect(b, band(&job), kit.None, 0, 5)
	name := b.Top(max(22, b.H*0.3), 0)
	st := kit.CapsStyle(21, white)
	st.Tight, st.Short = true, kit.FirstWord(nameOf(&job))
	p.Text(name.InsetXY(3, 0), nameOf(&job), st)
	text := kit.TextStyle{Size: 17, Bold: true, Colour: white, Align: fyne.TextAlignCenter, Tight: true, Top: true}
	b = b.InsetXY(3, 1)
	p.Text(b, briefly(job.Print.Brief, b.W, b.H, text), text)
	drawMiddle(p, middle.InsetXY(1, 2), f, &trait)
	frameOf(p, whole, f)
}

// bandAt draws the band of a half with its name, and tech icons at its right end.
func bandAt(p *kit.Painter, b kit.Box, c *present.CardVM, size float32, tech []present.LookVM) {
	p.Rect(b, band(c), kit.None, 0, 5)
	for _, look := range tech {
		side := min(b.H-6, 16)
		at := b.Right(side+2, 1).Centre(side, side)
		p.Rect(at, kit.Paper, kit.None, 0, 3)
		p.Icon(at, look.Icon, kit.OnPaper(look.Tone), kit.Paper)
	}
	st := kit.CapsStyle(size, white)
	b = b.InsetXY(2, 0)
	st.Tight, st.Short = true, beginning(kit.FirstWord(nameOf(c)), b.W, &st)
	p.Text(b, nameOf(c), st)
}

// beginning returns a word, or as much of it as fits a width in the smallest size, with a point.
func beginning(word string, w float32, st *kit.TextStyle) string {
	if st.Width(word, kit.TextSmall) <= w {
		return word
	}
	r := []rune(word)
	for len(r) > 3 && st.Width(string(r)+".", kit.TextSmall) > w {
		r = r[:len(r)-1]
	}
	return string(r) + "."
}

// drawMiddle draws when a Scoundrel can be used, its tech, and what it costs.
func drawMiddle(p *kit.Painter, b kit.Box, f *scoundrelFace, trait *present.CardVM) {
	price, colour := unknown, kit.Ink
	if len(f.card.Price) > 0 && !f.card.Price[0].Unknown {
		price = fmt.Sprint(f.card.Price[0].Value)
	}
	if f.broke {
		colour = kit.AlarmOnPaper
	}
	coin := b.Right(min(20, b.W*0.2), 1)
	if icon := priceIcon(&f.card); icon != "" {
		p.Icon(coin.Centre(coin.W, coin.W), icon, kit.OnPaper("mint"), kit.Paper)
	}
	st := kit.TitleStyle(34, colour)
	st.Align, st.Tight = fyne.TextAlignCenter, true
	p.Text(b.Right(st.Width(price, st.Size)+1, 2), price, st)
	drawWhen(p, b, trait, kit.Ink)
}

// priceIcon is the picture of money.
func priceIcon(c *present.CardVM) string {
	if len(c.Price) > 0 {
		return c.Price[0].Look.Icon
	}
	return ""
}

// techOf are the tech icons of both halves.
func techOf(c *present.CardVM) (list []present.LookVM) {
	for i := range c.Parts {
		for _, g := range c.Parts[i].Gives {
			for range g.Value {
				list = append(list, g.Look)
			}
		}
	}
	return list[:min(len(list), 2)]
}

// arrowWords are the record words of arrows.
var arrowWords = map[string]string{"left": "back", "right": "next"}

// drawWhen draws when a trait can be used: poker numbers as small cards, arrows on a dark
// disc, else a word or two.
func drawWhen(p *kit.Painter, b kit.Box, trait *present.CardVM, ink color.NRGBA) {
	if trait.Down {
		return
	}
	if len(trait.Print.Signs) == 0 {
		word := trait.When.Short
		if word == "" {
			word = trait.When.Name
		}
		st := kit.CapsStyle(18, ink)
		st.Align, st.Tight = fyne.TextAlignLeading, true
		if word = strings.ToUpper(word); !kit.FitText(word, b.W, b.H, st).Cut { // else the sheet of the card has it
			p.Text(b, word, st)
		}
		return
	}
	wide := min(24, (b.W+2)/float32(len(trait.Print.Signs))-2)
	for _, s := range trait.Print.Signs {
		at := b.Left(wide, 2)
		if arrow, ok := arrowWords[s.Word]; ok {
			side := min(at.W+6, at.H, 30)
			disc := at.Centre(side, side)
			p.Rect(disc, kit.Ink, kit.Dim, kit.FrameWidth(1), side/2)
			p.Icon(disc.Inset(side*0.22), arrowPicture(arrow), kit.Cream, kit.Ink)
			continue
		}
		card := at.Centre(at.W, min(at.H, at.W*1.45))
		p.Rect(card, kit.RGB(0xfffdf6), kit.Ink, kit.FrameWidth(1.5), 4)
		p.Figure(card, s.Name, max(kit.TextSmall, min(26, card.H*0.9)), kit.Ink)
	}
}

// arrowPicture is an arrow that points to the left or to the right.
func arrowPicture(name string) string {
	if name == "next" {
		return `<path fill="currentColor" d="M7 2h6l7 10-7 10H7l7-10z"/>`
	}
	return `<path fill="currentColor" d="M17 2h-6L4 12l7 10h6l-7-10z"/>`
}

// together keeps a figure and its sign on one line.
func together(text string) string { return strings.ReplaceAll(text, " $", "\u00a0$") }

// briefly is as much of what a card does as fits a box: its end may be left out behind a plus
// sign, for the whole text is under the finger. "" = not even its first words fit.
func briefly(text string, w, h float32, st kit.TextStyle) string {
	text = together(text)
	fits := func(s string) bool { return !kit.FitText(s, w, h, st).Cut }
	if fits(text) {
		return text
	}
	for _, ends := range []string{",;:", " "} {
		for short := text; ; {
			cut := strings.LastIndexAny(short, ends)
			if cut < 0 {
				break
			}
			if short = short[:cut]; fits(short + " +") {
				return short + " +"
			}
		}
	}
	return ""
}
