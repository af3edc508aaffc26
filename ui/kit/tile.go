package kit

import (
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Tile is a part of a page that is only drawn anew if it looks different. It
// ignores taps.
type Tile struct {
	widget.BaseWidget
	ID    string
	what  any // all that draw depends on
	draw  func(p *Painter, b Box)
	zoom  float32 // of the page it is on
	parts *parts
}

// Tile puts a tile into a box; what is everything that draw depends on. The
// tile with the same ID of the build before is used again, and draw is not
// called if what has not changed.
func (p *Painter) Tile(b Box, id string, what any, draw func(p *Painter, b Box)) {
	t := p.old[id]
	if t == nil {
		t = &Tile{ID: id, zoom: 1}
		t.ExtendBaseWidget(t)
	}
	if p.Tiles != nil { // else it is drawn on a key or a tile, with which it is drawn anew
		p.Tiles[id] = t
	}
	same := t.zoom == p.Zoom && reflect.DeepEqual(t.what, what)
	t.what, t.draw, t.zoom = what, draw, p.Zoom
	p.Add(b, t)
	if !same {
		t.Refresh()
	}
}

// CreateRenderer is for Fyne.
func (t *Tile) CreateRenderer() fyne.WidgetRenderer {
	t.parts = &parts{of: t, zoom: &t.zoom, least: 1}
	t.parts.paint(t.Size())
	return t.parts
}

func (t *Tile) paint(p *Painter, b Box) { t.draw(p, b) }

// painted is a widget that is drawn by a painter: a key, a tile.
type painted interface {
	fyne.Widget
	paint(p *Painter, b Box)
}

// parts are what a painted widget is drawn with.
type parts struct {
	of      painted
	zoom    *float32
	least   float32
	objects []fyne.CanvasObject
	size    fyne.Size
	cut     bool
	scene   Scene
}

func (r *parts) Destroy()                     {}
func (r *parts) MinSize() fyne.Size           { return fyne.NewSize(r.least, r.least) }
func (r *parts) Objects() []fyne.CanvasObject { return r.objects }

// Layout draws anew for a new size only: Fyne also calls it after every change
// of the parts, which would never end.
func (r *parts) Layout(s fyne.Size) {
	if s != r.size {
		r.paint(s)
	}
}

// Refresh draws anew.
func (r *parts) Refresh() {
	r.paint(r.of.Size())
	canvas.Refresh(r.of)
}

func (r *parts) paint(s fyne.Size) {
	r.size = s
	p := &Painter{Zoom: *r.zoom, pics: poolOf(r.objects)}
	paintZoom = p.Zoom
	r.of.paint(p, unitsOf(s, p.Zoom))
	p.pics.drop()
	r.objects, r.cut, r.scene = p.Objects, p.cut, p.Scene
}
