package mfrc522sim_test

import (
	"bytes"
	"slices"
	"testing"

	"casekeeper/hardware/sim/chip/mfrc522sim"
)

// host writes and reads registers as the data sheet's figures of SPI show (§8.1.2).
type host struct {
	t    *testing.T
	chip *mfrc522sim.Chip
}

func (h host) tx(w ...byte) []byte {
	h.t.Helper()
	r := make([]byte, len(w))
	if err := h.chip.Tx(w, r); err != nil {
		h.t.Fatal(err)
	}
	return r[1:]
}

func (h host) write(reg byte, values ...byte) {
	h.t.Helper()
	h.tx(append([]byte{reg << 1}, values...)...)
}
func (h host) read(reg byte) byte { h.t.Helper(); return h.tx(reg<<1|0x80, 0)[0] }

func newHost(t *testing.T) host { return host{t, mfrc522sim.New(0x92)} }

// TestRegistersAfterReset has the reset values of the data sheet's tables (§9.2).
func TestRegistersAfterReset(t *testing.T) {
	h := newHost(t)
	for _, when := range []string{"power-up", "reset"} {
		for reg, want := range map[byte]byte{0x01: 0x20, 0x04: 0x14, 0x05: 0, 0x07: 0x21, 0x0A: 0, 0x0E: 0xA0, 0x11: 0x3F, 0x14: 0x80, 0x21: 0xFF,
			0x22: 0xFF, 0x24: 0x26, 0x26: 0x48, 0x2A: 0, 0x36: 0x40, 0x37: 0x92} {
			if got := h.read(reg); got != want {
				t.Errorf("after %s register %02X is %02X, want %02X", when, reg, got, want)
			}
		}
		h.write(0x26, 0x78) // the highest gain
		h.write(0x2A, 0x80)
		h.write(0x37, 0x00) // read only
		h.write(0x01, 0x0F)
	}
}

// TestChecksum: the coprocessor computes CRC_A of a select and of a halt, whether it is started
// before or after the bytes came, until it is stopped (§10.3.1.4).
func TestChecksum(t *testing.T) {
	for _, c := range []struct{ frame, want []byte }{
		{[]byte{0x93, 0x70, 0x88, 0x04, 0xA2, 0x3B, 0x15}, []byte{0x4C, 0xD4}},
		{[]byte{0x50, 0x00}, []byte{0x57, 0xCD}},
	} {
		for _, first := range []bool{false, true} {
			h := newHost(t)
			h.write(0x11, 0x3D)
			if first {
				h.write(0x01, 0x03)
			}
			if h.read(0x05)&0x04 != 0 {
				t.Error("it is ready before a byte came")
			}
			h.write(0x09, c.frame...)
			if !first {
				h.write(0x01, 0x03)
			}
			if got := []byte{h.read(0x22), h.read(0x21)}; h.read(0x05)&0x04 == 0 || !bytes.Equal(got, c.want) {
				t.Errorf("% X: % X, want % X; DivIrq %02X", c.frame, got, c.want, h.read(0x05))
			}
			h.write(0x01, 0x00)
			h.write(0x09, 0x55)
			if h.read(0x0A) != 1 {
				t.Error("it goes on although it was stopped")
			}
		}
	}
}

// TestMemory: 25 bytes go into the internal buffer and out again, also after a reset, and the
// command ends by itself (§10.3.1.2).
func TestMemory(t *testing.T) {
	h := newHost(t)
	want := make([]byte, 25)
	for i := range want {
		want[i] = byte(i + 1)
	}
	h.write(0x09, want...)
	h.write(0x04, 0x7F)
	h.write(0x01, 0x01)
	if h.read(0x0A) != 0 || h.read(0x01)&0x0F != 0 || h.read(0x04)&0x10 == 0 {
		t.Errorf("%d bytes are left, command %02X", h.read(0x0A), h.read(0x01))
	}
	h.write(0x01, 0x0F)
	h.write(0x01, 0x01)
	got := h.tx(append(slices.Repeat([]byte{0x09<<1 | 0x80}, 25), 0)...)
	if !bytes.Equal(got, want) {
		t.Errorf("it holds % X", got)
	}
}

// TestFIFOOverflow: the 65th byte is lost and the error says so, until the FIFO is flushed.
func TestFIFOOverflow(t *testing.T) {
	h := newHost(t)
	h.write(0x09, make([]byte, 65)...)
	if h.read(0x0A) != 64 || h.read(0x06)&0x10 == 0 {
		t.Errorf("%d bytes, error %02X", h.read(0x0A), h.read(0x06))
	}
	h.write(0x0A, 0x80)
	if h.read(0x0A) != 0 || h.read(0x06)&0x10 != 0 {
		t.Errorf("flushed: %d bytes, error %02X", h.read(0x0A), h.read(0x06))
	}
}
