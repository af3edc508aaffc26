package view

import (
	"casekeeper/ui/present"
)

// logHeight is what one line of what happened needs in a width.
func logHeight(l present.LogVM, w float32) float32 { return logHeightAt(l, w, textSmall) }

func logHeightAt(l present.LogVM, w, size float32) float32 {
	st, indent := logStyle(l)
	st.size = size
	return height(logText(l), w-indent, st) + 3
}

func logText(l present.LogVM) string {
	switch {
	case l.Head && l.Mark.Name != "":
		return l.Mark.Name + ": " + l.Text
	case l.Ref != "":
		return l.Text + " (" + unbroken(l.Ref) + ")"
	}
	return l.Text
}

func logStyle(l present.LogVM) (st textStyle, indent float32) {
	st = textStyle{size: textSmall, colour: cream, top: true}
	switch {
	case l.Head:
		st.bold, indent = true, 24
	case l.Bad:
		indent = 24
	default:
		st.colour, indent = dim, 24
	}
	return st, indent
}

func drawLog(p *painter, b box, l present.LogVM) { drawLogAt(p, b, l, textSmall) }

func drawLogAt(p *painter, b box, l present.LogVM, size float32) {
	st, indent := logStyle(l)
	st.size = size
	at := b.left(indent, 0)
	sign := box{at.X, at.Y + (size*lineHeight-16)/2, 16, 16}
	switch {
	case l.Bad:
		p.icon(sign, "warn", alarm, ink)
	case l.Head && l.Mark.Shape != "":
		p.icon(sign, l.Mark.Shape, seatColour(l.Mark.Colour), ink)
	case l.Head:
		p.icon(sign, "lamp", boardEdge, ink)
	}
	p.text(b, logText(l), st)
}

// lineMost is the largest size of lines that have much room.
const lineMost = textBig

// roomy is the largest size in which all lines fit a box.
func roomy(lines []present.LogVM, b box, most float32) float32 {
	for size := most; size > textSmall; size-- {
		left := b.H
		for _, l := range lines {
			left -= logHeightAt(l, b.W, size) + 2
		}
		if left >= 0 {
			return size
		}
	}
	return textSmall
}

// drawPage draws lines that fit, as large as there is room.
func drawPage(p *painter, b box, lines []present.LogVM) {
	drawLinesAt(p, b, lines, roomy(lines, b, lineMost))
}

func drawLinesAt(p *painter, b box, lines []present.LogVM, size float32) {
	for i, l := range lines {
		h := logHeightAt(l, b.W, size)
		if h > b.H+1 {
			if i == 0 {
				st, _ := logStyle(l)
				p.text(b, logText(l), st)
			}
			return
		}
		drawLogAt(p, b.top(h, 2), l, size)
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
