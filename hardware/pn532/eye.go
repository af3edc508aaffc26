package pn532

import (
	"errors"
	"fmt"

	"casekeeper/hardware"
)

// unsound is how many looks in a row may give no sound answer before the chip
// is set up anew.
const unsound = 5

// Eye turns the looks of one chip into events, whatever wire it is on. One
// goroutine at a time.
type Eye struct {
	Source string
	Input  hardware.Input
	Chip   *Chip

	failed int          // looks in a row without sound answer
	random hardware.UID // stands for all numbers that are made up
}

// Look looks once. A chip that has stopped to answer is woken and set up
// again; an error says that this was in vain, and what lies there is unknown.
func (y *Eye) Look(emit func(hardware.Event)) error {
	targets, raw, err := y.Chip.Look()
	if errors.Is(err, ErrAnswer) {
		targets, raw, err = y.Chip.Look() // once more at once: the next look is far away
	}
	switch {
	case err == nil:
		y.failed = 0
		y.tell(targets, raw, emit)
		return nil
	case errors.Is(err, ErrAnswer):
		if y.failed++; y.failed%unsound != 0 {
			return nil // tells nothing of the cards
		}
	case !errors.Is(err, ErrMute):
		return err
	}
	_, err = y.Chip.Setup()
	return err
}

// tell reports what a look found.
func (y *Eye) tell(targets []Target, raw []byte, emit func(hardware.Event)) {
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

// Troubled tells whether the chip answers, but has not done so soundly for a
// while.
func (y *Eye) Troubled() bool { return y.failed >= unsound }
