package scoundrels

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
)

// The sheet of whoever is asked: the card of this turn with the henchmen on it, the ability of
// its slot, and the five spaces of Scoundrels in their order, for arrows need neighbours. Before
// a card is laid it is the six slots, each with what it does and whom it wakes.

// turnWide is the width of the card of the turn.
const turnWide = 92

// sheet draws it. A single key without a thing stands where the ability is.
func (l look) sheet(p *kit.Painter, b kit.Box, n *answers, keys []present.ChoiceVM) {
	place := l.place(sheetForm)
	if place < 0 {
		return
	}
	p.Tile(b, fmt.Sprintf("mat/%d", place), nil, func(*kit.Painter, kit.Box) {}) // where it is, for lessons
	if n.in(place) && l.Noted(l.ID(noteSheet)) == 0 {
		l.plan(p, b, place, n, keys)
		return
	}
	r := sheetRoomsOf(l, b)
	first, second, cells := r.card, r.ability, r.spaces
	if len(keys) > 1 { // safes and Scoundrels answer, too
		second.W += second.X - first.X
		second.X = first.X
		l.keys(p, second, keys)
	} else {
		l.turnCard(p, first, place, n)
		l.ability(p, second, place, n, keys)
	}
	l.spaces(p, cells, n)
}

const sheetSpaces = 5

// sheetRooms are the parts of the sheet.
type sheetRooms struct {
	card, ability kit.Box
	spaces        []kit.Box
}

func sheetRoomsOf(l look, b kit.Box) (r sheetRooms) {
	if l.Upright() {
		rows := b.Grid(1, 2, kit.Gap)
		r.ability, r.spaces = rows[0], rows[1].Grid(sheetSpaces, 1, kit.Gap)
		r.card = r.ability.Left(turnWide, kit.Gap)
		return r
	}
	r.card = b.Left(turnWide, kit.Gap)
	cells := b.Grid(sheetSpaces+1, 1, kit.Gap)
	r.ability, r.spaces = cells[0], cells[1:]
	return r
}

// turnFace is what the card of this turn shows.
type turnFace struct {
	mark  present.MarkVM
	digit string
	card  present.CardVM
	there bool
	crowd []present.TokenVM
	lit   bool // somebody may doubt it
	open  bool
}

// turnCard draws the card of this turn; a tap asks whose henchman goes onto it.
func (l look) turnCard(p *kit.Painter, b kit.Box, place int, n *answers) {
	p.Mark(turnMark, b)
	p.Keep(kit.RoleThing, b)
	pl := &l.Model().Places[place]
	f := turnFace{mark: pl.Mark, lit: len(n.doubts) > 0, open: l.Noted(l.ID(noteDoubt)) == 1}
	digits := l.slotDigits()
	if s := l.seatOf(pl.Mark); s != nil {
		for i := range s.Cards {
			c := &s.Cards[i]
			k := slices.Index(slotWords, c.LabelWord)
			if c.Usable && k >= 0 {
				f.card, f.there, f.digit = *c, true, digits[k]
				if k < len(pl.Spots) {
					for _, token := range pl.Spots[k].Tokens {
						if token.Mark.Shape != "" && token.Mark.Shape != pl.Mark.Shape {
							f.crowd = append(f.crowd, token)
						}
					}
				}
			}
		}
	}
	if !f.lit {
		p.Tile(b, "turn", f, func(p *kit.Painter, b kit.Box) { drawTurn(p, b, &f) })
		return
	}
	face := kit.KeyFace{Kind: kit.KeyBare, On: true, Leads: len(n.doubts) > 1 && !f.open, What: f, Draw: func(p *kit.Painter, b kit.Box) { drawTurn(p, b, &f) }}
	for _, c := range n.doubts {
		face.Label = c.Label
	}
	p.Key(b, l.ID("doubt"), face, func() {
		if len(n.doubts) == 1 {
			for _, c := range n.doubts {
				l.Fact(c.Fact)
			}
			return
		}
		l.Note(l.ID(noteDoubt), 1-l.Noted(l.ID(noteDoubt)))
	})
}

