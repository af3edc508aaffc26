package tinyepic

import (
	"fmt"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
)

// The header while cards are entered, and that of a contest of cards: whose card is entered next, or what is to be won.

// toldHead says which card is asked for, and how many are left.
func toldHead(l table.Look) table.Heading {
	h := l.Heading()
	if left := l.Model().Left; left != "" {
		h.Place[1] = left
	}
	return h
}

// contestHead returns the header of a contest: the seat that is asked, what is to be won, or who is
// ahead.
func (l look) contestHead() table.Heading {
	c, m, h := l.Contest(), l.Model(), l.Heading()
	place := [2]string{m.Round, c.Count}
	switch i := l.nextHand(c); {
	case !c.Open && prizeAsked(l, c):
		h.Place[1] = c.Place
	case c.Dice && c.Open:
		if a := l.Asked(); a != nil && len(a.Faces) > 0 { // of several dice any may come first
			h.Place[1] = c.Place
		}
	case c.Dice:
		h = table.Heading{Name: strings.ToUpper(c.Place), Place: [2]string{m.Round, c.Place}}
		if i := slices.IndexFunc(c.Sides, func(s present.SideVM) bool { return s.Ahead }); i >= 0 {
			h.Mark, h.Name, h.Asked = c.Sides[i].Mark, c.Sides[i].Mark.Name, c.Sides[i].State
		}
	case !c.Open:
		h = table.Heading{Name: strings.ToUpper(c.Place), Asked: stakes(c), Place: place}
		if len(c.Stake) > 0 {
			h.What = []any{c.Stake, c.StakeIs}
			h.Draw = func(p *kit.Painter, b kit.Box) { drawStakes(p, b, c, place) }
		}
	case i >= 0:
		s := &c.Sides[i]
		return table.Heading{Mark: s.Mark, Name: s.Mark.Name, Asked: l.cardAsked(s.Slot).Said.Beside, Place: h.Place}
	default:
		if a := l.Asked(); a != nil && a.Seat.Shape == "" { // the table says who wins
			return table.Heading{Name: a.Text, Place: [2]string{m.Round, stakes(c)}}
		}
	}
	return h
}

// stakes lists in words what is to be won.
func stakes(c *present.ContestVM) string {
	var list []string
	for _, o := range c.Stake {
		list = append(list, o.Text)
	}
	return strings.Join(list, " / ")
}

// drawStakes draws a header with a title, what was to be won on a plate of felt in the middle,
// and where in the game that was.
func drawStakes(p *kit.Painter, b kit.Box, c *present.ContestVM, place [2]string) {
	name := kit.TitleStyle(kit.SizeName, kit.Cream)
	st, words := kit.CapsStyle(kit.SizeCaps, kit.Cream), kit.CapsStyle(kit.SizeCaps, kit.Dim)
	w := max(st.Width(strings.ToUpper(place[0]), kit.SizeCaps), st.Width(strings.ToUpper(place[1]), kit.SizeCaps)) + 2
	at := b.Right(w, 12).Centre(w, 50)
	st.Align, st.Tight, st.Colour = fyne.TextAlignTrailing, true, kit.Dim
	for i, row := range at.Grid(1, 2, 0) {
		p.Text(row, strings.ToUpper(place[i]), st)
	}
	title := strings.ToUpper(c.Place)
	named, say, wide := true, strings.ToUpper(c.StakeIs), float32(0)
	for _, try := range []struct {
		named bool
		say   string
	}{{true, say}, {false, say}, {false, ""}} { // the title is read first
		named, say = try.named, try.say
		wide = words.Width(say, kit.SizeCaps) + 32
		for i := range c.Stake {
			wide += stakeWidth(&c.Stake[i], named) + 14
		}
		if name.Width(title, titleLeast)+wide+16 <= b.W {
			break
		}
	}
	p.Text(b.Left(min(name.Width(title, name.Size)+2, b.W-wide-16), 16), title, name)
	at = b.Centre(min(wide, b.W), 46)
	p.Rect(at, kit.Felt, kit.None, 0, 8)
	at = at.InsetXY(12, 0)
	words.Tight = true
	if say != "" {
		p.Text(at.Left(words.Width(say, kit.SizeCaps)+2, 8), say, words)
	}
	for i := range c.Stake {
		if i > 0 {
			p.Text(at.Left(12, 2), "/", words)
		}
		for k := range c.Stake[i].Parts {
			drawStakePart(p, &at, &c.Stake[i].Parts[k], named)
		}
	}
}

// titleLeast is the least size of a title beside what is to be won.
const titleLeast = 28

// drawStakePart cuts a figure with its picture, and its name if there is room,
// off the left.
func drawStakePart(p *kit.Painter, b *kit.Box, c *present.CounterVM, named bool) {
	digits, name := kit.FigureStyle(42, kit.Cream), kit.CapsStyle(kit.SizeCaps, kit.Cream)
	digits.Align, name.Tight = fyne.TextAlignLeading, true
	text, called := fmt.Sprint(c.Value), strings.ToUpper(c.Name)
	p.Text(b.Left(digits.Width(text, 42), 2), text, digits)
	p.Icon(b.Left(32, 6).Centre(32, 32), pieces.Picture(c.Look), kit.OnDark(c.Look.Tone), kit.Felt)
	if named {
		p.Text(b.Left(name.Width(called, kit.SizeCaps)+2, 8), called, name)
	}
}

// stakeWidth returns the width of a stake, with its names or without.
func stakeWidth(o *present.OfferVM, named bool) (w float32) {
	digits, name := kit.FigureStyle(42, kit.Cream), kit.CapsStyle(kit.SizeCaps, kit.Cream)
	for i := range o.Parts {
		c := &o.Parts[i]
		w += digits.Width(fmt.Sprint(c.Value), 42) + 2 + 38
		if named {
			w += name.Width(strings.ToUpper(c.Name), kit.SizeCaps) + 10
		}
	}
	return w
}
