package screens

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Layout is the set-up: the table as it will lie, which fills up as its steps are ticked.
type Layout struct {
	showing[present.LayoutVM]

	Table   pieces.DrawTable
	Seats   pieces.DrawSeats
	OnTick  func(step int) // it is done, or not yet
	OnUndo  func()         // the step that was ticked last is not done
	OnTable func()
}

// NewLayout makes the screen.
func NewLayout() *Layout {
	l := &Layout{}
	l.Page = kit.NewPage(l.build)
	return l
}

// now returns the index of the first step that is not done; -1 = all are.
func (l *Layout) now() int {
	return slices.IndexFunc(l.vm.Steps, func(s present.LayoutStepVM) bool { return !s.Done })
}

func (l *Layout) build(p *kit.Painter, b kit.Box) {
	p.Ground(b)
	l.head(p, b.Top(titleBar, 0))
	b = b.InsetXY(kit.EdgeGap, 6)
	if l.Seats != nil {
		l.Seats(p, &b, &l.vm.Picture)
	}
	l.strip(p, &b)
	beside := l.beside()
	var tiles []kit.Box
	if n := len(beside); n > 0 && b.Upright() {
		tiles = b.Bottom(besideHigh, kit.Gap).Grid(n, 1, kit.Gap)
	} else if n > 0 {
		left, right := (n+1)/2, n/2
		tiles = besideColumn(b.Left(besideWide, kit.Gap), left)
		if right > 0 {
			tiles = append(tiles, besideColumn(b.Right(besideWide, kit.Gap), right)...)
		}
	}
	for i := range beside {
		l.part(p, tiles[i], fmt.Sprintf("beside/%d", i), beside[i].steps, &beside[i].what)
	}
	if l.Table == nil {
		return
	}
	l.Table(p, b, &l.vm.Picture, false)
	fills := func(id string, is func(*present.LayoutStepVM) bool) {
		var steps []int
		for i := range l.vm.Steps {
			if is(&l.vm.Steps[i]) {
				steps = append(steps, i)
			}
		}
		at, drawn := p.DrawnAt(id)
		if under, more := p.DrawnAt(strings.Replace(id, "place/", "mat/", 1)); more {
			at, drawn = under, true
		}
		if drawn && len(steps) > 0 {
			l.part(p, at, id, steps, nil)
		}
	}
	for i := range l.vm.Picture.Places {
		fills(fmt.Sprintf("place/%d", i), func(s *present.LayoutStepVM) bool { return slices.Contains(s.Places, i) })
	}
	if low, _ := p.DrawnAt("seat/0"); low.H < kit.LeastTarget { // one key for all
		fills("seat", func(s *present.LayoutStepVM) bool { return s.Seats })
		return
	}
	for i := range l.vm.Picture.Seats {
		fills(fmt.Sprintf("seat/%d", i), func(s *present.LayoutStepVM) bool { return s.Seats })
	}
	for i := range l.vm.Picture.Seats { // a face on the seats of the program
		face := l.vm.Picture.Seats[i].Chair
		if at, drawn := p.DrawnAt(fmt.Sprintf("seat/%d", i)); drawn && face != "" {
			p.Tile(kit.At(at.X-8, at.Y-8, 24, 24), fmt.Sprintf("chair/%d", i), face, func(p *kit.Painter, b kit.Box) {
				p.Rect(b, kit.Paper, kit.Ink, 1, 4)
				p.Icon(b.Inset(1), face, kit.Ink, kit.Paper)
			})
		}
	}
}

// besideWide is the width of what lies beside the table, and besideHigh its height.
const besideWide, besideHigh = 92, 104

// besideColumn cuts a column into n tiles.
func besideColumn(b kit.Box, n int) []kit.Box {
	return b.Centre(b.W, min(b.H, float32(n)*(besideHigh+40))).Grid(1, n, kit.Gap)
}

// besideThing is what lies beside the table, with the steps that lay it.
type besideThing struct {
	what  present.BesideVM
	steps []int
}

// beside lists what lies beside the table.
func (l *Layout) beside() (list []besideThing) {
	for i := range l.vm.Steps {
		for _, what := range l.vm.Steps[i].Beside {
			k := slices.IndexFunc(list, func(t besideThing) bool { return t.what == what })
			if k < 0 {
				k, list = len(list), append(list, besideThing{what: what})
			}
			list[k].steps = append(list[k].steps, i)
		}
	}
	return list
}

