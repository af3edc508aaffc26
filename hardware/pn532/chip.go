package pn532

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"time"
)

// Wire carries bytes to one chip and back. It is not safe for concurrent use.
type Wire interface {
	// Wake wakes a chip that sleeps, as it does after power-up.
	Wake() error
	// Send sends whole frames.
	Send(frames []byte) error
	// Receive waits for bytes until a deadline; they may be any part of a frame. An error that
	// wraps [os.ErrDeadlineExceeded] says that none came in time, any other that the wire is
	// gone.
	Receive(until time.Time) ([]byte, error)
	// Drain discards bytes that came and were not received.
	Drain()
}

// What can fail while the wire is there.
var (
	// ErrMute says that no command was accepted: the chip is missing or stuck.
	ErrMute = errors.New("pn532: the chip does not answer")
	// ErrAnswer says that a command was accepted, but no valid answer came, so nothing is known
	// of the cards.
	ErrAnswer = errors.New("pn532: no sound answer")

	errNoACK         = errors.New("pn532: the command was not accepted")
	errNotUnderstood = fmt.Errorf("%w: it was not understood", ErrAnswer)
)

// patience is how long a chip is waited for.
type patience struct {
	tries  int           // for a command that is not accepted
	accept time.Duration // for the ACK
	answer time.Duration // for the answer after it
}

const acceptTime = 100 * time.Millisecond // the chip needs 15 ms for an ACK, a USB adapter 16 more

// ownWire is for a chip that is alone on its wire, sharedBus for one of many on a bus, where
// all others wait for one that is silent.
var (
	ownWire   = patience{3, acceptTime, 200 * time.Millisecond}
	sharedBus = patience{2, 30 * time.Millisecond, 150 * time.Millisecond}
)

const (
	graceTime = 50 * time.Millisecond // for a good frame after a bad one, which may have been noise
	retries   = 2                     // of the chip, for each look at its field
)

// Version is the version that the chip reports. Clones report all sorts.
type Version struct {
	IC, Major, Minor uint8
}

// String returns the version in the form "PN532 1.6".
func (v Version) String() string { return fmt.Sprintf("PN5%02X %d.%d", v.IC, v.Major, v.Minor) }

// Chip commands a PN532. It is not safe for concurrent use.
type Chip struct {
	Decoder    Decoder // its counters show how well the chip is received
	wire       Wire
	queue      []received // frames that were received and not handled yet
	wait       patience
	now        func() time.Time
	unclear    bool // cards may have been listed since the field was off
	lostAnswer bool // the current look has lost an answer
	rests      bool // the field is off between looks, also after one that found nothing
}

// received is one frame.
type received struct {
	kind FrameKind
	data []byte
	raw  []byte
}

// NewChip returns a chip at the end of a wire.
func NewChip(w Wire) *Chip { return &Chip{wire: w, wait: ownWire, now: time.Now} }

// Setup wakes the chip and configures it as a reader that looks a few times for a card and
// then answers that it found none; by default it would wait for a card without end.
func (c *Chip) Setup() (Version, error) {
	c.unclear = true
	if err := c.wire.Wake(); err != nil {
		return Version{}, fmt.Errorf("waking the chip: %w", err)
	}
	if _, _, err := c.command(cmdSAM, 0x01, 0x14, 0x01); err != nil {
		return Version{}, fmt.Errorf("setting the mode: %w", err)
	}
	v, _, err := c.command(cmdVersion)
	if err == nil && len(v) < 3 {
		err = ErrAnswer
	}
	if err != nil {
		return Version{}, fmt.Errorf("asking for the version: %w", err)
	}
	if _, _, err := c.command(cmdConfigure, 0x05, 0xFF, 0x01, retries); err != nil {
		return Version{}, fmt.Errorf("setting the retries: %w", err)
	}
	return Version{v[0], v[1], v[2]}, nil
}

// Look lists the cards in the field, with the frames that reported them, and switches the
// field off if there were any, or if the chip rests between looks. No card and no error means that the
// field was found empty.
//
// The chip lists two cards at a time. It then halts them and looks for others, until it
// finds fewer than two. Chips that cannot halt cards, such as some clones, list two.
func (c *Chip) Look() ([]Target, []byte, error) {
	targets, raw, err := c.first()
	for found := len(targets); err == nil && found == maxTargets && len(targets) < most; {
		var more []Target
		var frame []byte
		if more, frame, err = c.others(); err != nil {
			break
		}
		found = 0
		for _, t := range more {
			if !slices.Contains(targets, t) {
				targets, found = append(targets, t), found+1
			}
		}
		raw = append(raw, frame...)
	}
	if err == nil && (len(targets) > 0 || c.rests) {
		err = c.fieldOff()
	}
	if err != nil && (len(targets) == 0 || !errors.Is(err, ErrAnswer)) {
		return nil, nil, err
	}
	if c.lostAnswer { // some were listed, but the answer was lost
		c.lostAnswer = false
		return nil, nil, ErrAnswer
	}
	return targets, raw, nil
}

