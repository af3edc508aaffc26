package kit

import (
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
