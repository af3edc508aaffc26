package hardware

// Any is the place of a desk reader: one reader for every slot.
const Any = "any"

// Reader is the place of one antenna of a source.
type Reader struct {
	Source string
	Input  Input
	Place  string // the word of the place at the table, or [Any]
	Holds  Holds
}

// Die is the part that one die of a source plays.
type Die struct {
	Source string
	Input  Input
	Number int    // from 1: the first die answers the first awaited roll
	Part   string // the word of the part that it always plays; "" = by Number
}

// Wiring maps antennas and dice to places and parts, as a rig file does. The words are those
// of the game that is played; a source without wiring is shown and not used.
type Wiring struct {
	Readers []Reader
	Dice    []Die
}
