package scoundrels

import (
	"cmp"
	"fmt"
	"image/color"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// The names that a half of a card can have, as keys in as many columns as they need.

// nameLeast is the least width of a name.
const nameLeast = 76

// names draws the names that fit, in as many columns as they need.
func (t *telling) names(p *kit.Painter, b kit.Box) {
	rows, most := rowsIn(b), int((b.W+kit.Gap)/(nameLeast+kit.Gap))
	var lists [2][]present.ChoiceVM
	var cols [2]int
	for i := range t.halves {
		if t.halves[i] != nil {
			lists[i] = t.able(i)
			cols[i] = (len(lists[i]) + rows) / rows // with what the half is called
		}
	}
	if cols[0]+cols[1] > most && cols[0] > 0 { // one after the other
		cols = [2]int{min(cols[0], most), 0}
	}
	cols[1] = min(cols[1], most)
	wide := (b.W+kit.Gap)/float32(cols[0]+cols[1]) - kit.Gap
	for i, n := range cols {
		if n > 0 {
			t.half(p, b.Left(float32(n)*(wide+kit.Gap)-kit.Gap, kit.Gap).Grid(n, rows, kit.Gap), i, lists[i])
		}
	}
}

// half draws what a half is called and its names into cells, column by column; what has no room
// has pages.
func (t *telling) half(p *kit.Painter, cells []kit.Box, i int, list []present.ChoiceVM) {
	slices.SortStableFunc(cells, func(a, b kit.Box) int { return cmp.Compare(a.X, b.X) })
	h := half(&t.card, i)
	title := strings.ToUpper(t.halves[i].TextWithoutSeat)
	p.Tile(cells[0], fmt.Sprintf("half/%d", i), []any{title, h.Print.Back}, func(p *kit.Painter, b kit.Box) {
		p.Rect(b, band(&h), kit.None, 0, 8)
		b = b.InsetXY(4, 2)
		if name, low := h.Print.Back.Name, b; name != "" { // the decks tell the colour
			colour := low.Bottom(b.H*0.46, 0)
			if !kit.Fit(title, low.W, low.H, captionStyle(white)).Cut { // else the ground says it
				p.Text(colour, strings.ToUpper(name), captionStyle(white))
				b = low
			}
		}
		p.Text(b, title, captionStyle(white))
	})
	if cells = cells[1:]; len(list) > len(cells) {
		size := len(cells) - 1
		pages := kit.Pages(len(list), size)
		at := t.Noted(t.ID(notePages)) % pages
		p.Key(cells[size], "names/next", kit.KeyFace{Label: fmt.Sprintf("%d/%d", at+1, pages), Leads: true, Size: 24}, func() { t.Note(t.ID(notePages), at+1) })
		list = list[at*size : min((at+1)*size, len(list))]
	}
	for k := range list {
		t.candidate(p, cells[k], i, list[k])
	}
}

func captionStyle(colour color.NRGBA) kit.TextStyle {
	st := kit.CapsStyle(20, colour)
	st.Tight = true
	return st
}

// rowsIn is how many rows for fingers a room has.
func rowsIn(b kit.Box) int { return max(1, int((b.H+kit.Gap)/(kit.LeastTarget+kit.Gap))) }

// candidate draws a name that a half can have, or the key to the card that nobody knows.
func (t *telling) candidate(p *kit.Painter, b kit.Box, i int, c present.ChoiceVM) {
	if c.Card.Unnamed {
		label := t.Model().Labels.Absent
		face := kit.KeyFace{Label: label, Icon: "help"}
		if b.W < besideName { // as small as the names beside it
			face = kit.KeyFace{Kind: kit.KeyBare, Label: label, What: label, Draw: func(p *kit.Painter, b kit.Box) {
				p.Rect(b, kit.Felt, kit.Turquoise, 3, 8)
				p.Text(b.InsetXY(5, 4), strings.ToUpper(label), captionStyle(kit.Cream))
			}}
		}
		p.Key(b, t.ID("card/absent"), face, func() { t.take(i, c) })
		return
	}
	face := kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, On: true, What: c, Draw: func(p *kit.Painter, b kit.Box) { drawCandidate(p, b, &c.Card) }}
	p.Key(b, t.ID(fmt.Sprintf("card/%d", c.Fact.Card)), face, func() { t.take(i, c) })
}

// besideName is the width from which there is room for more than a name.
const besideName = 150

func drawCandidate(p *kit.Painter, b kit.Box, c *present.CardVM) {
	p.Rect(b, kit.Felt, kit.Turquoise, 3, 8)
	if b.W < besideName {
		st := kit.CapsStyle(21, kit.Cream)
		b = b.InsetXY(5, 4)
		st.Tight, st.Short = true, beginning(nameOf(c), b.W, &st)
		p.Text(b, nameOf(c), st)
		return
	}
	b = b.Inset(5)
	p.Rect(b.Left(10, 8), band(c), kit.None, 0, 3)
	name := kit.PlainName(c.Name)
	st := kit.TextStyle{Size: 21, Bold: true, Colour: kit.Cream, Tight: true}
	if len(c.Print.Signs) > 0 {
		signs := b.Right(min(26*float32(len(c.Print.Signs)), b.W*0.5), 6)
		drawWhen(p, signs, c, kit.Cream)
		p.Text(b, name, st)
		return
	}
	small := kit.CapsStyle(18, kit.Dim)
	small.Tight, small.Align = true, fyne.TextAlignTrailing
	says := c.Print.Brief
	if c.When.Word != "" {
		says = c.When.Short
	}
	wide := min(st.Width(name, 18)+4, b.W*0.6)
	p.Text(b.Left(wide, 6), name, st)
	p.Text(b, briefly(strings.ToUpper(says), b.W, b.H, small), small)
}
