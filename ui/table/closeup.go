package table

import (
	"fmt"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// The close-up of a train: who can be chosen there, or what, as large as a
// finger, in the carriages where they stand; the whole train small beside it, and
// below why somebody there cannot be chosen. Who cannot is crossed out; a tap says
// why.

// closeUpOn reports whether the answers are people on the train, or things that
// lie or are kept there.
func (t *Table) closeUpOn() bool {
	a := t.asked()
	if a == nil || t.narrowed() || t.vm.Contest != nil || a.Pick != nil || len(a.Choices) < 2 || t.standsAt(a.Seat) == nowhere {
		return false
	}
	for i := range a.Choices {
		switch c := &a.Choices[i]; {
		case len(c.Sub) > 0 || c.Off || c.Place >= 0:
			return false
		case c.Mark.Shape != "":
			if t.standsAt(c.Mark) == nowhere {
				return false
			}
		case len(c.Looks) != 1:
			return false
		}
	}
	return true
}

// standsAt is where on the train somebody stands; nowhere = not on it.
func (t *Table) standsAt(m present.MarkVM) spotAt {
	if m.Shape == "" {
		return nowhere
	}
	for i := range t.vm.Places {
		if !carries(&t.vm.Places[i]) {
			continue
		}
		for s := range t.vm.Places[i].Spots {
			if slices.ContainsFunc(t.vm.Places[i].Spots[s].Tokens, func(k present.TokenVM) bool { return k.Mark == m }) {
				return spotAt{i, s}
			}
		}
	}
	return nowhere
}

// people reports whether people are chosen, and not things.
func (a closeAsk) people() bool { return a.Choices[0].Mark.Shape != "" }

// closeAsk is the question that a close-up answers.
type closeAsk struct{ *present.AskVM }

// rooms are the levels of carriages to show, from the rear to the front, roofs
// before insides: where people stand who can be chosen, and who chooses; else
// where the things are.
func (t *Table) rooms(a closeAsk) (list []spotAt) {
	want := []spotAt{t.standsAt(a.Seat)}
	if a.people() {
		for i := range a.Choices {
			want = append(want, t.standsAt(a.Choices[i].Mark))
		}
	} else if of := t.standsAt(a.OtherSeat); of != nowhere {
		want = []spotAt{of}
	}
	for i := range t.vm.Drawing.Items {
		for _, place := range t.vm.Drawing.Items[i].Places {
			for s := range t.vm.Places[place].Spots {
				if at := (spotAt{place, s}); slices.Contains(want, at) {
					list = append(list, at)
				}
			}
		}
	}
	if len(list) > roomsMost { // who chooses knows where that is
		own := want[0]
		if others := slices.DeleteFunc(slices.Clone(list), func(at spotAt) bool { return at == own }); !slices.Contains(want[1:], own) {
			list = others
		}
	}
	return list
}

// roomsMost is how many levels stand side by side.
const roomsMost = 3

// closeUp draws it.
func (t *Table) closeUp(p *kit.Painter, b kit.Box) {
	a := closeAsk{t.asked()}
	step := t.inTheEnd() // who chooses has to see who is there now
	t.queueHead(p, &b)
	rooms := t.rooms(a)
	if _, say := t.strip(); say == nil {
		t.barStrip(p, &b, a, rooms)
	}
	if b.Upright() {
		t.whereAt(p, b.Top(b.H*0.3, kit.Gap), a, rooms, step)
	} else {
		t.whereAt(p, b.Left(b.W*0.36, kit.Gap), a, rooms, step)
	}
	n := float32(0)
	for _, at := range rooms {
		n += t.weight(at)
	}
	if b.Upright() && len(rooms) > 2 {
		rows := b.Grid(1, 2, kit.Gap)
		half := (len(rooms) + 1) / 2
		for i, at := range rooms {
			row := rows[i/half]
			count := min(half, len(rooms)-i/half*half)
			t.room(p, row.Grid(count, 1, kit.Gap)[i%half], a, at)
		}
		return
	}
	whole := b.W - kit.Gap*float32(len(rooms)-1)
	for _, at := range rooms {
		t.room(p, b.Left(whole*t.weight(at)/n, kit.Gap), a, at)
	}
}

// weight is how much of the width a room needs.
func (t *Table) weight(at spotAt) float32 {
	return max(1.4, float32(len(t.vm.Places[at.place].Spots[at.spot].Tokens)))
}

// queueHead is the pile that is worked off, and large the card that is at work.
func (t *Table) queueHead(p *kit.Painter, b *kit.Box) {
	for i := range t.vm.Places {
		pl := &t.vm.Places[i]
		if pl.As != "queue" {
			continue
		}
		row := b.Top(78, kit.Gap)
		for k := range pl.Cards {
			if c := pl.Cards[k]; c.Usable && !c.Down {
				head := row.Right(row.W*0.36, kit.Gap)
				p.Tile(head, "works", c, func(p *kit.Painter, b kit.Box) { drawWorks(p, b, &c) })
			}
		}
		t.told(p, row, i, drawQueue)
		return
	}
}

// drawWorks is the card that is at work: its picture and its name.
func drawWorks(p *kit.Painter, b kit.Box, c *present.CardVM) {
	side := min(b.H, 64)
	frontOf(p, b.Left(side, kit.Gap).Centre(side, side), c, kit.Turquoise, kit.Wood)
	st := kit.TitleStyle(34, kit.Cream)
	name := kit.PlainName(c.Name)
	for st.Size > kit.TextSmall && st.Width(name, st.Size) > b.W {
		st.Size -= 2
	}
	p.Text(b, name, st)
}

// barStrip says why somebody who stands there cannot be chosen, or else what the
// rule says; a tap opens the rule.
func (t *Table) barStrip(p *kit.Painter, b *kit.Box, a closeAsk, rooms []spotAt) {
	text, ref, mark := a.Reason.Text, a.Reason.Ref, present.MarkVM{}
	for _, at := range rooms {
		for _, k := range t.vm.Places[at.place].Spots[at.spot].Tokens {
			if k.WhyNot.Text != "" && mark.Shape == "" {
				text, ref, mark = k.WhyNot.Text, k.WhyNot.Ref, k.Mark
			}
		}
	}
	if text == "" {
		return
	}
	high := float32(stripHigh)
	if b.Upright() {
		high = 104
	}
	said := strings.TrimSpace(text + " (" + ref + ")")
	p.Key(b.Bottom(high, kit.Gap), "why/close", kit.KeyFace{Kind: kit.KeyBare, Label: said, What: []any{said, mark}, Draw: func(p *kit.Painter, b kit.Box) {
		p.Rect(b, kit.Paper, kit.PaperEdge, 1, 8)
		b = b.InsetXY(14, 4)
		if mark.Shape != "" {
			p.SeatSign(b.Left(44, 12).Centre(44, 44), kit.Mark(mark))
		}
		p.Icon(b.Right(30, 6).Centre(28, 28), "book", kit.OnPaper("brass"), kit.Paper)
		p.Text(b, said, kit.TextStyle{Size: 22, Bold: true, Colour: kit.Ink, Tight: true})
	}}, func() { t.OnRule(a.Rule) })
}

// whereAt is the whole train in a corner, as it is at the step that is told, with
// frames where the rooms are, and their names.
func (t *Table) whereAt(p *kit.Painter, b kit.Box, a closeAsk, rooms []spotAt, step []present.PlaceVM) {
	type face struct {
		cars  []carFace
		rooms []spotAt
	}
	f := face{rooms: rooms}
	var index []int
	for i := range t.vm.Drawing.Items {
		for _, place := range t.vm.Drawing.Items[i].Places {
			if pl := &step[place]; carries(pl) {
				f.cars = append(f.cars, carFace{pl: *pl, pawn: t.vm.Drawing.Pawn, small: true})
				index = append(index, place)
			}
		}
	}
	names := t.roomNames(rooms)
	p.Tile(b, "where", []any{f, names, a.Reason.Text}, func(p *kit.Painter, b kit.Box) {
		p.Rect(b, kit.Night, kit.BoardEdge, kit.FrameWidth(2), 8)
		b = b.Inset(kit.Gap)
		train := b.Top(min(b.H*0.6, b.W/float32(len(f.cars))*2.1), kit.Gap)
		cells := train.Grid(len(f.cars), 1, 2)
		for i := range f.cars {
			drawCarriage(p, cells[i], &f.cars[i])
		}
		for _, at := range rooms {
			if i := slices.Index(index, at.place); i >= 0 {
				c := cells[i]
				level := c.Top(c.H*0.37, 0)
				if at.spot == insideSpot {
					level = c
				}
				p.Rect(level.Inset(-1), kit.None, kit.Turquoise, 3, 5)
			}
		}
		st := kit.CapsStyle(26, kit.Cream)
		st.Tight = true
		p.Text(b.Top(30, 4), strings.ToUpper(names), st)
		if b.H > 36 && a.Reason.Text != "" {
			st := kit.TextStyle{Size: kit.TextPlain, Colour: kit.Dim, Tight: true, Top: true}
			p.Text(b, firstSentences(a.Reason.Text, b.W, b.H, st), st)
		}
	})
}

// firstSentences is as many sentences of a text as fit a box.
func firstSentences(text string, w, h float32, st kit.TextStyle) string {
	for text != "" && kit.Fit(text, w, h, st).Cut {
		text = text[:strings.LastIndex(strings.TrimRight(text, ".;"), ".")+1]
	}
	return text
}

// roomNames are the places that the close-up shows, in words.
func (t *Table) roomNames(rooms []spotAt) string {
	var list []string
	for _, at := range rooms {
		pl := &t.vm.Places[at.place]
		list = append(list, pl.Name+", "+strings.ToLower(pl.Spots[at.spot].Name))
	}
	return strings.Join(list, " · ")
}

// room is one level of a carriage with its people, each a key if it can be
// chosen, and below them the things that can.
func (t *Table) room(p *kit.Painter, b kit.Box, a closeAsk, at spotAt) {
	pl := &t.vm.Places[at.place]
	spot := &pl.Spots[at.spot]
	title := pl.Name + ", " + strings.ToLower(spot.Name)
	p.Tile(b, fmt.Sprintf("room/%d/%d", at.place, at.spot), title, func(p *kit.Painter, b kit.Box) { drawRoom(p, b, at.spot, title) })
	b = b.Inset(12)
	b.Top(14, 0)
	b.Bottom(16, 0)
	if !a.people() {
		high := min(b.H*0.5, 140)
		t.things(p, b.Bottom(high, kit.Gap), a, spot)
	}
	n := len(spot.Tokens)
	if n == 0 {
		return
	}
	cols := n
	for rows := 2; rows <= 3 && (b.W+kit.Gap)/float32(cols)-kit.Gap < kit.LeastTarget+12; rows++ {
		cols = (n + rows - 1) / rows
	}
	rows := (n + cols - 1) / cols
	for i, cell := range b.Grid(cols, rows, kit.Gap)[:n] {
		t.person(p, cell.Centre(min(cell.W, 130), cell.H), a, &spot.Tokens[i])
	}
}

// drawRoom is a level of a carriage: its roof below the people on it, or its walls.
func drawRoom(p *kit.Painter, b kit.Box, level int, title string) {
	paint := kit.RGB(carPaint[0])
	st := kit.CapsStyle(18, kit.Dim)
	st.Tight = true
	if level == roofSpot {
		foot := b
		foot = foot.Bottom(26, 0)
		p.Rect(foot, kit.Mix(paint, kit.Night, 0.25), kit.Mix(paint, kit.Brass, 0.5), kit.FrameWidth(2), 5)
		p.Text(foot.InsetXY(4, 2), strings.ToUpper(title), st)
		return
	}
	roof := b
	roof = roof.Top(14, 0)
	walls := kit.At(b.X+3, b.Y+10, b.W-6, b.H-10)
	p.Rect(walls, paint, kit.Mix(paint, kit.Brass, 0.5), kit.FrameWidth(2), 6)
	p.Rect(kit.At(walls.X+6, walls.Y+8, walls.W-12, walls.H-34), kit.Night, kit.Mix(paint, kit.Brass, 0.4), kit.FrameWidth(1), 5)
	p.Rect(roof, kit.Mix(paint, kit.Night, 0.25), kit.Mix(paint, kit.Brass, 0.5), kit.FrameWidth(2), 5)
	st.Colour = kit.Cream
	foot := walls.Bottom(24, 0)
	p.Text(foot.InsetXY(4, 1), strings.ToUpper(title), st)
}
