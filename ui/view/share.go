package view

import (
	drawn "image"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"
)

// Sizes of the picture of a final table, in pixels.
const (
	pictureWidth = 1000
	pictureBar   = 72
	pictureHead  = 84
	pictureRow   = 76
)

// ResultPicture draws a final table to be sent to somebody: who won and why,
// and everybody's points by source. Call it in Fyne's goroutine.
func ResultPicture(vm present.ResultVM) drawn.Image {
	h := float32(pictureBar + pictureHead + len(vm.Rows)*pictureRow + 60)
	page := newPage(func(p *painter, b box) { drawResult(p, b, &vm) })
	page.fixed = 1
	c := software.NewCanvas()
	c.SetPadded(false)
	c.SetContent(page)
	c.Resize(fyne.NewSize(pictureWidth, h))
	return c.Capture()
}

func drawResult(p *painter, b box, vm *present.ResultVM) {
	p.felt(b)
	resultBar(p, b.top(pictureBar, 0), vm)
	b = b.insetXY(20, 10)
	const name = 240
	head := b.top(pictureHead-14, 4)
	head.left(name, 0)
	resultColumns(p, head, vm.Columns, true)
	for i := range vm.Rows {
		at := b.top(pictureRow-6, 6)
		resultRow(p, at, vm.Rows[i], name, false)
	}
	p.text(b, vm.By, textStyle{size: textSmall, colour: dim, align: fyne.TextAlignTrailing})
}
