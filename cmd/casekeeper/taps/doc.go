// Package taps tests the real program in a real window: an X server without a screen (Xvfb), the
// built app on it, a pointer that taps the pixels of a key, and sensors on a pseudo-terminal. Most
// of its tests play whole games.
//
//	d := taps.OpenDisplay(t, 800, 480)
//	a := taps.Start(t, d, "--lang", "es", "--data", dir)
//	a.Tap("settings")                             // waits until the key exists and can be tapped
//	a.Until("the table", func(o *taps.Outline) bool { return o.Screen == "table" })
//	a.Kill()                                      // kill -9
//	a = taps.Start(t, d, "--lang", "es", "--data", dir)
//	a.End()                                       // asks it to end, and checks its exit
//
// CASEKEEPER_APP names the app; without it the app is built. Tests read the content of the screen
// from a socket (casekeeper --outline) and never know the position of a key. When an app has ended
// it is checked: exit status 0, no goroutine left, no panic, and no warning of Fyne about a call in
// the wrong goroutine.
//
// With CASEKEEPER_PICTURES=DIR a picture of the screen before every tap is saved there, with its
// texts. With CASEKEEPER_EVENINGS=all everything is played, as make test-evenings does; without it
// one short evening of each game, and what is quick.
//
// The whole evenings are parties: who plays what in a window of which size, in which language. A
// game has every number of people and every size, and its largest table at 800x480 and 720x1280.
//
// A test that fails prints the content of the screen.
package taps
