package screens

import (
	"cmp"
	"fmt"
	"image/color"

	"casekeeper/companion/journal"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Log is the screen of everything that happened, the latest first.
type Log struct {
	*kit.ScrollPage
	vm   present.LogPageVM
	wide float32 // of the lines in the latest build
	mark int     // the act that is pointed out; present.NoAct = none
	seek bool    // it comes into view in the next build

	Table     pieces.DrawTable
	OnAct     func(n int)                       // an act is looked at, or corrected
	OnPick    func(n int)                       // an act is chosen; again: no longer
	OnGo      func()                            // everything later than the chosen act is undone
	OnRule    func(rulebook.ID)                 // the rule that refused
	OnForward func(seq journal.Seq, change int) // so many changes are brought back
	OnBack    func()

	OnNote  func()           // a note is written; nil = that is not offered
	OnType  func(key string) // see present.Type
	OnKeep  func()           // the note is kept
	OnLeave func()           // it is not
	keys    kit.Keyboard
}

// NewLog makes the screen.
func NewLog() *Log {
	l := &Log{mark: present.NoAct}
	l.ScrollPage = kit.NewScrollPage(l.build)
	return l
}

// Show replaces all that the screen says. If somebody has scrolled down, the same lines stay in
// view while new ones are added above.
func (l *Log) Show(vm present.LogPageVM) {
	before := l.high()
	l.vm = vm
	if l.List.Off > 0 {
		l.List.Off = max(0, l.List.Off+l.high()-before)
	}
	l.Refresh()
}

// high returns the height of all rows.
func (l *Log) high() (h float32) {
	for i := range l.vm.Rows {
		h += l.rowHeight(i) + kit.RowGap
	}
	return h
}

// Top scrolls to the latest.
func (l *Log) Top() { l.List.Off, l.mark, l.seek = 0, present.NoAct, false }

// Seek points out an act, and scrolls to it in the next build.
func (l *Log) Seek(act int) { l.List.Off, l.mark, l.seek = 0, act, true }

// find scrolls to the act that is pointed out, in the middle of a list so high.
func (l *Log) find(high float32) {
	if !l.seek || len(l.vm.Rows) == 0 {
		return
	}
	l.seek = false
	y := float32(0)
	for i := range l.vm.Rows {
		if h := l.rowHeight(i); l.vm.Rows[i].Act == l.mark && !l.vm.Rows[i].Head {
			l.List.Off = max(0, y-(high-h)/2)
			return
		} else {
			y += h + kit.RowGap
		}
	}
}

const titleBar = kit.KeyHeight + 8

func (l *Log) build(p *kit.Painter, b kit.Box) {
	if n := l.vm.Writing; n != nil {
		l.note(p, b, n)
		return
	}
	bar, b, foot := p.Frame(b, titleBar, kit.KeyHeight+2*kit.Gap)
	area := b.InsetXY(12, 0)
	switch {
	case len(l.vm.Rows) == 0:
	case b.Upright():
		l.table(p, area.Top(min(area.H*0.5, area.W*0.86), 0).InsetXY(0, kit.Gap))
	case b.W >= logWide:
		l.table(p, area.Right(area.W*0.38, 12).InsetXY(0, kit.Gap))
	}
	if l.wide = area.W - kit.BarWide; l.high() > longLog*area.H {
		l.tabs(p, area.Top(kit.KeyHeight, kit.Gap))
	}
	p.Larger(kit.RowsZoom(area, len(l.vm.Rows), func(i int, w float32) float32 { return pieces.HappenedHigh(&l.vm.Rows[i], w) }), area, func(b kit.Box) {
		l.wide = b.W - kit.BarWide
		l.find(b.H)
		l.List.Draw(p, b, len(l.vm.Rows), l.rowHeight, func(b kit.Box, i int, whole bool) { l.row(p, b, i, whole) })
	})
	if len(l.vm.Rows) == 0 {
		p.Nothing(b, "page", l.vm.Empty)
	}
	p.Bars(bar, foot)
	bar = bar.InsetXY(16, 4)
	diskLight(p, bar.Right(min(bar.W*0.45, 330), kit.Gap), l.vm.Saved, kit.Night)
	p.Text(bar, l.vm.Title, kit.TextStyle{Size: kit.TextTitle, Bold: true, Colour: kit.Cream})
	l.foot(p, foot.InsetXY(12, kit.Gap))
}

const (
	longLog = 3  // a log of more pages than this has tabs
	tabWide = 60 // of a tab with a number at least

	nameWide = 116 // of a tab with the whole name at least
)

// tabs draws a key for every part of the log, or where they have no room, for some of them at equal
// distances: a tap shows the part.
func (l *Log) tabs(p *kit.Painter, b kit.Box) {
	all := l.vm.Tabs
	n := min(len(all), int(b.W/tabWide))
	if n < 2 {
		return
	}
	part := 0
	end := l.List.Full > 0 && l.List.Off >= l.List.Full-l.List.Shown-1
	for part < len(all)-1 && !end && l.down(all[part].Row) > l.List.Off+1 {
		part++
	}
	for i, cell := range b.Grid(n, 1, 4) {
		at, next := i*(len(all)-1)/(n-1), (i+1)*(len(all)-1)/(n-1)
		t := all[at]
		if cell.W >= nameWide {
			t.Label = t.Name
		}
		p.Key(cell, fmt.Sprint("part/", at), kit.KeyFace{Kind: kit.KeyQuiet, Label: t.Label, What: t.Name, Size: kit.TextPlain, On: at <= part && part < next || part == at}, func() { l.List.Off = l.down(t.Row); l.Refresh() })
	}
}

// down returns how far below the first row one begins.
func (l *Log) down(row int) (y float32) {
	for i := range row {
		y += l.rowHeight(i) + kit.RowGap
	}
	return y
}

// logWide is the width of a screen from which the table stands beside the log.
const logWide = 700

// table draws the table now or at the chosen act, on paper, and the key that goes back there.
func (l *Log) table(p *kit.Painter, b kit.Box) {
	key := b.Bottom(kit.KeyHeight, kit.Gap)
	to, said := l.vm.Point, l.vm.Hint
	if to != nil {
		said = to.Ask
		p.Key(key, "point", kit.KeyFace{Kind: kit.KeyPrimary, Label: cmp.Or(to.Go, to.Bar), Detail: to.Steps, Icon: "undo", Off: to.Go == ""}, func() { l.OnGo() })
	}
	st := kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Ink}
	if to == nil {
		p.Text(key, said, kit.TextStyle{Size: kit.TextPlain, Colour: kit.Dim})
		said = ""
	}
	words := float32(0)
	if said != "" {
		words = kit.TextHeight(said, b.W-16, st) + 4
	}
	b.H = min(b.H, b.W*0.8+words)
	p.Rect(b, kit.Paper, kit.PaperEdge, kit.FrameWidth(2), kit.KeyRadius)
	b = b.Inset(8)
	p.Caps(b.Top(26, 4), l.vm.Now, kit.SizeCaps, kit.Ink)
	if said != "" {
		p.Text(b.Bottom(words-4, 4), said, st)
	}
	l.Table.Framed(p, b, l.vm.Table, true)
}

