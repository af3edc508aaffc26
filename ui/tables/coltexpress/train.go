package coltexpress

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
)

// The train from the side: carriages in a row, with people on the roofs and inside, and what
// lies there. Each is a key, or each of its two levels is where the answers name them.

// The spots of a carriage.
const (
	roof   = 0
	inside = 1
)

// The forms of the parts of the train.
const (
	carriageForm = "carriage"
	engineForm   = "engine"
)

// ofTrain is how both are drawn where the layout has them: not at all, for the train is drawn as a whole.
var ofTrain = table.Form{Draw: func(table.Look, *kit.Painter, kit.Box, int) {}}

// inTrain reports whether a place is a part of the train.
func inTrain(pl *present.PlaceVM) bool { return pl.As == carriageForm || pl.As == engineForm }

// A carriage is drawn for this size; it is never higher than carShape widths.
const carWide, carHigh, carShape = 100, 228, 2.4

// twoRows is how much smaller carriages may be in two rows, which fill a room, than in one.
const twoRows = 0.85

// trainCells returns the boxes of n carriages from the front, which is at the right: one row,
// or two if carriages are about as large there.
func trainCells(room kit.Box, n int) []kit.Box {
	list := fromTheEnd(room, n)
	slices.Reverse(list)
	return list
}

// fromTheEnd returns the same from the other end.
func fromTheEnd(room kit.Box, n int) []kit.Box {
	half := (n + 1) / 2
	one, two := trainRow(room, n).Grid(n, 1, kit.Gap), trainRow(room.Grid(1, 2, kit.Gap)[0], half).Grid(half, 1, kit.Gap)
	if n < 4 || carSize(two[0]) <= twoRows*carSize(one[0]) {
		return one
	}
	rows := room.Grid(1, 2, kit.Gap)
	return append(trainRow(rows[1], half).Grid(half, 1, kit.Gap)[:n-half], trainRow(rows[0], half).Grid(half, 1, kit.Gap)...) // the front is above
}

// trainRow returns the part of a room for n carriages in a row: not too high for their width.
func trainRow(room kit.Box, n int) kit.Box {
	w := (room.W+kit.Gap)/float32(n) - kit.Gap
	return room.Centre(room.W, min(room.H, w*carShape))
}

// carSize returns the scale of a carriage that fills a box.
func carSize(b kit.Box) float32 { return min(b.W/carWide, b.H/carHigh) }

// drawRails draws the rails below a train and the couplings between its carriages.
func drawRails(p *kit.Painter, room kit.Box, cells []kit.Box) {
	p.Tile(room, "rails", len(cells), func(p *kit.Painter, b kit.Box) {
		done := map[float32]bool{}
		for i, c := range cells {
			x, y := c.X-room.X+b.X, c.Y-room.Y+b.Y
			if !done[c.Y] {
				done[c.Y] = true
				p.Rect(kit.At(b.X, y+c.H-4, b.W, 4), kit.Mix(kit.Wood, kit.Dim, 0.35), kit.None, 0, 0)
			}
			if i > 0 && cells[i-1].Y == c.Y {
				p.Rect(kit.At(x+c.W-4, y+c.H-46, kit.Gap+8, 6), kit.Mix(kit.Night, kit.Brass, 0.6), kit.None, 0, 2)
			}
		}
	})
}

// carFace is what the picture of a carriage shows.
type carFace struct {
	pl    present.PlaceVM
	lit   bool
	small bool // a small picture beside a close-up; its people are not moved
}

// carriage draws a part of the train: a key, or one for each level that has answers.
func (l look) carriage(p *kit.Painter, b kit.Box, i int) {
	pl := &l.Model().Places[i]
	levels := 0
	for s := range pl.Spots {
		levels += len(l.AnswersAt(i, s))
	}
	f := carFace{pl: *pl, lit: len(l.AnswersAt(i, -1)) > 0}
	if n := l.wanted(i); n >= 0 {
		l.awaited(p, b, i, n)
		return
	}
	draw := func(p *kit.Painter, b kit.Box) { drawCarriage(p, b, &f) }
	if levels == 0 {
		l.PlaceKey(p, b, i, table.PlaceFace{What: f, Draw: draw})
		return
	}
	p.Tile(b, fmt.Sprintf("mat/%d", i), f, draw)
	c := carOf(b, &f)
	for s, at := range []kit.Box{kit.At(b.X, b.Y, b.W, c.slab.Y-b.Y-kit.Gap/2), kit.At(b.X, c.slab.Y+kit.Gap/2, b.W, b.Y+b.H-c.slab.Y-kit.Gap/2)} {
		lit := len(l.AnswersAt(i, s)) > 0
		l.SpotKey(p, at, i, s, -1, table.PlaceFace{What: lit, Draw: func(p *kit.Painter, b kit.Box) {
			if lit {
				p.Rect(b, kit.None, kit.Turquoise, 4, 8)
			}
		}})
	}
}

