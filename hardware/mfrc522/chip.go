package mfrc522

import (
	"cmp"
	"errors"
	"fmt"
	"time"

	"periph.io/x/conn/v3/spi"
)

// Registers (data sheet §9.2).
const (
	regCommand    = 0x01
	regComIrq     = 0x04
	regError      = 0x06
	regFIFOData   = 0x09
	regFIFOLevel  = 0x0A
	regControl    = 0x0C
	regBitFraming = 0x0D
	regColl       = 0x0E
	regMode       = 0x11
	regTxControl  = 0x14
	regTxASK      = 0x15
	regTMode      = 0x2A
	regTPrescaler = 0x2B
	regTReloadH   = 0x2C
	regTReloadL   = 0x2D
	regVersion    = 0x37
)

// Commands (§10.3) and bits.
const (
	cmdIdle       = 0x00
	cmdTransceive = 0x0C
	cmdSoftReset  = 0x0F

	powerDown = 0x10 // of Command: the chip is starting
	flush     = 0x80 // of FIFOLevel
	startSend = 0x80 // of BitFraming
	antennas  = 0x03 // of TxControl
	lastBits  = 0x07 // of Control

	irqRx, irqIdle, irqTimer = 0x20, 0x10, 0x01
	collision                = 0x08 // of Error
	collPos                  = 0x1F // of Coll: the bit, from 1; 0 = the 32nd

	fifoSize = 64
)

const (
	startTime    = 100 * time.Millisecond // for a reset
	exchangeTime = 40 * time.Millisecond  // for an exchange; the chip's own timer ends it after 5 ms of silence
	pollTime     = 500 * time.Microsecond // between two polls whether it has ended
)

// What a look may return besides cards or none.
var (
	// ErrAnswer says that something answered, but not validly, so that neither a card nor an
	// empty field was found.
	ErrAnswer = errors.New("mfrc522: no sound answer")
	// ErrSeveral says that cards answered at once and could not be distinguished.
	ErrSeveral = errors.New("mfrc522: several cards answer at once")
	// ErrStuck says that the chip does not obey its commands: no power, a loose wire, or a
	// reset by a dip of its power.
	ErrStuck = errors.New("mfrc522: the chip does not respond")

	// ErrKind says that the chip does not keep what is written to its registers, as an MFRC522
	// does.
	ErrKind = errors.New("mfrc522: another kind of chip")

	errSilent = errors.New("mfrc522: silence")
)

// Version is the content of VersionReg. Chips with other versions than those of NXP's data
// sheet are sold as MFRC522 and work as one, so only [Version.Absent] excludes a chip.
type Version uint8

// names of versions: NXP's, and those of clones that people found on their boards.
var names = map[Version]string{
	0x90: "MFRC522 version 0", 0x91: "MFRC522 version 1", 0x92: "MFRC522 version 2",
	0x88: "FM17522, a clone", 0x89: "FM17522E, a clone", 0xB2: "FM17522, a clone (version B2h)",
	0x12: "counterfeit MFRC522 (version 12h)",
}

// String returns the name of the chip, or its version.
func (v Version) String() string {
	if name := names[v]; name != "" {
		return name
	}
	return fmt.Sprintf("clone of an MFRC522 (version %02Xh)", uint8(v))
}

// Absent reports whether nothing is wired: no chip drives the line.
func (v Version) Absent() bool { return v == 0x00 || v == 0xFF }

// Chip commands an MFRC522. It is not safe for concurrent use.
type Chip struct {
	conn     spi.Conn
	version  Version
	collided bool // cards have answered at once during this look
}

// NewChip returns the chip at the end of a connection of mode 0, at most 10 MHz.
func NewChip(c spi.Conn) *Chip { return &Chip{conn: c} }

func (c *Chip) read(reg byte) (byte, error) {
	var r [2]byte
	if err := c.conn.Tx([]byte{0x80 | reg<<1, 0}, r[:]); err != nil {
		return 0, fmt.Errorf("reading register %02X: %w", reg, err)
	}
	return r[1], nil
}

func (c *Chip) write(reg byte, values ...byte) error {
	w := append([]byte{reg << 1}, values...)
	if err := c.conn.Tx(w, make([]byte, len(w))); err != nil {
		return fmt.Errorf("writing register %02X: %w", reg, err)
	}
	return nil
}

// writes writes pairs of register and value.
func (c *Chip) writes(pairs ...[2]byte) error {
	for _, p := range pairs {
		if err := c.write(p[0], p[1]); err != nil {
			return err
		}
	}
	return nil
}

// timer makes the chip's timer start with the end of sending and end an exchange after 5 ms
// of silence. Only TMode has reserved bits, which clones may use otherwise.
var timer = [...][2]byte{{regTMode, 0x80}, {regTPrescaler, 0xA9}, {regTReloadH, 0x00}, {regTReloadL, 0xC8}} // 200 ticks of 25 µs

