// Package shell connects the screens with the session: it decides which screen is shown, sends
// updates from a session to its screen, and taps back to the session.
//
// Three goroutines meet here. Fyne's draws and takes taps; it never waits for a session or a
// disk. Each open table has a pump, which renders updates as words and passes the latest to
// Fyne's goroutine by kit.Do, and a worker, which carries out taps in order. A table is opened in
// a goroutine of its own.
package shell
