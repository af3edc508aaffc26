package screens

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// tipKey cuts off the right the key that asks for a hint, if hints are on.
func (h *Hand) tipKey(p *kit.Painter, b *kit.Box) {
	if h.vm.HintKey == "" {
		return
	}
	h.hintKey(p, b.Right(min(170, b.W*0.3), kit.Gap))
}

// hintKey draws that key.
func (h *Hand) hintKey(p *kit.Painter, b kit.Box) {
	face := kit.KeyFace{Kind: kit.KeyQuiet, Label: h.vm.HintKey, Icon: "help"}
	if b.H > kit.KeyHeight*1.5 { // there is nothing else to see
		face.Size, face.Detail = kit.TextBig, h.vm.Nothing
	}
	p.Key(b, "hint", face, func() {
		h.tip = true
		h.Refresh()
		h.OnOpen()
		h.OnTip()
	})
}

// told draws the page of a hint, which is shown only while a finger is on its key.
func (h *Hand) told(p *kit.Painter, b, foot kit.Box) {
	ways := foot.Grid(2, 1, 12)
	p.Key(ways[0], "cards", kit.KeyFace{Kind: kit.KeyQuiet, Label: h.vm.Back, Icon: "back"}, func() { h.tip = false; h.Refresh() })
	p.Key(ways[1], "done", kit.KeyFace{Kind: kit.KeyPrimary, Label: h.vm.Done, Icon: "check", Size: 20}, func() { h.OnDone() })
	var key kit.Box
	if b.Upright() {
		key = b.Bottom(max(96, b.H*0.18), 12)
	} else {
		key = b.Right(b.W*0.16, 12)
	}
	p.Key(key, "hold", kit.KeyFace{Label: h.vm.Hold, Icon: "palm", Size: kit.TextBig, On: h.held}, nil)
	p.Held("hold", h.rest)
	p.Rect(b, kit.Board, kit.BoardEdge, kit.FrameWidth(2), 14)
	b = b.Inset(10)
	if h.held && h.vm.Hint != nil {
		tip(p, b, h.vm.Hint)
		return
	}
	p.Text(b, h.vm.Thinks, kit.TextStyle{Size: kit.TextBig, Colour: kit.Dim, Align: fyne.TextAlignCenter})
}

// tipSizes are the sizes of the advice and of the other lines, the largest first.
var tipSizes = [][2]float32{{38, 26}, {32, 22}, {26, 18}}

// tipSize returns the largest sizes in which everything fits.
func tipSize(b kit.Box, vm *present.HintVM) (big, plain float32) {
	for _, try := range tipSizes {
		need := kit.TextHeight(vm.Best, b.W, kit.TextStyle{Size: try[0], Bold: true}) + 6
		for _, text := range append([]string{vm.Why}, vm.Others...) {
			need += kit.TextHeight(text, b.W, kit.TextStyle{Size: try[1]}) + 6
		}
		if need <= b.H {
			return try[0], try[1]
		}
	}
	return kit.TextBig, kit.TextPlain
}

// tip draws the advice, its reason, the alternatives and the odds.
func tip(p *kit.Painter, b kit.Box, vm *present.HintVM) {
	line := func(text string, st kit.TextStyle, b *kit.Box) {
		st.Top = true
		if h := kit.TextHeight(text, b.W, st) + 2; text != "" && h <= b.H { // what has no room is left out
			p.Text(b.Top(h, 4), text, st)
		}
	}
	left := b
	if len(vm.Odds) > 0 {
		if b.Upright() {
			left = b.Top(b.H*0.45, 8)
		} else {
			left = b.Left(b.W*0.4, 14)
		}
	}
	big, plain := tipSize(left, vm)
	line(vm.Best, kit.TextStyle{Size: big, Bold: true, Colour: kit.Cream}, &left)
	line(vm.Why, kit.TextStyle{Size: plain, Colour: kit.Cream}, &left)
	for _, text := range vm.Others {
		line(text, kit.TextStyle{Size: plain, Colour: kit.Dim}, &left)
	}
	line(vm.Given, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim}, &b)
	for _, o := range vm.Odds {
		st := kit.TextStyle{Size: kit.TextSmall, Colour: kit.Cream, Top: true}
		row := kit.At(b.X, b.Y, b.W, max(24, kit.TextHeight(o.Text, b.W-60, st)+2))
		if row.H > b.H {
			break
		}
		b.Top(row.H, 4)
		p.Text(row.Left(54, 6), o.Share, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Brass, Top: true})
		p.Text(row, o.Text, st)
	}
}
