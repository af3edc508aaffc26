package kit

import (
	stdimage "image"
	"image/color"

	"fyne.io/fyne/v2/canvas"
	"github.com/skip2/go-qrcode"
)

// modulePixels is the least side of one of its squares, in pixels.
const modulePixels = 2

// DrawCode draws a text as a QR code as large as the box is, in whole pixels.
// It reports false, and draws nothing, if the squares would be too small to be
// read or the text is too long.
func DrawCode(p *Painter, b Box, text string) bool {
	qr, err := qrcode.New(text, qrcode.Low)
	if err != nil {
		return false
	}
	squares := qr.Bitmap()
	n := len(squares)
	each := int(min(b.W, b.H) * p.Zoom / float32(n))
	if each < modulePixels {
		return false
	}
	pic := canvas.NewImageFromImage(codePixels(squares, each))
	pic.ScaleMode, pic.FillMode = canvas.ImageScalePixels, canvas.ImageFillStretch
	side := float32(n*each) / p.Zoom
	p.Add(b.Centre(side, side), pic)
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
