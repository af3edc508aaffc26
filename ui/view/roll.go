package view

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// slop is how far a finger may wander, in units, and still mean a tap.
const slop = 12

// rolling is a page with a list that a finger scrolls. Fyne's desktop driver
// makes a drag of every tap that moves by more than two units, so the page
// takes the drags: a short one is a tap on the key where it began.
type rolling struct {
	page
	list  roll
	from  fyne.Position // where the finger went down
	way   fyne.Delta    // how far it has come
	under bool          // a finger is down
	rolls bool          // it has gone too far for a tap
}

var _ fyne.Draggable = (*rolling)(nil)

func newRolling(build func(p *painter, b box)) *rolling {
	pg := &rolling{}
	pg.extend(pg, build)
	return pg
}

// Dragged is for Fyne.
func (pg *rolling) Dragged(e *fyne.DragEvent) {
	feel()
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
	if pg.list.by(-step / pg.zoom) {
		pg.Refresh()
	}
}

// DragEnd is for Fyne.
func (pg *rolling) DragEnd() {
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
func (pg *rolling) Scrolled(e *fyne.ScrollEvent) {
	if pg.list.by(-e.Scrolled.DY / pg.zoom) {
		pg.Refresh()
	}
}

// roll is how far a list is scrolled. The zero value is at its top.
type roll struct {
	off   float32 // units above the area
	full  float32 // height of all rows
	shown float32 // height of the area
}

// by scrolls and tells whether that changed anything.
func (r *roll) by(d float32) bool {
	to := min(max(r.off+d, 0), max(0, r.full-r.shown))
	if to == r.off {
		return false
	}
	r.off = to
	return true
}

// turn scrolls by what is shown, but for a row to hold on to.
func (r *roll) turn(pages float32) { r.by(pages * max(r.shown-64, 64)) }

const rollGap = gap // between rows

// barWide is what the bar beside a list takes of its width, rowsMost how much
// larger rows are drawn where there are few, and rowsWide how wide they stay.
const barWide, rowsMost, rowsWide = 12, 1.4, 540

// grows is how much larger all rows can be drawn in an area, at least 1.
func grows(b box, n int, height func(i int, w float32) float32) float32 {
	for f := min(rowsMost, b.W/rowsWide); f > 1.05; f -= 0.1 {
		left := b.H / f
		for i := 0; i < n && left >= 0; i++ {
			left -= height(i, b.W/f-barWide) + rollGap
		}
		if left >= 0 {
			return f
		}
	}
	return 1
}

// larger draws in a box as if the window were so much closer.
func (p *painter) larger(f float32, b box, draw func(b box)) {
	before := p.zoom
	p.zoom *= f
	paintZoom = p.zoom
	draw(b.times(1 / f))
	p.zoom, paintZoom = before, before
}

// nothing fills a page that has nothing yet: the picture of what will be there,
// and what to do about it.
func (p *painter) nothing(b box, icon, text string) {
	b = b.insetXY(b.W*0.12, gap)
	side := min(140, b.H*0.45)
	st := textStyle{size: textTitle, bold: true, colour: dim, align: fyne.TextAlignCenter, top: true}
	b = b.centre(b.W, side+16+height(text, b.W, st))
	p.icon(b.top(side, 16).centre(side, side), icon, boardEdge, wood)
	p.text(b, text, st)
}

// draw places rows of the heights given in the area; row draws one, as a key
// only if it is whole. What must hide the ends of cut rows is to be drawn
// afterwards.
func (r *roll) draw(p *painter, b box, n int, height func(int) float32, row func(b box, i int, whole bool)) {
	r.full, r.shown = 0, b.H
	for i := range n {
		r.full += height(i) + rollGap
	}
	r.by(0) // the list may be shorter now
	bar := b.right(6, barWide-6)
	y := b.Y - r.off
	for i := range n {
		h := height(i)
		if y+h > b.Y && y < b.Y+b.H {
			row(box{b.X, y, b.W, h}, i, y >= b.Y-0.5 && y+h <= b.Y+b.H+0.5)
		}
		y += h + rollGap
	}
	if r.full > r.shown+1 {
		thumb := max(24, bar.H*r.shown/r.full)
		track := canvas.NewRectangle(board)
		track.CornerRadius = 3
		p.add(bar, track)
		p.rect(box{bar.X, bar.Y + (bar.H-thumb)*r.off/(r.full-r.shown), bar.W, thumb}, brass, none, 0, 3)
	}
}
