package view

import (
	"fmt"
	"slices"
	"strings"

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
func (t *Table) person(p *painter, b box, a closeAsk, k *present.TokenVM) {
	f := personFace{token: *k, pawn: t.vm.Drawing.Pawn, barred: k.Bar.Text != ""}
	seat := -1
	for i := range t.vm.Seats {
		if t.vm.Seats[i].Mark == k.Mark && k.Mark.Shape != "" {
			seat = i
			if k.Mark != a.Seat {
				f.owns = owned(&t.vm.Seats[i])
			}
		}
	}
	draw := func(p *painter, b box) { drawPerson(p, b, &f) }
	if n := slices.IndexFunc(a.Choices, func(c present.ChoiceVM) bool { return c.Mark.Shape != "" && c.Mark == k.Mark }); n >= 0 {
		c := a.Choices[n]
		f.lit = true
		p.key(b, fmt.Sprintf("answer/-1/%d@%s", n, t.seq), keyFace{kind: keyBare, label: c.Label, on: true, what: f, draw: draw}, func() { t.choose(c) })
		return
	}
	if seat >= 0 && a.people() && k.Mark != a.Seat && b.W >= smallest && b.H >= smallest {
		if o, ok := t.instead(a.AskVM, t.vm.Seats[seat].Seat); ok {
			p.key(b, fmt.Sprintf("barred/%d", seat), keyFace{kind: keyBare, label: k.Words, detail: k.Bar.Text, what: f, draw: draw}, func() { t.fact(o) })
			return
		}
	}
	p.tile(b, "stands/"+k.Mark.Shape+k.Side, f, draw)
}

// owned is what somebody has that can be taken: the figures before all others that
// have a picture and no limit.
func owned(s *present.SeatVM) (list []present.CounterVM) {
	for _, c := range s.Counters[:min(len(s.Counters), bigFigures)] {
		if c.Value > 0 && c.Look.Icon != "" && c.Max == 0 {
			list = append(list, c)
		}
	}
	return list
}

// drawPerson is somebody, large, with a name, and below it what is owned.
func drawPerson(p *painter, b box, f *personFace) {
	if f.lit {
		p.rect(b, feltDark, turquoise, 4, 8)
	}
	b = b.insetXY(4, 4)
	tags := b
	if len(f.owns) > 0 {
		tags = b.bottom(min(28, b.H*0.2), 2)
	}
	st := capsStyle(22, cream)
	st.tight = true
	if foot := b.bottom(min(24, b.H*0.24), 0); f.token.Mark.Shape != "" {
		p.text(foot, tabText(f.token.Mark, b.W, st), st)
	}
	side := min(b.H, b.W/pawnShare, 118)
	at := box{b.X + (b.W-side)/2, b.Y + b.H - side, side, side}
	if f.barred {
		c := mix(seatColour(f.token.Mark.Colour), night, 0.65)
		p.icon(at, pawnPicture(f.pawn, f.token.Mark), c, night)
		p.icon(at.centre(side*0.5, side*0.5), "close", alarm, night)
	} else {
		drawPawn(p, at, &f.token, &carFace{pawn: f.pawn})
	}
	if len(f.owns) > 0 {
		lootTags(p, tags, f.owns, false, tags.H/24)
	}
}

// things are the answers that take something, each with how much of it there is.
func (t *Table) things(p *painter, b box, a closeAsk, spot *present.SpotVM) {
	there := spot.Counters
	if a.Of.Shape != "" {
		for i := range t.vm.Seats {
			if t.vm.Seats[i].Mark == a.Of {
				there = t.vm.Seats[i].Counters
			}
		}
	}
	n := len(a.Choices)
	w := min(150, (b.W+gap)/float32(n)-gap)
	row := b.centre(float32(n)*(w+gap)-gap, b.H)
	for i := range a.Choices {
		c := a.Choices[i]
		much := 0
		for _, x := range there {
			if x.Look.Icon == c.Looks[0].Icon && c.Fact.Args[0] != 0 { // else it is about one of them
				much = x.Value
			}
		}
		p.key(row.left(w, gap), fmt.Sprintf("answer/-1/%d@%s", i, t.seq), keyFace{kind: keyBare, label: c.Label, on: true, what: []any{c, much}, draw: func(p *painter, b box) { drawThing(p, b, &c, much) }}, func() { t.choose(c) })
	}
}

// drawThing is something to take: how many there are, its picture, its word.
func drawThing(p *painter, b box, c *present.ChoiceVM, much int) {
	p.rect(b, paper, turquoise, 4, 8)
	b = b.insetXY(6, 6)
	word := capsStyle(22, ink)
	word.tight = true
	p.text(b.bottom(min(46, b.H*0.44), 2), strings.ToUpper(c.Label), word)
	side := min(b.H, b.W*0.6)
	row := b
	if much > 1 {
		text := fmt.Sprint(much)
		st := figureStyle(min(b.H*1.1, 52), ink)
		row = b.centre(side+st.width(text, st.size)+6, b.H)
		p.text(row.left(st.width(text, st.size), 6), text, st)
	}
	p.icon(row.centre(side, side), pictureOf(c.Looks[0]), onPaper(c.Looks[0].Tone), paper)
}
