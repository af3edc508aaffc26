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
		Notice:  func(l table.Look, b kit.Box) []kit.Box { return []kit.Box{tellBox(b, l.Upright())} },
	},
	Figures:    goldAndMen,
	Effects:    floods,
	SeatsInRow: 3,
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
	l.told(p, tellBox(b, l.Upright()))
}

// tellBox is where no place is: what came of the latest act stands there, or what the table
// itself has to say.
func tellBox(b kit.Box, upright bool) kit.Box {
	at := mats(b, upright)
	if last := at[saloon]; upright {
		return kit.At(last.X+last.W+kit.Gap, last.Y, b.W-last.W-kit.Gap, last.H)
	}
	return kit.At(b.X, at[saloon-1].Y, at[saloon-1].X-b.X-kit.Gap, at[saloon].H)
}

// told says what the latest act brought about, or else what it was. The table itself says
// why an act is refused, and what the bear does.
func (l creekLook) told(p *kit.Painter, b kit.Box) {
	p.Mark("told", b)
	if l.Model().Banner != nil || table.NoticeOf(l.Look) != nil {
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
	for len(said) > 1 && kit.TextHeight(strings.Join(said, " "), b.W, kit.TextStyle{Size: kit.TextSmall}) > b.H {
		said = said[1:] // what came last
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

// matName is the name of a place as a whole.
func matName(place int) string { return fmt.Sprint("mat/", place) }

// mat draws a place with its grounds, each a key. While the creek is panned, all of it is one
// key that shows the whole river, or the pan again.
func (l creekLook) mat(p *kit.Painter, b kit.Box, place int) {
	pl := &l.Model().Places[place]
	panned := len(pl.Counters) > 0
	draw := func(p *kit.Painter, b kit.Box) { drawMat(p, b, pl.Name, panned) }
	if panned {
		p.Key(b, matName(place), kit.KeyFace{Kind: kit.KeyBare, Label: pl.Name, What: pl.Name, Draw: draw}, func() { l.Note(l.ID(looking), 1-l.Noted(l.ID(looking))) })
	} else {
		p.Tile(b, matName(place), pl.Name, draw)
	}
	b = b.InsetXY(10, 6)
	b.Top(28, 4)
	for k, at := range b.Grid(len(pl.Spots), 1, kit.Gap) {
		f := groundFace{spot: pl.Spots[k], lit: !l.Lingers() && len(l.AnswersAt(place, k)) > 0}
		f.opened, f.chosen = l.SpotState(place, k, -1)
		if panned {
			f.draw(p, at)
			continue
		}
		words := []string{f.spot.Name}
		for _, a := range f.spot.About {
			words = append(words, a.Text)
		}
		l.SpotKey(p, at, place, k, -1, table.PlaceFace{Words: strings.Join(words, ". "), What: f, Draw: f.draw})
	}
}

func drawMat(p *kit.Painter, b kit.Box, name string, panned bool) {
	rim := kit.BoardEdge
	if panned {
		rim = kit.Turquoise
	}
	p.Rect(b, kit.Board, rim, kit.FrameWidth(2), kit.KeyRadius)
	b = b.InsetXY(12, 6)
	p.Text(b.Top(28, 0), name, kit.WordStyle(kit.TextBig, kit.Cream))
}

// groundFace is what a ground of a place shows.
type groundFace struct {
	spot                present.SpotVM
	lit, opened, chosen bool
}

// draw draws the ground: its name, and who stands or lies there.
func (f groundFace) draw(p *kit.Painter, b kit.Box) {
	fill, rim, wide := kit.None, kit.BoardEdge, float32(1)
	switch {
	case f.chosen:
		fill, rim, wide = kit.BoardEdge, kit.Turquoise, 5
	case f.opened:
		rim, wide = kit.Turquoise, 5
	case f.lit:
		rim, wide = kit.Turquoise, 2
	}
	p.Rect(b, fill, rim, kit.FrameWidth(wide), kit.KeyRadius)
	b = b.InsetXY(6, 3)
	list := f.spot.Tokens
	p.Text(b.Top(min(24, b.H*0.45), 0), f.spot.Name, kit.TextStyle{Size: kit.TextPlain, Colour: kit.Dim, Tight: true})
	side := min(b.H, b.W/float32(max(len(list), 1))-4, 56)
	for _, m := range list {
		at, face := b.Left(side, 4).Centre(side, side), "up"
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
			return func(p *kit.Painter, b kit.Box) { p.Icon(b, picture, kit.OnDark(gold.Look.Tone), kit.Cream) }
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
			p.Text(text, a.Said.Beside, kit.WordStyle(kit.TextBig, kit.Cream))
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
			at := []string{matName(i), "told"}
			list = append(list, kit.Effect{Kind: kit.Shake, From: at}, kit.Effect{Kind: kit.Pop, From: at, W: 96, H: 96,
				Draw: func(p *kit.Painter, b kit.Box) { p.Icon(b, floodPicture, waterLit, kit.Cream) }})
		}
	}
	return list
}
