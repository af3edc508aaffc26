package view

import (
	"fmt"
	stdimage "image"
	"image/color"

	"fyne.io/fyne/v2/canvas"

	"github.com/skip2/go-qrcode"
)

// Codes that a phone's camera reads off the screen.

// codeLeast is the least side of a code in units: cameras read no smaller ones at
// arm's length.
const codeLeast = 320

// modulePixels is the least side of one of its squares, in pixels.
const modulePixels = 2

// phone shows a code, what it is, and the keys to the others.
func (r *Result) phone(p *painter, b box) {
	p.rect(b, paper, ink, 2, 8)
	b = b.inset(6)
	code := &r.vm.Codes[min(r.code, len(r.vm.Codes)-1)]
	var at box
	if b.upright() {
		at = b.top(min(b.W, b.H*0.7), 12)
	} else {
		at = b.left(max(codeLeast, min(b.H, b.W-240)), 12)
	}
	if !drawCode(p, at, code.Text) {
		p.text(at.inset(20), r.vm.TooLong, wordStyle(28, ink))
	}
	p.key(b.bottom(target+8, gap), "phone/close", keyFace{kind: keyPrimary, label: r.vm.Close}, func() { r.code = -1; r.Refresh() })
	for i := len(r.vm.Codes) - 1; i >= 0; i-- {
		p.key(b.bottom(target+8, gap), fmt.Sprintf("code/%d", i), keyFace{kind: keyPaper, label: r.vm.Codes[i].Key, on: i == r.code}, func() { r.code = i; r.Refresh() })
	}
	p.text(b, code.Help, textStyle{size: 24, bold: true, colour: ink, top: true})
}

// drawCode draws a text as a code as large as the box is, in whole pixels. False
// if its squares would be too small to be read, or the text is too long for any.
func drawCode(p *painter, b box, text string) bool {
	qr, err := qrcode.New(text, qrcode.Low)
	if err != nil {
		return false
	}
	squares := qr.Bitmap()
	n := len(squares)
	each := int(min(b.W, b.H) * p.zoom / float32(n))
	if each < modulePixels {
		return false
	}
	pic := canvas.NewImageFromImage(codePixels(squares, each))
	pic.ScaleMode, pic.FillMode = canvas.ImageScalePixels, canvas.ImageFillStretch
	side := float32(n*each) / p.zoom
	p.add(b.centre(side, side), pic)
	return true
}

// codePixels are the squares, each so many pixels large.
func codePixels(squares [][]bool, each int) *stdimage.Gray {
	n := len(squares)
	out := stdimage.NewGray(stdimage.Rect(0, 0, n*each, n*each))
	for y := range n * each {
		for x := range n * each {
			if !squares[y/each][x/each] {
				out.SetGray(x, y, color.Gray{Y: 255})
			}
		}
	}
	return out
}
