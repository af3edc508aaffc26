package table

import (
	"fmt"

	"casekeeper/ui/present"
)

// Names under which parts of the page are marked, so that effects find them.

// pageMark is all of the page.
const pageMark = "page"

// placeMark is where the header says where in the game people are; of a pile that
// is not drawn it says how much is left.
const placeMark = "where"

// stripMark marks the strip that shows what the program did.
const stripMark = "strip"

// nailedMark marks what was nailed before a seat.
const nailedMark = "nailed"

// BigFigures is how many figures of a seat are for the whole table to read.
const BigFigures = 3

// FigureMark is the name under which the large figure k of a seat is marked on the
// page, so that effects find it.
func FigureMark(m present.MarkVM, k int) string {
	return fmt.Sprintf("figure/%s/%s/%d", m.Colour, m.Shape, k)
}
