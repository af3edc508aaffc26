package shell

import "casekeeper/companion"

// sameAgain begins a new game like the latest, with the same people in the same seats.
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
	s.open(func() (OpenTable, error) { return s.house.Begin(was.Game, setup, names, chairs) })
}

// namesOf returns the names of a match by seat, and the levels of the seats that the program
// plays. A player of two seats is named at the first.
func namesOf(s *companion.MatchInfo) (names, chairs []string) {
	for _, p := range s.Seats {
		if p.FirstSeat != "" {
			p.Name = ""
		}
		names, chairs = append(names, p.Name), append(chairs, p.Bot)
	}
	return names, chairs
}

// guided sets up a first game in which every rule is explained before it is used for the first
// time.
func (s *Shell) guided() {
	s.welcome, s.skipped = false, true
	if err := s.house.TeachAgain(); err != nil {
		s.trouble = err // shown on the home screen
	}
	s.setUp(s.house.Games()[0].ID)
	clear(s.choice.Values) // the default options, so that every rule can be explained
	s.draw()
}

// askWelcome shows the welcome screen, as at the first start.
func (s *Shell) askWelcome() {
	s.welcome = true
	s.show(s.home)
}