// wanted returns the question which car a place of the train is; -1 = it is known.
func (l look) wanted(place int) int {
	return slices.IndexFunc(l.Model().Asks, func(a present.AskVM) bool { return a.Rule == trainRule && a.Place == place })
}

// awaited draws a place of the train whose car is not known. A tap asks for it first.
func (l look) awaited(p *kit.Painter, b kit.Box, place, ask int) {
	pl, now := &l.Model().Places[place], l.Shown() == ask
	draw := func(p *kit.Painter, b kit.Box) { drawAwaited(p, b, pl, now) }
	if now {
		l.ReadKey(p, b, place, table.PlaceFace{What: []any{*pl, now}, Draw: draw})
		return
	}
	face := kit.KeyFace{Kind: kit.KeyBare, Label: l.Model().Asks[ask].Text, Leads: true, What: []any{*pl, now}, Draw: draw}
	p.Key(b, l.ID(fmt.Sprintf("place/%d", place)), face, func() { l.Ask(ask) })
}

// drawAwaited draws it dashed; the one that is asked for now glows.
func drawAwaited(p *kit.Painter, b kit.Box, pl *present.PlaceVM, now bool) {
	f := carFace{pl: *pl}
	c, k := carOf(b, &f), carSize(b)
	wheels(p, c.foot, []float32{wheelAt, 1 - wheelAt}, kit.BoardEdge, k)
	carFoot(p, c.foot, &f, k)
	p.Rect(c.body, kit.Night, kit.None, 0, 4)
	if !now {
		pieces.Dashed(p, c.body, kit.Dim)
		return
	}
	p.Rect(c.body, kit.Night, kit.Turquoise, 4, 4)
	p.Figure(c.body.Centre(c.body.W, min(c.body.H, 90*k)), "?", 90*k, kit.Turquoise)
}

// carParts are the boxes of the parts of a carriage.
type carParts struct {
	roof, inside kit.Box // where people stand
	slab         kit.Box // the roof
	body         kit.Box
	foot         kit.Box // wheels, and the name between them
	tags         kit.Box // what lies inside
}

// roofShare is how much of the height of a carriage is above its roof.
const roofShare = 0.38

// carOf returns the parts of a carriage that fills a box.
func carOf(b kit.Box, f *carFace) (c carParts) {
	k := carSize(b)
	c.foot = b.Bottom(30*k, 0)
	c.roof = b.Top(b.H*roofShare, 0)
	c.slab = b.Top(9*k, 0)
	c.body = b
	c.slab.X, c.slab.W = b.X-2, b.W+4
	c.inside = b.Inset(7 * k)
	c.tags = c.inside.Bottom(26*k, 0)
	c.tags.Y += 5 * k
	c.tags.X, c.tags.W = b.X+2, b.W-4
	if f.pl.As == engineForm {
		cab := b.W * 0.64
		c.inside.W, c.slab.W, c.tags.W = cab-12*k, cab+4, cab
		c.roof.W = cab
	}
	return c
}

var (
	carPaint    = [2]uint32{0x6b3a20, 0x5a2a1c}
	enginePaint = uint32(0x222c34)
	wheelPaint  = uint32(0x8f1d1d)
)

// drawCarriage draws one carriage, its front to the right.
func drawCarriage(p *kit.Painter, b kit.Box, f *carFace) {
	if f.lit {
		p.Rect(b, kit.Mix(kit.Night, kit.TurquoiseDark, 0.8), kit.Turquoise, 4, 8)
	}
	c := carOf(b, f)
	k := carSize(b)
	if f.pl.As == engineForm {
		drawEngine(p, c, b, k)
	} else {
		paint := kit.RGB(carPaint[len(f.pl.Name)%2])
		p.Rect(c.body, paint, kit.Mix(paint, kit.Brass, 0.5), kit.FrameWidth(1.5), 4)
		p.Rect(c.slab, kit.Mix(paint, kit.Night, 0.25), kit.Mix(paint, kit.Brass, 0.5), kit.FrameWidth(1.5), 4)
		p.Rect(c.inside, kit.Night, kit.Mix(paint, kit.Brass, 0.4), kit.FrameWidth(1), 4)
		wheels(p, c.foot, []float32{wheelAt, 1 - wheelAt}, kit.Brass, k)
	}
	if !f.small {
		carFoot(p, c.foot, f, k)
	}
	for s, room := range []kit.Box{roof: c.roof, inside: c.inside} {
		if s >= len(f.pl.Spots) {
			break
		}
		spot := &f.pl.Spots[s]
		tags := c.tags
		if s == roof {
			room.InsetTop(3 * k)
			if len(spot.Counters) > 0 {
				tags = room.Right(min(34*k, room.W*0.4), 2)
			} else {
				tags = kit.Box{}
			}
		}
		people(p, room, spot.Tokens, f)
		if !f.small {
			lootTags(p, tags, spot.Counters, s == roof, k)
		}
	}
}