// foot draws the keys: back, redo everything, older, newer.
func (l *Log) foot(p *kit.Painter, b kit.Box) {
	p.Back(b.Left(min(150, b.W*0.24), kit.Gap), l.vm.Back, func() { l.OnBack() })
	kit.TurnKeys(p, b.Right(2*72+kit.Gap, kit.Gap), &l.List, l.Refresh)
	if l.OnNote != nil {
		wide, face := float32(150), kit.KeyFace{Kind: kit.KeyQuiet, Label: l.vm.Note, Icon: "writing"}
		if b.W < 360 { // its picture alone
			wide, face.Draw, face.What = 64, kit.IconFace("writing", false), "note"
		}
		p.Key(b.Right(wide, kit.Gap), "note", face, func() { l.keys = kit.Keyboard{}; l.OnNote() })
	}
	if l.vm.Forward != "" {
		p.Key(b, "forward", kit.KeyFace{Label: l.vm.Forward, Icon: "redo", Size: kit.TextSmall}, func() { l.OnForward(l.vm.Seq, l.vm.Steps) })
	}
}

// note draws the page on which a note is written.
func (l *Log) note(p *kit.Painter, b kit.Box, n *present.NoteVM) {
	b = kit.Headed(p, b, n.Title, "")
	ways := b.Bottom(kit.KeyHeight, kit.Gap)
	p.Back(ways.Left(ways.W*0.34, kit.Gap), n.Leave, func() { l.OnLeave() })
	p.Key(ways, "note/done", kit.KeyFace{Kind: kit.KeyPrimary, Label: n.Keep, Icon: "check", Off: n.Text == ""}, func() { l.OnKeep() })
	l.keys.Draw(p, b.Bottom(kit.KeyboardHeight(b.W, b.H), kit.Gap), kit.KeyboardLayout(n.Keyboard), kit.Typing{Refresh: l.Refresh, Typed: func(key string) { l.OnType(key) }})
	kit.TypedField(p, b.Centre(b.W, min(b.H, 110)), n.Text, n.Empty)
}

