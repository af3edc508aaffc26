package kit

import (
	"reflect"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Outline is what a screen shows, for tests and screen readers.
type Outline struct {
	Screen string       `json:"screen"` // its name in lower case: home, table
	Texts  []string     `json:"texts"`  // line by line, as drawn
	Keys   []KeyOutline `json:"keys"`   // in the order of their IDs
}

// KeyOutline is a key of an outline. Its middle is in pixels of the window.
type KeyOutline struct {
	ID     string `json:"id"`
	Label  string `json:"label,omitempty"`
	Detail string `json:"detail,omitempty"`
	X      int    `json:"x"`
	Y      int    `json:"y"`
	Off    bool   `json:"off,omitempty"`   // cannot be tapped now
	On     bool   `json:"on,omitempty"`    // chosen
	Leads  bool   `json:"leads,omitempty"` // answers nothing by itself: it shows answers
}

// OutlineOf reads a screen that is the content of a canvas. Call it in Fyne's
// goroutine.
func OutlineOf(s Screen, c fyne.Canvas) Outline {
	o := Outline{Screen: strings.ToLower(reflect.TypeOf(s).Elem().Name())}
	if v, is := s.(*View); is {
		o.Screen = v.name
	}
	o.read(s.Object(), s.Object().Position(), c)
	slices.SortFunc(o.Keys, func(a, b KeyOutline) int { return strings.Compare(a.ID, b.ID) })
	return o
}

// read adds an object that lies at a place, and all that it is made of.
func (o *Outline) read(object fyne.CanvasObject, at fyne.Position, c fyne.Canvas) {
	if !object.Visible() {
		return
	}
	var parts []fyne.CanvasObject
	switch v := object.(type) {
	case *canvas.Text:
		o.Texts = append(o.Texts, v.Text)
	case *Key:
		x, y := c.PixelCoordinateForPosition(at.AddXY(v.Size().Width/2, v.Size().Height/2))
		o.Keys = append(o.Keys, KeyOutline{ID: v.ID, Label: v.face.Label, Detail: v.face.Detail, X: x, Y: y, Off: v.face.Off, On: v.face.On, Leads: v.face.Leads})
		parts = v.Drawn()
	case Maker:
		parts = v.Drawn()
	case *fyne.Container:
		parts = v.Objects
	}
	for _, part := range parts {
		o.read(part, at.Add(part.Position()), c)
	}
}

// Maker is a widget of this package, which has drawn itself with other objects.
type Maker interface{ Drawn() []fyne.CanvasObject }

// Drawn returns the objects of the key; nil before it was shown.
func (k *Key) Drawn() []fyne.CanvasObject {
	if k.parts == nil {
		return nil
	}
	return k.parts.objects
}

// Drawn returns the objects of the tile; nil before it was shown.
func (t *Tile) Drawn() []fyne.CanvasObject {
	if t.parts == nil {
		return nil
	}
	return t.parts.objects
}

// Drawn returns the objects of the page; nil before it was shown.
func (pg *Page) Drawn() []fyne.CanvasObject {
	if pg.parts == nil {
		return nil
	}
	return pg.parts.objects
}
