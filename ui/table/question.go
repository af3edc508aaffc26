package table

import (
	"casekeeper/engine"
	"casekeeper/ui/present"
)

// question is which of the questions is shown, and what fingers have opened or marked of it.
type question struct {
	*screen
	*sheets
	*aftermath
	ask      int            // index of the question that is shown
	group    int            // the group of answers that is open; -1 = none
	inner    []int          // what is open within that group, by its place; nil = nothing
	only     spotAt         // answers about one place or spot are open; place -1 = none
	at       int            // page of answers
	picked   uint16         // the things that are marked
	noted    map[string]int // numbers of a scene: see [Look.Note]
	kept     map[string]int // numbers of a game: see [Keep]
	entering engine.Slot    // the slot whose card is entered, because people tapped it; 0 = none
	byHand   bool           // cards are chosen on the screen, though readers could tell
}

// narrowed reports whether only a part of the answers is shown.
func (q *question) narrowed() bool { return q.group >= 0 || q.only != nowhere }

// widen shows all the answers again.
func (q *question) widen() { q.group, q.inner, q.only, q.at = -1, nil, nowhere, 0 }

// turnPage turns to a page of answers.
func (q *question) turnPage(n int) { q.at = n; q.Refresh() }

// asked is the thing awaited that is shown; nil if nothing is.
func (q *question) asked() *present.AskVM {
	if q.ask >= len(q.vm.Asks) {
		return nil
	}
	return &q.vm.Asks[q.ask]
}
