package view

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// page is a widget that places its parts itself. build is called again when
// the size changes or the page is refreshed.
type page struct {
	widget.BaseWidget
	self   fyne.CanvasObject // the whole widget, if the page is only a part of it
	build  func(p *painter, b box)
	keys   map[string]*Key // by ID, those of the latest build
	tiles  map[string]*tile
	cut    []string                            // texts that did not fit in the latest build
	wood   *canvas.Image                       // the ground
	fixed  float32                             // the zoom, if it is not for the window to say; 0 = it is
	zoomOf func(width, height float32) float32 // else; nil = as all screens
	zoom   float32                             // of the latest build
	parts  *pageParts                          // nil until it is first shown
	stage  *stage                              // nil = nothing moves
	hand   *hand                               // the fingers; nil = no key commits
}

// Screen is what all screens have in common.
type Screen interface {
	Object() fyne.CanvasObject
	Keys() map[string]*Key
	Cut() []string
}

func newPage(build func(p *painter, b box)) *page {
	pg := &page{}
	pg.extend(pg, build)
	return pg
}

// extend makes a page the part of a widget that draws it: that which embeds it, or
// the page itself.
func (pg *page) extend(whole fyne.Widget, build func(p *painter, b box)) {
	pg.self, pg.build, pg.keys = whole, build, map[string]*Key{}
	pg.ExtendBaseWidget(whole)
}

// Object is what is put into a window.
func (pg *page) Object() fyne.CanvasObject { return pg.self }

// CreateRenderer is for Fyne.
func (pg *page) CreateRenderer() fyne.WidgetRenderer {
	pg.stage.forget()
	pg.parts = &pageParts{page: pg}
	pg.parts.paint(pg.Size())
	return pg.parts
}

// Key finds a key by its ID; nil if it is not on the page now.
func (pg *page) Key(id string) *Key { return pg.keys[id] }

// Keys lists the keys of the page, by ID.
func (pg *page) Keys() map[string]*Key { return pg.keys }

// Cut lists texts that do not fit where they are.
func (pg *page) Cut() []string {
	all := append([]string(nil), pg.cut...)
	for _, k := range pg.keys {
		if k.parts != nil && k.parts.cut {
			all = append(all, k.ID+": "+k.face.label+" / "+k.face.detail)
		}
	}
	for id, t := range pg.tiles {
		if t.parts != nil && t.parts.cut {
			all = append(all, id)
		}
	}
	return all
}

// pageParts draws a page.
type pageParts struct {
	page    *page
	objects []fyne.CanvasObject
	size    fyne.Size
	looks   int // of the latest build
}

func (r *pageParts) Destroy()                     {}
func (r *pageParts) MinSize() fyne.Size           { return fyne.NewSize(400, 400) }
func (r *pageParts) Objects() []fyne.CanvasObject { return r.objects }

func (r *pageParts) Layout(s fyne.Size) {
	if s != r.size {
		r.paint(s)
	}
}

func (r *pageParts) Refresh() {
	r.paint(r.page.Size())
	canvas.Refresh(r.page.self)
}

func (r *pageParts) paint(s fyne.Size) {
	r.size = s
	r.page.stage.pause()
	if r.looks != looks {
		r.looks = looks
		r.page.forget()
	}
	if r.page.zoom = r.page.fixed; r.page.zoom == 0 {
		r.page.zoom = r.page.windowZoom(s)
	}
	p := &painter{zoom: r.page.zoom, before: r.page.keys, keys: map[string]*Key{}, old: r.page.tiles, tiles: map[string]*tile{}, wood: r.page.wood, pics: poolOf(r.objects), settle: r.page.stage.end, hand: r.page.hand}
	paintZoom = p.zoom
	if s.Width > 0 && s.Height > 0 {
		r.page.build(p, unitsOf(s, p.zoom))
	}
	p.pics.drop()
	p.dropGone()
	r.objects, r.page.keys, r.page.tiles, r.page.cut, r.page.wood = p.objects, p.keys, p.tiles, p.texts, p.wood
	r.page.stage.drawn(p)
}

// windowZoom is the zoom of a window that shows the page.
func (pg *page) windowZoom(s fyne.Size) float32 {
	if pg.zoomOf != nil {
		return pg.zoomOf(s.Width, s.Height)
	}
	return zoomFor(s.Width, s.Height)
}

