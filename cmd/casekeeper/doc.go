// Command casekeeper is the table on a touch screen: it watches a game through
// sensors, takes taps, and says who must do what and why. Without a display it
// plays the demo table of a named game in the terminal, as casectl play --rig demo does.
//
// The only program that needs cgo, for the window (package
// fyne.io/fyne/v2/app), and the only one that needs tags: x11,gles,no_emoji.
// Without them it compiles and is tested as everything else is, but says that it
// was built without a window; screen.go is the one file that differs, and the
// one for which an editor has to know the tags.
package main
