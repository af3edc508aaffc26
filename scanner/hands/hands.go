// Package hands plays on a simulated rig as people do: it lays, lifts and rolls until the
// scanner has noticed, and tries again if it has not. Simulations and tests use it; it
// decides nothing about the game.
package hands

import (
	"context"
	"fmt"
	"slices"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
	"casekeeper/scanner"
	"casekeeper/scanner/enrol"
)

const (
	checkEvery  = 200 * time.Millisecond // hub time between two checks of the game: two polls
	checks      = 20                     // glances before a retry
	liftFor     = time.Second            // how long a card is held up before it is laid again; longer with each retry
	attempts    = 12                     // tries before the hands give up
	beatTimeout = 5 * time.Second        // real time in which the scanner hears the hub, if no beat is lost
)

// Rig is what the hands act on; *sim.Rig implements it.
type Rig interface {
	Name() string
	Place(hardware.Input, hardware.UID)
	Lift(hardware.Input)
	Take(hardware.UID)
	At(hardware.Input) []hardware.UID // in the order in which they came
	Roll(hardware.Input, uint8)
	Advance(context.Context, time.Duration) (time.Duration, error)
}

// Hands act on one rig. They are not safe for concurrent use.
type Hands struct {
	// LaysAgain makes the hands lift each secret card once it was seen, and lay it again.
	LaysAgain bool
	// Glances is how often the hands look, every 0.2 s of the rig's time, before they lift a card that was
	// not noticed and lay it again.
	Glances int

	rig      Rig
	table    *scanner.Scanner
	info     engine.Info
	tag      map[catalogue.Copy]hardware.UID
	card     map[hardware.UID]catalogue.Copy
	readerOf map[engine.Slot]hardware.Input
	slots    []hardware.Input
	several  map[hardware.Input]bool // readers that hold more than one card
	slotOf   map[hardware.Input]engine.Slot
	desk     hardware.Input
	hasDesk  bool
	dice     []wiredDie
}

// wiredDie is a die of the rig with the part that it always plays; 0 = none.
type wiredDie struct {
	hardware.Die
	part engine.Die
}

// New makes hands for a scanner that runs. Every card needs a tag.
func New(rig Rig, table *scanner.Scanner, info engine.Info, tags *enrol.Enrolment, w hardware.Wiring) *Hands {
	h := &Hands{Glances: checks, rig: rig, table: table, info: info,
		tag: make(map[catalogue.Copy]hardware.UID), card: make(map[hardware.UID]catalogue.Copy),
		readerOf: make(map[engine.Slot]hardware.Input), slotOf: make(map[hardware.Input]engine.Slot), several: make(map[hardware.Input]bool)}
	for _, card := range info.Cards {
		for n := range max(card.Copies, 1) {
			c := catalogue.Copy{Card: card.ID, N: uint8(n)}
			if uid, ok := tags.Tag(c); ok {
				h.tag[c], h.card[uid] = uid, c
			}
		}
	}
	h.wire(w)
	return h
}

// wire collects the readers and dice of this rig.
func (h *Hands) wire(w hardware.Wiring) {
	for _, r := range w.Readers {
		if r.Source != h.rig.Name() {
			continue
		}
		h.slots = append(h.slots, r.Input)
		h.several[r.Input] = r.Holds != hardware.HoldsOne
		if r.Place == hardware.Any {
			h.desk, h.hasDesk = r.Input, true
		}
		for s, word := range h.info.Lexicon.Slots {
			if s > 0 && word == r.Place {
				h.readerOf[engine.Slot(s)], h.slotOf[r.Input] = r.Input, engine.Slot(s)
			}
		}
	}
	for _, d := range w.Dice {
		if part, ok := scanner.PartOf(h.info.Lexicon, w, d); ok && d.Source == h.rig.Name() {
			h.dice = append(h.dice, wiredDie{d, part})
		}
	}
}

// Can reports whether the rig has what it takes to report a fact: a reader for the slot of
// the card, or a die. It is false for acts.
func (h *Hands) Can(o engine.Observation, awaits []engine.Prompt) bool {
	switch o.Kind {
	case engine.KindCard:
		_, reader := h.readerOf[o.Slot]
		_, tag := h.tag[catalogue.Copy{Card: o.Card, N: max(o.Piece, 1) - 1}]
		return tag && (reader || h.hasDesk)
	case engine.KindDie:
		_, ok := h.die(o, awaits)
		return ok
	}
	return false
}

// Perform makes a fact happen on the table, until done reports that the game has it.
func (h *Hands) Perform(ctx context.Context, o engine.Observation, awaits []engine.Prompt, done func() bool) error {
	try := func(n int) error { return h.lay(ctx, o, time.Duration(n+1)*liftFor) }
	if o.Kind == engine.KindDie {
		die, ok := h.die(o, awaits)
		if !ok {
			return fmt.Errorf("no die for %+v", o)
		}
		try = func(int) error { h.rig.Roll(die, o.Face); return nil }
	}
	for n := range attempts {
		if err := try(n); err != nil {
			return err
		}
		for range h.Glances {
			if err := h.advance(ctx, checkEvery); err != nil {
				return err
			}
			if done() {
				return h.layAgain(ctx, o)
			}
		}
	}
	return fmt.Errorf("the table did not take %+v in %d attempts: misread %+v", o, attempts, h.table.Faults())
}

