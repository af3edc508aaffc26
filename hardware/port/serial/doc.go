// Package serial keeps a serial port open with github.com/tarm/serial, which
// has no supervisor of its own. What it guards against, as measured on
// pseudo-terminals and USB adapters:
//
//   - a port without read timeout cannot be closed while the device is silent:
//     the timeout is always set;
//   - a read that timed out and a device that was unplugged both return
//     (0, io.EOF): only the time it took distinguishes them;
//   - a port that stays open after an unplug makes the device come back under
//     another name: it is closed at once;
//   - bytes from before the open are delivered: they are flushed;
//   - two programs may open one port and steal each other's bytes: the device
//     is locked (flock) through a second descriptor, and programs that do not
//     lock it are looked for;
//   - a write to a device that does not read blocks without end: commands go
//     through the second descriptor, which never blocks.
//
// One goroutine, the one in [Port.Run], opens and closes.
package serial
