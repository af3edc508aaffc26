package view

import (
	"fmt"

	"casekeeper/ui/present"
)

// bar cuts the leather off the top: menu, round and phase, demo, undo and
// redo. On a screen on end the last two stand below the board, near the thumb.
func (t *Table) bar(p *painter, page *box, side float32, upright bool) {
	d := t.vm.Demo
	h := float32(60)
	if page.H < 520 {
		h = smallest + 8
	}
	b := page.top(h, 0)
	p.rect(b, leather, none, 0, 0)
	line := box{b.X, b.Y + b.H - 2, b.W, 2}
	p.rect(line, brassDark, none, 0, 0)
	b = b.insetXY(gap, 4)
	p.key(b.left(56, gap), "menu", keyFace{kind: keyQuiet, icon: "menu"}, func() { t.open(sheetMenu, 0) })
	if !upright {
		t.steps(p, b.right(side, gap))
	}
	if d != nil {
		t.demo(p, b.right(3*56+2*gap, gap), d)
	}
	if t.seenInBar = t.vm.Seen != nil && t.vm.Banner == nil && b.W >= seenWidth(t.vm.Seen) && b.H >= smallest; t.seenInBar {
		t.seen(p, b)
		return
	}
	head := b
	if t.vm.Round != "" {
		head = b.top(b.H/2, 0)
		p.text(b, t.vm.Phase, textStyle{size: textPlain, colour: dim})
	}
	colour := alarm
	if t.vm.Hardware.Good {
		colour = seatColours["green"]
	}
	if t.vm.Saved.Icon != "" {
		p.icon(head.left(20, 6).centre(18, 18), t.vm.Saved.Icon, diskColour(t.vm.Saved), leather)
	}
	if !t.vm.Hardware.None {
		p.icon(head.left(18, 6).centre(16, 16), "lamp", colour, leather)
	}
	title := t.vm.Round
	if title == "" {
		title = t.vm.Phase
	}
	p.text(head, title, textStyle{size: textPlain, bold: true, colour: cream})
}

// steps are undo and redo. What undo would take back is read more often, so it
// gets most of the room; redo is a picture where there is little.
func (t *Table) steps(p *painter, b box) {
	redo := keyFace{label: t.vm.Redo.Label, detail: t.stepText(t.vm.Redo), icon: "redo", off: !t.vm.Redo.On, elide: true, size: textSmall}
	w := b.W * 0.42
	if b.W < 380 {
		w, redo.draw, redo.what = 64, iconFace("redo", redo.off), redo.off
	}
	p.key(b.right(w, gap), "redo", redo, func() { t.OnRedo() })
	p.key(b, "undo", keyFace{label: t.vm.Undo.Label, detail: t.stepText(t.vm.Undo), icon: "undo", off: !t.vm.Undo.On, elide: true, size: textSmall}, func() { t.OnUndo() })
}

// iconFace is the face of a key with only its picture to see.
func iconFace(name string, off bool) func(*painter, box) {
	return func(p *painter, b box) {
		colour := cream
		if off {
			colour = rgb(0x7d9286)
		}
		p.icon(b.centre(26, 26), name, colour, panel)
	}
}

// stepText is what a step would do; nothing if it would do nothing.
func (t *Table) stepText(s present.StepVM) string {
	if !s.On {
		return ""
	}
	return s.What
}

// demo has the keys of a demo table.
func (t *Table) demo(p *painter, b box, d *present.DemoVM) {
	icon := "play"
	if d.Playing {
		icon = "pause"
	}
	cells := b.grid(3, 1, gap)
	p.key(cells[0], "play", keyFace{icon: icon, on: d.Playing}, func() { t.OnPlay() })
	p.key(cells[1], "step", keyFace{icon: "step", off: d.Playing}, func() { t.OnStep() })
	p.key(cells[2], "speed", keyFace{kind: keyPlain, label: fmt.Sprintf("×%d", d.Pace)}, func() { t.OnSpeed() })
}
