// Package emulated tries the whole chain on emulated machines that run
// Debian's own kernel: real drivers of the kernel below our own, GPIO lines and
// USB devices that come and go, and a whole game above. See package
// hardware/sim/qemu for what is emulated.
//
// The tests have the build tag qemu, since they need QEMU and a kernel; they
// are a step of make test. Program guest, or busguest, runs in the machine: it
// obeys orders on its standard input and reports, one object of JSON a line
// each; this package holds both.
package emulated
