package scoundrels

import (
	"fmt"
	"image/color"
	"regexp"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// The Sheriff's Office: who is in jail, what one can do there, and which Scoundrel leaves
// first. A key ends the turn.

// officeHead is the height of its head, which is a key while one can go there to see who
// comes.
const officeHead = 48

// office draws it.
func (l look) office(p *kit.Painter, b kit.Box, n *answers) {
	place := l.place(officeForm)
	if place < 0 {
		return
	}
	pl := &l.Model().Places[place]
	panel := b
	p.Tile(panel, fmt.Sprintf("mat/%d/panel", place), panel, func(p *kit.Painter, b kit.Box) { p.Rect(b, kit.Board, kit.BoardEdge, kit.FrameWidth(2), 8) })
	b = b.Inset(5)
	l.officeHead(p, b.Top(officeHead, kit.Gap), place, pl, n)
	if len(pl.Spots) == 0 {
		return
	}
	l.jail(p, b.Left(min(jailWide, b.W*0.2), kit.Gap), &pl.Spots[0])
	cells := b.Grid(max(1, len(pl.Spots)-1), 1, kit.Gap)
	for i := range pl.Spots[1:] {
		l.service(p, cells[i], place, i+1, n)
	}
}

// officeFace is what its head shows.
type officeFace struct {
	name, leaves string
	lit          bool
}

// madeUp is what is in brackets behind the name of a card.
var madeUp = regexp.MustCompile(` \([^)]*\)`)

func (l look) officeHead(p *kit.Painter, b kit.Box, place int, pl *present.PlaceVM, n *answers) {
	f := officeFace{name: pl.Short, lit: len(n.visit) > 0}
	if f.name == "" {
		f.name = pl.Name
	}
	if len(pl.About) > 0 {
		f.leaves = madeUp.ReplaceAllString(pl.About[0].Text, "")
	}
	face := kit.KeyFace{Kind: kit.KeyBare, Label: pl.Name, On: f.lit, What: f, Draw: func(p *kit.Painter, b kit.Box) { drawOfficeHead(p, b, &f) }}
	if f.lit {
		visit := n.visit[0]
		if c, only := n.service(place); only { // there is nothing to choose there
			visit = c
		}
		face.Label = visit.Label
		p.Key(b, l.ID("answer/visit"), face, func() { l.Choose(visit) })
		return
	}
	p.Tile(b, fmt.Sprintf("mat/%d", place), f, face.Draw)
}

// service returns the only answer of the Office; false = there are several.
func (n *answers) service(place int) (only present.ChoiceVM, ok bool) {
	count := 0
	for at, list := range n.spots {
		if at.place == place && len(list) > 0 {
			only, count = list[0], count+len(list)
		}
	}
	return only, count == 1
}

func drawOfficeHead(p *kit.Painter, b kit.Box, f *officeFace) {
	p.Rect(b, kit.RGB(0x8a6a38), kit.None, 0, 7)
	whole := b
	b = b.InsetXY(8, 2)
	p.Icon(b.Left(26, 6).Centre(26, 26), "badge", kit.Cream, kit.RGB(0x8a6a38))
	st := kit.CapsStyle(26, kit.Cream)
	st.Align, st.Tight = fyne.TextAlignLeading, true
	name := strings.ToUpper(f.name)
	p.Text(b.Left(min(b.W*0.5, st.Width(name, 26)+4), 8), name, st)
	if f.leaves != "" {
		leaves := kit.CapsStyle(20, kit.Cream)
		leaves.Align, leaves.Tight = fyne.TextAlignTrailing, true
		p.Text(b, strings.ToUpper(f.leaves), leaves)
	}
	if f.lit {
		p.Rect(whole, kit.None, kit.Turquoise, 3, 7)
	}
}

// jail draws the henchmen in jail behind bars.
func (l look) jail(p *kit.Painter, b kit.Box, s *present.SpotVM) {
	word := ""
	if len(s.Keys) > 0 {
		word = s.Keys[0].Word
	}
	p.Tile(b, "cell", *s, func(p *kit.Painter, b kit.Box) {
		p.Rect(b, kit.Night, kit.BoardEdge, kit.FrameWidth(1.5), 6)
		b = b.Inset(4)
		st := kit.CapsStyle(17, kit.Dim)
		st.Tight = true
		p.Text(b.Bottom(18, 0), strings.ToUpper(word), st)
		tokens(p, b, s.Tokens, 26, kit.Cream)
		for x := b.X + 3; x < b.X+b.W; x += 14 {
			p.Rect(kit.At(x, b.Y, 2, b.H), kit.Mix(kit.Dim, kit.Night, 0.45), kit.None, 0, 0)
		}
	})
}

// tokens draws pieces of seats by their shapes, in as many rows as they need, on a ground for an ink.
func tokens(p *kit.Painter, b kit.Box, list []present.TokenVM, most float32, ink color.NRGBA) {
	n := len(list)
	if n == 0 {
		return
	}
	const gap = 3 // more than between a shape and its digit
	cols, high := 1, float32(0)
	for c := 1; c <= n; c++ {
		rows := (n + c - 1) / c
		if s := min(most, b.W/float32(c)-gap, b.H/float32(rows)-gap); s > high {
			cols, high = c, s
		}
	}
	rows := (n + cols - 1) / cols
	wide := min(b.W/float32(cols)-gap, high*1.4)
	for i, at := range b.Centre(float32(cols)*(wide+gap), float32(rows)*(high+gap)).Grid(cols, rows, gap)[:n] {
		chip(p, at, &list[i], ink)
	}
}

// chip draws one piece: the shape of its seat, and beside it what is printed on the piece.
func chip(p *kit.Painter, b kit.Box, k *present.TokenVM, ink color.NRGBA) {
	if k.Printed != "" {
		st := kit.FigureStyle(max(kit.TextSmall, b.H*1.15), ink)
		p.Text(b.Right(st.Width(k.Printed, st.Size)+1, 0), k.Printed, st)
	}
	side := min(b.W, b.H)
	p.SeatShape(b.Centre(side, side), kit.Mark(k.Mark), kit.Night)
}

// serviceFace is what an option of the Office shows.
type serviceFace struct {
	key  present.SpotKeyVM
	lit  bool
	open bool
}

// service draws an option as a key.
func (l look) service(p *kit.Painter, b kit.Box, place, spot int, n *answers) {
	s := &l.Model().Places[place].Spots[spot]
	at := spotAt{place, spot}
	list := n.spots[at]
	f := serviceFace{lit: len(list) > 0, open: len(list) > 0 && l.Noted(l.ID(noteThing)) == openSpot(at)}
	if len(s.Keys) > 0 {
		f.key = s.Keys[0]
	}
	face := kit.KeyFace{Kind: kit.KeyBare, Label: s.Name, On: f.lit, Leads: len(list) > 1, What: f, Draw: func(p *kit.Painter, b kit.Box) { drawService(p, b, &f) }}
	id := fmt.Sprintf("spot/%d/%d", place, spot)
	if !f.lit {
		p.Tile(b, id, f, face.Draw)
		return
	}
	p.Key(b, l.ID(id), face, func() { l.tap(list, openSpot(at)) })
}

func drawService(p *kit.Painter, b kit.Box, f *serviceFace) {
	text, ground := kit.Mix(kit.Night, kit.Dim, 0.75), kit.Mix(kit.Night, kit.Board, 0.5)
	rim, stroke := kit.BoardEdge, kit.FrameWidth(1)
	if f.lit {
		text, ground, rim, stroke = kit.Cream, kit.Felt, kit.Turquoise, 3
	}
	if f.open {
		stroke = 6
	}
	p.Rect(b, ground, rim, stroke, 8)
	b = b.Inset(4)
	word := kit.CapsStyle(19, text)
	word.Tight = true
	if len(f.key.Parts) == 0 || b.H >= 20+kit.TextSmall { // else the figure says more
		p.Text(b.Bottom(20, 0), strings.ToUpper(f.key.Word), word)
	}
	if len(f.key.Parts) == 0 {
		return
	}
	c := &f.key.Parts[0]
	figure := signed(c.Value)
	st := kit.FigureStyle(min(44, b.H), text)
	side := min(22, b.W*0.28)
	room := b.Centre(min(b.W, st.Width(figure, st.Size)+side+3), b.H)
	tone := kit.OnDark(c.Look.Tone)
	if !f.lit {
		tone = kit.Mix(tone, kit.Night, 0.5)
	}
	p.Icon(room.Right(side, 2).Centre(side, side), c.Look.Icon, tone, ground)
	p.Text(room, figure, st)
}

// signed is a change with its sign.
func signed(n int) string {
	if n < 0 {
		return fmt.Sprintf("–%d", -n)
	}
	return fmt.Sprintf("+%d", n)
}
