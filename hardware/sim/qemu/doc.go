// Package qemu runs a program of ours as the only one on Debian's own kernel, in
// an emulated machine, and controls the wires of that machine: it drives GPIO
// lines, plugs and unplugs USB devices, and presses keys. So the drivers are
// tested against the real kernel without a board.
//
// [FindKernel] finds the kernel that .ci/kernel.sh fetched. [Start] boots it with
// a file system in memory that holds the program as /init and the modules that it
// needs; in the guest, the program calls [Begin] first. Lines that begin with
// [Mark] are messages of the guest, see [Machine.Lines]; what is written to the
// machine arrives at the guest's standard input. All other output is the kernel's,
// and is kept for error messages.
//
// Measured with QEMU 7.2 and Linux 6.1: the machine "virt" has a PL061 with
// eight GPIO lines, which the test protocol (qtest) drives while the machine
// runs; its lines have names only if the device tree says so. A USB serial
// adapter is an FTDI.
//
// Not done: pull resistors. A line that nothing drives keeps its last level, low at
// first. Multiplexers are emulated, readers behind them are not.
package qemu
