package hardware

import "fmt"

// Holds is how many cards lie on a reader.
type Holds uint8

// The ways in which cards lie.
const (
	HoldsOne     Holds = iota // one; a second is a mistake
	HoldsMany                 // several side by side, each judged by itself
	HoldsPassing              // one over the other: only the top ones can be read
)

var holdsWords = [...]string{HoldsOne: "one", HoldsMany: "many", HoldsPassing: "passing"}

// String returns the word of rig files.
func (h Holds) String() string {
	if int(h) >= len(holdsWords) {
		return "unknown"
	}
	return holdsWords[h]
}

// ParseHolds parses such a word.
func ParseHolds(word string) (Holds, error) {
	for h, w := range holdsWords {
		if w == word {
			return Holds(h), nil
		}
	}
	return 0, fmt.Errorf("%q, want one, many or passing", word)
}
