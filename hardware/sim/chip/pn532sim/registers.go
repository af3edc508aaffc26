package pn532sim

// Registers of the contactless interface (PN532/C1 data sheet §8.6.23), of which these mean
// something here. The others keep what is written to them.
const (
	txMode    = 0x6302
	rxMode    = 0x6303
	txControl = 0x6304 // its lowest bits: the field is on
	fifoData  = 0x6339

	withCRC = 0x80 // of txMode, rxMode: the chip handles the checksum
	sensReq = 0x26 // what stays in the FIFO if no card answers
)

// registers are those that were set, by address.
type registers map[uint16]byte

// selected records what a search for cards leaves in the registers.
func (r registers) selected(found bool) {
	r[txMode], r[rxMode], r[fifoData] = withCRC, withCRC, sensReq
	if found {
		r[fifoData] = 0
	}
}

// readRegisters executes ReadRegister (§7.2.4): an address of two bytes each.
func (c *Chip) readRegisters(p []byte) []byte {
	if len(p) == 0 || len(p)%2 != 0 {
		return nil
	}
	var out []byte
	for ; len(p) > 0; p = p[2:] {
		addr := uint16(p[0])<<8 | uint16(p[1])
		v := c.registers[addr]
		if addr == txControl && c.on {
			v |= 0x03
		}
		out = append(out, v)
	}
	return out
}

// writeRegisters executes WriteRegister (§7.2.5): an address and a value each.
func (c *Chip) writeRegisters(p []byte) []byte {
	if len(p) == 0 || len(p)%3 != 0 {
		return nil
	}
	for ; len(p) > 0; p = p[3:] {
		c.registers[uint16(p[0])<<8|uint16(p[1])] = p[2]
	}
	return done
}
