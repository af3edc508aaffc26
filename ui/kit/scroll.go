package kit

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// slop is how far a finger may wander, in units, and still mean a tap.
const slop = 12

// ScrollPage is a page with a list that a finger scrolls. Fyne's desktop driver
// turns every tap that moves by more than two units into a drag, so the page
// takes the drags: a short one is a tap on the key where it began.
type ScrollPage struct {
	Page
	List  Scroll
	from  fyne.Position // where the finger went down
	way   fyne.Delta    // how far it has come
	under bool          // a finger is down
	rolls bool          // it has gone too far for a tap
}

var _ fyne.Draggable = (*ScrollPage)(nil)

// NewScrollPage returns a page that build draws; build places the list with
// List.Draw.
func NewScrollPage(build func(p *Painter, b Box)) *ScrollPage {
	pg := &ScrollPage{}
	pg.Extend(pg, build)
	return pg
}

// Dragged is for Fyne.
func (pg *ScrollPage) Dragged(e *fyne.DragEvent) {
	Feel()
	if !pg.under {
		pg.under, pg.rolls, pg.way = true, false, fyne.Delta{}
		pg.from = e.Position.SubtractXY(e.Dragged.DX, e.Dragged.DY)
	}
	pg.way.DX, pg.way.DY = pg.way.DX+e.Dragged.DX, pg.way.DY+e.Dragged.DY
	step := e.Dragged.DY
	if !pg.rolls {
		if max(pg.way.DX, -pg.way.DX, pg.way.DY, -pg.way.DY) <= slop {
			return
		}
		pg.rolls, step = true, pg.way.DY
	}
	if pg.List.by(-step / pg.Zoom) {
		pg.Refresh()
	}
}

// DragEnd is for Fyne.
func (pg *ScrollPage) DragEnd() {
	tapped := pg.under && !pg.rolls
	pg.under = false
	if !tapped {
		return
	}
	for _, k := range pg.keys {
		at, size := k.Position(), k.Size()
		if in := pg.from.Subtract(at); in.X >= 0 && in.Y >= 0 && in.X < size.Width && in.Y < size.Height {
			k.Tapped(&fyne.PointEvent{Position: in})
			return
		}
	}
}

// Scrolled is for Fyne: the wheel of a mouse.
func (pg *ScrollPage) Scrolled(e *fyne.ScrollEvent) {
	if pg.List.by(-e.Scrolled.DY / pg.Zoom) {
		pg.Refresh()
	}
}

// Scroll is how far a list is scrolled. The zero value is at its top.
type Scroll struct {
	Off   float32 // units above the area
	Full  float32 // height of all rows
	Shown float32 // height of the area
}

// by scrolls and reports whether that changed anything.
func (r *Scroll) by(d float32) bool {
	to := min(max(r.Off+d, 0), max(0, r.Full-r.Shown))
	if to == r.Off {
		return false
	}
	r.Off = to
	return true
}

// Turn scrolls by whole pages, positive is down; a part of the last one stays
// visible.
func (r *Scroll) Turn(pages float32) { r.by(pages * max(r.Shown-64, 64)) }

const RowGap = Gap // between rows

// BarWide is what the bar beside a list takes of its width, rowsMost how much
// larger rows are drawn where there are few, and rowsWide how wide they stay.
const BarWide, RowsMost, rowsWide = 12, 1.4, 540

// RowsZoom returns by how much n rows can be enlarged so that all of them fit
// the area; at least 1. height returns the height of a row at a width.
func RowsZoom(b Box, n int, height func(i int, w float32) float32) float32 {
	for f := min(RowsMost, b.W/rowsWide); f > 1.05; f -= 0.1 {
		left := b.H / f
		for i := 0; i < n && left >= 0; i++ {
			left -= height(i, b.W/f-BarWide) + RowGap
		}
		if left >= 0 {
			return f
		}
	}
	return 1
}

// Larger calls draw with the box scaled so that everything in it is f times as
// large.
func (p *Painter) Larger(f float32, b Box, draw func(b Box)) {
	before := p.Zoom
	p.Zoom *= f
	paintZoom = p.Zoom
	draw(b.times(1 / f))
	p.Zoom, paintZoom = before, before
}

// Nothing fills a page that is still empty: a picture of what will be there,
// and what to do about it.
func (p *Painter) Nothing(b Box, icon, text string) {
	b = b.InsetXY(b.W*0.12, Gap)
	side := min(140, b.H*0.45)
	st := TextStyle{Size: TextTitle, Bold: true, Colour: Dim, Align: fyne.TextAlignCenter, Top: true}
	b = b.Centre(b.W, side+16+TextHeight(text, b.W, st))
	p.Icon(b.Top(side, 16).Centre(side, side), icon, BoardEdge, Wood)
	p.Text(b, text, st)
}

// Draw places n rows in the area and calls row for those that are visible;
// whole reports whether all of the row is, only then it may be a key. Rows at
// both ends can reach beyond the area, so draw what covers them afterwards.
func (r *Scroll) Draw(p *Painter, b Box, n int, height func(int) float32, row func(b Box, i int, whole bool)) {
	r.Full, r.Shown = 0, b.H
	for i := range n {
		r.Full += height(i) + RowGap
	}
	r.by(0) // the list may be shorter now
	bar := b.Right(6, BarWide-6)
	y := b.Y - r.Off
	for i := range n {
		h := height(i)
		if y+h > b.Y && y < b.Y+b.H {
			row(Box{b.X, y, b.W, h}, i, y >= b.Y-0.5 && y+h <= b.Y+b.H+0.5)
		}
		y += h + RowGap
	}
	if r.Full > r.Shown+1 {
		thumb := max(24, bar.H*r.Shown/r.Full)
		track := canvas.NewRectangle(Board)
		track.CornerRadius = 3
		p.Add(bar, track)
		p.Rect(Box{bar.X, bar.Y + (bar.H-thumb)*r.Off/(r.Full-r.Shown), bar.W, thumb}, Brass, None, 0, 3)
	}
}

// Pages returns how many pages n things need with so many on each; at least one.
func Pages(n, per int) int { return max(1, (n+per-1)/per) }

// Pager draws a row with a key back, the number of the page and a key on, and
// calls turn with the page that is asked for. It returns the page that is
// shown, which is the last one if there is no page at.
func Pager(p *Painter, b Box, id string, at, n int, turn func(int)) int {
	at = max(0, min(at, n-1))
	w := max(64, b.W*0.28)
	p.Key(b.Left(w, Gap), id+"/before", KeyFace{Icon: "back", Off: at == 0}, func() { turn(at - 1) })
	p.Key(b.Right(w, Gap), id+"/after", KeyFace{Icon: "next", Off: at == n-1}, func() { turn(at + 1) })
	text := fmt.Sprintf("%d / %d", at+1, n)
	if TextWidth(text, TextPlain, true) > b.W {
		text = fmt.Sprintf("%d/%d", at+1, n)
	}
	p.Text(b, text, TextStyle{Size: TextPlain, Bold: true, Colour: Cream, Align: fyne.TextAlignCenter})
	return at
}