// drawEngine draws the body of the engine: cab, boiler, chimney, lamp.
func drawEngine(p *kit.Painter, c carParts, b kit.Box, k float32) {
	paint := kit.RGB(enginePaint)
	cab := c.body
	cab.W = c.slab.W - 4
	boiler := kit.At(cab.X+cab.W-2, c.body.Y+c.body.H*0.3, b.X+b.W-cab.X-cab.W-6*k, c.body.H*0.7)
	chimney := kit.At(boiler.X+boiler.W*0.42, c.slab.Y-22*k, boiler.W*0.3, boiler.Y-c.slab.Y+24*k)
	for i, puff := range []float32{7, 10, 13} {
		x, y := chimney.X+chimney.W/2-float32(i)*12*k, chimney.Y-float32(i+1)*13*k
		p.Rect(kit.At(x-puff*k/2, y-puff*k/2, puff*k, puff*k), kit.Mix(kit.Wood, kit.Dim, 0.4), kit.None, 0, puff*k/2)
	}
	p.Rect(chimney, paint, kit.Mix(paint, kit.Brass, 0.6), kit.FrameWidth(1.5), 2)
	p.Rect(kit.At(chimney.X-4*k, chimney.Y, chimney.W+8*k, 7*k), paint, kit.Mix(paint, kit.Brass, 0.6), kit.FrameWidth(1.5), 2)
	p.Rect(boiler, paint, kit.Mix(paint, kit.Brass, 0.5), kit.FrameWidth(1.5), 4)
	p.Rect(kit.At(boiler.X+boiler.W-3*k, boiler.Y+5*k, 9*k, 12*k), kit.RGB(0xffe9a8), kit.Brass, kit.FrameWidth(1), 4*k)
	p.Rect(cab, paint, kit.Mix(paint, kit.Brass, 0.5), kit.FrameWidth(1.5), 4)
	p.Rect(c.slab, kit.Mix(paint, kit.Night, 0.3), kit.Mix(paint, kit.Brass, 0.5), kit.FrameWidth(1.5), 4)
	p.Rect(c.inside, kit.Night, kit.Mix(paint, kit.Brass, 0.4), kit.FrameWidth(1), 4)
	wheels(p, c.foot, []float32{0.13, 0.87}, kit.RGB(wheelPaint), k)
}

// wheelAt is the middle of a wheel, in widths of the carriage; wheelWide is its width, in
// units at scale 1.
const wheelAt, wheelWide = 0.16, 24

// wheels draws wheels on the rails; at lists their middles, in widths of the foot.
func wheels(p *kit.Painter, foot kit.Box, at []float32, rim color.NRGBA, k float32) {
	side := wheelWide * k
	for _, x := range at {
		w := kit.At(foot.X+foot.W*x-side/2, foot.Y+foot.H-side-3*k, side, side)
		p.Rect(w, kit.Night, rim, kit.FrameWidth(3), side/2)
	}
}

// carFoot draws the name of a carriage between its wheels, or a counter of it that has a
// limit.
func carFoot(p *kit.Painter, foot kit.Box, f *carFace, k float32) {
	room := foot.InsetXY(foot.W*0.25, 2)
	for _, c := range f.pl.Counters {
		if c.Max == 0 { // drawn where it lies
			continue
		}
		text, st := fmt.Sprint(c.Value), kit.FigureStyle(max(kit.TextSmall, 24*k), kit.Cream)
		row := room.Centre(min(room.W, st.Width(text, st.Size)+22*k+6), room.H)
		p.Icon(row.Left(20*k, 2*k).Centre(18*k, 18*k), pieces.Picture(c.Look), kit.OnDark(c.Look.Tone), kit.Wood)
		p.Text(row, text, st)
		return
	}
	room = foot.InsetXY(max(foot.W*0.25, foot.W*wheelAt+wheelWide*k/2+3), 2)
	st := kit.CapsStyle(18, kit.Dim)
	st.Tight, st.Short = true, strings.ToUpper(f.pl.Short)
	name := strings.ToUpper(f.pl.Name)
	if kit.FitText(name, room.W, room.H, st).Cut { // the number is enough
		name = strings.Join(strings.FieldsFunc(name, func(r rune) bool { return r < '0' || r > '9' }), " ")
	}
	p.Text(room, name, st)
}