// drawTurn draws the card of this turn, its slot, and who doubts it.
func drawTurn(p *kit.Painter, b kit.Box, f *turnFace) {
	rim, stroke := kit.SeatColour(f.mark.Colour), kit.FrameWidth(2)
	if f.mark.Shape == "" {
		rim = kit.BoardEdge
	}
	if f.lit {
		rim, stroke = kit.Turquoise, 3
	}
	if f.open {
		stroke = 6
	}
	p.Rect(b, kit.Night, rim, stroke, 8)
	b = b.Inset(6)
	if !f.there {
		p.Rect(b.Left(b.H*pieces.CardShape, 0), kit.None, kit.BoardEdge, kit.FrameWidth(1), 4)
		return
	}
	pieces.Card(p, b.Left(min(b.H*pieces.CardShape, b.W*0.55), 4), f.card)
	st := kit.FigureStyle(46, kit.Cream)
	if len(f.crowd) == 0 {
		p.Text(b, f.digit, st)
		return
	}
	p.Text(b.Top(b.H*0.6, 0), f.digit, st)
	tokens(p, b, f.crowd, 20, kit.Cream)
}

// abilityFace is what the ability of the slot shows.
type abilityFace struct {
	title, digit, does string
	lit, used          bool
}

// ability draws the ability of the slot of this turn's card, or a single key that is about
// nothing on the table.
func (l look) ability(p *kit.Painter, b kit.Box, place int, n *answers, keys []present.ChoiceVM) {
	if len(keys) == 1 && len(n.leader) == 0 {
		l.Answer(p, b, fmt.Sprintf("answer/%d/%d", l.Noted(l.ID(noteThing))-1, 0), keys[0])
		return
	}
	pl := &l.Model().Places[place]
	f := abilityFace{title: pl.Name, lit: len(n.leader) > 0}
	if s := l.seatOf(pl.Mark); s != nil {
		for i := range s.Cards {
			if k := slices.Index(slotWords, s.Cards[i].LabelWord); s.Cards[i].Usable && k >= 0 && k < len(pl.Spots) {
				f.digit = l.slotDigits()[k]
				if len(pl.Spots[k].About) > 0 {
					f.does = together(pl.Spots[k].About[0].Text)
				}
				f.used = !f.lit && len(n.visit) > 0 && k != len(slotWords)-1
			}
		}
	}
	p.Keep(kit.RoleThing, b)
	face := kit.KeyFace{Kind: kit.KeyBare, Label: f.does, On: f.lit, What: f, Draw: func(p *kit.Painter, b kit.Box) { drawAbility(p, b, &f) }}
	if !f.lit {
		p.Tile(b, "ability", f, face.Draw)
		return
	}
	face.Label = n.leader[0].Label
	p.Key(b, l.ID("answer/leader"), face, func() { l.Choose(n.leader[0]) })
}

// drawAbility draws the ability of a slot; a tick says that it was used.
func drawAbility(p *kit.Painter, b kit.Box, f *abilityFace) {
	ground, rim, stroke, ink := kit.Mix(kit.Night, kit.Board, 0.4), kit.BoardEdge, kit.FrameWidth(1), kit.Dim
	if f.lit {
		ground, rim, stroke, ink = kit.Felt, kit.Turquoise, 3, kit.Cream
	}
	p.Rect(b, ground, rim, stroke, 8)
	b = b.Inset(5)
	st := kit.CapsStyle(20, ink)
	st.Tight = true
	head := b.Top(22, 2)
	if f.digit != "" {
		card := head.Left(20, 4)
		p.Rect(card, kit.RGB(0xfffdf6), kit.Ink, kit.FrameWidth(1), 4)
		p.Figure(card, f.digit, 22, kit.Ink)
	}
	if f.used {
		p.Icon(head.Right(24, 2).Centre(24, 24), "check", kit.Turquoise, ground)
	}
	p.Text(head, strings.ToUpper(f.title), st)
	p.Text(b, f.does, kit.TextStyle{Size: 18, Bold: true, Colour: ink, Tight: true})
}

// spaces draws the five spaces of Scoundrels.
func (l look) spaces(p *kit.Painter, cells []kit.Box, n *answers) {
	s := l.sheetSeat()
	for i, b := range cells {
		var card *present.CardVM
		for k := 0; s != nil && k < len(s.Cards); k++ {
			if spaceOf(&s.Cards[k]) == i+1 {
				card = &s.Cards[k]
			}
		}
		l.space(p, b, i+1, card, n)
	}
}

