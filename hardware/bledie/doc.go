// Package bledie reads six-sided Bluetooth Low Energy dice: GoDice of Particula and
// Pixels of Systemic Games.
//
// Sources: the protocols that the makers publish (ParticulaCode/GoDiceJavaScriptAPI,
// GoDicePythonAPI, GoDiceAndroid_iOS_API; GameWithPixels/DiceFirmware, pixels-js).
// It was written from them and tested with simulated dice, never with a real one.
//
// The program connects to a die, which then reports by itself when it flies and
// when it has come to rest. Only that is a roll. The face that it shows when it
// connects, when it is picked up, turned or polled, is no roll. See [Roll].
//
// Not done: other shells and numbers of sides, patterns of light, calibration,
// firmware, pairing.
package bledie
