package screens

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
)

// Power replaces quitting on a machine that runs only this program: it switches the machine off
// or restarts it.
type Power struct {
	*kit.Page
	vm machine.PowerVM

	OnOff     func()
	OnRestart func()
	OnBack    func()
}

var _ kit.Screen = (*Power)(nil)

// NewPower makes the screen.
func NewPower() *Power {
	w := &Power{}
	w.Page = kit.NewPage(w.build)
	return w
}

// Show replaces all that the screen says.
func (w *Power) Show(vm machine.PowerVM) {
	w.vm = vm
	w.Refresh()
}

func (w *Power) build(p *kit.Painter, b kit.Box) {
	p.Ground(b)
	b = b.Inset(14)
	p.Key(b.Bottom(kit.KeyHeight+12, kit.Gap), "back", kit.KeyFace{Kind: kit.KeyQuiet, Label: w.vm.Back, Off: w.vm.Going, Icon: "back", Size: 24}, func() { w.OnBack() })
	head := b.Top(min(80, b.H*0.25), kit.Gap)
	p.Title(head, w.vm.Title, "", 44, kit.Cream)
	p.Text(b.Bottom(min(70, b.H*0.3), kit.Gap), w.vm.Text, kit.TextStyle{Size: 22, Colour: kit.Cream, Top: true})
	cols, rows := 2, 1
	if b.Upright() {
		cols, rows = 1, 2
	}
	cells := b.Grid(cols, rows, kit.Gap)
	p.Key(cells[0], "off", kit.KeyFace{Kind: kit.KeyPrimary, Label: w.vm.Off, Off: w.vm.Going, Size: 32}, func() { w.OnOff() })
	p.Key(cells[1], "restart", kit.KeyFace{Label: w.vm.Restart, Off: w.vm.Going, Size: 32}, func() { w.OnRestart() })
}
