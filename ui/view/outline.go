package view

import (
	"reflect"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Outline is what a screen shows, for who cannot see it: tests, screen readers.
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

// OutlineOf reads a screen that is the content of a canvas. Call it in the
// Fyne goroutine.
func OutlineOf(s Screen, c fyne.Canvas) Outline {
	o := Outline{Screen: strings.ToLower(reflect.TypeOf(s).Elem().Name())}
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
		o.Keys = append(o.Keys, KeyOutline{ID: v.ID, Label: v.face.label, Detail: v.face.detail, X: x, Y: y, Off: v.face.off, On: v.face.on, Leads: v.face.leads})
		parts = v.made()
	case maker:
		parts = v.made()
	case *fyne.Container:
		parts = v.Objects
	}
	for _, part := range parts {
		o.read(part, at.Add(part.Position()), c)
	}
}

// maker is a widget of ours: it knows what it has made of itself.
type maker interface{ made() []fyne.CanvasObject }

func (k *Key) made() []fyne.CanvasObject {
	if k.parts == nil {
		return nil
	}
	return k.parts.objects
}

func (t *tile) made() []fyne.CanvasObject {
	if t.parts == nil {
		return nil
	}
	return t.parts.objects
}

func (pg *page) made() []fyne.CanvasObject {
	if pg.parts == nil {
		return nil
	}
	return pg.parts.objects
}
