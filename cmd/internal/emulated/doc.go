// Package emulated tests the whole chain on emulated machines that run Debian's own kernel: real
// kernel drivers below our own, GPIO lines and USB devices that come and go, and a whole game
// above. See package hardware/sim/qemu for what is emulated.
//
// The tests have the build tag qemu, because they need QEMU and a kernel; they are a step of make
// test. Program guest, or busguest, runs in the machine: it reads orders from its standard input
// and writes reports, one JSON object a line each. This package defines both.
package emulated
