// Package firmware has no Go to import: in hub are the sources of the sensor
// hub for an ATmega328P (Arduino Nano or Uno), in emulator the program that runs
// it in simavr, and here the test that reads the emulated hub's serial port with
// the driver of real hubs, package linehub.
//
// The test is built with the tag firmware, since it needs avr-gcc and simavr:
//
//	go test -count=1 -tags firmware ./hardware/firmware
//
// README.md has the wiring, flashing, and the same with an ESP32.
package firmware
