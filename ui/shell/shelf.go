package shell

import "casekeeper/ui/present"

// wireShelf connects the screen on which a game is chosen, for a demo or for scoring.
func (p *start) wireShelf() {
	p.add(p.shelf, func() {
		list := p.house.Games()
		if p.scores {
			list = present.Tallied(list)
		}
		p.shelf.Show(p.general().Shelf(list, !p.scores))
	})
	p.shelf.OnBack = func() { p.show(p.home) }
	p.shelf.OnGame = func(game string) {
		if p.scores {
			p.score.describe(game)
			return
		}
		p.openDemo(game)
	}
}
