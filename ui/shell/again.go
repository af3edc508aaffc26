package shell

import "casekeeper/companion"

// sameAgain begins a new game like the latest, with the same people in the same
// seats.
func (s *Shell) sameAgain() {
	was := s.before.People
	if was == nil {
		return
	}
	setup, err := was.Setup(&s.house.Words(was.Game, s.lang).Info)
	if err != nil {
		s.failed(err)
		return
	}
	names, chairs := namesOf(was)
	s.open(func() (Sitting, error) { return s.house.Begin(was.Game, setup, names, chairs) })
}

// namesOf are the names of a sitting by place, and how well the program plays that
// holds a seat. Who holds two seats is named at the first.
func namesOf(s *companion.MatchInfo) (names, chairs []string) {
	for _, p := range s.Seats {
		if p.FirstSeat != "" {
			p.Name = ""
		}
		names, chairs = append(names, p.Name), append(chairs, p.Bot)
	}
	return names, chairs
}

// guided sets a first game up, in which everything is explained before it is
// used for the first time.
func (s *Shell) guided() {
	s.welcome, s.skipped = false, true
	if err := s.house.TeachAgain(); err != nil {
		s.trouble = err // told on the first screen
	}
	s.setUp(s.house.Games()[0].ID)
	clear(s.choice.Values) // all is told, so that all can be explained
	s.draw()
}

// askWelcome shows what the program is, as at the first start.
func (s *Shell) askWelcome() {
	s.welcome = true
	s.show(s.home)
}