// people draws people in a box, as large as they fit: in several rows if they are many.
func people(p *kit.Painter, b kit.Box, list []present.TokenVM, f *carFace) {
	n := len(list)
	if n == 0 || b.W <= 0 {
		return
	}
	side, cols, rows := peopleIn(b, n)
	for i := range list {
		row := i / cols
		count := min(cols, n-row*cols)
		w := side * pawnShare
		x := b.X + (b.W-w*float32(count))/2 + w*float32(i%cols) + w/2 - side/2
		y := b.Y + b.H - side*float32(rows-row)
		drawPawn(p, kit.At(x, y, side, side), &list[i], f)
	}
}

// pawnShare is the width of a pawn in heights.
const pawnShare = 0.74

// peopleIn returns how n people fill a box: their height, and how many stand in a row.
func peopleIn(b kit.Box, n int) (side float32, cols, rows int) {
	for r := 1; r <= min(n, 3); r++ {
		c := (n + r - 1) / r
		if s := min(b.H/float32(r), b.W/float32(c)/pawnShare); s > side+0.5 {
			side, cols, rows = s, c, r
		}
	}
	return side, cols, rows
}

// drawPawn draws somebody on the train, or a piece that belongs to nobody.
func drawPawn(p *kit.Painter, b kit.Box, k *present.TokenVM, f *carFace) {
	icon, colour, detail := pieces.Picture(k.Look), kit.OnDark(k.Look.Tone), kit.Night
	if k.Mark.Shape != "" {
		icon, colour, detail = pawnPicture(k.Mark), kit.SeatColour(k.Mark.Colour), kit.OnSeat(k.Mark.Colour)
	} else {
		b = b.Centre(b.W*0.86, b.H*0.86)
	}
	draw := func(p *kit.Painter, b kit.Box) { p.Icon(b, icon, colour, detail) }
	if f.small {
		draw(p, b)
		return
	}
	p.Piece(b, table.TokenKind(k.Mark), "pawn", draw)
	if k.Neutral {
		p.Pace(kit.WalkTime, 0)
	}
}

// banditPicture is somebody with a hat.
const banditPicture = `<path fill="currentColor" d="M8 4.6L9 1.2L15 1.2L16 4.6L19.4 5.4L19.4 7L4.6 7L4.6 5.4Z"/><path fill="currentColor" d="M8.6 7.6L15.4 7.6C15.2 10 14.2 11.2 13.6 11.8C17 13 18.8 17 19.2 23L4.8 23C5.2 17 7 13 10.4 11.8C9.8 11.2 8.8 10 8.6 7.6Z"/>`

// pawnPicture returns the picture of the pawn of a seat, with the shape of the seat on it.
func pawnPicture(m present.MarkVM) string {
	if m.Shape == "" {
		return ""
	}
	return banditPicture + `<g transform="matrix(0.34 0 0 0.34 7.9 13.6)">` + strings.ReplaceAll(kit.OwnDrawing(m.Shape), `"currentColor"`, `"white"`) + `</g>`
}

// tagSign is the least side of the picture on a tag.
const tagSign = 12

// lootTags draws counters, each a paper tag with its figure: side by side, or one above the
// other if upon is set.
func lootTags(p *kit.Painter, b kit.Box, list []present.CounterVM, upon bool, k float32) {
	n := float32(len(list))
	if n == 0 {
		return
	}
	wide, st := 44*k, kit.TextStyle{Face: kit.FaceFigure}
	for i := range list { // at least as wide as people can read
		wide = max(wide, st.Width(fmt.Sprint(list[i].Value), kit.TextSmall)+tagSign+7)
	}
	w, h := min(wide, (b.W-2*(n-1))/n), min(24*k, b.H)
	row := b.Centre(n*(w+2)-2, h)
	if upon {
		w, h = b.W, min(24*k, (b.H-2*(n-1))/n)
		row = b.Bottom(n*(h+2)-2, 0)
	}
	for i := range list {
		at := kit.At(row.X, row.Y, w, h)
		if upon {
			row.Y += h + 2
		} else {
			row.X += w + 2
		}
		drawTag(p, at, &list[i])
	}
}

// drawTag draws a counter and its picture on paper.
func drawTag(p *kit.Painter, b kit.Box, c *present.CounterVM) {
	p.Rect(b, kit.Paper, kit.PaperEdge, kit.FrameWidth(1), 4)
	b = b.InsetXY(2, 1)
	st := kit.TextStyle{Size: max(kit.TextSmall, min(b.H+2, b.W*0.6)), Face: kit.FaceFigure, Colour: kit.Ink, Tight: true, Align: fyne.TextAlignCenter}
	text := fmt.Sprint(c.Value)
	side := min(b.H-2, b.W-st.Width(text, st.Size)-2)
	p.Icon(b.Right(side, 1).Centre(side, side), pieces.Picture(c.Look), kit.OnPaper(c.Look.Tone), kit.Paper)
	p.Text(b, text, st)
}
