package shell

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/screens"
)

// wireShelf connects the screen on which a game is chosen, for a demo or for scoring.
func (p *start) wireShelf() {
	p.shelf = p.view("shelf", func() kit.Node {
		list := p.house.Games()
		if p.scores {
			list = present.Tallied(list)
		}
		return screens.Shelf(p.general().Shelf(list, !p.scores))
	}, func(m kit.Msg) {
		switch m := m.(type) {
		case kit.Back:
			p.show(p.home)
		case kit.Choose:
			if p.scores {
				p.score.describe(m.ID)
				return
			}
			p.openDemo(m.ID)
		}
	})
}
