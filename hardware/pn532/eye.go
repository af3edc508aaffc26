package pn532

import (
	"errors"
	"fmt"

	"casekeeper/hardware"
)

// maxFailed is how many looks in a row may lack a valid answer before the chip is configured
// again.
const maxFailed = 5

// Eye turns the looks of one chip into events, whatever its wire. It is not safe for
// concurrent use.
type Eye struct {
	Source string
	Input  hardware.Input
	Chip   *Chip

	failed int          // looks in a row without a valid answer
	random hardware.UID // stands for all numbers of tags that make them up
}

// Look looks once. A chip that no longer answers is woken and configured again; an error
// says that this failed, and then nothing is known of the cards.
func (y *Eye) Look(emit func(hardware.Event)) error {
	targets, raw, err := y.Chip.Look()
	if errors.Is(err, ErrAnswer) {
		targets, raw, err = y.Chip.Look() // retry at once: the next look is far away
	}
	switch {
	case err == nil:
		y.failed = 0
		y.report(targets, raw, emit)
		return nil
	case errors.Is(err, ErrAnswer):
		if y.failed++; y.failed%maxFailed != 0 {
			return nil // says nothing of the cards
		}
	case !errors.Is(err, ErrMute):
		return err
	}
	_, err = y.Chip.Setup()
	return err
}

// report emits what a look found.
func (y *Eye) report(targets []Target, raw []byte, emit func(hardware.Event)) {
	e := hardware.Event{At: y.Chip.now(), Source: y.Source, Input: y.Input, Kind: hardware.CardGone, Raw: fmt.Sprintf("%X", raw)}
	if len(targets) == 0 {
		emit(e)
	}
	for _, t := range targets {
		e.Kind, e.UID = hardware.CardSeen, t.UID
		if t.UID.Random() {
			if y.random.Len() == 0 {
				y.random = t.UID
			}
			e.UID = y.random
		}
		emit(e)
	}
}

// Troubled reports whether the chip answers, but has not done so validly for a while.
func (y *Eye) Troubled() bool { return y.failed >= maxFailed }
