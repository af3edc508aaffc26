package view

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// textStyle says how a text is set.
type textStyle struct {
	size   float32 // wanted; it shrinks down to textSmall where it does not fit
	face   face
	bold   bool
	colour color.Color
	align  fyne.TextAlign
	top    bool // from the top; otherwise in the middle
	elide  bool // may be cut, because it can be read elsewhere in full
	tight  bool // lines are close together: figures, names in small boxes
}

// lineHeight is a line's height in sizes of its text; tightHeight that of one
// with only its letters.
const lineHeight, tightHeight = 1.3, 1.12

// line is the height of a line in sizes of its text.
func (st *textStyle) line() float32 {
	if st.tight {
		return tightHeight
	}
	return lineHeight
}

// set is a text broken into lines for a box.
type set struct {
	lines []string
	size  float32
	cut   bool // something did not fit
}

// setText breaks a text into lines, in the largest size that fits.
func setText(text string, w, h float32, st textStyle) set {
	for size := st.size; ; size-- {
		lines, wide := st.wrap(text, w, size)
		fits := !wide && float32(len(lines))*size*st.line() <= h+0.5
		if fits {
			return set{lines, size, false}
		}
		if size <= textSmall {
			return set{st.cutDown(lines, w, h/(size*st.line()), size), size, true}
		}
	}
}

// cutDown cuts lines to as many as there is room for; the last one is filled up.
func (st *textStyle) cutDown(lines []string, w, room, size float32) []string {
	n := max(1, int(room+0.01))
	if len(lines) > n {
		lines[n-1] = strings.Join(lines[n-1:], " ")
		lines = lines[:n]
	}
	for i, l := range lines {
		if st.width(l, size) <= w {
			continue
		}
		for l != "" && st.width(l+"…", size) > w {
			r := []rune(l)
			l = string(r[:len(r)-1])
		}
		lines[i] = strings.TrimRight(l, " ,.:;") + "…"
	}
	return lines
}

// wrap breaks a text between words. wide tells that one word is wider than w.
func (st *textStyle) wrap(text string, w, size float32) (lines []string, wide bool) {
	line := ""
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\n' || r == '\t' }) {
		between := " "
		for _, part := range st.parts(word, w, size) {
			next := part
			if line != "" {
				next = line + between + part
			}
			between = ""
			switch {
			case st.width(next, size) <= w:
				line = next
				continue
			case line != "":
				lines = append(lines, line)
			}
			line = part
			wide = wide || st.width(part, size) > w
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines, wide
}

// hardBlank is a blank at which no line breaks.
const hardBlank = "\u00a0"

// unbroken keeps a number on the line of the abbreviation before it: "p. 12".
func unbroken(s string) string {
	for d := '0'; d <= '9'; d++ {
		s = strings.ReplaceAll(s, ". "+string(d), "."+hardBlank+string(d))
	}
	return s
}

// parts is a word, or the folders of a path that is too wide for a line.
func (st *textStyle) parts(word string, w, size float32) []string {
	if !strings.Contains(word, "/") || st.width(word, size) <= w {
		return []string{word}
	}
	return strings.SplitAfter(word, "/")
}

// paintZoom is the zoom of what is being painted: letters have whole pixels, so
// that a text twice as high is not quite twice as long. Only Fyne's goroutine
// uses it.
var paintZoom float32 = 1

// width is how long a text of the style is in a size.
func (st *textStyle) width(s string, size float32) float32 {
	res, _ := st.font(s)
	b, _ := fyne.CurrentApp().Driver().RenderedTextSize(s, size*paintZoom, fyne.TextStyle{}, res)
	return b.Width / paintZoom
}

// width is how long a text for reading is.
func width(s string, size float32, bold bool) float32 {
	st := textStyle{bold: bold}
	return st.width(s, size)
}

// height is what a text needs in a width, at its wanted size.
func height(text string, w float32, st textStyle) float32 {
	lines, _ := st.wrap(text, w, st.size)
	return float32(len(lines)) * st.size * st.line()
}

// drawn makes the objects of a set text.
func (s set) drawn(b box, st textStyle, zoom float32) []fyne.CanvasObject {
	step := s.size * st.line()
	y := b.Y
	if !st.top {
		y += (b.H - step*float32(len(s.lines))) / 2
	}
	var out []fyne.CanvasObject
	for _, l := range s.lines {
		t := canvas.NewText(l, st.colour)
		res, drop := st.font(l)
		t.TextSize, t.FontSource, t.Alignment = s.size*zoom, res, st.align
		box{b.X, y + (drop-(lineHeight-st.line())/2)*s.size, b.W, s.size * lineHeight}.times(zoom).place(t)
		out = append(out, t)
		y += step
	}
	return out
}
