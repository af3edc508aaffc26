package kit

import (
	stdimage "image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"
)

// Picture draws a page as a picture of a size in pixels, in no window. Call it in Fyne's goroutine.
func Picture(pg *Page, size fyne.Size) stdimage.Image {
	c := software.NewCanvas()
	c.SetPadded(false)
	c.SetContent(pg.Object())
	c.Resize(size)
	return c.Capture()
}
