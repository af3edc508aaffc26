package pn532

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"time"
)

// Wire carries bytes to one chip and back. One goroutine at a time.
type Wire interface {
	// Wake makes a chip listen that sleeps, as it does after power-up.
	Wake() error
	// Send sends whole frames.
	Send(frames []byte) error
	// Receive waits for bytes until a time; they may be any part of a frame.
	// An error that wraps [os.ErrDeadlineExceeded] says that none came in
	// time, any other that the wire is gone.
	Receive(until time.Time) ([]byte, error)
	// Drain forgets what came and was not received.
	Drain()
}

// What can go wrong while the wire is there.
var (
	// ErrMute: no command was accepted: the chip is not there, or stuck.
	ErrMute = errors.New("pn532: the chip does not answer")
	// ErrAnswer: a command was accepted, but no sound answer came. That
	// tells nothing of the cards.
	ErrAnswer = errors.New("pn532: no sound answer")

	errNoACK         = errors.New("pn532: the command was not accepted")
	errNotUnderstood = fmt.Errorf("%w: it was not understood", ErrAnswer)
)

// patience is how long a chip is waited for.
type patience struct {
	tries  int           // for a command that is not accepted
	accept time.Duration // for the ACK
	answer time.Duration // for the answer behind it
}

const acceptTime = 100 * time.Millisecond // the chip needs 15 ms for an ACK, a USB adapter 16 more

// calm is for a chip that has its wire for itself, hasty for one of many on a
// bus, where all others wait for one that is silent.
var (
	calm  = patience{3, acceptTime, 200 * time.Millisecond}
	hasty = patience{2, 30 * time.Millisecond, 150 * time.Millisecond}
)

const (
	graceTime = 50 * time.Millisecond // for a good frame behind a bad one, which may have been noise
	retries   = 2                     // of the chip, for each look at its field
)

// Version is what a chip says of itself. Clones say all sorts of things.
type Version struct {
	IC, Major, Minor uint8
}

// String gives the version as in "PN532 1.6".
func (v Version) String() string { return fmt.Sprintf("PN5%02X %d.%d", v.IC, v.Major, v.Minor) }

// Chip commands a PN532. One goroutine at a time.
type Chip struct {
	Decoder Decoder // its counters tell how well the chip is heard
	wire    Wire
	came    []heard // frames that were received and not looked at
	wait    patience
	now     func() time.Time
	unclear bool // cards may have been listed since the field was off
	unheard bool // the look that goes on has lost an answer
}

// heard is one frame.
type heard struct {
	kind FrameKind
	data []byte
	raw  []byte
}

// NewChip commands the chip at the end of a wire.
func NewChip(w Wire) *Chip { return &Chip{wire: w, wait: calm, now: time.Now} }

// Setup wakes the chip and sets it up as a reader that looks a few times for
// a card and then says that there is none; as it comes it would wait for one
// for ever.
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

// Look lists the cards in the field, with the frames that said so, and switches
// the field off if there were any. No card and no error means that the field
// was found empty.
//
// The chip lists two cards at a time. When it has, they are halted and it is
// asked for others, until it finds fewer. A chip that cannot halt cards, as some
// clones, tells two.
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
	if err == nil && len(targets) > 0 {
		err = c.fieldOff()
	}
	if err != nil && (len(targets) == 0 || !errors.Is(err, ErrAnswer)) {
		return nil, nil, err
	}
	if c.unheard { // some were listed and not told
		c.unheard = false
		return nil, nil, ErrAnswer
	}
	return targets, raw, nil
}

// others halts the cards that were listed and lists others; none if the chip
// does not know how to.
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

// lost notes that a look does not know all that it found. Only a wire that is
// gone ends it at once.
func (c *Chip) lost(err error) error {
	if errors.Is(err, errNoACK) || errors.Is(err, ErrAnswer) {
		c.unheard = true
		return ErrAnswer
	}
	return err
}

// first lists the first two cards.
//
// A list whose ACK or answer was lost may have listed a card, which then
// keeps silent: before the next list the field has to be off.
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

// fieldOff makes all cards start anew.
func (c *Chip) fieldOff() error {
	if _, _, err := c.command(cmdConfigure, 0x01, 0x00); err != nil {
		return fmt.Errorf("switching the field off: %w", err)
	}
	c.unclear = false
	return nil
}

// command gives a command until it is accepted, and waits for its answer.
func (c *Chip) command(code byte, args ...byte) (answer, raw []byte, err error) {
	for range c.wait.tries {
		answer, raw, err = c.once(code, args...)
		if !errors.Is(err, errNoACK) {
			return answer, raw, err
		}
	}
	return nil, nil, ErrMute
}

// once gives a command one time, and waits for its answer. A command that is
// not accepted is aborted and errNoACK.
func (c *Chip) once(code byte, args ...byte) (answer, raw []byte, err error) {
	c.came = nil
	if err := c.wire.Send(AppendCommand(nil, append([]byte{code}, args...)...)); err != nil {
		return nil, nil, err
	}
	_, err = c.await(c.now().Add(c.wait.accept), func(h heard) bool { return h.kind == ACK })
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
	h, err := c.await(c.now().Add(c.wait.answer), func(h heard) bool {
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

// await looks at the frames that come until one is wanted. After a bad frame
// it waits only a little longer, since that one was probably it.
func (c *Chip) await(until time.Time, wanted func(heard) bool) (heard, error) {
	bad := c.Decoder.Bad
	for {
		for len(c.came) > 0 {
			h := c.came[0]
			c.came = c.came[1:]
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
			return heard{}, err
		}
		c.Decoder.Feed(b, func(k FrameKind, data, raw []byte) {
			c.came = append(c.came, heard{k, append([]byte(nil), data...), append([]byte(nil), raw...)})
		})
	}
}

// abort stops what the chip does and forgets what it said.
func (c *Chip) abort() error {
	err := c.wire.Send(ack[:])
	c.wire.Drain()
	c.Decoder.Reset()
	c.came = nil
	return err
}

func earlier(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}
