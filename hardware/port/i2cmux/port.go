package i2cmux

import (
	"errors"
	"fmt"
)

// Addresses and channels of a multiplexer.
const (
	First, Last uint16 = 0x70, 0x77
	Channels           = 8
)

// Port is one channel of one multiplexer.
type Port struct {
	Mux     uint16 // its address, 70h to 77h
	Channel uint8  // 0 to 7
}

// ErrPort says that a number is no port.
var ErrPort = errors.New("want the address of the multiplexer and a channel of it, 700 to 777: 713 = address 71h, channel 3")

// PortOf parses the number of a port: the address in hexadecimal, then the channel, such as
// 713.
func PortOf(number int) (Port, error) {
	p := Port{Mux: First + uint16(number/10-70), Channel: uint8(number % 10)}
	if number < 700 || p.Mux > Last || p.Channel >= Channels {
		return Port{}, fmt.Errorf("port %d: %w", number, ErrPort)
	}
	return p, nil
}

// Number returns the number of the port, as PortOf parses it.
func (p Port) Number() int { return 10*int(70+p.Mux-First) + int(p.Channel) }

// String returns the port for people.
func (p Port) String() string {
	return fmt.Sprintf("multiplexer %02Xh, channel %d", p.Mux, p.Channel)
}
