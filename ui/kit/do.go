package kit

import (
	"sync/atomic"

	"fyne.io/fyne/v2"
)

// over tells that Fyne's loop has ended. Fyne then does what it is given where it
// was given, beside a window that is no more.
var over atomic.Bool

// Do runs f later in Fyne's goroutine, or never once the app has ended. Any
// goroutine may call it.
func Do(f func()) {
	fyne.Do(func() {
		if !over.Load() {
			f()
		}
	})
}

// EndWith makes Do run nothing any more once the app has ended.
func EndWith(l fyne.Lifecycle) { l.SetOnStopped(func() { over.Store(true) }) }
