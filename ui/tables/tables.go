// Package tables is the shelf of tables: the games that draw their own.
package tables

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
	"casekeeper/ui/tables/bangdice"
	"casekeeper/ui/tables/coltexpress"
	"casekeeper/ui/tables/scoundrels"
	"casekeeper/ui/tables/tinyepic"
)

// All lists the tables. A game without one has the general board.
var All = []table.Game{bangdice.Table, coltexpress.Table, scoundrels.Table, tinyepic.Table}

// New makes the table screen for all games.
func New() *table.Table { return table.New(All...) }

// Front draws a card of a kind of a game where the game has a drawing of its own, and reports whether it has.
func Front(p *kit.Painter, b kit.Box, game, kind string, c *present.CardVM) bool {
	for i := range All {
		if All[i].ID == game && All[i].Front != nil {
			return All[i].Front(p, b, kind, c)
		}
	}
	return false
}

// UprightWide and UprightHigh are the size of an upright table that is only looked at, in units.
const UprightWide, UprightHigh = table.UprightWide, table.UprightHigh

// Still draws the tables of all games where they are only looked at.
func Still() func(*kit.Painter, kit.Box, *present.MiniatureVM, bool) {
	return table.NewStill(All...).Draw
}

// StillSeats draws the seats of such tables apart from them.
func StillSeats() func(*kit.Painter, *kit.Box, *present.MiniatureVM) {
	return table.NewStill(All...).Seats
}
