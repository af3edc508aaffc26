package screens

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
)

// Trouble is the only screen of a program that cannot open: what is wrong,
// where, and the remedy.
type Trouble struct {
	*kit.Page
	vm machine.TroubleVM

	OnAgain    func()
	OnLanguage func()
	OnQuit     func()
}

var _ kit.Screen = (*Trouble)(nil)

// NewTrouble makes the screen.
func NewTrouble() *Trouble {
	t := &Trouble{}
	t.Page = kit.NewPage(t.build)
	return t
}

// Show replaces all that the screen says.
func (t *Trouble) Show(vm machine.TroubleVM) {
	t.vm = vm
	t.Refresh()
}

func (t *Trouble) build(p *kit.Painter, b kit.Box) {
	b = kit.Headed(p, b, t.vm.Title, "")
	foot := b.Bottom(kit.KeyHeight+6, 12)
	p.Key(foot.Right(foot.W*0.4, kit.Gap), "again", kit.KeyFace{Kind: kit.KeyPrimary, Label: t.vm.Again, Icon: "redo", Size: 20}, func() { t.OnAgain() })
	cells := foot.Grid(2, 1, kit.Gap)
	p.Key(cells[0], "language", kit.KeyFace{Kind: kit.KeyQuiet, Label: t.vm.Language}, func() { t.OnLanguage() })
	p.Key(cells[1], "quit", kit.KeyFace{Kind: kit.KeyQuiet, Label: t.vm.Quit}, func() { t.OnQuit() })
	p.Rect(b, kit.AlarmDark, kit.Alarm, 2, 10)
	t.text(p, b.Inset(16))
}

// text draws the message as large as it fits.
func (t *Trouble) text(p *kit.Painter, b kit.Box) {
	parts := []struct {
		text string
		st   kit.TextStyle
	}{
		{t.vm.Text, kit.TextStyle{Bold: true, Colour: kit.Cream, Top: true}},
		{t.vm.Remedy, kit.TextStyle{Colour: kit.Cream, Top: true}},
		{t.vm.Kept, kit.TextStyle{Colour: kit.Dim, Top: true}},
	}
	const between = 12
	for _, size := range []float32{24, 20, 18, kit.TextSmall} {
		need := float32(0)
		for i := range parts {
			parts[i].st.Size = size
			if i >= 2 {
				parts[i].st.Size = max(kit.TextSmall, size-4)
			}
			if parts[i].text != "" {
				need += kit.TextHeight(parts[i].text, b.W, parts[i].st) + between
			}
		}
		if need <= b.H {
			break
		}
	}
	for _, part := range parts {
		if part.text == "" || b.H < part.st.Size {
			continue
		}
		h := min(b.H, kit.TextHeight(part.text, b.W, part.st))
		p.Text(b.Top(h, between), part.text, part.st)
	}
}
