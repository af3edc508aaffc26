package scoundrels

import (
	"fmt"
	"image/color"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// The locations: all safes of one in a row, each with its marks below it in the shapes of
// their owners. A safe is framed only while one is asked for; what it is worth is never drawn.

// safeLeast is the side of a safe, the only targets that are nearer to each other than others.
const safeLeast = 48

// safeGap is the room between two of them.
const safeGap = 3

// location draws a location.
func (l look) location(p *kit.Painter, b kit.Box, place int, n *answers) {
	if place < 0 {
		return
	}
	pl := &l.Model().Places[place]
	what := []any{pl.Name, pl.Tone, pl.Lists, b}
	p.Keep(kit.RoleTitle, b)
	p.Tile(b, fmt.Sprintf("mat/%d", place), what, func(p *kit.Painter, b kit.Box) { drawLocation(p, b, pl, l.Upright()) })
	if l.Upright() {
		b.Left(b.W*0.2, kit.Gap)
		b = b.InsetXY(0, 4)
	} else {
		b.Top(locationHead, 2)
		b = b.InsetXY(5, 0)
	}
	cells := b.Grid(max(1, len(pl.Spots)), 1, safeGap)
	for i := range pl.Spots {
		l.safe(p, cells[i], place, i, n)
	}
}

// locationHead is the height of the head of a location.
const locationHead = 24

// valuesOf are the values that the safes of a place can have: "2–6".
func valuesOf(pl *present.PlaceVM) string {
	if len(pl.Lists) == 0 || len(pl.Lists[0].Items) == 0 {
		return ""
	}
	items := pl.Lists[0].Items
	first, last := items[0].Name, items[len(items)-1].Name
	if len(first) == 1 && len(last) == 1 && int(last[0])-int(first[0]) == len(items)-1 {
		return first + "–" + last
	}
	var all []string
	for i := range items {
		all = append(all, items[i].Name)
	}
	return strings.Join(all, " ")
}

// drawLocation draws the panel of a location.
func drawLocation(p *kit.Painter, b kit.Box, pl *present.PlaceVM, upright bool) {
	p.Rect(b, kit.Board, kit.BoardEdge, kit.FrameWidth(2), 8)
	tone := kit.Mix(kit.OnDark(pl.Tone), kit.Night, 0.62)
	head := b.Top(locationHead, 0)
	if upright {
		head = kit.At(head.X, head.Y, b.W*0.2, head.H+b.H)
	}
	p.Rect(head, tone, kit.None, 0, 7)
	head = head.InsetXY(8, 2)
	values := kit.CapsStyle(20, kit.Cream)
	name := kit.CapsStyle(22, kit.Cream)
	name.Tight, values.Tight = true, true
	text := valuesOf(pl)
	if upright {
		p.Text(head.Top(head.H*0.55, 0), strings.ToUpper(pl.Name), name)
		p.Text(head, text, values)
		return
	}
	values.Align, name.Align = fyne.TextAlignTrailing, fyne.TextAlignLeading
	p.Text(head.Right(values.Width(text, 20)+2, 6), text, values)
	p.Text(head, strings.ToUpper(pl.Name), name)
}

// safeFace is what a space of a location shows.
type safeFace struct {
	icon  string
	there bool
	lit   bool
	open  bool
	marks []present.TokenVM
	crowd bool // the marks have no room beside it and stand on it
}

// safe draws a space of a location.
func (l look) safe(p *kit.Painter, b kit.Box, place, spot int, n *answers) {
	s, at := &l.Model().Places[place].Spots[spot], spotAt{place, spot}
	list := n.spots[at]
	f := safeFace{lit: len(list) > 0, open: len(list) > 0 && l.Noted(l.ID(noteThing)) == openSpot(at)}
	if a := l.Asked(); a != nil && (a.Rule == ruleMark || a.Rule == ruleMove) && a.Place == place && a.Spot == spot { // it stands large below
		f.open = true
	}
	for _, k := range s.Tokens {
		if k.Mark.Shape == "" {
			f.icon, f.there = k.Look.Icon, true
		} else {
			f.marks = append(f.marks, k)
		}
	}
	f.crowd = len(f.marks) > marksBeside || len(f.marks) > 0 && !l.Upright() && b.H < safeLeast+markHigh
	marks, body := b, b
	switch {
	case f.crowd:
	case l.Upright():
		body = marks.Left(max(safeLeast, b.W*0.6), 1)
	default:
		body = marks.Top(min(max(safeLeast, b.H-markHigh), b.H), 1)
	}
	if !f.crowd {
		body = body.Centre(max(min(body.W, body.H*1.3), min(safeLeast, body.W)), body.H)
	}
	face := kit.KeyFace{Kind: kit.KeyBare, Label: s.Name, On: f.lit, Leads: len(list) > 1, What: f, Draw: func(p *kit.Painter, b kit.Box) { drawSafe(p, b, &f) }}
	id := fmt.Sprintf("spot/%d/%d", place, spot)
	if f.lit {
		if len(list) == 1 {
			face.Label = list[0].Label
		}
		p.Key(body, l.ID(id), face, func() { l.tap(list, openSpot(at)) })
	} else {
		p.Tile(body, id, f, face.Draw)
	}
	if len(f.marks) > 0 && !f.crowd {
		what := f.marks
		p.Tile(marks, id+"/marks", what, func(p *kit.Painter, b kit.Box) { tokens(p, b, what, markHigh, kit.Cream) })
	}
}

// markHigh is the height of the row of marks below a safe, marksBeside how many have room there.
const (
	markHigh    = 23
	marksBeside = 2
)

// drawSafe draws a safe, or the empty space.
func drawSafe(p *kit.Painter, b kit.Box, f *safeFace) {
	if !f.there {
		rim, stroke := kit.Mix(kit.BoardEdge, kit.Night, 0.4), kit.FrameWidth(1)
		if f.lit {
			rim, stroke = kit.Turquoise, 3
		}
		p.Rect(b, kit.Mix(kit.Night, kit.Board, 0.5), rim, stroke, 7)
		return
	}
	ground, rim, stroke, ink := kit.Night, kit.BoardEdge, kit.FrameWidth(1.5), kit.Cream
	switch {
	case f.open:
		ground, rim, stroke, ink = kit.Paper, kit.Turquoise, 6, kit.Ink
	case f.lit:
		ground, rim, stroke = kit.Felt, kit.Turquoise, 3
	}
	p.Rect(b, ground, rim, stroke, 7)
	if f.crowd {
		drawCrowd(p, b.Inset(3), f, ink, ground)
		return
	}
	side := min(b.W, b.H) * 0.66
	p.Icon(b.Centre(side, side), f.icon, ink, ground)
}

// drawCrowd draws a small safe and its marks on the same ground; many marks take all of it.
func drawCrowd(p *kit.Painter, b kit.Box, f *safeFace, ink, ground color.NRGBA) {
	if len(f.marks) <= 2*marksBeside {
		room := b
		if b.W > b.H {
			room = b.Left(min(22, b.W*0.35), 1)
		} else {
			room = b.Top(min(24, b.H*0.4), 1)
		}
		side := min(room.W, room.H)
		p.Icon(room.Centre(side, side), f.icon, ink, ground)
	}
	tokens(p, b, f.marks, markHigh, ink)
}
