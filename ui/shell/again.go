package shell

import "casekeeper/companion"

// sameAgain begins a new game like the latest, with the same people in the same seats.
func (p *start) sameAgain() {
	was := p.before.People
	if was == nil {
		return
	}
	setup, err := was.Setup(&p.house.Words(was.Game, p.lang).Info)
	if err != nil {
		p.failed(err)
		return
	}
	names, chairs := namesOf(was)
	p.open(func() (OpenTable, error) { return p.house.Begin(was.Game, setup, names, chairs) })
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
func (p *start) guided() {
	p.welcome, p.skipped = false, true
	if err := p.house.TeachAgain(); err != nil {
		p.trouble = err // shown on the home screen
	}
	p.seats.setUp(p.house.Games()[0].ID)
	p.seats.guided = true
	clear(p.seats.choice.Values) // the default options, so that every rule can be explained
	p.draw()
}

// playAgain begins a new game with the same people; the player who sat second is first now.
func (s *Shell) playAgain() {
	at := s.seat
	if at == nil || s.moving {
		return
	}
	info := at.Session.Info()
	game := at.Session.Game()
	setup, err := info.Setup(&game.Info)
	if err != nil {
		s.failed(err)
		return
	}
	names, chairs := namesOf(&info)
	setup.Seats, names, chairs = append(setup.Seats[1:], setup.Seats[0]), append(names[1:], names[0]), append(chairs[1:], chairs[0])
	s.seat, s.moving, s.end.result = nil, true, nil
	go func() {
		err := at.leave()
		s.opts.Do(func() {
			s.moving = false
			if err != nil {
				s.failed(err)
				return
			}
			s.open(func() (OpenTable, error) {
				if at.Demo != nil {
					return s.house.Demo(info.Game)
				}
				return s.house.Begin(info.Game, setup, names, chairs)
			})
		})
	}()
}