func (l *Log) rowHeight(i int) float32 { return pieces.HappenedHigh(&l.vm.Rows[i], l.wide) }

// row draws a line; an act is a key that opens its page.
func (l *Log) row(p *kit.Painter, b kit.Box, i int, whole bool) {
	r := l.vm.Rows[i]
	if r.Head {
		p.Text(b.InsetXY(4, 4), r.Text, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Brass})
		return
	}
	if r.Bar {
		p.Rect(b, kit.Turquoise, kit.None, 0, 5)
		p.Caps(b, r.Text, kit.SizeCaps, kit.Ink)
		return
	}
	marked := r.Act != present.NoAct && r.Act == l.mark
	if to := l.vm.Point; to != nil && r.Act != present.NoAct {
		marked = r.Act == to.Act
		if r.Gone = r.Act > to.Act; marked {
			if r.Origin = ""; to.Go == "" {
				r.Detail = to.Bar
			}
		}
	}
	tapped := func() { l.OnPick(r.Act) }
	if r.Act == present.NoAct {
		tapped = func() { l.OnRule(r.Rule) }
	}
	switch {
	case r.Act == present.NoAct:
	case whole:
		p.Key(b.Right(pieces.FixWide, kit.Gap), fmt.Sprintf("fix/%d", r.N), kit.KeyFace{Kind: kit.KeyQuiet, Label: r.Text, Icon: "writing", Draw: pieces.DrawFix}, func() { l.OnAct(r.Act) })
	default:
		b.Right(pieces.FixWide, kit.Gap)
	}
	if !whole || r.Act == present.NoAct && (r.Rule == "" || l.OnRule == nil) {
		pieces.Happened(p, b, r, marked)
		return
	}
	p.Key(b, fmt.Sprintf("row/%d", r.N), kit.KeyFace{Kind: kit.KeyBare, Label: r.Text, Detail: r.Detail, What: r, On: marked, Draw: func(p *kit.Painter, b kit.Box) { pieces.Happened(p, b, r, marked) }}, tapped)
}

// diskLight draws by shape and words whether everything is on disk.
func diskLight(p *kit.Painter, b kit.Box, d present.DiskVM, ground color.NRGBA) {
	p.Icon(b.Right(26, 8).Centre(24, 24), d.Icon, diskColour(d), ground)
	p.Text(b, d.Text, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Cream, Align: fyne.TextAlignTrailing, Tight: true})
}

func diskColour(d present.DiskVM) color.NRGBA {
	if d.Good {
		return kit.SeatColour("green")
	}
	return kit.Alarm
}
