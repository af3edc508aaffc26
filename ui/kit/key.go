package kit

import (
	"image/color"
	"reflect"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// KeyKind is how much a key stands out.
type KeyKind uint8

const (
	KeyPlain   KeyKind = iota // an answer: felt in a turquoise frame
	KeyPrimary                // the way on, one on a screen: turquoise
	KeyQuiet                  // shows something, closes, passes: felt in a thin frame
	KeyAlarm                  // takes away what undo does not bring back
	KeyPaper                  // on a dark strip: corrects
	KeyBare                   // a tile that draws itself
)

// KeyFace is what a key shows.
type KeyFace struct {
	Kind    KeyKind
	Label   string
	Detail  string                  // a second, smaller text
	Icon    string                  // a picture, by name or as SVG; "" = none
	Tint    color.NRGBA             // of the icon; None = that of the label
	Off     bool                    // cannot be tapped
	On      bool                    // chosen
	Leads   bool                    // a tap shows answers and is none itself
	Commits bool                    // a tap changes the game
	Why     func()                  // called by a tap while it is off, to say why; nil = nothing
	Hold    func()                  // called when a finger stays on it; nil = nothing
	Size    float32                 // of the label; 0 = the usual
	Draw    func(p *Painter, b Box) // draws a KeyBare, and a key with a picture of its own
	What    any                     // everything that Draw depends on; while it is equal, the key is not drawn anew
}

// kept reports whether no cover may hide the key: one of words, even while it is off, and a bare one that
// answers. A bare one that is neither chosen nor of one table only opens a page.
func (f *KeyFace) kept(id string) bool {
	return f.Kind != KeyBare || !f.Off && (f.On || strings.Contains(id, "@"))
}

// same reports whether two faces look alike.
func (f KeyFace) same(o KeyFace) bool {
	if f.Draw != nil && f.What == nil {
		return false
	}
	f.Draw, o.Draw, f.Hold, o.Hold, f.Why, o.Why = nil, nil, nil, nil, nil, nil
	return reflect.DeepEqual(f, o)
}

// Key is a target for a finger. The zero value is unusable; Painter.Key makes
// them.
type Key struct {
	widget.BaseWidget
	ID      string
	face    KeyFace
	tapped  func()
	held    func(on bool) // a finger rests on the key, or has left it; nil = nobody wants to know
	down    bool
	zoom    float32 // of the page it is on
	parts   *parts
	settle  func()   // lets what is under way on the page arrive; nil = nothing ever is
	fingers *Fingers // the fingers of the page; nil = no key of it commits
	since   string   // the table that was drawn when the finger went down; "" = nobody knows
	came    int      // the taps before the key came to its page
	spent   bool     // the finger that is down has meant something already
	stop    func()   // ends the waiting for a finger that stays
	left    pool     // pictures of the key that this one takes the place of, until it is drawn
}

var (
	_ fyne.Tappable     = (*Key)(nil)
	_ desktop.Mouseable = (*Key)(nil)
	_ desktop.Hoverable = (*Key)(nil)
)

func newKey(id string) *Key {
	k := &Key{ID: id, zoom: 1, came: tap.n}
	k.ExtendBaseWidget(k)
	return k
}

// show gives the key another face.
func (k *Key) show(face KeyFace, tapped func(), zoom float32) {
	same := k.face.same(face) && k.zoom == zoom
	k.face, k.tapped, k.zoom = face, tapped, zoom
	if !same {
		k.Refresh()
	}
}

// Tapped does what the key is for, unless it is off.
func (k *Key) Tapped(*fyne.PointEvent) {
	Feel()
	spent, mine := k.spent, !k.fresh() && (k.fingers == nil || k.fingers.takes(k))
	if k.fingers != nil && mine {
		k.fingers.Latest, _, _ = strings.Cut(k.ID, "@")
	}
	k.spent, k.since = false, ""
	switch {
	case spent || !mine:
	case k.face.Off && k.face.Why != nil:
		noteTap()
		k.face.Why()
	case !k.face.Off && k.tapped != nil:
		noteTap()
		k.tapped()
	}
}

// MouseDown lights the key up under the finger.
func (k *Key) MouseDown(*desktop.MouseEvent) {
	if k.fingers != nil {
		k.since = k.fingers.Table
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
	if k.down != down && !k.face.Off {
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

// Off reports whether the key cannot be tapped now.
func (k *Key) Off() bool { return k.face.Off }

// Leads reports whether the key answers nothing by itself and only shows
// answers.
func (k *Key) Leads() bool { return k.face.Leads }

// Label returns what the key says.
func (k *Key) Label() string { return k.face.Label }

// Detail returns the second, smaller text.
func (k *Key) Detail() string { return k.face.Detail }

// CreateRenderer is for Fyne.
func (k *Key) CreateRenderer() fyne.WidgetRenderer {
	k.parts = &parts{of: k, zoom: &k.zoom, least: 48}
	k.parts.paint(k.Size())
	return k.parts
}

// KeyRadius is the radius of a key's corners.
const KeyRadius = 8

// keyLook is how a key is drawn: its face, its frame, its text.
type keyLook struct {
	fill, rim, text color.NRGBA
	stroke          float32
}

// look is that of the key now.
func (k *Key) look() keyLook {
	l := keyLook{Felt, Turquoise, Cream, 2.5}
	switch {
	case k.face.Off:
		l = keyLook{Night, Board, Mix(Night, Dim, 0.65), 1.5}
	case k.face.Kind == KeyPrimary:
		l = keyLook{Turquoise, Cream, Ink, 1.5}
	case k.face.On:
		l = keyLook{Paper, Turquoise, Ink, 4}
	case k.face.Kind == KeyQuiet:
		l.rim, l.stroke = Mix(Felt, Cream, 0.35), 1.5
	case k.face.Kind == KeyAlarm:
		l = keyLook{RGB(0x7a1d15), Alarm, RGB(0xffffff), 2}
	case k.face.Kind == KeyPaper:
		l = keyLook{Paper, BoardEdge, Ink, 2}
	}
	if k.down {
		l.fill = Mix(l.fill, Cream, 0.25)
		if l.text == Ink {
			l.fill = Mix(l.fill, BoardEdge, 0.3)
		}
	}
	l.stroke = FrameWidth(l.stroke)
	return l
}

func (k *Key) paint(p *Painter, b Box) {
	p.pics, k.left = append(p.pics, k.left...), nil
	if k.face.Kind != KeyBare {
		l := k.look()
		p.Rect(b, l.fill, l.rim, l.stroke, KeyRadius)
		k.says(p, b.InsetXY(10, 3), l)
		return
	}
	k.face.Draw(p, b)
	if k.down {
		p.Rect(b, None, Cream, 3, KeyRadius)
	}
}

// says draws icon, label and detail.
func (k *Key) says(p *Painter, b Box, l keyLook) {
	f := &k.face
	if f.Draw != nil {
		f.Draw(p, b)
		return
	}
	tint := f.Tint
	if tint == None || l.text != Cream {
		tint = l.text
	}
	if f.Icon != "" {
		side := min(26, b.H-8)
		if b.H > 76 {
			side = 42
		}
		at := b.Left(side, 10)
		if f.Label == "" {
			at = Box{at.X - 10, b.Y, b.W + side + 30, b.H}
			at.X, at.W = 0, k.Size().Width/p.Zoom
		}
		p.Icon(at.Centre(side, side), f.Icon, tint, l.fill)
	}
	size, second := f.Size, float32(TextSmall)
	if size == 0 {
		size = SizeKey
	}
	if b.H > 76 { // a key as large as a tile: its words are read from afar
		size, second = max(size, 24), 20
	}
	st := TextStyle{Size: size, Bold: true, Colour: l.text, Align: fyne.TextAlignCenter}
	if f.Icon != "" || f.Detail != "" {
		st.Align = fyne.TextAlignLeading
	}
	if f.Detail == "" {
		p.Text(b, f.Label, st)
		return
	}
	st.Top = true
	small := TextStyle{Size: second, Colour: l.text, Top: true}
	lines, below := TextHeight(f.Label, b.W, st), TextHeight(f.Detail, b.W, small)
	for st.Size > TextSmall && lines+below > b.H {
		st.Size--
		lines = TextHeight(f.Label, b.W, st)
	}
	both := lines + below
	b.Top(max(0, (b.H-both)/2), 0)
	p.Text(b.Top(lines, 0), f.Label, st)
	p.Text(b, f.Detail, small)
}

// Back draws the key that leaves a screen.
func (p *Painter) Back(b Box, label string, do func()) {
	p.Key(b, "back", KeyFace{Kind: KeyQuiet, Label: label, Icon: "back"}, do)
}

// IconFace returns what draws a key that only shows a picture; off is paler.
func IconFace(name string, off bool) func(*Painter, Box) {
	return func(p *Painter, b Box) {
		colour := Cream
		if off {
			colour = Mix(Night, Dim, 0.6)
		}
		p.Icon(b.Centre(32, 32), name, colour, Board)
	}
}
