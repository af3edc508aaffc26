package tagging

import (
	"cmp"
	"slices"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
	"casekeeper/scanner"
	"casekeeper/scanner/enrol"
)

// Found is a card that was laid on a reader or scanned, or the reason why it is not known. A
// plain value.
type Found struct {
	Card catalogue.CardID  // None if Kind is set
	N    uint8             // which piece of the design, from 0
	Slot engine.Slot       // the place of the game where it was; 0 = at a desk reader
	Game string            // scanner.OtherGame: its ID
	Kind scanner.FaultKind // scanner.UnknownTag, scanner.RandomTag, scanner.HalfTag, scanner.TwoTags, scanner.UnknownCode or a fault of a sticker; "" = the card is known
}

// maxFound is how many finds wait for [Finder.Take]: more cards than people lay between two
// calls.
const maxFound = 64

// Finder lists the cards that are laid or scanned while a scanner is held, anywhere and at
// any time: people describe a table with it while no game runs. What lies there when it
// begins counts as laid. It is pure: time is in the events. Only the goroutine that owns the
// tags may use it.
type Finder struct {
	info     engine.Info
	tags     *enrol.Enrolment
	slots    map[scanner.Sensor]engine.Slot
	presence *scanner.Presence
	found    []Found
}

var _ scanner.Aside = (*Finder)(nil)

// NewFinder returns a finder for a game's cards, its tags and the wiring of a rig.
func NewFinder(info engine.Info, tags *enrol.Enrolment, w hardware.Wiring) *Finder {
	f := &Finder{info: info, tags: tags, slots: map[scanner.Sensor]engine.Slot{}, presence: scanner.NewPresence(scanner.QuickPresence)}
	for _, r := range w.Readers {
		at := scanner.Sensor{Source: r.Source, Input: r.Input}
		f.slots[at] = engine.Slot(max(slices.Index(info.Lexicon.Slots, r.Place), 0))
		f.presence.SetHolds(at, r.Holds)
	}
	return f
}

// Step takes a sensor event.
func (f *Finder) Step(e hardware.Event) {
	if e.Kind != hardware.Code {
		f.presence.Step(e, f.change)
		return
	}
	c, known := f.tags.Code(e.Code)
	why, game := scanner.UnknownCode, ""
	if !known {
		r := enrol.ReadSticker(e.Code, f.info)
		c, known = r.Copy, r.Sense == enrol.OfCard
		why, game = cmp.Or(scanner.StickerFault(r.Sense), why), r.Game
	}
	f.add(scanner.Sensor{Source: e.Source, Input: e.Input}, c, known, why)
	f.found[len(f.found)-1].Game = game
}

// Tick does nothing: time alone finds no card.
func (f *Finder) Tick(time.Time) {}

// change takes a change of presence.
func (f *Finder) change(c scanner.Change) {
	switch {
	case c.Kind == scanner.Crowded:
		f.add(c.Sensor, catalogue.Copy{}, false, scanner.TwoTags)
	case c.Kind != scanner.Placed:
	case c.UID.Random():
		f.add(c.Sensor, catalogue.Copy{}, false, scanner.RandomTag)
	default:
		on, known := f.tags.Card(c.UID)
		why := scanner.UnknownTag
		if c.Half {
			why = scanner.HalfTag
		}
		f.add(c.Sensor, on, known, why)
	}
}

// add adds a find; of more than maxFound the oldest are dropped.
func (f *Finder) add(at scanner.Sensor, c catalogue.Copy, known bool, why scanner.FaultKind) {
	n := Found{Card: c.Card, N: c.N, Slot: f.slots[at]}
	if !known {
		n.Card, n.Kind = catalogue.None, why
	}
	f.found = append(f.found, n)
	f.found = f.found[max(len(f.found)-maxFound, 0):]
}

// Take returns the finds since its last call, in order.
func (f *Finder) Take() []Found {
	list := f.found
	f.found = nil
	return list
}
