package view

import (
	"cmp"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Shelf is the screen on which a game is chosen: one large key a game.
type Shelf struct {
	*page
	vm present.ShelfVM
	at int // page of games

	OnGame func(id string)
	OnBack func()
}

var _ Screen = (*Shelf)(nil)

// NewShelf makes the screen.
func NewShelf() *Shelf {
	s := &Shelf{}
	s.page = newPage(s.build)
	return s
}

// Show replaces all that the screen says.
func (s *Shelf) Show(vm present.ShelfVM) {
	s.vm = vm
	s.Refresh()
}

// shelfGames is how many games stand side by side; more need pages.
const shelfGames = 3

func (s *Shelf) build(p *painter, b box) {
	p.ground(b)
	bar := b.top(target+8, 0)
	p.rect(bar, night, none, 0, 0)
	p.text(bar.insetXY(16, 4), s.vm.Title, textStyle{size: textTitle, bold: true, colour: cream})
	b = b.inset(16)
	ways := b.bottom(target, 14).grid(3, 1, 12)
	p.key(ways[0], "back", keyFace{kind: keyQuiet, label: s.vm.Back, icon: "back"}, func() { s.OnBack() })
	n := pages(len(s.vm.Games), shelfGames)
	s.at = min(s.at, n-1)
	if n > 1 {
		pager(p, ways[1], "games", s.at, n, func(at int) { s.at = at; s.Refresh() })
	}
	from := s.at * shelfGames
	games := s.vm.Games[from:min(from+shelfGames, len(s.vm.Games))]
	if len(games) == 0 {
		return
	}
	cells := b.grid(len(games), 1, 16)
	if b.upright() {
		cells = b.grid(1, len(games), 16)
	}
	for i, g := range games {
		p.key(cells[i], "game/"+g.ID, keyFace{kind: keyBare, label: g.Title, what: g, draw: func(p *painter, b box) { gameTile(p, b, g) }},
			func() { s.OnGame(g.ID) })
	}
}

// gameTile is a box on the shelf: its picture, its title, who can play.
func gameTile(p *painter, b box, g present.ShelfGameVM) {
	p.rect(b, felt, boardEdge, 2, 14)
	b = b.inset(14)
	detail := b.bottom(26, 4)
	title := b.bottom(62, 10)
	p.rect(b, night, none, 0, 10)
	side := min(b.W, b.H) - 20
	p.icon(b.centre(side, side), cmp.Or(g.Icon, "cards"), brass, night)
	p.text(title, g.Title, textStyle{size: 24, bold: true, colour: cream, align: fyne.TextAlignCenter})
	p.text(detail, g.Detail, textStyle{size: textPlain, colour: dim, align: fyne.TextAlignCenter})
}
