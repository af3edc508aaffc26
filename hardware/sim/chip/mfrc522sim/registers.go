package mfrc522sim

import (
	"slices"

	"casekeeper/hardware/sim/chip/picc"
)

// Registers (§9.2).
const (
	command    = 0x01
	comIrq     = 0x04 // bit 7, written: sets the others; 40h sent, 20h received, 10h idle, 02h error, 01h timer
	divIrq     = 0x05 // the same; 04h checksum ready
	errorReg   = 0x06 // 10h FIFO overflow, 08h collision, 02h parity
	status1    = 0x07 // 40h checksum is zero, 20h it is ready
	fifoData   = 0x09
	fifoLevel  = 0x0A
	control    = 0x0C // bits of the last byte received
	bitFraming = 0x0D
	coll       = 0x0E
	mode       = 0x11 // 03h preset of the checksum
	txControl  = 0x14
	crcHigh    = 0x21
	crcLow     = 0x22
	tMode      = 0x2A
	version    = 0x37
)

// Commands (§10.3).
const (
	idleCommand = 0x00
	mem         = 0x01
	calcCRC     = 0x03
	noChange    = 0x07
	transceive  = 0x0C
	softReset   = 0x0F
)

// afterReset is what registers hold after power-up and reset, those that are not 0 (§9.2).
var afterReset = [64]byte{
	command: 0x20, 0x02: 0x80, comIrq: 0x14, status1: 0x21, 0x0B: 0x08, control: 0x10, coll: 0xA0,
	mode: 0x3F, txControl: 0x80, 0x16: 0x10, 0x17: 0x84, 0x18: 0x84, 0x19: 0x4D, 0x1C: 0x62, 0x1F: 0xEB,
	crcHigh: 0xFF, crcLow: 0xFF, 0x23: 0x88, 0x24: 0x26, 0x25: 0x87, 0x26: 0x48, 0x27: 0x88, 0x28: 0x20, 0x29: 0x20,
	0x33: 0x80, 0x36: 0x40,
}

// reset resets the registers; cards lose their power. The internal buffer stays.
func (c *Chip) reset() {
	c.reg, c.fifo = afterReset, nil
	c.powerOff()
}

func (c *Chip) powerOff() {
	for _, k := range c.cards {
		k.state, k.woken = idle, false
	}
}

func (c *Chip) read(reg byte) byte {
	switch reg {
	case fifoData:
		if len(c.fifo) == 0 {
			return 0
		}
		v := c.fifo[0]
		c.fifo = c.fifo[1:]
		return v
	case fifoLevel:
		return byte(len(c.fifo))
	case version:
		return c.version
	}
	return c.reg[reg]
}

func (c *Chip) write(reg, v byte) {
	switch reg {
	case command:
		if v&0x0F != noChange {
			c.start(v)
		}
	case comIrq, divIrq:
		if v&0x80 != 0 {
			c.reg[reg] |= v & 0x7F
		} else {
			c.reg[reg] &^= v
		}
	case fifoData:
		if len(c.fifo) == 64 {
			c.reg[errorReg] |= 0x10
			return
		}
		c.fifo = append(c.fifo, v)
		c.checksum()
	case fifoLevel:
		if v&0x80 != 0 {
			c.fifo, c.reg[errorReg] = nil, c.reg[errorReg]&^0x10
		}
	case bitFraming:
		c.reg[reg] = v & 0x7F
		if v&0x80 != 0 && c.reg[command]&0x0F == transceive {
			c.exchange(v & 7)
		}
	case coll:
		c.reg[reg] = c.reg[reg]&0x7F | v&0x80
	case errorReg, status1, control, crcHigh, crcLow, version: // read only, or nothing in them is used
	case txControl:
		if v&3 == 0 {
			c.powerOff()
		}
		c.reg[reg] = v
	default:
		c.reg[reg] = v
	}
}

// start starts a command.
func (c *Chip) start(v byte) {
	c.reg[command], c.reg[errorReg] = v, 0
	switch v & 0x0F {
	case idleCommand, transceive:
	case softReset:
		c.reset()
	case calcCRC:
		preset := [4]uint16{0x0000, 0x6363, 0xA671, 0xFFFF}[c.reg[mode]&3]
		c.reg[crcHigh], c.reg[crcLow], c.reg[status1] = byte(preset>>8), byte(preset), c.reg[status1]&^0x60
		c.checksum()
	case mem: // out of an empty FIFO, or into it
		if len(c.fifo) == 0 {
			c.fifo = slices.Clone(c.memory[:])
		} else {
			c.fifo = c.fifo[copy(c.memory[:], c.fifo):]
		}
		c.ended()
	default:
		c.ended()
	}
}

// ended records that a command ended by itself.
func (c *Chip) ended() { c.reg[command], c.reg[comIrq] = c.reg[command]&^0x0F, c.reg[comIrq]|0x10 }

// checksum adds the FIFO to the checksum while CalcCRC runs.
func (c *Chip) checksum() {
	if c.reg[command]&0x0F != calcCRC || len(c.fifo) == 0 {
		return
	}
	crc := picc.CRC(uint16(c.reg[crcHigh])<<8|uint16(c.reg[crcLow]), c.fifo)
	c.fifo, c.reg[crcHigh], c.reg[crcLow] = nil, byte(crc>>8), byte(crc)
	c.reg[divIrq] |= 0x04
	c.reg[status1] = c.reg[status1]&^0x40 | 0x20
	if crc == 0 {
		c.reg[status1] |= 0x40
	}
}
