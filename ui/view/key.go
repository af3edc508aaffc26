package view

import (
	"image/color"
	"reflect"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// keyKind is how much a key stands out.
type keyKind uint8

const (
	keyPlain   keyKind = iota // an answer: felt in a turquoise frame
	keyPrimary                // the way on, one on a screen: turquoise
	keyQuiet                  // shows something, closes, passes: felt in a thin frame
	keyAlarm                  // takes away what undo does not bring back
	keyPaper                  // on a dark strip: corrects
	keyBare                   // a tile that draws itself
)

// keyFace is what a key shows.
type keyFace struct {
	kind    keyKind
	label   string
	detail  string // a second, smaller text
	icon    string // a drawing, or ""
	tint    color.NRGBA
	off     bool
	on      bool   // chosen
	leads   bool   // answers nothing by itself: it shows answers
	commits bool   // it does something to the game
	why     func() // what a tap means while it is off: to say why; nil = nothing
	hold    func() // a finger that stays means this; nil = nothing else
	size    float32
	draw    func(p *painter, b box) // keyBare, and keys with a picture of their own
	what    any                     // all that draw depends on; if it is the same, nothing is drawn anew
}

// same tells whether two faces look alike.
func (f keyFace) same(o keyFace) bool {
	if f.draw != nil && f.what == nil {
		return false
	}
	f.draw, o.draw, f.hold, o.hold, f.why, o.why = nil, nil, nil, nil, nil, nil
	return reflect.DeepEqual(f, o)
}

// Key is a target for a finger. The zero value is unusable; pages make them.
type Key struct {
	widget.BaseWidget
	ID     string
	face   keyFace
	tapped func()
	held   func(on bool) // a finger rests on the key, or has left it; nil = nobody wants to know
	down   bool
	zoom   float32 // of the page it is on
	parts  *keyParts
	settle func() // lets what is under way on the page arrive; nil = nothing ever is
	hand   *hand  // the fingers of the page; nil = no key of it commits
	since  string // the table that was drawn when the finger went down; "" = nobody knows
	spent  bool   // the finger that is down has meant something already
	stop   func() // ends the waiting for a finger that stays
	left   pool   // pictures of the key that this one takes the place of, until it is drawn
}

var (
	_ fyne.Tappable     = (*Key)(nil)
	_ desktop.Mouseable = (*Key)(nil)
	_ desktop.Hoverable = (*Key)(nil)
)

func newKey(id string) *Key {
	k := &Key{ID: id, zoom: 1}
	k.ExtendBaseWidget(k)
	return k
}

// show gives the key another face.
func (k *Key) show(face keyFace, tapped func(), zoom float32) {
	same := k.face.same(face) && k.zoom == zoom
	k.face, k.tapped, k.zoom = face, tapped, zoom
	if !same {
		k.Refresh()
	}
}

// Tapped does what the key is for, unless it is off.
func (k *Key) Tapped(*fyne.PointEvent) {
	feel()
	spent, mine := k.spent, k.hand == nil || k.hand.takes(k)
	if k.hand != nil && mine {
		k.hand.latest, _, _ = strings.Cut(k.ID, "@")
	}
	k.spent, k.since = false, ""
	switch {
	case spent || !mine:
	case k.face.off && k.face.why != nil:
		k.face.why()
	case !k.face.off && k.tapped != nil:
		k.tapped()
	}
}

// MouseDown lights the key up under the finger.
func (k *Key) MouseDown(*desktop.MouseEvent) {
	if k.hand != nil {
		k.since = k.hand.table
	}
	k.press(true)
	k.rest(true)
}

// MouseUp ends that.
func (k *Key) MouseUp(*desktop.MouseEvent) { k.press(false); k.rest(false) }

// MouseOut ends it too: the finger has slid off the key.
func (k *Key) MouseOut() { k.press(false); k.rest(false) }

// MouseIn and MouseMoved do nothing: nothing hovers.
func (k *Key) MouseIn(*desktop.MouseEvent)    {}
func (k *Key) MouseMoved(*desktop.MouseEvent) {}

func (k *Key) press(down bool) {
	if k.down != down && !k.face.off {
		k.down = down
		if k.settle != nil {
			k.settle() // the key is drawn anew, with all that lies on it
		}
		k.Refresh()
		if k.held != nil {
			k.held(down)
		}
	}
}

// Off tells whether the key cannot be tapped now.
func (k *Key) Off() bool { return k.face.off }

// Leads tells whether the key answers nothing by itself and only shows answers.
func (k *Key) Leads() bool { return k.face.leads }

// Label is what the key says.
func (k *Key) Label() string { return k.face.label }

// Detail is its second, smaller text.
func (k *Key) Detail() string { return k.face.detail }

// CreateRenderer is for Fyne.
func (k *Key) CreateRenderer() fyne.WidgetRenderer {
	k.parts = &keyParts{key: k}
	k.parts.paint(k.Size())
	return k.parts
}

// keyParts draws a key.
type keyParts struct {
	key     *Key
	objects []fyne.CanvasObject
	size    fyne.Size
	cut     bool
	scene   scene
}

func (r *keyParts) Destroy()                     {}
func (r *keyParts) MinSize() fyne.Size           { return fyne.NewSize(48, 48) }
func (r *keyParts) Objects() []fyne.CanvasObject { return r.objects }

// Layout draws anew for a new size only: Fyne also calls it after every change
// of the parts, which would never end.
func (r *keyParts) Layout(s fyne.Size) {
	if s != r.size {
		r.paint(s)
	}
}

// Refresh draws anew.
func (r *keyParts) Refresh() {
	r.paint(r.key.Size())
	canvas.Refresh(r.key)
}

// keyRadius is the radius of a key's corners.
const keyRadius = 8

// keyLook is how a key is drawn: its face, its frame, its text.
type keyLook struct {
	fill, rim, text color.NRGBA
	stroke          float32
}

// look is that of the key now.
func (k *Key) look() keyLook {
	l := keyLook{felt, turquoise, cream, 2.5}
	switch {
	case k.face.off:
		l = keyLook{night, board, mix(night, dim, 0.65), 1.5}
	case k.face.kind == keyPrimary:
		l = keyLook{turquoise, cream, ink, 1.5}
	case k.face.on:
		l = keyLook{paper, turquoise, ink, 4}
	case k.face.kind == keyQuiet:
		l.rim, l.stroke = mix(felt, cream, 0.35), 1.5
	case k.face.kind == keyAlarm:
		l = keyLook{rgb(0x7a1d15), alarm, rgb(0xffffff), 2}
	case k.face.kind == keyPaper:
		l = keyLook{paper, boardEdge, ink, 2}
	}
	if k.down {
		l.fill = mix(l.fill, cream, 0.25)
		if l.text == ink {
			l.fill = mix(l.fill, boardEdge, 0.3)
		}
	}
	l.stroke = frame(l.stroke)
	return l
}

func (r *keyParts) paint(s fyne.Size) {
	r.size = s
	p := &painter{zoom: r.key.zoom, pics: append(poolOf(r.objects), r.key.left...)}
	r.key.left = nil
	paintZoom = p.zoom
	b := unitsOf(s, p.zoom)
	if r.key.face.kind != keyBare {
		l := r.key.look()
		p.rect(b, l.fill, l.rim, l.stroke, keyRadius)
		r.face(p, b.insetXY(10, 3), l)
	} else {
		r.key.face.draw(p, b)
		if r.key.down {
			p.rect(b, none, cream, 3, keyRadius)
		}
	}
	p.pics.drop()
	r.objects, r.cut, r.scene = p.objects, p.cut, p.scene
}

// face draws icon, label and detail.
func (r *keyParts) face(p *painter, b box, l keyLook) {
	f := &r.key.face
	if f.draw != nil {
		f.draw(p, b)
		return
	}
	tint := f.tint
	if tint == none || l.text != cream {
		tint = l.text
	}
	if f.icon != "" {
		side := min(26, b.H-8)
		if b.H > 76 {
			side = 42
		}
		at := b.left(side, 10)
		if f.label == "" {
			at = box{at.X - 10, b.Y, b.W + side + 30, b.H}
			at.X, at.W = 0, r.key.Size().Width/p.zoom
		}
		p.icon(at.centre(side, side), f.icon, tint, l.fill)
	}
	size, second := f.size, float32(textSmall)
	if size == 0 {
		size = sizeKey
	}
	if b.H > 76 { // a key as large as a tile: its words are read from afar
		size, second = max(size, 24), 20
	}
	st := textStyle{size: size, bold: true, colour: l.text, align: fyne.TextAlignCenter}
	if f.icon != "" || f.detail != "" {
		st.align = fyne.TextAlignLeading
	}
	if f.detail == "" {
		p.text(b, f.label, st)
		return
	}
	st.top = true
	small := textStyle{size: second, colour: l.text, top: true}
	lines, below := height(f.label, b.W, st), height(f.detail, b.W, small)
	for st.size > textSmall && lines+below > b.H {
		st.size--
		lines = height(f.label, b.W, st)
	}
	both := lines + below
	b.top(max(0, (b.H-both)/2), 0)
	p.text(b.top(lines, 0), f.label, st)
	p.text(b, f.detail, small)
}
