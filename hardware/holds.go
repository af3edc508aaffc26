package hardware

import "fmt"

// Holds is how many cards lie on a reader.
type Holds uint8

// The ways in which cards lie.
const (
	HoldsOne     Holds = iota // one; a second is a mistake
	HoldsMany                 // several side by side, each for itself
	HoldsPassing              // one after another, each over the one before: only the top ones can be read
)

var holdsWords = [...]string{HoldsOne: "one", HoldsMany: "many", HoldsPassing: "passing"}

// String gives the word of rig files.
func (h Holds) String() string {
	if int(h) >= len(holdsWords) {
		return "unknown"
	}
	return holdsWords[h]
}

// ParseHolds reads the word.
func ParseHolds(word string) (Holds, error) {
	for h, w := range holdsWords {
		if w == word {
			return Holds(h), nil
		}
	}
	return 0, fmt.Errorf("%q, want one, many or passing", word)
}
