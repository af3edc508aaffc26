// Package qemu runs a program of ours as the only one on Debian's own kernel,
// in an emulated machine, and acts on the wires of that machine: GPIO lines
// are driven, USB devices plugged and unplugged, keys pressed. So the drivers
// are tried against the real kernel without a board.
//
// [FindKernel] takes the kernel that .ci/kernel.sh fetched. [Start] boots it
// with a file system in memory that holds the program as /init and the modules
// that it asks for; in the guest, [Begin] makes the program's first steps. What
// the guest prints in lines that begin with [Mark] comes out of
// [Machine.Lines], and what is written to the machine it reads on its standard
// input; everything else that is printed is the kernel's, and is kept to be
// shown when something fails.
//
// Measured with QEMU 7.2 and Linux 6.1: the machine "virt" has a PL061 with
// eight GPIO lines, which the test protocol (qtest) drives while the machine
// runs; its lines have names only if the device tree says so. A USB serial
// adapter is an FTDI.
//
// Not done: pulls. A line that nothing drives reads as it was driven last, at
// first low. Multiplexers are emulated, readers behind them are not.
package qemu
