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
		{On: when((*Table).contestOn), Draw: draws((*Table).contest), Answers: answers((*Table).contestAsks), Head: heads((*Table).contestHead), Says: true, Seats: true},
		{On: when((*Table).settledOn), Draw: draws((*Table).drawSettled), Answers: everything, Head: heads((*Table).settledHead), Says: true, Seats: true},
	}
	general = []Scene{
		{On: when((*Table).dealOn), Draw: draws((*Table).deal), Answers: func(_ Look, a *present.AskVM) bool { return len(a.Grid) > 0 }},
		{On: when((*Table).pickOn), Draw: draws((*Table).pick), Answers: func(_ Look, a *present.AskVM) bool { return len(a.List) > 0 }, Seats: true},
		{On: when((*Table).ledgerOn), Draw: draws((*Table).ledger), Answers: everything, Says: true, Seats: true},
		{On: when((*Table).fanOn), Draw: draws((*Table).fan), Answers: everything},
	}
	forms = map[string]Form{
		"pile": {Draw: func(l Look, p *kit.Painter, b kit.Box, i int) { l.t.pile(p, b, i) }, Looked: true},
	}
	layout = Scene{Draw: draws((*Table).items), Answers: answers((*Table).tableAsks)}
	bare = Scene{Draw: draws((*Table).board)}
}

func when(on func(*Table) bool) func(Look) bool { return func(l Look) bool { return on(l.t) } }

func draws(draw func(*Table, *kit.Painter, kit.Box)) func(Look, *kit.Painter, kit.Box) {
	return func(l Look, p *kit.Painter, b kit.Box) { draw(l.t, p, b) }
}

func heads(head func(*Table) Heading) func(Look) Heading {
	return func(l Look) Heading { return head(l.t) }
}

func answers(to func(*Table, *present.AskVM) bool) func(Look, *present.AskVM) bool {
	return func(l Look, a *present.AskVM) bool { return to(l.t, a) }
}

// everything is said of a scene that has the answers to every question.
func everything(Look, *present.AskVM) bool { return true }

// drawnOn reports whether the layout of the table is in drawing.toml.
func (t *Table) drawnOn() bool { return len(t.vm.Drawing.Items) > 0 }

// tableAsks reports whether everything that can be answered is on the table
// itself.
func (t *Table) tableAsks(a *present.AskVM) bool {
	return len(a.Choices) > 0 && a.Pick == nil && len(t.offTable(a)) == 0
}
