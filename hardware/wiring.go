package hardware

// Any is the place of a desk reader: one reader for whatever is awaited.
const Any = "any"

// Reader tells what lies at one antenna of a source.
type Reader struct {
	Source string
	Input  Input
	Place  string // the word of the place at the table, or [Any]
	Holds  Holds
}

// Die tells which die of the table one die of a source is.
type Die struct {
	Source string
	Input  Input
	Number int    // from 1: the first die serves the first roll that is awaited
	Part   string // the word of the part that it always plays; "" = by Number
}

// Wiring is what a rig file says of places and dice. The words are those of
// the game that is played; a source without wiring is shown and not used.
type Wiring struct {
	Readers []Reader
	Dice    []Die
}
