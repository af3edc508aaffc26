// Package firmware has no Go to import: hub has the sources of the sensor hub for
// an ATmega328P (Arduino Nano or Uno), emulator the program that runs it in simavr,
// and this folder the test that reads the emulated hub's serial port with the
// driver of real hubs, package linehub.
//
// The test needs avr-gcc and simavr, and so the build tag firmware:
//
//	go test -count=1 -tags firmware ./hardware/firmware
//
// README.md has the wiring, flashing, and the same with an ESP32.
package firmware
