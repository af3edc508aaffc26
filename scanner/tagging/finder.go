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

// Found is a card that was laid on a reader or scanned, or the reason why
// nobody knows which. A plain value.
type Found struct {
	Card catalogue.CardID  // None if Kind tells why
	N    uint8             // which piece of the design, from 0
	Slot engine.Slot       // the place of the game where it was; 0 = none in particular
	Game string            // scanner.OtherGame: its ID
	Kind scanner.FaultKind // scanner.UnknownTag, scanner.RandomTag, scanner.TwoTags, scanner.UnknownCode or one of stickers; "" = the card is known
}

// maxFound is how many finds wait for whoever takes them: more than a game has
// cards that anybody lays between two looks.
const maxFound = 64

// Finder tells which cards are laid or scanned while a table is held for it,
// whatever the place and the moment: for what people tell of a table at which
// no game goes on. What lies there when it begins counts as laid. It is pure:
// time is in the events. One goroutine at a time, the one that owns the tags.
type Finder struct {
	info     engine.Info
	tags     *enrol.Enrolment
	slots    map[scanner.Sensor]engine.Slot
	presence *scanner.Presence
	found    []Found
}

var _ scanner.Aside = (*Finder)(nil)

// NewFinder knows a game's cards, its tags and a rig's wiring.
func NewFinder(info engine.Info, tags *enrol.Enrolment, w hardware.Wiring) *Finder {
	f := &Finder{info: info, tags: tags, slots: map[scanner.Sensor]engine.Slot{}, presence: scanner.NewPresence(scanner.QuickPresence)}
	for _, r := range w.Readers {
		f.slots[scanner.Sensor{Source: r.Source, Input: r.Input}] = engine.Slot(max(slices.Index(info.Lexicon.Slots, r.Place), 0))
	}
	return f
}

// Step takes what a sensor saw.
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
	f.tell(scanner.Sensor{Source: e.Source, Input: e.Input}, c, known, why)
	f.found[len(f.found)-1].Game = game
}

// Tick lets time pass, which finds nothing.
func (f *Finder) Tick(time.Time) {}

// change takes what presence noticed.
func (f *Finder) change(c scanner.Change) {
	switch {
	case c.Kind == scanner.Crowded:
		f.tell(c.Sensor, catalogue.Copy{}, false, scanner.TwoTags)
	case c.Kind != scanner.Placed:
	case c.UID.Random():
		f.tell(c.Sensor, catalogue.Copy{}, false, scanner.RandomTag)
	default:
		on, known := f.tags.Card(c.UID)
		f.tell(c.Sensor, on, known, scanner.UnknownTag)
	}
}

// tell keeps a find; of too many the oldest are forgotten.
func (f *Finder) tell(at scanner.Sensor, c catalogue.Copy, known bool, why scanner.FaultKind) {
	n := Found{Card: c.Card, N: c.N, Slot: f.slots[at]}
	if !known {
		n.Card, n.Kind = catalogue.None, why
	}
	f.found = append(f.found, n)
	f.found = f.found[max(len(f.found)-maxFound, 0):]
}

// Take gives what was found since it was last called, in order.
func (f *Finder) Take() []Found {
	list := f.found
	f.found = nil
	return list
}
