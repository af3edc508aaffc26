package pieces

import (
	stdimage "image"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/results"

	"fyne.io/fyne/v2"
)

// shareSize is the size of the picture of a card to share, in pixels: what messengers show uncut.
var shareSize = fyne.NewSize(1200, 630)

// SharePicture draws a card to share as a picture. Call it in Fyne's goroutine.
func SharePicture(vm *results.CardVM) stdimage.Image {
	return kit.Picture(kit.NewPage(func(p *kit.Painter, b kit.Box) {
		p.Ground(b)
		Share(p, b.InsetXY(12, kit.Gap), vm)
	}), shareSize)
}

// Share draws a card to share with its code, which a phone can scan.
func Share(p *kit.Painter, b kit.Box, vm *results.CardVM) {
	p.Rect(b, kit.Paper, kit.Brass, 3, 14)
	b = b.InsetXY(18, 12)
	var code kit.Box
	if b.Upright() {
		code = b.Bottom(b.W*0.7, 16)
	} else {
		code = b.Right(min(b.W*0.4, b.H), 16)
	}
	p.Text(b.Top(52, 4), vm.Title, kit.TextStyle{Size: kit.TextTitle, Bold: true, Colour: kit.Ink, Tight: true})
	p.Text(b.Bottom(28, 4), vm.By, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Ink})
	st := kit.TextStyle{Size: kit.TextPlain, Colour: kit.Ink, Top: true}
	for _, line := range vm.Lines {
		if h := kit.TextHeight(line, b.W, st); h <= b.H {
			p.Text(b.Top(h, 8), line, st)
		}
	}
	kit.DrawCode(p, code, vm.Code)
}
