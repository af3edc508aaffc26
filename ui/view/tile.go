package view

import (
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// tile is a part of a page that is drawn anew only if it looks different. It
// feels no finger.
type tile struct {
	widget.BaseWidget
	id    string
	what  any // all that draw depends on
	draw  func(p *painter, b box)
	zoom  float32 // of the page it is on
	parts *tileParts
}

// tile puts a tile into a box; the one with the same ID is used again.
func (p *painter) tile(b box, id string, what any, draw func(p *painter, b box)) {
	t := p.old[id]
	if t == nil {
		t = &tile{id: id, zoom: 1}
		t.ExtendBaseWidget(t)
	}
	p.tiles[id] = t
	same := t.zoom == p.zoom && reflect.DeepEqual(t.what, what)
	t.what, t.draw, t.zoom = what, draw, p.zoom
	p.add(b, t)
	if !same {
		t.Refresh()
	}
}

// CreateRenderer is for Fyne.
func (t *tile) CreateRenderer() fyne.WidgetRenderer {
	t.parts = &tileParts{tile: t}
	t.parts.paint(t.Size())
	return t.parts
}

// tileParts draws a tile.
type tileParts struct {
	tile    *tile
	objects []fyne.CanvasObject
	size    fyne.Size
	cut     bool
	scene   scene
}

func (r *tileParts) Destroy()                     {}
func (r *tileParts) MinSize() fyne.Size           { return fyne.NewSize(1, 1) }
func (r *tileParts) Objects() []fyne.CanvasObject { return r.objects }

// Layout draws anew for a new size only, like that of a key.
func (r *tileParts) Layout(s fyne.Size) {
	if s != r.size {
		r.paint(s)
	}
}

// Refresh draws anew.
func (r *tileParts) Refresh() {
	r.paint(r.tile.Size())
	canvas.Refresh(r.tile)
}

func (r *tileParts) paint(s fyne.Size) {
	r.size = s
	p := &painter{zoom: r.tile.zoom, pics: poolOf(r.objects)}
	paintZoom = p.zoom
	r.tile.draw(p, unitsOf(s, p.zoom))
	p.pics.drop()
	r.objects, r.cut, r.scene = p.objects, p.cut, p.scene
}
