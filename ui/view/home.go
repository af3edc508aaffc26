package view

import (
	"casekeeper/companion/journal"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Home is the first screen.
type Home struct {
	*page
	vm present.HomeVM

	OnContinue func(journal.MatchID)
	OnNew      func()
	OnDemo     func()
	OnOther    func() // the demo table, with another game
	OnLanguage func()
	OnQuit     func()
}

// NewHome makes the first screen.
func NewHome() *Home {
	h := &Home{}
	h.page = newPage(h.build)
	return h
}

// Show replaces all that the screen says.
func (h *Home) Show(vm present.HomeVM) {
	h.vm = vm
	h.Refresh()
}

func (h *Home) build(p *painter, b box) {
	p.felt(b)
	b = b.inset(20)
	if b.upright() {
		h.sign(p, b.top(b.H*0.4, 24))
	} else {
		h.sign(p, b.left(b.W*0.44, 24))
	}
	if h.vm.Trouble != "" {
		h.trouble(p, b.bottom(b.H*0.3, gap))
	}
	last := b.bottom(target, 14)
	quit := last.left(b.W*0.36, gap)
	p.key(quit, "quit", keyFace{kind: keyQuiet, label: h.vm.Quit, icon: "close"}, func() { h.OnQuit() })
	p.key(last, "language", keyFace{kind: keyQuiet, label: h.vm.Language, icon: "page"}, func() { h.OnLanguage() })
	rows := b.grid(1, 3, 14)
	p.key(rows[0], "continue", keyFace{kind: h.first(h.vm.CanContinue), label: h.vm.Continue, detail: h.vm.Detail, icon: "play", off: !h.vm.CanContinue, size: textBig},
		func() { h.OnContinue(h.vm.Match) })
	p.key(rows[1], "new", keyFace{kind: h.first(!h.vm.CanContinue), label: h.vm.New, icon: "hat", size: textBig}, func() { h.OnNew() })
	demo := rows[2]
	if h.vm.OtherDemo != "" {
		other := demo.right(120, gap)
		p.key(other, "other", keyFace{kind: keyQuiet, label: h.vm.OtherDemo}, func() { h.OnOther() })
	}
	p.key(demo, "demo", keyFace{label: h.vm.Demo, detail: h.vm.DemoHelp, icon: "die-5", tint: cream, size: textBig}, func() { h.OnDemo() })
}

// first is the kind of the key that most people want.
func (h *Home) first(yes bool) keyKind {
	if yes {
		return keyPrimary
	}
	return keyPlain
}

// sign is the name over the door.
func (h *Home) sign(p *painter, b box) {
	p.rect(b, leather, brassDark, 2, 14)
	b = b.inset(18)
	suits := b.bottom(44, 10)
	for i, c := range suits.grid(4, 1, 10) {
		p.icon(c.centre(36, 36), []string{"hat", "teepee", "horseshoe", "steer"}[i], brassDark, leather)
	}
	motto := b.bottom(56, 4)
	title := b.bottom(52, 6)
	side := min(b.W, b.H)
	p.icon(b.centre(side, side), "badge", brass, leather)
	p.text(title, h.vm.Title, textStyle{size: 42, bold: true, colour: cream, align: fyne.TextAlignCenter})
	p.text(motto, h.vm.Motto, textStyle{size: textPlain, colour: dim, align: fyne.TextAlignCenter})
}

func (h *Home) trouble(p *painter, b box) {
	p.rect(b, alarmDark, alarm, 2, 10)
	b = b.inset(10)
	p.icon(b.left(30, 10).centre(30, 30), "warn", alarm, alarmDark)
	p.text(b.top(24, 2), h.vm.TroubleTitle, textStyle{size: textPlain, bold: true, colour: cream})
	p.text(b, h.vm.Trouble, textStyle{size: textSmall, colour: cream, top: true, elide: true})
}
