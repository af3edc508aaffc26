package hardware

import "time"

// Input numbers the antennas of a reader or the dice of a hub, as the device numbers them.
type Input uint16

// EventKind says what an [Event] reports.
type EventKind uint8

// The kinds of events. CardSeen, CardGone and CardUnclear are single looks of a reader, as
// often as it looks: package scanner decides whether a card was placed or lifted.
const (
	DieRolling  EventKind = iota + 1 // the die is in the air
	DieFace                          // the die came to rest on Face
	DieFault                         // the die lies crooked, or its sensor contradicts itself
	CardSeen                         // one look found the tag UID
	CardGone                         // one look found nothing
	CardPlaced                       // for readers that report only arrivals: the tag UID came
	Code                             // a code was scanned or typed
	Press                            // a button was pressed; Code is its word
	Beat                             // the device is alive; Clock is its own time
	LinkUp                           // the device was opened; it will report again what lies there
	LinkDown                         // the device left; nothing is known of its slots
	CardUnclear                      // one look found something unreadable: two tags at once, a corrupt answer, or neither a card's marker nor a token
	Restarted                        // the device restarted; at first it may report empty slots
)

var kindNames = [...]string{
	DieRolling: "die-rolling", DieFace: "die-face", DieFault: "die-fault", CardSeen: "card-seen",
	CardGone: "card-gone", CardPlaced: "card-placed", Code: "code", Press: "press", Beat: "beat", LinkUp: "link-up", LinkDown: "link-down", CardUnclear: "card-unclear", Restarted: "restarted",
}

// The words of buttons; package scanner gives them a meaning.
const (
	ButtonNext = "next"
	ButtonUndo = "undo"
	ButtonYes  = "yes"
	ButtonNo   = "no"
)

// String returns a stable word, such as "card-seen".
func (k EventKind) String() string {
	if k == 0 || int(k) >= len(kindNames) {
		return "unknown"
	}
	return kindNames[k]
}

// Edge reports whether the event happens once and is not repeated. Single looks are levels:
// the next look makes up for a lost one.
func (k EventKind) Edge() bool { return k != CardSeen && k != CardGone && k != CardUnclear }

// Event is one thing that a source saw. It is a plain value; only the fields of its Kind are
// set.
type Event struct {
	At     time.Time // never goes back within one source; the clock of a device may run ahead of ours
	Source string    // name of the source in the rig file
	Input  Input     // antenna or die number
	Kind   EventKind
	Face   uint8 // DieFace: from 1
	UID    UID   // CardSeen, CardPlaced
	// Printed says that the UID is the number printed on a 125 kHz card: the low bytes of its tag.
	Printed bool
	Moving  bool   // CardUnclear: something moves there, or it was not looked at again since
	Code    string // Code; Press: the word of the button, such as "undo"
	Seq     uint32 // the device's number of the report; 0 if it has none
	// Unnumbered says that the device does not number its reports and may repeat them: DieFace,
	// DieFault and Press need not be another roll or press.
	Unnumbered bool
	Clock      time.Duration // Beat: the device's own time since it started
	Raw        string        // the frame as received, without line end
}
