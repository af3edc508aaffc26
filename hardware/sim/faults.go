package sim

import (
	"fmt"
	"strings"
)

// Fault is one fault of readers or wires.
type Fault uint8

// The faults. Each is bounded so that a patient reader still finds the truth; only its
// frequency is not bounded.
const (
	Missed    Fault = iota // a poll misses a tag, never twice in a row; a line is lost
	Doubled                // a line comes twice
	Bled                   // a neighbour reads the tag too, at most every fourth poll
	Corrupt                // a byte is changed, or noise comes between lines
	Stuck                  // a reader keeps reporting a tag that has left, for up to 1.5 s
	Unplugged              // the port vanishes and comes back with another number
	Reordered              // two lines are exchanged
	Relaid                 // people lift each of their secret cards once and lay it again; see [Rig.Faults]
	faultCount
)

var faultWords = [faultCount]string{"missed", "doubled", "bled", "corrupt", "stuck", "unplugged", "reordered", "relaid"}

// FaultNames returns the words that [ParseFaults] parses.
func FaultNames() []string { return append([]string{"all", "none"}, faultWords[:]...) }

// chance is the probability of each fault: per poll and tag, per line, per lift, or per
// round. Relaid is up to the caller that acts on the rig, and always happens.
var chance = [faultCount]float64{Missed: .05, Doubled: .05, Bled: .08, Corrupt: .03, Stuck: .1, Unplugged: .004, Reordered: .06}

// String returns the word of the fault.
func (f Fault) String() string {
	if f >= faultCount {
		return "unknown"
	}
	return faultWords[f]
}

// Faults is a set of faults. The zero value is empty.
type Faults uint16

// AllFaults has every fault.
const AllFaults Faults = 1<<faultCount - 1

// FaultsOf returns the set of these faults.
func FaultsOf(list ...Fault) (s Faults) {
	for _, f := range list {
		s |= 1 << f
	}
	return s
}

// Has reports whether a fault is in the set.
func (s Faults) Has(f Fault) bool { return s&(1<<f) != 0 }

// ParseFaults parses words separated by commas; "all" is every fault, "" and "none" are
// none.
func ParseFaults(list string) (Faults, error) {
	switch list {
	case "", "none":
		return 0, nil
	case "all":
		return AllFaults, nil
	}
	var s Faults
	for word := range strings.SplitSeq(list, ",") {
		f, err := parseFault(strings.TrimSpace(word))
		if err != nil {
			return 0, err
		}
		s |= 1 << f
	}
	return s, nil
}

func parseFault(word string) (Fault, error) {
	for f, w := range faultWords {
		if w == word {
			return Fault(f), nil
		}
	}
	return 0, fmt.Errorf("fault %q: want one of %s, all or none", word, strings.Join(faultWords[:], ", "))
}

// String formats the set as [ParseFaults] parses it.
func (s Faults) String() string {
	var words []string
	for f := range faultCount {
		if s.Has(f) {
			words = append(words, f.String())
		}
	}
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, ",")
}
