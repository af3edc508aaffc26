package screens

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
)

// Findings is a page of lines, each with a sign for good or bad: a check of the machine,
// or the changes that something would make.
type Findings struct {
	*kit.ScrollPage
	vm machine.FindingsVM

	OnBack  func()
	OnAgain func()
	OnDo    func()
}

var _ kit.Screen = (*Findings)(nil)

// NewFindings makes the screen.
func NewFindings() *Findings {
	f := &Findings{}
	f.ScrollPage = kit.NewScrollPage(f.build)
	return f
}

// Show replaces all that the screen says.
func (f *Findings) Show(vm machine.FindingsVM) {
	f.vm = vm
	f.Refresh()
}

func (f *Findings) build(p *kit.Painter, b kit.Box) {
	head, b, foot := p.Frame(b, 64, 60+2*kit.Gap)
	ask := b.Top(44, 0)
	area := b.InsetXY(12, 4)
	text, remedy := kit.TextStyle{Size: 20, Bold: true, Colour: kit.Ink}, kit.TextStyle{Size: kit.TextPlain, Colour: kit.Ink}
	wide := area.W - findingSign - 40
	high := func(i int) float32 {
		l := &f.vm.Lines[i]
		h := kit.TextHeight(l.Text, wide, text)
		if l.Remedy != "" {
			h += 4 + kit.TextHeight(l.Remedy, wide, remedy)
		}
		return max(56, h+16)
	}
	f.List.Draw(p, area, len(f.vm.Lines), high, func(b kit.Box, i int, _ bool) {
		l := &f.vm.Lines[i]
		p.Rect(b, kit.Paper, kit.PaperEdge, 1.5, 9)
		b = b.InsetXY(12, 8)
		if l.Icon != "" {
			p.Icon(b.Left(findingSign, 12).Centre(34, 34), l.Icon, kit.Ink, kit.Paper)
		}
		if l.Remedy != "" {
			p.Text(b.Bottom(kit.TextHeight(l.Remedy, wide, remedy), 4), l.Remedy, remedy)
		}
		p.Text(b, l.Text, text)
	})
	p.Bars(head, ask, foot)
	p.Title(head.InsetXY(16, 4), f.vm.Title, "", 36, kit.Cream)
	p.Text(ask.InsetXY(16, 0), f.vm.Ask, kit.TextStyle{Size: 20, Bold: true, Colour: kit.Cream})
	f.ways(p, foot.InsetXY(12, kit.Gap))
}

// findingSign is the width of the sign of a line.
const findingSign = 40

// ways draws the keys at the bottom.
func (f *Findings) ways(p *kit.Painter, b kit.Box) {
	p.Back(b.Left(b.W*0.24, kit.Gap), f.vm.Back, func() { f.OnBack() })
	turnKeys(p, b.Right(2*64+kit.Gap, kit.Gap), &f.List, f.Refresh)
	if f.vm.Do != "" {
		at, face := b, kit.KeyFace{Kind: kit.KeyPrimary, Label: f.vm.Do}
		if f.vm.Again != "" { // it is one way of several
			at, face.Kind = b.Right(b.W*0.55, kit.Gap), kit.KeyPlain
		}
		p.Key(at, "do", face, func() { f.OnDo() })
	}
	if f.vm.Again != "" {
		p.Key(b, "look", kit.KeyFace{Label: f.vm.Again}, func() { f.OnAgain() })
	}
}