// partFace is how a part of the table stands in the set-up.
type partFace struct {
	n     int  // the number of its next step; 0 = all are done
	begun bool // one of its steps is done
	now   bool // its next step is the next of all
	seat  bool
	what  present.BesideVM
}

// part draws a part of the table that steps fill. A tap ticks its next one or, if all are done,
// takes the last one back.
func (l *Layout) part(p *kit.Painter, b kit.Box, id string, steps []int, what *present.BesideVM) {
	f, tick := partFace{seat: strings.HasPrefix(id, "seat")}, steps[len(steps)-1]
	for _, i := range slices.Backward(steps) {
		if l.vm.Steps[i].Done {
			f.begun = true
		} else {
			tick, f.n, f.now = i, i+1, i == l.now()
		}
	}
	draw := drawPart
	if what != nil {
		f.what, draw = *what, drawBeside
	}
	step := &l.vm.Steps[tick]
	p.Key(b, "lay/"+id, kit.KeyFace{Kind: kit.KeyBare, Label: step.Text, On: f.now, What: f, Draw: func(p *kit.Painter, b kit.Box) { draw(p, b, &f) }}, func() { l.OnTick(step.Step) })
}

// veil lies over a part of the table that is not there yet.
var veil = color.NRGBA{R: kit.Night.R, G: kit.Night.G, B: kit.Night.B, A: 0xc4}

// drawPart draws over a part of the table how far it is.
func drawPart(p *kit.Painter, b kit.Box, f *partFace) {
	if f.n > 0 && !f.begun {
		p.Rect(b, veil, kit.None, 0, 8)
	}
	f.frame(p, b)
}

// drawBeside draws what lies beside the table.
func drawBeside(p *kit.Painter, b kit.Box, f *partFace) {
	ground, colour := kit.Board, kit.Cream
	if f.n > 0 {
		ground, colour = kit.Night, kit.Dim
	}
	p.Rect(b, ground, kit.BoardEdge, kit.FrameWidth(1), 8)
	whole := b
	b = b.InsetXY(4, 5)
	st := kit.CapsStyle(20, colour)
	word := strings.ToUpper(f.what.Word)
	p.Text(b.Bottom(min(b.H*0.55, kit.TextHeight(word, b.W, st)), 2), word, st)
	side := min(b.W*0.62, b.H, 56)
	p.Icon(b.Centre(side, side), f.what.Icon, colour, ground)
	f.frame(p, whole)
}

// frame draws the frame of a part, and its number or its tick.
func (f *partFace) frame(p *kit.Painter, b kit.Box) {
	side := float32(28)
	if f.n == 0 {
		side = 22
	}
	corner := kit.At(b.X+b.W-side-2, b.Y+2, side, side)
	if f.seat { // its name may stand above
		corner.Y = b.Y + b.H - side - 2
	}
	switch {
	case f.n == 0 && f.seat: // a tick would lie on its figures
		return
	case f.n == 0:
		p.Rect(corner, kit.Night, kit.Turquoise, 2.5, side/2)
		p.Icon(corner.Inset(5), "check", kit.Turquoise, kit.Night)
		return
	case f.now:
		p.Rect(b, kit.None, kit.Turquoise, 4, 8)
		p.Rect(corner, kit.Turquoise, kit.Ink, 2, side/2)
	default:
		pieces.Dashed(p, b.Inset(1), kit.Dim)
		p.Rect(corner, kit.Night, kit.Dim, 1.5, side/2)
	}
	st := kit.FigureStyle(22, kit.Dim)
	if f.now {
		st.Colour = kit.Ink
	}
	st.Align = fyne.TextAlignCenter
	p.Text(corner, fmt.Sprint(f.n), st)
}

