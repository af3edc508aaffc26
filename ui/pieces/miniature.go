package pieces

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// DrawTable draws a table into a box, where it is only looked at; seats = with the seats below
// it. The shelf of tables has one for every game.
type DrawTable func(p *kit.Painter, b kit.Box, vm *present.MiniatureVM, seats bool)

// Framed draws a table in a frame; only the frame without a table or without a shelf.
func (draw DrawTable) Framed(p *kit.Painter, b kit.Box, vm *present.MiniatureVM, seats bool) {
	p.Rect(b, kit.Wood, kit.BoardEdge, kit.FrameWidth(2), kit.KeyRadius)
	if draw != nil && vm != nil {
		draw(p, b.Inset(6), vm, seats)
	}
}

// DrawSeats cuts off the lower part of a box and draws the seats of a table there.
type DrawSeats func(p *kit.Painter, b *kit.Box, vm *present.MiniatureVM)
