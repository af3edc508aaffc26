package coltexpress

import (
	"fmt"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// People and things in a close-up.

// personFace is what the picture of somebody in the close-up shows.
type personFace struct {
	token  present.TokenVM
	lit    bool
	barred bool
	owns   []present.CounterVM
}

// person draws somebody who stands there: a key if that is an answer, or if the game can say
// why it is not.
func (l closeUp) person(p *kit.Painter, b kit.Box, k *present.TokenVM) {
	a := l.Asked()
	f := personFace{token: *k, barred: k.WhyNot.Text != ""}
	seat := -1
	for i := range l.seats {
		if l.seats[i].Mark == k.Mark && k.Mark.Shape != "" {
			seat = i
			if k.Mark != a.Seat {
				f.owns = owned(&l.seats[i])
			}
		}
	}
	draw := func(p *kit.Painter, b kit.Box) { drawPerson(p, b, &f) }
	if n := slices.IndexFunc(a.Choices, func(c present.ChoiceVM) bool { return c.Mark.Shape != "" && c.Mark == k.Mark }); n >= 0 {
		c := a.Choices[n]
		f.lit = true
		p.Key(b, l.ID(fmt.Sprintf("answer/-1/%d", n)), kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, On: true, What: f, Draw: draw}, func() { l.Choose(c) })
		return
	}
	if seat >= 0 && l.people() && k.Mark != a.Seat && b.W >= kit.LeastTarget && b.H >= kit.LeastTarget {
		if o, ok := table.Instead(a.Choices, l.seats[seat].Seat); ok {
			p.Key(b, fmt.Sprintf("barred/%d", seat), kit.KeyFace{Kind: kit.KeyBare, Label: k.Words, Detail: k.WhyNot.Text, What: f, Draw: draw}, func() { l.Fact(o) })
			return
		}
	}
	p.Tile(b, "stands/"+k.Mark.Shape+k.Side, f, draw)
}

// owned returns the counters of a seat that can be taken: the large ones that have a picture
// and no limit.
func owned(s *present.SeatVM) (list []present.CounterVM) {
	for _, c := range s.Counters[:min(len(s.Counters), table.BigFigures)] {
		if c.Value > 0 && c.Look.Icon != "" && c.Max == 0 {
			list = append(list, c)
		}
	}
	return list
}

// drawPerson draws somebody, large, with a name and what can be taken.
func drawPerson(p *kit.Painter, b kit.Box, f *personFace) {
	if f.lit {
		p.Rect(b, kit.FeltDark, kit.Turquoise, 4, 8)
	}
	b = b.InsetXY(4, 4)
	tags := b
	if len(f.owns) > 0 {
		tags = b.Bottom(min(28, b.H*0.2), 2)
	}
	st := kit.CapsStyle(22, kit.Cream)
	st.Tight = true
	if foot := b.Bottom(min(24, b.H*0.24), 0); f.token.Mark.Shape != "" {
		p.Text(foot, table.NameFor(f.token.Mark, b.W, st), st)
	}
	side := min(b.H, b.W/pawnShare, 118)
	at := kit.At(b.X+(b.W-side)/2, b.Y+b.H-side, side, side)
	if f.barred {
		c := kit.Mix(kit.SeatColour(f.token.Mark.Colour), kit.Night, 0.65)
		p.Icon(at, pawnPicture(f.token.Mark), c, kit.Night)
		p.Icon(at.Centre(side*0.5, side*0.5), "close", kit.Alarm, kit.Night)
	} else {
		drawPawn(p, at, &f.token, &carFace{})
	}
	if len(f.owns) > 0 {
		lootTags(p, tags, f.owns, false, tags.H/24)
	}
}

// things draws the answers that take something, each with its number.
func (l closeUp) things(p *kit.Painter, b kit.Box, spot *present.SpotVM) {
	a := l.Asked()
	there := spot.Counters
	if a.OtherSeat.Shape != "" {
		for i := range l.seats {
			if l.seats[i].Mark == a.OtherSeat {
				there = l.seats[i].Counters
			}
		}
	}
	n := len(a.Choices)
	w := min(150, (b.W+kit.Gap)/float32(n)-kit.Gap)
	row := b.Centre(float32(n)*(w+kit.Gap)-kit.Gap, b.H)
	for i := range a.Choices {
		c := a.Choices[i]
		much := 0
		for _, x := range there {
			if x.Look.Icon == c.Looks[0].Icon && c.Fact.Args[0] != 0 { // else the answer is about one of them
				much = x.Value
			}
		}
		p.Key(row.Left(w, kit.Gap), l.ID(fmt.Sprintf("answer/-1/%d", i)), kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, On: true, What: []any{c, much}, Draw: func(p *kit.Painter, b kit.Box) { drawThing(p, b, &c, much) }}, func() { l.Choose(c) })
	}
}

// drawThing draws something to take: its number, picture and word.
func drawThing(p *kit.Painter, b kit.Box, c *present.ChoiceVM, much int) {
	p.Rect(b, kit.Paper, kit.Turquoise, 4, 8)
	b = b.InsetXY(6, 6)
	word := kit.CapsStyle(22, kit.Ink)
	word.Tight = true
	p.Text(b.Bottom(min(46, b.H*0.44), 2), strings.ToUpper(c.Label), word)
	side := min(b.H, b.W*0.6)
	row := b
	if much > 1 {
		text := fmt.Sprint(much)
		st := kit.FigureStyle(min(b.H*1.1, 52), kit.Ink)
		row = b.Centre(side+st.Width(text, st.Size)+6, b.H)
		p.Text(row.Left(st.Width(text, st.Size), 6), text, st)
	}
	p.Icon(row.Centre(side, side), pieces.Picture(c.Looks[0]), kit.OnPaper(c.Looks[0].Tone), kit.Paper)
}