// advance lets d of the hub's time pass, and waits until the scanner has handled what the
// hub reported. If a port was reopened and the beat was lost, it waits for the next.
func (h *Hands) advance(ctx context.Context, d time.Duration) error {
	for {
		clock, err := h.rig.Advance(ctx, d)
		if err != nil {
			return err
		}
		soon, cancel := context.WithTimeout(ctx, beatTimeout)
		err = h.table.WaitBeat(soon, h.rig.Name(), clock)
		cancel()
		if err == nil || ctx.Err() != nil {
			return err
		}
		d = 0
	}
}

// lay lays a card. A card that lies there already is first lifted for the time hold, so that
// its placing is noticed.
func (h *Hands) lay(ctx context.Context, o engine.Observation, hold time.Duration) error {
	reader, uid := h.Piece(o)
	if slices.Contains(h.rig.At(reader), uid) {
		h.rig.Take(uid)
		if err := h.advance(ctx, hold); err != nil {
			return err
		}
	}
	h.rig.Place(reader, uid)
	return nil
}

// layAgain lifts a secret card for as long as an unsteady reader takes to notice, and lays
// it again for as long, if LaysAgain is set. Otherwise the round could be over before the
// reader has placed the card, which is then taken for the next one dealt there.
func (h *Hands) layAgain(ctx context.Context, o engine.Observation) error {
	reader, wired := h.readerOf[o.Slot]
	lies := h.rig.At(reader)
	if !h.LaysAgain || o.Kind != engine.KindCard || h.info.Lexicon.Owner(o.Slot) == engine.Table || !wired || len(lies) == 0 {
		return nil
	}
	uid := lies[len(lies)-1]
	h.rig.Take(uid)
	if err := h.advance(ctx, checks*checkEvery); err != nil {
		return err
	}
	h.rig.Place(reader, uid)
	return h.advance(ctx, checks*checkEvery)
}

// Piece returns the reader and the tag of the piece of cardboard that the hands would lay
// for a fact.
func (h *Hands) Piece(o engine.Observation) (hardware.Input, hardware.UID) {
	reader, ok := h.readerOf[o.Slot]
	if !ok {
		reader = h.desk
	}
	if o.Piece != 0 {
		return reader, h.tag[catalogue.Copy{Card: o.Card, N: o.Piece - 1}]
	}
	return reader, h.free(o.Card, reader)
}

// Card returns the piece of cardboard that had the tag when the hands were made.
func (h *Hands) Card(uid hardware.UID) catalogue.Copy { return h.card[uid] }

// free picks a piece of cardboard of the design: the one that lies on the reader, or one
// that lies on none.
func (h *Hands) free(card catalogue.CardID, reader hardware.Input) hardware.UID {
	at := h.rig.At(reader)
	var lies []hardware.UID
	for _, s := range h.slots {
		lies = append(lies, h.rig.At(s)...)
	}
	several := h.several[reader]
	for n := range uint8(255) {
		uid, ok := h.tag[catalogue.Copy{Card: card, N: n}]
		if !ok {
			break
		}
		if !slices.Contains(lies, uid) || !several && slices.Contains(at, uid) {
			return uid
		}
	}
	return h.tag[catalogue.Copy{Card: card}]
}

// die picks the die that plays the part, as the scanner matches them.
func (h *Hands) die(o engine.Observation, awaits []engine.Prompt) (hardware.Input, bool) {
	n, index := 0, 0
	for i := range awaits {
		if awaits[i].Kind == engine.Roll {
			n++
			if awaits[i].Die == o.Die && index == 0 {
				index = n
			}
		}
	}
	for _, d := range h.dice {
		if d.part == o.Die || d.part == 0 && (n == 1 || d.Number == index) {
			return d.Input, true
		}
	}
	return 0, false
}

// Tidy takes away the cards that the board does not have where they lie, as people do when a
// round ends.
func (h *Hands) Tidy(board engine.Board) {
	for _, s := range h.slots {
		for _, uid := range h.rig.At(s) {
			if !shows(&board, h.slotOf[s], h.card[uid]) {
				h.rig.Take(uid)
			}
		}
	}
}

// shows reports whether the board has this piece, or an unnamed one of its design, on a
// slot.
func shows(b *engine.Board, slot engine.Slot, piece catalogue.Copy) bool {
	for c := range b.Cards() {
		if slot != 0 && c.Slot == slot && c.Card == piece.Card && (c.Piece == 0 || c.Piece == piece.N+1) {
			return true
		}
	}
	return false
}