// head draws the title, how far the set-up is, and the key that takes a step back.
func (l *Layout) head(p *kit.Painter, b kit.Box) {
	p.Bars(b)
	undo := b.Right(kit.CornerWide, 8).Inset(6)
	none := !slices.ContainsFunc(l.vm.Steps, func(s present.LayoutStepVM) bool { return s.Done })
	p.Key(undo, "undo", kit.KeyFace{Kind: kit.KeyQuiet, Label: l.vm.Undo, Off: none, What: none, Draw: kit.IconFace("undo", none)}, func() { l.OnUndo() })
	b = b.InsetXY(16, 6)
	st := kit.CapsStyle(kit.SizeCaps, kit.Dim)
	st.Align, st.Tight = fyne.TextAlignTrailing, true
	lines := b.Right(min(b.W*0.36, 260), 12).Grid(1, 2, 0)
	p.Text(lines[0], strings.ToUpper(l.vm.Game), st)
	p.Text(lines[1], strings.ToUpper(l.vm.Progress), st)
	title := kit.TitleStyle(34, kit.Cream)
	w := title.Width(l.vm.Title, title.Size) + 4
	help := kit.TextStyle{Size: kit.TextPlain, Colour: kit.Dim, Align: fyne.TextAlignCenter}
	if w+12+kit.TextWidth(l.vm.Help, help.Size, false) < b.W {
		p.Text(b.Left(w, 12), l.vm.Title, title)
		p.Text(b, l.vm.Help, help)
		return
	}
	p.Text(b, l.vm.Title, title)
}

// sentence returns what a step says; index -1 = what the game asks for after the last one.
func (l *Layout) sentence(i int) string {
	text, ref := l.vm.Next, l.vm.Ref
	if i >= 0 {
		text, ref = l.vm.Steps[i].Text, l.vm.Steps[i].Ref
	}
	if ref == "" {
		return text
	}
	return text + " (" + kit.Unbroken(ref) + ")"
}

// strip cuts off and draws the sentence of the next step, and the keys. It is as high for every
// step, so that the table stands still.
func (l *Layout) strip(p *kit.Painter, b *kit.Box) {
	const keys = 2*stripKey + kit.Gap
	room := b.W - 12 - keys - kit.Gap - 52
	if b.Upright() {
		room += keys + kit.Gap
	}
	st := kit.TextStyle{Size: 20, Bold: true, Colour: kit.Ink}
	high := float32(0)
	for ; st.Size >= kit.TextPlain; st.Size-- {
		high = 0
		for i := -1; i < len(l.vm.Steps); i++ {
			high = max(high, kit.TextHeight(l.sentence(i), room, st))
		}
		if high <= 66 {
			break
		}
	}
	st.Size = max(st.Size, kit.TextPlain)
	high = max(high+12, kit.KeyHeight+12)
	if b.Upright() {
		high += kit.KeyHeight + kit.Gap
	}
	at := b.Bottom(high, kit.Gap)
	p.Rect(at, kit.Paper, kit.PaperEdge, kit.FrameWidth(2), kit.KeyRadius)
	at = at.Inset(6)
	n := l.now()
	if b.Upright() {
		l.ways(p, at.Bottom(kit.KeyHeight, kit.Gap), n)
	} else {
		l.ways(p, at.Right(keys, kit.Gap).Centre(keys, kit.KeyHeight), n)
	}
	disc := at.Left(44, 8).Centre(44, 44)
	switch {
	case n >= 0:
		p.Rect(disc, kit.Turquoise, kit.Ink, 2, 22)
		figure := kit.FigureStyle(34, kit.Ink)
		figure.Align = fyne.TextAlignCenter
		p.Text(disc, fmt.Sprint(n+1), figure)
	case l.vm.Mark.Shape != "":
		p.SeatTab(disc, kit.Mark(l.vm.Mark), "")
	default:
		p.Icon(disc.Inset(6), "check", kit.OnPaper("mint"), kit.Paper)
	}
	p.Text(at, l.sentence(n), st)
}

// stripKey is the width of a key of the strip.
const stripKey = 132

// ways draws the keys: the step is done, all is; then to the table.
func (l *Layout) ways(p *kit.Painter, b kit.Box, n int) {
	if n < 0 {
		p.Key(b, "table", kit.KeyFace{Kind: kit.KeyPrimary, Label: l.vm.Table, Icon: "play"}, func() { l.OnTable() })
		return
	}
	cells := b.Grid(2, 1, kit.Gap)
	p.Key(cells[0], "table", kit.KeyFace{Kind: kit.KeyQuiet, Label: l.vm.All}, func() { l.OnTable() })
	p.Key(cells[1], "done", kit.KeyFace{Kind: kit.KeyPrimary, Label: l.vm.Done, Icon: "check"}, func() { l.OnTick(l.vm.Steps[n].Step) })
}
