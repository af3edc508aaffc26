package serial

import "slices"

// speeds are those that the driver below can set on Linux, in baud: a copy of its table,
// which is not exported.
var speeds = [...]int{50, 75, 110, 134, 150, 200, 300, 600, 1200, 1800, 2400, 4800, 9600, 19200, 38400, 57600, 115200, 230400, 460800,
	500000, 576000, 921600, 1000000, 1152000, 1500000, 2000000, 2500000, 3000000, 3500000, 4000000}

// HasSpeed reports whether a port can be set to a speed in baud.
func HasSpeed(baud int) bool { return slices.Contains(speeds[:], baud) }
