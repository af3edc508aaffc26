package pieces

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// LogHeight returns the height of one line of the log in a width, in the
// smallest size.
func LogHeight(l present.LogVM, w float32) float32 { return LogHeightAt(l, w, kit.TextSmall) }

// LogHeightAt returns the height of one line of the log in a width, in a size.
func LogHeightAt(l present.LogVM, w, size float32) float32 {
	st, indent := LogStyle(l)
	st.Size = size
	return kit.TextHeight(LogText(l), w-indent, st) + 3
}

// LogText returns what a line of the log says.
func LogText(l present.LogVM) string {
	switch {
	case l.Head && l.Mark.Name != "":
		return l.Mark.Name + ": " + l.Text
	case l.Ref != "":
		return l.Text + " (" + kit.Unbroken(l.Ref) + ")"
	}
	return l.Text
}

// LogStyle returns how a line of the log is set, and how far it is indented for
// the sign before it.
func LogStyle(l present.LogVM) (st kit.TextStyle, indent float32) {
	st = kit.TextStyle{Size: kit.TextSmall, Colour: kit.Cream, Top: true}
	switch {
	case l.Head:
		st.Bold, indent = true, 24
	case l.Bad:
		indent = 24
	default:
		st.Colour, indent = kit.Dim, 24
	}
	return st, indent
}

// DrawLog draws one line of the log in the smallest size.
func DrawLog(p *kit.Painter, b kit.Box, l present.LogVM) { drawLogAt(p, b, l, kit.TextSmall) }

// drawLogAt draws one line of the log in a size.
func drawLogAt(p *kit.Painter, b kit.Box, l present.LogVM, size float32) {
	st, indent := LogStyle(l)
	st.Size = size
	at := b.Left(indent, 0)
	sign := kit.At(at.X, at.Y+(size*kit.LineHeight-16)/2, 16, 16)
	switch {
	case l.Bad:
		p.Icon(sign, "warn", kit.Alarm, kit.Ink)
	case l.Head && l.Mark.Shape != "":
		p.Icon(sign, l.Mark.Shape, kit.SeatColour(l.Mark.Colour), kit.Ink)
	case l.Head:
		p.Icon(sign, "lamp", kit.BoardEdge, kit.Ink)
	}
	p.Text(b, LogText(l), st)
}

// LineMost is the largest size of lines that have much room.
const LineMost = kit.TextBig

// LogSize returns the largest size, up to most, in which all lines fit a box.
func LogSize(lines []present.LogVM, b kit.Box, most float32) float32 {
	for size := most; size > kit.TextSmall; size-- {
		left := b.H
		for _, l := range lines {
			left -= LogHeightAt(l, b.W, size) + 2
		}
		if left >= 0 {
			return size
		}
	}
	return kit.TextSmall
}

// DrawLines draws lines of the log as large as there is room. Those that have none in the
// smallest size are left out; see CutPages.
func DrawLines(p *kit.Painter, b kit.Box, lines []present.LogVM) {
	DrawLinesAt(p, b, lines, LogSize(lines, b, LineMost))
}

// DrawLinesAt draws lines of the log in a size, as many as there is room for.
func DrawLinesAt(p *kit.Painter, b kit.Box, lines []present.LogVM, size float32) {
	for i, l := range lines {
		h := LogHeightAt(l, b.W, size)
		if h > b.H+1 {
			if i == 0 {
				st, _ := LogStyle(l)
				p.Text(b, LogText(l), st)
			}
			return
		}
		drawLogAt(p, b.Top(h, 2), l, size)
	}
}

// CutPages breaks lines into pages of a height.
func CutPages(lines []present.LogVM, w, h float32) (list [][]present.LogVM) {
	left := float32(0)
	for _, l := range lines {
		need := LogHeight(l, w) + 2
		if need > left || len(list) == 0 {
			list, left = append(list, nil), h
		}
		list[len(list)-1] = append(list[len(list)-1], l)
		left -= need
	}
	return list
}