// forget throws away what looks as it should not any more.
func (pg *page) forget() {
	for _, k := range pg.keys {
		poolOf(k.made()).drop()
	}
	for _, t := range pg.tiles {
		poolOf(t.made()).drop()
	}
	pg.keys, pg.tiles, pg.wood = nil, nil, nil
}

// painter gathers the parts of a page or a key.
type painter struct {
	zoom    float32 // pixels of the window in a unit
	objects []fyne.CanvasObject
	before  map[string]*Key // keys that may be used again
	keys    map[string]*Key
	old     map[string]*tile // tiles that may be used again
	tiles   map[string]*tile
	cut     bool
	texts   []string        // those that were cut
	wood    *canvas.Image   // the ground
	pics    pool            // icons that may be used again
	places  map[string]*Key // keys that answered, by the part of the ID that stays; made when it is needed
	scene   scene           // the pieces so far
	settle  func()          // lets what is under way arrive
	hand    *hand
	inert   bool // keys are drawn and feel no finger
	lidded  box  // nor do those over which something lies there; zero = nothing does
}

func (p *painter) add(b box, o fyne.CanvasObject) {
	b.times(p.zoom).place(o)
	p.objects = append(p.objects, o)
}

// rect draws a panel.
func (p *painter) rect(b box, fill, rim color.NRGBA, stroke, radius float32) {
	r := canvas.NewRectangle(fill)
	r.CornerRadius = radius * p.zoom
	if rim != none {
		r.StrokeColor, r.StrokeWidth = rim, stroke*p.zoom
	}
	p.add(b, r)
}

// text sets a text into a box.
func (p *painter) text(b box, text string, st textStyle) {
	if text == "" || b.W <= 0 {
		return
	}
	s := setText(text, b.W, b.H, st)
	if s.cut {
		p.cut, p.texts = true, append(p.texts, text)
	}
	p.objects = append(p.objects, s.drawn(b, st, p.zoom)...)
}

// name sets a person's name, or a card's, on a line: its first word where all of
// it has no room, and in narrow capitals where that has none. In full it is on a
// sheet of its own.
func (p *painter) name(b box, name string, st textStyle) {
	first := shortened(name)
	for _, face := range []face{st.face, faceFigure} {
		st.face = face
		for _, form := range []string{name, first} {
			if face == faceFigure {
				form = strings.ToUpper(form)
			}
			if st.width(form, textSmall) <= b.W {
				p.text(b, form, st)
				return
			}
		}
	}
	p.text(b, strings.ToUpper(first), st)
}

// shortened is the first word of a name that has several.
func shortened(name string) string {
	if i := strings.IndexAny(name, " -"); i > 3 {
		return name[:i]
	}
	return name
}

// icon draws a picture.
func (p *painter) icon(b box, name string, c, d color.NRGBA) {
	i := p.pics.take(picture(name, c, d), b.times(p.zoom).wholeSize())
	if i == nil {
		i = image(name, c, d)
	}
	p.add(b, i)
}

// key puts a key into a box; the one with the same ID is used again.
func (p *painter) key(b box, id string, face keyFace, tapped func()) {
	if (p.inert || p.lidded.W > 0 && b.meets(p.lidded)) && face.kind == keyBare {
		p.tile(b, id, []any{face.label, face.on, face.what}, face.draw)
		return
	}
	k := p.before[id]
	made := k == nil
	if made {
		k = newKey(id)
	}
	p.keys[id] = k
	p.add(b, k)
	if made {
		k.left = p.leftBy(id) // now: to be added, it has been drawn without a face
	}
	k.settle, k.hand = p.settle, p.hand
	k.show(face, tapped, p.zoom)
}

// held calls do whenever a finger comes to rest on a key of the page, and when it
// leaves it.
func (p *painter) held(id string, do func(on bool)) { p.keys[id].held = do }

// keyAt returns where a key lies that has been drawn on the page.
func (p *painter) keyAt(id string) (at box, ok bool) {
	k := p.keys[id]
	if k == nil {
		return box{}, false
	}
	x, y, size := k.Position().X, k.Position().Y, k.Size()
	return box{x / p.zoom, y / p.zoom, size.Width / p.zoom, size.Height / p.zoom}, true
}
