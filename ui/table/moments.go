package table

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// The scenes of every game: contests come before those of a game, general ones after.
// layout is the board of a game with rectangles in drawing.toml, bare that of a game
// without.
var (
	contests, general []Scene
	layout, bare      Scene
	forms             map[string]Form // of every game
)

func init() { // not at once: what they draw asks which of them is on
	contests = []Scene{
		{
			On:      func(l Look) bool { return l.t.contestOn() },
			Draw:    func(l Look, p *kit.Painter, b kit.Box) { l.contest().open(p, b) },
			Answers: func(l Look, a *present.AskVM) bool { return l.contest().contestAsks(a) },
			Head:    func(l Look) Heading { return l.contest().contestHead() },
			says:    true, Seats: true,
		},
		{
			On:      func(l Look) bool { return l.t.settledOn() },
			Draw:    func(l Look, p *kit.Painter, b kit.Box) { l.contest().drawSettled(p, b) },
			Answers: everything,
			Head:    func(l Look) Heading { return l.contest().settledHead() },
			says:    true, Seats: true,
		},
	}
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
			Answers: everything,
		},
	}
	forms = map[string]Form{
		"pile": {Draw: func(l Look, p *kit.Painter, b kit.Box, i int) { l.board().pile(p, b, i) }, Looked: true},
	}
	layout = Scene{
		Draw:    func(l Look, p *kit.Painter, b kit.Box) { l.board().items(p, b) },
		Answers: func(l Look, a *present.AskVM) bool { return l.t.tableAsks(a) },
	}
	bare = Scene{Draw: func(l Look, p *kit.Painter, b kit.Box) { l.board().places(p, b) }}
}

// everything is said of a scene that has the answers to every question.
func everything(Look, *present.AskVM) bool { return true }

// drawnOn reports whether the layout of the table is in drawing.toml.
func (s *screen) drawnOn() bool { return len(s.vm.Drawing.Items) > 0 }

// tableAsks reports whether everything that can be answered is on the table
// itself.
func (q *question) tableAsks(a *present.AskVM) bool {
	return len(a.Choices) > 0 && a.Pick == nil && len(q.offTable(a)) == 0
}

// OnLayout reports whether the layout has the answers to a question.
func OnLayout(l Look, a *present.AskVM) bool { return l.t.tableAsks(a) }
