package view

import "casekeeper/ui/present"

// Power is the screen of a machine that is only for the table: there is no way
// out of the program, but the machine can be switched off.
type Power struct {
	*page
	vm present.PowerVM

	OnOff     func()
	OnRestart func()
	OnBack    func()
}

var _ Screen = (*Power)(nil)

// NewPower makes the screen.
func NewPower() *Power {
	w := &Power{}
	w.page = newPage(w.build)
	return w
}

// Show replaces all that the screen says.
func (w *Power) Show(vm present.PowerVM) {
	w.vm = vm
	w.Refresh()
}

func (w *Power) build(p *painter, b box) {
	p.ground(b)
	b = b.inset(14)
	p.key(b.bottom(target+12, gap), "back", keyFace{kind: keyQuiet, label: w.vm.Back, off: w.vm.Going, icon: "back", size: 24}, func() { w.OnBack() })
	head := b.top(min(80, b.H*0.25), gap)
	p.title(head, w.vm.Title, "", 44, cream)
	p.text(b.bottom(min(70, b.H*0.3), gap), w.vm.Text, textStyle{size: 22, colour: cream, top: true})
	cols, rows := 2, 1
	if b.upright() {
		cols, rows = 1, 2
	}
	cells := b.grid(cols, rows, gap)
	p.key(cells[0], "off", keyFace{kind: keyPrimary, label: w.vm.Off, off: w.vm.Going, size: 32}, func() { w.OnOff() })
	p.key(cells[1], "restart", keyFace{label: w.vm.Restart, off: w.vm.Going, size: 32}, func() { w.OnRestart() })
}
