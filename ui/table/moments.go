package table

import (
	"cmp"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// The scenes of every game, which come after those of a game; contest is in a file of its own.
// layout is the board of a game with rectangles in drawing.toml, bare that of a game
// without; forms are those of every game.
var (
	general = []Scene{
		{
			On:      func(l Look) bool { return l.t.dealOn() },
			Draw:    func(l Look, p *kit.Painter, b kit.Box) { l.cards().deal(p, b) },
			Answers: func(_ Look, a *present.AskVM) bool { return len(a.Grid) > 0 },
		},
		{
			On:      func(l Look) bool { return l.cards().pickOn() },
			Draw:    func(l Look, p *kit.Painter, b kit.Box) { l.cards().pick(p, b) },
			Answers: func(_ Look, a *present.AskVM) bool { return len(a.List) > 0 },
		},
		{
			On:      func(l Look) bool { return l.t.ledgerOn() },
			Draw:    func(l Look, p *kit.Painter, b kit.Box) { l.ledger().draw(p, b) },
			Answers: Everything,
		},
	}
	forms = map[string]Form{
		"pile": {Draw: func(l Look, p *kit.Painter, b kit.Box, i int) { l.board().pile(p, b, i) }, Looked: true},
	}
	layout = Scene{Draw: Look.Layout, Answers: OnLayout}
	bare   = Scene{Draw: func(l Look, p *kit.Painter, b kit.Box) { l.board().places(p, b) }}
)

// Everything is said of a scene that has the answers to every question.
func Everything(Look, *present.AskVM) bool { return true }

// sceneOf is the scene that has the room of the table.
func sceneOf(l Look) *Scene {
	g := l.t.game()
	if l.Contest() != nil {
		return cmp.Or(g.Contest, &contest)
	}
	for _, list := range [][]Scene{g.Scenes, general} {
		for i := range list {
			if list[i].on(l) {
				return &list[i]
			}
		}
	}
	switch {
	case g.Board != nil:
		return g.Board
	case l.t.drawnOn():
		return &layout
	}
	return &bare
}
