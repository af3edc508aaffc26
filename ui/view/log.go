package view

import (
	"casekeeper/ui/present"
)

// logLine draws one line of what happened and gives its height in a width.
func logHeight(l present.LogVM, w float32) float32 {
	st, indent := logStyle(l)
	return height(logText(l), w-indent, st) + 3
}

func logText(l present.LogVM) string {
	switch {
	case l.Head && l.Mark.Name != "":
		return l.Mark.Name + ": " + l.Text
	case l.Ref != "":
		return l.Text + " (" + l.Ref + ")"
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

func drawLog(p *painter, b box, l present.LogVM) {
	st, indent := logStyle(l)
	at := b.left(indent, 0)
	switch {
	case l.Bad:
		p.icon(box{at.X, at.Y + 2, 16, 16}, "warn", alarm, ink)
	case l.Head && l.Mark.Shape != "":
		p.icon(box{at.X, at.Y + 3, 16, 16}, l.Mark.Shape, seatColour(l.Mark.Colour), ink)
	case l.Head:
		p.icon(box{at.X, at.Y + 3, 16, 16}, "lamp", edge, ink)
	}
	p.text(b, logText(l), st)
}

// drawLatest draws as many lines as fit, from the first; a line that fits
// only in part is left out, unless nothing else is there.
func drawLatest(p *painter, b box, lines []present.LogVM) {
	for i, l := range lines {
		h := logHeight(l, b.W)
		if h > b.H+1 {
			if i == 0 {
				st, _ := logStyle(l)
				st.elide = true
				p.text(b, logText(l), st)
			}
			return
		}
		drawLog(p, b.top(h, 2), l)
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
