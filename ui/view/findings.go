package view

import "casekeeper/ui/present"

// Findings is a page of lines, each with a sign that tells how it is: what was
// found of the machine, or what something would change.
type Findings struct {
	*rolling
	vm present.FindingsVM

	OnBack  func()
	OnAgain func()
	OnDo    func()
}

var _ Screen = (*Findings)(nil)

// NewFindings makes the screen.
func NewFindings() *Findings {
	f := &Findings{}
	f.rolling = newRolling(f.build)
	return f
}

// Show replaces all that the screen says.
func (f *Findings) Show(vm present.FindingsVM) {
	f.vm = vm
	f.Refresh()
}

func (f *Findings) build(p *painter, b box) {
	p.ground(b)
	head, foot := b.top(64, 0), b.bottom(60+2*gap, 0)
	ask := b.top(44, 0)
	area := b.insetXY(12, 4)
	text, remedy := textStyle{size: 20, bold: true, colour: ink}, textStyle{size: textPlain, colour: ink}
	wide := area.W - findingSign - 40
	high := func(i int) float32 {
		l := &f.vm.Lines[i]
		h := height(l.Text, wide, text)
		if l.Remedy != "" {
			h += 4 + height(l.Remedy, wide, remedy)
		}
		return max(56, h+16)
	}
	f.list.draw(p, area, len(f.vm.Lines), high, func(b box, i int, _ bool) {
		l := &f.vm.Lines[i]
		p.rect(b, paper, paperEdge, 1.5, 9)
		b = b.insetXY(12, 8)
		if l.Icon != "" {
			p.icon(b.left(findingSign, 12).centre(34, 34), l.Icon, ink, paper)
		}
		if l.Remedy != "" {
			p.text(b.bottom(height(l.Remedy, wide, remedy), 4), l.Remedy, remedy)
		}
		p.text(b, l.Text, text)
	})
	p.rect(head, night, none, 0, 0)
	p.rect(ask, night, none, 0, 0)
	p.rect(foot, night, none, 0, 0)
	p.title(head.insetXY(16, 4), f.vm.Title, "", 36, cream)
	p.text(ask.insetXY(16, 0), f.vm.Ask, textStyle{size: 20, bold: true, colour: cream})
	f.ways(p, foot.insetXY(12, gap))
}

// findingSign is how wide the sign of a line is.
const findingSign = 40

// ways lead off the page, and to what can be done.
func (f *Findings) ways(p *painter, b box) {
	p.key(b.left(b.W*0.24, gap), "back", keyFace{kind: keyQuiet, label: f.vm.Back, icon: "back"}, func() { f.OnBack() })
	turnKeys(p, b.right(2*64+gap, gap), &f.list, f.Refresh)
	if f.vm.Do != "" {
		p.key(b, "do", keyFace{kind: keyPrimary, label: f.vm.Do}, func() { f.OnDo() })
		return
	}
	if f.vm.Again != "" {
		p.key(b, "look", keyFace{label: f.vm.Again}, func() { f.OnAgain() })
	}
}
