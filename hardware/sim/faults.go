package sim

import (
	"fmt"
	"strings"
)

// Fault is one way in which readers and wires are bad.
type Fault uint8

// The faults. Each is bounded so that a patient reader can still find the
// truth: what is never bounded is only how often.
const (
	Missed    Fault = iota // a poll overlooks a tag, never twice running; a line is lost
	Doubled                // a line comes twice
	Bled                   // a neighbour sees the tag too, at most every fourth poll
	Corrupt                // a byte is changed, or noise stands between lines
	Stuck                  // a reader goes on telling a tag that has left, for up to 1.5 s
	Unplugged              // the port vanishes and comes back under another number
	Reordered              // two lines change places
	Relaid                 // people lift each card of their own once and lay it again; see [Rig.Faults]
	faultCount
)

var faultWords = [faultCount]string{"missed", "doubled", "bled", "corrupt", "stuck", "unplugged", "reordered", "relaid"}

// FaultNames are the words that [ParseFaults] reads.
func FaultNames() []string { return append([]string{"all", "none"}, faultWords[:]...) }

// chance is how likely each fault is: per poll and tag, per line, per lift, or
// per round. Relaid is for whoever acts on the rig, and always.
var chance = [faultCount]float64{Missed: .05, Doubled: .05, Bled: .08, Corrupt: .03, Stuck: .1, Unplugged: .004, Reordered: .06}

// String gives the fault's word.
func (f Fault) String() string {
	if f >= faultCount {
		return "unknown"
	}
	return faultWords[f]
}

// Faults is a set of faults. The zero value is none.
type Faults uint16

// AllFaults has every fault.
const AllFaults Faults = 1<<faultCount - 1

// FaultsOf makes a set.
func FaultsOf(list ...Fault) (s Faults) {
	for _, f := range list {
		s |= 1 << f
	}
	return s
}

// Has tells whether a fault is in the set.
func (s Faults) Has(f Fault) bool { return s&(1<<f) != 0 }

// ParseFaults reads words separated by commas; "all" is every fault, "" and
// "none" are none.
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

// String writes the set as [ParseFaults] reads it.
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
