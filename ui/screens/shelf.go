package screens

import (
	"cmp"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Shelf is the screen on which a game is chosen: one large key a game.
type Shelf struct {
	*kit.Page
	vm present.ShelfVM
	at int // page of games

	OnGame func(id string)
	OnBack func()
}

var _ kit.Screen = (*Shelf)(nil)

// NewShelf makes the screen.
func NewShelf() *Shelf {
	s := &Shelf{}
	s.Page = kit.NewPage(s.build)
	return s
}

// Show replaces all that the screen says.
func (s *Shelf) Show(vm present.ShelfVM) {
	s.vm = vm
	s.Refresh()
}

// shelfGames is how many games stand side by side; more need pages.
const shelfGames = 3

func (s *Shelf) build(p *kit.Painter, b kit.Box) {
	b = kit.Headed(p, b, s.vm.Title, "").Inset(4)
	ways := b.Bottom(kit.KeyHeight, 14).Grid(3, 1, 12)
	p.Back(ways[0], s.vm.Back, func() { s.OnBack() })
	n := kit.Pages(len(s.vm.Games), shelfGames)
	s.at = min(s.at, n-1)
	if n > 1 {
		kit.Pager(p, ways[1], "games", s.at, n, func(at int) { s.at = at; s.Refresh() })
	}
	from := s.at * shelfGames
	games := s.vm.Games[from:min(from+shelfGames, len(s.vm.Games))]
	if len(games) == 0 {
		return
	}
	cells := b.Grid(len(games), 1, 16)
	if b.Upright() {
		cells = b.Grid(1, len(games), 16)
	}
	for i, g := range games {
		p.Key(cells[i], "game/"+g.ID, kit.KeyFace{Kind: kit.KeyBare, Label: g.Title, What: g, Draw: func(p *kit.Painter, b kit.Box) { gameTile(p, b, g) }},
			func() { s.OnGame(g.ID) })
	}
}

// gameTile is the tile of a game: picture, title, number of players.
func gameTile(p *kit.Painter, b kit.Box, g present.ShelfGameVM) {
	p.Rect(b, kit.Felt, kit.BoardEdge, 2, 14)
	b = b.Inset(14)
	detail := b.Bottom(26, 4)
	title := b.Bottom(62, 10)
	p.Rect(b, kit.Night, kit.None, 0, 10)
	side := min(b.W, b.H) - 20
	p.Icon(b.Centre(side, side), cmp.Or(g.Icon, "cards"), kit.Brass, kit.Night)
	p.Text(title, g.Title, kit.TextStyle{Size: 24, Bold: true, Colour: kit.Cream, Align: fyne.TextAlignCenter})
	p.Text(detail, g.Detail, kit.TextStyle{Size: kit.TextPlain, Colour: kit.Dim, Align: fyne.TextAlignCenter})
}