// space draws one: where a Scoundrel can be put or moved it is framed.
func (l look) space(p *kit.Painter, b kit.Box, space int, card *present.CardVM, n *answers) {
	put := n.spaces[space]
	from := l.Noted(l.ID(noteMove))
	moves := len(put) == 0 && n.movable(space, from) && (card == nil || len(n.cards[int(card.ID)]) == 0)
	if card != nil && len(put) == 0 && !moves {
		l.scoundrel(p, b, card, n, drawSmall)
		return
	}
	f := spaceFace{space: space, lit: len(put) > 0 || moves && (card != nil || from != 0), open: from == space}
	if card != nil {
		f.card = scoundrelFace{card: *card, lit: f.lit, open: f.open}
	}
	face := kit.KeyFace{Kind: kit.KeyBare, On: f.lit, Leads: len(put) == 0, What: f, Draw: func(p *kit.Painter, b kit.Box) { drawSpace(p, b, &f) }}
	if card != nil {
		face.Label, face.Hold = kit.PlainName(card.Name), func() { l.Read(*card) }
	}
	switch {
	case !f.lit:
		p.Tile(b, fmt.Sprintf("space/%d", space), f, face.Draw)
	case len(put) > 0:
		face.Label = put[0].Label
		p.Key(b, l.ID(fmt.Sprintf("answer/space/%d", space)), face, func() { l.Choose(put[0]) })
	default:
		p.Key(b, l.ID(fmt.Sprintf("shift/%d", space)), face, func() { l.move(n, space) })
	}
}

// move exchanges the Scoundrel that was tapped before with what is at a space.
func (l look) move(n *answers, space int) {
	from := l.Noted(l.ID(noteMove))
	if c, ok := n.swap(from, space); ok && from != 0 {
		l.Choose(c)
		return
	}
	if from == space {
		space = 0
	}
	l.Note(l.ID(noteMove), space)
}

// spaceFace is what a space shows that is empty or where something can be put.
type spaceFace struct {
	space     int
	card      scoundrelFace
	lit, open bool
}

func drawSpace(p *kit.Painter, b kit.Box, f *spaceFace) {
	if f.card.card.ID != 0 {
		drawSmall(p, b, &f.card)
		return
	}
	if f.lit {
		p.Rect(b, kit.Felt, kit.Turquoise, 3, 8)
		side := min(b.W, b.H) * 0.4
		p.Icon(b.Centre(side, side), "add", kit.Cream, kit.Felt)
		return
	}
	p.Rect(b, kit.Mix(kit.Night, kit.Wood, 0.5), kit.None, 0, 8)
	dashes(p, b.Inset(1), kit.Mix(kit.BoardEdge, kit.Night, 0.25))
}

// dashes draws a dashed frame.
func dashes(p *kit.Painter, b kit.Box, c color.NRGBA) {
	const dash, gap, wide = 7, 5, 1.5
	for x := b.X + 4; x+dash <= b.X+b.W-2; x += dash + gap {
		p.Rect(kit.At(x, b.Y, dash, wide), c, kit.None, 0, 0)
		p.Rect(kit.At(x, b.Y+b.H-wide, dash, wide), c, kit.None, 0, 0)
	}
	for y := b.Y + 4; y+dash <= b.Y+b.H-2; y += dash + gap {
		p.Rect(kit.At(b.X, y, wide, dash), c, kit.None, 0, 0)
		p.Rect(kit.At(b.X+b.W-wide, y, wide, dash), c, kit.None, 0, 0)
	}
}

// drawSmall draws a Scoundrel on a sheet: both bands, when it can be used, and what it does as
// far as there is room.
func drawSmall(p *kit.Painter, b kit.Box, f *scoundrelFace) {
	whole := b
	ground, ink := kit.Night, kit.Dim
	if f.lit {
		ground, ink = kit.Paper, kit.Ink
	}
	p.Rect(b, ground, kit.None, 0, 8)
	b = b.Inset(3)
	trait, job := half(&f.card, 0), half(&f.card, 1)
	high := max(20, b.H*0.27)
	bandAt(p, b.Top(high, 0), &trait, 19, techOf(&f.card))
	bandAt(p, b.Top(high, 1), &job, 19, nil)
	b = b.InsetXY(3, 0)
	sign := b
	if n := len(trait.Print.Signs); n > 0 {
		sign = b.Left(min(b.W*0.5, 20*float32(n)+2), 4)
		drawWhen(p, sign, &trait, ink)
		text := kit.TextStyle{Size: kit.TextSmall, Bold: true, Colour: ink, Tight: true}
		p.Text(b, briefly(job.Print.Brief, b.W, b.H, text), text)
	} else {
		drawWhen(p, sign, &trait, ink)
	}
	frameOf(p, whole, f)
}
