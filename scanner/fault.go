package scanner

import (
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
)

// FaultKind tells what is wrong with a sighting, in one stable word.
type FaultKind string

// The misreads. The first group stands for as long as the card lies there; the
// second passes with the next act.
const (
	UnknownTag FaultKind = "unknown-tag" // which card is this?
	RandomTag  FaultKind = "random-tag"  // the tag cannot be used: its number changes
	Elsewhere  FaultKind = "elsewhere"   // the board has the card at Other
	OtherCard  FaultKind = "other-card"  // the board has another card there, Instead
	TwoReaders FaultKind = "two-readers" // one tag is read at Slot and at Other alike
	Misfit     FaultKind = "misfit"      // a card is awaited here, but not this one
	Unclear    FaultKind = "unclear"     // the desk reader's card fits several prompts
	TwoTags    FaultKind = "two-tags"    // one card a slot

	UnknownCode  FaultKind = "unknown-code"  // a code that is on no card of this game
	OtherGame    FaultKind = "other-game"    // a sticker of another game
	StickerCard  FaultKind = "sticker-card"  // a sticker of a card that this game does not have
	StickerCut   FaultKind = "sticker-cut"   // a part of a sticker
	StickerKeys  FaultKind = "sticker-keys"  // a sticker in the signs of another keyboard
	UnclearCode  FaultKind = "unclear-code"  // the card that was scanned fits several prompts
	UntimelyCode FaultKind = "untimely-code" // a card was scanned that nothing waits for

	Untimely  FaultKind = "untimely"   // a roll that nothing waits for
	KeptDie   FaultKind = "kept-die"   // a die moved that nobody is to throw now
	WrongFace FaultKind = "wrong-face" // a face that the die does not have
	Crooked   FaultKind = "crooked"    // the die lies crooked: roll again
	SameFace  FaultKind = "same-face"  // a die that is awaited shows what it did before, and its hub cannot tell whether it was rolled
	LostLines FaultKind = "lost-lines" // N reports of the hub never came

	IdleButton FaultKind = "idle-button" // the button means nothing now
)

// Fault is a misread: it is shown and nothing follows from it. It is a plain
// value; only the fields of its kind are set.
type Fault struct {
	Kind   FaultKind
	Source string
	Reader hardware.Input   // antenna or die number
	UID    hardware.UID     // the tag; none on somebody's own slot
	Second hardware.UID     // TwoTags: the other tag
	Card   catalogue.CardID // if the tag is known
	// Instead is the card that the board has there: OtherCard.
	Instead catalogue.CardID
	Slot    engine.Slot // where it was seen; 0 = at a desk reader, or not a place of the game
	Other   engine.Slot // Elsewhere: where the board has it; TwoReaders: where it is seen too
	Face    uint8       // of a die
	Die     engine.Die  // KeptDie: which
	N       int         // LostLines
	Code    string      // UnknownCode: as it was scanned, without what the scanner adds
	Game    string      // OtherGame: its ID
}

// Standing tells whether the fault lasts until somebody acts on the card.
func (f Fault) Standing() bool {
	switch f.Kind {
	case UnknownTag, RandomTag, Elsewhere, OtherCard, TwoReaders, Misfit, Unclear, TwoTags:
		return true
	}
	return false
}

// Provenance is what a fact rests on.
type Provenance struct {
	Source string         // of the rig
	Reader hardware.Input // antenna or die number
	UID    hardware.UID   // of a card
	Raw    string         // the frame that decided
	Reads  int            // how often it was read until it was believed
	At     time.Time      // of the event
	Again  bool           // the same placing was refused before
}
