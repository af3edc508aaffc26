package view

import (
	"fmt"
	"image/color"
	"unicode/utf8"

	"casekeeper/companion/journal"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Log is the screen of everything that happened, the latest first.
type Log struct {
	*rolling
	vm   present.StoryVM
	wide float32 // of the lines in the latest build

	OnAct     func(n int)                       // an act is looked at
	OnRule    func(rulebook.ID)                 // the rule that refused
	OnForward func(seq journal.Seq, change int) // so many changes are brought back
	OnBack    func()
}

var _ Screen = (*Log)(nil)

// NewLog makes the screen.
func NewLog() *Log {
	l := &Log{}
	l.rolling = newRolling(l.build)
	return l
}

// Show replaces all that the screen says. Who has scrolled down goes on reading
// the same lines while others come above them.
func (l *Log) Show(vm present.StoryVM) {
	before := l.high()
	l.vm = vm
	if l.list.off > 0 {
		l.list.off = max(0, l.list.off+l.high()-before)
	}
	l.Refresh()
}

// high is the height of all rows.
func (l *Log) high() (h float32) {
	for i := range l.vm.Rows {
		h += l.rowHeight(i) + rollGap
	}
	return h
}

// Top scrolls to the latest.
func (l *Log) Top() { l.list.off = 0 }

const titleBar = target + 8

func (l *Log) build(p *painter, b box) {
	p.ground(b)
	bar, foot := b.top(titleBar, 0), b.bottom(target+2*gap, 0)
	area := b.insetXY(12, 0)
	p.larger(grows(area, len(l.vm.Rows), l.heightIn), area, func(b box) {
		l.wide = b.W - barWide
		l.list.draw(p, b, len(l.vm.Rows), l.rowHeight, func(b box, i int, whole bool) { l.row(p, b, i, whole) })
	})
	if len(l.vm.Rows) == 0 {
		p.nothing(b, "page", l.vm.Empty)
	}
	p.rect(bar, night, none, 0, 0)
	p.rect(foot, night, none, 0, 0)
	bar = bar.insetXY(16, 4)
	diskLight(p, bar.right(min(bar.W*0.45, 330), gap), l.vm.Saved, night)
	p.text(bar, l.vm.Title, textStyle{size: textTitle, bold: true, colour: cream})
	l.foot(p, foot.insetXY(12, gap))
}

// foot has the ways: back, all that was undone again, older, newer.
func (l *Log) foot(p *painter, b box) {
	p.key(b.left(min(150, b.W*0.24), gap), "back", keyFace{kind: keyQuiet, label: l.vm.Back, icon: "back"}, func() { l.OnBack() })
	turnKeys(p, b.right(2*72+gap, gap), &l.list, l.Refresh)
	if l.vm.Forward != "" {
		p.key(b, "forward", keyFace{label: l.vm.Forward, icon: "redo", size: textSmall}, func() { l.OnForward(l.vm.Seq, l.vm.Steps) })
	}
}

// turnKeys scroll a list page by page, for who does not like to drag.
func turnKeys(p *painter, b box, list *roll, refresh func()) {
	if list.full <= list.shown+1 {
		return
	}
	cells := b.grid(2, 1, gap)
	end := list.full - list.shown
	p.key(cells[0], "list/before", keyFace{icon: "up", off: list.off <= 0}, func() { list.turn(-1); refresh() })
	p.key(cells[1], "list/after", keyFace{icon: "down", off: list.off >= end}, func() { list.turn(1); refresh() })
}

func (l *Log) rowHeight(i int) float32 { return l.heightIn(i, l.wide) }

// heightIn is that of a line of the log in a width: more where its words have
// more. Only those of many letters are measured: an evening has a thousand lines.
func (l *Log) heightIn(i int, w float32) float32 {
	r := &l.vm.Rows[i]
	if r.Head {
		return 34
	}
	least := float32(62)
	if r.Act == present.NoAct && r.Rule == "" {
		least = 48
	}
	w -= 2*10 + 26 + 8
	if r.Origin != "" {
		w -= originWide(w) + gap
	}
	if longest := max(utf8.RuneCountInString(happenedText(r)), utf8.RuneCountInString(r.Detail)); float32(longest)*widestLetter < w {
		return least
	}
	need := height(happenedText(r), w, happenedStyle(r))
	if r.Detail != "" {
		need += height(r.Detail, w, textStyle{size: textSmall})
	}
	return max(least, need+10)
}

// widestLetter is how wide a letter of a line is at most, on average.
const widestLetter = 11

// originWide is the room of who reported a line so wide.
func originWide(w float32) float32 { return min(w*0.3, 230) }

// happenedText is what a line tells, with whose it is.
func happenedText(r *present.StoryRowVM) string {
	if r.Mark.Name != "" {
		return r.Mark.Name + ": " + r.Text
	}
	return r.Text
}

func happenedStyle(r *present.StoryRowVM) textStyle {
	st := textStyle{size: textPlain, bold: !r.Gone, colour: cream}
	if r.Gone {
		st.colour = dim
	}
	return st
}

// row draws a line; what can be looked at is a key.
func (l *Log) row(p *painter, b box, i int, whole bool) {
	r := l.vm.Rows[i]
	if r.Head {
		p.text(b.insetXY(4, 4), r.Text, textStyle{size: textPlain, bold: true, colour: brass})
		return
	}
	tapped := func() { l.OnAct(r.Act) }
	if r.Act == present.NoAct {
		tapped = func() { l.OnRule(r.Rule) }
	}
	if !whole || r.Act == present.NoAct && (r.Rule == "" || l.OnRule == nil) {
		happened(p, b, r)
		return
	}
	p.key(b, fmt.Sprintf("row/%d", r.N), keyFace{kind: keyBare, label: r.Text, detail: r.Detail, what: r, draw: func(p *painter, b box) { happened(p, b, r) }}, tapped)
}

// happened draws one line of the log: whose, what, why, who reported it.
func happened(p *painter, b box, r present.StoryRowVM) {
	fill, rim := board, boardEdge
	switch {
	case r.Bad:
		fill, rim = alarmDark, alarm
	case r.Gone:
		fill, rim = feltDark, rgb(0x263d33)
	}
	p.rect(b, fill, rim, 1, 8)
	b = b.insetXY(10, 4)
	lead := b.left(26, 8).centre(24, 24)
	switch {
	case r.Bad:
		p.icon(lead, "warn", alarm, alarmDark)
	case r.Mark.Shape != "":
		p.icon(lead, r.Mark.Shape, seatColour(r.Mark.Colour), ink)
	default:
		p.icon(lead, r.Icon, dim, fill)
	}
	if r.Origin != "" {
		from := b.right(originWide(b.W), gap)
		if r.Bad || r.Mark.Shape != "" { // otherwise it leads the line
			p.icon(from.right(20, 6).centre(20, 20), r.Icon, dim, fill)
		}
		p.text(from, r.Origin, textStyle{size: textSmall, colour: dim, align: fyne.TextAlignTrailing, tight: true})
	}
	text, st := happenedText(&r), happenedStyle(&r)
	line := b
	if r.Detail != "" {
		p.text(b.bottom(height(r.Detail, b.W, textStyle{size: textSmall}), 0), r.Detail, textStyle{size: textSmall, colour: dim})
		line = b
	}
	p.text(line, text, st)
	if r.Gone {
		p.rect(box{line.X, line.Y + line.H/2, min(line.W, width(text, textPlain, false)), 1.5}, dim, none, 0, 0)
	}
}

// diskLight tells by shape and in words whether all is on disk.
func diskLight(p *painter, b box, d present.DiskVM, ground color.NRGBA) {
	p.icon(b.right(26, 8).centre(24, 24), d.Icon, diskColour(d), ground)
	p.text(b, d.Text, textStyle{size: textSmall, colour: cream, align: fyne.TextAlignTrailing, tight: true})
}

func diskColour(d present.DiskVM) color.NRGBA {
	if d.Good {
		return seatColour("green")
	}
	return alarm
}
