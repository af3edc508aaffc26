package shell

import (
	"slices"

	"casekeeper/engine"
)

// offered returns the games of the shelf, first the one that the demo table plays.
func (s *Shell) offered() []engine.Info {
	list := s.house.Games()
	if i := slices.IndexFunc(list, func(g engine.Info) bool { return g.ID == s.opts.DemoGame }); i > 0 {
		first := list[i]
		list = slices.Insert(slices.Delete(list, i, i+1), 0, first)
	}
	return list
}

// openDemo opens the demo table of a game.
func (s *Shell) openDemo(game string) {
	s.opts.DemoGame = game
	if s.opts.OnDemo != nil {
		s.opts.OnDemo(game)
	}
	s.open(func() (OpenTable, error) { return s.house.Demo(game) })
}

// nextPace returns the pace after n: 1, 2, 4, 8, and 1 again.
func nextPace(n int) int {
	if n >= 8 {
		return 1
	}
	return max(1, 2*n)
}
