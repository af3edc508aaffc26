package main

import (
	"fmt"
	"html"
	"slices"
	"strings"
	"unicode/utf8"
)

// Lengths of a sheet in mm.
const (
	sheetMargin  = 10.0 // the margin that printers cannot reach
	sheetGutter  = 4.0  // between stickers, for the cut marks
	labelHeight  = 5.4  // the name, below the code
	labelFont    = 2.4
	labelLine    = 1.05 // line spacing, in font sizes
	labelAbove   = 0.8  // from the code to the first line, in font sizes
	labelBelow   = 0.25 // below the last line, in font sizes
	labelLetters = 11   // longest word in a line of the smallest stickers
	labelGlyph   = 0.58 // width of a wide glyph, in font sizes
	scaleBar     = 50.0 // below the stickers, to check the scale with a ruler
	scaleHeight  = 6.0  // space for it
)

// sheet is the layout of a page of stickers. Lengths are in mm.
type sheet struct {
	width, height float64
	size          float64 // side of a code with its quiet zone
	cols, rows    int
}

// sheetOf lays out paper ("a4" or "letter") for codes of a size from 12 to 60.
func sheetOf(paper string, size float64) sheet {
	s := sheet{width: 210, height: 297, size: size}
	if paper == "letter" {
		s.width, s.height = 215.9, 279.4
	}
	s.cols = int((s.width - 2*sheetMargin + sheetGutter) / (size + sheetGutter))
	s.rows = int((s.height - 2*sheetMargin - scaleHeight + sheetGutter) / (size + labelHeight + sheetGutter))
	return s
}

// draw returns the SVG text of every page.
func (s sheet) draw(list []label) (pages []string) {
	for len(list) > 0 {
		n := min(len(list), s.cols*s.rows)
		var b strings.Builder
		s.begin(&b)
		for i, l := range list[:n] {
			x := sheetMargin + float64(i%s.cols)*(s.size+sheetGutter)
			y := sheetMargin + float64(i/s.cols)*(s.size+labelHeight+sheetGutter)
			s.sticker(&b, l, x, y)
		}
		s.bar(&b)
		b.WriteString("</svg>\n")
		pages, list = append(pages, b.String()), list[n:]
	}
	return pages
}

// begin begins a page: white paper.
func (s sheet) begin(b *strings.Builder) {
	fmt.Fprintf(b, `<svg xmlns="http://www.w3.org/2000/svg" width="%gmm" height="%gmm" viewBox="0 0 %g %g">`+"\n", s.width, s.height, s.width, s.height)
	fmt.Fprintf(b, `<rect width="%g" height="%g" fill="#fff"/>`+"\n", s.width, s.height)
}

// sticker draws one sticker with its upper left corner at x, y.
func (s sheet) sticker(b *strings.Builder, l label, x, y float64) {
	fmt.Fprintf(b, `<g data-sticker="%s" transform="translate(%.3f %.3f)">`+"\n", html.EscapeString(l.payload), x, y)
	fmt.Fprintf(b, `<path transform="scale(%.6f)" shape-rendering="crispEdges" d="%s"/>`+"\n", s.size/float64(len(l.modules)), modulePath(l.modules))
	lines := labelLines(l.name, s.size)
	font := fontOf(lines, s.size)
	for i, line := range lines {
		fmt.Fprintf(b, `<text x="%.3f" y="%.3f" font-family="sans-serif" font-size="%.3f" text-anchor="middle">%s</text>`+"\n",
			s.size/2, s.size+font*(labelAbove+labelLine*float64(i)), font, html.EscapeString(line))
	}
	fmt.Fprintf(b, `<path stroke="#000" stroke-width="0.1" fill="none" d="%s"/>`+"\n</g>\n", cutMarks(s.size, s.size+labelHeight))
}

// labelLines breaks a name into lines, at most three, so that its letters are as large as possible.
func labelLines(name string, size float64) []string {
	words := strings.Fields(name)
	if len(words) == 1 && utf8.RuneCountInString(name) > labelLetters {
		return brokenWord(words[0])
	}
	best := []string{strings.Join(words, " ")}
	for i := 1; i < len(words); i++ {
		for j := i; j < len(words); j++ {
			lines := []string{strings.Join(words[:i], " "), strings.Join(words[i:j], " "), strings.Join(words[j:], " ")}
			if i == j {
				lines = slices.Delete(lines, 1, 2)
			}
			if fontOf(lines, size) > fontOf(best, size) {
				best = lines
			}
		}
	}
	return best
}

// fontOf returns the size of the letters in which lines fit below a code of a size.
func fontOf(lines []string, size float64) float64 {
	font := min(labelFont, labelHeight/(labelAbove+labelLine*float64(len(lines)-1)+labelBelow))
	for _, line := range lines {
		font = min(font, size/(labelGlyph*float64(max(1, utf8.RuneCountInString(line)))))
	}
	return font
}

// brokenWord breaks a word that is too long for a line, after a slash in it, or in the middle.
func brokenWord(word string) []string {
	if at := strings.IndexByte(word, '/') + 1; at > labelLetters/2 && at < len(word)-1 {
		return []string{word[:at], word[at:]}
	}
	letters := []rune(word)
	half := (len(letters) + 1) / 2
	return []string{string(letters[:half]) + "-", string(letters[half:])}
}

// bar draws a scale bar at the foot of the page, with a stroke every 10 mm and its length below. If
// a ruler shows another length, the printer has scaled the page.
func (s sheet) bar(b *strings.Builder) {
	y := s.height - sheetMargin - 3
	fmt.Fprintf(b, `<g id="scale"><path stroke="#000" stroke-width="0.2" fill="none" d="M%g %gh%g`, sheetMargin, y, scaleBar)
	for x := 0.0; x <= scaleBar; x += 10 {
		fmt.Fprintf(b, "M%g %gv-1.5", sheetMargin+x, y)
	}
	fmt.Fprintf(b, `"/><text x="%g" y="%g" font-family="sans-serif" font-size="2.4">%g mm</text></g>`+"\n", sheetMargin, y+2.8, scaleBar)
}

// modulePath draws the dark modules. Each run in a row is one rectangle; a module is one unit.
func modulePath(modules [][]bool) string {
	var b strings.Builder
	for y, row := range modules {
		for x := 0; x < len(row); x++ {
			from := x
			for x < len(row) && row[x] {
				x++
			}
			if n := x - from; n > 0 {
				fmt.Fprintf(&b, "M%d %dh%dv1h-%dz", from, y, n, n)
			}
		}
	}
	return b.String()
}

// cutMarks draws two strokes outside each corner of a sticker, from 0.4 to 1.6 mm away from it.
func cutMarks(w, h float64) string {
	var b strings.Builder
	for _, corner := range [][4]float64{{0, 0, -1, -1}, {w, 0, 1, -1}, {0, h, -1, 1}, {w, h, 1, 1}} {
		x, y, dx, dy := corner[0], corner[1], corner[2], corner[3]
		fmt.Fprintf(&b, "M%.3f %.3fh%.1fM%.3f %.3fv%.1f", x+0.4*dx, y, 1.2*dx, x, y+0.4*dy, 1.2*dy)
	}
	return b.String()
}
