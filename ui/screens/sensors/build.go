package sensors

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present/machine"

	"fyne.io/fyne/v2"
)

// Build is the page that says how a rig is built: what it saves and costs, its parts, its wires.
type Build struct {
	*kit.Page
	vm   machine.BuildVM
	turn int // page of lines

	OnUse  func()
	OnBack func()
}

var _ kit.Screen = (*Build)(nil)

// NewBuild makes the page.
func NewBuild() *Build {
	w := &Build{}
	w.Page = kit.NewPage(w.build)
	return w
}

// Show replaces all that the page says.
func (w *Build) Show(vm machine.BuildVM) {
	if vm.Title != w.vm.Title {
		w.turn = 0
	}
	w.vm = vm
	w.Refresh()
}

func (w *Build) build(p *kit.Painter, b kit.Box) {
	b = kit.Headed(p, b, w.vm.Title, w.vm.Price)
	ways := b.Bottom(kit.KeyHeight, kit.Gap)
	p.Back(ways.Left(ways.W*0.3, kit.Gap), w.vm.Back, func() { w.OnBack() })
	p.Key(ways, "sensors/use", kit.KeyFace{Kind: kit.KeyPrimary, Label: w.vm.Use, Icon: "next"}, func() { w.OnUse() })
	about, lines := b.Halves(0.4, kit.Gap)
	p.Rect(about, kit.Paper, kit.Brass, kit.FrameWidth(2.5), 12)
	about = about.Inset(12)
	care := kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.AlarmOnPaper, Top: true}
	saves := kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Ink, Align: fyne.TextAlignCenter}
	if w.vm.Care != "" {
		p.Text(about.Bottom(kit.TextHeight(w.vm.Care, about.W, care), 10), w.vm.Care, care)
	}
	if w.vm.Saves != "" {
		p.Text(about.Bottom(kit.TextHeight(w.vm.Saves, about.W, saves), 8), w.vm.Saves, saves)
	}
	if side := min(about.W, about.H, 150); side > 30 {
		p.Icon(about.Centre(side, side), w.vm.Icon, kit.Sepia, kit.Paper)
	}
	p.Rect(lines, kit.Board, kit.BoardEdge, kit.FrameWidth(1.5), 10)
	w.turn = pieces.LinePages(p, lines.Inset(12), w.vm.Lines, w.turn, func(n int) { w.turn = n; w.Refresh() })
}
