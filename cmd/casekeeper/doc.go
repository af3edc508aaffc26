// Command casekeeper is the table on a touch screen: it watches a game through
// sensors, takes taps, and says who must do what and why. Without a display it
// plays the demo table in the terminal, as casectl play --rig demo does.
//
// The only program that needs cgo, for the window (package fyne.io/fyne/v2/app).
package main
