package screens

import (
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
)

// Findings is a page of lines, each with a sign for good or bad: a check of the machine,
// or the changes that something would make.
type Findings struct {
	*kit.ScrollPage
	vm machine.FindingsVM

	OnBack   func()
	OnAgain  func()
	OnDo     func()
	OnSwitch func(what []string) // by the key of a line
	OnType   func(digit string)  // "" erases
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
	high := float32(60 + 2*kit.Gap)
	if f.vm.Digits {
		high += digitRows(b.W) * (60 + kit.Gap)
	}
	head, b, foot := p.Frame(b, 64, high)
	ask := b.Top(44, 0)
	area := b.InsetXY(12, 4)
	text, remedy := kit.TextStyle{Size: 20, Bold: true, Colour: kit.Ink}, kit.TextStyle{Size: kit.TextPlain, Colour: kit.Ink}
	key := max(150, area.W*0.22)
	sizes := func(l *machine.FindingVM) (wide, high float32) {
		wide, high = area.W-findingSign-40, 40
		if l.Do != "" {
			wide, high = wide-key-12, kit.KeyHeight
		}
		h := kit.TextHeight(l.Text, wide, text)
		if l.Remedy != "" {
			h += 4 + kit.TextHeight(l.Remedy, wide, remedy)
		}
		return wide, max(high, h) + 16
	}
	height := func(i int) float32 { _, h := sizes(&f.vm.Lines[i]); return h }
	f.List.Draw(p, area, len(f.vm.Lines), height, func(b kit.Box, i int, whole bool) {
		l := &f.vm.Lines[i]
		wide, _ := sizes(l)
		p.Rect(b, kit.Paper, kit.PaperEdge, 1.5, 9)
		b = b.InsetXY(12, 8)
		if l.Icon != "" {
			p.Icon(b.Left(findingSign, 12).Centre(34, 34), l.Icon, kit.Ink, kit.Paper)
		}
		if l.Do != "" {
			at := b.Right(key, 12)
			if whole {
				p.Key(at, "switch/"+l.Switch[0], kit.KeyFace{Label: l.Do}, func() { f.OnSwitch(l.Switch) })
			}
		}
		if l.Remedy != "" {
			p.Text(b.Bottom(kit.TextHeight(l.Remedy, wide, remedy), 4), l.Remedy, remedy)
		}
		p.Text(b, l.Text, text)
	})
	p.Bars(head, ask, foot)
	p.Title(head.InsetXY(16, 4), f.vm.Title, "", 36, kit.Cream)
	p.Text(ask.InsetXY(16, 0), f.vm.Ask, kit.TextStyle{Size: 20, Bold: true, Colour: kit.Cream})
	foot = foot.InsetXY(12, kit.Gap)
	if f.vm.Digits {
		f.digits(p, foot.Top(foot.H-60-kit.Gap, kit.Gap))
	}
	f.ways(p, foot)
}

// digitRows is how many rows the keys of ten digits and of erasing take in a width.
func digitRows(w float32) float32 {
	if w < 24+11*(kit.LeastTarget+kit.Gap) {
		return 2
	}
	return 1
}

// digits draws the keys with which a code is typed.
func (f *Findings) digits(p *kit.Painter, b kit.Box) {
	cols := 11
	if b.H > 100 {
		cols = 6
	}
	cells := b.Grid(cols, (11+cols-1)/cols, kit.Gap)
	for i, digit := range strings.Split("1234567890", "") {
		p.Key(cells[i], "type/"+digit, kit.KeyFace{Label: digit, Size: kit.TextBig}, func() { f.OnType(digit) })
	}
	p.Key(cells[10], "type/back", kit.KeyFace{Kind: kit.KeyQuiet, Icon: "erase"}, func() { f.OnType("") })
}

// findingSign is the width of the sign of a line.
const findingSign = 40

// ways draws the keys at the bottom.
func (f *Findings) ways(p *kit.Painter, b kit.Box) {
	if back := b.Left(b.W*0.24, kit.Gap); f.vm.Back != "" {
		p.Back(back, f.vm.Back, func() { f.OnBack() })
	}
	kit.TurnKeys(p, b.Right(2*64+kit.Gap, kit.Gap), &f.List, f.Refresh)
	if f.vm.Do != "" {
		p.Key(b, "do", kit.KeyFace{Kind: kit.KeyPrimary, Label: f.vm.Do}, func() { f.OnDo() })
	}
	if f.vm.Again != "" {
		p.Key(b, "look", kit.KeyFace{Label: f.vm.Again}, func() { f.OnAgain() })
	}
}
