package shell

import "casekeeper/ui/present"

// wireShelf connects the screen on which a game is chosen, for a demo or for scoring.
func wireShelf(s *Shell) {
	s.page(s.shelf, func() {
		list := s.house.Games()
		if s.score.picks {
			list = present.Tallied(list)
		}
		s.shelf.Show(s.house.General(s.lang).Shelf(list, !s.score.picks))
	})
	s.shelf.OnBack = func() { s.show(s.home) }
	s.shelf.OnGame = func(game string) {
		if s.score.picks {
			s.describe(game)
			return
		}
		s.openDemo(game)
	}
}
