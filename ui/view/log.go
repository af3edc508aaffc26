package view

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// logHeight is what one line of what happened needs in a width.
func logHeight(l present.LogVM, w float32) float32 { return logHeightAt(l, w, kit.TextSmall) }

func logHeightAt(l present.LogVM, w, size float32) float32 {
	st, indent := logStyle(l)
	st.Size = size
	return kit.TextHeight(logText(l), w-indent, st) + 3
}

func logText(l present.LogVM) string {
	switch {
	case l.Head && l.Mark.Name != "":
		return l.Mark.Name + ": " + l.Text
	case l.Ref != "":
		return l.Text + " (" + kit.Unbroken(l.Ref) + ")"
	}
	return l.Text
}

func logStyle(l present.LogVM) (st kit.TextStyle, indent float32) {
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

func drawLog(p *kit.Painter, b kit.Box, l present.LogVM) { drawLogAt(p, b, l, kit.TextSmall) }

func drawLogAt(p *kit.Painter, b kit.Box, l present.LogVM, size float32) {
	st, indent := logStyle(l)
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
	p.Text(b, logText(l), st)
}

// lineMost is the largest size of lines that have much room.
const lineMost = kit.TextBig

// roomy is the largest size in which all lines fit a box.
func roomy(lines []present.LogVM, b kit.Box, most float32) float32 {
	for size := most; size > kit.TextSmall; size-- {
		left := b.H
		for _, l := range lines {
			left -= logHeightAt(l, b.W, size) + 2
		}
		if left >= 0 {
			return size
		}
	}
	return kit.TextSmall
}

// drawPage draws lines that fit, as large as there is room.
func drawPage(p *kit.Painter, b kit.Box, lines []present.LogVM) {
	drawLinesAt(p, b, lines, roomy(lines, b, lineMost))
}

func drawLinesAt(p *kit.Painter, b kit.Box, lines []present.LogVM, size float32) {
	for i, l := range lines {
		h := logHeightAt(l, b.W, size)
		if h > b.H+1 {
			if i == 0 {
				st, _ := logStyle(l)
				p.Text(b, logText(l), st)
			}
			return
		}
		drawLogAt(p, b.Top(h, 2), l, size)
	}
}

// cutPages breaks lines into pages of a height.
func cutPages(lines []present.LogVM, w, h float32) (list [][]present.LogVM) {
	left := float32(0)
	for _, l := range lines {
		need := logHeight(l, w) + 2
		if need > left || len(list) == 0 {
			list, left = append(list, nil), h
		}
		list[len(list)-1] = append(list[len(list)-1], l)
		left -= need
	}
	return list
}
