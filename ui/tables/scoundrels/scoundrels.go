// Package scoundrels draws what 3000 Scoundrels has of its own: a card that is called is
// turned over before everybody.
package scoundrels

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// Table draws the game.
var Table = table.Game{
	ID: "3000-scoundrels",
	Contest: table.Contest{
		Draw: func(l table.Look, p *kit.Painter, b kit.Box, c *present.ContestVM) {
			i := doubted(c)
			if c.Open || i < 0 {
				l.Sides(p, b, c, table.SideLines(b, len(c.Sides)), -1, nil)
				return
			}
			drawVerdict(p, b, c, i, l.Staging())
		},
		Head: func(l table.Look, c *present.ContestVM) (h table.Heading, ok bool) {
			i := doubted(c)
			if c.Open || i < 0 {
				return h, false
			}
			return table.Heading{Mark: c.Sides[i].Mark, Name: c.Sides[i].Mark.Name, Asked: c.Place, Place: [2]string{l.Model().Round, c.Count}}, true
		},
	},
}
