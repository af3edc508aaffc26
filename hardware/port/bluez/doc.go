// Package bluez connects to Bluetooth Low Energy devices through BlueZ, the
// Bluetooth stack of Linux, over the system's D-Bus (org.bluez, documents adapter-api,
// device-api and gatt-api of BlueZ 5.66). No rights are needed for it on Debian.
//
// An [Adapter] is shared by all devices of a program: one connection to the bus,
// one search, one connecting at a time. The search runs only while a device is
// looked for, and not while one is being connected.
//
// Not done: pairing, advertising, being a device.
package bluez
