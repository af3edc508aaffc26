// Package taps plays with the real program in a real window: an X server
// without a screen (Xvfb), the built app on it, a finger that taps the pixels
// of a key, and sensors on a pseudo-terminal. Its tests are evenings.
//
//	d := taps.OpenDisplay(t, 800, 480)
//	a := taps.Start(t, d, "--lang", "es", "--data", dir)
//	a.Tap("settings")                             // waits until the key is there and can be tapped
//	a.Until("the table", func(o *taps.Outline) bool { return o.Screen == "table" })
//	a.Kill()                                      // kill -9
//	a = taps.Start(t, d, "--lang", "es", "--data", dir)
//	a.End()                                       // asks it to end, and checks how it did
//
// The app is the one that CASEKEEPER_APP names; otherwise it is built. What is
// on the screen is asked for on a socket (casekeeper --outline), so that no
// test knows where a key is. Every app is checked when it has ended: exit
// status 0, no goroutine left, no panic, and no warning of Fyne that something
// was drawn in another goroutine than its own.
//
// With CASEKEEPER_PICTURES=DIR a picture of every screen that is tapped is kept
// there. With CASEKEEPER_EVENINGS=all the long ones are played, too, as make
// test-evenings does.
//
// A test that fails says what was on the screen.
package taps
