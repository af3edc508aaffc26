package kit

import "image/color"

// Msg is what a key of a tree means. Whoever shows the tree takes it.
type Msg any

// Messages that pages have in common.
type (
	Back   struct{}
	Again  struct{} // look, or try, once more
	Accept struct{} // do what the page is about

	Choose struct{ ID string } // one of several things
)

// Leaf is a node without nodes below it: it draws itself.
type Leaf struct {
	Wide        float32
	Least, Want func(w float32) float32 // heights in a width; nil = 0, Want nil = Least
	Draw        func(p *Painter, b Box)
	First       bool                             // drawn before all others, which may cover its edges
	in          func(v *View, p *Painter, b Box) // in place of Draw: draws what depends on the view
}

var _ Node = (*Leaf)(nil)

// Width implements [Node].
func (l *Leaf) Width() float32 { return l.Wide }

// Height implements [Node].
func (l *Leaf) Height(w float32) (least, want float32) {
	if l.Least != nil {
		least = l.Least(w)
	}
	if want = least; l.Want != nil {
		want = max(least, l.Want(w))
	}
	return least, want
}

// draw draws the leaf for a view.
func (l *Leaf) draw(v *View, p *Painter, b Box) {
	if l.in != nil {
		l.in(v, p, b)
		return
	}
	l.Draw(p, b)
}

// Lay implements [Node].
func (l *Leaf) Lay(b Box, put func(*Leaf, Box)) { put(l, b) }

// Text is a leaf with a text. It wants the size of its style, and shrinks to TextSmall.
func Text(text string, st TextStyle) *Leaf {
	small := st
	small.Size = min(st.Size, TextSmall)
	return &Leaf{
		Wide:  st.Width(text, st.Size) + 2, // letters have whole pixels
		Least: func(w float32) float32 { return TextHeight(text, w, small) },
		Want:  func(w float32) float32 { return TextHeight(text, w, st) },
		Draw:  func(p *Painter, b Box) { p.Text(b, text, st) },
	}
}

// Press is a leaf with a key: a tap on it sends the message. It wants the usual height of a key, or
// what its words need.
func Press(id string, face KeyFace, msg Msg) *Leaf {
	return &Leaf{
		Wide:  keyWidth(&face),
		Least: func(w float32) float32 { return LeastTarget },
		Want: func(w float32) float32 {
			st := TextStyle{Size: face.size(), Bold: true}
			return max(KeyHeight, TextHeight(face.Label, w-keyEdges(&face), st)+12)
		},
		in: func(v *View, p *Painter, b Box) {
			if p.Part { // a row that is not whole has no keys
				if face.Kind == KeyBare {
					face.Draw(p, b)
				}
				return
			}
			p.Key(b, id, face, func() { v.Do(msg) })
		},
	}
}

func (f *KeyFace) size() float32 {
	if f.Size == 0 {
		return SizeKey
	}
	return f.Size
}

// keyEdges is what a key takes of its width beside its words.
func keyEdges(f *KeyFace) float32 {
	if f.Icon != "" {
		return 20 + 26 + 10
	}
	return 20
}

func keyWidth(f *KeyFace) float32 {
	st := TextStyle{Size: f.size(), Bold: true}
	return st.Width(f.Label, st.Size) + keyEdges(f)
}

// BackKey is the key that leaves a screen.
func BackKey(label string) *Leaf {
	return Press("back", KeyFace{Kind: KeyQuiet, Label: label, Icon: "back"}, Back{})
}

// Space is a leaf that draws nothing.
func Space() *Leaf { return &Leaf{Draw: func(*Painter, Box) {}} }

// Drawn is a leaf of a least height that draws itself.
func Drawn(least float32, draw func(p *Painter, b Box)) *Leaf {
	return &Leaf{Least: func(float32) float32 { return least }, Draw: draw}
}

// Fill is a leaf that draws a rectangle: what lies behind others.
func Fill(fill, rim color.NRGBA, stroke, radius float32) *Leaf {
	return &Leaf{Draw: func(p *Painter, b Box) { p.Rect(b, fill, rim, stroke, radius) }}
}

// Bar is what lies behind the words and keys at an edge of a screen.
func Bar() *Leaf { return Fill(Night, None, 0, 0) }

// List is a leaf with rows that a finger scrolls, the only one on its screen.
func List(rows ...Node) *Leaf { return ListGrid("", -1, 0, rows...) }

