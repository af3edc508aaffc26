package table

import (
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// motion is what moves on the table after an act, and what goes by itself after a while.
type motion struct {
	*screen
	*aftermath
	*question
	turnShown turn         // whose turn it is
	label     label        // the words of what a finger rests on
	passed    []kit.Effect // what passes over the table after the latest change
	changes   int          // of the table after which something passed over it
	chosen    bool         // the spot of the latest act stands out
	ends      func()       // ends chosen early; nil = it is not on
}

// stepsMost is how many acts the next table may be away to be reached by moves.
const stepsMost = 3

// fastest is the pace of a demo at which nothing moves: the next act would
// always come first.
const fastest = 8

// leaps reports whether the next table is reached without moves: it is far away,
// in another language, or the acts come too fast.
func leaps(before, now *present.TableVM) bool {
	was, _, _ := strings.Cut(before.Seq, "/")
	is, _, _ := strings.Cut(now.Seq, "/")
	far := now.Acts - before.Acts
	return was != is || max(far, -far) > stepsMost || now.Demo != nil && now.Demo.Playing && now.Demo.Pace >= fastest
}
