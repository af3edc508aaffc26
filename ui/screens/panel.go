package screens

import (
	"fmt"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"

	"fyne.io/fyne/v2"
)

// Panel is the pages that set up a touch screen for the first time, by fingers only.
type Panel struct {
	*feeling
	vm   machine.PanelVM
	felt fyne.Position // where the finger beside a mark was felt
	miss bool

	OnChoose func(id string)
	OnMark   func()
	OnMiss   func()
	OnNext   func()
	OnBack   func() // nil = this is the first page
}

// feeling is a page that also reports taps beside its keys.
type feeling struct {
	kit.Page
	beside func(at fyne.Position)
}

var _ fyne.Tappable = (*feeling)(nil)

// Tapped implements fyne.Tappable.
func (f *feeling) Tapped(e *fyne.PointEvent) {
	kit.Feel()
	f.beside(e.Position)
}

// NewPanel makes the screen.
func NewPanel() *Panel {
	w := &Panel{feeling: &feeling{}}
	w.beside = w.missed
	w.Extend(w.feeling, w.draw)
	return w
}

// Show replaces all that the screen says.
func (w *Panel) Show(vm machine.PanelVM) {
	w.miss = w.miss && vm.Step == w.vm.Step && vm.Felt == w.vm.Felt
	w.vm = vm
	w.Refresh()
}

// missed handles a tap beside all keys.
func (w *Panel) missed(at fyne.Position) {
	if w.vm.Marks > w.vm.Felt {
		w.felt, w.miss = at, true
		w.OnMiss()
	}
}

func (w *Panel) draw(p *kit.Painter, b kit.Box) {
	p.Ground(b)
	if w.vm.Marks > 0 {
		w.marks(p, b)
		return
	}
	b = b.InsetXY(24, 12)
	w.head(p, b.Top(min(150, b.H*0.32), kit.Gap))
	w.ways(p, b.Bottom(72, kit.Gap))
	if w.vm.Test != "" {
		p.Text(b.Bottom(60, kit.Gap), w.vm.Test, kit.TextStyle{Size: 24, Colour: kit.Cream, Align: fyne.TextAlignCenter})
	}
	if w.vm.Step == machine.PanelTurn {
		side := min(b.H, b.W*0.4, 200)
		at := b.Left(b.W*0.45, kit.Gap)
		p.Icon(at.Centre(side, side), "up", kit.Brass, kit.Felt)
	}
	w.choices(p, b)
}

func (w *Panel) head(p *kit.Painter, b kit.Box) {
	p.Title(b.Top(b.H*0.55, 0), w.vm.Title, "", 44, kit.Cream)
	p.Text(b, w.vm.Text, kit.TextStyle{Size: 22, Colour: kit.Cream, Top: true})
}

// choices draws the keys of the page, beside or below one another.
func (w *Panel) choices(p *kit.Painter, b kit.Box) {
	n := len(w.vm.Choices)
	if n == 0 {
		return
	}
	cols, rows := min(n, 3), (n+2)/3
	if b.Upright() {
		cols, rows = 1, n
	}
	high := min(b.H, float32(rows)*(96+kit.Gap))
	for i, cell := range b.Centre(b.W, high).Grid(cols, rows, kit.Gap) {
		if i < n {
			c := w.vm.Choices[i]
			p.Key(cell, "choose/"+c.ID, kit.KeyFace{Label: c.Label, On: c.On, Size: 28}, func() { w.OnChoose(c.ID) })
		}
	}
}

// ways draws the keys forward and back, with a dot for each page.
func (w *Panel) ways(p *kit.Painter, b kit.Box) {
	if w.OnBack != nil {
		p.Back(b.Left(b.W*0.28, kit.Gap), w.vm.Back, func() { w.OnBack() })
	}
	kind := kit.KeyPlain
	if w.vm.Leads {
		kind = kit.KeyPrimary
	}
	p.Key(b.Right(b.W*0.42, kit.Gap), "next", kit.KeyFace{Kind: kind, Label: w.vm.Next, Size: 26}, func() { w.OnNext() })
	side := float32(14)
	line := b.Centre(float32(w.vm.Dots)*(side+8)-8, side)
	for i := range w.vm.Dots {
		at := line.Left(side, 8)
		fill := kit.Night
		if i <= int(w.vm.Step) {
			fill = kit.Brass
		}
		p.Rect(at, fill, kit.Brass, kit.FrameWidth(1.5), side/2)
	}
}

// marks draws the touch test: marks that people tap one after another.
func (w *Panel) marks(p *kit.Painter, b kit.Box) {
	const side = 84
	in := b.Inset(12)
	places := [machine.PanelMarks]kit.Box{kit.At(in.X, in.Y, side, side), kit.At(in.X+in.W-side, in.Y, side, side), kit.At(in.X+in.W-side, in.Y+in.H-side, side, side), kit.At(in.X, in.Y+in.H-side, side, side), b.Centre(side, side)}
	middle := b.Centre(b.W-2*side-60, b.H)
	middle.Y, middle.H = b.Y+16, b.H-32
	upper := kit.At(middle.X, middle.Y, middle.W, (b.H-side)/2-24)
	w.head(p, upper)
	w.ways(p, kit.At(middle.X, b.Y+b.H-side-12, middle.W, 72))
	for i, at := range places {
		if i < w.vm.Felt {
			p.Icon(at.Centre(44, 44), "check", kit.Cream, kit.Felt)
		}
	}
	if w.vm.Felt < len(places) {
		at := places[w.vm.Felt]
		p.Key(at, fmt.Sprintf("mark/%d", w.vm.Felt), kit.KeyFace{Kind: kit.KeyPrimary, Label: fmt.Sprint(w.vm.Felt + 1), Size: 40}, func() { w.miss = false; w.OnMark() })
	}
	if w.miss {
		const cross = 36
		x, y := w.felt.X/w.Zoom, w.felt.Y/w.Zoom
		p.Icon(kit.At(x-cross/2, y-cross/2, cross, cross), "close", kit.Alarm, kit.Felt)
	}
}
