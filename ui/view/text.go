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
	top    bool   // from the top; otherwise in the middle
	tight  bool   // lines are close together: figures, names in small boxes
	short  string // another form, for where all of it has no room; may be ""
}

// lineHeight is a line's height in sizes of its text; tightHeight that of one
// with only its letters.
const lineHeight, tightHeight = 1.3, 1.12

// line is the height of a line in sizes of its text.
func (st *textStyle) line() float32 {
	switch {
	case st.face == faceFigure:
		return 0.92
	case st.face == faceTitle:
		return 1
	case st.tight:
		return tightHeight
	}
	return lineHeight
}

// high is the height of some lines. A line alone of figures or capitals needs
// only its letters: none goes below the line.
func (st *textStyle) high(lines int, size float32) float32 {
	if lines == 1 && st.tight && st.face != faceText {
		return 0.74 * size
	}
	return float32(lines) * st.line() * size
}

// set is a text broken into lines for a box.
type set struct {
	lines []string
	size  float32
	cut   bool // something did not fit
}

// shrinks is how far a text shrinks before it takes its short form.
const shrinks = 0.85

// setText breaks a text into lines. One that does not fit shrinks a little, then
// takes its short form, then shrinks as far as it can be read. Nothing is cut:
// what does not fit even then is smaller still, and marked.
func setText(text string, w, h float32, st textStyle) set {
	small := min(st.size, textSmall)
	least := max(small, st.size*shrinks)
	for _, try := range []struct {
		text     string
		from, to float32
	}{{text, st.size, least}, {st.short, st.size, least}, {text, least, small}, {st.short, least, small}} {
		if s, ok := st.fit(try.text, w, h, try.from, try.to); ok {
			return s
		}
	}
	if st.short != "" {
		text = st.short
	}
	s, ok := st.fit(text, w, h, small, small/2)
	if !ok {
		s.lines, _ = st.wrap(text, w, small/2)
		s.size = small / 2
	}
	s.cut = true
	return s
}

// fit sets a text in the largest of some sizes that fits.
func (st *textStyle) fit(text string, w, h, from, to float32) (set, bool) {
	if text == "" {
		return set{}, false
	}
	for size := from; ; size = max(size-1, to) {
		if lines, wide := st.wrap(text, w, size); !wide && st.high(len(lines), size) <= h+0.5 {
			return set{lines, size, false}, true
		}
		if size <= to {
			return set{}, false
		}
	}
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
	return st.high(len(lines), st.size)
}

// drawn makes the objects of a set text.
func (s set) drawn(b box, st textStyle, zoom float32) []fyne.CanvasObject {
	all := st.high(len(s.lines), s.size)
	step := all / float32(max(len(s.lines), 1))
	y := b.Y
	if !st.top {
		y += (b.H - all) / 2
	}
	var out []fyne.CanvasObject
	for _, l := range s.lines {
		t := canvas.NewText(l, st.colour)
		res, drop := st.font(l)
		t.TextSize, t.FontSource, t.Alignment = s.size*zoom, res, st.align
		box{b.X, y + drop*s.size - (lineHeight*s.size-step)/2, b.W, s.size * lineHeight}.times(zoom).place(t)
		out = append(out, t)
		y += step
	}
	return out
}
