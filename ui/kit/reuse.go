package kit

import (
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// pool is the pictures of the painting before. Those that are taken again need
// not be drawn and sent to the graphics processor anew.
type pool []*canvas.Image

func poolOf(objects []fyne.CanvasObject) (p pool) {
	for _, o := range objects {
		if i, ok := o.(*canvas.Image); ok && i.Resource != nil {
			p = append(p, i)
		}
	}
	return p
}

// take gives a picture of the same drawing, size and colours; nil if none is
// left.
func (p *pool) take(of fyne.Resource, size fyne.Size) *canvas.Image {
	n := slices.IndexFunc(*p, func(i *canvas.Image) bool { return i.Resource == of && i.Size() == size })
	if n < 0 {
		return nil
	}
	i := (*p)[n]
	*p = slices.Delete(*p, n, n+1)
	return i
}

// drop lets go of what was not taken again: else Fyne keeps its pixels for
// another minute.
func (p pool) drop() {
	for _, i := range p {
		canvas.Refresh(i)
	}
}

// leftBy gives the pictures of the key that had the place of a new one before
// the table changed: what is before the sign @ in their IDs is the same.
func (p *Painter) leftBy(id string) pool {
	base, _, changes := strings.Cut(id, "@")
	if !changes {
		return nil
	}
	if p.places == nil {
		p.places = map[string]*Key{}
		for old, k := range p.before {
			if b, _, ok := strings.Cut(old, "@"); ok {
				p.places[b] = k
			}
		}
	}
	k := p.places[base]
	if k == nil || k.parts == nil {
		return nil
	}
	delete(p.places, base)
	left := poolOf(k.parts.objects)
	k.parts.objects, k.parts.size = nil, fyne.Size{} // drawn anew, should it come back
	return left
}

// dropGone lets go of the pictures of keys and tiles that are not on the page
// any more.
func (p *Painter) dropGone() {
	for id, k := range p.before {
		if p.Keys[id] != k {
			poolOf(k.Drawn()).drop()
		}
	}
	for id, t := range p.old {
		if p.Tiles[id] != t {
			poolOf(t.Drawn()).drop()
		}
	}
}

// Again returns what takes back all that is drawn from here on, so that it can be drawn in another way.
// Keys and tiles keep their identity.
func (p *Painter) Again() (back func()) {
	was := *p
	was.Keys, was.Tiles = maps.Clone(p.Keys), maps.Clone(p.Tiles)
	was.Scene.homes, was.Scene.marks = maps.Clone(p.Scene.homes), maps.Clone(p.Scene.marks)
	kept := *p.keeping()
	return func() {
		for id, k := range p.Keys {
			if p.before == nil {
				p.before = map[string]*Key{}
			}
			p.before[id] = k
		}
		for id, t := range p.Tiles {
			if p.old == nil {
				p.old = map[string]*Tile{}
			}
			p.old[id] = t
		}
		was.before, was.old, was.places = p.before, p.old, p.places
		was.pics = append(p.pics, poolOf(p.Objects[len(was.Objects):])...)
		*p = was
		p.Scene.kept = &kept
	}
}

// keptRoom is for how much that is to be kept there is room at once.
const keptRoom = 12

// keeping is what is kept of the drawing.
func (p *Painter) keeping() *keeping {
	if p.Scene.kept == nil {
		p.Scene.kept = &keeping{kept: make([]Kept, 0, keptRoom)}
	}
	return p.Scene.kept
}

// Keep says that nothing may lie over a box.
func (p *Painter) Keep(role Role, at Box) {
	k := p.keeping()
	k.kept = append(k.kept, Kept{role, at})
}

// Kept returns all that is to be kept so far: what was said of the page, its keys and tiles, and the
// keys themselves.
func (p *Painter) Kept() []Kept {
	list := slices.Clone(p.keeping().kept)
	for _, o := range p.Objects {
		var on *keeping
		at := Box{o.Position().X, o.Position().Y, o.Size().Width, o.Size().Height}.times(1 / p.Zoom)
		switch o := o.(type) {
		case *Key:
			if o.face.kept(o.ID) {
				list = append(list, Kept{RoleLive, at})
			}
			if o.parts != nil {
				on = o.parts.scene.kept
			}
		case *Tile:
			if o.parts != nil {
				on = o.parts.scene.kept
			}
		}
		for i := 0; on != nil && i < len(on.kept); i++ {
			k := on.kept[i]
			k.At.X, k.At.Y = k.At.X+at.X, k.At.Y+at.Y
			list = append(list, k)
		}
	}
	return list
}

// LieOver says that what is drawn from here on lies over a box of the page; all that is to be kept
// there and is hidden by it is listed by [Stage.Hidden].
func (p *Painter) LieOver(b Box) {
	k := p.keeping()
	k.hidden = append(k.hidden, Hides(b, p.Kept())...)
}
