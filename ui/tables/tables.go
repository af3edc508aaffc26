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

// Still draws the tables of all games where they are only looked at.
func Still() func(*kit.Painter, kit.Box, *present.MiniatureVM, bool) {
	return table.NewStill(All...).Draw
}