// ListGrid is a list with as many cells side by side as there is room for, each of a least width;
// 0 = one. When chosen is another text than before, the list is turned so that cell at is visible.
func ListGrid(chosen string, at int, least float32, cells ...Node) *Leaf {
	rows := func(w float32) (cols int, rows []Node) {
		if cols = 1; least > 0 {
			cols = max(1, int((w+Gap)/(least+Gap)))
		}
		for from := 0; from < len(cells); from += cols {
			var row []Part
			for i := from; i < from+cols; i++ {
				cell := Node(Space()) // the last row may have room for more
				if i < len(cells) {
					cell = cells[i]
				}
				row = append(row, Grow(1, cell))
			}
			rows = append(rows, Columns(Gap, row...))
		}
		return cols, rows
	}
	return &Leaf{
		Least: func(float32) float32 { return listLeast },
		in: func(v *View, p *Painter, b Box) {
			cols, list := rows(b.W)
			high := func(i int) float32 { _, h := list[i].Height(b.W - BarWide); return h }
			if l := &v.List; v.chosen != chosen && at >= 0 {
				top := float32(0)
				for i := range at / cols {
					top += high(i) + RowGap
				}
				if top < l.Off || top+high(at/cols) > l.Off+b.H {
					l.Off = top
				}
			}
			v.chosen = chosen
			v.List.Draw(p, b, len(list), high, func(b Box, i int, whole bool) {
				p.Part = !whole
				list[i].Lay(b, func(leaf *Leaf, at Box) { leaf.draw(v, p, at) })
				p.Part = false
			})
		},
		First: true,
	}
}

// listLeast is the least height of a list, in units.
const listLeast = 120

// Turns is a leaf with the keys that turn the list of the screen page by page, for people who do not
// drag.
func Turns() *Leaf {
	return &Leaf{Wide: 2*72 + Gap, Least: func(float32) float32 { return LeastTarget },
		in: func(v *View, p *Painter, b Box) { TurnKeys(p, b, &v.List, v.Refresh) }}
}

// Turned is a leaf that shows one of several pages, from 0: people turn to another.
func Turned(id string, least float32, draw func(p *Painter, b Box, at int, turn func(int))) *Leaf {
	l := Drawn(least, nil)
	l.in = func(v *View, p *Painter, b Box) {
		draw(p, b, v.pages[id], func(at int) {
			if v.pages == nil {
				v.pages = map[string]int{}
			}
			v.pages[id] = at
			v.Refresh()
		})
	}
	return l
}

// Paged is two leaves: one shows a page of nodes side by side, or one below the other where it is
// upright; the other has the keys that turn to another page, if there is one.
func Paged(id string, per int, gap float32, nodes ...Node) (shown, keys *Leaf) {
	n := Pages(len(nodes), per)
	page := func(at int) Node {
		var parts []Part
		at = max(0, min(at, n-1))
		for _, node := range nodes[at*per : min(len(nodes), (at+1)*per)] {
			parts = append(parts, Grow(1, node))
		}
		return Beside(gap, parts...)
	}
	shown = Drawn(0, nil)
	shown.in = func(v *View, p *Painter, b Box) {
		page(v.pages[id]).Lay(b, func(l *Leaf, b Box) { l.draw(v, p, b) })
	}
	keys = Turned(id, LeastTarget, func(p *Painter, b Box, at int, turn func(int)) {
		if n > 1 {
			Pager(p, b, id, at, n, turn)
		}
	})
	return shown, keys
}

// View shows trees of nodes. Its keys send their messages to Do; what was turned to, and how far its
// list is scrolled, are the view's.
type View struct {
	*ScrollPage
	Do     func(Msg) // takes the messages of the keys
	name   string    // see Outline
	about  string
	node   Node
	pages  map[string]int
	chosen string // see List
}

var _ Screen = (*View)(nil)

// NewView returns a view; do takes the messages of its keys. The name is that of its [Outline].
func NewView(name string, do func(Msg)) *View {
	v := &View{name: name, Do: do}
	v.ScrollPage = NewScrollPage(v.paint)
	return v
}

// Show shows a tree. A tree about something else than the one before begins at its top.
func (v *View) Show(about string, node Node) {
	if v.about != about {
		v.about, v.pages, v.List.Off = about, nil, 0
	}
	v.node = node
	v.Refresh()
}

// paint draws the ground and the leaves, those first that others may cover.
func (v *View) paint(p *Painter, b Box) {
	p.Ground(b)
	if v.node == nil {
		return
	}
	for _, first := range []bool{true, false} {
		v.node.Lay(b, func(l *Leaf, b Box) {
			if l.First == first {
				l.draw(v, p, b)
			}
		})
	}
}
