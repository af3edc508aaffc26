// Package shell is the program around the screens: which one is shown, the
// pump from a sitting to its screen, and the way back from keys to the sitting.
//
// Three goroutines meet here. Fyne's draws and takes taps; it never waits for a
// sitting or a disk. Each open table has a pump, which words updates and hands
// the latest to Fyne's goroutine by kit.Do, and a hand, which does what was
// tapped, in order. Whatever opens a table does so in a goroutine of its own.
package shell