// others halts the listed cards and lists others; none if the chip cannot halt cards.
func (c *Chip) others() ([]Target, []byte, error) {
	if _, _, err := c.once(cmdDeselect, 0); err != nil {
		if errors.Is(err, errNotUnderstood) {
			return nil, nil, nil
		}
		return nil, nil, c.lost(err)
	}
	answer, raw, err := c.once(cmdList, maxTargets, 0)
	if err != nil {
		return nil, nil, c.lost(err)
	}
	targets, err := parseTargets(answer)
	if err != nil {
		return nil, nil, c.lost(errors.Join(ErrAnswer, err))
	}
	return targets, raw, nil
}

// lost records that a look does not know all that it found. Only an error of the wire is
// returned.
func (c *Chip) lost(err error) error {
	if errors.Is(err, errNoACK) || errors.Is(err, ErrAnswer) {
		c.lostAnswer = true
		return ErrAnswer
	}
	return err
}

// first lists the first two cards.
//
// A list whose ACK or answer was lost may have listed a card, which then stays silent: the
// field has to be off before the next list.
func (c *Chip) first() ([]Target, []byte, error) {
	for range c.wait.tries {
		if c.unclear {
			if err := c.fieldOff(); err != nil {
				return nil, nil, err
			}
		}
		c.unclear = true
		answer, raw, err := c.once(cmdList, maxTargets, 0)
		if errors.Is(err, errNoACK) {
			continue
		}
		if err != nil {
			return nil, nil, err
		}
		targets, err := parseTargets(answer)
		if err != nil {
			return nil, nil, errors.Join(ErrAnswer, err)
		}
		c.unclear = len(targets) > 0
		return targets, raw, nil
	}
	return nil, nil, ErrMute
}

// fieldOff restarts all cards.
func (c *Chip) fieldOff() error {
	if _, _, err := c.command(cmdConfigure, 0x01, 0x00); err != nil {
		return fmt.Errorf("switching the field off: %w", err)
	}
	c.unclear = false
	return nil
}

// command sends a command until it is accepted, and waits for its answer.
func (c *Chip) command(code byte, args ...byte) (answer, raw []byte, err error) {
	for range c.wait.tries {
		answer, raw, err = c.once(code, args...)
		if !errors.Is(err, errNoACK) {
			return answer, raw, err
		}
	}
	return nil, nil, ErrMute
}

// once sends a command one time, and waits for its answer. If it is not accepted it is
// aborted, and the error is errNoACK.
func (c *Chip) once(code byte, args ...byte) (answer, raw []byte, err error) {
	c.queue = nil
	if err := c.wire.Send(AppendCommand(nil, append([]byte{code}, args...)...)); err != nil {
		return nil, nil, err
	}
	_, err = c.await(c.now().Add(c.wait.accept), func(h received) bool { return h.kind == ACK })
	switch {
	case err == nil:
		return c.answer(code)
	case !errors.Is(err, os.ErrDeadlineExceeded):
		return nil, nil, err
	}
	if err := c.abort(); err != nil {
		return nil, nil, err
	}
	return nil, nil, errNoACK
}

// answer waits for the answer to a command that was accepted.
func (c *Chip) answer(code byte) (data, raw []byte, err error) {
	h, err := c.await(c.now().Add(c.wait.answer), func(h received) bool {
		return h.kind == Failure || h.kind == Answer && h.data[0] == code+1
	})
	switch {
	case err == nil && h.kind == Answer:
		return h.data[1:], h.raw, nil
	case err == nil:
		return nil, nil, fmt.Errorf("command %02X: %w", code, errNotUnderstood)
	case !errors.Is(err, os.ErrDeadlineExceeded):
		return nil, nil, err
	}
	if err := c.abort(); err != nil {
		return nil, nil, err
	}
	return nil, nil, fmt.Errorf("command %02X: %w", code, ErrAnswer)
}

// await handles frames until one is wanted. After a bad frame it waits only a little longer,
// since that was probably the answer.
func (c *Chip) await(until time.Time, wanted func(received) bool) (received, error) {
	bad := c.Decoder.Bad
	for {
		for len(c.queue) > 0 {
			h := c.queue[0]
			c.queue = c.queue[1:]
			if wanted(h) {
				return h, nil
			}
		}
		if c.Decoder.Bad != bad {
			bad = c.Decoder.Bad
			until = earlier(until, c.now().Add(graceTime))
		}
		b, err := c.wire.Receive(until)
		if err != nil {
			return received{}, err
		}
		c.Decoder.Feed(b, func(k FrameKind, data, raw []byte) {
			c.queue = append(c.queue, received{k, append([]byte(nil), data...), append([]byte(nil), raw...)})
		})
	}
}

// abort stops the present command and discards what the chip sent.
func (c *Chip) abort() error {
	err := c.wire.Send(ack[:])
	c.wire.Drain()
	c.Decoder.Reset()
	c.queue = nil
	return err
}

func earlier(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}
