package view

import (
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// tipKey cuts off the right the key that asks for a hint, where people want them.
func (h *Hand) tipKey(p *painter, b *box) {
	if h.vm.Tip == "" {
		return
	}
	p.key(b.right(min(170, b.W*0.3), gap), "hint", keyFace{kind: keyQuiet, label: h.vm.Tip, icon: "help"}, func() {
		h.tip = true
		h.Refresh()
		h.OnTip()
	})
}

// told is a hint: drawn while a finger is on the key for it, as all that is for one
// player's eyes.
func (h *Hand) told(p *painter, b, foot box) {
	ways := foot.grid(2, 1, 12)
	p.key(ways[0], "cards", keyFace{kind: keyQuiet, label: h.vm.Back, icon: "back"}, func() { h.tip = false; h.Refresh() })
	p.key(ways[1], "done", keyFace{kind: keyPrimary, label: h.vm.Done, icon: "check", size: 20}, func() { h.OnDone() })
	var key box
	if b.upright() {
		key = b.bottom(max(96, b.H*0.18), 12)
	} else {
		key = b.right(b.W*0.16, 12)
	}
	p.key(key, "hold", keyFace{label: h.vm.Hold, icon: "palm", size: textBig, on: h.held}, nil)
	p.held("hold", h.hold)
	p.rect(b, board, boardEdge, frame(2), 14)
	b = b.inset(10)
	if h.held && h.vm.Told != nil {
		tip(p, b, h.vm.Told)
		return
	}
	p.text(b, h.vm.Thinks, textStyle{size: textBig, colour: dim, align: fyne.TextAlignCenter})
}

// tipSizes are the sizes of what to do and of the rest, where there is room.
var tipSizes = [][2]float32{{38, 26}, {32, 22}, {26, 18}}

// tipSize is the largest of them in which all has room.
func tipSize(b box, vm *present.TipVM) (big, plain float32) {
	for _, try := range tipSizes {
		need := height(vm.Best, b.W, textStyle{size: try[0], bold: true}) + 6
		for _, text := range append([]string{vm.Why}, vm.Others...) {
			need += height(text, b.W, textStyle{size: try[1]}) + 6
		}
		if need <= b.H {
			return try[0], try[1]
		}
	}
	return textBig, textPlain
}

// tip draws what to do, why, what else could be done, and how likely what is.
func tip(p *painter, b box, vm *present.TipVM) {
	line := func(text string, st textStyle, b *box) {
		st.top = true
		if h := height(text, b.W, st) + 2; text != "" && h <= b.H { // what has no room is left out
			p.text(b.top(h, 4), text, st)
		}
	}
	left := b
	if len(vm.Odds) > 0 {
		if b.upright() {
			left = b.top(b.H*0.45, 8)
		} else {
			left = b.left(b.W*0.4, 14)
		}
	}
	big, plain := tipSize(left, vm)
	line(vm.Best, textStyle{size: big, bold: true, colour: cream}, &left)
	line(vm.Why, textStyle{size: plain, colour: cream}, &left)
	for _, text := range vm.Others {
		line(text, textStyle{size: plain, colour: dim}, &left)
	}
	line(vm.Given, textStyle{size: textSmall, colour: dim}, &b)
	for _, o := range vm.Odds {
		st := textStyle{size: textSmall, colour: cream, top: true}
		row := box{b.X, b.Y, b.W, max(24, height(o.Text, b.W-60, st)+2)}
		if row.H > b.H {
			break
		}
		b.top(row.H, 4)
		p.text(row.left(54, 6), o.Share, textStyle{size: textPlain, bold: true, colour: brass, top: true})
		p.text(row, o.Text, st)
	}
}