// Setup resets the chip and configures it as a reader. A version that is [Version.Absent] is
// returned without error, and nothing is configured. [ErrKind] is the error of a chip that
// answers and is no MFRC522.
func (c *Chip) Setup() (Version, error) {
	if err := c.write(regCommand, cmdSoftReset); err != nil {
		return 0, err
	}
	v, err := c.read(regVersion)
	if err != nil || Version(v).Absent() {
		return Version(v), err
	}
	c.version = Version(v)
	for late := time.Now().Add(startTime); ; time.Sleep(pollTime) {
		state, err := c.read(regCommand)
		if err != nil {
			return c.version, err
		}
		if state&powerDown == 0 {
			break
		}
		if time.Now().After(late) {
			return c.version, fmt.Errorf("resetting: %w", ErrStuck)
		}
	}
	if err := c.writes(timer[:]...); err != nil {
		return c.version, err
	}
	for _, p := range timer[1:] {
		if got, err := c.read(p[0]); err != nil || got != p[1] {
			return c.version, cmp.Or(err, ErrKind)
		}
	}
	return c.version, c.writes(
		[2]byte{regTxASK, 0x40}, // 100 % modulation
		[2]byte{regMode, 0x3D},
		[2]byte{regTxControl, 0x80 | antennas},
	)
}

// checkSetup checks that the chip is still configured, so that its silence means something.
func (c *Chip) checkSetup() error {
	v, err := c.read(regVersion)
	if err != nil {
		return err
	}
	tx, err := c.read(regTxControl)
	if err != nil {
		return err
	}
	if Version(v) != c.version || tx&antennas != antennas {
		return ErrStuck
	}
	return nil
}

// exchange sends bytes, of the last one only some bits (0 = all), and returns the answer;
// bits 4 to 6 of framing say at which bit of a byte the answer begins. Only errSilent means
// that nothing answered; with [*errClash] comes what was received, 0 from the bit at which
// cards differ.
func (c *Chip) exchange(framing byte, frame ...byte) ([]byte, error) {
	err := c.writes([2]byte{regCommand, cmdIdle}, [2]byte{regComIrq, 0x7F}, [2]byte{regFIFOLevel, flush}, [2]byte{regColl, 0})
	if err != nil {
		return nil, err
	}
	if err := c.write(regFIFOData, frame...); err != nil {
		return nil, err
	}
	err = c.writes([2]byte{regBitFraming, framing}, [2]byte{regCommand, cmdTransceive}, [2]byte{regBitFraming, startSend | framing})
	if err != nil {
		return nil, err
	}
	irq, err := c.ended()
	if err != nil {
		return nil, err
	}
	return c.received(irq)
}

// ended waits until an exchange has ended, and returns its interrupt flags.
func (c *Chip) ended() (irq byte, err error) {
	for late := time.Now().Add(exchangeTime); ; time.Sleep(pollTime) {
		irq, err := c.read(regComIrq)
		if err != nil {
			return 0, err
		}
		if irq&(irqRx|irqIdle|irqTimer) != 0 {
			return irq, nil
		}
		if time.Now().After(late) {
			return 0, ErrStuck
		}
	}
}

// received returns the answer of an exchange that has ended.
func (c *Chip) received(irq byte) ([]byte, error) {
	wrong, err := c.read(regError)
	if err != nil {
		return nil, err
	}
	n, err := c.read(regFIFOLevel)
	if err != nil {
		return nil, err
	}
	clash := wrong != 0xFF && wrong&collision != 0
	switch {
	case clash && n <= fifoSize:
		return c.clash(n)
	case wrong != 0 || n > fifoSize:
		return nil, ErrAnswer
	case n == 0 && irq&(irqRx|irqTimer) == irqTimer:
		return nil, errSilent
	case n == 0 && irq&irqRx == 0: // it was reset: IdleIRq is set, as after power-up (§9.3.1.5)
		return nil, ErrStuck
	case n == 0:
		return nil, ErrAnswer
	}
	odd, err := c.read(regControl)
	if err != nil {
		return nil, err
	}
	if odd&lastBits != 0 {
		return nil, ErrAnswer
	}
	return c.fifo(n)
}

// fifo reads n received bytes.
func (c *Chip) fifo(n byte) ([]byte, error) {
	w, r := make([]byte, n+1), make([]byte, n+1)
	for i := range n {
		w[i] = 0x80 | regFIFOData<<1
	}
	if err := c.conn.Tx(w, r); err != nil {
		return nil, fmt.Errorf("reading %d bytes: %w", n, err)
	}
	return r[1:], nil
}

// clash returns what was received before cards differed, and the position where they do.
func (c *Chip) clash(n byte) ([]byte, error) {
	at, err := c.read(regColl)
	if err != nil {
		return nil, err
	}
	got, err := c.fifo(n)
	if err != nil {
		return nil, err
	}
	c.collided = true
	pos := int(at & collPos)
	if pos == 0 {
		pos = uidBits
	}
	return got, &errClash{pos}
}
