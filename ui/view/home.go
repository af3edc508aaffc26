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
	OnHistory  func()
	OnSettings func()
	OnHardware func()
	OnCards    func()
	OnScore    func()
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
	left, upright := box{}, b.upright()
	if upright {
		left = b.top(b.H*0.3, 20)
	} else {
		left = b.left(b.W*0.36, 20)
	}
	if !upright {
		h.tools(p, left.bottom(2*target+gap, 14))
	}
	h.sign(p, left)
	if h.vm.Trouble != "" {
		text := height(h.vm.Trouble, b.W-60, textStyle{size: textSmall})
		h.trouble(p, b.bottom(min(b.H*0.22, text+48), gap))
	}
	h.more(p, &b, upright)
	rows := b.grid(1, 3, 12)
	p.key(rows[0], "continue", keyFace{kind: h.first(h.vm.CanContinue), label: h.vm.Continue, detail: h.vm.Detail, icon: "play", off: !h.vm.CanContinue, size: textBig, elide: true},
		func() { h.OnContinue(h.vm.Match) })
	p.key(rows[1], "new", keyFace{kind: h.first(!h.vm.CanContinue), label: h.vm.New, icon: "star", size: textBig}, func() { h.OnNew() })
	demo := rows[2]
	if h.vm.OtherDemo != "" {
		other := demo.right(120, gap)
		p.key(other, "other", keyFace{kind: keyQuiet, label: h.vm.OtherDemo}, func() { h.OnOther() })
	}
	p.key(demo, "demo", keyFace{label: h.vm.Demo, detail: h.vm.DemoHelp, icon: "die-5", tint: cream, size: textBig}, func() { h.OnDemo() })
}

// more cuts the small keys off the bottom; tools are among them if they do not
// stand under the sign.
func (h *Home) more(p *painter, b *box, tools bool) {
	type small struct {
		id, label string
		tapped    func()
	}
	var list []small
	if tools && h.OnCards != nil {
		list = append(list, small{"cards", h.vm.Cards, func() { h.OnCards() }})
	}
	if tools {
		list = append(list, small{"hardware", h.vm.Hardware, func() { h.OnHardware() }})
	}
	if h.vm.Score != "" {
		list = append(list, small{"score", h.vm.Score, func() { h.OnScore() }})
	}
	list = append(list, []small{
		{"history", h.vm.History, func() { h.OnHistory() }},
		{"settings", h.vm.Settings, func() { h.OnSettings() }},
		{"language", h.vm.Language, func() { h.OnLanguage() }},
		{"quit", h.vm.Quit, func() { h.OnQuit() }},
	}...)
	cols := min(len(list), 4)
	rows := (len(list) + cols - 1) / cols
	cols = (len(list) + rows - 1) / rows // as even as can be
	for i, row := range b.bottom(float32(rows)*(target+gap)-gap, 12).grid(1, rows, gap) {
		part := list[i*cols : min(len(list), (i+1)*cols)]
		for j, cell := range row.grid(len(part), 1, gap) {
			p.key(cell, part[j].id, keyFace{kind: keyQuiet, label: part[j].label}, part[j].tapped)
		}
	}
}

// tools are the keys under the sign.
func (h *Home) tools(p *painter, b box) {
	cells := b.grid(1, 2, gap)
	if h.OnCards != nil {
		p.key(cells[0], "cards", keyFace{label: h.vm.Cards, icon: "cards", tint: brass}, func() { h.OnCards() })
	}
	p.key(cells[1], "hardware", keyFace{label: h.vm.Hardware, icon: "lamp", tint: brass}, func() { h.OnHardware() })
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
		p.icon(c.centre(36, 36), []string{"star", "badge", "badge", "star"}[i], brassDark, leather)
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
