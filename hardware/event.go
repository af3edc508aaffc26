package hardware

import "time"

// Input numbers what one source tells apart: the antennas of a reader or the
// dice of a hub, as the device numbers them.
type Input uint16

// EventKind tells what an [Event] reports.
type EventKind uint8

// What a source can report. CardSeen, CardGone and CardUnclear are single looks of a
// reader, as often as it looks: whether a card was laid or lifted is for
// package scanner to say.
const (
	DieRolling  EventKind = iota + 1 // the die is in the air
	DieFace                          // the die came to rest on Face
	DieFault                         // the die lies crooked or its sensor contradicts itself
	CardSeen                         // one look found the tag UID
	CardGone                         // one look found nothing
	CardPlaced                       // for readers that report only arrivals: the tag UID came
	Code                             // a code was scanned or typed
	Press                            // a button was pressed; Code is its word
	Beat                             // the device is alive; Clock is its own time
	LinkUp                           // the device was opened; what lies there will be told anew
	LinkDown                         // the device left; nothing is known of its slots
	CardUnclear                      // one look found something, but not what: two tags at once, or a corrupt answer
	Restarted                        // the device started anew; at first it may tell of empty slots
)

var kindNames = [...]string{
	DieRolling: "die-rolling", DieFace: "die-face", DieFault: "die-fault", CardSeen: "card-seen",
	CardGone: "card-gone", CardPlaced: "card-placed", Code: "code", Press: "press", Beat: "beat", LinkUp: "link-up", LinkDown: "link-down", CardUnclear: "card-unclear", Restarted: "restarted",
}

// The words of buttons. What they do is for others to say.
const (
	ButtonNext = "next"
	ButtonUndo = "undo"
	ButtonYes  = "yes"
	ButtonNo   = "no"
)

// String gives a stable word, as in "card-seen".
func (k EventKind) String() string {
	if k == 0 || int(k) >= len(kindNames) {
		return "unknown"
	}
	return kindNames[k]
}

// Edge tells whether the event happens once and is not told again. Single
// looks are levels: a lost one is made good by the next.
func (k EventKind) Edge() bool { return k != CardSeen && k != CardGone && k != CardUnclear }

// Event is one thing that a source saw. It is a plain value; only the fields
// of its Kind are set.
type Event struct {
	At     time.Time // never goes back within one source; a device's own clock may run ahead of ours
	Source string    // name of the source in the rig file
	Input  Input     // antenna or die number
	Kind   EventKind //
	Face   uint8     // DieFace: from 1
	UID    UID       // CardSeen, CardPlaced
	Code   string    // Code; Press: which button, as "undo"
	Seq    uint32    // the device's number of the report; 0 if it has none
	// Unnumbered: the device numbers no reports, and may tell again what it told
	// before: DieFace, DieFault and Press need not be another roll or press.
	Unnumbered bool
	Clock      time.Duration // Beat: the device's own time since it started
	Raw        string        // the frame as received, without line end
}
