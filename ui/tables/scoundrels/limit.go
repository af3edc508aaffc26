package scoundrels

import (
	"fmt"
	"strings"
	"unicode"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// Who has stolen a safe too many gives one back: the locations stay at the top, and below them the
// stolen safes are keys in the order of the sheet, each with the marks that lie on it.

// limitScene draws the safes of which one is abandoned.
func limitScene(l look, p *kit.Painter, b kit.Box) {
	lower := belowLocations(l, p, b)
	a := l.Asked()
	icon, safes := l.safeIcon(), stolen(l, l.seatOf(a.Seat))
	if len(safes) != len(a.Choices) { // what lies there is not what is asked about
		l.keys(p, lower, a.Choices)
		return
	}
	cols, rows := len(safes), 1
	if l.Upright() {
		cols, rows = 1, len(safes)
	}
	for i, at := range lower.Grid(cols, rows, kit.Gap) {
		c := a.Choices[i]
		f := stolenFace{icon: icon, number: strings.Map(digit, c.Label), marks: marksOf(l, safes[i])}
		face := kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, On: true, What: f, Draw: func(p *kit.Painter, b kit.Box) { drawStolen(p, b, &f) }}
		p.Key(at, l.ID(fmt.Sprintf("answer/-1/%d", i)), face, func() { l.Choose(c) })
	}
}

// belowLocations draws the seats and the locations at the top, and returns the room between them.
func belowLocations(l look, p *kit.Painter, b kit.Box) kit.Box {
	r, n := l.roomsOf(b), &answers{}
	for i := range l.Model().Seats {
		l.seat(p, r.seats[i], i, n)
	}
	top := kit.At(b.X, b.Y, b.W, r.safes.H)
	cells := top.Grid(locations, 1, roomGap)
	if l.Upright() {
		cells = top.Grid(1, locations, roomGap)
	}
	for i, place := range l.locations() {
		l.location(p, cells[i], place, n)
	}
	return lowerRoom(l, b)
}

// lowerRoom is the room between the locations at the top and the seats.
func lowerRoom(l look, b kit.Box) kit.Box {
	r := l.roomsOf(b)
	return kit.At(b.X, b.Y+r.safes.H+kit.Gap, b.W, r.seats[0].Y-b.Y-r.safes.H-2*kit.Gap)
}

// stolen are the closed safes of a seat in the order of its sheet.
func stolen(l look, s *present.SeatVM) (list []*present.CardVM) {
	if s == nil {
		return nil
	}
	icon := l.safeIcon()
	for i := range s.Cards {
		if c := &s.Cards[i]; c.Down && c.Look.Icon == icon {
			list = append(list, c)
		}
	}
	return list
}

// marksOf are the marks on a stolen safe; whose they are it says by names.
func marksOf(l look, safe *present.CardVM) (list []present.TokenVM) {
	for _, g := range safe.Gives {
		for i := range l.Model().Seats {
			if m := l.Model().Seats[i].Mark; m.Name == g.Name {
				list = append(list, present.TokenVM{Mark: m, Printed: fmt.Sprint(g.Value)})
			}
		}
	}
	return list
}

// stolenFace is what the key of a stolen safe shows.
type stolenFace struct {
	icon   string
	number string // on the sheet; the words of the key name the leader's
	marks  []present.TokenVM
}

// digit leaves the digits of a text.
func digit(r rune) rune {
	if unicode.IsDigit(r) {
		return r
	}
	return -1
}

func drawStolen(p *kit.Painter, b kit.Box, f *stolenFace) {
	p.Rect(b, kit.Felt, kit.Turquoise, 3, 8)
	b = b.Inset(8)
	p.Figure(b.Bottom(min(34, b.H*0.25), 4), f.number, 34, kit.Cream)
	room := b
	if len(f.marks) > 0 {
		room = b.Left(b.W*0.55, 8)
	}
	side := min(room.W, room.H)
	safe := room.Centre(side, side)
	p.Rect(safe, kit.Paper, kit.Ink, kit.FrameWidth(2), 10)
	p.Icon(safe.Inset(side*0.16), f.icon, kit.Ink, kit.Paper)
	if len(f.marks) > 0 {
		tokens(p, b, f.marks, 54, kit.Cream)
	}
}
