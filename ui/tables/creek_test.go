package tables_test

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// creekTable draws Three Creeks, the toy of package creek: a river with the creeks along
// it, the pan while a seat pans, and supper, at which all who owe it answer at once.
var creekTable = table.Game{
	ID: "creek",
	Scenes: []table.Scene{
		{
			Rules:   []rulebook.ID{"creek.pan.roll", "creek.pan.stop"},
			Draw:    func(l table.Look, p *kit.Painter, b kit.Box) { creekLook{l}.panning(p, b) },
			Answers: table.Everything,
		},
		{
			Rules:   []rulebook.ID{"creek.supper.pay"},
			Draw:    func(l table.Look, p *kit.Painter, b kit.Box) { creekLook{l}.supper(p, b) },
			Answers: table.Everything,
			Head: func(l table.Look) table.Heading {
				return table.Heading{Name: l.Model().Phase, Place: l.Heading().Place}
			},
		},
	},
	Board: &table.Scene{
		Draw:    func(l table.Look, p *kit.Painter, b kit.Box) { creekLook{l}.river(p, b) },
		Answers: func(_ table.Look, a *present.AskVM) bool { return a.Rule == "creek.send.men" },
	},
	Figures: goldAndMen,
	Effects: floods,
}

// creekLook is the table with what this game reads from it.
type creekLook struct{ table.Look }

// saloon is the index of the place that lies at no water, behind the creeks.
const saloon = 3

// looking is noted while the river is looked at with the pan out: 1 = it is.
const looking = "river"

// panHolds is the gold for which a pan has room.
const panHolds = 10

var (
	water    = kit.RGB(0x2b5a78)
	waterLit = kit.RGB(0x3d7ea6)
)

// Pictures of the die, each on its face: what lies in the pan, and the flood.
const (
	speckPicture = `<svg viewBox="0 0 24 24"><g fill="currentColor"><circle cx="7" cy="9" r="2"/><circle cx="15" cy="7" r="2"/><circle cx="12" cy="14" r="2"/><circle cx="18" cy="16" r="2"/><circle cx="6" cy="18" r="2"/></g></svg>`
	grainPicture = `<path fill="currentColor" d="M6 5 L17 3 L22 11 L18 20 L7 21 L2 13 Z"/><path fill="white" d="M8 8 L15 6 L16 8 L9 10 Z"/>`
	floodPicture = `<svg viewBox="0 0 24 24"><path fill="currentColor" d="M1 8 L6 3 L12 8 L18 3 L23 8 L23 12 L18 7 L12 12 L6 7 L1 12 Z"/><path fill="currentColor" d="M1 17 L6 12 L12 17 L18 12 L23 17 L23 21 L18 16 L12 21 L6 16 L1 21 Z"/></svg>`
)

// facePictures are the faces of the die, from 1.
var facePictures = []string{speckPicture, speckPicture, grains(1), grains(1), grains(2), grains(3), floodPicture}

// grains is a picture of so many grains of gold.
func grains(n int) string {
	if n == 1 {
		return grainPicture
	}
	list := ""
	for _, xy := range [][2]int{{0, 10}, {12, 10}, {6, 0}}[:n] {
		list += fmt.Sprintf(`<g transform="matrix(0.48 0 0 0.48 %d %d)">%s</g>`, xy[0], xy[1], grainPicture)
	}
	return list
}

// river draws the creeks along the water, and the saloon apart from it.
func (l creekLook) river(p *kit.Painter, b kit.Box) {
	at := mats(b, l.Upright())
	bed := func(wide float32, c color.NRGBA) {
		for i := range saloon - 1 {
			x, y := at[i].Middle()
			x1, y1 := at[i+1].Middle()
			p.Line(x, y, x1, y1, c, wide)
		}
	}
	wide := min(b.W, b.H) * 0.2
	bed(wide, water)
	bed(wide*0.4, waterLit)
	for i := range l.Model().Places {
		l.mat(p, at[i], i)
	}
	last := at[saloon] // what came of the latest act stands where no place is
	if told := kit.At(b.X, at[saloon-1].Y, b.W*0.36, last.H); !l.Upright() {
		l.told(p, told)
	} else {
		l.told(p, kit.At(last.X+last.W+kit.Gap, last.Y, b.W-last.W-kit.Gap, last.H))
	}
}

// told says what the latest act brought about, or else what it was. The table itself says
// why an act is refused.
func (l creekLook) told(p *kit.Painter, b kit.Box) {
	p.Mark("told", b)
	if l.Model().Banner != nil {
		return
	}
	var said []string
	for i, line := range l.Model().Log {
		if line.Head && i > 0 {
			break
		}
		said = append(said, line.Text)
	}
	if len(said) > 1 {
		said = said[1:]
	}
	p.Text(b, strings.Join(said, " "), kit.TextStyle{Size: 20, Colour: kit.Dim})
}

