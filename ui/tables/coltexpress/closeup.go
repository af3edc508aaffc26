package coltexpress

import (
	"fmt"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// The close-up of the train: the people who can be chosen, or the loot, as large as a finger,
// in the carriages where they are; the whole train small beside it, and below why somebody
// there cannot be chosen. Who cannot is crossed out; a tap shows the reason.

// spotOf is a level of a carriage.
type spotOf struct{ place, level int }

var nowhere = spotOf{-1, -1}

// chooses reports whether there is a choice between people on the train, or between loot there.
func (l look) chooses() bool {
	a := l.Asked()
	return !l.Narrowed() && len(a.Choices) > 1 && standsAt(l.Model().Places, a.Seat) != nowhere
}

// standsAt returns where on the train somebody stands; nowhere = not on it.
func standsAt(places []present.PlaceVM, m present.MarkVM) spotOf {
	if m.Shape == "" {
		return nowhere
	}
	for i := range places {
		if !inTrain(&places[i]) {
			continue
		}
		for s := range places[i].Spots {
			if slices.ContainsFunc(places[i].Spots[s].Tokens, func(k present.TokenVM) bool { return k.Mark == m }) {
				return spotOf{i, s}
			}
		}
	}
	return nowhere
}

// closeUp is the question that a close-up answers, and the table as it is after the latest
// act: the player who chooses has to see who is there now.
type closeUp struct {
	look
	places []present.PlaceVM
	seats  []present.SeatVM
}

// people reports whether people are chosen, and not loot.
func (l closeUp) people() bool { return l.Asked().Choices[0].Mark.Shape != "" }

// rooms returns the levels of carriages to show, from the rear to the front, roofs before
// insides: those of the people who can be chosen and of the one who chooses; else that of the
// loot.
func (l closeUp) rooms() (list []spotOf) {
	a := l.Asked()
	want := []spotOf{standsAt(l.places, a.Seat)}
	if l.people() {
		for i := range a.Choices {
			want = append(want, standsAt(l.places, a.Choices[i].Mark))
		}
	} else if of := standsAt(l.places, a.OtherSeat); of != nowhere {
		want = []spotOf{of}
	}
	for _, place := range l.fromTheRear() {
		for s := range l.places[place].Spots {
			if at := (spotOf{place, s}); slices.Contains(want, at) {
				list = append(list, at)
			}
		}
	}
	if len(list) > roomsMost { // the one who chooses knows the own level
		own := want[0]
		if others := slices.DeleteFunc(slices.Clone(list), func(at spotOf) bool { return at == own }); !slices.Contains(want[1:], own) {
			list = others
		}
	}
	return list
}

// fromTheRear returns the parts of the train, by their indexes, as they stand from left to right.
func (l closeUp) fromTheRear() (list []int) {
	for i := range l.Model().Places {
		if inTrain(&l.Model().Places[i]) {
			list = append(list, i)
		}
	}
	slices.Reverse(list)
	return list
}

// roomsMost is how many levels stand side by side.
const roomsMost = 3

// The close-up is cut by these: the height of the row with the pile; the share of its width that
// the small train has beside the rooms, or of its height above them; the share of that part where
// the reason stands.
const pileHigh, besideRooms, aboveRooms, reasonShare = 78, 0.36, 0.27, 0.52

// closeUpParts are the boxes of the close-up.
type closeUpParts struct{ pile, train, reason, rooms kit.Box }

// closeUpIn cuts a room into them.
func closeUpIn(b kit.Box, upright bool) (c closeUpParts) {
	c.pile = b.Top(pileHigh, kit.Gap)
	if upright {
		c.train = b.Top(b.H*aboveRooms, kit.Gap)
		c.reason = c.train.Right(c.train.W*reasonShare, kit.Gap)
	} else {
		c.train = b.Left(b.W*besideRooms, kit.Gap)
		c.reason = c.train.Bottom(c.train.H*reasonShare, kit.Gap)
	}
	c.rooms = b
	return c
}

// closeUpNotice returns where the strip stands: in that of the small train, if the reason is why somebody
// cannot be chosen and there is room; else in the place of the reason, and higher if it has many words.
func (l look) closeUpNotice(b kit.Box) (list []kit.Box) {
	parts := closeUpIn(b, l.Upright())
	c := closeUp{look: l}
	c.places, c.seats = l.End()
	if f := c.why(c.rooms()); f.mark.Shape != "" {
		list = append(list, parts.train)
	}
	at := parts.reason
	if more := min(table.NoticeHigh(l.Look, at.W), b.H-pileHigh-kit.Gap) - at.H; more > 0 && !l.Upright() {
		at.InsetTop(-more)
	}
	return append(list, at)
}

// closeUp draws the close-up.
func (l look) closeUp(p *kit.Painter, b kit.Box) {
	c, parts := closeUp{look: l}, closeUpIn(b, l.Upright())
	c.places, c.seats = l.End()
	rooms := c.rooms()
	c.queueHead(p, parts.pile)
	c.whereAt(p, parts.train, rooms)
	c.reason(p, parts.reason, rooms)
	b = parts.rooms
	n := float32(0)
	for _, at := range rooms {
		n += c.weight(at)
	}
	if l.Upright() && len(rooms) > 2 {
		rows := b.Grid(1, 2, kit.Gap)
		half := (len(rooms) + 1) / 2
		for i, at := range rooms {
			row := rows[i/half]
			count := min(half, len(rooms)-i/half*half)
			c.room(p, row.Grid(count, 1, kit.Gap)[i%half], at)
		}
		return
	}
	whole := b.W - kit.Gap*float32(len(rooms)-1)
	for _, at := range rooms {
		c.room(p, b.Left(whole*c.weight(at)/n, kit.Gap), at)
	}
}

// spot returns what is on a level.
func (l closeUp) spot(at spotOf) *present.SpotVM { return &l.places[at.place].Spots[at.level] }

// weight returns how much of the width a room needs, in people.
func (l closeUp) weight(at spotOf) float32 { return max(1.4, float32(len(l.spot(at).Tokens))) }

// queueHead draws the common pile, and large the card that is carried out.
func (l closeUp) queueHead(p *kit.Painter, row kit.Box) {
	i := slices.IndexFunc(l.places, func(pl present.PlaceVM) bool { return pl.As == queueForm })
	if i < 0 {
		return
	}
	pl := &l.places[i]
	for _, c := range pl.Cards {
		if c.Usable && !c.Down {
			head := row.Right(row.W*0.36, kit.Gap)
			p.Tile(head, "works", c, func(p *kit.Painter, b kit.Box) { drawWorks(p, b, &c) })
		}
	}
	l.laidPlace(p, row, i, pl, drawQueue)
}

// drawWorks draws the card that is carried out: its picture and its name.
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

// reasonEdge and reasonSign are the margin of the reason and the size of the signs on it.
const reasonEdge, reasonSign = 10, 30

// reason draws why somebody who stands there cannot be chosen, and what the rule says, as much of
// it as there is room for; a tap opens the rule.
func (l closeUp) reason(p *kit.Painter, b kit.Box, rooms []spotOf) {
	if f := l.why(rooms); f.why.Text != "" {
		p.Key(b, "why/close", kit.KeyFace{Kind: kit.KeyBare, Label: f.why.Text, What: f, Draw: func(p *kit.Painter, b kit.Box) { drawReason(p, b, &f) }}, func() { l.OpenRule(l.Asked().Rule) })
	}
}

// why returns what the reason says.
func (l closeUp) why(rooms []spotOf) reasonFace {
	a := l.Asked()
	f := reasonFace{why: a.Reason}
	for _, at := range rooms {
		for _, k := range l.spot(at).Tokens {
			if k.WhyNot.Text != "" && f.mark.Shape == "" {
				f.why, f.mark, f.rule = k.WhyNot, k.Mark, a.Reason.Text
			}
		}
	}
	return f
}

// reasonFace is what the reason says.
type reasonFace struct {
	why  present.AboutVM
	mark present.MarkVM // whom it is about; zero = nobody
	rule string         // what the rule says besides
}

func drawReason(p *kit.Painter, b kit.Box, f *reasonFace) {
	p.Rect(b, kit.Paper, kit.PaperEdge, 1, 8)
	b = b.Inset(reasonEdge)
	p.Icon(kit.At(b.X+b.W-reasonSign, b.Y+b.H-reasonSign, reasonSign, reasonSign), "book", kit.OnPaper("brass"), kit.Paper)
	if f.mark.Shape != "" {
		p.SeatSign(kit.At(b.X, b.Y, reasonSign, reasonSign), kit.Mark(f.mark))
		b.Left(reasonSign, 8)
	}
	st := kit.TextStyle{Size: 20, Bold: true, Colour: kit.Ink, Tight: true, Top: true}
	small := kit.TextStyle{Size: kit.TextSmall, Colour: kit.Sepia, Tight: true}
	source := ""
	if f.why.Ref != "" {
		source = " " + kit.Unbroken("("+f.why.Ref+")")
	}
	if foot := b.H - kit.TextHeight(f.why.Text+source, b.W, st) - 6; f.rule != "" && foot > 0 {
		rule := b.Bottom(foot, 0)
		rule.Right(reasonSign, 4)
		p.Text(rule, firstSentences(f.rule, "", rule.W, rule.H, small), small)
	} else if upper := kit.At(b.X, b.Y, b.W, b.H-reasonSign); !kit.FitText(f.why.Text+source, upper.W, upper.H, st).Cut {
		b = upper // the book is below it
	} else {
		b.Right(reasonSign, 4)
	}
	p.Text(b, firstSentences(f.why.Text, source, b.W, b.H, st), st)
}

// whereAt draws the whole train small, as it is at the step of the latest act that the strip
// shows, with frames where the rooms are, and their names.
func (l closeUp) whereAt(p *kit.Painter, b kit.Box, rooms []spotOf) {
	type face struct {
		cars  []carFace
		rooms []spotOf
	}
	f, index := face{rooms: rooms}, l.fromTheRear()
	for _, place := range index {
		f.cars = append(f.cars, carFace{pl: l.Model().Places[place], small: true})
	}
	names := l.roomNames(rooms)
	p.Tile(b, "where", []any{f, names}, func(p *kit.Painter, b kit.Box) {
		p.Rect(b, kit.Night, kit.BoardEdge, kit.FrameWidth(2), 8)
		b = b.InsetXY(kit.Gap, 6)
		st := kit.CapsStyle(26, kit.Cream)
		st.Tight = true
		if high := max(namesHigh, b.H*0.3); !kit.FitText(strings.ToUpper(names), b.W, high, st).Cut { // else the rooms alone say it
			p.Text(b.Bottom(high, 4), strings.ToUpper(names), st)
		}
		n := float32(len(f.cars))
		cells := b.Centre(b.W, min(b.H, (b.W+2)/n*carShape)).Grid(len(f.cars), 1, 2)
		for i := range f.cars {
			drawCarriage(p, cells[i], &f.cars[i])
		}
		for _, at := range rooms {
			if i := slices.Index(index, at.place); i >= 0 {
				c := cells[i]
				level := c.Top(c.H*roofShare, 0)
				if at.level == inside {
					level = c
				}
				p.Rect(level.Inset(-1), kit.None, kit.Cream, 3, 5)
			}
		}
	})
}

// namesHigh is the least height of the names below the small train.
const namesHigh = 28

// firstSentences returns as many sentences of a text as fit a box with what stands after them.
func firstSentences(text, after string, w, h float32, st kit.TextStyle) string {
	for text != "" && kit.FitText(text+after, w, h, st).Cut {
		text = text[:strings.LastIndex(strings.TrimRight(text, ".;"), ".")+1]
	}
	if text == "" {
		return ""
	}
	return text + after
}

// roomName returns the name of a level.
func (l closeUp) roomName(at spotOf) string {
	return l.places[at.place].Name + ", " + strings.ToLower(l.spot(at).Name)
}

// roomNames returns the names of all levels that the close-up shows.
func (l closeUp) roomNames(rooms []spotOf) string {
	var list []string
	for _, at := range rooms {
		list = append(list, l.roomName(at))
	}
	return strings.Join(list, " · ")
}

// room draws one level of a carriage with its people, each a key if it can be chosen, and below
// them the loot that can.
func (l closeUp) room(p *kit.Painter, b kit.Box, at spotOf) {
	spot, title := l.spot(at), l.roomName(at)
	p.Tile(b, fmt.Sprintf("room/%d/%d", at.place, at.level), title, func(p *kit.Painter, b kit.Box) { drawRoom(p, b, at.level, title) })
	b = b.Inset(12)
	b.Top(14, 0)
	b.Bottom(16, 0)
	if !l.people() {
		high := min(b.H*0.5, 140)
		l.things(p, b.Bottom(high, kit.Gap), spot)
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
		l.person(p, cell.Centre(min(cell.W, 130), cell.H), &spot.Tokens[i])
	}
}

// drawRoom draws a level of a carriage: its roof below the people on it, or its walls.
func drawRoom(p *kit.Painter, b kit.Box, level int, title string) {
	paint := kit.RGB(carPaint[0])
	st := kit.CapsStyle(18, kit.Dim)
	st.Tight = true
	if level == roof {
		foot := b
		foot = foot.Bottom(26, 0)
		p.Rect(foot, kit.Mix(paint, kit.Night, 0.25), kit.Mix(paint, kit.Brass, 0.5), kit.FrameWidth(2), 5)
		p.Text(foot.InsetXY(4, 2), strings.ToUpper(title), st)
		return
	}
	top := b
	top = top.Top(14, 0)
	walls := kit.At(b.X+3, b.Y+10, b.W-6, b.H-10)
	p.Rect(walls, paint, kit.Mix(paint, kit.Brass, 0.5), kit.FrameWidth(2), 6)
	p.Rect(kit.At(walls.X+6, walls.Y+8, walls.W-12, walls.H-34), kit.Night, kit.Mix(paint, kit.Brass, 0.4), kit.FrameWidth(1), 5)
	p.Rect(top, kit.Mix(paint, kit.Night, 0.25), kit.Mix(paint, kit.Brass, 0.5), kit.FrameWidth(2), 5)
	st.Colour = kit.Cream
	foot := walls.Bottom(24, 0)
	p.Text(foot.InsetXY(4, 1), strings.ToUpper(title), st)
}
