package view

import (
	"sync/atomic"

	"fyne.io/fyne/v2"
)

// over tells that Fyne's loop has ended. Fyne then does what it is given where it
// was given, beside a window that is no more.
var over atomic.Bool

// Do does something later, in Fyne's goroutine; nothing once the app has ended.
// Any goroutine may call it.
func Do(f func()) {
	fyne.Do(func() {
		if !over.Load() {
			f()
		}
	})
}

// EndWith makes the end of an app the end of what Do does.
func EndWith(l fyne.Lifecycle) { l.SetOnStopped(func() { over.Store(true) }) }
