package main

import (
	"fmt"
	"html"
	"strings"
	"unicode/utf8"

	"github.com/skip2/go-qrcode"
)

// Lengths of a sheet in mm.
const (
	sheetMargin = 10.0 // what a printer may not reach
	sheetGutter = 4.0  // between stickers; the cut marks lie in it
	labelHeight = 5.0  // the name, under the code
	labelFont   = 2.6
	labelGlyph  = 0.62 // width of a wide glyph, in font sizes
)

// sheet is a page of paper and the stickers on it. Lengths are in mm.
type sheet struct {
	width, height float64
	size          float64 // side of a code, quiet zone included
	cols, rows    int
}

// sheetOf lays out paper ("a4" or "letter") for codes of the size, 12 to 60.
func sheetOf(paper string, size float64) sheet {
	s := sheet{width: 210, height: 297, size: size}
	if paper == "letter" {
		s.width, s.height = 215.9, 279.4
	}
	s.cols = int((s.width - 2*sheetMargin + sheetGutter) / (size + sheetGutter))
	s.rows = int((s.height - 2*sheetMargin + sheetGutter) / (size + labelHeight + sheetGutter))
	return s
}

// draw gives the SVG text of every page.
func (s sheet) draw(list []label) (pages []string, err error) {
	for len(list) > 0 {
		n := min(len(list), s.cols*s.rows)
		var b strings.Builder
		fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%gmm" height="%gmm" viewBox="0 0 %g %g">`+"\n", s.width, s.height, s.width, s.height)
		fmt.Fprintf(&b, `<rect width="%g" height="%g" fill="#fff"/>`+"\n", s.width, s.height)
		for i, l := range list[:n] {
			x := sheetMargin + float64(i%s.cols)*(s.size+sheetGutter)
			y := sheetMargin + float64(i/s.cols)*(s.size+labelHeight+sheetGutter)
			if err := s.sticker(&b, l, x, y); err != nil {
				return nil, err
			}
		}
		b.WriteString("</svg>\n")
		pages, list = append(pages, b.String()), list[n:]
	}
	return pages, nil
}

// sticker draws one sticker with its upper left corner at x, y.
func (s sheet) sticker(b *strings.Builder, l label, x, y float64) error {
	code, err := qrcode.New(l.payload, qrcode.Medium)
	if err != nil {
		return fmt.Errorf("the code of %s: %w", l.payload, err)
	}
	modules := code.Bitmap() // with a quiet zone of four modules
	fmt.Fprintf(b, `<g data-sticker="%s" transform="translate(%.3f %.3f)">`+"\n", html.EscapeString(l.payload), x, y)
	fmt.Fprintf(b, `<path transform="scale(%.6f)" shape-rendering="crispEdges" d="%s"/>`+"\n", s.size/float64(len(modules)), modulePath(modules))
	font := min(labelFont, s.size/(labelGlyph*float64(max(1, utf8.RuneCountInString(l.name)))))
	fmt.Fprintf(b, `<text x="%.3f" y="%.3f" font-family="sans-serif" font-size="%.3f" text-anchor="middle">%s</text>`+"\n",
		s.size/2, s.size+labelFont, font, html.EscapeString(l.name))
	fmt.Fprintf(b, `<path stroke="#000" stroke-width="0.1" fill="none" d="%s"/>`+"\n</g>\n", cutMarks(s.size, s.size+labelHeight))
	return nil
}

// modulePath draws the dark modules, each run of a row as one rectangle, one
// unit a module.
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

// cutMarks draws two strokes outside each corner of a sticker, from 0.4 to
// 1.6 mm away from it.
func cutMarks(w, h float64) string {
	var b strings.Builder
	for _, corner := range [][4]float64{{0, 0, -1, -1}, {w, 0, 1, -1}, {0, h, -1, 1}, {w, h, 1, 1}} {
		x, y, dx, dy := corner[0], corner[1], corner[2], corner[3]
		fmt.Fprintf(&b, "M%.3f %.3fh%.1fM%.3f %.3fv%.1f", x+0.4*dx, y, 1.2*dx, x, y+0.4*dy, 1.2*dy)
	}
	return b.String()
}
