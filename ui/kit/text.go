package kit

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// TextStyle says how a text is set.
type TextStyle struct {
	Size   float32 // wanted, in units; a text that does not fit shrinks to TextSmall
	Face   Face
	Bold   bool
	Colour color.Color
	Align  fyne.TextAlign
	Top    bool   // from the top; otherwise in the middle
	Tight  bool   // lines are close together: figures, names in small boxes
	Short  string // a form for too little room; "" = none
}

// LineHeight is a line's height in sizes of its text; tightHeight that of one
// with only its letters.
const LineHeight, TightHeight = 1.3, 1.12

// line is the height of a line in sizes of its text.
func (st *TextStyle) line() float32 {
	switch {
	case st.Face == FaceFigure:
		return 0.92
	case st.Face == FaceTitle:
		return 1
	case st.Tight:
		return TightHeight
	}
	return LineHeight
}

// high is the height of some lines. A line alone of figures or capitals needs
// only its letters: none goes below the line.
func (st *TextStyle) high(lines int, size float32) float32 {
	if lines == 1 && st.Tight && st.Face != faceText {
		return 0.74 * size
	}
	return float32(lines) * st.line() * size
}

// Fitted is a text broken into lines for a box.
type Fitted struct {
	lines []string
	Size  float32
	Cut   bool // something did not fit
}

// shrinks is how far a text shrinks before it takes its short form.
const shrinks = 0.85

// FitText breaks a text into lines for a box of a size. A text that does not fit
// shrinks a little, then takes its short form, then shrinks further. Nothing is
// left out: a text that does not even fit then is set smaller still, and Cut is
// set.
func FitText(text string, w, h float32, st TextStyle) Fitted {
	small := min(st.Size, TextSmall)
	least := max(small, st.Size*shrinks)
	for _, try := range []struct {
		text     string
		from, to float32
	}{{text, st.Size, least}, {st.Short, st.Size, least}, {text, least, small}, {st.Short, least, small}} {
		if s, ok := st.fit(try.text, w, h, try.from, try.to); ok {
			return s
		}
	}
	if st.Short != "" {
		text = st.Short
	}
	s, ok := st.fit(text, w, h, small, small/2)
	if !ok {
		s.lines, _ = st.wrap(text, w, small/2)
		s.Size = small / 2
	}
	s.Cut = true
	return s
}

// fit sets a text in the largest of some sizes that fits.
func (st *TextStyle) fit(text string, w, h, from, to float32) (Fitted, bool) {
	if text == "" {
		return Fitted{}, false
	}
	for size := from; ; size = max(size-1, to) {
		if lines, wide := st.wrap(text, w, size); !wide && st.high(len(lines), size) <= h+0.5 {
			return Fitted{lines, size, false}, true
		}
		if size <= to {
			return Fitted{}, false
		}
	}
}

// wrap breaks a text between words. wide tells that one word is wider than w.
func (st *TextStyle) wrap(text string, w, size float32) (lines []string, wide bool) {
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
			case st.Width(next, size) <= w:
				line = next
				continue
			case line != "":
				lines = append(lines, line)
			}
			line = part
			wide = wide || st.Width(part, size) > w
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines, wide
}

// hardBlank is a blank at which no line breaks.
const hardBlank = "\u00a0"

// Unbroken keeps a number on the line of the abbreviation before it: "p. 12".
func Unbroken(s string) string {
	for d := '0'; d <= '9'; d++ {
		s = strings.ReplaceAll(s, ". "+string(d), "."+hardBlank+string(d))
	}
	return s
}

// parts is a word, or the folders of a path that is too wide for a line. An ending, as in
// "Alazán/a", has a line of its own only if nothing else helps.
func (st *TextStyle) parts(word string, w, size float32) []string {
	slash := strings.LastIndexByte(word, '/')
	if slash < 0 || st.Width(word, size) <= w || len(word)-slash <= 3 && size > TextSmall {
		return []string{word}
	}
	return strings.SplitAfter(word, "/")
}

// paintZoom is the zoom of what is being painted: letters have whole pixels, so
// that a text twice as high is not quite twice as long. Only Fyne's goroutine
// uses it.
var paintZoom float32 = 1

// Width returns how long a text of the style is at a size, in units.
func (st *TextStyle) Width(s string, size float32) float32 {
	res, _ := st.font(s)
	b, _ := fyne.CurrentApp().Driver().RenderedTextSize(s, size*paintZoom, fyne.TextStyle{}, res)
	return b.Width / paintZoom
}

// TextWidth returns how long a text for reading is at a size, in units.
func TextWidth(s string, size float32, bold bool) float32 {
	st := TextStyle{Bold: bold}
	return st.Width(s, size)
}

// TextHeight returns the height that a text needs in a width, at the size that
// it wants.
func TextHeight(text string, w float32, st TextStyle) float32 {
	lines, _ := st.wrap(text, w, st.Size)
	return st.high(len(lines), st.Size)
}

// drawn makes the objects of a set text.
func (s Fitted) drawn(b Box, st TextStyle, zoom float32) []fyne.CanvasObject {
	all := st.high(len(s.lines), s.Size)
	step := all / float32(max(len(s.lines), 1))
	y := b.Y
	if !st.Top {
		y += (b.H - all) / 2
	}
	var out []fyne.CanvasObject
	for _, l := range s.lines {
		t := canvas.NewText(l, st.Colour)
		res, drop := st.font(l)
		t.TextSize, t.FontSource, t.Alignment = s.Size*zoom, res, st.Align
		Box{b.X, y + drop*s.Size - (LineHeight*s.Size-step)/2, b.W, s.Size * LineHeight}.times(zoom).place(t)
		out = append(out, t)
		y += step
	}
	return out
}
