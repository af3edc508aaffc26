// Package i2cmux opens one channel at a time of TCA9548A and PCA9548A
// multiplexers on an I2C bus (TI SCPS207, TCA9548A: §8.5.2 and table 1 addresses,
// §8.5.4 and table 2 control register, p. 17; §8.4.1 RESET, §8.4.2 power-on), so
// that devices with one and the same address can be distinguished.
//
//	address   70h to 77h, by the pins A0 to A2
//	write     one byte: bit n opens channel n, at the end of the transfer
//	read      the same byte
//	reset     no channel is open
//
// A [Trunk] is one physical bus with all its multiplexers; [Trunk.Channel] gives
// a channel as an i2c.Bus. Before each transfer every channel but its own is
// closed, on all multiplexers, and the registers are read back: a bus has no
// checksum, and a wrong channel would be a card in a wrong place. The registers
// are cached; any error empties the cache, so that a multiplexer that lost its
// power for a moment is written again.
//
// A multiplexer that no longer acknowledges its address is left out, but only if,
// with all others closed, the wanted address is silent. The same is checked before
// an address is used for the first time: a device in front of the multiplexers
// would answer together with those behind them.
//
// Not done: several channels at once, the interrupts of other switches.
package i2cmux
