//go:build qemu

package emulated_test

import (
	"strings"
	"testing"

	"casekeeper/cmd/internal/emulated"
	"casekeeper/hardware/sim/qemu"
)

// The devices on the board's I2C bus: a multiplexer of eight channels with a memory on two of them,
// both at one address; one of four channels without devices; and a thermometer directly on the bus.
const (
	i2cBus     = "/dev/i2c-3"
	memory     = 0x50
	thermo     = 0x48
	mux8, mux4 = 0x70, 0x71
)

var i2cDevices = []string{
	"-device", "pca9548,id=m8,bus=aspeed.i2c.bus.3,address=0x70",
	"-device", "at24c-eeprom,bus=i2c.2,address=0x50,rom-size=4096",
	"-device", "at24c-eeprom,bus=i2c.5,address=0x50,rom-size=4096",
	"-device", "pca9546,bus=aspeed.i2c.bus.3,address=0x71",
	"-device", "tmp105,bus=aspeed.i2c.bus.3,address=0x48",
}

// transfer orders a transfer on a port, 0 for the bus itself, and returns what was read and why it
// failed.
func (g *guest) transfer(port int, addr uint16, write []byte, read int) (string, string) {
	g.t.Helper()
	d := g.order(emulated.Order{Do: emulated.Transfer, Path: i2cBus, Muxes: []uint16{mux8, mux4}, Port: port, Addr: addr, Write: write, Read: read})
	if d.Failed != "" {
		return "", d.Failed
	}
	return string(d.Bytes), ""
}

// must is transfer that has to succeed. On a busy host the board can stop for so long that its
// kernel aborts a transfer, as it would on a stuck bus. Such a transfer is repeated, as a driver
// does at its next poll.
func (g *guest) must(port int, addr uint16, write []byte, read int) string {
	g.t.Helper()
	got, failed := g.transfer(port, addr, write, read)
	for try := 1; try < 5 && strings.Contains(failed, "holds the bus"); try++ {
		figure(g.t, "the emulated bus was late: try %d of address %02Xh", try, addr)
		got, failed = g.transfer(port, addr, write, read)
	}
	if failed != "" {
		g.t.Fatalf("port %d, address %02Xh: %s", port, addr, failed)
	}
	return got
}

// fails is transfer that has to fail.
func (g *guest) fails(port int, addr uint16, why string) {
	g.t.Helper()
	if got, failed := g.transfer(port, addr, nil, 1); failed == "" || !strings.Contains(failed, why) {
		g.t.Errorf("port %d, address %02Xh: %q, %q, want an error with %q", port, addr, got, failed, why)
	}
}

// TestMultiplexersOnI2C: our multiplexer driver on the kernel's I2C bus, in a 32-bit program.
func TestMultiplexersOnI2C(t *testing.T) {
	t.Parallel()
	g := boot(t, "busguest", qemu.Options{Board: qemu.AST2600, Modules: []string{"i2c_aspeed", "i2c_dev"}, Args: i2cDevices})
	texts := map[int]string{702: "in channel two", 705: "in channel five"}
	for port, text := range texts {
		g.must(port, memory, append([]byte{0, 0}, text...), 0)
	}
	both := func() {
		t.Helper()
		for range 10 {
			for port, text := range texts {
				if got := g.must(port, memory, []byte{0, 0}, len(text)); got != text {
					t.Fatalf("port %d reads %q, want %q", port, got, text)
				}
			}
		}
	}
	both()
	for _, empty := range []int{703, 711} {
		g.fails(empty, memory, "")
		both()
	}
	g.fails(702, thermo, "no channel is open")
	g.must(702, memory, []byte{0, 0}, 1)
	g.must(0, mux8, []byte{0}, 0) // another program closes the channels
	g.fails(702, memory, "")      // after an error the channel is selected again
	both()
	g.order(emulated.Order{Do: emulated.Shut})
	g.fails(0, memory, "")
	for _, mux := range []uint16{mux8, mux4} {
		if got := g.must(0, mux, nil, 1); got != "\x00" {
			t.Errorf("multiplexer %02Xh has %q after the end", mux, got)
		}
	}
	g.must(0, mux8, []byte{1 << 5}, 0)
	if got := g.must(0, memory, []byte{0, 0}, len(texts[705])); got != texts[705] {
		t.Errorf("channel 5, opened by hand, reads %q", got)
	}
	figure(t, "two memories at one address behind a multiplexer, on %s: %d transfers, none of them wrong", i2cBus, len(g.reports)-1)
}
