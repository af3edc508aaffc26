package kit

import "fyne.io/fyne/v2/driver/desktop"

// pointer is what a mouse, or a finger that passes for one, shows.
var pointer desktop.Cursor = desktop.DefaultCursor

// HidePointer hides the mouse pointer from now on. Call it before the first
// screen is made.
func HidePointer() { pointer = desktop.HiddenCursor }

var (
	_ desktop.Cursorable = (*Page)(nil)
	_ desktop.Cursorable = (*Key)(nil)
)

// Cursor is for Fyne.
func (pg *Page) Cursor() desktop.Cursor { return pointer }

// Cursor is for Fyne.
func (k *Key) Cursor() desktop.Cursor { return pointer }
