package view

import (
	"casekeeper/ui/present"
)

// Chooser is a page on which people choose one of several things, each with a
// picture, its name and a sentence, find what is plugged in, and go on to try it.
type Chooser struct {
	*rolling
	vm present.ChooserVM

	OnChoose func(name string)
	OnLook   func()
	OnTest   func()
	OnBack   func()

	OnMachine func() // looks the machine over; nil = that is not offered here
}

// NewChooser makes the screen.
func NewChooser() *Chooser {
	r := &Chooser{}
	r.rolling = newRolling(r.build)
	return r
}

// Show replaces all that the screen says.
func (r *Chooser) Show(vm present.ChooserVM) {
	r.vm = vm
	r.Refresh()
}

const chooserRow = 108

func (r *Chooser) build(p *painter, b box) {
	p.ground(b)
	high := float32(60 + 2*gap)
	if b.upright() {
		high += 60 + gap
	}
	head, foot := b.top(64, 0), b.bottom(high, 0)
	ask := b.top(44, 0)
	cols := max(1, int(b.W/380))
	rows := (len(r.vm.Rows) + cols - 1) / cols
	r.list.draw(p, b.insetXY(12, 4), rows, func(int) float32 { return chooserRow }, func(b box, i int, whole bool) {
		for j, cell := range b.grid(cols, 1, gap) {
			if n := i*cols + j; n < len(r.vm.Rows) {
				r.row(p, cell, &r.vm.Rows[n], whole)
			}
		}
	})
	if rows == 0 {
		p.nothing(b, "disk", "")
	}
	p.rect(head, night, none, 0, 0)
	p.rect(ask, night, none, 0, 0)
	p.rect(foot, night, none, 0, 0)
	head = head.insetXY(16, 4)
	if r.OnMachine != nil {
		p.key(head.right(min(230, head.W*0.45), gap), "machine", keyFace{kind: keyQuiet, label: r.vm.Machine, icon: "check"}, func() { r.OnMachine() })
	}
	p.title(head, r.vm.Title, "", 36, cream)
	colour := cream
	if r.vm.Bad {
		colour = alarm
	}
	p.text(ask.insetXY(16, 0), r.vm.Ask, textStyle{size: 20, bold: true, colour: colour, tight: true})
	r.ways(p, foot.insetXY(12, gap))
}

// ways lead off the page, and to what is plugged in.
func (r *Chooser) ways(p *painter, b box) {
	if b.H > 100 { // two rows, on a screen on end
		last := b.bottom(60, gap)
		p.key(last.left(last.W*0.5, gap), "back", keyFace{kind: keyQuiet, label: r.vm.Back, icon: "back"}, func() { r.OnBack() })
		turnKeys(p, last.right(2*64+gap, gap), &r.list, r.Refresh)
		r.deeds(p, b)
		return
	}
	p.key(b.left(b.W*0.2, gap), "back", keyFace{kind: keyQuiet, label: r.vm.Back, icon: "back"}, func() { r.OnBack() })
	turnKeys(p, b.right(2*64+gap, gap), &r.list, r.Refresh)
	r.deeds(p, b)
}

// deeds find what is plugged in, and try it.
func (r *Chooser) deeds(p *painter, b box) {
	if r.vm.Test != "" {
		p.key(b.right(b.W*0.4, gap), "test", keyFace{kind: keyPrimary, label: r.vm.Test}, func() { r.OnTest() })
	}
	p.key(b, "look", keyFace{label: r.vm.Look, off: r.vm.Still}, func() { r.OnLook() })
}

// row is a key that chooses one: its picture, name, what it needs and whether it
// is there.
func (r *Chooser) row(p *painter, b box, v *present.ChooserRowVM, whole bool) {
	draw := func(p *painter, b box) {
		fill, rim, thick, text, dimmed := felt, boardEdge, float32(1.5), cream, cream
		if v.On {
			fill, rim, thick, text, dimmed = paper, chosenEdge, 4, ink, ink
		}
		p.rect(b, fill, rim, thick, 9)
		b = b.insetXY(10, 6)
		p.icon(b.left(58, 12).centre(54, 54), v.Icon, text, fill)
		if v.State != "" {
			line := b.bottom(20, 0)
			p.text(line.right(width(v.State, textSmall, true)+4, 6), v.State, textStyle{size: textSmall, bold: true, colour: dimmed, tight: true})
			if v.There {
				p.icon(line.right(18, 0).centre(18, 18), "check", text, fill)
			}
		}
		p.text(b.top(b.H*0.4, 0), v.Title, textStyle{size: textBig, bold: true, colour: text, tight: true})
		p.text(b, v.Needs, textStyle{size: textSmall, colour: dimmed, tight: true})
	}
	if !whole || r.vm.Still || v.Off {
		draw(p, b)
		return
	}
	p.key(b, "choose/"+v.Name, keyFace{kind: keyBare, label: v.Title, detail: v.Needs, on: v.On, what: *v, draw: draw}, func() { r.OnChoose(v.Name) })
}