// mats returns the boxes of the three creeks, downstream, and of the saloon.
func mats(b kit.Box, upright bool) (list [saloon + 1]kit.Box) {
	w, h := b.W*0.34, min((b.H-6*kit.Gap)/3, 130)
	saloonAt := kit.At(b.X+b.W-w, b.Y, w, h)
	if upright {
		w, h = b.W*0.62, min((b.H-12*kit.Gap)/4, 150)
		saloonAt = kit.At(b.X, b.Y+b.H-h, w, h)
		b.Bottom(h, 4*kit.Gap)
	}
	for i := range saloon {
		x := (b.W - w) / 2 * float32(i)
		if upright {
			x = (b.W - w) * float32(i%2)
		}
		list[i] = kit.At(b.X+x, b.Y+(b.H-h)/2*float32(i), w, h)
	}
	list[saloon] = saloonAt
	return list
}

// spotName is the name of the key of a place's only spot, under which a ring round what has
// been chosen finds it, too.
func spotName(place int) string { return fmt.Sprintf("spot/%d/0", place) }

// mat draws a place: a key if a man can be sent there, and if it is panned one that shows
// the whole river, or the pan again.
func (l creekLook) mat(p *kit.Painter, b kit.Box, place int) {
	name := spotName(place)
	p.Mark(name, b)
	pl := &l.Model().Places[place]
	k := -1
	if a := l.Asked(); a != nil {
		k = slices.IndexFunc(a.Choices, func(c present.ChoiceVM) bool { return c.Place == place })
	}
	face := kit.KeyFace{Kind: kit.KeyBare, Label: pl.Name, What: pl.Name, Commits: k >= 0}
	rim := kit.Turquoise
	face.Draw = func(p *kit.Painter, b kit.Box) { drawMat(p, b, pl.Name, rim) }
	switch {
	case k >= 0:
		c := l.Asked().Choices[k]
		p.Key(b, l.ID(name), face, func() { l.Choose(c) })
	case len(pl.Counters) > 0:
		p.Key(b, name, face, func() { l.Note(l.ID(looking), 1-l.Noted(l.ID(looking))) })
	default:
		rim = kit.BoardEdge
		p.Tile(b, name, pl.Name, face.Draw)
	}
	b = b.InsetXY(12, 8)
	b.Top(28, 4)
	room := len(l.Model().Seats) + 1
	if place == saloon {
		room = 1
	}
	l.men(p, b, pl, room)
}

func drawMat(p *kit.Painter, b kit.Box, name string, rim color.NRGBA) {
	p.Rect(b, kit.Board, rim, kit.FrameWidth(2), kit.KeyRadius)
	b = b.InsetXY(12, 8)
	p.Text(b.Top(28, 0), name, kit.WordStyle(kit.TextBig, kit.Cream))
}

// men draws the men at a place, and a ring for each who has room there.
func (l creekLook) men(p *kit.Painter, b kit.Box, pl *present.PlaceVM, room int) {
	list := pl.Spots[0].Tokens
	side := min(b.H, b.W/float32(len(l.Model().Seats)+1)-6, 56)
	for i := range room {
		at := b.Left(side, 6).Centre(side, side)
		if i >= len(list) {
			p.Rect(at, kit.None, kit.BoardEdge, 2, side/2)
			continue
		}
		m, face := list[i], "up"
		if m.Down {
			face = "down"
		}
		p.Piece(at, "man/"+m.Mark.Colour, face, func(p *kit.Painter, b kit.Box) {
			if m.Down {
				p.Rect(b, water, waterLit, 2, side/2)
				b = b.Centre(side*0.6, side*0.6)
			}
			p.SeatSign(b, kit.Mark(m.Mark))
		})
	}
}

// panning draws the creek that is panned with the pan, and the keys: the faces of the
// die, or whether to roll again.
func (l creekLook) panning(p *kit.Painter, b kit.Box) {
	end, _ := l.End() // the pan is where it has come to, also while an act is still told
	at := slices.IndexFunc(end, func(pl present.PlaceVM) bool { return len(pl.Counters) > 0 })
	if l.Noted(l.ID(looking)) > 0 {
		l.river(p, b)
		return
	}
	left, keys := b.Halves(0.5, kit.Gap)
	mat := left.Top(left.H*0.3, kit.Gap)
	l.mat(p, mat, at)
	l.told(p, left.Bottom(84, kit.Gap))
	l.pan(p, left, end[at].Counters[0])
	a := l.Asked()
	if len(a.Faces) > 0 {
		cells := keys.Grid(2, (len(a.Faces)+1)/2, kit.Gap)
		for i, c := range a.Faces {
			if i == len(a.Faces)-1 && i%2 == 0 { // the flood, alone in its row
				cells[i].W = keys.W
			}
			l.faceKey(p, cells[i], i, c)
		}
		return
	}
	for i, cell := range keys.Grid(1, len(a.Choices), kit.Gap) {
		l.Answer(p, cell, fmt.Sprint("pan/", i), a.Choices[i])
	}
}

