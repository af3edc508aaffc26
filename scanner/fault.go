package scanner

import (
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
)

// FaultKind says what is wrong with a sighting, in one stable word.
type FaultKind string

// The misreads. Those of the first group last while the card lies there; the others last
// until the next act.
const (
	UnknownTag FaultKind = "unknown-tag" // the tag is on no card: people are asked which
	RandomTag  FaultKind = "random-tag"  // the tag cannot be used: its number changes with each read
	HalfTag    FaultKind = "half-tag"    // the tag is on no card, and the reader told only half of its number
	Elsewhere  FaultKind = "elsewhere"   // the board has the card at Other
	OtherCard  FaultKind = "other-card"  // the board has another card there, Instead
	TwoReaders FaultKind = "two-readers" // one tag is read at Slot and at Other equally often
	Misfit     FaultKind = "misfit"      // a card is awaited here, but not this one
	Unclear    FaultKind = "unclear"     // the card on the desk reader fits several prompts
	TwoTags    FaultKind = "two-tags"    // two tags on a reader that holds one card
	Unread     FaultKind = "unread"      // what lies there has not been readable for long: covered, face down, or two cards

	UnknownCode  FaultKind = "unknown-code"  // a code that is on no card of this game
	OtherGame    FaultKind = "other-game"    // a sticker of another game
	StickerCard  FaultKind = "sticker-card"  // a sticker of a card that this game does not have
	StickerCut   FaultKind = "sticker-cut"   // part of a sticker
	StickerKeys  FaultKind = "sticker-keys"  // a sticker typed with an unknown keyboard layout
	UnclearCode  FaultKind = "unclear-code"  // the scanned card fits several prompts
	UntimelyCode FaultKind = "untimely-code" // a card was scanned that no prompt awaits

	Untimely  FaultKind = "untimely"   // a roll that no prompt awaits
	KeptDie   FaultKind = "kept-die"   // a die moved that is not to be rolled now
	WrongFace FaultKind = "wrong-face" // a face that the die does not have
	Crooked   FaultKind = "crooked"    // the die came to rest on no face: roll again
	SameFace  FaultKind = "same-face"  // an awaited die shows the same face as before, and its hub cannot say whether it was rolled
	LostLines FaultKind = "lost-lines" // N reports of the hub were lost

	IdleButton FaultKind = "idle-button" // the button has no meaning now
)

// Fault is a misread: it is shown, and nothing follows from it. It is a plain value; only
// the fields of its kind are set.
type Fault struct {
	Kind   FaultKind
	Source string
	Reader hardware.Input   // antenna or die number
	UID    hardware.UID     // the tag; zero on a slot whose cards are secret
	Second hardware.UID     // TwoTags: the other tag
	Card   catalogue.CardID // if the tag is known
	// Instead (OtherCard) is the card that the board has there.
	Instead catalogue.CardID
	Slot    engine.Slot // where it was seen; 0 = at a desk reader, or at no place of the game
	Other   engine.Slot // Elsewhere: where the board has it; TwoReaders: where else it is read
	Face    uint8       // of a die
	Die     engine.Die  // KeptDie: which one
	N       int         // LostLines
	Code    string      // UnknownCode: as scanned, without the scanner's affixes
	Game    string      // OtherGame: the ID of that game
}

// Standing reports whether the fault lasts until somebody moves or enrols the card.
func (f Fault) Standing() bool {
	switch f.Kind {
	case UnknownTag, RandomTag, HalfTag, Elsewhere, OtherCard, TwoReaders, Misfit, Unclear, TwoTags, Unread:
		return true
	}
	return false
}

// Provenance says what a fact was derived from.
type Provenance struct {
	Source string         // name in the rig file
	Reader hardware.Input // antenna or die number
	UID    hardware.UID   // of a card
	Raw    string         // the frame that decided
	Reads  int            // how often it was read before it was believed
	At     time.Time      // of the event
	Again  bool           // the same placing was refused before
}
