// Package bledie reads dice that speak Bluetooth Low Energy: GoDice of Particula
// and Pixels of Systemic Games, six-sided ones.
//
// Sources: the protocols that the makers publish (ParticulaCode/GoDiceJavaScriptAPI,
// GoDicePythonAPI, GoDiceAndroid_iOS_API; GameWithPixels/DiceFirmware, pixels-js).
// It was written from them and tried on simulated dice, never on a real one.
//
// A die is connected to, not overheard: it tells by itself when it flies and when
// it has come to rest. Only that is a roll. The face that it shows when it
// connects, when it is picked up, turned or asked, is none. See [Roll].
//
// Not done: other shells and numbers of sides, patterns of light, calibration,
// firmware, pairing.
package bledie
