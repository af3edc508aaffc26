package scanner

import (
	"slices"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
)

// Found is a card that was laid on a reader or scanned, or the reason why
// nobody knows which. A plain value.
type Found struct {
	Card catalogue.CardID // None if Kind tells why
	Slot engine.Slot      // the place of the game where it was; 0 = none in particular
	Kind FaultKind        // UnknownTag, RandomTag, TwoTags, UnknownCode; "" = the card is known
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
	tags     *Enrolment
	slots    map[Spot]engine.Slot
	presence *Presence
	found    []Found
}

var _ Aside = (*Finder)(nil)

// NewFinder knows a game's cards, its tags and a rig's wiring.
func NewFinder(info engine.Info, tags *Enrolment, w hardware.Wiring) *Finder {
	f := &Finder{info: info, tags: tags, slots: map[Spot]engine.Slot{}, presence: NewPresence(QuickPresence)}
	for _, r := range w.Readers {
		f.slots[Spot{r.Source, r.Slot}] = engine.Slot(max(slices.Index(info.Lexicon.Slots, r.Place), 0))
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
	if !known {
		c, known = ParseSticker(e.Code, f.info)
	}
	f.tell(Spot{e.Source, e.Slot}, c, known, UnknownCode)
}

// Tick lets time pass, which finds nothing.
func (f *Finder) Tick(time.Time) {}

// change takes what presence noticed.
func (f *Finder) change(c Change) {
	switch {
	case c.Kind == Crowded:
		f.tell(c.Spot, catalogue.Copy{}, false, TwoTags)
	case c.Kind != Placed:
	case c.UID.Random():
		f.tell(c.Spot, catalogue.Copy{}, false, RandomTag)
	default:
		on, known := f.tags.Card(c.UID)
		f.tell(c.Spot, on, known, UnknownTag)
	}
}

// tell keeps a find; of too many the oldest are forgotten.
func (f *Finder) tell(at Spot, c catalogue.Copy, known bool, why FaultKind) {
	n := Found{Card: c.Card, Slot: f.slots[at]}
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
