package view

import (
	"fmt"

	"fyne.io/fyne/v2"
)

// seenHeight is what the strip of a fact that a sensor reported needs.
const seenHeight = 60

// seen cuts the strip that tells what a sensor has just reported off the top
// of what happened last, of which it takes the place: it covers nothing that is
// awaited. One tap says that it is wrong.
func (t *Table) seen(p *painter, b *box) {
	v := t.vm.Seen
	if v == nil || b.H < seenHeight {
		return
	}
	at := b.top(seenHeight, gap)
	p.key(at, fmt.Sprintf("seen/%d@%s", v.Act, t.seq), keyFace{kind: keyBare, label: v.Text, detail: v.Origin, what: *v, draw: func(p *painter, b box) {
		p.rect(b, leather, brass, 2, 9)
		b = b.insetXY(8, 4)
		wrong := b.right(width(v.Wrong, textPlain, true)+20, 6).insetXY(0, 4)
		p.rect(wrong, brass, brassDark, 1.5, 8)
		p.text(wrong, v.Wrong, textStyle{size: textPlain, bold: true, colour: ink, align: fyne.TextAlignCenter})
		p.icon(b.left(24, 8).centre(24, 24), v.Icon, brass, leather)
		p.text(b, v.Text, textStyle{size: textPlain, bold: true, colour: cream, elide: true})
	}}, func() { t.OnWrong(v.Act) })
}

// waitingStrip tells below the board that old acts wait; a tap opens them.
func (t *Table) waitingStrip(p *painter, b box) {
	v := t.vm.Waiting
	p.key(b, "waiting", keyFace{label: v.Text, icon: "warn", tint: alarm}, func() { t.open(sheetWaiting, 0) })
}

// waiting is the sheet of old acts that wait after a correction.
func (t *Table) waiting(p *painter, b, foot box) {
	v := t.vm.Waiting
	p.key(b.bottom(target, gap), "drop", keyFace{label: v.Drop, icon: "close"}, func() { t.OnDrop() })
	t.turnable(p, b, foot, v.Title, v.Lines, "")
}
