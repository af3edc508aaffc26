package screens

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
)

// Turned asks, after the screen was turned, whether people can read and tap it.
type Turned struct {
	*kit.Page
	vm machine.TurnedVM

	OnKeep func()
	OnBack func()
}

var _ kit.Screen = (*Turned)(nil)

// NewTurned makes the screen.
func NewTurned() *Turned {
	w := &Turned{}
	w.Page = kit.NewPage(w.build)
	return w
}

// Show replaces all that the screen says.
func (w *Turned) Show(vm machine.TurnedVM) {
	w.vm = vm
	w.Refresh()
}

func (w *Turned) build(p *kit.Painter, b kit.Box) {
	p.Ground(b)
	b = b.Inset(14)
	p.Key(b.Bottom(kit.KeyHeight+12, kit.Gap), "back", kit.KeyFace{Kind: kit.KeyQuiet, Label: w.vm.Back, Icon: "undo", Size: 24}, func() { w.OnBack() })
	p.Title(b.Top(min(80, b.H*0.25), kit.Gap), w.vm.Title, "", 44, kit.Cream)
	st := kit.TextStyle{Size: 22, Colour: kit.Cream, Top: true}
	p.Text(b.Top(kit.TextHeight(w.vm.Text, b.W, st), 2*kit.Gap), w.vm.Text, st)
	b = b.Top(min(b.H, 110), 0) // far from the middle: a finger that is felt elsewhere misses it
	p.Key(b.Left(min(b.W*0.7, 380), 0), "readable", kit.KeyFace{Kind: kit.KeyPrimary, Label: w.vm.Keep, Icon: "check", Size: 30}, func() { w.OnKeep() })
}
