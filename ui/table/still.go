package table

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// Still draws tables that are only looked at, for pages that are about a game.
type Still struct{ t *Table }

// NewStill makes it, with the tables of games that draw their own.
func NewStill(games ...Game) *Still { return &Still{New(games...)} }

// The least room for which the tables of games are drawn, in units: without the seats below
// them, and on an upright screen.
const (
	stillWide, stillHigh     = 792, 330
	UprightWide, UprightHigh = 525, 776
)

// stillBent is by how much the proportions of a table may differ from these.
const stillBent = 1.2

// Draw draws a table into a box, shrunk to its size, with the seats below it if they are
// wanted or if the game draws them in its table. It feels no finger. [kit.Painter.DrawnAt]
// finds its parts afterwards.
func (s *Still) Draw(p *kit.Painter, b kit.Box, vm *present.MiniatureVM, seats bool) {
	s.show(vm)
	upright := b.Upright()
	wide, high := float32(stillWide), float32(stillHigh)
	if upright {
		wide, high = UprightWide, UprightHigh
	}
	l := s.t.look(upright)
	board := s.t.game().Board
	shown := board != nil && board.Seats // in the table itself
	if seats || shown {
		high += l.seats().high() + kit.Gap
	}
	inert, share := p.Inert, min(b.W/wide, b.H/high)
	p.Inert = true
	p.Larger(share, b.Centre(min(b.W, share*wide*stillBent), min(b.H, share*high*stillBent)), func(b kit.Box) {
		if seats && !shown {
			l.seats().strip(p, b.Bottom(l.seats().high(), kit.Gap))
		}
		l.f.scene.Draw(l, p, b)
	})
	p.Inert = inert
}

// Seats cuts off the lower part of a box and draws the seats there, as large as at the table; nothing if the
// game draws them in its table.
func (s *Still) Seats(p *kit.Painter, b *kit.Box, vm *present.MiniatureVM) {
	s.show(vm)
	if board := s.t.game().Board; board != nil && board.Seats {
		return
	}
	l := s.t.look(b.Upright())
	inert := p.Inert
	p.Inert = true
	l.seats().strip(p, b.Bottom(l.seats().high(), kit.Gap))
	p.Inert = inert
}

// show sets what is drawn.
func (s *Still) show(vm *present.MiniatureVM) {
	s.t.vm = present.TableVM{Drawing: vm.Drawing, Places: vm.Places, Seats: vm.Seats}
	s.t.latest = s.t.vm
}
