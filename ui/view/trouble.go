package view

import (
	"casekeeper/ui/present"
)

// Trouble is the only screen of a program that cannot open: what is wrong,
// where, and what puts it right.
type Trouble struct {
	*page
	vm present.TroubleVM

	OnAgain    func()
	OnLanguage func()
	OnQuit     func()
}

var _ Screen = (*Trouble)(nil)

// NewTrouble makes the screen.
func NewTrouble() *Trouble {
	t := &Trouble{}
	t.page = newPage(t.build)
	return t
}

// Show replaces all that the screen says.
func (t *Trouble) Show(vm present.TroubleVM) {
	t.vm = vm
	t.Refresh()
}

func (t *Trouble) build(p *painter, b box) {
	p.ground(b)
	head := b.top(titleBar, 0)
	p.rect(head, night, none, 0, 0)
	head = head.insetXY(16, 4)
	p.icon(head.left(34, 12).centre(32, 32), "warn", brass, night)
	p.text(head, t.vm.Title, textStyle{size: textTitle, bold: true, colour: cream})
	b = b.inset(14)
	foot := b.bottom(target+6, 12)
	p.key(foot.right(foot.W*0.4, gap), "again", keyFace{kind: keyPrimary, label: t.vm.Again, icon: "redo", size: 20}, func() { t.OnAgain() })
	cells := foot.grid(2, 1, gap)
	p.key(cells[0], "language", keyFace{kind: keyQuiet, label: t.vm.Language}, func() { t.OnLanguage() })
	p.key(cells[1], "quit", keyFace{kind: keyQuiet, label: t.vm.Quit}, func() { t.OnQuit() })
	p.rect(b, alarmDark, alarm, 2, 10)
	t.text(p, b.inset(16))
}

// text is all that is said, as large as there is room.
func (t *Trouble) text(p *painter, b box) {
	parts := []struct {
		text string
		st   textStyle
	}{
		{t.vm.Text, textStyle{bold: true, colour: cream, top: true}},
		{t.vm.Remedy, textStyle{colour: cream, top: true}},
		{t.vm.Kept, textStyle{colour: dim, top: true}},
	}
	const between = 12
	for _, size := range []float32{24, 20, 18, textSmall} {
		need := float32(0)
		for i := range parts {
			parts[i].st.size = size
			if i >= 2 {
				parts[i].st.size = max(textSmall, size-4)
			}
			if parts[i].text != "" {
				need += height(parts[i].text, b.W, parts[i].st) + between
			}
		}
		if need <= b.H {
			break
		}
	}
	for _, part := range parts {
		if part.text == "" || b.H < part.st.size {
			continue
		}
		h := min(b.H, height(part.text, b.W, part.st))
		p.text(b.top(h, between), part.text, part.st)
	}
}
