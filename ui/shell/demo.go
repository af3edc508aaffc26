package shell

import (
	"slices"

	"casekeeper/engine"
)

// offered returns the games of the shelf, first the one that the demo table plays.
func (p *start) offered() []engine.Info {
	list := p.house.Games()
	if i := slices.IndexFunc(list, func(g engine.Info) bool { return g.ID == p.opts.DemoGame }); i > 0 {
		first := list[i]
		list = slices.Insert(slices.Delete(list, i, i+1), 0, first)
	}
	return list
}

// openDemo opens the demo table of a game.
func (p *start) openDemo(game string) {
	p.opts.DemoGame = game
	if p.opts.OnDemo != nil {
		p.opts.OnDemo(game)
	}
	p.open(func() (OpenTable, error) { return p.house.Demo(game) })
}

// nextPace returns the pace after n: 1, 2, 4, 8, and 1 again.
func nextPace(n int) int {
	if n >= 8 {
		return 1
	}
	return max(1, 2*n)
}
