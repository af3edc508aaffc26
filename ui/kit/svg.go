package kit

import (
	"fmt"
	"html"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
)

// SVG draws a page as SVG of a size in units, in no window. What is no drawing of the program, such as the wood of its
// ground, is left out. Texts have the class slim, bold or none, by their face, and keep their width in whatever font a
// reader has. Call it in Fyne's goroutine.
func SVG(pg *Page, size fyne.Size) string {
	pg.fixed = 1
	c := software.NewCanvas()
	c.SetPadded(false)
	c.SetContent(pg.Object())
	c.Resize(size)
	pg.Refresh()
	w := svgWriter{symbols: map[fyne.Resource]string{}}
	for _, o := range pg.Drawn() {
		w.draw(o, fyne.Position{})
	}
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g"><defs>%s</defs>%s</svg>`, size.Width, size.Height, w.defs.String(), w.body.String())
}

// svgWriter writes objects as SVG.
type svgWriter struct {
	defs, body strings.Builder
	symbols    map[fyne.Resource]string // names of the pictures so far
}

// draw writes an object that lies in another one at a place, and all that it is made of.
func (w *svgWriter) draw(object fyne.CanvasObject, in fyne.Position) {
	if !object.Visible() {
		return
	}
	at, size := in.Add(object.Position()), object.Size()
	var parts []fyne.CanvasObject
	switch v := object.(type) {
	case *canvas.Rectangle:
		half := v.StrokeWidth / 2 // Fyne draws the frame inside
		fmt.Fprintf(&w.body, `<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="%.1f"%s`, at.X+half, at.Y+half, max(0, size.Width-2*half), max(0, size.Height-2*half), max(0, v.CornerRadius-half), paint("fill", v.FillColor))
		if half > 0 {
			fmt.Fprintf(&w.body, `%s stroke-width="%.1f"`, paint("stroke", v.StrokeColor), v.StrokeWidth)
		}
		w.body.WriteString("/>")
	case *canvas.Line:
		fmt.Fprintf(&w.body, `<line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f"%s stroke-width="%.1f"/>`, in.X+v.Position1.X, in.Y+v.Position1.Y, in.X+v.Position2.X, in.Y+v.Position2.Y, paint("stroke", v.StrokeColor), v.StrokeWidth)
	case *canvas.Text:
		w.text(v, at)
	case *canvas.Image:
		w.picture(v, at)
	case Maker:
		parts = v.Drawn()
	case *fyne.Container:
		parts = v.Objects
	}
	for _, part := range parts {
		w.draw(part, at)
	}
}

// text writes a line of text.
func (w *svgWriter) text(v *canvas.Text, at fyne.Position) {
	least, baseline := fyne.CurrentApp().Driver().RenderedTextSize(v.Text, v.TextSize, v.TextStyle, v.FontSource)
	x, anchor := at.X, ""
	switch v.Alignment {
	case fyne.TextAlignCenter:
		x, anchor = at.X+v.Size().Width/2, ` text-anchor="middle"`
	case fyne.TextAlignTrailing:
		x, anchor = at.X+v.Size().Width, ` text-anchor="end"`
	}
	class := ""
	if v.FontSource != nil {
		switch name := strings.ToLower(v.FontSource.Name()); {
		case strings.Contains(name, "bebas"):
			class = ` class="slim"`
		case strings.Contains(name, "bold"):
			class = ` class="bold"`
		}
	}
	fmt.Fprintf(&w.body, `<text x="%.1f" y="%.1f" font-size="%.1f" textLength="%.1f" lengthAdjust="spacingAndGlyphs"%s%s%s>%s</text>`,
		x, at.Y+(v.Size().Height-least.Height)/2+baseline, v.TextSize, least.Width, anchor, class, paint("fill", v.Color), html.EscapeString(v.Text))
}

// picture writes a drawing of the program, which is read once however often it lies there.
func (w *svgWriter) picture(v *canvas.Image, at fyne.Position) {
	if v.Resource == nil {
		return
	}
	name, known := w.symbols[v.Resource]
	if !known {
		text := string(v.Resource.Content())
		from, to := strings.Index(text, ">")+1, strings.LastIndex(text, "</svg>")
		if from <= 0 || to < from {
			return
		}
		name = fmt.Sprint("p", len(w.symbols))
		w.symbols[v.Resource] = name
		fmt.Fprintf(&w.defs, `<symbol id="%s" viewBox="0 0 24 24">%s</symbol>`, name, text[from:to])
	}
	fmt.Fprintf(&w.body, `<use href="#%s" x="%.1f" y="%.1f" width="%.1f" height="%.1f"/>`, name, at.X, at.Y, v.Size().Width, v.Size().Height)
}

// paint is an attribute with a colour.
func paint(of string, c color.Color) string {
	n := color.NRGBA{}
	if c != nil {
		n, _ = color.NRGBAModel.Convert(c).(color.NRGBA) // it is one
	}
	if n.A == 0 {
		return fmt.Sprintf(` %s="none"`, of)
	}
	out := fmt.Sprintf(` %s="#%06x"`, of, rgbOf(n))
	if n.A < 255 {
		out += fmt.Sprintf(` %s-opacity="%.2f"`, of, float32(n.A)/255)
	}
	return out
}
