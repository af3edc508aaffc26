package view

import (
	"fmt"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Panel is the pages on which a screen is set up for the first time: by fingers
// only.
type Panel struct {
	*feeling
	vm   present.PanelVM
	felt fyne.Position // where the finger beside a mark was felt
	miss bool

	OnChoose func(id string)
	OnMark   func()
	OnMiss   func()
	OnNext   func()
	OnBack   func() // nil = this is the first page
}

var _ Screen = (*Panel)(nil)

// feeling is a page that feels a finger beside all keys, too.
type feeling struct {
	page
	beside func(at fyne.Position)
}

var _ fyne.Tappable = (*feeling)(nil)

// Tapped is for Fyne.
func (f *feeling) Tapped(e *fyne.PointEvent) {
	feel()
	f.beside(e.Position)
}

// NewPanel makes the screen.
func NewPanel() *Panel {
	w := &Panel{feeling: &feeling{}}
	w.beside = w.missed
	w.extend(w.feeling, w.draw)
	return w
}

// Show replaces all that the screen says.
func (w *Panel) Show(vm present.PanelVM) {
	w.miss = w.miss && vm.Step == w.vm.Step && vm.Felt == w.vm.Felt
	w.vm = vm
	w.Refresh()
}

// missed is a finger beside all keys.
func (w *Panel) missed(at fyne.Position) {
	if w.vm.Marks > w.vm.Felt {
		w.felt, w.miss = at, true
		w.OnMiss()
	}
}

func (w *Panel) draw(p *painter, b box) {
	p.ground(b)
	if w.vm.Marks > 0 {
		w.marks(p, b)
		return
	}
	b = b.insetXY(24, 12)
	w.head(p, b.top(min(150, b.H*0.32), gap))
	w.ways(p, b.bottom(72, gap))
	if w.vm.Test != "" {
		p.text(b.bottom(60, gap), w.vm.Test, textStyle{size: 24, colour: cream, align: fyne.TextAlignCenter})
	}
	if w.vm.Step == present.PanelTurn {
		side := min(b.H, b.W*0.4, 200)
		at := b.left(b.W*0.45, gap)
		p.icon(at.centre(side, side), "up", brass, felt)
	}
	w.choices(p, b)
}

func (w *Panel) head(p *painter, b box) {
	p.title(b.top(b.H*0.55, 0), w.vm.Title, "", 44, cream)
	p.text(b, w.vm.Text, textStyle{size: 22, colour: cream, top: true})
}

// choices are the keys of the page, beside or below one another.
func (w *Panel) choices(p *painter, b box) {
	n := len(w.vm.Choices)
	if n == 0 {
		return
	}
	cols, rows := min(n, 3), (n+2)/3
	if b.upright() {
		cols, rows = 1, n
	}
	high := min(b.H, float32(rows)*(96+gap))
	for i, cell := range b.centre(b.W, high).grid(cols, rows, gap) {
		if i < n {
			c := w.vm.Choices[i]
			p.key(cell, "choose/"+c.ID, keyFace{label: c.Label, on: c.On, size: 28}, func() { w.OnChoose(c.ID) })
		}
	}
}

// ways lead on and back, with a dot for each page between.
func (w *Panel) ways(p *painter, b box) {
	if w.OnBack != nil {
		p.key(b.left(b.W*0.28, gap), "back", keyFace{kind: keyQuiet, label: w.vm.Back, icon: "back"}, func() { w.OnBack() })
	}
	kind := keyPlain
	if w.vm.Leads {
		kind = keyPrimary
	}
	p.key(b.right(b.W*0.42, gap), "next", keyFace{kind: kind, label: w.vm.Next, size: 26}, func() { w.OnNext() })
	side := float32(14)
	line := b.centre(float32(w.vm.Dots)*(side+8)-8, side)
	for i := range w.vm.Dots {
		at := line.left(side, 8)
		fill := night
		if i <= int(w.vm.Step) {
			fill = brass
		}
		p.rect(at, fill, brass, frame(1.5), side/2)
	}
}

// marks are the touch test: one mark after the other, to be hit where it is.
func (w *Panel) marks(p *painter, b box) {
	const side = 84
	in := b.inset(12)
	places := [present.PanelMarks]box{{in.X, in.Y, side, side}, {in.X + in.W - side, in.Y, side, side}, {in.X + in.W - side, in.Y + in.H - side, side, side}, {in.X, in.Y + in.H - side, side, side}, b.centre(side, side)}
	middle := b.centre(b.W-2*side-60, b.H)
	middle.Y, middle.H = b.Y+16, b.H-32
	upper := box{middle.X, middle.Y, middle.W, (b.H-side)/2 - 24}
	w.head(p, upper)
	w.ways(p, box{middle.X, b.Y + b.H - side - 12, middle.W, 72})
	for i, at := range places {
		if i < w.vm.Felt {
			p.icon(at.centre(44, 44), "check", cream, felt)
		}
	}
	if w.vm.Felt < len(places) {
		at := places[w.vm.Felt]
		p.key(at, fmt.Sprintf("mark/%d", w.vm.Felt), keyFace{kind: keyPrimary, label: fmt.Sprint(w.vm.Felt + 1), size: 40}, func() { w.miss = false; w.OnMark() })
	}
	if w.miss {
		const cross = 36
		x, y := w.felt.X/w.zoom, w.felt.Y/w.zoom
		p.icon(box{x - cross/2, y - cross/2, cross, cross}, "close", alarm, felt)
	}
}
