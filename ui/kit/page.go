package kit

import (
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Page is a widget that lays itself out: its build function is called again
// whenever its size changes or it is refreshed. Keys and tiles keep their
// identity from one build to the next by their IDs.
type Page struct {
	widget.BaseWidget
	self    fyne.CanvasObject // the whole widget, if the page is only a part of it
	build   func(p *Painter, b Box)
	keys    map[string]*Key                     // by ID, those of the latest build
	Tiles   map[string]*Tile                    // by ID, those of the latest build
	cut     []string                            // texts that did not fit in the latest build
	wood    *canvas.Image                       // the ground
	fixed   float32                             // the zoom, if it is not for the window to say; 0 = it is
	ZoomOf  func(width, height float32) float32 // the zoom of a window; nil = ZoomFor
	Zoom    float32                             // pixels in a unit, of the latest build
	parts   *pageParts                          // nil until it is first shown
	Stage   *Stage                              // moves pieces; nil = nothing moves
	Fingers *Fingers                            // nil = no key changes the game
}

// Screen is what all screens have in common.
type Screen interface {
	Object() fyne.CanvasObject
	Keys() map[string]*Key
	Cut() []string
}

// NewPage returns a page that build draws.
func NewPage(build func(p *Painter, b Box)) *Page {
	pg := &Page{}
	pg.Extend(pg, build)
	return pg
}

// Extend makes the page the part that draws of the widget whole, which embeds
// it.
func (pg *Page) Extend(whole fyne.Widget, build func(p *Painter, b Box)) {
	pg.self, pg.build, pg.keys = whole, build, map[string]*Key{}
	pg.ExtendBaseWidget(whole)
}

// Object returns the widget to put into a window.
func (pg *Page) Object() fyne.CanvasObject { return pg.self }

// CreateRenderer is for Fyne.
func (pg *Page) CreateRenderer() fyne.WidgetRenderer {
	pg.Stage.Forget()
	pg.parts = &pageParts{page: pg}
	pg.parts.paint(pg.Size())
	return pg.parts
}

// Key returns a key by its ID; nil if it is not on the page now.
func (pg *Page) Key(id string) *Key { return pg.keys[id] }

// Keys returns the keys of the page by ID.
func (pg *Page) Keys() map[string]*Key { return pg.keys }

// Cut returns the texts that do not fit where they are.
func (pg *Page) Cut() []string {
	all := append([]string(nil), pg.cut...)
	for _, k := range pg.keys {
		if k.parts != nil && k.parts.cut {
			all = append(all, k.ID+": "+k.face.Label+" / "+k.face.Detail)
		}
	}
	for id, t := range pg.Tiles {
		if t.parts != nil && t.parts.cut && t.zoom >= pg.Zoom { // one that is shrunk is a picture of what fits
			all = append(all, id)
		}
	}
	return all
}

// pageParts draws a page.
type pageParts struct {
	page    *Page
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
	r.page.Stage.pause()
	was := r.page.keys
	if r.looks != looks {
		r.looks = looks
		r.page.forget()
	}
	if r.page.Zoom = r.page.fixed; r.page.Zoom == 0 {
		r.page.Zoom = r.page.windowZoom(s)
	}
	p := &Painter{Zoom: r.page.Zoom, before: r.page.keys, Keys: map[string]*Key{}, old: r.page.Tiles, Tiles: map[string]*Tile{}, wood: r.page.wood, pics: poolOf(r.objects), settle: r.page.Stage.end, fingers: r.page.Fingers}
	paintZoom = p.Zoom
	if s.Width > 0 && s.Height > 0 {
		r.page.build(p, unitsOf(s, p.Zoom))
	}
	p.pics.drop()
	p.dropGone()
	for id, k := range was { // all keys are made anew for another look; for a finger they are those that were there
		if p.Keys[id] != nil {
			p.Keys[id].came = k.came
		}
	}
	r.objects, r.page.keys, r.page.Tiles, r.page.cut, r.page.wood = p.Objects, p.Keys, p.Tiles, p.texts, p.wood
	r.page.Stage.drawn(p)
}

// windowZoom is the zoom of a window that shows the page.
func (pg *Page) windowZoom(s fyne.Size) float32 {
	if pg.ZoomOf != nil {
		return pg.ZoomOf(s.Width, s.Height)
	}
	return ZoomFor(s.Width, s.Height)
}

// forget throws away what looks as it should not any more.
func (pg *Page) forget() {
	for _, k := range pg.keys {
		poolOf(k.Drawn()).drop()
	}
	for _, t := range pg.Tiles {
		poolOf(t.Drawn()).drop()
	}
	pg.keys, pg.Tiles, pg.wood = nil, nil, nil
}

// Painter collects the objects of a page, a key or a tile while it is built.
// All boxes are in units.
type Painter struct {
	Zoom    float32             // pixels of the window in a unit
	Objects []fyne.CanvasObject // drawn so far
	before  map[string]*Key     // keys that may be used again
	Keys    map[string]*Key     // drawn so far, by ID
	old     map[string]*Tile    // tiles that may be used again
	Tiles   map[string]*Tile    // drawn so far, by ID
	cut     bool
	texts   []string        // those that were cut
	wood    *canvas.Image   // the ground
	pics    pool            // icons that may be used again
	places  map[string]*Key // keys that answered, by the part of the ID that stays; made when it is needed
	Scene   Scene           // the pieces so far
	settle  func()          // lets what is under way arrive
	fingers *Fingers
	Inert   bool  // KeyBare keys are drawn but cannot be tapped
	Covered []Box // neither can those that meet one of these boxes
	Part    bool  // what is drawn lies partly outside its list: leaves draw no keys
}

// Add puts an object into a box.
func (p *Painter) Add(b Box, o fyne.CanvasObject) {
	b.times(p.Zoom).place(o)
	p.Objects = append(p.Objects, o)
}

// Rect draws a rectangle with round corners; without a frame if rim is None.
// stroke is the width of the frame.
func (p *Painter) Rect(b Box, fill, rim color.NRGBA, stroke, radius float32) {
	r := canvas.NewRectangle(fill)
	r.CornerRadius = radius * p.Zoom
	if rim != None {
		r.StrokeColor, r.StrokeWidth = rim, stroke*p.Zoom
	}
	p.Add(b, r)
}

// Text sets a text into a box; see FitText.
func (p *Painter) Text(b Box, text string, st TextStyle) {
	if text == "" || b.W <= 0 {
		return
	}
	s := FitText(text, b.W, b.H, st)
	if s.Cut {
		p.cut, p.texts = true, append(p.texts, text)
	}
	p.Objects = append(p.Objects, s.drawn(b, st, p.Zoom)...)
}

// Name sets a name of a person or a card on one line: in full, as its first
// word, or in narrow capitals, whichever fits first.
func (p *Painter) Name(b Box, name string, st TextStyle) {
	first := FirstWord(name)
	for _, face := range []Face{st.Face, FaceFigure} {
		st.Face = face
		for _, form := range []string{name, first} {
			if face == FaceFigure {
				form = strings.ToUpper(form)
			}
			if st.Width(form, TextSmall) <= b.W {
				p.Text(b, form, st)
				return
			}
		}
	}
	p.Text(b, strings.ToUpper(first), st)
}

// PlainName returns a name without a remark in brackets at its end.
func PlainName(name string) string {
	if i := strings.Index(name, " ("); i > 0 {
		return name[:i]
	}
	return name
}

// FirstWord returns the first word of a name that has several.
func FirstWord(name string) string {
	if i := strings.IndexAny(name, " -"); i > 3 {
		return name[:i]
	}
	return name
}

// Icon draws a picture, by name or as SVG, in the colour c with details in d: c is what
// the SVG fills with currentColor, d with white; a path without a fill is black.
func (p *Painter) Icon(b Box, name string, c, d color.NRGBA) {
	size := b.times(p.Zoom).wholeSize()
	of := picture(name, c, d, size)
	i := p.pics.take(of, size)
	if i == nil {
		i = image(of, size)
	}
	p.Add(b, i)
}

// Key puts a key into a box. The key with the same ID of the build before is
// used again.
func (p *Painter) Key(b Box, id string, face KeyFace, tapped func()) {
	if (p.Inert || slices.ContainsFunc(p.Covered, b.Meets)) && face.Kind == KeyBare {
		if !p.Inert && face.kept(id) {
			p.Keep(RoleLive, b)
		}
		p.Tile(b, id, []any{face.Label, face.On, face.What}, face.Draw)
		return
	}
	k := p.before[id]
	made := k == nil
	if made {
		k = newKey(id)
	}
	p.Keys[id] = k
	p.Add(b, k)
	if made {
		k.left = p.leftBy(id) // now: to be added, it has been drawn without a face
	}
	k.settle, k.fingers = p.settle, p.fingers
	k.show(face, tapped, p.Zoom)
}

// Cover lets KeyBare keys that meet a box feel no finger, until Covered is set again.
func (p *Painter) Cover(b Box) { p.Covered = append(p.Covered[:len(p.Covered):len(p.Covered)], b) }

// Mute lets the keys that meet a box and are not kept feel no finger: something lies over them.
func (p *Painter) Mute(b Box) {
	for id := range p.Keys {
		if at, _ := p.KeyAt(id); at.Meets(b) && !p.Keys[id].face.kept(id) {
			p.Keys[id].tapped, p.Keys[id].face.Hold, p.Keys[id].face.Why = nil, nil, nil
			delete(p.Keys, id)
		}
	}
}

// Held calls do whenever a finger comes to rest on the key, and when it leaves
// it.
func (p *Painter) Held(id string, do func(on bool)) { p.Keys[id].held = do }

// KeyAt returns where a key lies that has been drawn on the page.
func (p *Painter) KeyAt(id string) (at Box, ok bool) {
	k := p.Keys[id]
	if k == nil {
		return Box{}, false
	}
	x, y, size := k.Position().X, k.Position().Y, k.Size()
	return Box{x / p.Zoom, y / p.Zoom, size.Width / p.Zoom, size.Height / p.Zoom}, true
}

// Line draws a line of a width.
func (p *Painter) Line(x1, y1, x2, y2 float32, c color.NRGBA, wide float32) {
	l := canvas.NewLine(c)
	l.StrokeWidth = wide * p.Zoom
	l.Position1, l.Position2 = fyne.NewPos(x1*p.Zoom, y1*p.Zoom), fyne.NewPos(x2*p.Zoom, y2*p.Zoom)
	p.Objects = append(p.Objects, l)
}

// DrawnAt returns the area that the keys and tiles of a thing cover: those with
// its ID, and those whose IDs begin with it and a slash.
func (p *Painter) DrawnAt(id string) (at Box, found bool) {
	add := func(of string, o fyne.CanvasObject) {
		of, _, _ = strings.Cut(of, "@")
		if of != id && !strings.HasPrefix(of, id+"/") {
			return
		}
		b := Box{o.Position().X, o.Position().Y, o.Size().Width, o.Size().Height}.times(1 / p.Zoom)
		if found {
			right, low := max(at.X+at.W, b.X+b.W), max(at.Y+at.H, b.Y+b.H)
			at.X, at.Y = min(at.X, b.X), min(at.Y, b.Y)
			at.W, at.H = right-at.X, low-at.Y
		} else {
			at, found = b, true
		}
	}
	for of, k := range p.Keys {
		add(of, k)
	}
	for of, k := range p.Tiles {
		add(of, k)
	}
	return at, found
}

// Frame draws the ground and splits the page into a bar of a height at the top, a
// foot at the bottom, and the body between them. Bars draws the bar and the foot:
// after the body, so that it covers what scrolls there.
func (p *Painter) Frame(b Box, top, bottom float32) (bar, body, foot Box) {
	p.Ground(b)
	bar, foot = b.Top(top, 0), b.Bottom(bottom, 0)
	return bar, b, foot
}

// Bars draws the dark panels at the edges of a page.
func (p *Painter) Bars(list ...Box) {
	for _, b := range list {
		p.Rect(b, Night, None, 0, 0)
	}
}

// Headed draws the ground and the bar at the top with a title and a smaller
// text, and returns the room below.
func Headed(p *Painter, b Box, title, right string) Box {
	p.Ground(b)
	bar := b.Top(KeyHeight+8, 0)
	p.Bars(bar)
	bar = bar.InsetXY(16, 4)
	if right != "" {
		p.Text(bar.Right(bar.W*0.48, Gap), right, TextStyle{Size: TextPlain, Colour: Dim, Tight: true, Align: fyne.TextAlignTrailing})
	}
	p.Text(bar, title, TextStyle{Size: TextTitle, Bold: true, Colour: Cream})
	return b.Inset(12)
}

// CornerWide is the width of the keys in the upper corners, in units.
const CornerWide = 72

// EdgeGap is the margin at the edge of the screen, in units.
const EdgeGap = 4
