package table

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// screen is what every part of the table shares: the page, what it shows, and what taps
// bring about.
type screen struct {
	*kit.Page
	*Callbacks
	games  []Game             // that draw their tables themselves
	latest present.TableVM    // as it was given
	vm     present.TableVM    // the same, with places and seats as they are at the step that is shown
	seq    string             // of the table that is shown
	before []present.SeatVM   // the seats before the latest act
	fought *present.ContestVM // that went on before the latest change; nil = none did
}