// pan draws the pan with a hollow for each gold, which turns up in it.
func (l creekLook) pan(p *kit.Painter, b kit.Box, gold present.CounterVM) {
	p.Rect(b, kit.Night, kit.BoardEdge, kit.FrameWidth(2), min(b.H, b.W)*0.3)
	b = b.Centre(b.W*0.86, b.H*0.86)
	figure := b.Left(b.W*0.3, kit.Gap)
	words := figure.Bottom(28, 0)
	p.FigureOf(figure, gold.Figure(), kit.Cream)
	p.Caps(words, gold.Name, kit.TextPlain, kit.Dim)
	side := min(b.W/5, b.H/2) - 6
	for i, cell := range b.Grid(panHolds/2, 2, 0) {
		cell = cell.Centre(side, side)
		p.Rect(cell, kit.None, kit.BoardEdge, 2, side/2)
		if i >= gold.Value {
			p.Unseen(cell, "gold")
			continue
		}
		shown := func(picture string) func(*kit.Painter, kit.Box) {
			return func(p *kit.Painter, b kit.Box) { p.Icon(b, picture, kit.OnDark("gold"), kit.Cream) }
		}
		p.Piece(cell, "gold", "found", shown(grainPicture), shown(speckPicture))
	}
}

// faceKey draws the key of a face of the die: the die with this face, and its name.
func (l creekLook) faceKey(p *kit.Painter, b kit.Box, i int, c present.ChoiceVM) {
	face := kit.KeyFace{Label: c.Label, Commits: true, What: c.Label}
	face.Draw = func(p *kit.Painter, b kit.Box) {
		b = b.InsetXY(10, 6)
		pieces.Die(p, b.Left(min(b.W*0.4, b.H), kit.Gap), pieces.DieLook{Icon: facePictures[i]})
		p.Text(b, c.Label, kit.WordStyle(kit.TextBig, kit.Cream))
	}
	p.Key(b, l.ID(fmt.Sprint("face/", i)), face, func() { l.Choose(c) })
}

// goldAndMen draws the figures of a seat: its gold, and its men as people, bright at home, a frame for
// each that is out, dim those that lie.
func goldAndMen(p *kit.Painter, b kit.Box, s *present.SeatVM, changed [table.BigFigures]bool) bool {
	gold, men := b.Halves(0.5, 2)
	p.Mark(table.FigureMark(s.Mark, 0), gold)
	p.Mark(table.FigureMark(s.Mark, 1), men)
	table.BigFigure(p, gold, s.Counters[0], changed[0])
	home, tired := s.Counters[1], s.Counters[2]
	for i, cell := range men.Grid(1, home.Max, 1) {
		cell = cell.Centre(cell.H, cell.H)
		switch {
		case i < home.Value:
			p.SeatShape(cell, kit.Mark(s.Mark), kit.Night)
		case i >= home.Max-tired.Value:
			p.Rect(cell, water, waterLit, 1, cell.H/2)
		default:
			p.Rect(cell, kit.None, kit.BoardEdge, 1, cell.H/2)
		}
	}
	return true
}

// supper draws a row for each seat that owes an answer: what it is asked, and its keys.
func (l creekLook) supper(p *kit.Painter, b kit.Box) {
	var rows kit.Column
	high := min(140, (b.H+kit.Gap)/float32(len(l.Model().Seats))-kit.Gap)
	for i, a := range l.Model().Asks {
		rows.Add(high, func(p *kit.Painter, b kit.Box) {
			p.SeatTab(b.Left(b.W*0.18, kit.Gap), kit.Mark(a.Seat), a.Seat.Name)
			text, keys := b.Halves(0.4, kit.Gap)
			if l.Upright() {
				text = b.Top(b.H*0.4, kit.Gap)
				keys = b
			}
			p.Text(text, a.TextWithoutSeat, kit.WordStyle(kit.TextBig, kit.Cream))
			for k, cell := range keys.Grid(len(a.Choices), 1, kit.Gap) {
				l.Answer(p, cell, fmt.Sprintf("supper/%d/%d", i, k), a.Choices[k])
			}
		})
	}
	rows.Draw(p, b, kit.Gap)
}

// floods shakes the creeks where the latest act has laid men down, or the sentence about
// it, and shows the water.
func floods(l table.Look, before *present.TableVM) (list []kit.Effect) {
	lying := func(pl present.PlaceVM) (n int) {
		for _, m := range pl.Spots[0].Tokens {
			if m.Down {
				n++
			}
		}
		return n
	}
	for i, pl := range l.Model().Places {
		if i < len(before.Places) && lying(pl) > lying(before.Places[i]) {
			at := []string{spotName(i), "told"}
			list = append(list, kit.Effect{Kind: kit.Shake, From: at}, kit.Effect{Kind: kit.Pop, From: at, W: 96, H: 96,
				Draw: func(p *kit.Painter, b kit.Box) { p.Icon(b, floodPicture, waterLit, kit.Cream) }})
		}
	}
	return list
}
