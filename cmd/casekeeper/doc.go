// Command casekeeper is the table on a touch screen: it follows a game through sensors and taps,
// and says who must do what and why. Without a display it plays the demo table of a named game in
// the terminal, as casectl play --rig demo does.
//
// It is the only program that needs cgo, for the window (package fyne.io/fyne/v2/app), and the only
// one that needs build tags: x11,gles,no_emoji. Without them it compiles, and its tests run, but
// the program says that it was built without a window. Only screen.go differs, and only for that
// file does an editor need the tags.
package main
