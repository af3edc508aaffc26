package table

import (
	"fmt"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// People and things in a close-up.

// personFace is somebody in the close-up.
type personFace struct {
	token  present.TokenVM
	pawn   string
	lit    bool
	barred bool
	owns   []present.CounterVM
}

// person is somebody who stands there.
func (t *Table) person(p *kit.Painter, b kit.Box, a closeAsk, k *present.TokenVM) {
	f := personFace{token: *k, pawn: t.vm.Drawing.Pawn, barred: k.WhyNot.Text != ""}
	seat := -1
	for i := range t.vm.Seats {
		if t.vm.Seats[i].Mark == k.Mark && k.Mark.Shape != "" {
			seat = i
			if k.Mark != a.Seat {
				f.owns = owned(&t.vm.Seats[i])
			}
		}
	}
	draw := func(p *kit.Painter, b kit.Box) { drawPerson(p, b, &f) }
	if n := slices.IndexFunc(a.Choices, func(c present.ChoiceVM) bool { return c.Mark.Shape != "" && c.Mark == k.Mark }); n >= 0 {
		c := a.Choices[n]
		f.lit = true
		p.Key(b, fmt.Sprintf("answer/-1/%d@%s", n, t.seq), kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, On: true, What: f, Draw: draw}, func() { t.choose(c) })
		return
	}
	if seat >= 0 && a.people() && k.Mark != a.Seat && b.W >= kit.LeastTarget && b.H >= kit.LeastTarget {
		if o, ok := Instead(a.Choices, t.vm.Seats[seat].Seat); ok {
			p.Key(b, fmt.Sprintf("barred/%d", seat), kit.KeyFace{Kind: kit.KeyBare, Label: k.Words, Detail: k.WhyNot.Text, What: f, Draw: draw}, func() { t.fact(o) })
			return
		}
	}
	p.Tile(b, "stands/"+k.Mark.Shape+k.Side, f, draw)
}

// owned is what somebody has that can be taken: the figures before all others that
// have a picture and no limit.
func owned(s *present.SeatVM) (list []present.CounterVM) {
	for _, c := range s.Counters[:min(len(s.Counters), BigFigures)] {
		if c.Value > 0 && c.Look.Icon != "" && c.Max == 0 {
			list = append(list, c)
		}
	}
	return list
}

// drawPerson is somebody, large, with a name, and below it what is owned.
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
		p.Text(foot, tabText(f.token.Mark, b.W, st), st)
	}
	side := min(b.H, b.W/pawnShare, 118)
	at := kit.At(b.X+(b.W-side)/2, b.Y+b.H-side, side, side)
	if f.barred {
		c := kit.Mix(kit.SeatColour(f.token.Mark.Colour), kit.Night, 0.65)
		p.Icon(at, pawnPicture(f.pawn, f.token.Mark), c, kit.Night)
		p.Icon(at.Centre(side*0.5, side*0.5), "close", kit.Alarm, kit.Night)
	} else {
		drawPawn(p, at, &f.token, &carFace{pawn: f.pawn})
	}
	if len(f.owns) > 0 {
		lootTags(p, tags, f.owns, false, tags.H/24)
	}
}

// things are the answers that take something, each with how much of it there is.
func (t *Table) things(p *kit.Painter, b kit.Box, a closeAsk, spot *present.SpotVM) {
	there := spot.Counters
	if a.OtherSeat.Shape != "" {
		for i := range t.vm.Seats {
			if t.vm.Seats[i].Mark == a.OtherSeat {
				there = t.vm.Seats[i].Counters
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
			if x.Look.Icon == c.Looks[0].Icon && c.Fact.Args[0] != 0 { // else it is about one of them
				much = x.Value
			}
		}
		p.Key(row.Left(w, kit.Gap), fmt.Sprintf("answer/-1/%d@%s", i, t.seq), kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, On: true, What: []any{c, much}, Draw: func(p *kit.Painter, b kit.Box) { drawThing(p, b, &c, much) }}, func() { t.choose(c) })
	}
}

// drawThing is something to take: how many there are, its picture, its word.
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
	p.Icon(row.Centre(side, side), pictureOf(c.Looks[0]), kit.OnPaper(c.Looks[0].Tone), kit.Paper)
}
